package daemon

import (
	"context"
	"errors"

	"eyesdown/internal/batch/mail"
)

// mail tells people what they have not been told of. What cannot be sent is tried
// again, now where that may help, else at the next period.
func (w *Works) mail(ctx context.Context, t Task) (Result, error) {
	if w.Mail == nil {
		return Result{Quiet: true, Detail: "no mail is set up; what there is to say stands in the history"}, nil
	}
	post := mail.Post{Workspace: w.Workspace, Settings: w.Mail, Jobs: w.Jobs, Now: t.Now}
	sent, err := post.Deliver(ctx)
	detail := sent.String()
	switch {
	case err != nil && detail != "":
		return Result{}, errors.Join(err, errors.New("before that: "+detail))
	case err != nil:
		return Result{}, err
	case detail == "":
		return Result{Quiet: true, Detail: "there was nothing new to tell"}, nil
	case len(sent.Refusals) == 0:
		return Result{Detail: detail}, nil
	case sent.Lasting():
		return Result{Failed: true, Detail: detail + "; it is tried again at the next run"}, nil
	}
	return Result{}, errors.New(detail)
}
