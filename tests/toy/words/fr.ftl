### Alto en français.

title = Alto
subtitle = La plus haute carte emporte la manche
description = Douze cartes, trois en main. Chacun en joue une ; la plus haute emporte la manche et ouvre la suivante.

## Les cartes

card-ace = as
card-two = deux
card-three = trois
card-four = quatre
card-five = cinq
card-six = six
card-seven = sept
card-eight = huit
card-nine = neuf
card-ten = dix
card-jack = valet
card-king = roi

## Sur la table

field-leader = Ouvre la manche
field-deck = Pioche
field-hand = Main
field-shown = Cette manche

## Ce qui est demandé

phase-choose_card = Manches
phase-game_over = Fin de la partie
prompt-choose_card = Jouez une carte de votre main.
waiting-choose_card = { $seat } choisit une carte.
prompt-game_over = { $count ->
    [one] La partie est finie : { $winners } gagne.
   *[other] La partie est finie : { $winners } gagnent ensemble.
}
choice-play_card = Jouer la carte { $card }
why-not_held = Vous n’avez pas la carte { $card }.

## Ce qui s’est passé

event-dealt = { $seat } reçoit { $count } cartes.
event-played = { $seat } joue la carte { $card }.
event-taken = { $seat } emporte la manche : { $points } points.
event-drawn = { $seat } pioche une carte.
event-game_over = { $winner } a emporté la dernière manche.
