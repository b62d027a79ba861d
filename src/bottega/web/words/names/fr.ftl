### Les noms qui restent : devenir joueur, s’identifier, sa propre page, la porte de la maison.

## En tête de chaque page et à l’accueil

you-short = Vous
you-title = Vous
you-page = Votre page
you-keep = Garder mon nom
you-close = Fermer
you-lead = Vous jouez comme invité, et rien d’autre n’est nécessaire. Qui garde son nom retrouve ses parties, sur tous ses appareils.
home-you-kept = Vous êtes connu dans cette maison, sur chaque appareil où vous vous identifiez.
seat-gone = Un invité
error-entry = Vous n’êtes pas encore entré
error-401 = La porte est fermée
error-help-401 = Identifiez-vous d’abord.

## Un invité devient joueur

keep-title = Garder mon nom
keep-passkey = Garder mon nom
keep-code = Le garder avec un code
keep-code-instead = Plutôt avec un code de secours
keep-help = Ni mot de passe, ni adresse : votre appareil garde une clé d’accès, ou vous notez un code. Ce que vous avez joué vous suit.

## Un joueur s’identifie

enter-known = On me connaît ici
enter-title = On me connaît ici
enter-passkey = Entrer avec une clé d’accès
enter-code = Code de secours
enter-go = Entrer
enter-help = Ou bien ouvrez votre page sur un appareil où vous êtes identifié, et ajoutez celui-ci par un lien.
enter-wrong_code = Ce code n’est pas connu ici. Relisez-le, ou créez-en un nouveau là où vous êtes encore identifié.
enter-no_passkey = Cette clé d’accès n’est pas connue ici, ou sa réponse est arrivée trop tard. Réessayez, ou prenez votre code de secours.
enter-no_passkeys = Les navigateurs n’ont de clés d’accès que par HTTPS et sous un nom, ou sur localhost. Ici, prenez un code de secours.
enter-no_link = Ce lien n’est pas valable, ou ne l’est plus. Demandez-en un nouveau.
enter-uninvited = Cette maison est fermée : les nouveaux joueurs y viennent sur invitation.

## Par un lien

link-device = Entrer sur cet appareil
link-device-lead = Ce lien appartient à { $name }. Ne l’utilisez que sur un appareil à vous.
link-device-go = Entrer comme { $name }
link-device-help = Il ne sert qu’une fois. Ce qui a été joué ici comme invité vous suit.
link-invitation = Vous êtes invité
link-invitation-lead = Un hôte vous ouvre la porte. Choisissez le nom sous lequel les autres vous connaîtront.
link-qr = Le lien en code QR
link-itself = Lien
link-done = C’est fait
link-loopback = Ce lien mène à cette machine même. Pour les autres, ouvrez la maison sous le nom ou l’adresse par lesquels ils l’atteignent.
link-once = Qui a ce lien peut s’en servir : ne le donnez à personne d’autre.

## Ce qui n’est montré qu’une fois

code-title = Votre code de secours
code-lead = Notez-le maintenant : il n’est montré que cette fois. Il vous fait entrer partout où il n’y a pas de clé d’accès.
code-copy = Copier le code
code-done = Je l’ai noté
code-help = Majuscules et tirets n’ont pas d’importance. Sur votre page, vous pouvez en créer un nouveau ; celui-ci ne servira alors plus.
device-title = Un autre appareil
device-lead = { $minutes ->
    [one] Scannez le code avec l’autre appareil, ou ouvrez-y le lien. Il ne sert qu’une fois, pendant une minute.
   *[other] Scannez le code avec l’autre appareil, ou ouvrez-y le lien. Il ne sert qu’une fois, pendant { $minutes } minutes.
}
invitation-title = Une invitation
invitation-one = { $days ->
    [one] Pour un seul nouveau joueur, pendant un jour.
   *[other] Pour un seul nouveau joueur, pendant { $days } jours.
}
invitation-many = { $days ->
    [one] Pour tous ceux qui reçoivent ce lien, pendant un jour.
   *[other] Pour tous ceux qui reçoivent ce lien, pendant { $days } jours.
}

## La page d’un joueur

me-guest = Identifiez-vous d’abord.
me-back = Retour à la table
me-past = Vos parties
me-saved = C’est enregistré.
me-ended = Cet appareil est déconnecté.
me-looks = Nom et couleur
me-ways = Comment vous entrez
me-no_way = Si ce navigateur vous oubliait, plus rien ne vous ferait entrer. Créez un code de secours.
me-ways-help = Une clé d’accès reste sur votre appareil ou dans votre gestionnaire de mots de passe. Là où il n’y en a pas, un code de secours la remplace.
me-ways-none = Les clés d’accès demandent HTTPS et un nom, ou localhost ; ici, c’est le code de secours qui sert.
me-passkey = clé d’accès
me-passkey-add = Ajouter une clé d’accès
me-passkey-name = Nom de la clé d’accès
me-passkeys-full = Vous avez déjà { $most } clés d’accès : supprimez-en une d’abord.
me-change = Modifier
me-rename = Renommer
me-remove = Supprimer
me-made = depuis le { $day }
me-used = utilisée le { $day }
me-code = Code de secours
me-code-none = pas encore
me-code-make = Créer un code
me-code-renew = En créer un nouveau
me-devices = Vos appareils
me-devices-help = D’un appareil, la maison ne garde que ce que vous voyez ici.
me-device-add = Ajouter un appareil
me-this = cet appareil
me-seen = vu le { $day }
me-since = depuis le { $day }
me-end = Déconnecter
me-end-others = Déconnecter tous les autres
me-out = Me déconnecter ici
me-data = Ce que la maison garde de vous
me-data-lead = Le tout en un fichier : nom, appareils, parties, résultats, conversations à table.
me-export = Tout télécharger
me-delete = Me supprimer
me-deleted = C’est fait, vous êtes supprimé
me-deleted-help = Plus rien dans cette maison ne porte votre nom. Merci d’avoir joué ; vous serez toujours le bienvenu comme invité.
me-delete-lead = Vous pouvez partir à tout moment. Voici ce qui se passe alors :
me-delete-seats = Vos parties restent, pour que les autres gardent les leurs. Vos places y sont au nom d’« Un invité ».
me-delete-keys = Vos clés d’accès, votre code, vos appareils, vos avis et vos clubs sont effacés aussitôt.
me-delete-results = Les résultats restent attachés aux parties, sans votre nom ; vos cotes sont effacées.
me-delete-never = C’est définitif.
me-delete-host = Vous êtes l’hôte. Nommez-en d’abord un autre, sinon la maison n’en a plus : bottega house host NOM.
me-delete-sure = Oui, effacez tout ce qui porte mon nom.
me-delete-go = Me supprimer
me-delete-not = Je reste

## La porte d’une maison fermée

door-title = Cette maison est fermée
door-closed = Seuls les joueurs invités entrent ici. Identifiez-vous, ou ouvrez l’invitation que vous avez reçue.
door-help = La personne qui s’occupe de cette maison peut vous envoyer un lien d’invitation.

## La page de l’hôte

host-title = La maison
host-only = Seul l’hôte de la maison peut faire cela.
host-door = La porte
host-open = La maison est ouverte : chacun peut venir jouer, comme invité ou sous un nom.
host-closed = La maison est fermée : seuls les joueurs entrent, et les nouveaux sur invitation.
host-open-it = Ouvrir la maison
host-close-it = Fermer la maison
host-invitations = Invitations
host-invite = Créer une invitation
host-invite-name = Pour qui
host-invite-days = Jours de validité
host-invite-many = Pour tous ceux qui reçoivent le lien, et pas une seule fois
host-bad_days = Une invitation vaut de 1 à { $most } jours.
host-invited = Quelqu’un
host-for_one = pour une personne
host-for_many = pour tous
host-until = jusqu’au { $moment }
host-withdraw = Retirer
host-players = Joueurs
host-is_host = hôte
host-is_blocked = bloqué
host-block = Bloquer
host-unblock = Laisser rentrer
