### Les mots des pages.

## Toutes les pages

web-tagline = Quatre jeux de stratégie italiens, joués au grand jour
web-day = { DATETIME($day, dateStyle: "long") }
web-time = { web-day } à { $time } ({ $zone })
web-skip = Aller au contenu
web-language = Langue
web-theme = Éclairage
web-theme-auto = Comme le système
web-theme-light = Jour
web-theme-dark = Nuit
web-rules = Règles
web-new_window = s’ouvre dans une autre fenêtre
web-check = Vérifier un mélange
web-programs = Pour les programmes
web-footer = Les jeux appartiennent à leurs auteurs et à leurs éditeurs ; Bottega en met les règles en œuvre avec ses propres mots et ses propres dessins.
web-offline = La connexion est perdue. Nouvel essai…
web-moved_on = La table a changé entre-temps : la voici à jour.
web-copied = Copié
web-copy = Copier le lien

## Accueil

home-games = Jeux
home-play = Jouer
home-play-help = Tout de suite, contre des joueurs automatiques.
home-set_up = Préparer une table…
home-read_rules = Lire les règles
home-lobby = Tables ouvertes
home-lobby-empty = Aucune table ouverte pour l’instant. Préparez-en une : elle apparaîtra ici.
home-going = { $count ->
    [one] Une de vos tables est en cours
   *[other] { $count } de vos tables sont en cours
}
home-mine = Vos tables
home-mine-empty = Vous n’avez pas encore de table : cliquez sur « Jouer » et vous voilà assis.
home-you = Qui êtes-vous ?
home-you-help = Votre navigateur s’en souvient ; il n’y a pas de compte.
home-name = Votre nom
home-colour = Votre couleur
home-save = Enregistrer
home-sit = S’asseoir
home-watch = Regarder
home-continue = Continuer
home-replay = Revoir
home-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
home-finished = terminée
home-running = en cours
home-upload = Revoir une partie enregistrée
home-upload-help = Un fichier téléchargé depuis une table, ou écrit par la ligne de commande.
home-upload-components = Une partie jouée avec vos propres composants ?
home-upload-components-help = Utile seulement si aucune table de ce serveur n’a été jouée avec eux.
home-file = Enregistrement (JSON)
home-open = Ouvrir
home-guest = Invité

## Une nouvelle table

new-title = Une table de { $game }
new-who = Qui joue ?
new-players = Joueurs
new-mode = Les autres
new-mode-bots = des joueurs automatiques
new-mode-bots-help = La partie commence tout de suite.
new-mode-hot = à côté de vous, sur cet écran
new-mode-hot-help = L’écran se voile entre les tours : chacun garde ses secrets.
new-mode-friends = des amis, chacun par un lien
new-mode-friends-help = Vous recevez un lien par place, à transmettre. La partie commence quand tout le monde est assis.
new-bots = Places pour des joueurs automatiques
new-bots-help = Seulement si les autres sont des personnes : ils prennent les dernières places.
new-bot = Joueur automatique
bot-random = joue au hasard
bot-greedy = prend ce qui paraît le mieux sur le moment
bot-flat = essaie chaque choix, sans plan
bot-garzone = Garzone, l’apprenti : rapide, et il se trompe
bot-lavorante = Lavorante, le compagnon : il voit un peu plus loin
bot-intuito = Intuito : il joue aussitôt, d’après ce que Gran Maestro voit d’un coup d’œil
bot-intuito-unlearned = Intuito : il n’a pas encore appris ce jeu, et joue comme Lavorante
bot-maestro = Maestro : il réfléchit une seconde, et sait pourquoi
bot-gran_maestro = Gran Maestro : il a appris le jeu, et réfléchit une seconde
bot-gran_maestro-searching = Gran Maestro : il n’a pas encore appris ce jeu ; il réfléchit une seconde, à sa façon
bot-gran_maestro-unlearned = Gran Maestro : il n’a pas encore appris ce jeu, et joue comme Maestro
bot-other = { $name }
new-options = Options du jeu
new-default = comme d’habitude : { $values }
new-default_with = { $own } ({ $other })
new-more = Plus
new-table = La table
new-listed = L’annoncer parmi les tables ouvertes
new-spectators = Les spectateurs sont bienvenus
new-clock = Horloge
new-clock-none = sans limite
new-clock-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
new-clock-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
new-clock-help = À l’échéance, un joueur automatique prend la place ; le joueur peut revenir.
new-components = Composants
new-components-printed = tels qu’imprimés
new-components-printed-help = Les chiffres de la boîte.
new-components-host = votre fichier : { $name }
new-components-host-help = Celui avec lequel ce serveur a été lancé.
new-components-own = un fichier à vous
new-components-own-help = Une copie des composants imprimés, corrigée par vos soins.
new-components-file = Fichier de composants (TOML)
new-components-file-help = { $most } Ko au plus. Il est vérifié avant que la table n’ouvre, et tous ceux qui y viennent voient ce qui diffère.
new-components-download = Télécharger les composants imprimés comme point de départ
new-components-refused = Aucune table n’a été ouverte avec ces composants.
new-open = Ouvrir la table
new-refused = Cette table ne peut pas être préparée ainsi : vérifiez les options.

## Composants

components-own = composants maison
components-own-help = Cette table ne se joue pas avec les chiffres imprimés, mais avec ceux de { $name } :
components-own-join = L’hôte a apporté ses propres chiffres ; à la table, vous verrez lesquels.
components-differ = Ce qui diffère des chiffres imprimés
components-figure = Chiffre
components-printed = Imprimé
components-here = Ici
components-more = { $count ->
    [one] et encore un
   *[other] et encore { $count }
}
components-download = Télécharger { $name }
components-bad = Les composants de cette table ne peuvent pas être lus ici.
components-none = Choisissez votre fichier de composants.
components-in = { $source } :
components-at = { $source }, ligne { $line } :
components-at-value = { $source }, ligne { $line }, { $place } :
components-flaw-too_large = trop gros pour un fichier de composants, { $most } octets au plus.
components-flaw-not_utf8 = ce n’est pas un texte en UTF-8.
components-flaw-long_line = la ligne est trop longue, { $most } caractères au plus.
components-flaw-not_toml = ce n’est pas du TOML ({ $problem }).
components-flaw-missing = valeur manquante.
components-flaw-extra_forbidden = rien de ce nom dans les composants imprimés.
components-flaw-greater_than_equal = il faut au moins { $ge }.
components-flaw-less_than_equal = pas plus de { $le }.
components-flaw-literal_error = valeurs possibles : { $expected }.
components-flaw-int_type = il faut un nombre entier.
components-flaw-string_type = il faut un texte entre guillemets.
components-flaw-bool_type = il faut true ou false.
components-flaw-list_type = il faut une liste.
components-flaw-model_type = il faut une table.
components-flaw-too_short = il en faut au moins { $min_length }, et non { $actual_length }.
components-flaw-too_long = pas plus de { $max_length }, et non { $actual_length }.

## Une place par son lien

join-title = Une place vous attend
join-at = { $game }, avec { $names }
join-alone = { $game }
join-sit = Prendre la place

## À la table

table-page-title = { $game } · { $progress }
table-your_turn = ● À vous · { $game }
table-waiting = { $count ->
    [one] La table attend encore un joueur.
   *[other] La table attend encore { $count } joueurs.
}
table-thinks = { $name } réfléchit…
table-thinks-short = réfléchit…
table-yours = À vous
table-theirs = Patience
table-ended = Terminé
table-choices = Vos possibilités
table-choices-all = { $count ->
    [one] La seule possibilité, en liste
   *[other] Les { $count } possibilités, en liste
}
table-click = Cliquez sur le plateau, là où il rougeoie.
table-reveals = Dévoile quelque chose : impossible de revenir en arrière ensuite.
table-undo = Reprendre
table-undo-help = Reprendre votre dernière décision.
table-restart = Reprendre le tour
table-restart-help = Reprendre tout depuis le début du tour, jusqu’à ce qui a été dévoilé.
table-can = Que puis-je faire ?
table-seats = Places
table-open_seat = place libre
table-you = vous
table-bot = automatique
table-away = un joueur automatique remplace
table-back = Reprendre la place
table-clock = jusqu’à { $time }
table-to_move = au trait
table-what_happened = Le fil de la partie
table-log-empty = Rien ne s’est encore passé.
table-chat = Conversation
table-chat-empty = Personne n’a encore rien dit.
table-say = Dire quelque chose
table-send = Envoyer
table-spectator = Vous regardez.
table-seal = sceau { $seal }
table-seal-help = L’empreinte de la graine, fixée avant le premier coup. À la fin, la graine est montrée, et chacun peut vérifier le mélange.
table-links = Liens pour les places libres
table-links-help = Chaque lien donne une place : envoyez-le à un seul ami.
table-veil = Passez l’écran à { $name }
table-veil-help = Que personne d’autre ne regarde.
table-veil-open = Je suis { $name }
table-notify = Me prévenir quand c’est à moi
table-notify-body = C’est à vous de jouer.
table-watch_end = Voir l’évaluation
table-skip_end = Au résultat
table-pause = Pause ou reprise
table-next_part = À la partie suivante
table-score_sheet = Feuille de score
table-category = Catégorie
table-replay = Revoir la partie
table-again = Une autre partie
table-shuffle = Le mélange
table-seed = Graine
table-salt = Sel
table-seal_whole = Sceau
table-keys = Touches : 1 à 9 choisissent, les flèches vont d’un lieu rougeoyant à l’autre, Entrée joue, U reprend, E et un numéro disent un petit mot.
table-move_over = Ce n’est pas à vous : attendez { $name }.

## Revoir

replay-title = Revoir { $game }
replay-step = Pas { $n } sur { $total }
replay-slider = Position dans la partie
replay-go = Aller
replay-first = Début
replay-last = Fin
replay-back = Précédent
replay-on = Suivant
replay-turn_back = Tour précédent
replay-turn_on = Tour suivant
replay-keys = Flèches : gauche et droite par décision, haut et bas par tour.
replay-viewpoint = Vu par
replay-spectator = un spectateur
replay-open = tous, à découvert
replay-deal = La mise en place.
replay-download = Télécharger la partie
replay-to_table = À la table
replay-what_if = Et si ?
replay-what_if-help = Repartez d’ici à une nouvelle table ; tout ce qui précède reste en l’état.
replay-take = Vous jouez
replay-all_seats = toutes les places, sur cet écran
replay-fork = Repartir d’ici
replay-evaluation = évaluation

## Règles

rules-title = Règles de { $game }
rules-contents = Sommaire
rules-provenance = D’où viennent nos chiffres
rules-provenance-what = Table du matériel
rules-provenance-how = Provenance
rules-own_components = Les chiffres de cette page sont ceux de la boîte. Votre table se joue avec les siens :
rules-figure = Dessiné par le jeu lui-même, d’après les tables ci-dessous.

## Vérifier le mélange

check-title = Vérifier le mélange
check-how = Avant le premier coup, chaque table montre son sceau : le SHA-256 de la graine et du sel. À la fin, elle montre les deux. S’ils redonnent le même sceau, le mélange était fixé dès le début et personne n’y a touché.
check-do = Vérifier
check-good = Le sceau est juste : cette graine était fixée avant le premier coup.
check-bad = Ce sceau ne va pas avec cette graine et ce sel.
check-impossible = Cela ne vient pas d’une table : une graine est un nombre inférieur à 2^64, un sel a 24 caractères, un sceau 64 (0 à 9, a à f).
check-command = La même chose sur votre machine :

## Préparation

warm-title = L’atelier ouvre
warm-help = Les règles sont traduites en code natif. Cela n’arrive qu’une fois, au premier démarrage.
warm-done = { $game } : { $done } parties prêtes sur { $total }
warm-start = Cela commence à peine…

## Erreurs

error-400 = Ce n’est pas possible
error-403 = Ce n’est pas à vous de le faire
error-404 = Il n’y a rien ici
error-409 = La table a changé entre-temps
error-410 = Cette table est fermée
error-413 = C’est trop gros
error-429 = Un peu moins vite, s’il vous plaît
error-500 = Quelque chose s’est cassé dans l’atelier
error-503 = L’atelier n’est pas encore prêt
error-again = Revenir
error-back = Retour aux jeux
error-details = Détails
error-help-400 = Revenez en arrière, corrigez et essayez encore.
error-help-403 = Rechargez la page et essayez encore ; peut-être êtes-vous assis à une autre table.
error-help-404 = Le lien est peut-être ancien, ou la table n’admet pas de spectateurs.
error-help-409 = Retournez à la table et voyez où elle en est.
error-help-410 = Ouvrez une nouvelle table, ou celle-ci avec la version indiquée.
error-help-413 = Choisissez un fichier plus petit ou un texte plus court.
error-help-429 = Attendez un instant et essayez encore.
error-help-500 = C’est noté. Vos parties sont en sûreté : rechargez la page.
error-help-503 = Le premier démarrage prend un moment : rechargez la page.
record-bad = Ce fichier n’est pas une partie enregistrée que l’on puisse revoir ici.
record-components = Cette partie a été jouée avec des composants inconnus ici (empreinte { $digest }) : joignez aussi leur fichier.
record-large = Ce fichier est trop gros pour une partie enregistrée.
record-not_over = L’enregistrement s’obtient une fois la partie terminée.
record-fork = On peut repartir d’une position une fois la partie terminée.
form-bad = Ce formulaire est incomplet : rechargez la page et essayez encore.
seat-not_yours = Vous n’êtes pas assis à cette place.
seat-taken = Cette place est déjà prise.

## Refus

refused-no_table = Cette table n’existe pas, ou elle n’admet pas de spectateurs.
refused-no_game = Il n’y a pas de jeu de ce nom ici.
refused-stale = La table a changé depuis que vous l’avez regardée : regardez-la de nouveau.
refused-preparing = Les règles sont encore en préparation, une seule fois sur cette machine : réessayez dans un instant.
refused-host = Ce serveur n’est pas connu sous ce nom. Ouvrez-le à sa propre adresse, ou démarrez-le avec --allow-host et ce nom.
refused-site = Cette demande vient d’un autre site.
refused-size = C’est trop gros : au plus { $most } octets sont acceptés.
refused-pace = C’est trop rapide : attendez { $seconds } s, s’il vous plaît.
refused-windows = Trop de fenêtres regardent des tables : fermez-en quelques-unes.
refused-crowded = Il y a trop de visiteurs en ce moment : réessayez dans un instant.
refused-old_rules = Cette table a commencé avec des règles que cette version de la maison n’a plus : elle est donc fermée. La version { $release } de Bottega peut l’ouvrir.
refused-away = Les tables ne peuvent pas être lues en ce moment. Cette page regardera d’elle-même dans quelques secondes.
refused-storage = Cela n’a pas pu être enregistré, donc rien n’a changé : réessayez dans un instant.
refused-fault = Quelque chose n’a pas marché ici : essayez encore.
form-foreign = Ce formulaire ne vient pas d’une page de cette table : rechargez et essayez encore.
join-none = Il n’y a pas de place pour ce lien.
chat-empty = Il n’y a rien à dire.
chat-long = Une ligne a au plus { $most } caractères.
chat-full = Cette table a assez parlé.
new-bad_players = Ce jeu se joue de { $least } à { $most } joueurs.
new-bad_option = « { $option } » ne peut pas se choisir ainsi à une table de { $players }.
new-bad_together = Ces choix ne vont pas ensemble : { $options }.

## Conseils

hint-ask = Conseil
hint-help = Les meilleurs choix d’après ce que vous savez (touche H).
hint-title = Conseil
hint-thinking = Réflexion en cours…
hint-means = La part de victoire à espérer après chaque choix, telle qu’une recherche l’estime d’après ce que vous savez.
hint-percent = { $n } %
hint-not_here = Pas de conseils à cette table.
new-hints = Conseils
new-hints-usual = là où ils ne gênent personne
new-hints-yes = pour tous
new-hints-no = pour personne
new-hints-help = Ils ne gênent personne contre des joueurs automatiques et sur un seul écran.
hint-too_early = La table n’est pas encore au complet.
hint-busy = Beaucoup demandent conseil en ce moment : réessayez bientôt.
hint-none = Pas de conseil cette fois : réessayez.

## Chances

curve-title = Chances de victoire
curve-now = Chances à ce pas
curve-working = La partie est examinée : { $done } positions sur { $total }
curve-busy = Beaucoup de parties sont à l’examen. Celle-ci suivra.
curve-none = Les chances de cette partie n’ont pas pu être calculées.
curve-step = Pas { $n }
curve-turns = Tournants
curve-no_turns = Aucun tournant : les chances ont changé peu à peu.
curve-decided = Pas { $n } : { $choice }
curve-change = { $name } { $before } → { $after }
curve-preferred = La recherche préfère : { $choice } ({ $share })
curve-agreed = La recherche aurait fait le même choix.
curve-table = Tous les pas, en tableau
curve-column = Pas

## Pour l’hôte

status-title = L’état de la maison
status-since = Ouverte depuis { $since }.
status-still = Se recharge toutes les quelques secondes : l’arrêter
status-go_on = Ne bouge plus : la recharger toutes les quelques secondes
status-metrics = Mesures
status-in_play = Tables en jeu
status-in_memory = { $count } en mémoire
status-browsers = Navigateurs aux tables
status-readers = { $count ->
    [one] d’{ $count } invité ou place
   *[other] de { $count } invités ou places
}
status-actions = Actions par minute
status-actions_all = { $count } depuis le début
status-answers = Moitié répondue en
status-p95 = 95 % en { $time }
status-thinking = Réflexions en cours
status-waiting = { $count ->
    [0] personne n’attend
    [one] { $count } attend
   *[other] { $count } attendent
}
status-course = Actions par minute ces dix dernières minutes ; au plus { $most }
status-times = Durées des cinq dernières minutes
status-time-half = moitié
status-time-most = 95 %
status-time-request = Réponses aux requêtes
status-time-action_write = Écriture d’une action
status-time-delivery = Jusqu’au dernier navigateur
status-time-thought = Réflexions
status-time-thought_wait = Attente avant de réfléchir
status-time-database = Requêtes à la base de données
status-time-loop_lag = Retard du serveur lui-même
status-games = Tables et actions par jeu
status-games-in_play = en jeu
status-games-person = personnes
status-games-bot = automates
status-games-stand_in = remplaçants
status-counts = En chiffres
status-count-requests = Requêtes par minute
status-count-refusals = Refus par minute
status-count-statements = Requêtes à la base de données par minute
status-count-database_errors = Erreurs de la base de données depuis le début
status-count-connections = Connexions à la base de données en usage
status-count-failed = Réflexions sans résultat depuis le début
status-count-messages = Messages sur les tours depuis le début
status-count-abandoned = Messages abandonnés depuis le début
status-count-processor = Processeur, d’un cœur
status-count-memory = Mémoire
status-megabytes = { $count } Mo
status-warnings = Derniers avertissements
status-quiet = Rien n’est allé de travers jusqu’ici.
status-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
status-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
status-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
status-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}

## Leçons

lesson-title = Apprendre en jouant
lesson-about = De courtes leçons à une vraie table : vous jouez, et chaque étape dit ce que vous voyez et pourquoi.
lesson-learn = Apprendre { $game } pas à pas
lesson-step = Étape { $n } sur { $total }
lesson-ways = Avancer et revenir
lesson-happened = Ce qui s’est passé
lesson-on = Continuer
lesson-back = Revenir
lesson-skip = Montrez-moi
lesson-restart = Recommencer
lesson-all = Toutes les leçons
lesson-keys = Entrée pour continuer, ← pour revenir.
lesson-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
lesson-far = étape { $n } sur { $total }
lesson-done-mark = ✓ terminée
lesson-begin = Commencer
lesson-go_on = Continuer
lesson-again = Encore une fois
lesson-done = Bravo !
lesson-next = Suite : { $title }
lesson-first_game = Jouer une première partie contre Garzone
lesson-other = Les règles le permettraient : « { $choice } ». Mais pour l’instant, essayez ce que demande la leçon : c’est éclairé, ou dit plus haut.
lesson-elsewhere = Rien ne peut être choisi là maintenant. Cherchez ce qui est éclairé.
lesson-none = Cette leçon n’existe pas.

## Pour les débutants

home-first = Votre première partie
home-first-help = Contre des apprentis, avec ce que chaque choix rapporte.
beginner-switch = Aide au débutant
beginner-switch-help = Montre ce que chaque choix rapporte et ce que les autres ont fait ; votre navigateur s’en souvient.
beginner-means = Petits chiffres : ce qui change pour vous aussitôt et à coup sûr ; les points comme si l’on comptait maintenant.
beginner-gain = Vous obtenez { $things }.
beginner-pay = Vous cédez { $things }.
beginner-chance = Le reste dépend du hasard.
beginner-hidden = Le reste dépend de ce qui vous est caché.
beginner-reveals = Cela dévoile quelque chose d’inconnu.
beginner-next = Ensuite : { $asked }
beginner-ways = ({ $count } possibilités)
beginner-on = Ensuite, vous continuez.
beginner-over = Votre tour se termine.
beginner-since = Depuis votre dernier tour
beginner-since-empty = Personne d’autre n’a encore joué.

## Pourquoi un conseil

why-only = Il n’y a rien d’autre à choisir.
why-untried = La recherche a consacré tous ses { $visits } essais à ce choix : elle n’a pas de chiffres pour les autres.
why-clear = Il promet { $gap ->
    [one] un point de pourcentage
   *[other] { $gap } points de pourcentage
} de plus que le deuxième choix : plus que ce que le hasard peut faire de { $visits } et { $other } essais (± { $noise }).
why-alike = { $count ->
    [2] Pour la recherche, les deux meilleurs choix se valent
   *[other] Pour la recherche, les { $count } meilleurs choix se valent
} : { $gap ->
    [0] une différence de moins d’un point de pourcentage
    [one] une différence d’un point de pourcentage
   *[other] une différence de { $gap } points de pourcentage
} reste dans ce que le hasard fait de { $visits } et { $other } essais (± { $noise }).
why-preferred = La recherche a pourtant consacré { $percent } % de ses essais au premier.
why-rough = La recherche en a peu vu : prenez ces chiffres avec prudence.
why-more = Sur le moment, il rapporte { $things } de plus que le deuxième choix.
why-less = Sur le moment, il rapporte { $things } de moins que le deuxième choix ; s’il est meilleur, c’est pour la suite.
why-denied = Après le deuxième choix, { $name } prendrait sans doute ce que celui-ci lui retire : « { $choice } » ({ $percent } % des essais).
why-expected = Ensuite, la recherche attend de { $name } : « { $choice } » ({ $percent } % des essais).
curve-alike = Mais la recherche ne le distingue pas de ce qui a été choisi.

## Problèmes

puzzle-title = Problèmes
puzzle-about = Des positions de parties entre joueurs automatiques où un choix est nettement le meilleur, quoi qu’il y ait de caché. Trouvez-le.
puzzle-daily = Problème du jour
puzzle-daily-which = { $game }, { $grade } (numéro { $number })
puzzle-daily-solve = Le résoudre
puzzle-daily-solved = Résolu ✓
puzzle-all = Tous les problèmes
puzzle-count = { $done } sur { $total } résolus
puzzle-grade-1 = facile
puzzle-grade-2 = moyen
puzzle-grade-3 = difficile
puzzle-number = Problème { $number }
puzzle-number-solved = Problème { $number }, résolu
puzzle-heading = Problème { $number } · { $grade }
puzzle-none = Ce problème n’existe pas.
puzzle-you = Vous êtes { $colour }
puzzle-task = Un seul choix est nettement le meilleur. Lequel ?
puzzle-wrong = Pas le meilleur : { $choice }
puzzle-wrong-loss = Il perd { $loss } de la victoire par rapport au meilleur choix. Essayez encore !
puzzle-wrong-far = Il est loin du meilleur choix. Essayez encore !
puzzle-show = Montrer la solution
puzzle-again = Essayer encore
puzzle-before = Problème précédent
puzzle-after = Problème suivant
puzzle-right = Juste !
puzzle-solution = La solution
puzzle-why = Il promet { $share } de la victoire. Le deuxième choix, « { $second } », promet { $other } : il perd { $loss }.
puzzle-points = Jouée { $games } fois jusqu’au bout à partir des mêmes positions, la solution a rapporté en moyenne { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points de plus que le deuxième choix.
puzzle-grade-1-why = Facile : il suffit de regarder un seul tour pour le trouver.
puzzle-grade-2-why = Moyen : ce qu’un tour rapporte trompe, mais en regardant un peu plus loin on le trouve.
puzzle-grade-3-why = Difficile : ni le gain d’un tour ni un bref regard en avant ne le trouvent.
puzzle-line = Comment la partie peut continuer
puzzle-line-help = Ce que la recherche attend, dans l’un des nombreux mondes que vous ne pourriez distinguer du vrai. Un clic montre le plateau.
puzzle-line-start = Retour à la position
puzzle-second = Après le deuxième choix
puzzle-figures = Les choix qui s’en approchent
puzzle-column-choice = Choix
puzzle-column-share = Chances
puzzle-column-loss = Perte
puzzle-loss = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-sure = Chaque choix a été examiné dans des mondes redistribués, les plus proches dans { $worlds } d’entre eux, par une recherche de { $iterations } itérations à chaque fois. La solution était devant dans tous. Les pertes sont en pour cent de la victoire, avec leur erreur type.

## Exercices

curve-exercise = { $lost } de perdus ici : trouvez mieux
exercise-heading = Exercice : décision { $n }
exercise-none = Il n’y a pas d’exercice ici.
exercise-task = « { $choice } » a été joué ici, et les chances ont baissé de { $lost }. Trouvez mieux.
exercise-best = Le meilleur choix !
exercise-best-why = L’analyse le préfère aussi : { $share }, alors que ce qui a été joué a { $played }.
exercise-better = C’est mieux !
exercise-better-why = Ce choix a { $share }, alors que ce qui a été joué a { $played }. Il y a encore mieux.
exercise-same = C’est ce qui a été joué.
exercise-same-why = Ce choix a { $played }. On peut trouver mieux.
exercise-not_better = Ce n’est pas mieux
exercise-not_better-why = Ce choix a { $share }, et ce qui a été joué a { $played }.
exercise-hardly = L’analyse l’a à peine regardé
exercise-hardly-why = Elle a vite quitté ce choix : ses chances sont mal connues. Ce qui a été joué a { $played }.
exercise-unknown = Inconnu
exercise-unknown-why = L’analyse n’a pas regardé ce choix : elle ne peut rien en dire.
exercise-figures = Ce que l’analyse a trouvé
exercise-yours = votre réponse
exercise-played = joué
exercise-replay = Retour à la partie

## Fiches qui expliquent les signes

sign-explain = Expliquer les signes (?)
sign-explain-help = Pointez un signe, touchez-le ou allez-y avec les flèches : il s’explique, et rien n’est joué. Échap pour finir.
sign-rule = Règle

## Plusieurs nombres à la fois

steps-confirm = Confirmer
steps-less = Moins : { $name }
steps-more = Plus : { $name }
