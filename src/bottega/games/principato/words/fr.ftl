### Principato en français.

title = Principato
subtitle = Trois années d’une principauté de la Renaissance
description = Cultivez, commercez, armez-vous, collectionnez : échangez vos cartes Action, remplissez vos réserves, nourrissez et payez vos soldats, et garnissez votre palais de monuments, de livres et de peintures.

## Noms des choses

name-principality = Principauté
name-reserve = réserve
name-box = boîte
name-action_card = carte Action
name-start_card = carte de départ
name-exchange_symbol = symbole Échange
name-military_card = carte Décompte Militaire
name-goal_card = carte Objectif
name-goal_a = objectif général
name-goal_b = objectif de culture
name-first_player = Premier Joueur
name-display = Étalage
name-pile = Pioche
name-year = année { $n }
name-turn = tour
name-action = action
name-army = armée
name-culture = culture
name-strength = Force Militaire
name-military_points = Points de Victoire Militaire
name-points = Points de Victoire
name-cubes = cubes
name-mark = marque { $n }

zone-environs = Environs
zone-wall = Muraille
zone-town = Bourg
zone-palace_hall = Palais
zone-church = Église

group-income = production
group-building = construction
group-army = armée
group-culture = culture

things-food = Nourriture
things-gold = Or
things-favour = Faveurs
things-field = Champs
things-farm = Fermes
things-palazzo = Palazzo
things-bank = Banques
things-catapult = Catapultes
things-militia = Milices
things-condottiere = Condottieres
things-soldier = soldats
things-monument = Monument
things-book = Livre
things-painting = Peinture
things-culture = jeton Culture

thing-monument = Monument
thing-book = Livre
thing-painting = Peinture

a-monument = un Monument
a-book = un Livre
a-painting = une Peinture

pool-rural = jetons Champ et Ferme
pool-urban = jetons Palazzo et Banque
pool-catapult = jetons Catapulte
pool-soldier = jetons Condottiere et Milice

count-nothing = rien
count-food = { $count } Nourriture
count-gold = { $count } Or
count-favour = { $count ->
    [one] { $count } Faveur
   *[other] { $count } Faveurs
}
count-field = { $count ->
    [one] { $count } Champ
   *[other] { $count } Champs
}
count-farm = { $count ->
    [one] { $count } Ferme
   *[other] { $count } Fermes
}
count-palazzo = { $count } Palazzo
count-bank = { $count ->
    [one] { $count } Banque
   *[other] { $count } Banques
}
count-catapult = { $count ->
    [one] { $count } Catapulte
   *[other] { $count } Catapultes
}
count-militia = { $count ->
    [one] { $count } Milice
   *[other] { $count } Milices
}
count-condottiere = { $count ->
    [one] { $count } Condottiere
   *[other] { $count } Condottieres
}
count-soldier = { $count ->
    [one] { $count } soldat
   *[other] { $count } soldats
}
count-monument = { $count ->
    [one] { $count } Monument
   *[other] { $count } Monuments
}
count-book = { $count ->
    [one] { $count } Livre
   *[other] { $count } Livres
}
count-painting = { $count ->
    [one] { $count } Peinture
   *[other] { $count } Peintures
}

## Cartes Action

card-unknown = carte
card-harvest = Moisson
card-rents = Loyers
card-collector = Percepteur
card-three_food = Trois Nourritures
card-three_gold = Trois Ors
card-build_field = Construire des Champs
card-build_farm = Construire des Fermes
card-build_palazzo = Construire des Palazzo
card-build_bank = Construire des Banques
card-build_catapult_early = Catapultes (années 1 et 2)
card-build_catapult_late = Catapultes (année 3)
card-recruit_militia = Recruter des Milices
card-recruit_condottiere = Recruter des Condottieres
card-buy_monument = Monument
card-buy_book = Livre
card-buy_painting = Peinture

gain-food-per_field = 1 Nourriture par Champ
gain-food-per_palazzo = 1 Nourriture par Palazzo
gain-gold-per_field = 1 Or par Champ
gain-gold-per_palazzo = 1 Or par Palazzo
gain-militia-any = autant de Milices que voulu
gain-condottiere-any = autant de Condottieres que voulu

offer-paid = { $gain } contre { $pay }
offer-or = { $first }, ou { $last }

exchange-yes = à échanger après usage
exchange-no = reste chez vous

## Objectifs

goal-armoury = Armurerie
goal-armoury-help = Un point par Catapulte.
goal-fertile_soil = Sol Fertile
goal-fertile_soil-help = Chaque Champ ou Ferme au-delà du sixième jeton rapporte un point.
goal-town_charter = Charte Municipale
goal-town_charter-help = Chaque Palazzo ou Banque au-delà du sixième jeton rapporte un point.
goal-fortress = Forteresse
goal-fortress-help = Quatre points militaires en rapportent un de plus.
goal-chapel = Chapelle
goal-chapel-help = Paires Monument et Peinture : 2, 5 ou 8 points pour une, deux ou trois.
goal-town_hall = Mairie
goal-town_hall-help = Paires Monument et Livre : 2, 5 ou 8 points pour une, deux ou trois.
goal-palace = Palace
goal-palace-help = Trios Monument, Livre et Peinture : 5, 10 ou 15 points pour un, deux ou trois.
goal-villa = Villa
goal-villa-help = Paires Livre et Peinture : 2, 5 ou 9 points pour une, deux ou trois.
goal-worth = { $goal } { $points }
goal-hidden = objectif caché

## Phases

phase-turn_action = Choix d’une action
phase-choose_option = Choix d’une option
phase-choose_payment = Choix du paiement
phase-choose_value = Choix d’un jeton Culture
phase-choose_mix = Choix des cubes
phase-recruit_count = Nombre de soldats
phase-choose_display = Choix d’une carte
phase-supply_food = Nourriture vers les Milices
phase-supply_gold = Or vers les Condottieres
phase-supply_favour_militia = Faveurs vers les Milices
phase-supply_favour_condottiere = Faveurs vers les Condottieres
phase-disband_militia = Renvoi de Milices
phase-disband_condottiere = Renvoi de Condottieres
phase-game_over = Fin de partie

## Ce qui vous est demandé

prompt-turn_action = { $left ->
    [one] Choisissez votre dernière action de ce tour.
   *[other] Choisissez une action : il vous en reste { $left } ce tour-ci.
}
prompt-choose_option = { $card } : choisissez ce que vous achetez.
prompt-choose_payment = { $card } : choisissez les cubes avec lesquels vous payez ; une Faveur remplace Nourriture ou Or.
prompt-choose_value = Choisissez votre jeton : { $things }.
prompt-choose_mix = { $card } : choisissez les cubes à prendre.
prompt-recruit_count = Combien de { $soldiers } recrutez-vous ? Jusqu’à { $most }, sans rien payer.
prompt-choose_display-exchange = { $card } : la carte doit être échangée ; choisissez une carte de l’Étalage.
prompt-choose_display-change = Choisissez la carte de l’Étalage que vous prenez contre { $card }.
prompt-supply_food = Combien de Nourriture va sur vos Milices ? Jusqu’à { $most }.
prompt-supply_gold = Combien d’Or va sur vos Condottieres ? Jusqu’à { $most }.
prompt-supply_favour_militia = Combien de Faveurs vont sur vos Milices ? Jusqu’à { $most }.
prompt-supply_favour_condottiere = Combien de Faveurs vont sur vos Condottieres ? Jusqu’à { $most }.
prompt-disband_militia = Combien de Milices renvoyez-vous ? Jusqu’à { $most }.
prompt-disband_condottiere = Combien de Condottieres renvoyez-vous ? Jusqu’à { $most }.
prompt-game_over = { $count ->
    [one] La partie est terminée : { $winners } l’emporte.
   *[other] La partie est terminée : { $winners } se partagent la victoire.
}

waiting-turn = C’est le tour de { $seat }.
waiting-scoring = { $seat } décide du sort de ses soldats.

## Actions

action-turn_action = Choisir une action
action-pass = Passer
action-activate_card = Activer une carte
action-change_card = Changer une carte
action-take_favour = Prendre une Faveur
action-supply = Ravitailler
action-option = Choisir une option
action-payment = Choisir le paiement
action-mix = Choisir les cubes
action-value = Choisir un jeton Culture
action-display_slot = Choisir une carte
action-count = Choisir un nombre

choice-pass = { $left ->
    [one] Passer : renoncer à l’action qui reste
   *[other] Passer : renoncer aux deux actions
}
choice-activate_card = Activer { $card } : { $effect }
choice-activate_card-twin = Activer { $card }, carte { $slot } : { $effect }
choice-change_card = Changer { $card }
choice-change_card-twin = Changer { $card }, carte { $slot }
choice-take_favour = Prendre une Faveur
choice-supply = Poser des cubes sur des soldats (gratuit)
choice-option = Payer { $pay } pour { $gain }
choice-option-unknown = Option { $number }
choice-payment = Payer { $pay }
choice-payment-split = Payer { $pay } (Faveurs pour Nourriture : { $food }, pour Or : { $gold })
choice-payment-unknown = Payer avec des Faveurs, pour Nourriture : { $food }, pour Or : { $gold }
choice-mix = Prendre { $gain }
choice-mix-unknown = Option { $number }
choice-value = Prendre { $thing }, valeur { $value } (reste { $left })
choice-value-unknown = Prendre le jeton de rang { $place }
choice-display_slot = { $card }, place { $slot } : { $effect }
choice-display_slot-unknown = Prendre la carte de l’emplacement { $slot }
choice-count-supply_food = Poser { count-food } sur les { things-militia }
choice-count-supply_gold = Poser { count-gold } sur les { things-condottiere }
choice-count-supply_favour_militia = Poser { count-favour } sur les { things-militia }
choice-count-supply_favour_condottiere = Poser { count-favour } sur les { things-condottiere }
choice-count-disband_militia = { $count ->
    [0] Garder tout le monde
   *[other] Renvoyer { count-militia }
}
choice-count-disband_condottiere = { $count ->
    [0] Garder tout le monde
   *[other] Renvoyer { count-condottiere }
}
choice-count-recruit_count = { $count ->
    [0] Ne recruter personne
   *[other] Recruter { $recruits }
}
choice-count = Répondre { $number }

## Journal : mise en place et tours

event-first_player = { $seat } est Premier Joueur.
event-start_cards = { $seat } commence avec { $cards }.
event-goals_dealt = { $seat } reçoit deux objectifs.
event-goals_dealt-known = { $seat } reçoit les objectifs { $goals }.
event-display_dealt = L’Étalage s’ouvre sur { $cards }.
event-activated = { $seat } active { $card }.
event-gained = { $seat } prend { $cubes }.
event-gained-soldiers = { $seat } prend { $cubes }, dont { $on_soldiers } aussitôt sur ses { $soldiers }.
event-gained-lost = { $lost ->
    [one] { $seat } prend { $cubes } ; { $lost } de plus est perdu.
   *[other] { $seat } prend { $cubes } ; { $lost } de plus sont perdus.
}
event-gained-lost-soldiers = { $lost ->
    [one] { $seat } prend { $cubes }, dont { $on_soldiers } aussitôt sur ses { $soldiers } ; { $lost } de plus est perdu.
   *[other] { $seat } prend { $cubes }, dont { $on_soldiers } aussitôt sur ses { $soldiers } ; { $lost } de plus sont perdus.
}
event-gained-nothing = { $seat } ne prend rien en { $cube }.
event-paid = { $seat } paie { $cubes }.
event-built = { $seat } construit { $things }.
event-recruited = { $count ->
    [0] { $seat } ne recrute personne.
   *[other] { $seat } recrute { $things }.
}
event-bought = { $seat } prend { $thing } de valeur { $value }.
event-swapped-exchange = { $seat } échange { $given } contre { $taken } (emplacement { $place }).
event-swapped-change = { $seat } change { $given } pour { $taken } (emplacement { $place }).
event-favour_taken = { $seat } prend une Faveur.
event-supplied = { $seat } pose { $things } sur ses { $soldier }.
event-passed = { $seat } passe.
event-boxed = { $card } quitte le jeu.
event-revealed = { $card } rejoint l’Étalage.
event-military_card = Une carte Décompte Militaire apparaît.
event-pile_empty = La Pioche est vide : l’année { $year } est finie.
event-year_begun = L’année { $year } commence.

## Journal : décomptes et fin

event-scoring-annual = Décompte Militaire de la fin de l’année { $year }. Ordre : { $order }.
event-scoring-extra = Décompte Militaire supplémentaire de l’année { $year }. Ordre : { $order }.
event-strength = { $points ->
    [one] { $seat } : force { $strength } ({ $parts }), { $points } point militaire.
   *[other] { $seat } : force { $strength } ({ $parts }), { $points } points militaires.
}
event-strength-nobody = { $points ->
    [one] { $seat } : aucune armée, { $points } point militaire.
   *[other] { $seat } : aucune armée, { $points } points militaires.
}
event-cubes_returned = { $seat } retire { $cubes } de ses soldats.
event-disbanded = { $seat } renvoie { $things }.
event-final_score = { $points ->
    [one] { $seat } : { $points } point (militaire { $military }, culture { $culture }, { $goals }).
   *[other] { $seat } : { $points } points (militaire { $military }, culture { $culture }, { $goals }).
}
event-game_over-points = { $winners } remporte la partie aux points.
event-game_over-cubes = À égalité de points, { $winners } remporte la partie avec plus de cubes en stock.
event-game_over-shared = { $winners } se partagent la victoire.

strength-catapults = { $count ->
    [one] { $count } catapulte
   *[other] { $count } catapultes
}
strength-supplied = { $count ->
    [one] { $count } ravitaillé
   *[other] { $count } ravitaillés
}
strength-unsupplied = { $count ->
    [one] { $count } sans ravitaillement
   *[other] { $count } sans ravitaillement
}

decided_by-points = décidé aux points
decided_by-cubes = décidé aux cubes
decided_by-shared = victoire partagée

## Pourquoi pas

why-phase = Ce n’est pas ce qui est demandé. { $asked }
why-cannot_pay = Vous ne pouvez pas payer { $card } : les cubes posés sur des soldats ne comptent pas, une Faveur remplace Nourriture ou Or.
why-reserve_empty = La réserve n’a pas les jetons de { $card }.
why-church_full = Votre Église est pleine : { $in_church } Faveurs.
why-no_favour = La réserve n’a plus de Faveur.
why-supply_used = Vous avez déjà ravitaillé avant cette action.
why-supply_nothing = Aucun de vos cubes ne convient à un soldat libre.
why-no_option = { $card } n’a pas cette option.
why-too_many_favours = Le prix est { $pay } : il n’y a pas place pour tant de Faveurs.
why-no_such_favours = { $in_church ->
    [one] Vous n’avez que { $in_church } Faveur.
   *[other] Vous n’avez que { $in_church } Faveurs.
}
why-too_few_cubes = Le prix est { $pay } : les autres cubes vous manquent.
why-same_cubes = L’autre option prend exactement ces cubes pour le même jeton : choisissez-la.
why-other_culture-monument = Cette carte achète { a-monument }.
why-other_culture-book = Cette carte achète { a-book }.
why-other_culture-painting = Cette carte achète { a-painting }.
why-value_gone = Il ne reste aucun jeton de cette valeur.
why-no_place = L’Étalage a { $places } emplacements.
why-count = Vous pouvez répondre de 0 à { $most }.

## Options

option-military_vp_2p = Points militaires à deux joueurs
option-military_vp_2p-help = La ligne imprimée pour deux joueurs est abîmée ; choisissez comment la lire.
option-military_vp_2p-literal = telle quelle : 2 et 0
option-military_vp_2p-literal-help = L’armée la plus forte prend 2 points, comme le dit la ligne abîmée.
option-military_vp_2p-likely = vraisemblable : 5 et 0
option-military_vp_2p-likely-help = L’armée la plus forte prend 5 points, dans la suite des lignes à trois et quatre joueurs.

option-lower_ranks = Rangs suivants
option-lower_ranks-help = Le texte fait décider les cubes de la première place et ne dit rien des autres ; choisissez comment les départager.
option-lower_ranks-cubes = aux cubes
option-lower_ranks-cubes-help = À points égaux, les cubes en stock départagent à tous les rangs.
option-lower_ranks-shared = partagés
option-lower_ranks-shared-help = Les cubes ne décident que de la première place ; ensuite, à points égaux, les joueurs ont le même rang.

## La table

table-picture = { title } : { $phase }
table-told = { $what } : { $more }
table-year = Année { $n } sur { $total }
table-cards_left = { $count ->
    [one] { $count } carte restante
   *[other] { $count } cartes restantes
}
table-military_card = carte Décompte Militaire à venir
table-display = Étalage
table-reserve = Réserve
table-cards = Cartes Action
table-goals = Objectifs
table-store = Stocks
table-strength = Force { $n }
table-military = Points militaires
table-culture = Culture
table-points = Points
table-cubes = Cubes en stock
table-rank = Rang
table-goal_a = Objectif général
table-goal_b = Objectif de culture
table-progress = Année { $year }, { $left } cartes restantes

## La table : pièces et panneaux

table-card = { $card } : { $effect } ({ $exchange })
table-any = à volonté
table-leaves = part ensuite
table-change = Changer
table-gain = +{ $gain }
table-gain-lost = +{ $gain }, { $lost } perdu
table-sets = pour 1, 2, 3 séries
table-per_lot = { $each } par { $lot } points
table-each = { $each } chacune
table-each_above = { $each } par jeton après { $above }
table-stored = { $cubes }, de la place pour { $room }
table-supplied = ravitaillé : ajoute 1 à la force
table-unsupplied = non ravitaillé : retire 1 à la force
table-military_short =
    { $n ->
        [one] { $n } militaire
       *[other] { $n } militaires
    }
table-scoring-annual = Fin de l’année
table-scoring-extra = Décompte supplémentaire
table-to_come = encore à venir
table-scored = { $seat } { $strength } (+{ $points })
table-stack = { $thing } de valeur { $value } : il en reste { $count }
table-points_now = les points, si rien ne change
table-points_given = les points distribués
table-army = { $catapults } catapultes, { $supplied } ravitaillés, { $unsupplied } non ravitaillés
table-final = Décompte final
table-part-military = militaires
table-part-culture = culture
table-part-goal_a = général
table-part-goal_b = obj. culture
table-years = Années, pioches et décomptes
table-realm_of = Principauté de { $seat }
table-ordinal = { $rank ->
    [1] 1er
   *[other] { $rank }e
}

## La fin, pas à pas

scene-military = Points militaires : { $list }.
scene-culture = Culture : { $list }.
scene-goal_a = Objectifs généraux : { $list }.
scene-goal_b = Objectifs de culture : { $list }.
scene-seat = { $seat } { $points }
scene-seat-goal = { $seat } { $goal } { $points }

## Noms courts, sur les cartes

short-harvest = Moisson
short-rents = Loyers
short-collector = Percepteur
short-three_food = 3 Nourritures
short-three_gold = 3 Ors
short-build_field = Champs
short-build_farm = Fermes
short-build_palazzo = Palazzo
short-build_bank = Banques
short-build_catapult_early = Catapultes
short-build_catapult_late = Catapultes
short-recruit_militia = Milices
short-recruit_condottiere = Condottieres
short-buy_monument = Monument
short-buy_book = Livre
short-buy_painting = Peinture

## La table dans un terminal

plain-act-activate_card = A
plain-act-change_card = C
plain-act-take_favour = F
plain-act-supply = R
plain-act-pass = P
plain-act-option = O
plain-act-mix = M
plain-act-value = V
plain-act-display_slot = E
plain-act-count = N
plain-year = Année { $year } : { $cards }
plain-year-military = Année { $year } : { $cards }, dont la carte Décompte Militaire
plain-scorings = Décomptes tenus : { $count } sur { $total }
plain-zone = { $zone } : { $things }
plain-seat-points = { $points } points, force { $strength }, militaires { $military }
plain-soldiers = { $soldiers } ({ $supplied } ravitaillés)
plain-store = { $cubes } sur { $room }
plain-recent = changé à l’instant

## Aide

help-goal = Vous gouvernez une Principauté pendant trois années. Points militaires, jetons Culture et deux objectifs secrets font votre score.
help-turn = À votre tour, deux actions : activer une de vos deux cartes, en changer une contre une carte de l’Étalage, ou prendre une Faveur. Puis la carte la plus à gauche quitte le jeu.
help-exchange = Une carte marquée du symbole Échange doit être échangée avec l’Étalage après usage. Les autres restent chez vous jusqu’à ce que vous dépensiez une action pour les changer.
help-storage = La Nourriture se range dans les Fermes, l’Or dans les Banques, deux cubes par jeton ; l’Église abrite trois Faveurs. Ce qui n’y trouve pas de place va sur les soldats à ravitailler ; le reste est perdu.
help-favour = Une Faveur remplace Nourriture ou Or quand vous payez et quand vous ravitaillez.
help-army = Les Milices mangent, les Condottieres se paient en Or. Un soldat ravitaillé ajoute 1 à votre force, les autres retirent 1 ; une Catapulte ajoute toujours 1.
help-scoring = Il y a cinq décomptes militaires : un à la fin de chaque année, un de plus la deuxième et la troisième quand la carte apparaît. L’armée la plus forte prend le plus de points ; puis les cubes des soldats disparaissent.
help-end = Après la troisième année, le plus haut score l’emporte ; entre ex æquo, les cubes en stock décident.

## Conseils

advice-slots = Deux cartes, c’est peu : en échangeant la carte utilisée, prenez celle de votre prochain tour.
advice-room = Construisez Fermes et Banques avant que la Moisson ne déborde.
advice-soldiers = Un soldat sans ravitaillement est pire que rien : recrutez ce que vous pouvez nourrir.
advice-goals = Regardez vos objectifs avant d’acheter de la culture : les séries complètes rapportent des points en plus.

## Ce que possède une principauté

holding-strength = { $count ->
    [one] { $count } point de force militaire
   *[other] { $count } points de force militaire
}

## Noms des signes, pour les fiches qui les expliquent

sign-environs = Environs
sign-town = Bourg
sign-wall = Muraille
sign-palace_hall = Palais
sign-church = Église
sign-field = Champ
sign-farm = Ferme
sign-palazzo = Palazzo
sign-bank = Banque
sign-food = Nourriture
sign-gold = Or
sign-favour = Faveur
sign-catapult = Catapulte
sign-militia = Milice
sign-condottiere = Condottiere
sign-monument = Monument
sign-book = Livre
sign-painting = Peinture
sign-strength = Force Militaire
sign-military = Points de Victoire Militaire
sign-culture = Culture
sign-points = Points de Victoire
sign-year = L’année et sa Pioche
sign-scoring = Décompte Militaire
sign-payment = Paiement
sign-soldiers = Combien de soldats ou de cubes
sign-change = Changer une carte
sign-exchange = Symbole Échange
sign-principality = Principauté
sign-first_player = Premier Joueur
sign-reserve = Réserve
sign-card = Carte Action
sign-goal = Carte Objectif
