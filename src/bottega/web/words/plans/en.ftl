# Planning ahead.

plan-title = Plan ahead
plan-open = Plan ahead…
plan-another = Plan another line…
plan-line = Line { $number }: { $count ->
    [one] one decision of yours to come
   *[other] { $count } decisions of yours to come
}
plan-drop = Throw this line away
plan-read = All right
plan-taken = { $count ->
    [one] One decision was taken for you.
   *[other] { $count } decisions were taken for you.
}
plan-ended-done = Your plan was carried out
plan-why-done = The table shows what came of it. What was decided last may still be taken back, as long as nobody else has decided.
plan-ended-differs = Your plan has ended
plan-why-differs = The others have decided otherwise than you had foreseen.
plan-ended-revealed = Your plan has ended
plan-why-revealed = Something new was shown: look at it before you decide.
plan-ended-illegal = Your plan has ended
plan-why-illegal = The next decision of your plan is not possible now.

plan-you = Your decision
plan-expected = { $name }, as you expect it
plan-task-own = What do you do then?
plan-task-example = What do you do then? What the others did here is only an example: your decision is taken if it is possible, and if nothing new was shown.
plan-task-others = What do you expect? What others hide from you is guessed here; what they do in secret does not matter.
plan-any = Whatever they do until my turn
plan-any-step = { $name } does something, whatever it is.
plan-unseen = { $name } decides in secret.
plan-guess = Guess anew
plan-shows = Shows something new: nothing can be planned beyond it.
plan-here = So far
plan-end-shown = Here something new would be shown. What comes after it you decide when you have seen it.
plan-end-over = Here the game would be over.
plan-end-long = A plan is not longer than this.
plan-line-heading = Your plan
plan-line-empty = Nothing yet. Nobody else learns what you plan.
plan-back-here = Back to the table before this step
plan-back = A step back
plan-keep = { $count ->
    [one] Keep: take this decision for me
   *[other] Keep: take these { $count } decisions for me
}
plan-leave = Back to the table
plan-moved_on = The table has moved on meanwhile. Plan from here.
plan-nothing = A plan needs a decision of your own.
plan-many = { $most } lines wait already. Throw one away first.
plan-not_here = One plans ahead from one’s own seat, where other people play.
plan-not_yet = One plans ahead when everybody is seated.
