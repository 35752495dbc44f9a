package workbook

import "eyesdown/internal/fault"

const saveAsXLSX = "open it, choose File › Save As (Export, Download), take Excel workbook (.xlsx) as its kind and send that"

// turnedAway says what a file is that is no XLSX workbook, and what to do.
func turnedAway(name string, kind Kind) error {
	say := func(what, hint string) error { return fault.Inputf(name, hint, "%s", what) }
	switch kind {
	case Empty:
		return say("the file is empty", "send it again; if it is empty where it is kept too, send the last copy that is not")
	case Encrypted:
		return say("this workbook has a password", "remove it (File › Info › Protect Workbook) and send it again")
	case XLS:
		return say("this is an old Excel workbook (.xls)", saveAsXLSX)
	case XLSB:
		return say("this is a binary Excel workbook (.xlsb)", saveAsXLSX)
	case OpenDocument:
		return say("this is an OpenDocument sheet (.ods), as LibreOffice writes them", saveAsXLSX)
	case Numbers:
		return say("this is an Apple Numbers sheet", "open it, choose File › Export To › Excel and send that")
	case XML2003:
		return say("this is an Excel 2003 XML sheet", saveAsXLSX)
	case WebPage:
		return say("this is a web page, whatever its name says", "open it in Excel or LibreOffice, then "+saveAsXLSX)
	case PDF:
		return say("this is a PDF, not a sheet", "send the workbook from which the PDF was made; or type its figures into a blank running sheet, made by: eyesdown template running-sheet")
	case Picture:
		return say("this is "+kind.Named(name)+", not a sheet", "send the sheet itself as a workbook; or type it into a blank running sheet, made by: eyesdown template running-sheet")
	case OtherOffice:
		return say("this is "+kind.Named(name)+", not a workbook", "copy its table into a workbook and send that; or type its figures into a blank running sheet, made by: eyesdown template running-sheet")
	case Archive:
		return say("this is an archive (zip or the like), not a workbook", "unpack it and send the workbooks in it")
	case Text:
		return say("this is a text file, not a workbook", "give it a name that ends in .csv if it is one")
	}
	return say("this is not a workbook", "send an Excel workbook (.xlsx) or a CSV file")
}
