# Ce qui a été joué, par qui, et la force de chacun.

history-rated = Elle compte pour le classement

## La page d’un joueur

history-no_player = Ce joueur n’existe pas ici.
history-since = Joue ici depuis le { $date }
history-finished = { $count ->
    [0] aucune partie terminée
    [one] une partie terminée
   *[other] { $count } parties terminées
}
history-empty = Aucune partie n’est encore terminée.
history-empty-own = Vous n’avez pas encore terminé de partie : vos résultats et vos débuts préférés se liront ici.
history-your_page = Votre page : parties, résultats, classement
history-shown = Qui peut voir cette page ?
history-shown-everybody = tous ceux qui viennent dans cette maison
history-shown-players = les joueurs inscrits
history-shown-nobody = vous seul
history-shown-help = Pour tous les autres, cette page n’existe pas, votre nom n’est dans aucun classement et rien ne mène ici.

history-kind = { $game }, { $players } joueurs
history-ratings = Classement
history-no_rating = Aucune partie classée pour l’instant. Une partie est classée quand chaque siège est celui d’un joueur inscrit ou d’un joueur automatique, depuis la donne, sans conseils et avec le matériel imprimé.
history-ratings-help = Sur une échelle où un nouveau venu commence à 1 500. Entre deux joueurs, 400 points signifient dix chances contre une. Après ± se lit l’incertitude : la vérité s’y trouve deux fois sur trois.
history-rating = Cote
history-rated_games = { $count ->
    [one] une partie classée
   *[other] { $count } parties classées
}
history-provisional = provisoire
history-peer = de la force de { $name }
history-date = Date

history-results = Résultats
history-games = Parties
history-won = Gagnées
history-place = Place
history-points = Points
history-most = Maximum

history-lines = Débuts préférés
history-lines-help = Premières décisions prises plus d’une fois, et combien de ces parties ont été gagnées.
history-line-times = { $count } fois, { $won } de victoires

history-special = La meilleure et la plus serrée
history-best = Meilleure partie :
history-best-points = { $points ->
    [one] { $points } point, { $change } par rapport à la moyenne
   *[other] { $points } points, { $change } par rapport à la moyenne
}
history-close = Partie la plus serrée :
history-close-lead = { $points ->
    [0] à égalité de points
    [one] à { $points } point près
   *[other] à { $points } points près
}

history-list = Parties
history-replay = revoir
history-victory = victoire
history-shared = victoire partagée
history-place-of = place { $place } sur { $players }
history-points-made = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
history-against_mean = { $change } par rapport à la moyenne
history-moved = cote { $change }
history-continued = suite d’une autre partie
history-ended_early = arrêtée avant la fin
history-with = Avec
history-guest = un invité
history-player = un joueur
history-page = profil
history-page_of = { $name } : page des parties et du classement
history-newer = Plus récentes
history-older = Plus anciennes
history-leaf = page { $page } sur { $pages }

## Les statistiques d’un jeu

history-statistics-link = Statistiques
history-statistics = { $game } dans cette maison
history-house-games = { $count ->
    [0] Aucune partie n’a encore été jouée jusqu’au bout.
    [one] Une partie a été jouée de la donne jusqu’à la fin, avec le matériel imprimé.
   *[other] { $count } parties ont été jouées de la donne jusqu’à la fin, avec le matériel imprimé.
}
history-house-empty = Dès qu’une partie sera terminée, sa durée, ses points et son début seront comptés ici.
history-with_players = { $players } joueurs ({ $count })
history-figures = Les chiffres en tableau
history-tile-games = Parties
history-tile-decisions = Décisions, médiane
history-tile-minutes = Minutes, médiane
history-tile-points = Points, moyenne
history-tile-margins = Écart, médiane
history-plot-decisions = Combien de décisions
history-plot-decisions-told = Décisions de tous les joueurs ensemble : la moitié des parties en compte au plus { $middle }, huit sur dix entre { $low } et { $high }.
history-plot-minutes = Combien de minutes
history-plot-minutes-told = De la première décision à la dernière : la moitié des parties dure au plus { $middle } minutes, huit sur dix entre { $low } et { $high }.
history-plot-points = Combien de points
history-plot-points-told = Points de tous les sièges : la moitié au plus { $middle }, huit sur dix entre { $low } et { $high }.
history-plot-margins = Des parties serrées ?
history-plot-margins-told = Points entre le vainqueur et le suivant : au plus { $middle } dans la moitié des parties, au plus { $high } dans neuf sur dix.
history-plot-same = { $value } à chaque fois, jusqu’ici.
history-unit-decisions = Décisions
history-unit-minutes = Minutes
history-unit-points = Points
history-unit-margins = Points d’avance
history-plot-seats = Le siège compte-t-il ?
history-seats-alike = Part des victoires, avec des intervalles à 95 %. Le trait en pointillé est la part équitable, { $fair } : aucun siège n’est sûrement meilleur ou moins bon.
history-seats-differ = Part des victoires, avec des intervalles à 95 %. Le trait en pointillé est la part équitable, { $fair } : tous les sièges ne l’ont pas.
history-seat = Siège
history-interval = Intervalle
history-plot-ranking = La force de chacun
history-nobody_rated = Personne n’est encore classé.
history-ranking-told = Cotes avec leur incertitude, joueurs automatiques compris.
history-who = Qui
history-openings = Comment les parties commencent
history-openings-help = Premières décisions prises plus d’une fois, les plus fréquentes de chaque sorte, et combien de ces parties ont été gagnées.
