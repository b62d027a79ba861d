### Il Vecchio en français.

title = Il Vecchio
subtitle = Florence contre les Médicis
description = Envoyez votre famille par les villes de Toscane chercher florins, partisans et parchemins, puis hors de la carte, vers les provinces et les fonctions où se compte le pouvoir, avant que les Médicis ne perdent leurs dernières armoiries.

## Noms des choses

name-family_member = membre de la famille
name-standing = debout
name-lying = couché
name-reserve = réserve
name-supply = réserve générale
name-middleman = intermédiaire
name-medici_token = jeton Médicis
name-coat = armoiries
name-province_tile = tuile Province
name-florence_tile = tuile Florence
name-council_tile = tuile Conseil
name-nobility_tile = tuile Noblesse
name-extra_cost_token = jeton Coût additionnel
name-die = dé
name-town = ville
name-zone = zone
name-road = route
name-region = région
name-track = piste
name-space = case
name-power_point = point de pouvoir

good-florin = florins
good-scroll = parchemins
good-cart = chariots
good-bishop = évêques
good-assassin = assassins
good-knight = chevaliers
good-abbot = abbés

amount-florin = { $count ->
    [one] { $count } florin
   *[other] { $count } florins
}
amount-scroll = { $count ->
    [one] { $count } parchemin
   *[other] { $count } parchemins
}
amount-cart = { $count ->
    [one] { $count } chariot
   *[other] { $count } chariots
}
amount-bishop = { $count ->
    [one] { $count } évêque
   *[other] { $count } évêques
}
amount-assassin = { $count ->
    [one] { $count } assassin
   *[other] { $count } assassins
}
amount-knight = { $count ->
    [one] { $count } chevalier
   *[other] { $count } chevaliers
}
amount-abbot = { $count ->
    [one] { $count } abbé
   *[other] { $count } abbés
}
amount-partisan = { $count ->
    [one] { $count } partisan au choix
   *[other] { $count } partisans au choix
}
amount-member = { $count ->
    [one] { $count } membre
   *[other] { $count } membres
}
amount-tile = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}
amount-point = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
amount-nothing = rien
choice-or = { $first } ou { $last }

town_colour-brown = brun
town_colour-violet = violet
town_colour-black = noir
town_colour-grey = gris
town_colour-white = blanc
town_colour-green = vert
town_colour-red = rouge
town_colour-florence = capitale

track-venice = République de Venise
track-milan = Duché de Milan
track-papal = États pontificaux
track-council = Conseil municipal
track-nobility = Noblesse

medici-tax = Taxe
medici-middleman = Intermédiaires
medici-family = Familles

## Tuiles

tile-gain = recevez { $gain }
tile-exchange = payez { $pay }, recevez { $gain }
tile-florin_per_town_member = recevez { $amount } pour chacun de vos membres dans une ville
tile-place_rolled = placez un membre comme par un renfort
tile-place_free = placez un membre dans n’importe quelle ville
tile-any_partisans = en prenant une province, payez des partisans de n’importe quelle sorte
tile-no_space_cost = en prenant une province, ne payez aucun florin pour la case
tile-reuse = utilisez de nouveau l’une de vos tuiles retournées

council-C1 = après un parchemin dans une ville, vous pouvez payer { $pay } pour { $bonus } de plus
council-C2 = après des florins dans une ville brune, { $bonus } de plus
council-C3 = après un partisan dans une ville, { $bonus }
council-C4 = après un abbé dans une ville, { $bonus } de plus
council-C5 = après un chevalier dans une ville, { $bonus } de plus
council-C6 = après un assassin dans une ville, { $bonus } de plus
council-C7 = après des chariots dans une ville, { $bonus }
council-C8 = après des évêques dans une ville, { $bonus }
council-C9 = après un rétablissement, vous pouvez faire venir un nouveau membre
council-C10 = après une fonction, { $bonus }
council-C11 = après une province, { $bonus }
council-C12 = les renforts placent deux membres

nobility-N1 = { $points } par groupe de deux membres dans votre réserve
nobility-N2 = { $points } par groupe de deux membres dans les villes
nobility-N3 = { $points } par groupe de deux membres dans les régions
nobility-N4 = { $points } par membre sur la Noblesse
nobility-N5 = { $points } par membre au Conseil municipal
nobility-N6 = { $points } par chariot accompagné d’un évêque, { $limit } fois au plus
nobility-N7 = { $points } pour des membres dans une ville blanche, une noire et une grise
nobility-N8 = { $points } par groupe de trois membres dans les régions, un dans chacune
nobility-N8-any_three = { $points } par groupe de trois membres dans les régions
nobility-N9 = { $points } par paire de voisins sur une piste
nobility-N10 = { $points } s’il vous reste un florin, un partisan, un parchemin, un chariot et un évêque
nobility-N11 = { $points } par tuile Province non utilisée
nobility-N12 = { $scale } points pour 1, 2, 3, 4 jetons Médicis ou plus

## Phases

phase-setup_council = Choix des tuiles Conseil
phase-setup_zone = Placement des familles
phase-setup_town = Placement des familles
phase-game_over = La partie est terminée
phase-round = Manche { $round }
phase-final = Dernière manche

## Ce qui est demandé

prompt-setup_council = Gardez l’une de ces tuiles Conseil ; personne d’autre ne la voit.
prompt-setup_zone = { $second ->
    [yes] Choisissez une zone pour votre seconde paire de membres.
   *[no] Vous avez obtenu un sept : choisissez une zone pour votre première paire de membres.
}
prompt-setup_town = Choisissez une ville de la zone { $zone } pour un membre.
prompt-choose_action = À vous : agissez, ou utilisez d’abord une tuile Province.
prompt-choose_action-double = Double tour, action { $number } sur 2 : choisissez une action ou utilisez une tuile Province.
prompt-choose_action-pass = Double tour : choisissez la première de vos deux actions, ou renoncez aux deux pour { $points }.
prompt-choose_member = Choisissez le membre debout qui agit.
prompt-choose_destination = Choisissez où agit le membre à { $member }.
prompt-travel_payment = Payez le voyage depuis { $member } jusqu’à { $destination } : { $fare }, ou un chariot.
prompt-town_means = Couchez votre membre à { $member }, ou payez un évêque et laissez-le debout.
prompt-town_goods = Choisissez ce que vous prenez à { $member }.
prompt-extra_scroll = Payer { $pay } pour { $bonus } de plus ?
prompt-province_modifiers = Quelles tuiles Province utilisez-vous pour cette prise ?
prompt-pay_partisans = Choisissez les partisans que vous payez.
prompt-event_tax = Taxe : que payez-vous ?
prompt-event_family = L’un de vos membres se couche, ou un membre couché revient dans votre réserve : choisissez.
prompt-take_province_tile = Choisissez une tuile Province : { $track }.
prompt-keep_florence_tile = Gardez l’une de ces tuiles ; personne d’autre ne la voit.
prompt-optional_roll = Faire venir un nouveau membre ?
prompt-place_member = { $anywhere ->
    [yes] Placez un membre dans n’importe quelle ville.
   *[no] Placez un membre dans une ville de la zone { $zone }.
}
prompt-gain_partisans = Quels partisans recevez-vous ?
prompt-exchange_pay = Choisissez ce que vous donnez pour la tuile { $tile }.
prompt-exchange_gain = Choisissez ce que vous recevez de la tuile { $tile }.
prompt-reuse_tile = Choisissez une tuile retournée à utiliser de nouveau.
prompt-after_action = Vous pouvez encore utiliser une tuile Province ; sinon, terminez votre tour.
prompt-game_over = { $count ->
    [one] La partie est terminée : { $winners } gagne.
   *[other] La partie est terminée : { $winners } se partagent la victoire.
}

waiting-setup_council = { $seat } choisit une tuile Conseil.
waiting-setup_zone = { $seat } choisit une zone.
waiting-setup_town = { $seat } place un membre.
waiting-choose_action = { $seat } choisit une action.
waiting-choose_member = { $seat } choisit un membre.
waiting-choose_destination = { $seat } choisit une ville.
waiting-travel_payment = { $seat } paie un voyage.
waiting-town_means = { $seat } agit dans une ville.
waiting-town_goods = { $seat } choisit ses jetons.
waiting-extra_scroll = { $seat } hésite devant un parchemin de plus.
waiting-province_modifiers = { $seat } s’empare d’une province.
waiting-pay_partisans = { $seat } paie des partisans.
waiting-event_tax = { $seat } paie la taxe.
waiting-event_family = { $seat } choisit un membre.
waiting-take_province_tile = { $seat } choisit une tuile Province.
waiting-keep_florence_tile = { $seat } choisit une tuile Florence.
waiting-optional_roll = { $seat } peut faire venir un nouveau membre.
waiting-place_member = { $seat } place un membre.
waiting-gain_partisans = { $seat } choisit des partisans.
waiting-exchange_pay = { $seat } utilise une tuile Province.
waiting-exchange_gain = { $seat } utilise une tuile Province.
waiting-reuse_tile = { $seat } utilise de nouveau une tuile Province.
waiting-after_action = { $seat } peut encore utiliser une tuile Province.

## Actions

choice-action_town = Agir dans une ville
choice-action_province = S’emparer d’une province : { $region } (case à { $cost }, { $points })
choice-action_office = Assumer une fonction : { $office } (pour { $cost })
choice-action_reinforcement = Renforts : faire venir un membre de la réserve
choice-action_recovery = Rétablissement : tous les membres se relèvent, recevez { $gain }
choice-pass_double_turn = Renoncer au double tour pour { $points }
choice-end_turn = Terminer votre tour
choice-province_tile = Utiliser la tuile { $tile } : { $text }
choice-province_tile-take_province_tile = Prendre la tuile { $tile } : { $text }
choice-province_tile-reuse_tile = Utiliser de nouveau la tuile { $tile } : { $text }
choice-town = Placer un membre à { $town }
choice-town-choose_member = Agir avec le membre à { $town }
choice-town-choose_destination = Agir à { $town } ({ $gives })
choice-town-event_family = Coucher le membre à { $town }
choice-return_member = Remettre en réserve le membre couché à { $town }
choice-zone = Choisir la zone { $zone } ({ $towns })
choice-partisans-pay_partisans = Payer { $amount }
choice-partisans-event_tax = { choice-partisans-pay_partisans }
choice-partisans-exchange_pay = { choice-partisans-pay_partisans }
choice-partisans = Recevoir { $amount }
choice-good-exchange_pay = Payer { $amount }
choice-good-event_tax = { choice-good-exchange_pay }
choice-good = Recevoir { $amount }
choice-good-travel_payment = Payer le voyage avec { $amount }
choice-good-town_means = Payer { $amount } : votre membre reste debout
choice-lay_down = Coucher votre membre
choice-lay_down-middleman = Coucher votre membre ; l’intermédiaire poursuit vers { $town }
choice-answer-extra_scroll-yes = Payer { $pay } pour { $bonus } de plus
choice-answer-extra_scroll-no = Pas d’autre parchemin
choice-answer-optional_roll-yes = Faire venir un nouveau membre
choice-answer-optional_roll-no = Pas de nouveau membre
choice-tile_again = P1 comme { $tile }
choice-modifiers-none = N’utiliser aucune tuile
choice-modifiers-M3 = Utiliser { $wild } : des partisans de n’importe quelle sorte
choice-modifiers-P3 = Utiliser { $free } : aucun florin pour la case
choice-modifiers-M3-P3 = Utiliser { $wild } et { $free } : des partisans de n’importe quelle sorte, aucun florin pour la case
choice-council_tile = Garder { $tile } : { $text }
choice-nobility_tile = Garder { $tile } : { $text }

## Journal

event-middlemen_placed = Les intermédiaires commencent à { $towns }.
event-council_dealt = { $seat } reçoit des tuiles Conseil.
event-council_dealt-own = Vous recevez les tuiles Conseil { $tiles }.
event-council_kept = { $seat } garde une tuile Conseil.
event-council_kept-own = Vous gardez la tuile Conseil { $tile }.
event-rolled = { $seat } obtient { $first } et { $second } : { $total }.
event-zone_chosen = { $seat } choisit la zone { $zone }.
event-member_placed = { $seat } place un membre à { $town }.
event-turn = Manche { $round } : tour de { $seat }.
event-turn-final = Dernière manche : double tour de { $seat }.
event-turned_up-bonus = { $seat } retourne la tuile Conseil { $tile } : { $text }.
event-turned_up = { $seat } retourne la tuile Conseil { $tile }, gardée à la mise en place : { $text }.
event-action-town = { $seat } agit dans une ville.
event-action-province = { $seat } s’empare d’une province : { $track }.
event-action-office = { $seat } assume une fonction : { $track }.
event-action-reinforcement = { $seat } appelle des renforts.
event-action-recovery = { $seat } se rétablit.
event-travelled = { $seat } voyage depuis { $origin } jusqu’à { $town }.
event-travelled-by_cart = { $seat } voyage en chariot depuis { $origin } jusqu’à { $town }.
event-laid_down = { $seat } : le membre à { $town } se couche.
event-stayed_standing = { $seat } : le membre à { $town } reste debout.
event-middleman_moved = L’intermédiaire { $colour } quitte { $origin } pour { $town }.
event-gained = { $seat } reçoit { $amount }.
event-gained-tile = { $seat } reçoit { $amount } ({ $tile }).
event-paid = { $seat } paie { $amount }.
event-paid-tile = { $seat } paie { $amount } ({ $tile }).
event-entered_track = { $seat } prend la case { $space }, { $track } : { $points }.
event-entered_track-overflow = { $seat } rejoint la piste complète, { $track } : { $points }.
event-medici_taken = { $seat } prend un jeton Médicis : { $kind }. { $left ->
    [0] C’était le dernier.
    [one] Il en reste { $left }.
   *[other] Il en reste { $left }.
}
event-extra_cost_moved = Le jeton Coût additionnel passe du Conseil municipal à la Noblesse.
event-end_triggered = Le dernier jeton Médicis est pris : après cette manche vient la dernière.
event-end_triggered-by_limit = La limite des manches est atteinte : après celle-ci vient la dernière.
event-event_ignored = Les événements sont ignorés dans cette partie.
event-nothing_to_pay = { $seat } n’a rien pour payer la taxe.
event-nobody_in_towns = { $seat } n’a aucun membre dans les villes.
event-member_returned = { $seat } : le membre couché à { $town } revient dans la réserve.
event-tile_taken = { $seat } prend la tuile Province { $tile } : { $text }.
event-tile_used = { $seat } utilise la tuile Province { $tile }.
event-tile_used-through = { $seat } utilise de nouveau la tuile Province { $tile } grâce à { $through }.
event-florence_drawn = { $seat } regarde { $count }, { $office }.
event-florence_drawn-own = Vous regardez { $count }, { $office } : { $tiles }.
event-florence_kept = { $seat } garde une tuile, { $office }.
event-florence_kept-own = Vous gardez la tuile { $tile }, { $office }.
event-recovered = { $members ->
    [0] { $seat } n’avait aucun membre couché.
    [one] { $seat } relève { $members } membre.
   *[other] { $seat } relève { $members } membres.
}
event-passed = { $seat } renonce au double tour pour { $points }.
event-final_round = La dernière manche commence : chacun a un double tour.
event-final_score = { $seat } : { $points } ({ $breakdown }).
event-final_score-nothing = { $seat } : aucun point.
event-majority_won = { $seat } a la majorité avec { $members }, { $track }.
event-majority_won-tied = { $seat } a la majorité avec { $members }, { $track } : à égalité, mais complet plus tôt.
event-majority_won-nobody = Personne n’est sur la piste, { $track }.
event-game_over-points = { $winners } remporte la partie aux points.
event-game_over-goods = À égalité de points, { $winners } remporte la partie avec plus de partisans et de parchemins.
event-game_over-florins = À égalité de points, de partisans et de parchemins, { $winners } remporte la partie avec plus de florins.
event-game_over-shared = { $winners } se partagent la victoire.

score-region_members = membres dans les régions
score-council_members = membres au Conseil municipal
score-nobility_members = membres sur la Noblesse
score-all_tracks = présence sur les cinq pistes
score-majorities = majorités
score-medici_tokens = jetons Médicis
score-pass_bonus = double tour passé
score-nobility_tiles = tuiles Noblesse
score-points = Points
score-goods = Partisans et parchemins restants
score-florins = Florins restants
score-rank = Place
score-part = { $category } { $points }

## Pourquoi pas

why-phase = Ce n’est pas ce qui est demandé. { $asked }
why-not_offered = Ce choix n’est pas possible. { $asked }
why-no_standing = Il vous faut un membre debout : relevez votre famille par un rétablissement.
why-nobody_in_towns = Aucun de vos membres n’est dans une ville. De nouveaux viennent de votre réserve, tant qu’il y en reste.
why-no_town = Aucun membre debout ne peut payer le voyage vers une ville qui le servirait : une verte, une où se trouve son intermédiaire, ou n’importe laquelle avec un évêque.
why-track_full = La piste est complète ({ $track }) : on n’y entre encore que dans la dernière manche.
why-partisans = Vous n’avez pas les partisans demandés ({ $track }).
why-scrolls = Une fonction coûte { $scrolls }.
why-cost = Vous ne pouvez pas payer à la fois le voyage et le coût sur place.
why-reserve = Votre réserve est vide.
why-pass = On ne renonce au double tour que dans la dernière manche, en entier, avant toute autre chose.
why-must_act = Vous devez réaliser l’une des cinq actions avant de terminer votre tour.
why-tile_not_yours = Vous n’avez pas la tuile { $tile }.
why-tile_unused = La tuile { $tile } n’a pas encore servi : elle est face visible.
why-tile_used = La tuile { $tile } est utilisée : elle reste face cachée.
why-tile_in_seizure = La tuile { $tile } ne sert qu’en prenant une province.
why-tile_useless = Vous ne pouvez pas utiliser la tuile { $tile } maintenant : { $text }.
why-tile_gone = La tuile { $tile } n’est plus dans cette région.
why-nobody_lies = Aucun de vos membres n’est couché à { $town }.
why-nobody_there = Aucun de vos membres n’est debout à { $town }.
why-member_cannot = Depuis { $town }, l’action ne peut pas être payée.
why-gives_nothing = { $town } n’offre rien : allez dans une ville d’une autre couleur.
why-no_middleman = L’intermédiaire { $colour } n’est pas à { $town }, et vous n’avez pas d’évêque.
why-too_far = Vous ne pouvez pas payer le voyage vers { $town }.
why-fare = Il vous resterait trop peu pour la suite de l’action, ou vous ne l’avez pas.
why-no_means = Sans l’intermédiaire de sa couleur, seul un évêque aide à { $member }.
why-no_bishop = Vous n’avez pas d’évêque.
why-zone = { $town } ne touche pas la zone.
why-not_yours = Vous n’avez pas cela.
why-not_seen = La tuile { $tile } n’est pas parmi celles que vous regardez.

## Options

option-no_luck = Moins de chance
option-no_luck-help = La variante imprimée : l’action Renforts sans dés (les tuiles les lancent encore) et aucun événement.
option-no_luck-off = non
option-no_luck-on = oui
option-free_reinforcement = Renforts
option-free_reinforcement-help = Si les dés disent où placer les nouveaux membres.
option-free_reinforcement-off = avec les dés
option-free_reinforcement-action_only = l’action sans dés, les tuiles avec
option-free_reinforcement-all_rolls = tout sans dés
option-ignore_events = Événements
option-ignore_events-help = Les jetons Médicis sont pris dans tous les cas.
option-ignore_events-off = réalisés
option-ignore_events-on = ignorés
option-middlemen_start = Départ des intermédiaires
option-middlemen_start-help = Où commencent les cinq intermédiaires.
option-middlemen_start-random = au hasard
option-middlemen_start-fixed = toujours le même
option-n8_reading = Tuile Noblesse N8
option-n8_reading-help = Ce qu’est un groupe de trois membres dans les régions ; le texte se lit de deux façons.
option-n8_reading-one_each = un dans chaque région
option-n8_reading-any_three = trois quelconques
option-n9_reading = Tuile Noblesse N9
option-n9_reading-help = Comment comptent trois voisins de suite.
option-n9_reading-disjoint = une paire
option-n9_reading-overlapping = deux paires
option-board_side = Côté du plateau
option-board_side-help = La couleur de l’image, rien d’autre.
option-board_side-a = côté A
option-board_side-b = côté B
option-round_limit = Limite des manches
option-round_limit-help = Après tant de manches, la fin vient de toute façon : un nombre de 30 à 500.

## La table

table-picture = { title } : { $phase }
table-town = { $town } ({ $colour }) : { $gives }, avec l’intermédiaire de sa couleur ou pour un évêque
table-town-green = { $town } (vert) : { $gives }, sans intermédiaire
table-town-exit = { $town } (rouge) : la porte de la région « { $track } »
table-town-florence = { $town } : fonctions du Conseil municipal et de la Noblesse
table-zone = Zone { $zone } : { $towns }
table-standing = { $count ->
    [one] { $count } membre debout
   *[other] { $count } membres debout
}
table-lying = { $count ->
    [one] { $count } membre couché
   *[other] { $count } membres couchés
}
table-member = { $seat }, { $town } : { $posture }
table-middleman = L’intermédiaire { $colour }, à { $town } ; sa prochaine ville est { $next }
table-on_track = { $seat }, { $track }
table-region = { $track } : depuis { $town }, pour { $partisans } et les florins de la prochaine case
table-office = { $track } : depuis Florence, pour des parchemins
table-space = Case { $number } : { $cost }, { $points }{ $coat ->
    [yes] , avec armoiries
   *[no] { "" }
}
table-space-office = Case { $number } : { $points }{ $coat ->
    [yes] , avec armoiries
   *[no] { "" }
}
table-tile = { $tile } : { $text }
table-medici = { $count ->
    [0] Il ne reste pas de jeton Médicis
    [one] Il reste un jeton Médicis
   *[other] Il reste { $count } jetons Médicis
}
table-tokens = { $count ->
    [one] { $count } jeton Médicis ({ $kinds })
   *[other] { $count } jetons Médicis ({ $kinds })
}
table-pile = Pile, { $track } : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}
table-extra_cost = Une fonction sur cette piste coûte { $florins } de plus
table-dice = Dernier jet : { $first } et { $second }, soit { $total }
table-trip = { $what } ; le voyage coûte { $fare } ou un chariot
table-trip-cart = { $what } ; le voyage prend un chariot
table-action-town = A : agir dans une ville
table-action-province = B : s’emparer d’une province ; cliquez sur la prochaine case d’une région
table-action-office = C : assumer une fonction à Florence ; cliquez sur la prochaine case d’une de ses pistes
table-action-reinforcement = D : Renforts, un nouveau membre pour votre famille
table-action-recovery = E : Rétablissement, tous les membres se relèvent
table-short-town = ville
table-short-province = région
table-short-office = fonction
table-short-reinforcement = Renforts
table-short-recovery = repos
table-family = La famille de { $seat }
table-first = Premier joueur
table-members_on = { $track } : { $count ->
    [one] { $count } membre
   *[other] { $count } membres
}
table-reserve = { $count ->
    [one] { $count } membre en réserve
   *[other] { $count } membres en réserve
}
table-hidden-council = { $seat } garde une tuile Conseil face cachée
table-hidden-nobility = { $seat } garde une tuile Noblesse face cachée
table-letter-venice = V
table-letter-milan = M
table-letter-papal = P

## La fin, racontée pas à pas

scene-region_members = Membres dans les régions extérieures : { $list }.
scene-council_members = Membres au Conseil municipal : { $list }.
scene-nobility_members = Membres sur la Noblesse : { $list }.
scene-all_tracks = Pour un membre sur chacune des cinq pistes : { $list }.
scene-medici_tokens = Jetons Médicis : { $list }.
scene-pass_bonus = Pour un double tour abandonné : { $list }.
scene-nobility_tiles = Tuiles Noblesse : { $list }.
scene-seat = { $seat } { $points }
scene-seat-tiles = { $seat } { $tiles }
scene-tile = { $points } ({ $tile })

## Dans un terminal

plain-recent = à l’instant
plain-final = Scores finals
plain-middlemen = Intermédiaires
plain-middleman = { $town } : { $gives } ; puis { $next }
plain-track = { $track } ({ $town })
plain-two_and_one = 2 partisans d’une sorte et 1 d’une autre
plain-tiles = Tuiles : { $tiles }
plain-piles = Piles : { $medici } jetons Médicis, { $council } tuiles Conseil, { $nobility } tuiles Noblesse
plain-goods = { $goods } ; { $reserve } en réserve
plain-standing = Debout : { $towns }
plain-lying = Couchés : { $towns }
plain-used = Utilisées : { $tiles }
plain-hidden = { $count ->
    [one] { $count } tuile face cachée
   *[other] { $count } tuiles face cachée
}
plain-tokens = { $count ->
    [one] { $count } jeton Médicis
   *[other] { $count } jetons Médicis
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
help-goal = Envoyez des membres de votre famille sur les cinq pistes : ils rapportent des points de pouvoir à la fin. Qui a le plus de points l’emporte.
help-turn = À votre tour, une action sur cinq : agir dans une ville, s’emparer d’une province, assumer une fonction, Renforts, Rétablissement.
help-town = Une ville vous sert là où se trouve l’intermédiaire de sa couleur, ou pour un évêque ; les villes vertes, toujours. Votre membre se couche, ou l’évêque le laisse debout.
help-travel = Avant d’agir, un membre peut voyager : 1 florin par ville du chemin, ou un chariot vers n’importe où.
help-placing = Une région prend des partisans et des florins et donne une tuile Province. Une fonction prend 2 parchemins et laisse garder une tuile sur 5.
help-events = Une case à armoiries (*) prend un jeton Médicis : une taxe, des intermédiaires qui bougent ou des familles fatiguées, pour tout le monde.
help-tiles = Une tuile Province sert une fois, avant ou après votre action. Les tuiles Conseil servent toujours, les tuiles Noblesse à la fin.
help-end = Après le dernier jeton Médicis vient une dernière manche de doubles tours. Les majorités et un membre sur les cinq pistes rapportent encore des points.
advice-middlemen = Suivez les intermédiaires : chaque usage en renvoie un, sur un chemin connu.
advice-early = Les premières cases d’une région sont les moins chères et les plus riches.
advice-bishops = Un évêque agit là où il n’y a pas d’intermédiaire et laisse votre membre debout.
advice-coats = Comptez les armoiries : elles disent combien de temps la partie durera.

## Ce que possède une famille

holding-standing = { $count ->
    [one] { $count } membre debout
   *[other] { $count } membres debout
}
holding-reserve = { $count ->
    [one] { $count } membre en réserve
   *[other] { $count } membres en réserve
}

## Noms des signes, pour les fiches qui les expliquent

sign-zone = Zone
sign-town = Ville
sign-region = Région extérieure
sign-space = Case d’une région
sign-office = Fonction à Florence
sign-office_space = Case d’une fonction
sign-coat = Armoiries
sign-medici = Jetons Médicis
sign-extra_cost = Coût additionnel
sign-dice = Dés
sign-middleman = Intermédiaire
sign-member = Membre debout
sign-lying = Membre couché
sign-on_track = Membre sur une piste
sign-reserve = Réserve
sign-action = Action
sign-province_tile = Tuile Province
sign-council_tile = Tuile Conseil
sign-nobility_tile = Tuile Noblesse
sign-council_tiles = Tuiles Conseil face cachée
sign-nobility_tiles = Tuiles Noblesse face cachée
sign-good = Biens d’une famille
sign-points = Points de pouvoir
sign-first_player = Premier joueur
