package datapackage

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// large makes a package of sessions with games and prizes, all columns filled
// in as halls do.
func large(sessions, games int) files {
	var s, g, p, e strings.Builder
	s.WriteString("permit_no,session_id,session_date,premises_name,started_at,ended_at,supervisor,caller,attendance,games_played,jackpot_pool,status,total_gross\n")
	g.WriteString("permit_no,session_id,game_no,kind,version,pattern,colour,ticket_serials,ticket_price,price_unit,tickets_available,tickets_sold,tickets_free,gross_receipts,cash_counted,refunds,gross_profit,jackpot_contribution,jackpot_distribution,first_book,last_book,caller,supervisor,draw_method,device_id,started_at,ended_at,sheet_completed_at,progressive_id,designated_calls,calls_made,pre_called,callback_by\n")
	p.WriteString("permit_no,session_id,game_no,prize_no,kind,amount,offered,share_of,source,from_session,from_pool,from_other,goods_value,goods_description,card_kind,paid_by,cheque_requested,winner_name,signed,tie_break,ticket_serial,book_no,ticket_no,won_at_call,paid_at\n")
	e.WriteString("permit_no,session_id,category,payee,amount,paid_by\n")
	for i := range sessions {
		day := fmt.Sprintf("20%02d-%02d-%02d", 20+i/336%20, i/28%12+1, i%28+1)
		fmt.Fprintf(&s, "VB-1,S%06d,%s,Memorial Hall,%sT19:00,%sT22:30,Jo Smith,Kim Lee,%d,%d,A,held,%d.00\n", i, day, day, day, 40+i%60, games, games*700)
		fmt.Fprintf(&e, "VB-1,S%06d,catering,\"Smith, Jones & Co\",%d.50,cash\n", i, 100+i%50)
		for n := range games {
			at := fmt.Sprintf("%sT%02d:%02d", day, 19+n/12, n%12*5)
			fmt.Fprintf(&g, "VB-1,S%06d,%d,standard,3,full house,blue,A-23;0012-0045,2.00,card,400,%d,12,%d.00,%d.00,0.00,%d.50,35.00,0.00,%06d,%06d,Kim Lee,Jo Smith,rng,D-7,%s,%s,%s,,,%d,0,Sam\n",
				i, n+1, 300+n, 600+2*n, 600+2*n, 100+n, i*100, i*100+n, at, at, at, 40+n)
			for k := range 1 + (i+n)%2 + (i+n)%16/15 {
				fmt.Fprintf(&p, "VB-1,S%06d,%d,%d,line,%d.00,%d.00,,session_receipts,,,,,,,cash,false,Pat O'Hara,true,,A-23,%06d,%04d,%d,%s\n",
					i, n+1, k+1, 150+n, 150+n, i*100+n, n, 35+n, at)
			}
		}
	}
	return files{"permits.csv": permitsCSV, "sessions.csv": s.String(), "games.csv": g.String(), "prizes.csv": p.String(), "expenses.csv": e.String()}
}

// TestCutFiles cuts each file at every hundredth: every row that is accepted is
// one of the whole file, and a cut inside a row is said.
func TestCutFiles(t *testing.T) {
	f := large(8, 6)
	dir := f.folder(t)
	whole := read(t, dir)
	if len(whole.held) != 0 {
		t.Fatal(whole.problems())
	}
	known := map[string]bool{}
	for _, a := range whole.accepted() {
		known[a] = true
	}
	for name, text := range f {
		for hundredth := range 100 {
			at := len(text) * hundredth / 100
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text[:at]), 0o644); err != nil {
				t.Fatal(err)
			}
			m := read(t, dir)
			exact := true
			for _, a := range m.accepted() {
				exact = exact && known[a]
			}
			atEnd := at > 0 && text[at-1] == '\n'
			if (!exact || !atEnd) && len(m.held) == 0 {
				t.Errorf("%s cut at %d %% (…%q): nothing is said", name, hundredth, text[max(0, at-20):at])
			}
		}
		os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644)
	}
}
