package runningsheet

import (
	"slices"
	"strconv"
	"strings"

	"eyesdown/ingest/grid"
	"eyesdown/ingest/values"
	"eyesdown/internal/bingo/record"
	"eyesdown/internal/civil"
	"eyesdown/templates"
)

// read says what every value means. Cells are judged by column: a heading's
// cells together, and all dates of the sheet together, for one person wrote
// them in one order.
func (b *builder) read() error {
	f := values.Facts{Workbook: b.book.Workbook, Epoch04: b.book.Epoch04, Template: b.own()}
	f.Commas = b.commas()
	groups := map[*templates.LayoutCell][]*item{}
	var order []*templates.LayoutCell
	var dates, moments []*item
	for _, i := range b.items {
		if i.column.Kind == record.Date {
			dates = append(dates, i)
			continue
		}
		if i.column.Kind == record.Time && i.cell.Moment {
			moments = append(moments, i)
		}
		if groups[i.cell] == nil {
			order = append(order, i.cell)
		}
		groups[i.cell] = append(groups[i.cell], i)
	}
	days := values.Date(cells(append(slices.Clone(dates), moments...)), f)
	take(dates, days)
	if days.Held != nil { // some can be read in two ways: the others by themselves
		for _, i := range dates {
			i.why, i.remedy = "", ""
			take([]*item{i}, values.Date(cells([]*item{i}), f))
		}
	}
	f.Order = days.Order
	b.nearby(dates, f)
	if err := b.byRegularDay(f); err != nil {
		return err
	}
	b.readTimes(groups, order, f)
	for _, c := range order {
		group := groups[c]
		if kind := group[0].column.Kind; kind != record.Time {
			for _, i := range group {
				for _, w := range b.layout.Words[c.Words] {
					i.words = append(i.words, w.Shown())
				}
			}
			take(group, b.column(c, group, f))
			vague(group)
		}
	}
	return nil
}

// nearby reads the dates once more that have a year of two digits: the year of
// the session, or one beside it, is meant.
func (b *builder) nearby(dates []*item, f values.Facts) {
	day, err := civil.ParseDate(b.session.text("session_date"))
	if err != nil {
		return
	}
	f.Year = civil.Period{From: day.AddDays(-1), To: day.AddDays(1)}
	again := values.Date(cells(dates), f)
	for n, i := range dates {
		if v := again.Values[n]; i.why != "" && v.Held == nil {
			i.text, i.why, i.remedy, i.note = v.Text, "", "", v.Note
		}
	}
}

// own tells whether the sheet is one that this program made: then it states how
// dates and numbers are written.
func (b *builder) own() bool {
	for _, s := range b.loose {
		if same(s.cell.Text) == same(b.layout.Title) || strings.HasPrefix(same(s.cell.Text), same(b.layout.Title)+" ") {
			return true
		}
	}
	return false
}

// commas tells whether the sheet has amounts with a decimal comma: then a mark in
// another column may be one too.
func (b *builder) commas() bool {
	var money []*item
	for _, i := range b.items {
		if i.column.Kind == record.Money || i.column.Kind == record.Signed {
			money = append(money, i)
		}
	}
	return values.Commas(cells(money))
}

// column reads a heading's cells by what the package keeps there.
func (b *builder) column(c *templates.LayoutCell, group []*item, f values.Facts) values.Column {
	in := cells(group)
	switch group[0].column.Kind {
	case record.Money:
		return values.Money(in, f)
	case record.Signed:
		return values.Signed(in, f)
	case record.Count:
		return values.Count(in, f)
	case record.Ordinal:
		return values.Ordinal(in, f)
	case record.Flag:
		return values.Flag(in, f)
	case record.Choice:
		if c.Column == "answer" {
			return answers(in, f)
		}
		return values.Choice(in, b.choice(c, group[0]))
	case record.Choices:
		return values.Choices(in, b.choice(c, group[0]))
	case record.List:
		return list(in, f)
	case record.Identifier:
		col := values.Identifier(in, f)
		if c.Words != "" { // one of a few words, which have no width
			for i := range col.Values {
				if v := &col.Values[i]; in[i].Kind == grid.Number && v.Text == in[i].Text {
					v.Note = ""
				}
			}
		}
		return col
	}
	return values.Text(in, f)
}

// choice gives the words that a column takes, with the sheet's spellings.
func (b *builder) choice(c *templates.LayoutCell, i *item) []values.Word {
	var words []values.Word
	for _, w := range b.layout.Words[c.Words] {
		words = append(words, values.Word{Word: w.Kept(), Also: w})
	}
	if len(words) > 0 {
		return words
	}
	for _, w := range i.column.Words {
		words = append(words, values.Word{Word: w})
	}
	return words
}

// answers reads yes and no. A box that is not ticked says nothing: it may stand
// for no, or for nobody having been asked. A cross is held: it may say either.
func answers(in []values.Cell, f values.Facts) values.Column {
	unticked := make([]bool, len(in))
	for i := range in {
		switch text := strings.ToLower(grid.Trim(in[i].Text)); text {
		case "false", "☐", "□", "▢":
			in[i].Text, in[i].Kind, unticked[i] = "", grid.Text, true
		}
	}
	col := values.Flag(in, f)
	for i := range in {
		v := &col.Values[i]
		switch {
		case unticked[i]:
			v.Note = "a box that is not ticked is no answer"
		case v.Text != "" && strings.ContainsAny(strings.ToLower(in[i].Text), "x×✗✘✕✖☒❌"):
			*v = values.Value{Held: &values.Held{Problem: strconv.Quote(in[i].Text) + " may say yes or no."}}
		}
	}
	for i := range col.Values {
		v := &col.Values[i]
		v.Text = strings.NewReplacer("true", "yes", "false", "no").Replace(v.Text)
		if v.Text != "" && v.Text == strings.ToLower(grid.Trim(in[i].Text)) {
			v.Note = ""
		}
		if v.Held != nil {
			h := *v.Held
			h.Remedy = "Write yes or no and send the sheet again; leave the cell empty where nobody can say."
			v.Held = &h
		}
	}
	return col
}

// list reads identifiers with a mark between them: the package has ';'. A run of
// numbers keeps its '-', without spaces around it.
func list(in []values.Cell, f values.Facts) values.Column {
	col := values.Identifier(in, f)
	for i := range col.Values {
		v := &col.Values[i]
		if v.Held != nil || v.Text == "" {
			continue
		}
		var items []string
		for _, item := range strings.FieldsFunc(v.Text, func(r rune) bool { return r == ';' || r == ',' || r == '\n' }) {
			if item = grid.Trim(item); item != "" {
				items = append(items, run(item))
			}
		}
		v.Text = strings.Join(items, ";")
	}
	return col
}

// run takes the spaces out of "0012 - 0045", and a long dash.
func run(item string) string {
	for _, dash := range []string{"-", "–", "—"} {
		from, to, ok := strings.Cut(item, dash)
		if from, to = grid.Trim(from), grid.Trim(to); ok && digits(from) && digits(to) {
			return from + "-" + to
		}
	}
	return item
}

func digits(s string) bool {
	for _, r := range s {
		if r < '0' || r > '9' {
			return false
		}
	}
	return s != ""
}

func cells(items []*item) []values.Cell {
	in := make([]values.Cell, len(items))
	for i, n := range items {
		in[i] = values.Cell{Row: n.at.row.No, Cell: n.at.cell}
	}
	return in
}

// plain tells whether a word stands in the sheet's own spelling, which needs no
// remark: the package's is another.
func (i *item) plain() bool {
	text := same(i.at.cell.Text)
	switch i.column.Kind {
	case record.Choice, record.Choices:
		return text == i.text || slices.ContainsFunc(i.words, func(w string) bool { return same(w) == text })
	case record.Flag:
		return text == "yes" || text == "no"
	}
	return false
}

// take gives items what their cells were found to mean.
func take(items []*item, col values.Column) {
	for n, i := range items {
		v := col.Values[n]
		if i.text = v.Text; !i.plain() {
			i.note = v.Note
		}
		if v.Held != nil {
			i.hold(v.Held.Problem, v.Held.Remedy)
			i.may = v.Held.Proposals
		}
	}
}
