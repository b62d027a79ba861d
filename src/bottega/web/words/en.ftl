### The words of the pages.

## Every page

web-tagline = Four Italian strategy games, played by daylight
web-day = { DATETIME($day, dateStyle: "long") }
web-time = { web-day }, { $time } ({ $zone })
web-skip = Skip to the content
web-language = Language
web-theme = Light
web-theme-auto = As the system
web-theme-light = Day
web-theme-dark = Night
web-rules = Rules
web-new_window = opens in a new window
web-check = Check a shuffle
web-programs = For programs
web-footer = The games belong to their authors and publishers; Bottega implements their rules in its own words and drawings.
web-offline = The connection is lost. Trying again…
web-moved_on = The table has moved on: here it is as it stands now.
web-copied = Copied
web-copy = Copy the link

## Home

home-games = Games
home-play = Play now
home-play-help = At once, against automatic players.
home-set_up = Set up a table…
home-read_rules = Read the rules
home-lobby = Open tables
home-lobby-empty = No open table at the moment. Set one up and it will be listed here.
home-going = { $count ->
    [one] One of your tables is in play
   *[other] { $count } of your tables are in play
}
home-mine = Your tables
home-mine-empty = You have no table yet: one click on “Play now” and you sit.
home-you = Who are you?
home-you-help = Your browser remembers it; there is no account.
home-name = Your name
home-colour = Your colour
home-save = Remember
home-sit = Sit down
home-watch = Watch
home-continue = Continue
home-replay = Replay
home-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
home-finished = finished
home-running = in play
home-upload = Replay a saved game
home-upload-help = A record that you downloaded from a table, or one from the command line.
home-upload-components = Played with components of your own?
home-upload-components-help = Only needed if no table of this server was played with them.
home-file = Record (JSON)
home-open = Open
home-guest = Guest

## A new table

new-title = A table of { $game }
new-who = Who plays?
new-players = Players
new-mode = The others
new-mode-bots = automatic players
new-mode-bots-help = Play begins at once.
new-mode-hot = beside you, on this screen
new-mode-hot-help = The screen is veiled between turns, so that secrets stay secret.
new-mode-friends = friends, each by a link
new-mode-friends-help = You get one link per seat to pass on. Play begins when everybody is seated.
new-bots = Seats for automatic players
new-bots-help = Only when the others are people: they fill the last seats.
new-bot = Automatic player
bot-random = plays at random
bot-greedy = takes what looks best at once
bot-flat = tries every choice out, without a plan
bot-garzone = Garzone, the apprentice: quick, and makes mistakes
bot-lavorante = Lavorante, the journeyman: looks ahead a little
bot-intuito = Intuito: plays at once, by what Gran Maestro sees at a glance
bot-intuito-unlearned = Intuito: has not learned this game yet, and plays as Lavorante
bot-maestro = Maestro: thinks for a second, and means it
bot-gran_maestro = Gran Maestro: has learned the game, and thinks for a second
bot-gran_maestro-searching = Gran Maestro: has not learned this game yet; thinks for a second, in a way of its own
bot-gran_maestro-unlearned = Gran Maestro: has not learned this game yet, and plays as Maestro
bot-other = { $name }
new-options = Options of the game
new-default = as usual: { $values }
new-default_with = { $own } ({ $other })
new-more = More
new-table = The table
new-listed = List it among the open tables
new-spectators = Spectators are welcome
new-clock = Clock
new-clock-none = as long as it takes
new-clock-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
new-clock-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
new-clock-help = When it runs out an automatic player takes the seat; the player may come back.
new-components = Components
new-components-printed = as printed
new-components-printed-help = The figures of the box.
new-components-host = your table: { $name }
new-components-host-help = The one that this server was started with.
new-components-own = a table of your own
new-components-own-help = A copy of the printed one, corrected by you.
new-components-file = Component table (TOML)
new-components-file-help = At most { $most } KB. It is checked before the table opens, and everybody there sees what differs.
new-components-download = Download the printed table to start from
new-components-refused = No table was opened with these components.
new-open = Open the table
new-refused = This table cannot be set up like that: check the options.

## Component tables

components-own = own components
components-own-help = This table is not played with the printed figures but with those of { $name }:
components-own-join = The host has brought figures of his own; at the table you see which.
components-differ = What differs from the printed figures
components-figure = Figure
components-printed = Printed
components-here = Here
components-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
components-download = Download { $name }
components-bad = The component table of this table cannot be read here.
components-none = Choose the file of your component table.
components-in = { $source }:
components-at = { $source }, line { $line }:
components-at-value = { $source }, line { $line }, { $place }:
components-flaw-too_large = this is too large for a component table: at most { $most } bytes.
components-flaw-not_utf8 = this is not a text in UTF-8.
components-flaw-long_line = the line is too long: at most { $most } characters.
components-flaw-not_toml = this is not TOML ({ $problem }).
components-flaw-missing = this is missing.
components-flaw-extra_forbidden = the printed table has nothing of this name.
components-flaw-greater_than_equal = at least { $ge } is needed.
components-flaw-less_than_equal = at most { $le } is possible.
components-flaw-literal_error = expected { $expected }.
components-flaw-int_type = a whole number is expected.
components-flaw-string_type = a text in quotes is expected.
components-flaw-bool_type = true or false is expected.
components-flaw-list_type = a list is expected.
components-flaw-model_type = a table is expected.
components-flaw-too_short = at least { $min_length } are needed, not { $actual_length }.
components-flaw-too_long = at most { $max_length } are possible, not { $actual_length }.

## A seat by its link

join-title = A seat is kept for you
join-at = { $game }, with { $names }
join-alone = { $game }
join-sit = Take the seat

## At the table

table-page-title = { $game } · { $progress }
table-your_turn = ● Your turn · { $game }
table-waiting = { $count ->
    [one] The table waits for one more player.
   *[other] The table waits for { $count } more players.
}
table-thinks = { $name } is thinking…
table-thinks-short = thinking…
table-yours = Yours to do
table-theirs = Wait
table-ended = Finished
table-choices = Your choices
table-choices-all = { $count ->
    [one] The only choice, as a list
   *[other] All { $count } choices, as a list
}
table-click = Click a glowing place on the board.
table-reveals = Reveals something: it cannot be taken back afterwards.
table-undo = Undo
table-undo-help = Take back your last decision.
table-restart = Restart turn
table-restart-help = Take back everything since your turn began, up to what was revealed.
table-can = What can I do now?
table-seats = Seats
table-open_seat = free seat
table-you = you
table-bot = automatic
table-away = an automatic player stands in
table-back = Take the seat back
table-clock = until { $time }
table-to_move = to play
table-what_happened = What happened
table-log-empty = Nothing has happened yet.
table-chat = Talk
table-chat-empty = Nobody has said anything yet.
table-say = Say something
table-send = Send
table-spectator = You are watching.
table-seal = seal { $seal }
table-seal-help = The hash of the seed, fixed before the first move. At the end the seed is shown, and anybody can check the shuffle.
table-links = Links for the free seats
table-links-help = Each link gives one seat: send it to one friend.
table-veil = Pass the screen to { $name }
table-veil-help = Nobody else looks, please.
table-veil-open = I am { $name }
table-notify = Tell me when it is my turn
table-notify-body = It is your turn.
table-watch_end = Watch the evaluation
table-skip_end = To the result
table-pause = Pause or go on
table-next_part = To the next part
table-score_sheet = Score sheet
table-category = Category
table-replay = Replay
table-again = Another game
table-shuffle = The shuffle
table-seed = Seed
table-salt = Salt
table-seal_whole = Seal
table-keys = Keys: 1 to 9 choose, arrows move between the glowing places, Enter plays, U takes back, E and a number say something.
table-move_over = It is not your turn: wait for { $name }.

## Replay

replay-title = Replay of { $game }
replay-step = Step { $n } of { $total }
replay-slider = Position in the game
replay-go = Go
replay-first = First
replay-last = Last
replay-back = Back
replay-on = On
replay-turn_back = Turn back
replay-turn_on = Turn on
replay-keys = Arrow keys: left and right by decision, up and down by turn.
replay-viewpoint = Seen by
replay-spectator = a spectator
replay-open = everybody, all open
replay-deal = The deal.
replay-download = Download the record
replay-to_table = To the table
replay-what_if = What if?
replay-what_if-help = Go on from here at a new table; everything before stays as it was.
replay-take = You play
replay-all_seats = all seats, on this screen
replay-fork = Go on from here
replay-evaluation = evaluation

## Rules

rules-title = Rules of { $game }
rules-contents = Contents
rules-provenance = Where our figures come from
rules-provenance-what = Component table
rules-provenance-how = Provenance
rules-own_components = The figures on this page are the printed ones. Your table is played with its own:
rules-figure = Drawn by the game itself, from the tables below.

## Check the shuffle

check-title = Check the shuffle
check-how = Before the first move every table shows its seal: the SHA-256 of seed and salt. At the end it shows both. If they give the same seal, the shuffle was fixed from the start and nobody changed it.
check-do = Check
check-good = The seal is right: this seed was fixed before the first move.
check-bad = The seal does not belong to this seed and salt.
check-impossible = That is not of a table: a seed is a number below 2^64, a salt has 24 characters, a seal 64 (0 to 9, a to f).
check-command = The same on your own machine:

## Warming up

warm-title = The workshop opens
warm-help = The rules are being turned into native code. This happens once, on the first start.
warm-done = { $game }: { $done } of { $total } parts are ready
warm-start = Just beginning…

## Errors

error-400 = That cannot be done
error-403 = That is not yours to do
error-404 = There is nothing here
error-409 = The table has moved on
error-410 = This table is closed
error-413 = That is too large
error-429 = A little slower, please
error-500 = Something broke in the workshop
error-503 = The workshop is not ready yet
error-again = Back
error-back = Back to the games
error-details = Details
error-help-400 = Go back, change what you entered and try again.
error-help-403 = Reload the page and try again; perhaps you sit at another table.
error-help-404 = The link may be old, or the table may not admit spectators.
error-help-409 = Go back to the table and look at it as it stands now.
error-help-410 = Begin a new table, or open this one with the release that it names.
error-help-413 = Choose a smaller file or a shorter text.
error-help-429 = Wait a moment and try again.
error-help-500 = It has been noted. Your games are safe: reload the page.
error-help-503 = It takes a moment on the first start: reload the page.
record-bad = This file is not a saved game that can be replayed here.
record-components = This game was played with components that are not known here (digest { $digest }): choose their table as well.
record-large = This file is too large for a saved game.
record-not_over = The record can be had when the game is over.
record-fork = You can continue from a position when the game is over.
form-bad = This form is not complete: reload the page and try again.
seat-not_yours = You do not sit at this seat.
seat-taken = This seat is taken already.

## Refusals

refused-no_table = There is no such table, or it admits no spectators.
refused-no_game = There is no game of this name here.
refused-stale = The table has moved on since you looked: look at it again.
refused-preparing = The rules are still being prepared, once on this machine: please try again in a moment.
refused-host = This server is not known by this name. Open it at its own address, or start it with --allow-host and this name.
refused-site = This request comes from another site.
refused-size = This is too big: at most { $most } bytes are taken.
refused-pace = This goes too fast: please wait { $seconds } s.
refused-windows = Too many windows look at tables: close some of them.
refused-crowded = Too many visitors are here at once: please try again in a moment.
refused-old_rules = This table began by rules that this release of the house no longer has, so it is closed. Release { $release } of Bottega can open it.
refused-away = The tables cannot be read at the moment. This page looks again by itself in a few seconds.
refused-storage = This could not be written down, so nothing has changed: please try again in a moment.
refused-fault = Something went wrong here: please try again.
form-foreign = This form does not come from a page of this table: reload and try again.
join-none = There is no seat for this link.
chat-empty = There is nothing to say.
chat-long = A line has at most { $most } characters.
chat-full = This table has talked enough.
new-bad_players = This game is for { $least } to { $most } players.
new-bad_option = “{ $option }” cannot be chosen like that at a table of { $players }.
new-bad_together = These choices do not go together: { $options }.

## Hints

hint-ask = Hint
hint-help = The best choices by what you know (key H).
hint-title = Hint
hint-thinking = Thinking…
hint-means = The share of the win to expect after each choice, as a search estimates it by what you know.
hint-percent = { $n }%
hint-not_here = There are no hints at this table.
new-hints = Hints
new-hints-usual = where they disturb nobody
new-hints-yes = for everybody
new-hints-no = for nobody
new-hints-help = They disturb nobody against automatic players and on one screen.
hint-too_early = The table is not complete yet.
hint-busy = Many ask for hints at this moment: try again soon.
hint-none = No hint could be found this time: try again.

## Chances

curve-title = Chances
curve-now = Chances at this step
curve-working = The game is being looked at: { $done } of { $total } positions
curve-busy = Many games are being looked at. This one will follow.
curve-none = The chances in this game could not be worked out.
curve-step = Step { $n }
curve-turns = Turning points
curve-no_turns = There was no turning point: the chances changed little by little.
curve-decided = Step { $n }: { $choice }
curve-change = { $name } { $before } → { $after }
curve-preferred = The search prefers: { $choice } ({ $share })
curve-agreed = The search would have chosen the same.
curve-table = All steps, as a table
curve-column = Step

## Puzzles

puzzle-title = Puzzles
puzzle-about = Positions from games of automatic players where one choice is clearly the best, whatever is hidden. Find it.
puzzle-daily = Puzzle of the day
puzzle-daily-which = { $game }, { $grade } (number { $number })
puzzle-daily-solve = Solve it
puzzle-daily-solved = Solved ✓
puzzle-all = All puzzles
puzzle-count = { $done } of { $total } solved
puzzle-grade-1 = easy
puzzle-grade-2 = medium
puzzle-grade-3 = hard
puzzle-number = Puzzle { $number }
puzzle-number-solved = Puzzle { $number }, solved
puzzle-heading = Puzzle { $number } · { $grade }
puzzle-none = There is no such puzzle.
puzzle-you = You are { $colour }
puzzle-task = One choice is clearly the best. Which one?
puzzle-wrong = Not the best: { $choice }
puzzle-wrong-loss = It loses { $loss } of the win against the best choice. Try again!
puzzle-wrong-far = It did not come near the best choice. Try again!
puzzle-show = Show the solution
puzzle-again = Try again
puzzle-before = Puzzle before
puzzle-after = Next puzzle
puzzle-right = Right!
puzzle-solution = The solution
puzzle-why = It promises { $share } of the win. The second best, “{ $second }”, promises { $other }: it loses { $loss }.
puzzle-points = Played out { $games } times from the same positions, the solution ended { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points better on average than the second best.
puzzle-grade-1-why = Easy: a look at this turn alone is enough to find it.
puzzle-grade-2-why = Medium: what one turn brings misleads, but a short look ahead finds it.
puzzle-grade-3-why = Hard: neither the gain of one turn nor a short look ahead finds it.
puzzle-line = How it may go on
puzzle-line-help = What the search expects, in one of many worlds that you could not tell from the true one. A click shows the board.
puzzle-line-start = Back to the position
puzzle-second = After the second best
puzzle-figures = The choices that came near
puzzle-column-choice = Choice
puzzle-column-share = Chances
puzzle-column-loss = Loss
puzzle-loss = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-sure = Every choice was examined in redealt worlds, those that came near in { $worlds } of them by { $iterations } iterations of a search each. The solution was ahead in all of them. Losses are in percent of the win, with their standard error.

## Exercises

curve-exercise = { $lost } lost here: find something better
exercise-heading = Exercise: decision { $n }
exercise-none = There is no exercise here.
exercise-task = “{ $choice }” was played here, and the chances fell by { $lost }. Find something better.
exercise-best = The best choice!
exercise-best-why = The analysis prefers it as well: { $share }, where what was played has { $played }.
exercise-better = Better!
exercise-better-why = It has { $share }, where what was played has { $played }. There is something better still.
exercise-same = That was played.
exercise-same-why = It has { $played }. Something better can be found.
exercise-not_better = Not better
exercise-not_better-why = It has { $share }, and what was played has { $played }.
exercise-hardly = The analysis hardly looked at it
exercise-hardly-why = It soon left this choice, so its chances are not known well; what was played has { $played }.
exercise-unknown = Unknown
exercise-unknown-why = The analysis did not look at this choice, so it cannot tell.
exercise-figures = What the analysis found
exercise-yours = your answer
exercise-played = played
exercise-replay = Back to the replay

## For the host

status-title = The state of the house
status-since = Open for { $since }.
status-still = Loads itself again every few seconds: stop that
status-go_on = Stands still: load it again every few seconds
status-metrics = Metrics
status-in_play = Tables in play
status-in_memory = { $count } in memory
status-browsers = Browsers at tables
status-readers = { $count ->
    [one] of { $count } guest or seat
   *[other] of { $count } guests or seats
}
status-actions = Actions a minute
status-actions_all = { $count } since the start
status-answers = Half answered within
status-p95 = 95 % within { $time }
status-thinking = Thoughts under way
status-waiting = { $count ->
    [0] nobody waits
    [one] { $count } waits
   *[other] { $count } wait
}
status-course = Actions a minute in the last ten minutes; at most { $most }
status-times = Times of the last five minutes
status-time-half = half
status-time-most = 95 %
status-time-request = Answers to requests
status-time-action_write = Writing an action down
status-time-delivery = Until the last browser has it
status-time-thought = Thoughts
status-time-thought_wait = Waiting to think
status-time-database = Statements to the database
status-time-loop_lag = Delay of the server itself
status-games = Tables and actions by game
status-games-in_play = in play
status-games-person = by people
status-games-bot = by bots
status-games-stand_in = by stand-ins
status-counts = In figures
status-count-requests = Requests a minute
status-count-refusals = Refusals a minute
status-count-statements = Statements to the database a minute
status-count-database_errors = Errors of the database since the start
status-count-connections = Connections to the database in use
status-count-failed = Thoughts without a result since the start
status-count-messages = Messages about turns since the start
status-count-abandoned = Messages given up since the start
status-count-processor = Processor, of one core
status-count-memory = Memory
status-megabytes = { $count } MB
status-warnings = Last warnings
status-quiet = Nothing went wrong so far.
status-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
status-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
status-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
status-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}

## Lessons

lesson-title = Learn by playing
lesson-about = Short lessons at a real table: you play, and each step tells you what you see and why.
lesson-learn = Learn { $game } step by step
lesson-step = Step { $n } of { $total }
lesson-ways = On and back
lesson-happened = What happened
lesson-on = Go on
lesson-back = Back
lesson-skip = Show me
lesson-restart = Begin again
lesson-all = All lessons
lesson-keys = Enter goes on, ← goes back.
lesson-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
lesson-far = step { $n } of { $total }
lesson-done-mark = ✓ finished
lesson-begin = Begin
lesson-go_on = Go on
lesson-again = Once more
lesson-done = Well done!
lesson-next = Next: { $title }
lesson-first_game = Play your first game against Garzone
lesson-other = The rules would allow this: “{ $choice }”. But for now, please try what the lesson asks: it is lit, or told above.
lesson-elsewhere = Nothing can be chosen there now. Look for what is lit.
lesson-none = There is no such lesson.

## For beginners

home-first = Your first game
home-first-help = Against apprentices, with what each choice brings beside it.
beginner-switch = Beginner’s help
beginner-switch-help = Shows what each choice brings and what the others did; your browser remembers it.
beginner-means = Small figures: what changes for you at once and for certain; points as if they were counted now.
beginner-gain = You get { $things }.
beginner-pay = You give up { $things }.
beginner-chance = What else it brings is left to luck.
beginner-hidden = What else it brings depends on what is hidden from you.
beginner-reveals = It turns up something unknown.
beginner-next = Next: { $asked }
beginner-ways = ({ $count } ways)
beginner-on = Then you go on.
beginner-over = Your turn ends.
beginner-since = Since your last turn
beginner-since-empty = Nobody else has played yet.

## Why a hint

why-only = There is nothing else to choose.
why-untried = All { $visits } tries of the search went to this choice: it has no figures for the others.
why-clear = It promises { $gap ->
    [one] one percentage point
   *[other] { $gap } percentage points
} more than the second best: more than chance could make of { $visits } and { $other } tries (± { $noise }).
why-alike = { $count ->
    [2] The two best choices look alike to the search
   *[other] The { $count } best choices look alike to the search
}: { $gap ->
    [0] a difference of less than one percentage point
    [one] a difference of one percentage point
   *[other] a difference of { $gap } percentage points
} is within what chance makes of { $visits } and { $other } tries (± { $noise }).
why-preferred = Still, the search spent { $percent }% of its tries on the first.
why-rough = The search has not seen much of them: take these figures with care.
why-more = At once it brings { $things } more than the second best.
why-less = At once it brings { $things } less than the second best; if it is better, then later.
why-denied = After the second best, { $name } would probably take what this takes away: “{ $choice }” ({ $percent }% of the tries).
why-expected = Then the search expects of { $name }: “{ $choice }” ({ $percent }% of the tries).
curve-alike = But the search cannot tell it apart from what was chosen.

## Cards that explain signs

sign-explain = Explain signs (?)
sign-explain-help = Point at a sign, tap it or go to it with the arrow keys: it explains itself, and nothing is played. Escape ends this.
sign-rule = Rule

## Several numbers at once

steps-confirm = Confirm
steps-less = Less: { $name }
steps-more = More: { $name }
