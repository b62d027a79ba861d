# Games over days: clocks of whole turns, whose turn it is, and how players are told.

clock-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
clock-days-hours = { clock-days } { $hours } h
clock-hours = { $hours } h
clock-hours-minutes = { $hours } h { $minutes } min
clock-minutes = { $minutes } min
clock-moment = less than a minute
clock-left = { $time } left
new-clock-per_decision = for each decision
new-clock-per_turn = for a whole turn: a game over days
new-clock-decision = { $time } a decision
new-clock-turn = { $time } a turn
new-clock-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
turns-yours = Your turn

notices-title = Being told of your turn
notices-lead = A game over days goes on without you sitting there. Choose how you want to hear that others wait for you: at most once an hour for each table, a minute after your turn began, and not while you look at the table.
notices-guest = Only players whose name lasts can be told: the house must know whom it writes to.
notices-link = Being told of your turn
notices-saved = Kept.
notices-added = Added. Send a trial message to see whether it arrives.
notices-removed = Nothing is sent there any more.
notices-reached = A trial message was taken there.
notices-not_reached = Nobody took the trial message there.
notices-gone = There is nobody at that address any more; it has been forgotten.

notices-push = In browsers
notices-push-help = Also while no page of this house is open. The message is encrypted, and passes through the push service of your browser.
notices-push-here = Tell me in this browser
notices-push-cannot = This browser cannot be told: it needs scripts, an encrypted connection (https) and leave to show messages.
notices-push-denied = Your browser does not let this house show messages. Its settings for this page can allow it.
notices-push-one = Browser, by { $service }
notices-push-none = No browser is told yet.

notices-webhook = By webhook
notices-webhook-help = An address to which the house sends a message of a few words: which game, and the way to its table.
notices-webhook-url = Address (https)
notices-webhook-form = Form
notices-webhook-add = Add
notices-webhook-one = { $form }: { $where }
notices-webhook-none = No address is told yet.
notices-form-discord = Discord
notices-form-matrix = Matrix (generic webhook of a bridge)
notices-form-ntfy = ntfy (the address of a topic)
notices-form-json = plain JSON, for programs

notices-feed = In a calendar or a feed reader
notices-feed-help = All tables that wait for you, with the end of your time as the moment. Whoever knows these links can read that.
notices-feed-ics = Calendar (ICS)
notices-feed-atom = Feed (Atom)
notices-feed-make = Make links
notices-feed-renew = Make new links: the old ones end
notices-feed-end = End the links
notices-feed-none = There are no links yet.

notices-quiet = Quiet hours
notices-quiet-help = What comes meanwhile is sent when they are over. They may go over midnight; empty: never.
notices-quiet-from = From
notices-quiet-until = Until
notices-zone = Your time zone
notices-save = Keep

notices-since = since { $date }
notices-failures = { $count ->
    [one] not reached the last time
   *[other] not reached { $count } times in a row
}
notices-try = Send a trial message
notices-remove = Remove

notices-bad_address = This is not an address to which anything can be sent.
notices-bad_user = An address with a user name in it is not possible.
notices-bad_scheme = The address must begin with https://.
notices-no_host = There is nobody of that name.
notices-private = That address is within a private network, where this house sends nothing.
notices-bad_push = The browser gave keys to which nothing can be encrypted.
notices-bad_form = Choose one of the forms.
notices-bad_time = A time looks like 22:30.
notices-bad_zone = There is no time zone of that name. One looks like Europe/Paris.
notices-too_many = You have { $most } of these already: remove one first.

notices-said-title = Your turn: { $game }
notices-said = A table of { $game } waits for you.
notices-said-until = A table of { $game } waits for you until { $time }.
notices-trial-title = Bottega
notices-trial-text = A trial message: this is how you hear of your turn.
feed-title = Bottega: your turns
