### Palatinus in English.

title = Palatinus
subtitle = The seven hills of Rome
description = Settle merchants, peasants and condottieri round the seven hills, many of them hidden under the she-wolf, and take the hills where your influence is greatest.

## Names of things

name-territory_tile = territory tile
name-tile = tile { $letter }
name-hill = hill
name-hill_letter = hill { $letter }
name-terrain = terrain
name-field = terrain without a spring
name-spring = spring
name-arrow = arrow terrain
name-ring = the six terrains of a hill
name-slot = place of a tile
name-rotation = turn of a tile
name-cell = terrain number
name-free = free
name-occupied = occupied
name-hill_token = hill token
name-palatinus = Palatinus token
name-hill_value = hill token { $value }
name-score_token = score token
name-score_1 = score token 1
name-score_2 = score token 2
name-inhabitant = inhabitant
name-wolf = wolf
name-plain = open
name-screen = screen
name-marker = influence marker
name-bag = bag
name-first_player = first player
name-hand = inhabitants behind a screen
name-captive = captured inhabitant
name-fled = condottiere that fled
name-influence = influence points
name-control = control of a hill
name-points = points
name-items = tokens and captives

board_hand = winding of the board
board_hand-left = left
board_hand-right = right

direction-ne = north-east
direction-e = east
direction-se = south-east
direction-sw = south-west
direction-w = west
direction-nw = north-west

towards-ne = to the north-east
towards-e = to the east
towards-se = to the south-east
towards-sw = to the south-west
towards-w = to the west
towards-nw = to the north-west

place-left-1 = east of the centre
place-left-2 = south of the centre
place-left-3 = south-west of the centre
place-left-4 = west of the centre
place-left-5 = north of the centre
place-left-6 = north-east of the centre
place-right-1 = south-east of the centre
place-right-2 = south of the centre
place-right-3 = west of the centre
place-right-4 = north-west of the centre
place-right-5 = north of the centre
place-right-6 = east of the centre

## Inhabitants

kind-merchant = merchant
kind-merchant-letter = M
kind-peasant = peasant
kind-peasant-letter = P
kind-condottiere = condottiere
kind-condottiere-letter = C
kind-inhabitant = inhabitant
kind-wolf-letter = W

a-merchant = a merchant
a-merchant-coloured = a { $colour } merchant
a-peasant = a peasant
a-peasant-coloured = a { $colour } peasant
a-condottiere = a condottiere
a-condottiere-coloured = a { $colour } condottiere
a-inhabitant = an inhabitant
a-inhabitant-coloured = a { $colour } inhabitant

piece-merchant_plain = open merchant
piece-merchant_wolf = hidden merchant
piece-peasant_plain = open peasant
piece-peasant_wolf = hidden peasant
piece-condottiere = condottiere
piece-extra_merchant_plain = open merchant of the second colour
piece-extra_merchant_wolf = hidden merchant of the second colour
piece-extra_peasant_plain = open peasant of the second colour
piece-extra_peasant_wolf = hidden peasant of the second colour

count-inhabitants = { $count ->
    [one] { $count } inhabitant
   *[other] { $count } inhabitants
}
count-merchants = { $count ->
    [one] { $count } merchant
   *[other] { $count } merchants
}
count-peasants = { $count ->
    [one] { $count } peasant
   *[other] { $count } peasants
}
count-condottieri = { $count ->
    [one] { $count } condottiere
   *[other] { $count } condottieri
}
count-wolves = { $count ->
    [one] { $count } hidden inhabitant
   *[other] { $count } hidden inhabitants
}
count-captives = { $count ->
    [one] { $count } captive
   *[other] { $count } captives
}
count-influence = { $count ->
    [one] { $count } influence point
   *[other] { $count } influence points
}
count-items = { $count ->
    [one] { $count } item
   *[other] { $count } items
}

## Phases

stage-board_building = Building the board
stage-placing = Placing the inhabitants
stage-evaluation = Evaluation of the hills

phase-lay_slot = Place of the tile
phase-lay_rotation = Turn of the tile
phase-choose_piece = Choice of an inhabitant
phase-choose_terrain = Choice of a terrain
phase-game_over = End of the game

## What you are asked

prompt-lay_slot = Choose a place for tile { $letter }: it must touch the centre tile and one more tile.
prompt-lay_slot-first = Choose a place for tile { $letter } beside the centre tile: you settle which way the whole board winds.
prompt-lay_rotation = Turn tile { $letter } as you like: choose where its arrow points.
prompt-lay_rotation-last = One place is left for tile { $letter }, the last one: choose where its arrow points.
prompt-choose_piece = { $left ->
    [one] Choose the inhabitant you want to place: it is your last.
   *[other] Choose the inhabitant you want to place: you have { $left } left.
}
prompt-choose_terrain = Choose a free terrain for your { $piece }.
prompt-choose_terrain-wolf = Choose a free terrain for your { $piece }: it will lie wolf side up, so only you know it.
prompt-choose_terrain-forced = { $count ->
    [one] You have to place your condottiere now: once you are down to { $limit } inhabitants, it is too late for him. Choose a free terrain.
   *[other] You have to place your { $count } condottieri now, one each turn: once you are down to { $limit } inhabitants, it is too late for them. Choose a free terrain for the first.
}
prompt-game_over = { $count ->
    [one] The game is over: { $winners } wins.
   *[other] The game is over: { $winners } share the victory.
}

waiting-lay_slot = { $seat } is choosing a place for tile { $letter }.
waiting-lay_rotation = { $seat } is turning tile { $letter }.
waiting-choose_piece = { $seat } is placing an inhabitant.
waiting-choose_terrain = { $seat } is placing an inhabitant.

## Actions

action-lay_slot = Choose where the tile goes
action-lay_rotation = Turn the tile
action-choose_piece = Choose an inhabitant
action-choose_terrain = Choose a terrain

choice-lay_slot = Lay tile { $letter } { $place } (place { $slot })
choice-lay_slot-first = Lay tile { $letter } { $place } (place { $slot }, the board winds { $hand })
choice-lay_rotation = Turn tile { $letter } with its arrow { $towards }
choice-choose_piece-merchant_plain = Choose an open merchant
choice-choose_piece-merchant_wolf = Choose a hidden merchant
choice-choose_piece-peasant_plain = Choose an open peasant
choice-choose_piece-peasant_wolf = Choose a hidden peasant
choice-choose_piece-condottiere = Choose a condottiere
choice-choose_piece-extra_merchant_plain = Choose an open { $colour } merchant
choice-choose_piece-extra_merchant_wolf = Choose a hidden { $colour } merchant
choice-choose_piece-extra_peasant_plain = Choose an open { $colour } peasant
choice-choose_piece-extra_peasant_wolf = Choose a hidden { $colour } peasant
choice-choose_terrain = Place your { $piece } on { $cell }
choice-choose_terrain-spring = Place your { $piece } on the spring { $cell }

## Log: building the board and placing

event-first_player = { $seat } begins.
event-centre_tile = Tile { $letter } lies in the centre with the Palatinus token.
event-tile_drawn = { $seat } draws tile { $letter }.
event-tile_laid = { $seat } lays tile { $letter } { $place }, arrow { $towards }.
event-tile_laid-nobody = Tile { $letter } lies { $place }, arrow { $towards }.
event-hill_tokens = The hill tokens are dealt: { $values }.
event-placed = { $seat } places { $piece } on { $cell }.
event-placed-wolf = { $seat } places { $piece } on { $cell }, wolf side up.
event-placed-wolf_own = { $seat } places { $piece } on { $cell }, wolf side up: only you know.

## Log: evaluation

event-reveal = { $count ->
    [0] There is no hidden inhabitant to turn over.
    [one] The hidden inhabitant is turned over: { $kinds }.
   *[other] The { $count } hidden inhabitants are turned over: { $kinds }.
}
event-hill_begin = Hill { $hill }, token { $value }.
event-hill_begin-palatinus = Hill { $hill }, Palatinus token, value { $value }.
event-judge-merchants = { $seat }’s condottiere on { $cell } has { $merchants } and { $peasants } beside him: he goes for the merchants.
event-judge-peasants = { $seat }’s condottiere on { $cell } has { $merchants } and { $peasants } beside him: he goes for the peasants.
event-judge-equal = { $seat }’s condottiere on { $cell } has { $merchants } and { $peasants } beside him: the sides are equal.
event-flee = { $seat }’s condottiere on { $cell } flees and leaves the game.
event-capture = { $taker } captures the { $colour } { $kind } on { $cell }.
event-capture-own = { $taker } captures one of their own: the { $colour } { $kind } on { $cell }.
event-shared_capture = { $seat } shares the capture on { $cell } and takes a score token 1.
event-influence = { $seat }’s { $kind } on { $cell }: influence { $points } ({ $parts }), total { $total }.
event-influence-nothing = { $seat }’s { $kind } on { $cell }: no influence, total { $total }.
event-control-won = { $seats } wins hill { $hill } with { $influence } and takes the token { $value }.
event-control-tied = { $seats } are tied on hill { $hill } with { $influence }: a score token 2 for each, and the token { $value } leaves the game.
event-control-unclaimed = Nobody has influence on hill { $hill }: the token { $value } leaves the game.
event-final_score = { $points ->
    [one] { $seat }: { $points } point ({ $breakdown }), { $items } in all.
   *[other] { $seat }: { $points } points ({ $breakdown }), { $items } in all.
}
event-final_score-nothing = { $seat }: no points.
event-game_over-points = { $winners } wins the game on points.
event-game_over-items = Equal on points, { $winners } wins the game by counting tokens and captives together.
event-game_over-sequence = Equal on points, { $winners } wins the game by comparing hill tokens, then score tokens, then captives.
event-game_over-shared = { $winners } share the victory.

## Where influence and points come from

reason-merchant = { $count ->
    [one] { $points } for { $count } merchant
   *[other] { $points } for { $count } merchants
}
reason-peasant = { $count ->
    [one] { $points } for { $count } peasant
   *[other] { $points } for { $count } peasants
}
reason-condottiere = { $count ->
    [one] { $points } for { $count } condottiere
   *[other] { $points } for { $count } condottieri
}
reason-own_spring = { $points } for the spring he stands on
reason-spring = { $count ->
    [one] { $points } for { $count } spring
   *[other] { $points } for { $count } springs
}
reason-free_terrain = { $count ->
    [one] { $points } for { $count } free terrain
   *[other] { $points } for { $count } free terrains
}

score-captives = { $count ->
    [one] { $count } captive
   *[other] { $count } captives
}
score-hills = { $count ->
    [one] hill token { $values }
   *[other] hill tokens { $values }
}
score-ones = { $count ->
    [one] score token 1
   *[other] { $count } score tokens of 1
}
score-twos = { $count ->
    [one] score token 2
   *[other] { $count } score tokens of 2
}

outcome-won = hill won
outcome-tied = tied
outcome-unclaimed = not awarded

decided_by-points = decided by points
decided_by-items = decided by all items
decided_by-sequence = decided by one kind of item after the other
decided_by-shared = shared victory

## Why not

why-phase = That is not asked now. { $asked }
why-too_late = A condottiere can no longer be placed: { $limit } or fewer inhabitants are left behind your screen.
why-forced = You must place a condottiere now: once only { $limit } inhabitants are left behind your screen, none may follow.
why-not_in_hand = You have no { $piece } behind your screen.
why-occupied = Terrain { $cell } is occupied: a terrain holds one inhabitant.
why-hill = Hills hold no inhabitants: choose one of the terrains round them.
why-no_terrain = There is no such terrain: the board has { $count } of them.
why-wolf_up = A hidden inhabitant always lies wolf side up.
why-no_pass = You may not pass: place an inhabitant.
why-no_move = An inhabitant stays where you placed it until the evaluation.
why-slot_occupied = A tile lies there already.
why-slot_centre = The centre belongs to the first tile.
why-touch = A tile must touch the centre and one more tile.
why-board_hand = All tiles of a board wind the same way round the centre: this one winds { $hand }.
why-rotation = A tile can be turned in { $count } ways only.
why-board_letters = A given board needs the seven tiles, each of them once.
why-board_values = A given board needs the Palatinus token in the centre and the printed hill tokens round it.

## Options

option-first_player = First player
option-first_player-help = Lots decide who begins, or you name a seat.
option-first_player-random = by lot
option-first_player-seat = seat { $n }

option-board_setup = Building the board
option-board_setup-help = You may lay the tiles yourselves or begin on a board that is ready.
option-board_setup-players = laid by the players
option-board_setup-players-help = You take turns to draw a tile, choose its place and turn it.
option-board_setup-random = at random
option-board_setup-random-help = Lots lay the whole board, and you start with the inhabitants at once.
option-board_setup-fixed = given
option-board_setup-fixed-help = You play on a board you name, as in a replay or a problem.

option-board = Board
option-board-help = The given board in one line: left or right, the tiles of the centre and of places 1 to 6 clockwise, each a letter and the direction of its arrow from 0 (north-east) clockwise to 5, then “values” and their hill tokens, such as: left A0 F5 G1 B3 C5 D2 E1 values 6 3 4 5 3 4 5

option-free_spring = Free spring
option-free_spring-help = How much a spring without an inhabitant gives the peasant beside it; the rule text can be read both ways.
option-free_spring-once = counts once
option-free_spring-once-help = A free spring gives as much as an occupied one.
option-free_spring-twice = counts twice
option-free_spring-twice-help = A free spring gives its points as a spring and again as free terrain.

option-final_tiebreak = Tie for victory
option-final_tiebreak-help = How equal points are settled; the rule text names tokens and captives without saying how to compare them.
option-final_tiebreak-items = all items
option-final_tiebreak-items-help = Hill tokens, score tokens and captives are counted together.
option-final_tiebreak-sequence = one after the other
option-final_tiebreak-sequence-help = Most hill tokens first, then most score tokens, then most captives.

## The table

table-board = Board
table-centre = Centre
table-turn = Turn { $n } of { $total }
table-to_play = To play: { $seat }
table-first_player = First player: { $seat }
table-your_hand = Behind your screen
table-hand = Behind the screen
table-hand_of = Behind the screen: { $seat }
table-left = { $count ->
    [one] { $count } inhabitant left
   *[other] { $count } inhabitants left
}
table-hand_empty = No inhabitant is left behind this screen.
table-hidden = hidden
table-hidden_known = hidden, known to you
table-extra = second colour
table-pile = Tiles to come
table-pile_letters = { $count ->
    [one] { $count } tile to come: { $letters }
   *[other] { $count } tiles to come: { $letters }
}
table-pile_empty = Every tile lies on the board.
table-drawn = Tile to lay: { $letter }
table-no_token = No hill token yet: they are dealt after the last tile.
table-captives = Captives
table-no_captives = No captive yet: condottieri capture during the evaluation only.
table-fled = Fled
table-influence = Influence
table-hills = Hill tokens
table-score_tokens = Score tokens
table-points = Points
table-items = Items
table-rank = Rank
table-winner = Winner
table-score = Score
table-log = Log
table-legend = Legend
table-kinds = Inhabitants
table-must_now = must be placed now
table-too_late = may no longer be placed
table-forced = Place a condottiere now
table-picture = { title }: { $phase }
table-slot_left = left
table-slot_right = right
table-chosen = Chosen: { $piece }
table-stock = { $piece }: { $count }
table-revealed = { $kind }, wolf turned over
table-ordinal = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}

cell-free = Terrain { $cell }, free
cell-free-spring = Spring { $cell }, free
cell-held = Terrain { $cell }: { $piece } ({ $seat })
cell-held-spring = Spring { $cell }: { $piece } ({ $seat })
cell-wolf = Terrain { $cell }: wolf side up ({ $seat })
cell-wolf-spring = Spring { $cell }: wolf side up ({ $seat })
cell-captive = Captured on { $cell }: { $piece } ({ $seat })
cell-fled = Fled from { $cell }: { $piece } ({ $seat })
cell-field = Terrain { $cell }
cell-field-arrow = Terrain { $cell }, with the arrow
cell-spring = Spring { $cell }
cell-spring-arrow = Spring { $cell }, with the arrow
hill-title = Hill { $letter }
hill-title-valued = Hill { $letter }, token { $value }
hill-value = { $letter } { $value }
hill-influence = Influence on hill { $letter }: { $points }
hill-won = Hill { $letter }, won by { $seats }
hill-tied = Hill { $letter }, tied: { $seats }
hill-unclaimed = Hill { $letter }, not awarded

## The table in characters, and the score sheet

plain-second = and { $colour }
plain-hand-left = L
plain-hand-right = R
plain-ne = NE
plain-e = E
plain-se = SE
plain-sw = SW
plain-w = W
plain-nw = NW
plain-last_tile = It is the last tile.
plain-legend-wolf = { $wolf } wolf side up
plain-legend-own = { $merchant }, { $peasant } your own: only you know
plain-legend-spring = { $mark } spring
plain-legend-second = { $mark } second colour
plain-legend-recent = { $mark } just placed
plain-legend-won = { $mark } takes the hill token
plain-legend-tied = { $mark } tied, a score token 2 each
plain-legend-gone = { $mark } captured or fled
plain-influence = Influence
plain-captives = Captives
plain-hills = Hill tokens
plain-score_tokens = Score tokens
plain-items = Items

## Help

help-goal = You lead a people that settles round the hills of the city to come. When every inhabitant is placed, the hills are judged from A to G, and the tokens and captives you gathered are your points.
help-turn = On your turn you put one inhabitant on any free terrain. Nothing moves and nothing is taken off until the end.
help-wolf = Hidden inhabitants lie wolf side up: the others see whose they are, but not whether they trade or till the land. You may look at yours whenever you like.
help-merchant = A merchant lives on his neighbours, your own included: 1 influence for each merchant beside him, 2 for each peasant, 3 for each condottiere.
help-peasant = A peasant lives on land and water: 2 influence for each spring beside him, free or occupied, 2 for each other free terrain beside him, and 2 more if he stands on a spring.
help-condottiere = A condottiere compares the merchants and the peasants beside him, of all colours and all hills: he captures the whole larger group, even your own people, and flees if the two are equal. He has no influence of his own.
help-deadline = Place your condottieri early: when only { $limit } inhabitants are left behind your screen, they are shut out.
help-control = After its condottieri, each hill goes to the player with the greatest influence on its six terrains. Equal leaders take a score token 2 each instead; without any influence nobody takes anything.
help-shared_capture = When condottieri of two players capture the same inhabitant, the first of them clockwise from the arrow takes it for his owner, and the other player takes a score token 1.
help-points = Each captive is worth 1 point, each token the value it shows. Influence is not kept.
help-two_players = With two players each of you also leads a few inhabitants of a second colour: they are yours in every way.

## Advice

advice-company = One inhabitant alone seldom wins a hill: send at least two, and let them help each other.
advice-springs = A peasant on a spring among other springs keeps his influence however crowded the hill becomes.
advice-bait = Your condottiere does not know his own: look at what stands beside him before you add a merchant or a peasant.
advice-balance = To save your people from a condottiere, even out the merchants and the peasants beside him: he will have to flee.
advice-wolf = Keep a few hidden inhabitants for the end: one of them may upset a count that seemed settled.
advice-order = A capture on an early hill changes the later ones: read the board in the order of the letters.

## Names of signs, for the cards that explain them

sign-field = Terrain
sign-spring = Spring
sign-arrow = Arrow
sign-hill = Hill
sign-hill_token = Hill token
sign-outcome = Who controls the hill
sign-place = Place for a tile
sign-turn = Turning the tile
sign-tile = Territory tile
sign-merchant = Merchant
sign-peasant = Peasant
sign-condottiere = Condottiere
sign-wolf = Wolf: a hidden inhabitant
sign-captive = Captive
sign-fled = Condottiere that fled
sign-hand = Behind the screen
sign-influence = Influence on a hill
sign-score_token = Score token
sign-points = Points
sign-rank = Rank
sign-first_player = First player
