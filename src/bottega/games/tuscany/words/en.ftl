### The Castles of Tuscany in English.

title = The Castles of Tuscany
subtitle = Princes of the Renaissance
description = Draw cards, take tiles and place them to fill your region of thirty spaces: green points count again at each of the three scorings, so early ones are worth most.

## Names of things

name-tile = tile
name-neutral_tile = neutral tile
name-domain_card = domain card
name-yield_card = yield card
name-upgrade = upgrade
name-colour_bonus = colour bonus
name-marble = marble
name-worker = worker
name-joker = joker
name-module = module
name-board = region
name-space = space
name-area = area
name-storage = storage
name-pile = pile
name-display = display
name-slot = slot
name-hand = hand
name-green = green track
name-red = red track
name-lap = lap
name-round = round
name-scoring = scoring

ground-dark_green = dark green
ground-dark_green-letter = D
ground-red = red
ground-red-letter = R
ground-turquoise = turquoise
ground-turquoise-letter = T
ground-light_green = light green
ground-light_green-letter = L
ground-grey = grey
ground-grey-letter = G
ground-orange = orange
ground-orange-letter = O
ground-yellow = yellow
ground-yellow-letter = Y
ground-beige = beige
ground-beige-letter = B

kind-castle = castle
kind-city = city
kind-inn = inn
kind-agriculture = agriculture
kind-quarry = quarry
kind-village = village
kind-monastery = monastery
kind-cart = cart
kind-joker = joker
kind-start_castle = start castle

the-castle = the castle
the-city = the city
the-inn = the inn
the-agriculture = the agriculture ({ $crops })
the-quarry = the quarry
the-village = the village
the-monastery = the monastery
the-cart = the cart
the-joker = the joker
the-start_castle = the start castle

a-castle = a castle
a-city = a city
a-inn = an inn
a-agriculture = agriculture ({ $crops })
a-quarry = a quarry
a-village = a village
a-monastery = a monastery
a-cart = a cart
a-joker = a joker
a-start_castle = a start castle

crop-wine = wine
crop-boar = boars
crop-olives = olives
crop-grain = grain

upgrade-card = +1 domain card
upgrade-storage = +1 storage space
upgrade-marble = +1 marble
upgrade-worker = +1 worker
upgrade-yield = +1 yield card

upgrade-card-does = one more card whenever you draw as your action
upgrade-storage-does = room for one more piece, and green points at once
upgrade-marble-does = one more marble from each quarry
upgrade-worker-does = one more worker from each village
upgrade-yield-does = one more yield card from each cart

yield-red_points = red points
yield-green_points = green points
yield-cards = domain cards
yield-worker = a worker
yield-marble = marble
yield-joker = a joker

back-neutral = neutral
back-prince = { $seat }
side-1 = I
side-2 = II

shift-0 = all level
shift-1 = the right one lower
shift-2 = the right one higher
shift-3 = the middle one lower
shift-4 = the middle and right ones lower
shift-5 = the middle one higher
shift-6 = the middle and right ones higher
turned-none = none turned round
turned-some = { $modules } turned round

count-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
count-cards-dark_green = { $count ->
    [one] { $count } dark green card
   *[other] { $count } dark green cards
}
count-cards-red = { $count ->
    [one] { $count } red card
   *[other] { $count } red cards
}
count-cards-turquoise = { $count ->
    [one] { $count } turquoise card
   *[other] { $count } turquoise cards
}
count-cards-light_green = { $count ->
    [one] { $count } light green card
   *[other] { $count } light green cards
}
count-cards-grey = { $count ->
    [one] { $count } grey card
   *[other] { $count } grey cards
}
count-cards-orange = { $count ->
    [one] { $count } orange card
   *[other] { $count } orange cards
}
count-cards-yellow = { $count ->
    [one] { $count } yellow card
   *[other] { $count } yellow cards
}
count-cards-beige = { $count ->
    [one] { $count } beige card
   *[other] { $count } beige cards
}
count-workers = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
count-marble = { $count } marble
count-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
count-green = { $count ->
    [one] { $count } green point
   *[other] { $count } green points
}
count-red = { $count ->
    [one] { $count } red point
   *[other] { $count } red points
}
count-spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}

## Phases

phase-setup_assembly = Assembling the region
phase-setup_castle = Start castle
phase-setup_upgrade = First upgrade
phase-main_action = Action
phase-take_tile = Taking a tile
phase-discard_stored = Giving up a piece
phase-place_piece = Piece to place
phase-place_space = Space for the piece
phase-place_payment = Payment
phase-castle_pick = Tile of the castle
phase-castle_space = Space for the castle’s tile
phase-city_upgrade = Upgrade of the city
phase-extra_action = Further action
phase-game_over = End of the game

## What you are asked

prompt-setup_assembly = Join your modules { $modules } to a region: choose their order, turn them round or not, and shift them by a space at most.
prompt-setup_castle = Choose the dark green space where your start castle stands.
prompt-setup_upgrade = Choose your first upgrade.
prompt-main_action = Choose your action: draw cards, take a tile or place one.
prompt-take_tile = Choose a tile of the display.
prompt-take_tile-fitting = A tile fits your region now: choose any tile of the display.
prompt-take_tile-full = Choose a tile of the display: your storage is full, so a piece will have to go.
prompt-take_tile-clear = No tile of the display fits your region: choose one all the same, or a colour to be replaced.
prompt-take_tile-cleared = Choose one of the tiles that fit your region.
prompt-take_tile-again = Still no tile fits your region: choose a colour to be replaced once more.
prompt-discard_stored = Your storage is full: choose the piece to give up for { $piece }.
prompt-place_piece = Choose the piece to place.
prompt-place_space = Choose a space for { $piece }.
prompt-place_payment = Choose how to pay for { $piece } on space { $space }: two { $colour } cards, or workers and pairs in their place.
prompt-castle_pick = Your castle may place a tile of the display at once: choose one, or decline.
prompt-castle_space = Choose a space for { $piece }.
prompt-city_upgrade = Your city brings an upgrade: choose one.
prompt-extra_action = You may return one marble for a further action, or end your turn.
prompt-game_over = { $count ->
    [one] The game is over: { $winners } wins.
   *[other] The game is over: { $winners } share the victory.
}

waiting-setup_assembly = { $seat } is assembling a region.
waiting-setup_castle = { $seat } is choosing a start castle.
waiting-setup_upgrade = { $seat } is choosing a first upgrade.
waiting-main_action = { $seat } is choosing an action.
waiting-take_tile = { $seat } is taking a tile.
waiting-discard_stored = { $seat } is giving up a stored piece.
waiting-place_piece = { $seat } is placing a piece.
waiting-place_space = { $seat } is choosing a space.
waiting-place_payment = { $seat } is paying.
waiting-castle_pick = { $seat } is choosing a tile for a castle.
waiting-castle_space = { $seat } is choosing a space.
waiting-city_upgrade = { $seat } is choosing an upgrade.
waiting-extra_action = { $seat } may act once more.

## Actions

action-assemble = Assemble the region
action-choose_space = Choose a space
action-choose_upgrade = Choose an upgrade
action-choose_tile = Choose a tile
action-clear_colour = Replace a colour
action-choose_stored = Choose a stored piece
action-pay = Pay
action-draw = Draw cards
action-take = Take a tile
action-place = Place a piece
action-end_turn = End the turn
action-decline = Decline

choice-assemble = { $order } from the left, { $turned }, { $shifted }
choice-choose_space = Place { $piece } on space { $space } ({ $colour })
choice-choose_space-setup_castle = Start castle on space { $space }
choice-choose_upgrade = { $upgrade }: { $does }
choice-choose_tile = { $slot }: { $kind } ({ $back })
choice-clear_colour = Replace { $colour }: { $tiles }
choice-choose_stored = Place { $piece }
choice-choose_stored-discard_stored = Give up { $piece }
choice-pay = Pay { $units }
choice-draw = Draw { $cards }
choice-take = Take a tile
choice-place = Place a piece
choice-draw-extra_action = For one marble: draw { $cards }
choice-take-extra_action = For one marble: take a tile
choice-place-extra_action = For one marble: place a piece
choice-end_turn = End the turn
choice-decline = Place no tile

unit-own_card = 1 { $colour } card
unit-worker = 1 worker
unit-pair = a pair of { $colour } cards

## Log

event-modules_dealt = { $seat } has the modules { $modules }.
event-hand_dealt = { $seat } gets { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
event-hand_dealt-known = { $seat } gets { $cards }.
event-display_laid = The display: { $tiles }.
event-assembled = { $seat } has assembled a region.
event-assembled-known = { $seat } has assembled a region: { $order } from the left, { $turned }, { $shifted }; only you know.
event-start_castle = { $seat } has placed the start castle.
event-start_castle-known = { $seat } has placed the start castle on space { $space }; only you know.
event-board_revealed = { $seat } shows the region: { $order } from the left, { $turned }, { $shifted }, start castle on space { $space }.
event-upgrade_taken = { $seat } takes the upgrade { $upgrade }.
event-upgrade_taken-green = { $seat } takes the upgrade { $upgrade } and gains { $green }.
event-marble_spent = { $seat } returns one marble for a further action.
event-cards_drawn = { $seat } draws { $count ->
    [0] no card
    [one] { $count } card
   *[other] { $count } cards
}.
event-cards_drawn-known = { $seat } draws { $cards }.
event-deck_shuffled = { $cards ->
    [one] The discard of { $cards } card becomes the deck.
   *[other] The discard of { $cards } cards is shuffled into a new deck.
}
event-tile_taken = { $seat } takes { $tile } from slot { $slot }.
event-given_up = { $seat } gives up { $piece }.
event-tile_turned_up = { $seat } turns up { $tile } in slot { $slot } (tile { $number } of { $total }).
event-neutral_turned_up = A neutral tile comes into slot { $slot }: { $tile }.
event-neutral_shuffled = { $tiles ->
    [one] { $tiles } removed neutral tile comes back.
   *[other] { $tiles } removed neutral tiles are shuffled and come back.
}
event-slot_left_empty = No neutral tile is left: slot { $slot } stays empty.
event-purged = Too many { $colour } tiles: { $tiles } leave the display.
event-colour_cleared = { $seat } has { $colour } replaced: { $tiles } leave the display.
event-paid = { $seat } pays { $payment }.
event-placed = { $seat } places { $piece } on space { $space } ({ $colour }).
event-crops_scored = { $seat } gains { $green } for new crops: { $crops }.
event-crops_scored-joker = { $seat } gains { $green } for the joker as a crop of its own.
event-crops_scored-nothing = { $seat } gains nothing for crops: all of them are in this area already.
event-area_completed = { $seat } completes an area of { $spaces } in { $colour }: { $green }.
event-colour_completed = { $seat } fills { $colour } and takes side { $side } of its bonus: { $green }.
event-colour_completed-late = { $seat } fills { $colour }; its bonus is gone.
event-castle_declined = { $seat } declines the castle’s tile.
event-castle_lost = No tile of the display can be placed: the castle of { $seat } has no effect.
event-castle_picked = The castle of { $seat } takes { $tile } from slot { $slot }.
event-marble_gained = { $seat } gains { $count } marble.
event-workers_gained = { $count ->
    [one] { $seat } gains { $count } worker.
   *[other] { $seat } gains { $count } workers.
}
event-joker_gained = { $seat } gains a joker.
event-joker_lost = { $seat } has no storage for another joker and gains { $points } instead.
event-points_gained = { $seat } gains { $points }.
event-yield_turned = { $seat } turns up a yield card: { $card }.
event-yields_shuffled = The { $cards } yield cards are shuffled.
event-turn_skipped = { $seat } can do nothing.
event-pile_emptied = { $seat } has emptied pile { $pile }.
event-last_lap = { $laps ->
    [one] The last lap begins.
   *[other] The last { $laps } laps begin.
}
event-frozen = Nobody can do anything any more.
event-scored = Scoring { $scoring }: { $seat } adds { $green } and has { $red } red points.
event-final_score = { $seat } gains { $left } for what is left ({ $breakdown }) and ends with { $points } red points.
event-final_score-part = { $source }: { $points }
event-final_score-nothing = { $seat } has nothing left and ends with { $points } red points.
event-game_over-points = { $winners } wins the game on points.
event-game_over-empty_spaces = Equal on points, { $winners } wins the game with more empty spaces.
event-game_over-green = Equal on points and empty spaces, { $winners } wins the game with fewer green points.
event-game_over-hand = Equal in all the rest, { $winners } wins the game with fewer cards.
event-game_over-shared = { $winners } share the victory.

## Where points come from

green-areas = areas
green-crops = crops
green-bonuses = colour bonuses
green-storage = storage upgrades
green-yields = yield cards
red-scoring_1 = first scoring
red-scoring_2 = second scoring
red-scoring_3 = third scoring
red-yields = yield cards
red-lost_jokers = jokers without storage
red-stored_tiles = stored tiles
red-stored_jokers = stored jokers
red-marble = marble
red-workers = workers
red-cards = hand cards

decided_by-points = decided by points
decided_by-empty_spaces = decided by empty spaces
decided_by-green = decided by green points
decided_by-hand = decided by hand cards
decided_by-shared = shared victory

## Why not

why-phase = That is not asked now. { $asked }
why-no_cards = There is no domain card left to draw.
why-no_tiles = There is no tile on the display.
why-no_placing = None of your stored pieces can be placed and paid for now.
why-no_pass = You may not pass: draw, take or place.
why-no_marble = A further action costs a marble, once in a turn.
why-occupied = Space { $space } is filled: a placed piece stays for good.
why-not_touching = Space { $space } touches none of your filled spaces.
why-wrong_colour = Space { $space } is { $colour }: a tile goes on its own colour.
why-not_payable = You cannot pay for space { $space }: it takes two { $colour } cards, or workers and pairs in their place.
why-not_dark_green = Your start castle stands on a dark green space.
why-empty_slot = Slot { $slot } is empty.
why-not_placeable = The tile in slot { $slot } fits nowhere in your region now.
why-no_clearing = A colour is replaced only if no tile of the display fits your region and a neutral one could help.
why-tile_fits = A tile of the display fits your region now: no further colour is replaced.
why-castle_unpaid = You cannot pay for a space for the tile in slot { $slot }.
why-not_displayed = No { $colour } tile lies on the display.
why-no_piece = There is no piece in this storage space.
why-fresh = This joker was gained in this turn: place it in a later one.
why-twin = An equal piece in another storage space stands for this one.
why-piece_stuck = This piece has no empty space beside your filled ones that you can pay for.
why-cards_missing = You do not have { $units }.
why-own_pair = A pair stands for a card of another colour: { $colour } cards count one each here.
why-two_pairs = Two pairs must be of different colours in this game.
why-upgrade_gone = All upgrades { $upgrade } are taken.

## Options

option-edition = Edition
option-edition-help = Which printing of the rules you play by.
option-edition-revised = revised
option-edition-revised-help = You draw three cards, five hand cards make a point at the end, and a colour can be replaced when no displayed tile fits your region.
option-edition-first = first
option-edition-first-help = You draw two cards, three hand cards make a point at the end, two pairs that pay for a space differ in colour, and the display is laid after the first upgrades.
option-two_pairs_must_differ = Two pairs of different colours
option-two_pairs_must_differ-help = Whether the two pairs of a price must differ in colour, so that four cards of one colour do not pay it. The text of the first edition asks for it, that of the revised one does not.
option-two_pairs_must_differ-false = no
option-two_pairs_must_differ-true = yes
option-castle_refill = Display after a castle
option-castle_refill-help = When the tile that a castle took is replaced.
option-castle_refill-after_effects = after all effects
option-castle_refill-after_effects-help = The next castle of a chain chooses among seven tiles.
option-castle_refill-before_effects = at once
option-castle_refill-before_effects-help = The next castle of a chain chooses among eight tiles.
option-castle_tile_costs = The castle’s tile is paid for
option-castle_tile_costs-help = Whether the tile that a castle places costs cards like any other.
option-castle_tile_costs-false = no
option-castle_tile_costs-true = yes
option-take_only_placeable = Take only tiles that fit
option-take_only_placeable-help = Whether a tile that fits your region must be taken when one is on the display.
option-take_only_placeable-false = only after a colour was replaced
option-take_only_placeable-true = always
option-take_only_placeable-never = never
option-joker_same_turn = Jokers at once
option-joker_same_turn-help = Whether a joker may be placed in the turn in which it is gained.
option-joker_same_turn-false = no
option-joker_same_turn-true = yes
option-tie_break_hand = Third tie-break
option-tie_break_hand-help = Whether fewer hand cards settle a tie that empty spaces and green points leave.
option-tie_break_hand-false = no
option-tie_break_hand-true = yes

## The table

table-picture = { title }: { $phase }
table-round = Round { $round }, lap { $lap }
table-last_lap = Last lap
table-setup = Setting up
table-display = Display
table-slot_empty = empty
table-region_of = Region of { $seat }
table-seat = { $seat }: { $green } green, { $red } red
table-stock = { $cards }, { $workers }, { $marble }, { $tiles } face down
table-hand = Hand: { $cards }
table-hand_empty = no cards
table-storage = Storage: { $pieces }
table-storage_empty = empty
table-filled = { $count } of { $total } spaces filled
table-points = Points
table-empty = Empty spaces
table-green = Green points
table-rank = Rank

table-rails = Score tracks
table-shelves = Colour bonuses and upgrades
table-own = Storage and upgrades
table-hand_title = Hand, workers and marble
table-storage_title = Storage
table-space = Space { $space }: { $colour }, for { $kind }
table-placed = Space { $space }: { $piece }
table-told = { $what }: { $more }
table-slot = Slot { $slot }: { $piece } ({ $back }): { $effect }
table-slot_waiting = waiting for a tile of the pile
table-deck = Domain cards: { $left } face down, { $spent } discarded
table-yields = Yield cards: { $left } face down, { $spent } turned up
table-neutral = Neutral tiles: { $left } face down, { $spent } removed
table-spent = { $count } spent
table-bonus = Bonus { $colour }: { $first } green points for the first prince to fill it, { $second } for the second
table-bonus-taken = Bonus { $colour }: { $first } green points, then { $second }; taken by { $seats }
table-stock_left = { $upgrade }: { $count } in stock
table-counter_red = { $seat }: { $points } on the red track
table-counter_green = { $seat }: { $points } on the green track
table-storage_free = No piece here yet: take one of the display
table-storage_closed = A storage upgrade opens this space
table-fresh = { $piece }, gained in this turn: to be placed in a later one
table-no_upgrade = No upgrade yet
table-pile = { $count ->
    [one] { $count } tile left in the own piles
   *[other] { $count } tiles left in the own piles
}
table-modules = Modules { $modules }, not joined yet
table-open_region = Open the region of { $seat }; another click closes it

assembly-turn = Turn module { $module } round
assembly-right = Exchange module { $module } with the one on its right
assembly-up = Shift module { $module } up
assembly-down = Shift module { $module } down
assembly-worth = { $count ->
    [one] { $count } area of several spaces; all areas together: { $points }
   *[other] { $count } areas of several spaces; all areas together: { $points }
}
assembly-confirm = Join them like this

promise-crops = { $points } for new crops
promise-area = { $points } for the area
promise-bonus = { $points } of bonus for the colour
effect-castle = place a tile of the display at once, free of charge
effect-castle-paid = place a tile of the display at once, at the usual price
effect-start_castle = no effect
effect-city = take an upgrade
effect-inn = gain a joker
effect-agriculture = points for crops that are new in the area
effect-quarry = gain { $count } marble
effect-village = { $count ->
    [one] gain { $count } worker
   *[other] gain { $count } workers
}
effect-monastery = { $count ->
    [one] draw { $count } card
   *[other] draw { $count } cards
}
effect-cart = { $count ->
    [one] turn up { $count } yield card
   *[other] turn up { $count } yield cards
}
effect-joker = goes on any space and acts as its tile

sheet-scoring_1 = First scoring
sheet-scoring_2 = Second scoring
sheet-scoring_3 = Third scoring
sheet-direct = Yield cards, jokers
sheet-left = What was left
sheet-areas = Green: areas
sheet-crops = Green: crops
sheet-bonuses = Green: colour bonuses
sheet-storage = Green: storage
sheet-yields = Green: yield cards

## In a terminal

plain-tracks = { $red } red, { $green } green
plain-recent = just now
plain-supplies = { $cards }, { $workers }, { $marble }, { $tiles } face down
plain-upgrades = Upgrades: { $list }
plain-none = none
plain-stored = Storage: { $pieces }
plain-hand = Hand: { $cards }
plain-piles = { $deck } domain cards, { $yields } yield cards and { $neutral } neutral tiles face down
plain-bonuses = Colour bonuses: { $list }
plain-stock = Upgrades in stock: { $list }
plain-modules = Modules { $modules }
plain-legend = A letter alone is an empty space of that colour; a letter in brackets is filled; * is a joker, # a space that can be built on.

plain-act-assemble = M
plain-act-choose_space = S
plain-act-choose_upgrade = U
plain-act-choose_tile = T
plain-act-clear_colour = R
plain-act-choose_stored = P
plain-act-draw = D
plain-act-take = T
plain-act-place = P
plain-act-end_turn = E
plain-act-decline = N
plain-worker = W

advice-green = A green point of the first round counts three times: finish small areas early.
advice-castle = A castle places one more tile at once. Keep a good space open beside your placed tiles for what lies on the display.
advice-hand = Two workers pay for any space: a village or two early on save many cards.
advice-clock = Watch the piles: whoever takes tiles drives the clock, and a scoring may come sooner than you like.
advice-bonus = The bonuses of colours with few spaces come quickly: dark green, turquoise and red.

## Help

help-goal = You are a prince of Tuscany and fill your region of thirty spaces with tiles. Green points are added to the red track at each of three scorings and are never taken away; most red points win.
help-turn = On your turn you draw cards, take a tile of the display into storage, or place a stored piece. One marble buys a second action.
help-price = A space costs two cards of its colour. A worker stands for one of them, and so does a pair of cards of another colour.
help-place = A tile goes on an empty space of its colour beside a filled one. A joker goes on any space and acts as a tile of that colour.
help-area = The last piece of an area brings 1, 3 or 6 green points for 1, 2 or 3 spaces. The first two princes to fill a colour take its bonus.
help-clock = For every tile you take, the next one of your own piles comes to the display. When somebody empties a pile, the lap is finished and a scoring follows; after the third pile one more lap is played.
help-end = At the end stored pieces, marble, workers and hand cards bring a few red points. Between equals more empty spaces win, then fewer green points.

## What a prince has

holding-stored = { $count ->
    [one] { $count } stored tile
   *[other] { $count } stored tiles
}
holding-upgrades = { $count ->
    [one] { $count } upgrade
   *[other] { $count } upgrades
}
scored-reason = Green points come from { $parts }.
scored-part = { $source } ({ $points })

## Names of signs, for the cards that explain them

sign-castle = Castle
sign-start_castle = Start castle
sign-city = City
sign-inn = Inn
sign-agriculture = Agriculture
sign-quarry = Quarry
sign-village = Village
sign-monastery = Monastery
sign-cart = Cart
sign-joker = Joker
sign-slot = Empty slot
sign-display = Display
sign-back = Whose pile the tile came from
sign-deck = Domain cards
sign-yields = Yield cards
sign-neutral = Neutral tiles
sign-bonus = Colour bonus
sign-card = Domain cards in hand
sign-worker = Workers
sign-marble = Marble
sign-own_tiles = Own tiles face down
sign-storage = Storage space
sign-space = Space of a region
sign-area = Area
sign-module = Module
sign-track = Score track
sign-upgrade = Upgrade
