package vic

import (
	_ "embed"

	"eyesdown/rules"
)

//go:embed params.toml
var params []byte

// Pack gives the pack vic-1998 with its rules in the order of the regulations.
func Pack() (*rules.Pack, error) {
	p := &rules.Pack{
		ID: "vic-1998", Prefix: "vic", Version: "1",
		Title:      "Victoria, Gaming No. 2 (Bingo) Regulations 1998",
		Instrument: "Gaming No. 2 (Bingo) Regulations 1998 (Vic)",
		Points:     points(),
		Rules: []*rules.Rule{
			r10_1_a(), r10_1_b_i(), r10_1_c_ii(), r10_1_d_i(),
		},
	}
	return p, p.Finish(params)
}
