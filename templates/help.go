package templates

import (
	"slices"
	"strings"
)

// Help gives what stands under a section's title: its help, and the words that
// its cells take, which a list offers on the screen and nothing would on paper.
func (l *Layout) Help(s *LayoutSection) string {
	parts := []string{}
	if s.Help != "" {
		parts = append(parts, s.Help)
	}
	var done []string
	for i := range s.Cells {
		name := s.Cells[i].Words
		if name == "" || slices.Contains(done, name) {
			continue
		}
		done = append(done, name)
		if said := l.choices(s, name); said != "" {
			parts = append(parts, said)
		}
	}
	return strings.Join(parts, " ")
}

// choices names the cells that take the words of a list, and the words: "Paid
// by: cash or cheque." It is empty where the labels say the words already.
func (l *Layout) choices(s *LayoutSection, name string) string {
	var words, labels []string
	for _, w := range l.Words[name] {
		words = append(words, w.Shown())
	}
	for i := range s.Cells {
		if c := &s.Cells[i]; c.Words == name && !c.says(words) {
			labels = append(labels, c.Label)
		}
	}
	if len(labels) == 0 {
		return ""
	}
	last := len(words) - 1
	return strings.Join(labels, ", ") + ": " + strings.Join(words[:last], ", ") + " or " + words[last] + "."
}

// says tells whether a label has the first word of a list and the last.
func (c *LayoutCell) says(words []string) bool {
	label := strings.ToLower(c.Label)
	return strings.Contains(label, words[0]) && strings.Contains(label, words[len(words)-1])
}
