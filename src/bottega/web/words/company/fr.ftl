# À la table : ce que les joueurs décident ensemble, les revanches, les conversations, les petits mots, le son.

proposals-title = Propositions
proposal-pause = { $name } propose une pause.
proposal-end = { $name } propose d’arrêter la partie ici, avec le classement du moment.
proposal-bot = { $name } propose qu’un joueur automatique prenne la place de { $other }.
proposal-person = { $name } propose de libérer la place de { $other } pour quelqu’un d’autre.
proposal-left = { $name } a quitté la table ; un joueur automatique joue à sa place. Doit-il la garder ?
proposal-waits = Réponse attendue de { $names }
proposal-agree = D’accord
proposal-refuse = Refuser
proposal-withdraw = Retirer
proposal-no_voice = Seuls ceux qui jouent en ce moment à cette table sont consultés. Si la place est à vous, reprenez-la d’abord.
proposal-early = La partie n’a pas encore commencé.
proposal-alone = Personne d’autre ne joue ici : fermez simplement la page, et revenez quand vous voudrez.
proposal-contest = Seul contre des joueurs automatiques, on n’arrête ni ne suspend une partie de compétition. Qui dirige le club peut la trancher.
proposal-present = { $name } est à la table : une place ne change de mains que si son joueur est parti.
proposal-gone = Cela n’est plus proposé.
proposal-no_pause = La partie n’est pas en pause.

told-proposed-pause = { $name } propose une pause.
told-proposed-end = { $name } propose d’arrêter la partie ici.
told-proposed-bot = { $name } propose qu’un joueur automatique prenne la place de { $other }.
told-proposed-person = { $name } propose de libérer la place de { $other } pour quelqu’un d’autre.
told-refused-pause = { $name } ne souhaite pas de pause.
told-refused-end = { $name } veut continuer à jouer.
told-refused-bot = { $name } ne veut pas de joueur automatique à la place de { $other }.
told-refused-person = { $name } ne veut pas libérer la place de { $other }.
told-withdrew-pause = { $name } ne propose plus de pause.
told-withdrew-end = { $name } ne propose plus d’arrêter la partie.
told-withdrew-bot = { $name } ne propose plus de joueur automatique.
told-withdrew-person = { $name } ne propose plus de libérer une place.
told-agreed-pause = La partie est en pause.
told-agreed-end = Tous sont d’accord : la partie s’arrête ici.
told-agreed-bot = Un joueur automatique prend la place de { $other }.
told-agreed-person = La place de { $other } est libre pour quelqu’un d’autre.
told-resumed = { $name } reprend la partie.
told-left = { $name } quitte la table ; un joueur automatique joue à sa place.

refused-paused = La partie est en pause. Reprenez-la d’abord.
refused-ended = Cette partie est terminée.
paused-prompt = Les horloges sont arrêtées et personne ne décide.
paused-tag = En pause
paused-resume = Continuer la partie

agreed-prompt = { $count ->
    [one] Arrêtée d’un commun accord. { $names } était en tête.
   *[other] Arrêtée d’un commun accord. { $names } étaient en tête à égalité.
}
agreed-all = Arrêtée d’un commun accord, tous à égalité.
agreed-sheet = Le classement du moment
agreed-points = Points
agreed-rank = Rang
agreed-help = Les points tels qu’ils étaient, avec ce qui était caché jusque-là ; à points égaux, rang égal.

ways-title = Pause, arrêt, départ…
ways-pause = { $alone ->
    [yes] Faire une pause
   *[other] Proposer une pause
}
ways-end = { $alone ->
    [yes] Arrêter la partie ici
   *[other] Proposer d’arrêter ici
}
ways-end-help = La partie se termine avec le classement du moment, et tout ce qui était caché se montre.
ways-end-alone = On ne peut pas revenir en arrière.
ways-end-others = Il faut que tous les autres soient d’accord.
ways-leave = Quitter la table
ways-leave-help = Un joueur automatique vous remplace aussitôt, et l’on demande aux autres s’il doit rester. Tant qu’ils n’ont pas tous accepté, vous pouvez reprendre votre place.
ways-bot = Un joueur automatique pour { $name }
ways-person = Libérer la place de { $name }
ways-sound = Un son quand c’est mon tour

rematch = Revanche
rematch-go = Vers la revanche
rematch-watch = Regarder la revanche
rematch-help = La même table, chacun décalé d’une place.
rematch-early = La revanche se demande quand la partie est finie.

qr-show = Code QR
qr-label = Code QR du lien pour { $name }

talk-watchers = spectateur
talk-apart = Les joueurs vous liront à la fin de la partie.
emotes = Petits mots (touche E, puis le numéro)
emote-hello = Bonjour !
emote-good_luck = Bonne chance !
emote-well_played = Bien joué !
emote-oops = Oups !
emote-thinking = Je réfléchis.
emote-thanks = Merci !
