package runningsheet

import (
	"fmt"
	"slices"
)

const shareRemedy = "Write the number of the first winner's prize under \"Shares prize\" in the rows of the other winners, leave it empty in that of the first and of a prize that nobody shares, and send the sheet again."

// shares holds the prizes that are said to be a share of one that is not there, of
// themselves, or of each other: what was shared nobody can say. A first winner's
// row that names itself, as the others do, says the same as one that names none.
func (b *builder) shares() {
	games := map[string][]*line{}
	for _, l := range b.lines["prizes"] {
		if no := l.text("game_no"); no != "" {
			games[no] = append(games[no], l)
		}
	}
	for _, l := range b.lines["prizes"] {
		of, game, no := l.text("share_of"), l.text("game_no"), l.text("prize_no")
		if of == "" || game == "" || no == "" {
			continue
		}
		others := games[game]
		named := func(other *line) bool { return other != l && other.text("share_of") == no }
		i := l.values["share_of"]
		switch {
		case of == no && slices.ContainsFunc(others, named):
			i.note = fmt.Sprintf("prize %s of game %s names itself and counts as the first winner's", no, game)
		case of == no:
			i.hold(fmt.Sprintf("Prize %s of game %s is said to be a share of itself, and no other prize is a share of it.", no, game), shareRemedy)
		case slices.ContainsFunc(others, func(other *line) bool { return other.values["prize_no"].lost() }):
			// its number may be the one that is named
		default:
			if why := traced(others, l); why != "" {
				i.hold(fmt.Sprintf("Prize %s of game %s is said to be a share of prize %s, %s.", no, game, of, why), shareRemedy)
			}
		}
	}
}

// lost tells whether a value cannot be read.
func (i *item) lost() bool { return i != nil && i.why != "" }

// traced follows a share to the first winner's prize; why says where that ends.
func traced(prizes []*line, l *line) (why string) {
	for range prizes {
		of := l.share()
		if of == "" || of == l.text("prize_no") {
			return ""
		}
		at := slices.IndexFunc(prizes, func(other *line) bool { return other.text("prize_no") == of })
		if at < 0 {
			return "and the sheet has no prize " + of + " of that game"
		}
		l = prizes[at]
	}
	return "and that leads back to prizes that are shares themselves"
}

// share gives the prize that the line names, though it may be held for it.
func (l *line) share() string {
	if i := l.values["share_of"]; i != nil {
		return i.text
	}
	return ""
}
