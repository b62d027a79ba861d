# Prévoir ses coups.

plan-title = Prévoir la suite
plan-open = Prévoir la suite…
plan-another = Prévoir une autre suite…
plan-line = Suite { $number } : { $count ->
    [one] encore une décision de votre part
   *[other] encore { $count } décisions de votre part
}
plan-drop = Abandonner cette suite
plan-read = C’est noté
plan-taken = { $count ->
    [one] Une décision a été prise pour vous.
   *[other] { $count } décisions ont été prises pour vous.
}
plan-ended-done = Votre plan a été exécuté
plan-why-done = La table montre ce qu’il en est. Tant que personne d’autre n’a décidé, la dernière décision peut encore être reprise.
plan-ended-differs = Votre plan s’arrête là
plan-why-differs = Les autres ont décidé autrement que vous ne l’aviez prévu.
plan-ended-revealed = Votre plan s’arrête là
plan-why-revealed = Quelque chose de nouveau a été dévoilé : regardez avant de décider.
plan-ended-illegal = Votre plan s’arrête là
plan-why-illegal = La décision suivante de votre plan n’est pas possible maintenant.

plan-you = Votre décision
plan-expected = { $name }, selon vous
plan-task-own = Que faites-vous alors ?
plan-task-example = Que faites-vous alors ? Ce que les autres ont fait ici n’est qu’un exemple : votre décision sera prise si elle est possible et si rien de nouveau n’a été dévoilé.
plan-task-others = À quoi vous attendez-vous ? Ce que les autres vous cachent est supposé ici ; ce qu’ils font en secret n’y change rien.
plan-any = Quoi qu’ils fassent jusqu’à mon tour
plan-any-step = { $name } fait ce que bon lui semble.
plan-unseen = { $name } décide en secret.
plan-guess = Supposer autre chose
plan-shows = Dévoile quelque chose de nouveau : rien ne se prévoit au-delà.
plan-here = Jusqu’ici
plan-end-shown = Ici, quelque chose de nouveau serait dévoilé. La suite, vous en déciderez quand vous l’aurez vu.
plan-end-over = Ici, la partie serait finie.
plan-end-long = Un plan ne va pas plus loin.
plan-line-heading = Votre plan
plan-line-empty = Rien encore. Personne d’autre n’apprend ce que vous prévoyez.
plan-back-here = Revenir à la table avant cette étape
plan-back = Une étape en arrière
plan-keep = { $count ->
    [one] Garder : prendre cette décision pour moi
   *[other] Garder : prendre ces { $count } décisions pour moi
}
plan-leave = Revenir à la table
plan-moved_on = La table a changé entre-temps. Reprenez votre plan d’ici.
plan-nothing = Un plan contient au moins une décision de votre part.
plan-many = { $most } suites attendent déjà. Abandonnez-en une d’abord.
plan-not_here = On prévoit la suite depuis sa propre place, là où d’autres personnes jouent.
plan-not_yet = On prévoit la suite quand tout le monde est assis.
