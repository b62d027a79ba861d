# Parties sur plusieurs jours : horloges d’un tour entier, à qui de jouer, et comment les joueurs sont prévenus.

clock-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
clock-days-hours = { clock-days } { $hours } h
clock-hours = { $hours } h
clock-hours-minutes = { $hours } h { $minutes } min
clock-minutes = { $minutes } min
clock-moment = moins d’une minute
clock-left = encore { $time }
new-clock-per_decision = pour chaque décision
new-clock-per_turn = pour un tour entier : une partie sur plusieurs jours
new-clock-decision = { $time } par décision
new-clock-turn = { $time } par tour
new-clock-hours = { $n ->
    [one] { $n } heure
   *[other] { $n } heures
}
turns-yours = À vous de jouer

notices-title = Être prévenu de son tour
notices-lead = Une partie sur plusieurs jours avance sans que vous restiez assis. Choisissez comment apprendre que les autres vous attendent : au plus une fois par heure pour chaque table, une minute après le début de votre tour, et jamais pendant que vous regardez la table.
notices-guest = Seuls les joueurs dont le nom reste peuvent être prévenus : la maison doit savoir à qui elle écrit.
notices-link = Être prévenu de son tour
notices-saved = C’est enregistré.
notices-added = C’est ajouté. Envoyez un message d’essai pour voir s’il arrive.
notices-removed = Plus rien n’y est envoyé.
notices-reached = Le message d’essai est bien arrivé.
notices-not_reached = Le message d’essai n’est pas arrivé.
notices-gone = Il n’y a plus personne à cette adresse ; elle est oubliée.

notices-push = Dans des navigateurs
notices-push-help = Même quand aucune page de cette maison n’est ouverte. Le message est chiffré, et passe par le service de notifications de votre navigateur.
notices-push-here = Me prévenir dans ce navigateur
notices-push-cannot = Ce navigateur ne peut pas être prévenu : il faut des scripts, une connexion chiffrée (https) et la permission d’afficher des messages.
notices-push-denied = Votre navigateur ne permet pas à cette maison d’afficher des messages. Ses réglages pour cette page peuvent l’autoriser.
notices-push-one = Navigateur, par { $service }
notices-push-none = Aucun navigateur n’est prévenu pour l’instant.

notices-webhook = Par webhook
notices-webhook-help = Une adresse à laquelle la maison envoie quelques mots : quel jeu, et le chemin vers sa table.
notices-webhook-url = Adresse (https)
notices-webhook-form = Forme
notices-webhook-add = Ajouter
notices-webhook-one = { $form } : { $where }
notices-webhook-none = Aucune adresse n’est prévenue pour l’instant.
notices-form-discord = Discord
notices-form-matrix = Matrix (webhook générique d’une passerelle)
notices-form-ntfy = ntfy (l’adresse d’un sujet)
notices-form-json = JSON simple, pour des programmes

notices-feed = Dans un agenda ou un lecteur de flux
notices-feed-help = Toutes les tables qui vous attendent, à l’heure où votre temps s’achève. Qui connaît ces liens peut le lire.
notices-feed-ics = Agenda (ICS)
notices-feed-atom = Flux (Atom)
notices-feed-make = Créer des liens
notices-feed-renew = Créer de nouveaux liens : les anciens ne serviront plus
notices-feed-end = Supprimer les liens
notices-feed-none = Il n’y a pas encore de liens.

notices-quiet = Heures calmes
notices-quiet-help = Ce qui vient entre-temps est envoyé quand elles sont passées. Elles peuvent franchir minuit ; vides : jamais.
notices-quiet-from = De
notices-quiet-until = À
notices-zone = Votre fuseau horaire
notices-save = Enregistrer

notices-since = depuis le { $date }
notices-failures = { $count ->
    [one] pas joint la dernière fois
   *[other] pas joint { $count } fois de suite
}
notices-try = Envoyer un message d’essai
notices-remove = Retirer

notices-bad_address = Ce n’est pas une adresse à laquelle on puisse envoyer quelque chose.
notices-bad_user = Une adresse qui contient un nom d’utilisateur n’est pas possible.
notices-bad_scheme = L’adresse doit commencer par https://.
notices-no_host = Aucune machine ne porte ce nom.
notices-private = Cette adresse se trouve dans un réseau privé, où cette maison n’envoie rien.
notices-bad_push = Le navigateur a donné des clés avec lesquelles rien ne peut être chiffré.
notices-bad_form = Choisissez l’une des formes.
notices-bad_time = Une heure s’écrit 22:30.
notices-bad_zone = Il n’y a pas de fuseau horaire de ce nom. Un fuseau s’écrit Europe/Paris.
notices-too_many = Vous en avez déjà { $most } : retirez-en d’abord.

notices-said-title = À vous de jouer : { $game }
notices-said = Une table de { $game } vous attend.
notices-said-until = Une table de { $game } vous attend jusqu’au { $time }.
notices-trial-title = Bottega
notices-trial-text = Un message d’essai : c’est ainsi que vous apprendrez que c’est votre tour.
feed-title = Bottega : vos tours
