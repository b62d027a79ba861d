### Palatinus en français.

title = Palatinus
subtitle = Les sept collines de Rome
description = Installez marchands, paysans et condottieres autour des sept collines, souvent cachés sous la louve, et emportez les collines où votre influence est la plus forte.

## Noms des choses

name-territory_tile = tuile territoire
name-tile = tuile { $letter }
name-hill = colline
name-hill_letter = colline { $letter }
name-terrain = terrain
name-field = terrain sans source
name-spring = source
name-arrow = terrain marqué d’une flèche
name-ring = les six terrains autour de la colline
name-slot = emplacement
name-rotation = orientation
name-cell = case
name-free = non occupé
name-occupied = occupé
name-hill_token = jeton colline
name-palatinus = jeton « Palatinus »
name-hill_value = jeton colline { $value }
name-score_token = jeton de score
name-score_1 = jeton de score 1
name-score_2 = jeton de score 2
name-inhabitant = habitant
name-wolf = louve
name-plain = sans louve
name-screen = écran
name-marker = pion marqueur
name-bag = sac
name-first_player = premier joueur
name-hand = habitants derrière l’écran
name-captive = habitant capturé
name-fled = condottiere en fuite
name-influence = points d’influence
name-control = contrôle de la colline
name-points = points
name-items = jetons et habitants capturés

board_hand = sens du plateau
board_hand-left = gauche
board_hand-right = droit

direction-ne = nord-est
direction-e = est
direction-se = sud-est
direction-sw = sud-ouest
direction-w = ouest
direction-nw = nord-ouest

towards-ne = vers le nord-est
towards-e = vers l’est
towards-se = vers le sud-est
towards-sw = vers le sud-ouest
towards-w = vers l’ouest
towards-nw = vers le nord-ouest

place-left-1 = à l’est du centre
place-left-2 = au sud du centre
place-left-3 = au sud-ouest du centre
place-left-4 = à l’ouest du centre
place-left-5 = au nord du centre
place-left-6 = au nord-est du centre
place-right-1 = au sud-est du centre
place-right-2 = au sud du centre
place-right-3 = à l’ouest du centre
place-right-4 = au nord-ouest du centre
place-right-5 = au nord du centre
place-right-6 = à l’est du centre

## Habitants

kind-merchant = marchand
kind-merchant-letter = M
kind-peasant = paysan
kind-peasant-letter = P
kind-condottiere = condottiere
kind-condottiere-letter = C
kind-inhabitant = habitant
kind-wolf-letter = L

a-merchant = un marchand
a-merchant-coloured = un marchand { $colour }
a-peasant = un paysan
a-peasant-coloured = un paysan { $colour }
a-condottiere = un condottiere
a-condottiere-coloured = un condottiere { $colour }
a-inhabitant = un habitant
a-inhabitant-coloured = un habitant { $colour }

piece-merchant_plain = marchand sans louve
piece-merchant_wolf = marchand à la louve
piece-peasant_plain = paysan sans louve
piece-peasant_wolf = paysan à la louve
piece-condottiere = condottiere
piece-extra_merchant_plain = marchand sans louve de l’autre couleur
piece-extra_merchant_wolf = marchand à la louve de l’autre couleur
piece-extra_peasant_plain = paysan sans louve de l’autre couleur
piece-extra_peasant_wolf = paysan à la louve de l’autre couleur

count-inhabitants = { $count ->
    [one] { $count } habitant
   *[other] { $count } habitants
}
count-merchants = { $count ->
    [one] { $count } marchand
   *[other] { $count } marchands
}
count-peasants = { $count ->
    [one] { $count } paysan
   *[other] { $count } paysans
}
count-condottieri = { $count ->
    [one] { $count } condottiere
   *[other] { $count } condottieres
}
count-wolves = { $count ->
    [one] { $count } habitant à la louve
   *[other] { $count } habitants à la louve
}
count-captives = { $count ->
    [one] { $count } habitant capturé
   *[other] { $count } habitants capturés
}
count-influence = { $count ->
    [one] { $count } point d’influence
   *[other] { $count } points d’influence
}
count-items = { $count ->
    [one] { $count } objet
   *[other] { $count } objets
}

## Phases

stage-board_building = Construction du plateau
stage-placing = Placement des habitants
stage-evaluation = Évaluation des collines

phase-lay_slot = Emplacement de la tuile
phase-lay_rotation = Orientation de la tuile
phase-choose_piece = Choix d’un habitant
phase-choose_terrain = Choix d’un terrain
phase-game_over = Fin de la partie

## Ce qui vous est demandé

prompt-lay_slot = Choisissez l’emplacement de la tuile { $letter } : elle doit toucher la tuile centrale et une autre encore.
prompt-lay_slot-first = Choisissez l’emplacement de la tuile { $letter } contre la tuile centrale : vous fixez le sens de tout le plateau.
prompt-lay_rotation = Orientez la tuile { $letter } à votre gré : choisissez où pointe sa flèche.
prompt-lay_rotation-last = Il ne reste qu’un emplacement pour la tuile { $letter }, la dernière : choisissez où pointe sa flèche.
prompt-choose_piece = { $left ->
    [one] Choisissez l’habitant à placer : c’est votre dernier.
   *[other] Choisissez l’habitant à placer : il vous en reste { $left }.
}
prompt-choose_terrain = Choisissez un terrain non occupé pour votre { $piece }.
prompt-choose_terrain-wolf = Choisissez un terrain non occupé pour votre { $piece } : posé louve visible, il ne sera connu que de vous.
prompt-choose_terrain-forced = { $count ->
    [one] Il vous faut placer votre condottiere maintenant : dès que vous n’aurez plus que { $limit } habitants, il sera trop tard. Choisissez un terrain non occupé.
   *[other] Il vous faut placer vos { $count } condottieres maintenant, un par tour : dès que vous n’aurez plus que { $limit } habitants, il sera trop tard. Choisissez un terrain non occupé pour le premier.
}
prompt-game_over = { $count ->
    [one] La partie est terminée : { $winners } l’emporte.
   *[other] La partie est terminée : { $winners } se partagent la victoire.
}

waiting-lay_slot = { $seat } choisit l’emplacement de la tuile { $letter }.
waiting-lay_rotation = { $seat } oriente la tuile { $letter }.
waiting-choose_piece = { $seat } place un habitant.
waiting-choose_terrain = { $seat } place un habitant.

## Actions

action-lay_slot = Choisir l’emplacement de la tuile
action-lay_rotation = Orienter la tuile
action-choose_piece = Choisir un habitant
action-choose_terrain = Choisir un terrain

choice-lay_slot = Poser la tuile { $letter } { $place } (emplacement { $slot })
choice-lay_slot-first = Poser la tuile { $letter } { $place } (emplacement { $slot }, sens { $hand })
choice-lay_rotation = Orienter la tuile { $letter }, flèche { $towards }
choice-choose_piece-merchant_plain = Choisir un marchand sans louve
choice-choose_piece-merchant_wolf = Choisir un marchand à la louve
choice-choose_piece-peasant_plain = Choisir un paysan sans louve
choice-choose_piece-peasant_wolf = Choisir un paysan à la louve
choice-choose_piece-condottiere = Choisir un condottiere
choice-choose_piece-extra_merchant_plain = Choisir un marchand { $colour } sans louve
choice-choose_piece-extra_merchant_wolf = Choisir un marchand { $colour } à la louve
choice-choose_piece-extra_peasant_plain = Choisir un paysan { $colour } sans louve
choice-choose_piece-extra_peasant_wolf = Choisir un paysan { $colour } à la louve
choice-choose_terrain = Placer votre { $piece } en { $cell }
choice-choose_terrain-spring = Placer votre { $piece } sur la source { $cell }

## Journal : construction du plateau et placement

event-first_player = { $seat } commence.
event-centre_tile = La tuile { $letter } est au centre avec le jeton « Palatinus ».
event-tile_drawn = { $seat } prend la tuile { $letter }.
event-tile_laid = { $seat } pose la tuile { $letter } { $place }, flèche { $towards }.
event-tile_laid-nobody = La tuile { $letter } est { $place }, flèche { $towards }.
event-hill_tokens = Les jetons colline sont distribués : { $values }.
event-placed = { $seat } place { $piece } en { $cell }.
event-placed-wolf = { $seat } place { $piece } en { $cell }, louve visible.
event-placed-wolf_own = { $seat } place { $piece } en { $cell }, louve visible : à votre seule connaissance.

## Journal : évaluation

event-reveal = { $count ->
    [0] Aucun habitant à la louve à retourner.
    [one] L’habitant à la louve est dévoilé : { $kinds }.
   *[other] Les { $count } habitants à la louve sont dévoilés : { $kinds }.
}
event-hill_begin = Colline { $hill }, jeton { $value }.
event-hill_begin-palatinus = Colline { $hill }, jeton « Palatinus » de valeur { $value }.
event-judge-merchants = { $seat } : condottiere en { $cell }, { $merchants } et { $peasants } à ses côtés ; il s’en prend aux marchands.
event-judge-peasants = { $seat } : condottiere en { $cell }, { $merchants } et { $peasants } à ses côtés ; il s’en prend aux paysans.
event-judge-equal = { $seat } : condottiere en { $cell }, { $merchants } et { $peasants } à ses côtés ; les forces sont égales.
event-flee = { $seat } : le condottiere en { $cell } prend la fuite et quitte le jeu.
event-capture = { $taker } capture le { $kind } { $colour } en { $cell }.
event-capture-own = { $taker } capture l’un des siens : le { $kind } { $colour } en { $cell }.
event-shared_capture = { $seat } partage la capture en { $cell } et reçoit un jeton de score 1.
event-influence = { $seat } : { $kind } en { $cell }, influence { $points } ({ $parts }), total { $total }.
event-influence-nothing = { $seat } : { $kind } en { $cell }, aucune influence, total { $total }.
event-control-won = { $seats } gagne la colline { $hill } avec { $influence } et prend le jeton { $value }.
event-control-tied = { $seats } sont à égalité sur la colline { $hill } avec { $influence } : un jeton de score 2 chacun, et le jeton { $value } quitte le jeu.
event-control-unclaimed = Personne n’a d’influence sur la colline { $hill } : le jeton { $value } quitte le jeu.
event-final_score = { $points ->
    [one] { $seat } : { $points } point ({ $breakdown }), { $items } en tout.
   *[other] { $seat } : { $points } points ({ $breakdown }), { $items } en tout.
}
event-final_score-nothing = { $seat } : aucun point.
event-game_over-points = { $winners } remporte la partie aux points.
event-game_over-items = À égalité de points, { $winners } remporte la partie au total des jetons et des habitants capturés.
event-game_over-sequence = À égalité de points, { $winners } remporte la partie en comparant les jetons colline, puis les jetons de score, puis les habitants capturés.
event-game_over-shared = { $winners } se partagent la victoire.

## D’où viennent l’influence et les points

reason-merchant = { $count ->
    [one] { $points } pour { $count } marchand
   *[other] { $points } pour { $count } marchands
}
reason-peasant = { $count ->
    [one] { $points } pour { $count } paysan
   *[other] { $points } pour { $count } paysans
}
reason-condottiere = { $count ->
    [one] { $points } pour { $count } condottiere
   *[other] { $points } pour { $count } condottieres
}
reason-own_spring = { $points } pour la source sur son terrain
reason-spring = { $count ->
    [one] { $points } pour { $count } source
   *[other] { $points } pour { $count } sources
}
reason-free_terrain = { $count ->
    [one] { $points } pour { $count } terrain libre
   *[other] { $points } pour { $count } terrains libres
}

score-captives = { $count ->
    [one] { $count } habitant capturé
   *[other] { $count } habitants capturés
}
score-hills = { $count ->
    [one] jeton colline { $values }
   *[other] jetons colline { $values }
}
score-ones = { $count ->
    [one] jeton de score 1
   *[other] { $count } jetons de score de valeur 1
}
score-twos = { $count ->
    [one] jeton de score 2
   *[other] { $count } jetons de score de valeur 2
}

outcome-won = colline gagnée
outcome-tied = à égalité
outcome-unclaimed = non attribuée

decided_by-points = décidé aux points
decided_by-items = décidé au total des objets
decided_by-sequence = décidé aux objets, une sorte après l’autre
decided_by-shared = victoire partagée

## Pourquoi pas

why-phase = Ce n’est pas ce qui est demandé. { $asked }
why-too_late = Un condottiere ne peut plus être placé : il ne reste derrière votre écran que { $limit } habitants ou moins.
why-forced = Il vous faut placer un condottiere maintenant : dès qu’il ne restera que { $limit } habitants derrière votre écran, ce sera interdit.
why-not_in_hand = Vous n’avez pas de { $piece } derrière votre écran.
why-occupied = Le terrain { $cell } est occupé : chaque terrain n’accueille qu’un habitant.
why-hill = Les collines n’accueillent pas d’habitants : choisissez un terrain alentour.
why-no_terrain = Ce terrain n’existe pas : le plateau en compte { $count }.
why-wolf_up = Un habitant à la louve se pose toujours louve visible.
why-no_pass = On ne passe pas son tour : placez un habitant.
why-no_move = Un habitant placé ne bouge plus jusqu’à l’évaluation.
why-slot_occupied = Une tuile occupe déjà cet emplacement.
why-slot_centre = Le centre revient à la première tuile.
why-touch = Une tuile doit toucher le centre et une autre tuile.
why-board_hand = Les tuiles d’un plateau vont toutes dans le même sens : ici, le sens { $hand }.
why-rotation = Une tuile n’a que { $count } orientations.
why-board_letters = Un plateau imposé réunit les sept tuiles, chacune une seule fois.
why-board_values = Un plateau imposé porte le jeton « Palatinus » au centre et, autour, les jetons colline de la boîte.

## Options

option-first_player = Premier joueur
option-first_player-help = Le sort désigne qui commence, ou vous nommez une place.
option-first_player-random = tiré au sort
option-first_player-seat = place { $n }

option-board_setup = Construction du plateau
option-board_setup-help = Posez les tuiles vous-mêmes ou commencez sur un plateau déjà prêt.
option-board_setup-players = posé par les joueurs
option-board_setup-players-help = À tour de rôle, vous prenez une tuile, choisissez son emplacement et l’orientez.
option-board_setup-random = au hasard
option-board_setup-random-help = Le sort pose tout le plateau, et vous passez aussitôt aux habitants.
option-board_setup-fixed = imposé
option-board_setup-fixed-help = Vous jouez sur un plateau donné, comme pour revoir une partie ou résoudre un problème.

option-board = Plateau
option-board-help = Le plateau imposé en une ligne : left (gauche) ou right (droit), les tuiles du centre et des emplacements 1 à 6 dans le sens des aiguilles d’une montre, chacune avec sa lettre et la direction de sa flèche, de 0 (nord-est) à 5 dans ce même sens, puis « values » et leurs jetons colline, comme : left A0 F5 G1 B3 C5 D2 E1 values 6 3 4 5 3 4 5

option-free_spring = Source libre
option-free_spring-help = Ce que rapporte au paysan voisin une source sans habitant ; le texte de la règle permet les deux lectures.
option-free_spring-once = comptée une fois
option-free_spring-once-help = Une source libre rapporte autant qu’une source occupée.
option-free_spring-twice = comptée deux fois
option-free_spring-twice-help = Une source libre rapporte comme source, et encore comme terrain non occupé.

option-final_tiebreak = Égalité pour la victoire
option-final_tiebreak-help = Comment départager les ex æquo ; la règle cite jetons et habitants capturés sans dire comment les comparer.
option-final_tiebreak-items = total des objets
option-final_tiebreak-items-help = Jetons colline, jetons de score et habitants capturés sont comptés ensemble.
option-final_tiebreak-sequence = l’un après l’autre
option-final_tiebreak-sequence-help = D’abord le plus de jetons colline, puis de jetons de score, puis d’habitants capturés.

## La table

table-board = Plateau
table-centre = Centre
table-turn = Tour { $n } sur { $total }
table-to_play = Tour de jeu : { $seat }
table-first_player = Premier joueur : { $seat }
table-your_hand = Derrière votre écran
table-hand = Derrière l’écran
table-hand_of = Derrière l’écran : { $seat }
table-left = { $count ->
    [one] { $count } habitant restant
   *[other] { $count } habitants restants
}
table-hand_empty = Il n’y a plus d’habitant derrière cet écran.
table-hidden = caché
table-hidden_known = caché, connu de vous
table-extra = autre couleur
table-pile = Tuiles à venir
table-pile_letters = { $count ->
    [one] { $count } tuile à venir : { $letters }
   *[other] { $count } tuiles à venir : { $letters }
}
table-pile_empty = Toutes les tuiles sont sur le plateau.
table-drawn = Tuile à poser : { $letter }
table-no_token = Pas encore de jeton colline : ils sont distribués après la dernière tuile.
table-captives = Habitants capturés
table-no_captives = Pas encore d’habitant capturé : les condottieres ne capturent qu’à l’évaluation.
table-fled = En fuite
table-influence = Influence
table-hills = Jetons colline
table-score_tokens = Jetons de score
table-points = Points
table-items = Objets
table-rank = Rang
table-winner = Vainqueur
table-score = Score
table-log = Journal
table-legend = Légende
table-kinds = Habitants
table-must_now = à placer maintenant
table-too_late = ne peut plus être placé
table-forced = Placer un condottiere maintenant
table-picture = { title } : { $phase }
table-slot_left = gauche
table-slot_right = droite
table-chosen = Habitant choisi : { $piece }
table-stock = { $piece } : { $count }
table-revealed = { $kind }, louve retournée
table-ordinal = { $rank ->
    [1] 1er
   *[other] { $rank }e
}

cell-free = Terrain { $cell }, non occupé
cell-free-spring = Source { $cell }, non occupée
cell-held = Terrain { $cell } : { $piece } ({ $seat })
cell-held-spring = Source { $cell } : { $piece } ({ $seat })
cell-wolf = Terrain { $cell } : louve visible ({ $seat })
cell-wolf-spring = Source { $cell } : louve visible ({ $seat })
cell-captive = Capturé en { $cell } : { $piece } ({ $seat })
cell-fled = En fuite depuis { $cell } : { $piece } ({ $seat })
cell-field = Terrain { $cell }
cell-field-arrow = Terrain { $cell }, avec la flèche
cell-spring = Source { $cell }
cell-spring-arrow = Source { $cell }, avec la flèche
hill-title = Colline { $letter }
hill-title-valued = Colline { $letter }, jeton { $value }
hill-value = { $letter } { $value }
hill-influence = Influence sur la colline { $letter } : { $points }
hill-won = Colline { $letter }, gagnée par { $seats }
hill-tied = Colline { $letter }, à égalité : { $seats }
hill-unclaimed = Colline { $letter }, non attribuée

## La table en caractères, et la feuille de score

plain-second = et { $colour }
plain-hand-left = G
plain-hand-right = D
plain-ne = NE
plain-e = E
plain-se = SE
plain-sw = SO
plain-w = O
plain-nw = NO
plain-last_tile = C’est la dernière tuile.
plain-legend-wolf = { $wolf } louve visible
plain-legend-own = { $merchant }, { $peasant } les vôtres, en secret
plain-legend-spring = { $mark } source
plain-legend-second = { $mark } autre couleur
plain-legend-recent = { $mark } tout juste placé
plain-legend-won = { $mark } prend le jeton colline
plain-legend-tied = { $mark } à égalité, jeton de score 2
plain-legend-gone = { $mark } capturé ou en fuite
plain-influence = Influence
plain-captives = Capturés
plain-hills = Jetons colline
plain-score_tokens = Jetons de score
plain-items = Objets

## Aide

help-goal = Vous menez un peuple qui s’installe autour des collines de la ville à naître. Quand tous les habitants sont placés, les collines sont évaluées de A à G : les jetons et les habitants que vous y gagnez font vos points.
help-turn = À votre tour, vous placez un habitant sur n’importe quel terrain non occupé. Rien ne bouge et rien ne disparaît avant la fin.
help-wolf = Les habitants à la louve se posent louve visible : chacun voit à qui ils sont, mais pas s’ils tiennent boutique ou charrue. Vous pouvez consulter les vôtres quand bon vous semble.
help-merchant = Le marchand vit de ses voisins, les vôtres compris : 1 point d’influence par marchand à ses côtés, 2 par paysan, 3 par condottiere.
help-peasant = Le paysan vit de la terre et de l’eau : 2 points d’influence par source voisine, libre ou occupée, 2 par autre terrain libre à ses côtés, et 2 de plus s’il est lui-même sur une source.
help-condottiere = Le condottiere compare les marchands et les paysans à ses côtés, toutes couleurs et toutes collines confondues : il capture le groupe le plus nombreux en entier, même vos propres gens, et fuit si les deux se valent. Lui-même n’a aucune influence.
help-deadline = Placez tôt vos condottieres : quand il ne reste que { $limit } habitants derrière votre écran, ils n’ont plus accès au plateau.
help-control = Une fois ses condottieres jugés, chaque colline revient à qui a le plus d’influence sur ses six terrains. En cas d’égalité, un jeton de score 2 va à chacun des premiers ; sans influence, personne ne reçoit rien.
help-shared_capture = Si les condottieres de deux joueurs capturent le même habitant, il va au propriétaire du premier à partir de la flèche, dans le sens des aiguilles d’une montre, et l’autre joueur reçoit un jeton de score 1.
help-points = Chaque habitant capturé vaut 1 point, chaque jeton la valeur qu’il porte. L’influence ne se garde pas.
help-two_players = À deux, vous menez chacun quelques habitants d’une autre couleur en plus : ils sont les vôtres à tous égards.

## Conseils

advice-company = Un habitant seul gagne rarement une colline : envoyez-en au moins deux, et qu’ils s’épaulent.
advice-springs = Sur une source, au milieu d’autres sources, un paysan garde son influence même quand la colline se remplit.
advice-bait = Votre condottiere ne reconnaît pas les siens : regardez qui l’entoure avant d’ajouter un marchand ou un paysan.
advice-balance = Pour sauver vos gens d’un condottiere, mettez à égalité marchands et paysans à ses côtés : il devra fuir.
advice-wolf = Gardez quelques habitants à la louve pour la fin : l’un d’eux peut renverser un compte que l’on croyait fait.
advice-order = Une capture sur une colline change les suivantes : lisez le plateau dans l’ordre des lettres.

## Noms des signes, pour les fiches qui les expliquent

sign-field = Terrain
sign-spring = Source
sign-arrow = Flèche
sign-hill = Colline
sign-hill_token = Jeton colline
sign-outcome = Qui contrôle la colline
sign-place = Emplacement pour une tuile
sign-turn = Orientation de la tuile
sign-tile = Tuile territoire
sign-merchant = Marchand
sign-peasant = Paysan
sign-condottiere = Condottiere
sign-wolf = Habitant à la louve
sign-captive = Habitant capturé
sign-fled = Condottiere en fuite
sign-hand = Derrière l’écran
sign-influence = Influence sur une colline
sign-score_token = Jeton de score
sign-points = Points
sign-rank = Classement
sign-first_player = Premier joueur
