# Les clubs et leurs compétitions.

club-clubs = Clubs
club-intro = Un club est un groupe de joueurs : des tables entre amis, des championnats et des coupes, en une soirée ou sur plusieurs jours.
club-keep_name = Les clubs sont pour les joueurs dont le nom reste. Gardez d’abord le vôtre : cela se fait en une étape, et ce que vous avez joué vous suit.
club-keep_name-do = Garder mon nom
club-clubs-empty = Vous n’êtes encore dans aucun club. Fondez-en un, ou ouvrez le lien qu’un ami vous envoie.
club-found = Fonder un club
club-found-do = Le fonder
club-name = Nom du club
club-go = Entrer
club-members = Membres
club-members-count = { $count ->
    [one] { $count } membre
   *[other] { $count } membres
}
club-contests-count = { $count ->
    [one] { $count } compétition en cours
   *[other] { $count } compétitions en cours
}
club-leads = dirige
club-you = vous
club-ways = Modifier
club-ways-of = Modifier ce que { $name } peut faire
club-lead = Laisser diriger aussi
club-lead-no_more = Ne plus laisser diriger
club-remove = Exclure du club
club-invite = Inviter
club-invite-help = Toute personne qui ouvre ce lien peut rejoindre le club.
club-link = Lien pour rejoindre le club
club-qr = En code QR
club-qr-label = Code QR du lien pour rejoindre { $name }
club-new_link = Changer de lien : l’ancien ne servira plus
club-rename = Renommer
club-leave = Quitter le club
club-leave-help = Vous quittez aussi ses compétitions en cours. Si plus personne ne dirige, le plus ancien membre prend la relève.
club-leave-last = Vous êtes le dernier membre : le club finit avec vous, et ses compétitions aussi.
club-leave-do = Quitter { $name }
club-tables = Tables entre membres
club-tables-empty = Personne ne joue en ce moment.
club-table_for_us = Une table pour nous
club-table_for_us-help = Vous vous asseyez en premier ; les autres trouvent la table ici et s’y asseyent d’un clic.
club-table-open = Ouvrir la table
club-join-at = Vous êtes invité à rejoindre le club « { $name } ».
club-join-do = Rejoindre
club-home = Des soirées entre amis
club-home-help = Des clubs avec leurs tables, leurs championnats et leurs coupes.
club-home-go = Vers les clubs

club-none = Ce club n’existe pas.
club-no_link = Ce lien n’est plus valable. Demandez-en un nouveau.
club-no_name = Un nom contient au moins une lettre ou un chiffre.
club-no_member = Ce joueur n’est plus dans le club.
club-not_leading = Seuls ceux qui dirigent le club peuvent le faire.
club-nobody_leads = Il faut que quelqu’un dirige le club : confiez-le d’abord à un autre.
club-yourself = Pour partir vous-même, quittez le club.
club-full = Le club a déjà { $most } membres ; il n’y a plus de place.
club-too_many = On ne peut pas être dans plus de { $most } clubs.

## Compétitions

contest-contests = Championnats et coupes
contest-contests-empty = Il n’y en a pas encore.
contest-new = Nouvelle compétition
contest-game = Jeu
contest-look = Voir
contest-over = terminée
contest-not_begun = { $count ->
    [one] { $count } inscrit, pas encore commencée
   *[other] { $count } inscrits, pas encore commencée
}
contest-round_of = ronde { $round } sur { $rounds }
contest-none = Cette compétition n’existe pas.
contest-too_many = Un club a { $most } compétitions au plus.
contest-full = Une compétition a { $most } inscrits au plus.
contest-too_few = Cette compétition demande au moins { $least } inscrits.
contest-has_begun = La compétition a déjà commencé.
contest-decided = Cette partie est déjà tranchée.
contest-knockout_seats = L’élimination directe se joue à deux par table.

contest-new-title = Une compétition de { $game }
contest-what = De quoi s’agit-il ?
contest-name = Nom
contest-name-usual = Championnat de { $game }
contest-form = Formule
contest-form-round_robin = Toutes rondes
contest-form-round_robin-help = Chacun rencontre chacun, aux grandes tables aussi également que possible.
contest-form-swiss = Système suisse
contest-form-swiss-help = Quelques rondes, appariées selon le classement ; personne n’est éliminé, et l’on ne rencontre pas deux fois le même, si c’est possible.
contest-form-groups = Poules et finale
contest-form-groups-help = Des poules de trois ou quatre par tirage au sort ; les meilleurs vont en finale.
contest-form-knockout = Élimination directe
contest-form-knockout-help = Une coupe à deux par table : le vainqueur continue.
contest-entrants = Inscrits
contest-entrants-empty = Personne encore.
contest-bots = Joueurs automatiques inscrits
contest-bots-help = Ils ont leur ligne au classement, comme tout le monde.
contest-fill = Des joueurs automatiques prennent les places qui restent (sinon quelqu’un est exempt)
contest-how = Comment on joue
contest-seats = { $count } par table
contest-seats-of = Joueurs par table
contest-rounds = Rondes
contest-rounds-count = { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
}
contest-rounds-usual = autant qu’il en faut
contest-rounds-twice = deux fois plus, avec les places échangées
contest-rounds-help = Pour des poules : avant la finale. L’élimination directe prend ce qu’il lui faut.
contest-make = Créer la compétition
contest-clock = Temps
contest-clock-evening = En une soirée
contest-clock-days = { $n ->
    [one] { $n } jour par tour
   *[other] { $n } jours par tour
}
contest-clock-over_days = Sur plusieurs jours
contest-clock-none = sans horloge
contest-clock-minutes = { $n ->
    [one] { $n } minute par décision
   *[other] { $n } minutes par décision
}
contest-clock-hours = { $n } heures par tour
contest-clock-seconds = { $n } secondes
contest-clock-help = À l’échéance, un joueur automatique prend la place ; le joueur peut revenir.

contest-enter = Participer
contest-withdraw = Se retirer
contest-withdraw-help = Ce que vous avez joué compte. Pour le reste, à deux par table vos adversaires gagnent ; aux tables plus grandes, un joueur automatique joue pour vous.
contest-withdraw-do = Se retirer de la compétition
contest-begin = Commencer
contest-begin-help = Les tables de la première ronde se créent aussitôt, et chacun y est assis.
contest-wait = La compétition commence quand quelqu’un qui dirige le club le décide.
contest-end = Terminer la compétition maintenant
contest-end-help = Le classement reste tel quel ; les parties en cours sont annulées, et leurs tables fermées.
contest-forget = Oublier la compétition
contest-forget-help = Elle n’a pas commencé ; seule la liste des inscrits se perd.

contest-yours = À jouer
contest-against = Contre { $names }
contest-play = À la table
contest-progress = Ronde { $round } sur { $rounds } : { $done ->
    [one] { $done } table terminée sur { $tables }
   *[other] { $done } tables terminées sur { $tables }
}
contest-back = À la compétition
contest-has_ended = La compétition est terminée.
contest-standings = Classement
contest-group = Poule { $n }
contest-final = Finale
contest-final-round = Finale (ronde { $n })
contest-round = Ronde { $n }
contest-bye = est exempt
contest-bot = un joueur automatique
contest-somebody = un invité
contest-left = (parti)
contest-table = Table
contest-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
contest-percent = { $n } %
contest-out_in = éliminé à la ronde { $round }
contest-still_in = toujours en lice
contest-won = vainqueur
contest-column-place = Rang
contest-column-place-short = #
contest-column-name = Nom
contest-column-reached = Parcours
contest-column-played = Parties jouées
contest-column-played-short = Parties
contest-column-points = Points de match
contest-column-points-short = PM
contest-column-direct = Rencontre directe
contest-column-direct-short = RD
contest-column-buchholz = Buchholz
contest-column-buchholz-short = BH
contest-column-sonneborn = Sonneborn-Berger
contest-column-sonneborn-short = SB
contest-column-share = Part des points
contest-column-share-short = Part

contest-tie_breaks = Comment on départage les ex æquo
contest-rule-points = Points de match (PM) : à une table de n, n − 1 pour la première place, jusqu’à 0 pour la dernière. Ceux qui partagent des places se partagent leur valeur.
contest-rule-direct = Rencontre directe (RD) : entre ex æquo, qui a devancé qui à leurs tables communes, s’ils se sont tous rencontrés aussi souvent.
contest-rule-buchholz = Buchholz (BH) : la somme des points de match de tous les adversaires.
contest-rule-sonneborn = Sonneborn-Berger (SB) : les points de match de ceux qu’on a devancés, et la moitié de ceux de ses égaux.
contest-rule-share = Part des points : la part des points d’une table qu’on a faite soi-même, en moyenne.
contest-rule-lot = Le sort, tiré à la création de la compétition.
contest-rule-bye-swiss = Être exempt vaut une première place et, pour le Buchholz et le Sonneborn-Berger, une victoire contre un adversaire qui aurait autant de points de match que soi ; de même pour un joueur automatique qui complète une table.
contest-rule-bye-two = Être exempt ne rapporte rien : chacun l’est aussi souvent.
contest-rule-bye-more = Être exempt vaut la place moyenne.
contest-rule-groups = Les premiers des poules continuent, puis les meilleurs deuxièmes, tant qu’il y a des places : selon les points de match par partie, puis la part des points. Dans les rondes finales, le premier de chaque table continue ; entre égaux, le sort décide.
contest-rule-knockout = Le premier de chaque table continue. Entre égaux, et après une partie annulée, le sort décide. Ceux qui perdent à la même ronde partagent leur rang.

contest-decide = Trancher cette partie
contest-decide-help = La table est fermée aussitôt, pour de bon. Aucune cote ne change.
contest-decide-so_far = telle qu’elle est, avec ce qui est encore caché
contest-decide-absent = perdue par les absents ; pour les autres, telle qu’elle est
contest-decide-annulled = annulée : elle ne compte pour personne
contest-decide-do = Trancher
contest-decide-nobody = Dites qui est absent.
contest-absent = Absents
contest-decided-open = en cours
contest-decided-played = jouée
contest-decided-agreed = terminée d’un commun accord
contest-decided-so_far = tranchée telle qu’elle était
contest-decided-absent = tranchée : il manquait quelqu’un
contest-decided-annulled = annulée

## Les tables que la compétition a tranchées

refused-decided = La compétition a tranché cette partie : on n’y joue plus.
decided-prompt = { $count ->
    [one] La compétition a tranché cette partie telle qu’elle était : { $names } menait.
   *[other] La compétition a tranché cette partie telle qu’elle était : { $names } menaient à égalité.
}
decided-all = La compétition a tranché cette partie telle qu’elle était : tous à égalité.
decided-absent = La compétition a tranché cette partie : perdue par { $names }, pour absence.
decided-annulled = La compétition a annulé cette partie : elle ne compte pour personne.
decided-sheet = Ce que la compétition a décidé
decided-help = Les points tels qu’ils étaient, avec ce qui était caché jusque-là. Aucune cote ne change.
