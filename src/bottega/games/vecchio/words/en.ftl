### Il Vecchio in English.

title = Il Vecchio
subtitle = Florence against the Medici
description = Send your family through the towns of Tuscany for money, partisans and scrolls, and out of the map into the provinces and offices where power is counted, before the Medici have lost their last coat of arms.

## Names of things

name-family_member = family member
name-standing = standing
name-lying = lying
name-reserve = reserve
name-supply = general supply
name-middleman = middleman
name-medici_token = Medici token
name-coat = coat of arms
name-province_tile = province tile
name-florence_tile = Florence tile
name-council_tile = council tile
name-nobility_tile = nobility tile
name-extra_cost_token = extra cost token
name-die = die
name-town = town
name-zone = zone
name-road = road
name-region = region
name-track = track
name-space = space
name-power_point = power point

good-florin = florins
good-scroll = scrolls
good-cart = carts
good-bishop = bishops
good-assassin = assassins
good-knight = knights
good-abbot = abbots

amount-florin = { $count ->
    [one] { $count } florin
   *[other] { $count } florins
}
amount-scroll = { $count ->
    [one] { $count } scroll
   *[other] { $count } scrolls
}
amount-cart = { $count ->
    [one] { $count } cart
   *[other] { $count } carts
}
amount-bishop = { $count ->
    [one] { $count } bishop
   *[other] { $count } bishops
}
amount-assassin = { $count ->
    [one] { $count } assassin
   *[other] { $count } assassins
}
amount-knight = { $count ->
    [one] { $count } knight
   *[other] { $count } knights
}
amount-abbot = { $count ->
    [one] { $count } abbot
   *[other] { $count } abbots
}
amount-partisan = { $count ->
    [one] { $count } partisan of your choice
   *[other] { $count } partisans of your choice
}
amount-member = { $count ->
    [one] { $count } member
   *[other] { $count } members
}
amount-tile = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
amount-point = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
amount-nothing = nothing
choice-or = { $first } or { $last }

town_colour-brown = brown
town_colour-violet = violet
town_colour-black = black
town_colour-grey = grey
town_colour-white = white
town_colour-green = green
town_colour-red = red
town_colour-florence = capital

track-venice = Republic of Venice
track-milan = Duchy of Milan
track-papal = Papal States
track-council = City Council
track-nobility = Nobility

medici-tax = Tax
medici-middleman = Middlemen
medici-family = Families

## Tiles

tile-gain = gain { $gain }
tile-exchange = pay { $pay }, gain { $gain }
tile-florin_per_town_member = gain { $amount } for each of your members in a town
tile-place_rolled = place a member as in a reinforcement
tile-place_free = place a member in any town
tile-any_partisans = in a seizure, pay partisans of any kind
tile-no_space_cost = in a seizure, pay no florins for the space
tile-reuse = carry out one of your used tiles again

council-C1 = after a scroll in a town you may pay { $pay } for { $bonus } more
council-C2 = after florins in a brown town, { $bonus } more
council-C3 = after a partisan in a town, { $bonus }
council-C4 = after an abbot in a town, { $bonus } more
council-C5 = after a knight in a town, { $bonus } more
council-C6 = after an assassin in a town, { $bonus } more
council-C7 = after carts in a town, { $bonus }
council-C8 = after bishops in a town, { $bonus }
council-C9 = after a recovery you may bring a new member
council-C10 = after an office, { $bonus }
council-C11 = after a province, { $bonus }
council-C12 = a reinforcement places two members

nobility-N1 = { $points } for every two members in your reserve
nobility-N2 = { $points } for every two members in towns
nobility-N3 = { $points } for every two members in the regions
nobility-N4 = { $points } for each member on the Nobility
nobility-N5 = { $points } for each member on the City Council
nobility-N6 = { $points } for each cart with a bishop, { $limit } times at the most
nobility-N7 = { $points } for members in a white, a black and a grey town
nobility-N8 = { $points } for every three members in the regions, one in each
nobility-N8-any_three = { $points } for every three members in the regions
nobility-N9 = { $points } for each pair of neighbours on a track
nobility-N10 = { $points } for a florin, a partisan, a scroll, a cart and a bishop left
nobility-N11 = { $points } for each unused province tile
nobility-N12 = { $scale } points for 1, 2, 3, 4 or more Medici tokens

## Phases

phase-setup_council = Choosing council tiles
phase-setup_zone = Placing the families
phase-setup_town = Placing the families
phase-game_over = The game is over
phase-round = Round { $round }
phase-final = Final round

## What is asked

prompt-setup_council = Keep one of these council tiles; nobody else sees which.
prompt-setup_zone = { $second ->
    [yes] Choose any zone for your second pair of members.
   *[no] You rolled a seven: choose any zone for your first pair of members.
}
prompt-setup_town = Choose a town of zone { $zone } for a member.
prompt-choose_action = Your turn: act, or use a province tile first.
prompt-choose_action-double = Double turn, action { $number } of 2: choose an action or use a province tile.
prompt-choose_action-pass = Double turn: choose the first of your two actions, or give up both for { $points }.
prompt-choose_member = Choose the standing member who acts.
prompt-choose_destination = Choose where the member from { $member } acts.
prompt-travel_payment = Pay the trip from { $member } to { $destination }: { $fare }, or a cart.
prompt-town_means = Lay your member in { $member } down, or pay a bishop and leave it standing.
prompt-town_goods = Choose what you take in { $member }.
prompt-extra_scroll = Pay { $pay } for { $bonus } more?
prompt-province_modifiers = Which province tiles do you use for this seizure?
prompt-pay_partisans = Choose the partisans you pay.
prompt-event_tax = Tax: what do you pay?
prompt-event_family = One of your members lies down, or a lying one goes back to your reserve: choose.
prompt-take_province_tile = Choose a province tile of the { $track }.
prompt-keep_florence_tile = Keep one of these tiles; nobody else sees which.
prompt-optional_roll = Will you bring a new member?
prompt-place_member = { $anywhere ->
    [yes] Place a member in any town.
   *[no] Place a member in a town of zone { $zone }.
}
prompt-gain_partisans = Which partisans do you gain?
prompt-exchange_pay = Choose what you give for tile { $tile }.
prompt-exchange_gain = Choose what you get from tile { $tile }.
prompt-reuse_tile = Choose a used tile to carry out again.
prompt-after_action = You may still use a province tile; or end your turn.
prompt-game_over = { $count ->
    [one] The game is over: { $winners } wins.
   *[other] The game is over: { $winners } share the victory.
}

waiting-setup_council = { $seat } is choosing a council tile.
waiting-setup_zone = { $seat } is choosing a zone.
waiting-setup_town = { $seat } is placing a member.
waiting-choose_action = { $seat } is choosing an action.
waiting-choose_member = { $seat } is choosing a member.
waiting-choose_destination = { $seat } is choosing a town.
waiting-travel_payment = { $seat } is paying a trip.
waiting-town_means = { $seat } is acting in a town.
waiting-town_goods = { $seat } is choosing goods.
waiting-extra_scroll = { $seat } is thinking about one more scroll.
waiting-province_modifiers = { $seat } is seizing a province.
waiting-pay_partisans = { $seat } is paying partisans.
waiting-event_tax = { $seat } is paying the tax.
waiting-event_family = { $seat } is choosing a member.
waiting-take_province_tile = { $seat } is choosing a province tile.
waiting-keep_florence_tile = { $seat } is choosing a Florence tile.
waiting-optional_roll = { $seat } may bring a new member.
waiting-place_member = { $seat } is placing a member.
waiting-gain_partisans = { $seat } is choosing partisans.
waiting-exchange_pay = { $seat } is using a province tile.
waiting-exchange_gain = { $seat } is using a province tile.
waiting-reuse_tile = { $seat } is using a province tile again.
waiting-after_action = { $seat } may still use a province tile.

## Actions

choice-action_town = Act in a town
choice-action_province = Seize a province: { $region } (space for { $cost }, { $points })
choice-action_office = Take an office: { $office } (for { $cost })
choice-action_reinforcement = Reinforcement: bring a member from the reserve
choice-action_recovery = Recovery: all members stand up, gain { $gain }
choice-pass_double_turn = Give up the double turn for { $points }
choice-end_turn = End your turn
choice-province_tile = Use tile { $tile }: { $text }
choice-province_tile-take_province_tile = Take tile { $tile }: { $text }
choice-province_tile-reuse_tile = Use tile { $tile } again: { $text }
choice-town = Place a member in { $town }
choice-town-choose_member = Act with the member in { $town }
choice-town-choose_destination = Act in { $town } ({ $gives })
choice-town-event_family = Lay the member in { $town } down
choice-return_member = Return the lying member in { $town } to the reserve
choice-zone = Choose zone { $zone } ({ $towns })
choice-partisans-pay_partisans = Pay { $amount }
choice-partisans-event_tax = { choice-partisans-pay_partisans }
choice-partisans-exchange_pay = { choice-partisans-pay_partisans }
choice-partisans = Gain { $amount }
choice-good-exchange_pay = Pay { $amount }
choice-good-event_tax = { choice-good-exchange_pay }
choice-good = Gain { $amount }
choice-good-travel_payment = Pay the trip with { $amount }
choice-good-town_means = Pay { $amount }: your member stays standing
choice-lay_down = Lay your member down
choice-lay_down-middleman = Lay your member down; the middleman goes on to { $town }
choice-answer-extra_scroll-yes = Pay { $pay } for { $bonus } more
choice-answer-extra_scroll-no = No further scroll
choice-answer-optional_roll-yes = Bring a new member
choice-answer-optional_roll-no = No new member
choice-tile_again = P1 as { $tile }
choice-modifiers-none = Use no tile
choice-modifiers-M3 = Use { $wild }: partisans of any kind
choice-modifiers-P3 = Use { $free }: no florins for the space
choice-modifiers-M3-P3 = Use { $wild } and { $free }: partisans of any kind, no florins for the space
choice-council_tile = Keep { $tile }: { $text }
choice-nobility_tile = Keep { $tile }: { $text }

## Log

event-middlemen_placed = The middlemen start in { $towns }.
event-council_dealt = { $seat } is dealt council tiles.
event-council_dealt-own = You are dealt the council tiles { $tiles }.
event-council_kept = { $seat } keeps a council tile.
event-council_kept-own = You keep council tile { $tile }.
event-rolled = { $seat } rolls { $first } and { $second }: { $total }.
event-zone_chosen = { $seat } chooses zone { $zone }.
event-member_placed = { $seat } places a member in { $town }.
event-turn = Round { $round }: { $seat }’s turn.
event-turn-final = Final round: { $seat }’s double turn.
event-turned_up-bonus = { $seat } turns up council tile { $tile }: { $text }.
event-turned_up = { $seat } turns up council tile { $tile }, kept at set-up: { $text }.
event-action-town = { $seat } acts in a town.
event-action-province = { $seat } seizes a province: { $track }.
event-action-office = { $seat } takes an office: { $track }.
event-action-reinforcement = { $seat } calls for reinforcement.
event-action-recovery = { $seat } recovers.
event-travelled = { $seat } travels from { $origin } to { $town }.
event-travelled-by_cart = { $seat } travels from { $origin } to { $town } by cart.
event-laid_down = { $seat }’s member in { $town } lies down.
event-stayed_standing = { $seat }’s member in { $town } stays standing.
event-middleman_moved = The { $colour } middleman goes from { $origin } to { $town }.
event-gained = { $seat } gains { $amount }.
event-gained-tile = { $seat } gains { $amount } ({ $tile }).
event-paid = { $seat } pays { $amount }.
event-paid-tile = { $seat } pays { $amount } ({ $tile }).
event-entered_track = { $seat } takes space { $space } of the { $track }: { $points }.
event-entered_track-overflow = { $seat } joins the full track of the { $track }: { $points }.
event-medici_taken = { $seat } takes a Medici token: { $kind }. { $left ->
    [0] It was the last one.
    [one] { $left } is left.
   *[other] { $left } are left.
}
event-extra_cost_moved = The extra cost token moves from the City Council to the Nobility.
event-end_triggered = The last Medici token is gone: after this round comes the final one.
event-end_triggered-by_limit = The limit of rounds is reached: after this round comes the final one.
event-event_ignored = Events are ignored in this game.
event-nothing_to_pay = { $seat } has nothing to pay the tax with.
event-nobody_in_towns = { $seat } has no member in a town.
event-member_returned = { $seat }’s lying member in { $town } returns to the reserve.
event-tile_taken = { $seat } takes province tile { $tile }: { $text }.
event-tile_used = { $seat } uses province tile { $tile }.
event-tile_used-through = { $seat } uses province tile { $tile } again through { $through }.
event-florence_drawn = { $seat } looks at { $count } of the { $office }.
event-florence_drawn-own = You look at { $count } of the { $office }: { $tiles }.
event-florence_kept = { $seat } keeps a tile of the { $office }.
event-florence_kept-own = You keep tile { $tile } of the { $office }.
event-recovered = { $members ->
    [0] { $seat } had nobody lying.
    [one] { $seat } stands { $members } member up.
   *[other] { $seat } stands { $members } members up.
}
event-passed = { $seat } gives up the double turn for { $points }.
event-final_round = The final round begins: everybody has a double turn.
event-final_score = { $seat }: { $points } ({ $breakdown }).
event-final_score-nothing = { $seat }: no points.
event-majority_won = { $seat } has the majority on the { $track } with { $members }.
event-majority_won-tied = { $seat } has the majority on the { $track } with { $members }: tied, but complete earlier.
event-majority_won-nobody = Nobody is on the { $track }.
event-game_over-points = { $winners } wins the game on points.
event-game_over-goods = Equal on points, { $winners } wins the game with more partisans and scrolls left.
event-game_over-florins = Equal on points, partisans and scrolls, { $winners } wins the game with more florins left.
event-game_over-shared = { $winners } share the victory.

score-region_members = members in the regions
score-council_members = members on the City Council
score-nobility_members = members on the Nobility
score-all_tracks = on all five tracks
score-majorities = majorities
score-medici_tokens = Medici tokens
score-pass_bonus = double turn given up
score-nobility_tiles = nobility tiles
score-points = Points
score-goods = Partisans and scrolls left
score-florins = Florins left
score-rank = Place
score-part = { $category } { $points }

## Why not

why-phase = That is not asked now. { $asked }
why-not_offered = That is not among your choices. { $asked }
why-no_standing = You need a standing member: stand your family up with a recovery.
why-nobody_in_towns = None of your members is in a town. New ones come from your reserve, as long as somebody is left there.
why-no_town = No standing member can pay a trip to a town that would serve it: a green one, one with its middleman, or any with a bishop.
why-track_full = The track of the { $track } is full: only in the final round may a full track be entered.
why-partisans = You do not have the partisans for the { $track }.
why-scrolls = An office costs { $scrolls }.
why-cost = You cannot pay both the trip and the costs there.
why-reserve = Your reserve is empty.
why-pass = A double turn is given up in the final round only, as a whole, before anything else.
why-must_act = You must do one of the five actions before your turn ends.
why-tile_not_yours = You do not have tile { $tile }.
why-tile_unused = Tile { $tile } is not used yet: it lies face up.
why-tile_used = Tile { $tile } is used: it stays face down.
why-tile_in_seizure = Tile { $tile } serves only while you seize a province.
why-tile_useless = You cannot carry out tile { $tile } now: { $text }.
why-tile_gone = Tile { $tile } is not left in this region.
why-nobody_lies = None of your members lies in { $town }.
why-nobody_there = None of your members stands in { $town }.
why-member_cannot = From { $town } the action cannot be paid for.
why-gives_nothing = { $town } gives nothing: go to a town of another colour.
why-no_middleman = The { $colour } middleman is not in { $town }, and you have no bishop.
why-too_far = You cannot pay the trip to { $town }.
why-fare = That would leave too little for the rest of the action, or you do not have it.
why-no_means = Without the middleman of its colour only a bishop helps in { $member }.
why-no_bishop = You have no bishop.
why-zone = { $town } does not touch the zone.
why-not_yours = You do not have that.
why-not_seen = Tile { $tile } is not among the tiles you look at.

## Options

option-no_luck = Less luck
option-no_luck-help = The printed variant: the action of reinforcement without dice (tiles still roll), and no events.
option-no_luck-off = no
option-no_luck-on = yes
option-free_reinforcement = Reinforcement
option-free_reinforcement-help = Whether dice say where new members are placed.
option-free_reinforcement-off = with dice
option-free_reinforcement-action_only = the action without dice, tiles with
option-free_reinforcement-all_rolls = everything without dice
option-ignore_events = Events
option-ignore_events-help = Medici tokens are taken in either case.
option-ignore_events-off = carried out
option-ignore_events-on = ignored
option-middlemen_start = Start of the middlemen
option-middlemen_start-help = Where the five middlemen begin.
option-middlemen_start-random = by lot
option-middlemen_start-fixed = always the same
option-n8_reading = Nobility tile N8
option-n8_reading-help = What a set of three members in the regions is; the rule text can be read both ways.
option-n8_reading-one_each = one in each region
option-n8_reading-any_three = any three
option-n9_reading = Nobility tile N9
option-n9_reading-help = How three neighbours in a row are counted.
option-n9_reading-disjoint = one pair
option-n9_reading-overlapping = two pairs
option-board_side = Side of the board
option-board_side-help = The colouring of the picture, nothing else.
option-board_side-a = side A
option-board_side-b = side B
option-round_limit = Limit of rounds
option-round_limit-help = After so many rounds the end comes in any case: a number from 30 to 500.

## The table

table-picture = { title }: { $phase }
table-town = { $town }, { $colour }: { $gives }, where the { $colour } middleman is or for a bishop
table-town-green = { $town }, green: { $gives }, no middleman needed
table-town-exit = { $town }, red: the way to the { $track }
table-town-florence = { $town }: offices of the City Council and the Nobility
table-zone = Zone { $zone }: { $towns }
table-standing = { $count ->
    [one] 1 member standing
   *[other] { $count } members standing
}
table-lying = { $count ->
    [one] 1 member lying
   *[other] { $count } members lying
}
table-member = { $seat }, { $town }: { $posture }
table-middleman = The { $colour } middleman, in { $town }; the next town is { $next }
table-on_track = { $seat }, { $track }
table-region = { $track }: from { $town }, for { $partisans } and the florins of the next space
table-office = { $track }: from Florence, for scrolls
table-space = Space { $number }: { $cost }, { $points }{ $coat ->
    [yes] , with a coat of arms
   *[no] { "" }
}
table-space-office = Space { $number }: { $points }{ $coat ->
    [yes] , with a coat of arms
   *[no] { "" }
}
table-tile = { $tile }: { $text }
table-medici = { $count ->
    [0] No Medici token left
    [one] 1 Medici token left
   *[other] { $count } Medici tokens left
}
table-tokens = { $count ->
    [one] 1 Medici token ({ $kinds })
   *[other] { $count } Medici tokens ({ $kinds })
}
table-pile = Pile of the { $track }: { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
table-extra_cost = An office of this track costs { $florins } more
table-dice = Last roll: { $first } and { $second }, { $total } in all
table-trip = { $what }; the trip costs { $fare } or a cart
table-trip-cart = { $what }; the trip takes a cart
table-action-town = A: act in a town
table-action-province = B: seize a province; click on the next space of a region
table-action-office = C: take an office in Florence; click on the next space of a track there
table-action-reinforcement = D: reinforcement, a new member for your family
table-action-recovery = E: recovery, all members stand up
table-short-town = town
table-short-province = province
table-short-office = office
table-short-reinforcement = reinforce
table-short-recovery = recover
table-family = The family of { $seat }
table-first = First player
table-members_on = { $track }: { $count ->
    [one] 1 member
   *[other] { $count } members
}
table-reserve = { $count ->
    [one] 1 member in reserve
   *[other] { $count } members in reserve
}
table-hidden-council = { $seat } keeps a council tile face down
table-hidden-nobility = { $seat } keeps a nobility tile face down
table-letter-venice = V
table-letter-milan = M
table-letter-papal = P

## The end, told step by step

scene-region_members = Members in the outer regions: { $list }.
scene-council_members = Members on the City Council: { $list }.
scene-nobility_members = Members on the Nobility: { $list }.
scene-all_tracks = For a member on each of the five tracks: { $list }.
scene-medici_tokens = Medici tokens: { $list }.
scene-pass_bonus = For a double turn given up: { $list }.
scene-nobility_tiles = Nobility tiles: { $list }.
scene-seat = { $seat } { $points }
scene-seat-tiles = { $seat } { $tiles }
scene-tile = { $points } ({ $tile })

## In a terminal

plain-recent = just now
plain-final = Final scores
plain-middlemen = Middlemen
plain-middleman = { $town }: { $gives }; next { $next }
plain-track = { $track } ({ $town })
plain-two_and_one = 2 partisans of one kind and 1 of another
plain-tiles = Tiles: { $tiles }
plain-piles = Piles: { $medici } Medici tokens, { $council } council tiles, { $nobility } nobility tiles
plain-goods = { $goods }; { $reserve } in reserve
plain-standing = Standing: { $towns }
plain-lying = Lying: { $towns }
plain-used = Used: { $tiles }
plain-hidden = { $count ->
    [one] 1 tile face down
   *[other] { $count } tiles face down
}
plain-tokens = { $count ->
    [one] 1 Medici token
   *[other] { $count } Medici tokens
}
plain-act-action_town = A
plain-act-action_province = B-
plain-act-action_office = C-
plain-act-action_reinforcement = D
plain-act-action_recovery = E
plain-act-pass_double_turn = pass
plain-act-end_turn = end
plain-act-lay_down = down
plain-act-zone = z
help-goal = Send members of your family onto the five tracks: they bring power points at the end. The most points win.
help-turn = In a turn you do one of five actions: act in a town, seize a province, take an office, reinforcement, recovery.
help-town = A town serves you where the middleman of its colour is, or for a bishop; green towns always. Your member lies down, or the bishop keeps it standing.
help-travel = Before it acts, a member may travel: 1 florin for each town on the way, or a cart to anywhere.
help-placing = A region takes partisans and florins and gives a province tile. An office takes 2 scrolls and lets you keep one of 5 tiles.
help-events = A space with a coat of arms (*) takes a Medici token: a tax, moving middlemen, or tired families, for everybody.
help-tiles = Province tiles work once, before or after your action. Council tiles work always, nobility tiles at the end.
help-end = After the last Medici token comes a final round of double turns. Majorities and a member on all five tracks bring more points.
advice-middlemen = Watch the middlemen: each use sends one away, along a way that is known.
advice-early = The first spaces of a region are the cheapest and the richest.
advice-bishops = A bishop works where no middleman is, and keeps your member on its feet.
advice-coats = Count the coats of arms: they say how long the game will last.

## What a family has

holding-standing = { $count ->
    [one] { $count } standing member
   *[other] { $count } standing members
}
holding-reserve = { $count ->
    [one] { $count } member in reserve
   *[other] { $count } members in reserve
}

## Names of signs, for the cards that explain them

sign-zone = Zone
sign-town = Town
sign-region = Outer region
sign-space = Space of a region
sign-office = Office in Florence
sign-office_space = Space of an office
sign-coat = Coat of arms
sign-medici = Medici tokens
sign-extra_cost = Extra cost
sign-dice = Dice
sign-middleman = Middleman
sign-member = Standing member
sign-lying = Lying member
sign-on_track = Member on a track
sign-reserve = Reserve
sign-action = Action
sign-province_tile = Province tile
sign-council_tile = Council tile
sign-nobility_tile = Nobility tile
sign-council_tiles = Council tiles face down
sign-nobility_tiles = Nobility tiles face down
sign-good = Goods of a family
sign-points = Power points
sign-first_player = First player
