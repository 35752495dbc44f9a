package xlsx

import (
	"fmt"

	"github.com/xuri/excelize/v2"
)

// title writes the head of the sheet, which stays in view and is printed on
// every page: what the sheet is and, of which permit and session. Where that is
// not filled in there is a line to write it on, so that pages that come apart
// find together again.
func (b *blank) title() error {
	last := b.layout.Columns() - 1
	most := last * 3 / 5
	text := b.layout.Title + b.forWhom()
	role := faceTitle
	if wide(text)*110/100 > b.room(0, most, titlePoints) {
		role = faceLongTitle
	}
	if err := b.text(1, 0, most, text, face{role: role}); err != nil {
		return err
	}
	if err := b.dress(1, most+1, last, face{role: faceWhose}); err != nil {
		return err
	}
	formula, err := b.whose()
	if err != nil {
		return err
	}
	if err := b.file.SetCellFormula(b.sheet, cellName(most+1, 1), formula); err != nil {
		return err
	}
	if err := b.file.SetRowHeight(b.sheet, 1, handRow); err != nil {
		return err
	}
	line := b.layout.Law + ". One sheet for one session. Yellow cells are to be filled in; grey ones work themselves out. Rows may stay empty, and notes may stand anywhere to the side."
	if err := b.text(2, 0, last, line, face{role: faceHelp}); err != nil {
		return err
	}
	if err := b.height(2, 0, last, line, helpPoints, 15); err != nil {
		return err
	}
	zoom := 80.0
	if err := b.file.SetSheetView(b.sheet, 0, &excelize.ViewOptions{ZoomScale: &zoom}); err != nil {
		return err
	}
	return b.file.SetPanes(b.sheet, &excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"})
}

func (b *blank) forWhom() string {
	if name := b.known.Permit["holder_name"]; name != "" {
		return " — " + name
	}
	return ""
}

// whose is the formula that says of which permit and session the sheet is. The
// date is put together from figures: the letters that stand for year and day in
// a format are others in another language's spreadsheet.
func (b *blank) whose() (string, error) {
	at := map[string]string{}
	for i := range b.placed {
		for _, f := range b.placed[i].Fields {
			at[f.Cell.Column] = fmt.Sprintf("$%s$%d", letters(f.Value), f.Row)
		}
	}
	permit, day, no := at["permit_no"], at["session_date"], at["session_id"]
	if permit == "" || day == "" || no == "" {
		return "", fmt.Errorf("the head of the pages needs a permit, a date and a session number, which the layout lacks")
	}
	date := fmt.Sprintf(`IF(ISNUMBER(%[1]s),YEAR(%[1]s)&"-"&TEXT(MONTH(%[1]s),"00")&"-"&TEXT(DAY(%[1]s),"00"),%[1]s)`, day)
	return fmt.Sprintf(`"Permit "&IF(%[1]s="","%[4]s",%[1]s)&"   Session of "&IF(%[2]s="","%[4]s",%[5]s)&IF(%[3]s="","",", no. "&%[3]s)`,
		permit, day, no, "__________________________", date), nil
}
