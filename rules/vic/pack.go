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
			r4_gross(), r4_notional(), r4_sequence(), r4_operator(),
			r6_1_due(), r6_1_a(), r6_1_b(), r6_1_c(), r6_1_d(), r6_1_e(), r6_1_f(),
			r6_2_a_i(), r6_2_a_ii(), r6_2_b(), r6_3_a_1(), r6_3_a_2(), r6_3_b(), r6_4_a(), r6_4_b(),
			r7_1_a_games(), r7_1_a_hours(), r7_1_b(), r7_1_c(), r7_1_d(), r7_2_a_1(), r7_2_a_2(), r7_2_b(),
			r7_3_s(), r7_3_age(), r7_3_c(), r7_3_d(), r7_3_e(), r7_3_f(),
			r8(), r9_until(), r9_kept(),
			r10_1_a(), r10_1_b_i(), r10_1_b_ii(), r10_1_c_i(), r10_1_c_ii(), r10_1_d_i(), r10_1_d_ii(),
			r10_2(), r10_3(), r10_4_a(), r10_4_b(), r10_4_time(),
			r11_a(), r11_b(), r12_b(), r13(),
			r14(),
			r16_1_a_i(), r16_1_a_ii(), r16_1_a_iii(), r16_1_a_iv(), r16_1_a_v(),
			r16_1_b_i(), r16_1_b_ii(), r16_1_b_iii(), r16_1_b_iv(), r16_2(), r16_3(),
			s1_1_version(), s1_2(), s1_4(), s2_1(), s2_2(), s2_3_a(), s2_3_b(), s2_3_c(), s2_3_d(),
			s2_4_a(), s2_4_b(), s2_4_c_ii(), s2_5(),
			s3_1(), s3_2_a_1(), s3_2_a_2(), s3_2_b(), s3_3_a(), s3_3_b(),
		},
	}
	return p, p.Finish(params)
}
