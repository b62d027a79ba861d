### Words shared by every game, the command line and the tables.

## The workshop

app-name = Bottega
language-en = English
language-fr = French

## Marks of the seats

mark-laurel = laurel
mark-lily = lily
mark-ship = ship
mark-key = key
mark-tower = tower

## Colours: adjective, feminine adjective, letter

colour-red = red
colour-red-feminine = red
colour-red-letter = R
colour-yellow = yellow
colour-yellow-feminine = yellow
colour-yellow-letter = Y
colour-green = green
colour-green-feminine = green
colour-green-letter = G
colour-blue = blue
colour-blue-feminine = blue
colour-blue-letter = B
colour-purple = purple
colour-purple-feminine = purple
colour-purple-letter = U

## Seats, named by their colour when nobody gave a name

seat-red = Red
seat-yellow = Yellow
seat-green = Green
seat-blue = Blue
seat-purple = Purple
seat-number = seat { $n }
seat-marked = { $name } ({ $mark })
seat-you = you
seat-nobody = nobody
seat-human = person at the table
seat-bot = automatic player

## Turns

turn-yours = Your turn.
turn-of = It is { $name }’s turn.
turn-number = turn { $n }

## Choosing

choose-number = Choose a number from { $first } to { $last }
choose-not_listed = Your list runs from { $first } to { $last }: choose one of these numbers.
choose-only = You have one choice only.
choose-count = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}

## Commands

command-undo = undo
command-undo-help = Take back your last decision.
command-quit = quit
command-quit-help = Leave the table; the game is kept.
command-quit-unkept-help = Leave the table; save the game first if you want to keep it.
command-help = help
command-help-help = Show these commands and the rules in short.
command-hint = hint
command-hint-help = Ask for a suggestion.
command-board = board
command-board-help = Draw the table again.
command-log = log
command-log-help = Read what has happened so far.
command-save = save
command-save-file = FILE
command-save-help = Keep the game in a file, to be replayed.
command-unknown = You typed “{ $typed }”, which is neither a number nor a command: type “{ $help }” to see them.

## Refusals

refusal-illegal = You cannot do that now.
refusal-not_your_turn = Wait: it is { $name }’s turn.
refusal-finished = The game is over: no decision is left.
refusal-undo_nothing = You have nothing to take back.
refusal-undo_other_seat = Another seat has decided since: your decision stands.
refusal-undo_revealed = You cannot go back past something that has been revealed.

## Results

result-winners = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
}
result-rank = rank { $rank }
result-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Lists

list-pair = { $first } and { $last }
list-more = { $first }, { $next }

## About a game

about-players = { $least } to { $most } players
about-age = from { $age } years
about-minutes = { $least } to { $most } minutes
about-designer = by { $name }
about-options = Options

## The table in a terminal

terminal-you = You play { $seat }.
terminal-bot = { $seat } is played by the bot “{ $bot }”.
terminal-begin = Type a number or a name to choose; “{ $help }” shows the rules and the commands.
terminal-commands = Commands
terminal-rules = The rules in brief
terminal-advice = Good to know
terminal-undone = Taken back: { $action }.
terminal-enter = Press Enter to go on.
terminal-saved = The game is kept in { $file }.
terminal-save_nameless = Say where to keep the game: { $example }
terminal-save_taken = { $file } is there already, and nothing is written over: choose another name.
terminal-save_failed = Nothing can be written to { $file }: choose another place.
terminal-bye = You leave the table. Goodbye!
plain-you = (you)
plain-points = Points
plain-rank = Rank

## Provenance of a figure

provenance-seed = printed in the rules
provenance-seed-help = You can read this figure in the original rule text.
provenance-public = published
provenance-public-help = The rule text does not give this figure; published accounts of the game do.
provenance-derived = derived
provenance-derived-help = This figure follows from the known ones by counting or geometry.
provenance-reconstructed = reconstructed
provenance-reconstructed-help = This figure is ours, chosen to fit everything known of the game; if you own the box, you can correct it.

## What a game says before it has words of its own

default-description = A game that has not been described yet.
default-picture = { $title }: { $phase }
default-points = Points
default-rank = Rank
default-recent = just now
default-not_asked = That is not asked now. { $asked }
default-over = End of the game
default-winners = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } win together.
}
default-waiting = { $seat } is to decide.
default-no_rules = The rules of { $title } have not been written down yet.
default-no_rules-help = Whoever brings the game writes them as guide/en.md and guide/fr.md in its folder.
default-count = { $caption }: { $count }
default-card = { $caption }: { $card }
default-hidden = { $caption }: { $count } face down
default-yes = yes
default-no = no
default-marker = { $caption }: { $seat } at { $place }
default-place = { $place }: { $things }
default-figures = The state of the game
default-things = What lies on the table

## What somebody has

holding-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
