### Principato in English.

title = Principato
subtitle = Three years of a Renaissance principality
description = Farm, trade, arm and collect: swap action cards, fill your stores, keep your soldiers fed and paid, and fill your palace with monuments, books and paintings.

## Names of things

name-principality = principality
name-reserve = reserve
name-box = box
name-action_card = action card
name-start_card = start card
name-exchange_symbol = exchange symbol
name-military_card = military scoring card
name-goal_card = goal card
name-goal_a = general goal
name-goal_b = culture goal
name-first_player = first player
name-display = display
name-pile = pile
name-year = year { $n }
name-turn = turn
name-action = action
name-army = army
name-culture = culture
name-strength = military strength
name-military_points = military points
name-points = points
name-cubes = cubes
name-mark = mark { $n }

zone-environs = environs
zone-wall = wall
zone-town = town
zone-palace_hall = palace
zone-church = church

group-income = income
group-building = building
group-army = army
group-culture = culture

things-food = food
things-gold = gold
things-favour = favours
things-field = fields
things-farm = farms
things-palazzo = palazzi
things-bank = banks
things-catapult = catapults
things-militia = militia
things-condottiere = condottieri
things-soldier = soldiers
things-monument = monument
things-book = book
things-painting = painting
things-culture = culture token

thing-monument = monument
thing-book = book
thing-painting = painting

a-monument = a monument
a-book = a book
a-painting = a painting

pool-rural = field and farm tokens
pool-urban = palazzo and bank tokens
pool-catapult = catapult tokens
pool-soldier = soldier tokens

count-nothing = nothing
count-food = { $count } food
count-gold = { $count } gold
count-favour = { $count ->
    [one] { $count } favour
   *[other] { $count } favours
}
count-field = { $count ->
    [one] { $count } field
   *[other] { $count } fields
}
count-farm = { $count ->
    [one] { $count } farm
   *[other] { $count } farms
}
count-palazzo = { $count ->
    [one] { $count } palazzo
   *[other] { $count } palazzi
}
count-bank = { $count ->
    [one] { $count } bank
   *[other] { $count } banks
}
count-catapult = { $count ->
    [one] { $count } catapult
   *[other] { $count } catapults
}
count-militia = { $count } militia
count-condottiere = { $count ->
    [one] { $count } condottiere
   *[other] { $count } condottieri
}
count-soldier = { $count ->
    [one] { $count } soldier
   *[other] { $count } soldiers
}
count-monument = { $count ->
    [one] { $count } monument
   *[other] { $count } monuments
}
count-book = { $count ->
    [one] { $count } book
   *[other] { $count } books
}
count-painting = { $count ->
    [one] { $count } painting
   *[other] { $count } paintings
}

## Action cards

card-unknown = card
card-harvest = Harvest
card-rents = Rents
card-collector = Collector
card-three_food = Three food
card-three_gold = Three gold
card-build_field = Build fields
card-build_farm = Build farms
card-build_palazzo = Build palazzi
card-build_bank = Build banks
card-build_catapult_early = Catapults (years 1 and 2)
card-build_catapult_late = Catapults (year 3)
card-recruit_militia = Recruit militia
card-recruit_condottiere = Recruit condottieri
card-buy_monument = Monument
card-buy_book = Book
card-buy_painting = Painting

gain-food-per_field = 1 food for each field
gain-food-per_palazzo = 1 food for each palazzo
gain-gold-per_field = 1 gold for each field
gain-gold-per_palazzo = 1 gold for each palazzo
gain-militia-any = any number of militia
gain-condottiere-any = any number of condottieri

offer-paid = { $gain } for { $pay }
offer-or = { $first }, or { $last }

exchange-yes = to be swapped after use
exchange-no = stays with you

## Goals

goal-armoury = Armoury
goal-armoury-help = A point for each of your catapults.
goal-fertile_soil = Fertile soil
goal-fertile_soil-help = Fields and farms beyond the sixth bring a point each.
goal-town_charter = Town charter
goal-town_charter-help = Palazzi and banks beyond the sixth bring a point each.
goal-fortress = Fortress
goal-fortress-help = Every four military points bring one more.
goal-chapel = Chapel
goal-chapel-help = Pairs of a monument and a painting: 2, 5 or 8 points for one, two or three.
goal-town_hall = Town hall
goal-town_hall-help = Pairs of a monument and a book: 2, 5 or 8 points for one, two or three.
goal-palace = Palace
goal-palace-help = Sets of a monument, a book and a painting: 5, 10 or 15 points for one, two or three.
goal-villa = Villa
goal-villa-help = Pairs of a book and a painting: 2, 5 or 9 points for one, two or three.
goal-worth = { $goal } { $points }
goal-hidden = hidden goal

## Phases

phase-turn_action = Choice of an action
phase-choose_option = Choice of an option
phase-choose_payment = Choice of the payment
phase-choose_value = Choice of a culture token
phase-choose_mix = Choice of cubes
phase-recruit_count = Number of soldiers
phase-choose_display = Choice of a card
phase-supply_food = Food for the militia
phase-supply_gold = Gold for the condottieri
phase-supply_favour_militia = Favours for the militia
phase-supply_favour_condottiere = Favours for the condottieri
phase-disband_militia = Disbanding militia
phase-disband_condottiere = Disbanding condottieri
phase-game_over = End of the game

## What you are asked

prompt-turn_action = { $left ->
    [one] Choose your last action of this turn.
   *[other] Choose an action: you have { $left } in this turn.
}
prompt-choose_option = { $card }: choose what you pay for.
prompt-choose_payment = { $card }: choose the cubes you pay with; a favour stands for food or gold.
prompt-choose_value = Choose the { $things } you take.
prompt-choose_mix = { $card }: choose the cubes you take.
prompt-recruit_count = How many { $soldiers } do you recruit? Up to { $most }, free of charge.
prompt-choose_display-exchange = Your { $card } must be swapped now: choose a card of the display.
prompt-choose_display-change = Choose the card of the display that you take for { $card }.
prompt-supply_food = How much food goes onto your militia? Up to { $most }.
prompt-supply_gold = How much gold goes onto your condottieri? Up to { $most }.
prompt-supply_favour_militia = How many favours go onto your militia? Up to { $most }.
prompt-supply_favour_condottiere = How many favours go onto your condottieri? Up to { $most }.
prompt-disband_militia = How many militia do you send home? Up to { $most }.
prompt-disband_condottiere = How many condottieri do you send home? Up to { $most }.
prompt-game_over = { $count ->
    [one] The game is over: { $winners } wins.
   *[other] The game is over: { $winners } share the victory.
}

waiting-turn = It is { $seat }’s turn.
waiting-scoring = { $seat } is deciding about the soldiers.

## Actions

action-turn_action = Choose an action
action-pass = Pass
action-activate_card = Activate a card
action-change_card = Change a card
action-take_favour = Take a favour
action-supply = Supply soldiers
action-option = Choose an option
action-payment = Choose the payment
action-mix = Choose the cubes
action-value = Choose a culture token
action-display_slot = Choose a card
action-count = Choose a number

choice-pass = { $left ->
    [one] Pass: give up the action you have left
   *[other] Pass: give up both actions
}
choice-activate_card = Activate { $card }: { $effect }
choice-activate_card-twin = Activate { $card }, card { $slot }: { $effect }
choice-change_card = Change { $card }
choice-change_card-twin = Change { $card }, card { $slot }
choice-take_favour = Take a favour
choice-supply = Put cubes on soldiers (free)
choice-option = Pay { $pay } for { $gain }
choice-option-unknown = Option { $number }
choice-payment = Pay { $pay }
choice-payment-split = Pay { $pay } (favours for food: { $food }, for gold: { $gold })
choice-payment-unknown = Pay with favours for food: { $food }, for gold: { $gold }
choice-mix = Take { $gain }
choice-mix-unknown = Option { $number }
choice-value = Take a { $thing } worth { $value } ({ $left } left)
choice-value-unknown = Take the token at place { $place }
choice-display_slot = { $card }, place { $slot }: { $effect }
choice-display_slot-unknown = Take the card at place { $slot }
choice-count-supply_food = Put { count-food } on { things-militia }
choice-count-supply_gold = Put { count-gold } on { things-condottiere }
choice-count-supply_favour_militia = Put { count-favour } on { things-militia }
choice-count-supply_favour_condottiere = Put { count-favour } on { things-condottiere }
choice-count-disband_militia = { $count ->
    [0] Keep all of them
   *[other] Send { count-militia } home
}
choice-count-disband_condottiere = { $count ->
    [0] Keep all of them
   *[other] Send { count-condottiere } home
}
choice-count-recruit_count = { $count ->
    [0] Recruit nobody
   *[other] Recruit { $recruits }
}
choice-count = Answer { $number }

## Log: set-up and turns

event-first_player = { $seat } is the first player.
event-start_cards = { $seat } begins with { $cards }.
event-goals_dealt = { $seat } receives two goals.
event-goals_dealt-known = { $seat } receives the goals { $goals }.
event-display_dealt = The display begins with { $cards }.
event-activated = { $seat } activates { $card }.
event-gained = { $seat } takes { $cubes }.
event-gained-soldiers = { $seat } takes { $cubes }, { $on_soldiers } of them straight onto { $soldiers }.
event-gained-lost = { $lost ->
    [one] { $seat } takes { $cubes }; { $lost } more is lost.
   *[other] { $seat } takes { $cubes }; { $lost } more are lost.
}
event-gained-lost-soldiers = { $lost ->
    [one] { $seat } takes { $cubes }, { $on_soldiers } of them straight onto { $soldiers }; { $lost } more is lost.
   *[other] { $seat } takes { $cubes }, { $on_soldiers } of them straight onto { $soldiers }; { $lost } more are lost.
}
event-gained-nothing = { $seat } takes no { $cube }.
event-paid = { $seat } pays { $cubes }.
event-built = { $seat } builds { $things }.
event-recruited = { $count ->
    [0] { $seat } recruits nobody.
   *[other] { $seat } recruits { $things }.
}
event-bought = { $seat } takes { $thing } worth { $value }.
event-swapped-exchange = { $seat } swaps { $given } for { $taken } at place { $place }.
event-swapped-change = { $seat } changes { $given } for { $taken } at place { $place }.
event-favour_taken = { $seat } takes a favour.
event-supplied = { $seat } puts { $things } on { $soldier }.
event-passed = { $seat } passes.
event-boxed = { $card } leaves the game.
event-revealed = { $card } joins the display.
event-military_card = A military scoring card turns up.
event-pile_empty = The pile is empty: year { $year } is over.
event-year_begun = Year { $year } begins.

## Log: military scorings and the end

event-scoring-annual = Military scoring at the end of year { $year }. Order: { $order }.
event-scoring-extra = Extra military scoring in year { $year }. Order: { $order }.
event-strength = { $points ->
    [one] { $seat }: strength { $strength } ({ $parts }), { $points } military point.
   *[other] { $seat }: strength { $strength } ({ $parts }), { $points } military points.
}
event-strength-nobody = { $points ->
    [one] { $seat }: no army, { $points } military point.
   *[other] { $seat }: no army, { $points } military points.
}
event-cubes_returned = { $seat } returns { $cubes } from the soldiers.
event-disbanded = { $seat } sends { $things } home.
event-final_score = { $points ->
    [one] { $seat }: { $points } point (military { $military }, culture { $culture }, { $goals }).
   *[other] { $seat }: { $points } points (military { $military }, culture { $culture }, { $goals }).
}
event-game_over-points = { $winners } wins the game on points.
event-game_over-cubes = Equal on points, { $winners } wins the game with more cubes in store.
event-game_over-shared = { $winners } share the victory.

strength-catapults = { $count ->
    [one] { $count } catapult
   *[other] { $count } catapults
}
strength-supplied = { $count } supplied
strength-unsupplied = { $count } not supplied

decided_by-points = decided by points
decided_by-cubes = decided by cubes
decided_by-shared = shared victory

## Why not

why-phase = That is not asked now. { $asked }
why-cannot_pay = You cannot pay for { $card }: cubes on soldiers do not count, favours stand for food or gold.
why-reserve_empty = The reserve does not hold the tokens of { $card }.
why-church_full = Your church is full: { $in_church } favours.
why-no_favour = The reserve has no favour left.
why-supply_used = You have supplied before this action already.
why-supply_nothing = You have no empty soldier that one of your cubes fits.
why-no_option = { $card } has no such option.
why-too_many_favours = The price is { $pay }: more favours than that cannot stand for it.
why-no_such_favours = { $in_church ->
    [one] You have { $in_church } favour only.
   *[other] You have { $in_church } favours only.
}
why-too_few_cubes = The price is { $pay }: you do not have the other cubes.
why-same_cubes = The other option takes exactly these cubes for the same token: choose it there.
why-other_culture-monument = This card buys { a-monument }.
why-other_culture-book = This card buys { a-book }.
why-other_culture-painting = This card buys { a-painting }.
why-value_gone = No token of that value is left.
why-no_place = The display has { $places } places.
why-count = You may answer from 0 to { $most }.

## Options

option-military_vp_2p = Military points with two players
option-military_vp_2p-help = The printed row for two players is damaged; choose how to read it.
option-military_vp_2p-literal = as it reads: 2 and 0
option-military_vp_2p-literal-help = The stronger army takes 2 points, as the damaged row says.
option-military_vp_2p-likely = likely: 5 and 0
option-military_vp_2p-likely-help = The stronger army takes 5 points, which fits the rows for three and four players.

option-lower_ranks = Lower places
option-lower_ranks-help = The rule text lets cubes decide on the first place and does not speak of the others; choose who comes before whom there.
option-lower_ranks-cubes = by cubes
option-lower_ranks-cubes-help = With the same points, more cubes in store decide on every place.
option-lower_ranks-shared = shared
option-lower_ranks-shared-help = Cubes decide on the first place only; below it, players with the same points share a place.

## The table

table-picture = { title }: { $phase }
table-told = { $what }: { $more }
table-year = Year { $n } of { $total }
table-cards_left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
table-military_card = military card still to come
table-display = Display
table-reserve = Reserve
table-cards = Action cards
table-goals = Goals
table-store = Stores
table-strength = Strength { $n }
table-military = Military points
table-culture = Culture
table-points = Points
table-cubes = Cubes in store
table-rank = Rank
table-goal_a = General goal
table-goal_b = Culture goal
table-progress = Year { $year }, { $left } cards left

## The table: pieces and panels

table-card = { $card }: { $effect } ({ $exchange })
table-any = any number
table-leaves = leaves next
table-change = Change
table-gain = +{ $gain }
table-gain-lost = +{ $gain }, { $lost } lost
table-sets = for 1, 2, 3 sets
table-per_lot = { $each } per { $lot } points
table-each = { $each } each
table-each_above = { $each } each beyond { $above }
table-stored = { $cubes }, room for { $room }
table-supplied = supplied: adds 1 to the strength
table-unsupplied = not supplied: takes 1 from the strength
table-military_short = { $n } military
table-scoring-annual = End of the year
table-scoring-extra = Extra scoring
table-to_come = still to come
table-scored = { $seat } { $strength } (+{ $points })
table-stack = { $thing } worth { $value }: { $count } left
table-points_now = points as the armies stand
table-points_given = points handed out
table-army = { $catapults } catapults, { $supplied } supplied, { $unsupplied } not supplied
table-final = Final count
table-part-military = military
table-part-culture = culture
table-part-goal_a = general
table-part-goal_b = culture goal
table-years = Years, piles and scorings
table-realm_of = Principality of { $seat }
table-ordinal = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}

## The end, step by step

scene-military = Military points: { $list }.
scene-culture = Culture: { $list }.
scene-goal_a = General goals: { $list }.
scene-goal_b = Culture goals: { $list }.
scene-seat = { $seat } { $points }
scene-seat-goal = { $seat } { $goal } { $points }

## Short names, on cards

short-harvest = Harvest
short-rents = Rents
short-collector = Collector
short-three_food = Three food
short-three_gold = Three gold
short-build_field = Fields
short-build_farm = Farms
short-build_palazzo = Palazzi
short-build_bank = Banks
short-build_catapult_early = Catapults
short-build_catapult_late = Catapults
short-recruit_militia = Militia
short-recruit_condottiere = Condottieri
short-buy_monument = Monument
short-buy_book = Book
short-buy_painting = Painting

## The table in a terminal

plain-act-activate_card = A
plain-act-change_card = C
plain-act-take_favour = F
plain-act-supply = S
plain-act-pass = P
plain-act-option = O
plain-act-mix = M
plain-act-value = V
plain-act-display_slot = D
plain-act-count = N
plain-year = Year { $year }: { $cards }
plain-year-military = Year { $year }: { $cards }, military card among them
plain-scorings = Scorings held: { $count } of { $total }
plain-zone = { $zone }: { $things }
plain-seat-points = { $points } points, strength { $strength }, military { $military }
plain-soldiers = { $soldiers } ({ $supplied } supplied)
plain-store = { $cubes } of { $room }
plain-recent = just changed

## Help

help-goal = You rule a principality for three years. Military points, culture tokens and two secret goals make your score.
help-turn = On your turn you have two actions: activate one of your two cards, change one for a card of the display, or take a favour. Then the leftmost card of the display leaves the game.
help-exchange = A card with the exchange symbol must be swapped with the display after use. Other cards stay with you until you spend an action to change them.
help-storage = Food lies in farms, gold in banks, two cubes each; the church holds three favours. What finds no room there goes onto empty soldiers; the rest is lost.
help-favour = A favour stands for food or gold when you pay and when you supply soldiers.
help-army = Militia eat food, condottieri take gold. A supplied soldier adds 1 to your strength, any other takes 1 away; a catapult always adds 1.
help-scoring = There are five military scorings: one at the end of each year, and one in the second and the third year when its card turns up. The strongest army takes most points; then all cubes on soldiers are gone.
help-end = After the third year the highest score wins; between equals, the cubes left in store decide.

## Advice

advice-slots = Two cards are few: take the card for your next turn when you swap the one you used.
advice-room = Build farms and banks before your harvest overflows.
advice-soldiers = A soldier without supply is worse than none: recruit what you can feed.
advice-goals = Look at your goals before you buy culture: complete sets bring points of their own.

## What a principality has

holding-strength = { $count } military strength

## Names of signs, for the cards that explain them

sign-environs = Environs
sign-town = Town
sign-wall = Wall
sign-palace_hall = Palace
sign-church = Church
sign-field = Field
sign-farm = Farm
sign-palazzo = Palazzo
sign-bank = Bank
sign-food = Food
sign-gold = Gold
sign-favour = Favour
sign-catapult = Catapult
sign-militia = Militia
sign-condottiere = Condottiere
sign-monument = Monument
sign-book = Book
sign-painting = Painting
sign-strength = Military strength
sign-military = Military points
sign-culture = Culture
sign-points = Points
sign-year = Year and its pile
sign-scoring = Military scoring
sign-payment = Payment
sign-soldiers = How many soldiers or cubes
sign-change = Change a card
sign-exchange = Exchange symbol
sign-principality = Principality
sign-first_player = First player
sign-reserve = Reserve
sign-card = Action card
sign-goal = Goal
