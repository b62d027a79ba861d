### Les Châteaux de Toscane en français.

title = Les Châteaux de Toscane
subtitle = Princes de la Renaissance
description = Piochez des cartes, prenez des tuiles et posez-les pour remplir les trente cases de votre région : les points verts comptent de nouveau à chacun des trois décomptes, et les premiers valent donc le plus.

## Les mots du jeu

name-tile = tuile
name-neutral_tile = tuile neutre
name-domain_card = carte Domaine
name-yield_card = carte Revenu
name-upgrade = Amélioration
name-colour_bonus = Bonus de Couleur
name-marble = Marbre
name-worker = Ouvrier
name-joker = Joker
name-module = module
name-board = région
name-space = case
name-area = zone
name-storage = stockage
name-pile = pile
name-display = centre
name-slot = emplacement
name-hand = main
name-green = piste verte
name-red = piste rouge
name-lap = tour de table
name-round = manche
name-scoring = décompte

ground-dark_green = vert foncé
ground-dark_green-letter = F
ground-red = rouge
ground-red-letter = R
ground-turquoise = turquoise
ground-turquoise-letter = T
ground-light_green = vert clair
ground-light_green-letter = C
ground-grey = gris
ground-grey-letter = G
ground-orange = orange
ground-orange-letter = O
ground-yellow = jaune
ground-yellow-letter = J
ground-beige = beige
ground-beige-letter = B

kind-castle = château
kind-city = cité
kind-inn = auberge
kind-agriculture = agriculture
kind-quarry = carrière
kind-village = village
kind-monastery = monastère
kind-cart = commerce
kind-joker = Joker
kind-start_castle = château de départ

the-castle = le château
the-city = la cité
the-inn = l’auberge
the-agriculture = l’agriculture ({ $crops })
the-quarry = la carrière
the-village = le village
the-monastery = le monastère
the-cart = le commerce
the-joker = le Joker
the-start_castle = le château de départ

a-castle = un château
a-city = une cité
a-inn = une auberge
a-agriculture = une agriculture ({ $crops })
a-quarry = une carrière
a-village = un village
a-monastery = un monastère
a-cart = un commerce
a-joker = un Joker
a-start_castle = un château de départ

crop-wine = vin
crop-boar = sangliers
crop-olives = olives
crop-grain = céréales

upgrade-card = +1 carte Domaine
upgrade-storage = +1 espace de stockage
upgrade-marble = +1 Marbre
upgrade-worker = +1 Ouvrier
upgrade-yield = +1 carte Revenu

upgrade-card-does = une carte de plus chaque fois que piocher est votre action
upgrade-storage-does = de la place pour une pièce de plus, et aussitôt des points verts
upgrade-marble-does = un Marbre de plus par carrière
upgrade-worker-does = un Ouvrier de plus par village
upgrade-yield-does = une carte Revenu de plus par commerce

yield-red_points = points rouges
yield-green_points = points verts
yield-cards = cartes Domaine
yield-worker = un Ouvrier
yield-marble = du Marbre
yield-joker = un Joker

back-neutral = neutre
back-prince = { $seat }
side-1 = I
side-2 = II

shift-0 = tous alignés
shift-1 = celui de droite plus bas
shift-2 = celui de droite plus haut
shift-3 = celui du milieu plus bas
shift-4 = ceux du milieu et de droite plus bas
shift-5 = celui du milieu plus haut
shift-6 = ceux du milieu et de droite plus haut
turned-none = aucun tourné
turned-some = { $modules } à l’envers

count-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
count-cards-dark_green = { $count ->
    [one] { $count } carte vert foncé
   *[other] { $count } cartes vert foncé
}
count-cards-red = { $count ->
    [one] { $count } carte rouge
   *[other] { $count } cartes rouges
}
count-cards-turquoise = { $count ->
    [one] { $count } carte turquoise
   *[other] { $count } cartes turquoise
}
count-cards-light_green = { $count ->
    [one] { $count } carte vert clair
   *[other] { $count } cartes vert clair
}
count-cards-grey = { $count ->
    [one] { $count } carte grise
   *[other] { $count } cartes grises
}
count-cards-orange = { $count ->
    [one] { $count } carte orange
   *[other] { $count } cartes orange
}
count-cards-yellow = { $count ->
    [one] { $count } carte jaune
   *[other] { $count } cartes jaunes
}
count-cards-beige = { $count ->
    [one] { $count } carte beige
   *[other] { $count } cartes beiges
}
count-workers = { $count ->
    [one] { $count } Ouvrier
   *[other] { $count } Ouvriers
}
count-marble = { $count ->
    [one] { $count } Marbre
   *[other] { $count } Marbres
}
count-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}
count-green = { $count ->
    [one] { $count } point vert
   *[other] { $count } points verts
}
count-red = { $count ->
    [one] { $count } point rouge
   *[other] { $count } points rouges
}
count-spaces = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}

## Les phases

phase-setup_assembly = Assemblage de la région
phase-setup_castle = Château de départ
phase-setup_upgrade = Première Amélioration
phase-main_action = Action
phase-take_tile = Prise d’une tuile
phase-discard_stored = Abandon d’une pièce
phase-place_piece = Pièce à poser
phase-place_space = Case de la pièce
phase-place_payment = Paiement
phase-castle_pick = Tuile du château
phase-castle_space = Case de la tuile du château
phase-city_upgrade = Amélioration de la cité
phase-extra_action = Action supplémentaire
phase-game_over = Fin de la partie

## Ce qui vous est demandé

prompt-setup_assembly = Assemblez vos modules { $modules } : choisissez leur ordre, tournez-les ou non d’un demi-tour, et décalez-les d’une case au plus.
prompt-setup_castle = Choisissez la case vert foncé de votre château de départ.
prompt-setup_upgrade = Choisissez votre première Amélioration.
prompt-main_action = Choisissez votre action : piocher des cartes, prendre une tuile ou en poser une.
prompt-take_tile = Choisissez une tuile du centre.
prompt-take_tile-fitting = Une tuile convient maintenant à votre région : choisissez n’importe quelle tuile du centre.
prompt-take_tile-full = Choisissez une tuile du centre : votre stockage est plein, il faudra abandonner une pièce.
prompt-take_tile-clear = Aucune tuile du centre ne convient à votre région : prenez-en une tout de même, ou faites remplacer une couleur.
prompt-take_tile-cleared = Choisissez l’une des tuiles qui conviennent à votre région.
prompt-take_tile-again = Toujours aucune tuile pour votre région : faites encore remplacer une couleur.
prompt-discard_stored = Votre stockage est plein : choisissez la pièce à abandonner pour { $piece }.
prompt-place_piece = Choisissez la pièce à poser.
prompt-place_space = Choisissez une case pour { $piece }.
prompt-place_payment = Choisissez comment payer { $piece } sur la case { $space } : deux cartes ({ $colour }), ou des Ouvriers et des paires à leur place.
prompt-castle_pick = Votre château peut poser aussitôt une tuile du centre : choisissez-la, ou renoncez.
prompt-castle_space = Choisissez une case pour { $piece }.
prompt-city_upgrade = Votre cité apporte une Amélioration : choisissez-la.
prompt-extra_action = Vous pouvez rendre un Marbre pour une action supplémentaire, ou finir votre tour.
prompt-game_over = { $count ->
    [one] La partie est terminée : { $winners } l’emporte.
   *[other] La partie est terminée : { $winners } se partagent la victoire.
}

waiting-setup_assembly = { $seat } assemble sa région.
waiting-setup_castle = { $seat } choisit son château de départ.
waiting-setup_upgrade = { $seat } choisit sa première Amélioration.
waiting-main_action = { $seat } choisit une action.
waiting-take_tile = { $seat } prend une tuile.
waiting-discard_stored = { $seat } abandonne une pièce.
waiting-place_piece = { $seat } pose une pièce.
waiting-place_space = { $seat } choisit une case.
waiting-place_payment = { $seat } paie.
waiting-castle_pick = { $seat } choisit une tuile pour son château.
waiting-castle_space = { $seat } choisit une case.
waiting-city_upgrade = { $seat } choisit une Amélioration.
waiting-extra_action = { $seat } peut encore agir.

## Actions

action-assemble = Assembler la région
action-choose_space = Choisir une case
action-choose_upgrade = Choisir une Amélioration
action-choose_tile = Choisir une tuile
action-clear_colour = Remplacer une couleur
action-choose_stored = Choisir une pièce
action-pay = Payer
action-draw = Piocher des cartes
action-take = Prendre une tuile
action-place = Poser une pièce
action-end_turn = Finir le tour
action-decline = Renoncer

choice-assemble = { $order } à partir de la gauche, { $turned }, { $shifted }
choice-choose_space = Poser { $piece } sur la case { $space } ({ $colour })
choice-choose_space-setup_castle = Château de départ sur la case { $space }
choice-choose_upgrade = { $upgrade } : { $does }
choice-choose_tile = { $slot } : { $kind } ({ $back })
choice-clear_colour = Remplacer la couleur { $colour } : { $tiles }
choice-choose_stored = Poser { $piece }
choice-choose_stored-discard_stored = Abandonner { $piece }
choice-pay = Payer { $units }
choice-draw = Piocher { $cards }
choice-take = Prendre une tuile
choice-place = Poser une pièce
choice-draw-extra_action = Pour un Marbre : piocher { $cards }
choice-take-extra_action = Pour un Marbre : prendre une tuile
choice-place-extra_action = Pour un Marbre : poser une pièce
choice-end_turn = Finir le tour
choice-decline = Ne poser aucune tuile

unit-own_card = 1 carte ({ $colour })
unit-worker = 1 Ouvrier
unit-pair = une paire de cartes ({ $colour })

## Journal

event-modules_dealt = { $seat } a les modules { $modules }.
event-hand_dealt = { $seat } reçoit { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
event-hand_dealt-known = { $seat } reçoit { $cards }.
event-display_laid = Au centre : { $tiles }.
event-assembled = { $seat } a assemblé sa région.
event-assembled-known = { $seat } a assemblé sa région : { $order } à partir de la gauche, { $turned }, { $shifted } ; vous seul le savez.
event-start_castle = { $seat } a placé son château de départ.
event-start_castle-known = { $seat } a placé son château de départ sur la case { $space } ; vous seul le savez.
event-board_revealed = { $seat } montre sa région : { $order } à partir de la gauche, { $turned }, { $shifted }, château de départ sur la case { $space }.
event-upgrade_taken = { $seat } prend l’Amélioration { $upgrade }.
event-upgrade_taken-green = { $seat } prend l’Amélioration { $upgrade } et gagne { $green }.
event-marble_spent = { $seat } rend un Marbre pour une action supplémentaire.
event-cards_drawn = { $seat } pioche { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}.
event-cards_drawn-known = { $seat } pioche { $cards }.
event-deck_shuffled = { $cards ->
    [one] La défausse de { $cards } carte devient la pioche.
   *[other] La défausse de { $cards } cartes est mélangée et devient la pioche.
}
event-tile_taken = { $seat } prend { $tile }, emplacement { $slot }.
event-given_up = { $seat } abandonne { $piece }.
event-tile_turned_up = { $seat } retourne { $tile }, emplacement { $slot } (tuile { $number } sur { $total }).
event-neutral_turned_up = Tuile neutre, emplacement { $slot } : { $tile }.
event-neutral_shuffled = { $tiles ->
    [one] { $tiles } tuile neutre retirée revient en jeu.
   *[other] { $tiles } tuiles neutres retirées sont mélangées et reviennent en jeu.
}
event-slot_left_empty = Il n’y a plus de tuile neutre : l’emplacement { $slot } reste vide.
event-purged = Trop de tuiles d’une couleur ({ $colour }) : { $tiles } quittent le centre.
event-colour_cleared = { $seat } fait remplacer une couleur ({ $colour }) : { $tiles } quittent le centre.
event-paid = { $seat } paie { $payment }.
event-placed = { $seat } pose { $piece } sur la case { $space } ({ $colour }).
event-crops_scored = { $seat } gagne { $green } pour de nouvelles cultures : { $crops }.
event-crops_scored-joker = { $seat } gagne { $green } pour le Joker, culture à part entière.
event-crops_scored-nothing = { $seat } ne gagne rien pour ses cultures : la zone les a déjà toutes.
event-area_completed = { $seat } complète une zone ({ $colour }) de { $spaces } : { $green }.
event-colour_completed = { $seat } remplit une couleur ({ $colour }) et prend la face { $side } de son bonus : { $green }.
event-colour_completed-late = { $seat } remplit une couleur ({ $colour }), mais son bonus est déjà parti.
event-castle_declined = { $seat } renonce à la tuile du château.
event-castle_lost = Aucune tuile du centre ne peut être posée : le château de { $seat } reste sans effet.
event-castle_picked = Le château de { $seat } prend { $tile }, emplacement { $slot }.
event-marble_gained = { $count ->
    [one] { $seat } gagne { $count } Marbre.
   *[other] { $seat } gagne { $count } Marbres.
}
event-workers_gained = { $count ->
    [one] { $seat } gagne { $count } Ouvrier.
   *[other] { $seat } gagne { $count } Ouvriers.
}
event-joker_gained = { $seat } gagne un Joker.
event-joker_lost = { $seat } n’a plus de place pour un autre Joker et gagne { $points } à la place.
event-points_gained = { $seat } gagne { $points }.
event-yield_turned = { $seat } retourne une carte Revenu : { $card }.
event-yields_shuffled = Les { $cards } cartes Revenu sont mélangées.
event-turn_skipped = { $seat } ne peut rien faire.
event-pile_emptied = { $seat } a vidé sa pile { $pile }.
event-last_lap = { $laps ->
    [one] Le dernier tour de table commence.
   *[other] Les { $laps } derniers tours de table commencent.
}
event-frozen = Plus personne ne peut rien faire.
event-scored = Décompte { $scoring } : { $seat } ajoute { $green } et compte { $red } points rouges.
event-final_score = { $seat } gagne { $left } pour ce qui reste ({ $breakdown }) et finit avec { $points } points rouges.
event-final_score-part = { $source } : { $points }
event-final_score-nothing = { $seat } n’a plus rien et finit avec { $points } points rouges.
event-game_over-points = { $winners } remporte la partie aux points.
event-game_over-empty_spaces = À égalité de points, { $winners } remporte la partie avec plus de cases vides.
event-game_over-green = À égalité de points et de cases vides, { $winners } remporte la partie avec moins de points verts.
event-game_over-hand = À égalité en tout le reste, { $winners } remporte la partie avec moins de cartes.
event-game_over-shared = { $winners } se partagent la victoire.

## D’où viennent les points

green-areas = zones
green-crops = cultures
green-bonuses = Bonus de Couleur
green-storage = Améliorations de stockage
green-yields = cartes Revenu
red-scoring_1 = premier décompte
red-scoring_2 = deuxième décompte
red-scoring_3 = troisième décompte
red-yields = cartes Revenu
red-lost_jokers = Jokers sans place
red-stored_tiles = tuiles en stock
red-stored_jokers = Jokers en stock
red-marble = Marbre
red-workers = Ouvriers
red-cards = cartes en main

decided_by-points = décidé aux points
decided_by-empty_spaces = décidé aux cases vides
decided_by-green = décidé aux points verts
decided_by-hand = décidé aux cartes en main
decided_by-shared = victoire partagée

## Pourquoi pas

why-phase = Ce n’est pas ce qui est demandé. { $asked }
why-no_cards = Il ne reste aucune carte Domaine à piocher.
why-no_tiles = Il n’y a aucune tuile au centre.
why-no_placing = Aucune de vos pièces ne peut être posée et payée maintenant.
why-no_pass = On ne passe pas son tour : piochez, prenez ou posez.
why-no_marble = Une action supplémentaire coûte un Marbre, une fois par tour.
why-occupied = La case { $space } est occupée : une pièce posée y reste.
why-not_touching = La case { $space } ne touche aucune de vos cases occupées.
why-wrong_colour = La case { $space } est d’une autre couleur ({ $colour }) : une tuile va sur la sienne.
why-not_payable = Vous ne pouvez pas payer la case { $space } : il faut deux cartes ({ $colour }), ou des Ouvriers et des paires à leur place.
why-not_dark_green = Votre château de départ va sur une case vert foncé.
why-empty_slot = L’emplacement { $slot } est vide.
why-not_placeable = La tuile de l’emplacement { $slot } n’a aucune case dans votre région pour l’instant.
why-no_clearing = Une couleur n’est remplacée que si aucune tuile du centre ne convient à votre région et qu’une tuile neutre pourrait aider.
why-tile_fits = Une tuile du centre convient maintenant à votre région : on ne remplace plus de couleur.
why-castle_unpaid = Vous ne pouvez payer aucune case pour la tuile de l’emplacement { $slot }.
why-not_displayed = Il n’y a aucune tuile de cette couleur ({ $colour }) au centre.
why-no_piece = Il n’y a pas de pièce dans cet espace de stockage.
why-fresh = Ce Joker vient d’être gagné : posez-le lors d’un tour ultérieur.
why-twin = Une pièce identique, dans un autre espace de stockage, vaut pour celle-ci.
why-piece_stuck = Cette pièce n’a aucune case vide à côté de vos cases occupées que vous puissiez payer.
why-cards_missing = Vous n’avez pas { $units }.
why-own_pair = Une paire remplace une carte d’une autre couleur : ici, chaque carte ({ $colour }) compte pour une.
why-two_pairs = Dans cette partie, deux paires doivent être de couleurs différentes.
why-upgrade_gone = Il ne reste plus d’Amélioration { $upgrade }.

## Options

option-edition = Édition
option-edition-help = La version imprimée des règles que vous suivez.
option-edition-revised = révisée
option-edition-revised-help = On pioche trois cartes, cinq cartes en main font un point à la fin, et une couleur peut être remplacée quand aucune tuile du centre ne convient à votre région.
option-edition-first = première
option-edition-first-help = On pioche deux cartes, trois cartes en main font un point à la fin, deux paires qui paient une case sont de couleurs différentes, et les tuiles du centre viennent après les premières Améliorations.
option-two_pairs_must_differ = Deux paires de couleurs différentes
option-two_pairs_must_differ-help = Si les deux paires d’un prix doivent être de couleurs différentes, de sorte que quatre cartes identiques ne le paient pas. Le texte de la première édition le demande, celui de la révisée non.
option-two_pairs_must_differ-false = non
option-two_pairs_must_differ-true = oui
option-castle_refill = Le centre après un château
option-castle_refill-help = Quand la tuile prise par un château est remplacée.
option-castle_refill-after_effects = après tous les effets
option-castle_refill-after_effects-help = Le château suivant d’une chaîne choisit parmi sept tuiles.
option-castle_refill-before_effects = aussitôt
option-castle_refill-before_effects-help = Le château suivant d’une chaîne choisit parmi huit tuiles.
option-castle_tile_costs = Tuile du château payante
option-castle_tile_costs-help = Si la tuile posée par un château coûte des cartes comme les autres.
option-castle_tile_costs-false = non
option-castle_tile_costs-true = oui
option-take_only_placeable = Ne prendre que des tuiles qui conviennent
option-take_only_placeable-help = S’il faut prendre une tuile qui convient à sa région quand il y en a une au centre.
option-take_only_placeable-false = seulement après un remplacement de couleur
option-take_only_placeable-true = toujours
option-take_only_placeable-never = jamais
option-joker_same_turn = Joker aussitôt
option-joker_same_turn-help = Si un Joker peut être posé pendant le tour où il est gagné.
option-joker_same_turn-false = non
option-joker_same_turn-true = oui
option-tie_break_hand = Troisième départage
option-tie_break_hand-help = Si moins de cartes en main départagent les ex æquo que cases vides et points verts laissent à égalité.
option-tie_break_hand-false = non
option-tie_break_hand-true = oui

## La table

table-picture = { title } : { $phase }
table-round = Manche { $round }, tour { $lap }
table-last_lap = Dernier tour
table-setup = Mise en place
table-display = Centre
table-slot_empty = vide
table-region_of = Région : { $seat }
table-seat = { $seat } : { $green } verts, { $red } rouges
table-stock = { $cards }, { $workers }, { $marble }, { $tiles } face cachée
table-hand = Main : { $cards }
table-hand_empty = aucune carte
table-storage = Stockage : { $pieces }
table-storage_empty = vide
table-filled = { $count } cases occupées sur { $total }
table-points = Points
table-empty = Cases vides
table-green = Points verts
table-rank = Rang

table-rails = Pistes de score
table-shelves = Bonus de Couleur et Améliorations
table-own = Stockage et Améliorations
table-hand_title = Main, Ouvriers et Marbre
table-storage_title = Stockage
table-space = Case { $space } ({ $colour }) : { $kind }
table-placed = Case { $space } : { $piece }
table-told = { $what } : { $more }
table-slot = Emplacement { $slot } : { $piece } ({ $back }) : { $effect }
table-slot_waiting = attend une tuile de la pile
table-deck = Cartes Domaine : { $left } dans la pioche, { $spent ->
    [one] { $spent } défaussée
   *[other] { $spent } défaussées
}
table-yields = Cartes Revenu : { $left } dans la pioche, { $spent ->
    [one] { $spent } retournée
   *[other] { $spent } retournées
}
table-neutral = Tuiles neutres : { $left } face cachée, { $spent ->
    [one] { $spent } retirée
   *[other] { $spent } retirées
}
table-spent = { $count ->
    [one] { $count } jouée
   *[other] { $count } jouées
}
table-bonus = Bonus { $colour } : { $first } points verts au premier prince qui remplit la couleur, { $second } au second
table-bonus-taken = Bonus { $colour } : { $first } points verts, puis { $second } ; pris par { $seats }
table-stock_left = { $upgrade } : { $count } en réserve
table-counter_red = { $seat } : { $points } sur la piste rouge
table-counter_green = { $seat } : { $points } sur la piste verte
table-storage_free = Rien ici pour l’instant : prenez une tuile au centre
table-storage_closed = Une Amélioration de stockage ouvre cet espace
table-fresh = { $piece }, gagné ce tour-ci : à poser lors d’un tour suivant
table-no_upgrade = Pas encore d’Amélioration
table-pile = { $count ->
    [one] { $count } tuile dans vos piles
   *[other] { $count } tuiles dans vos piles
}
table-modules = Modules { $modules }, pas encore assemblés
table-open_region = Ouvrir la région de { $seat } ; un autre clic la referme

assembly-turn = Tourner le module { $module } d’un demi-tour
assembly-right = Échanger le module { $module } avec celui de droite
assembly-up = Décaler le module { $module } vers le haut
assembly-down = Décaler le module { $module } vers le bas
assembly-worth = { $count ->
    [one] { $count } zone de plusieurs cases ; toutes les zones ensemble : { $points }
   *[other] { $count } zones de plusieurs cases ; toutes les zones ensemble : { $points }
}
assembly-confirm = Les assembler ainsi

promise-crops = { $points } pour de nouvelles cultures
promise-area = { $points } pour la zone
promise-bonus = { $points } de bonus pour la couleur
effect-castle = poser aussitôt une tuile du centre, sans payer
effect-castle-paid = poser aussitôt une tuile du centre, au prix habituel
effect-start_castle = sans effet
effect-city = prendre une Amélioration
effect-inn = gagner un Joker
effect-agriculture = des points pour les cultures nouvelles dans la zone
effect-quarry = { $count ->
    [one] gagner { $count } Marbre
   *[other] gagner { $count } Marbres
}
effect-village = { $count ->
    [one] gagner { $count } Ouvrier
   *[other] gagner { $count } Ouvriers
}
effect-monastery = { $count ->
    [one] piocher { $count } carte
   *[other] piocher { $count } cartes
}
effect-cart = { $count ->
    [one] retourner { $count } carte Revenu
   *[other] retourner { $count } cartes Revenu
}
effect-joker = se pose sur n’importe quelle case et en devient la tuile

sheet-scoring_1 = Premier décompte
sheet-scoring_2 = Deuxième décompte
sheet-scoring_3 = Troisième décompte
sheet-direct = Cartes Revenu, Jokers
sheet-left = Ce qui restait
sheet-areas = Vert : zones
sheet-crops = Vert : cultures
sheet-bonuses = Vert : Bonus de Couleur
sheet-storage = Vert : stockage
sheet-yields = Vert : cartes Revenu

## Dans un terminal

plain-tracks = { $red } rouges, { $green } verts
plain-recent = à l’instant
plain-supplies = { $cards }, { $workers }, { $marble }, { $tiles } face cachée
plain-upgrades = Améliorations : { $list }
plain-none = aucune
plain-stored = Stockage : { $pieces }
plain-hand = Main : { $cards }
plain-piles = { $deck } cartes Domaine, { $yields } cartes Revenu et { $neutral } tuiles neutres face cachée
plain-bonuses = Bonus de Couleur : { $list }
plain-stock = Améliorations en réserve : { $list }
plain-modules = Modules { $modules }
plain-legend = Une lettre seule est une case vide de cette couleur ; entre crochets elle est remplie ; * est un Joker, # une case où l’on peut poser.

plain-act-assemble = M
plain-act-choose_space = C
plain-act-choose_upgrade = A
plain-act-choose_tile = T
plain-act-clear_colour = R
plain-act-choose_stored = P
plain-act-draw = D
plain-act-take = T
plain-act-place = P
plain-act-end_turn = F
plain-act-decline = N
plain-worker = O

advice-green = Un point vert de la première manche compte trois fois : terminez tôt de petites zones.
advice-castle = Un château pose aussitôt une tuile de plus. Gardez à côté de vos tuiles posées une bonne case vide pour ce qui est au centre.
advice-hand = Deux Ouvriers paient n’importe quelle case : un ou deux villages posés tôt épargnent bien des cartes.
advice-clock = Surveillez les piles : qui prend des tuiles fait avancer l’horloge, et un décompte peut venir plus tôt que vous ne voudriez.
advice-bonus = Les bonus des couleurs qui ont peu de cases viennent vite : vert foncé, turquoise et rouge.

## Aide

help-goal = Prince de Toscane, vous remplissez de tuiles les trente cases de votre région. À chacun des trois décomptes, vos points verts s’ajoutent à la piste rouge sans jamais se perdre ; qui a le plus de points rouges l’emporte.
help-turn = À votre tour, vous piochez des cartes, prenez une tuile du centre en stock ou posez une pièce stockée. Un Marbre permet une seconde action.
help-price = Une case coûte deux cartes de sa couleur. Un Ouvrier en remplace une, et de même une paire de cartes d’une autre couleur.
help-place = Une tuile va sur une case vide de sa couleur, à côté d’une case occupée. Un Joker va sur n’importe quelle case et y vaut une tuile de cette couleur.
help-area = La dernière pièce d’une zone rapporte 1, 3 ou 6 points verts pour 1, 2 ou 3 cases. Les deux premiers princes à remplir une couleur prennent son bonus.
help-clock = Pour chaque tuile prise, la suivante de vos propres piles vient au centre. Quand quelqu’un vide une pile, on finit le tour de table et un décompte suit ; après la troisième pile, on joue un tour de plus.
help-end = À la fin, les pièces en stock, le Marbre, les Ouvriers et les cartes en main rapportent quelques points rouges. À égalité, on départage par le plus de cases vides, puis par le moins de points verts.

## Ce que possède un prince

holding-stored = { $count ->
    [one] { $count } tuile en stock
   *[other] { $count } tuiles en stock
}
holding-upgrades = { $count ->
    [one] { $count } amélioration
   *[other] { $count } améliorations
}
scored-reason = Les points verts viennent de : { $parts }.
scored-part = { $source } ({ $points })

## Noms des signes, pour les fiches qui les expliquent

sign-castle = Château
sign-start_castle = Château de départ
sign-city = Cité
sign-inn = Auberge
sign-agriculture = Agriculture
sign-quarry = Carrière
sign-village = Village
sign-monastery = Monastère
sign-cart = Commerce
sign-joker = Joker
sign-slot = Emplacement vide
sign-display = Centre
sign-back = De quelle pile vient la tuile
sign-deck = Cartes Domaine
sign-yields = Cartes Revenu
sign-neutral = Tuiles neutres
sign-bonus = Bonus de Couleur
sign-card = Cartes Domaine en main
sign-worker = Ouvriers
sign-marble = Marbre
sign-own_tiles = Tuiles personnelles face cachée
sign-storage = Espace de stockage
sign-space = Case d’une région
sign-area = Zone
sign-module = Module
sign-track = Piste de score
sign-upgrade = Amélioration
