### Alto in English.

title = Alto
subtitle = The highest card takes the round
description = Twelve cards, three in hand. Everybody plays one; the highest takes the round and leads the next.

## Cards

card-ace = ace
card-two = two
card-three = three
card-four = four
card-five = five
card-six = six
card-seven = seven
card-eight = eight
card-nine = nine
card-ten = ten
card-jack = jack
card-king = king

## On the table

field-leader = Leads the round
field-deck = Deck
field-hand = Hand
field-shown = This round

## What is asked

phase-choose_card = Rounds
phase-game_over = End of the game
prompt-choose_card = Play a card of your hand.
waiting-choose_card = { $seat } chooses a card.
prompt-game_over = { $count ->
    [one] The game is over: { $winners } wins.
   *[other] The game is over: { $winners } win together.
}
choice-play_card = Play the { $card }
why-not_held = You do not hold the { $card }.

## What has happened

event-dealt = { $seat } gets { $count } cards.
event-played = { $seat } plays the { $card }.
event-taken = { $seat } takes the round: { $points } points.
event-drawn = { $seat } draws a card.
event-game_over = { $winner } took the last round.
