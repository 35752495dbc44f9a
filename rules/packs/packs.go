package packs

import (
	"eyesdown/rules"
	"eyesdown/rules/records"
	"eyesdown/rules/vic"
)

// All gives every pack, finished, in the order of reports: the law first, then
// what must agree whatever the law.
func All() ([]*rules.Pack, error) {
	var all []*rules.Pack
	for _, pack := range [...]func() (*rules.Pack, error){vic.Pack, records.Pack} {
		p, err := pack()
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}
