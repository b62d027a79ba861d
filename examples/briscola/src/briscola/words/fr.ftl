### La Briscola en français.

title = Briscola

## Cartes

card-coins_two = deux de deniers
card-coins_four = quatre de deniers
card-coins_five = cinq de deniers
card-coins_six = six de deniers
card-coins_seven = sept de deniers
card-coins_jack = valet de deniers
card-coins_knight = cavalier de deniers
card-coins_king = roi de deniers
card-coins_three = trois de deniers
card-coins_ace = as de deniers
card-cups_two = deux de coupes
card-cups_four = quatre de coupes
card-cups_five = cinq de coupes
card-cups_six = six de coupes
card-cups_seven = sept de coupes
card-cups_jack = valet de coupes
card-cups_knight = cavalier de coupes
card-cups_king = roi de coupes
card-cups_three = trois de coupes
card-cups_ace = as de coupes
card-swords_two = deux d’épées
card-swords_four = quatre d’épées
card-swords_five = cinq d’épées
card-swords_six = six d’épées
card-swords_seven = sept d’épées
card-swords_jack = valet d’épées
card-swords_knight = cavalier d’épées
card-swords_king = roi d’épées
card-swords_three = trois d’épées
card-swords_ace = as d’épées
card-clubs_two = deux de bâtons
card-clubs_four = quatre de bâtons
card-clubs_five = cinq de bâtons
card-clubs_six = six de bâtons
card-clubs_seven = sept de bâtons
card-clubs_jack = valet de bâtons
card-clubs_knight = cavalier de bâtons
card-clubs_king = roi de bâtons
card-clubs_three = trois de bâtons
card-clubs_ace = as de bâtons

## Ce qui est demandé

phase-play_card = Levées
phase-game_over = La fin
action-play_card = Jouer une carte
prompt-play_card = Jouez une carte.
prompt-game_over = { $count ->
    [one] La partie est terminée : { $winners } l’emporte.
   *[other] La partie est terminée : { $winners } se partagent la victoire.
 }
waiting-play_card = { $seat } joue une carte.
choice-play_card = Jouer : { $card }
why-phase = Ce n’est pas ce qui est demandé. { $asked }
why-not_held = Vous n’avez pas cette carte : { $card }.

## Ce qui s’est passé

event-dealt = { $seat } reçoit { $count } cartes.
event-trump_shown = Atout : { $card }, sous le talon.
event-played = { $seat } joue : { $card }.
event-trick_won = { $seat } remporte la levée{ $points ->
    [0] .
    [one]  : un point.
   *[other]  : { $points } points.
 }
event-drawn = { $seat } pioche une carte.
event-drawn-known = { $seat } pioche : { $card }.
event-trump_drawn = { $seat } prend la carte d’atout sous le talon : { $card }.
event-game_over = { $winners } l’emporte avec { $points } points.

## Ce qui se trouve sur la table

subtitle = Le vieux jeu de levées
description = Trois cartes en main, une couleur qui bat les autres et aucune obligation de fournir : tout est de savoir quand prendre et quand laisser.
field-trump = Atout
field-under = Encore sous le talon
field-leader = Entame la levée
field-deck = Talon
field-hand = En main
field-shown = La carte d’atout, en main
field-played = La levée
field-taken = Levées gagnées
