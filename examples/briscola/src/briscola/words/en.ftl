### Briscola in English.

title = Briscola

## Cards

card-coins_two = two of coins
card-coins_four = four of coins
card-coins_five = five of coins
card-coins_six = six of coins
card-coins_seven = seven of coins
card-coins_jack = jack of coins
card-coins_knight = knight of coins
card-coins_king = king of coins
card-coins_three = three of coins
card-coins_ace = ace of coins
card-cups_two = two of cups
card-cups_four = four of cups
card-cups_five = five of cups
card-cups_six = six of cups
card-cups_seven = seven of cups
card-cups_jack = jack of cups
card-cups_knight = knight of cups
card-cups_king = king of cups
card-cups_three = three of cups
card-cups_ace = ace of cups
card-swords_two = two of swords
card-swords_four = four of swords
card-swords_five = five of swords
card-swords_six = six of swords
card-swords_seven = seven of swords
card-swords_jack = jack of swords
card-swords_knight = knight of swords
card-swords_king = king of swords
card-swords_three = three of swords
card-swords_ace = ace of swords
card-clubs_two = two of clubs
card-clubs_four = four of clubs
card-clubs_five = five of clubs
card-clubs_six = six of clubs
card-clubs_seven = seven of clubs
card-clubs_jack = jack of clubs
card-clubs_knight = knight of clubs
card-clubs_king = king of clubs
card-clubs_three = three of clubs
card-clubs_ace = ace of clubs

## What is asked

phase-play_card = Tricks
phase-game_over = The end
action-play_card = Play a card
prompt-play_card = Play a card.
prompt-game_over = { $count ->
    [one] The game is over: { $winners } wins.
   *[other] The game is over: { $winners } share the victory.
 }
waiting-play_card = { $seat } plays a card.
choice-play_card = Play the { $card }
why-phase = That is not asked now. { $asked }
why-not_held = You do not hold the { $card }.

## What happened

event-dealt = { $seat } gets { $count } cards.
event-trump_shown = The { $card } lies under the deck and names the trump suit.
event-played = { $seat } plays the { $card }.
event-trick_won = { $seat } takes the trick{ $points ->
    [0] .
    [one] : one point.
   *[other] : { $points } points.
 }
event-drawn = { $seat } draws a card.
event-drawn-known = { $seat } draws the { $card }.
event-trump_drawn = { $seat } takes the { $card } from under the deck.
event-game_over = { $winners } won with { $points } points.

## What lies on the table

subtitle = The old game of tricks
description = Three cards in hand, one suit that beats the others, and nobody has to follow: it is all in when to take and when to let go.
field-trump = Trump
field-under = Still under the deck
field-leader = Leads the trick
field-deck = Deck
field-hand = In hand
field-shown = The trump card, in hand
field-played = The trick
field-taken = Tricks won
