### Les leçons de Principato en français.

## Votre tour

turn-title = Votre tour
turn-about = Ce qu’il y a sur la table, et les trois choses qu’on peut faire : activer une carte, changer une carte, prendre une Faveur.
turn-learned =
    Un tour, c’est __deux actions__, et il n’y en a que trois sortes : __activer__ une de vos deux cartes, en __changer__ une contre une carte de l’Étalage, ou __prendre une Faveur__.

    Les cartes aux deux petites flèches s’échangent après usage ; les autres restent chez vous. Après chaque tour, la carte la plus à gauche de l’Étalage quitte le jeu.
turn-welcome =
    Bienvenue en Italie, il y a cinq cents ans ! Pendant trois années, vous allez gouverner un petit État bien à vous : une __Principauté__.

    Vous êtes __Rouge__, et votre voisin est Jaune. Qui a le plus de points après la troisième année l’emporte.
turn-realm =
    Voici votre Principauté. En haut, les __Environs__ avec leurs champs et le __Bourg__ avec ses maisons. Au-dessous, la __Muraille__ pour vos soldats.

    Tout en bas, le __Palais__, où iront les œuvres d’art, et l’__Église__.
turn-tokens =
    Quatre jetons sont déjà à vous. En haut, le __Champ__ et le __Palazzo__ : ils rapportent quand on joue la bonne carte.

    En dessous, la __Ferme__ et la __Banque__ : ce sont vos stocks. Chacune a de la place pour 2 cubes.
turn-cubes =
    Et voici les cubes, avec lesquels on paie : 1 __Nourriture__, verte, dans la Ferme ; 1 __Or__, jaune, dans la Banque ; 1 __Faveur__, violette, dans l’Église.

    L’Église peut abriter 3 Faveurs.
turn-cards =
    Tout ce que vous faites passe par des cartes. Vous avez toujours __deux cartes Action__, jamais plus, jamais moins.

    Les vôtres sont le __Percepteur__, qui apporte des cubes, et __Champs__, qui construit des Champs contre de l’Or.
turn-display =
    Ces cinq cartes sont là pour vous deux : c’est l’__Étalage__.

    Quand vous voulez une autre carte, vous échangez une des vôtres contre une de celles-ci.
turn-use_fields =
    C’est à vous, et un tour compte __deux actions__. Première sorte d’action : __activer une carte__, c’est-à-dire s’en servir.

    Construisez un Champ : choisissez votre carte __Champs__.
turn-not_fields = Commencez plutôt par la carte Champs, à droite : elle construit un Champ.
turn-collector_later = Le Percepteur viendra ensuite. Dépensez d’abord un Or : il y aura plus de place pour les suivants.
turn-change_later = Cela changerait la carte contre une autre, sans s’en servir. Nous le ferons au prochain tour. Pour l’instant, activez Champs.
turn-favour_later = Vous prendrez une Faveur dans un moment. Pour l’instant, activez la carte Champs.
turn-no_pass = Passer, ce serait renoncer au reste de votre tour. Il y a mieux à faire !
turn-pay_field =
    Un Champ coûte 1 Or. Sous votre Muraille, vous voyez deux façons de payer : avec votre __Or__, ou avec une __Faveur__ violette, qui remplace l’Or ou la Nourriture.

    Les Faveurs sont précieuses. Payez avec l’Or.
turn-keep_favour = Ce serait possible : une Faveur remplace l’Or. Mais elle remplace aussi la Nourriture ; gardez-la pour des temps plus durs, et payez avec l’Or.
turn-stays =
    Vous voilà avec __deux Champs__.

    Et la carte Champs est toujours à vous. Les cartes de cette sorte __restent__ chez vous, et vous pouvez vous en servir encore.
turn-use_collector =
    Et maintenant, la seconde action : activez le __Percepteur__. Il ne coûte rien et apporte 2 cubes.
turn-not_collector = Ce serait permis. Mais voyons ce que fait le Percepteur : activez-le.
turn-no_second_field = Vous pourriez construire encore un Champ en payant avec votre Faveur. Mais vous n’avez plus d’Or : appelez d’abord le Percepteur.
turn-two_gold =
    À vous de choisir : 2 Or, ou 1 de chaque, ou 2 Nourriture. Y a-t-il de la place ?

    Votre Banque est vide : deux Or y tiennent. Votre Ferme contient déjà 1 Nourriture et n’a de place que pour une de plus. Prenez __2 Or__.
turn-one_of_each = Cela tiendrait aussi. Mais c’est l’Or qui paiera vos prochaines constructions : prenez 2 Or.
turn-farm_too_small = Votre Ferme n’a de place que pour une Nourriture de plus. L’autre serait perdue ! Prenez 2 Or : la Banque est vide.
turn-exchange =
    Voyez-vous les deux petites flèches au bas du Percepteur ? Elles disent : __après usage, cette carte doit partir.__

    Prenez donc une carte de l’Étalage ; le Percepteur ira à sa place. Prenez la __Moisson__.
turn-not_harvest = Toute carte est permise ici. Mais vous avez deux Champs, et seule la Moisson en tire de la Nourriture : prenez-la.
turn-slide =
    Vos deux actions sont faites. À la fin de chaque tour, la carte la plus __à gauche__ de l’Étalage quitte le jeu, les autres avancent, et une nouvelle arrive à droite.

    Aucune carte n’attend donc éternellement. Au tour de Jaune.
turn-yellow =
    Jaune a construit une Banque, pris 2 Or, et tient maintenant la carte Loyers.

    Tout ce que possède Jaune se voit ici, à tout moment.
turn-room =
    De nouveau à vous ! Votre __Moisson__ rapporte 1 Nourriture par Champ. Vous avez deux Champs : cela fait 2 Nourriture.

    Mais votre Ferme n’a de place que pour __1 de plus__. Il vous faut une deuxième Ferme.
turn-change_fields =
    Il y a une carte __Fermes__ à l’Étalage. Voici la deuxième sorte d’action : __changer une carte__ sans s’en servir.

    Sous chacune de vos cartes, il est écrit « Changer ». Donnez votre carte __Champs__.
turn-not_change = Ce serait permis, mais il nous faut d’abord la carte Fermes. Choisissez « Changer » sous votre carte Champs.
turn-half_lost = La Moisson apporterait 2 Nourriture, mais il n’y a de place que pour 1. L’autre serait perdue. Il vous faut d’abord une deuxième Ferme !
turn-keep_harvest = Vous aurez bientôt besoin de la Moisson. Changez plutôt Champs.
turn-favour_next = Ce sera votre seconde action. Changez d’abord votre carte Champs.
turn-take_farms = Prenez __Fermes__, la carte verte à côté des Catapultes. Votre carte Champs ira à sa place.
turn-not_farms = Ce n’est pas celle qu’il nous faut. Prenez Fermes : elle fera de la place pour votre récolte.
turn-take_favour =
    Il vous reste une action. Troisième et dernière sorte : __prendre une Faveur__.

    Choisissez votre Église.
turn-not_favour = Ce serait permis. Mais voyons aussi la troisième sorte d’action : choisissez votre Église.
turn-farm_next = C’est vrai, vous pourriez construire tout de suite votre Ferme ! Mais essayons d’abord la troisième sorte d’action : choisissez votre Église.
turn-catapult =
    Jaune a construit une Catapulte. Catapultes et soldats auront leur chapitre : pour l’instant, vous avez d’autres projets !
turn-use_farms =
    Construisez votre Ferme : activez la carte __Fermes__.
turn-not_room_first = Ce serait permis. Mais la Ferme d’abord : activez votre carte Fermes.
turn-one_farm =
    Une Ferme pour 1 Or, ou deux pour 3 Or. Deux d’un coup coûtent plus du double, mais une seule action.

    Aujourd’hui, __une Ferme__ suffit.
turn-not_two_farms = Vous pourriez : 2 Or et une Faveur. Mais il ne vous resterait presque rien. Une Ferme donne toute la place qu’il faut.
turn-pay_farm = Payez encore avec l’__Or__.
turn-use_harvest =
    Vos deux Fermes ont maintenant de la place pour 4 Nourriture, et il y en a 1.

    Rentrez la __Moisson__ !
turn-not_use_harvest = Les granges sont ouvertes : activez la Moisson.
turn-leaves_next =
    La Moisson porte les flèches : il faut l’échanger. Contre quelle carte ?

    Sous celle de gauche, il est écrit « part ensuite » : à la fin de votre tour, elle aura disparu. C’est __Palazzo__, et vous allez en avoir besoin. Prenez-la.
turn-not_palazzi = Une bonne carte, mais elle sera encore là plus tard. Palazzo part à la fin de ce tour : c’est maintenant ou jamais.
turn-done =
    3 Nourriture dans vos Fermes, et pas une de perdue !

    Vous connaissez les trois actions : __activer__ une carte, __changer__ une carte, __prendre une Faveur__. Au prochain chapitre, elles vous rapporteront bien davantage.

## Production et stocks

stores-title = Production et stocks
stores-about = Ce que rapportent Champs et Palazzo, pourquoi il faut d’abord de la place, et à quoi servent les Faveurs.
stores-learned =
    La __Moisson__ apporte 1 Nourriture par Champ, les __Loyers__ 1 Or par Palazzo. Fermes et Banques contiennent 2 cubes chacune, et ce qui n’y trouve pas de place est perdu : on construit d’abord, on encaisse ensuite.

    La grande option d’une carte de construction donne deux jetons en une action. Une __Faveur__ remplace une Nourriture ou un Or, selon vos besoins.
stores-look =
    La partie continue : Jaune a joué, et voici votre quatrième tour.

    Vous avez 3 Nourriture dans vos Fermes, 1 Or dans votre Banque, et 2 Faveurs. La Nourriture ne manque pas ; l’Or, si.
stores-rents =
    L’Or vient des __Loyers__, une carte qui apporte 1 Or pour chacun de vos Palazzo.

    Vous n’en avez qu’un. Avec trois, la même carte en apporterait trois fois plus !
stores-use_palazzi = Construisons donc d’abord. Activez votre carte __Palazzo__.
stores-not_palazzi = Ce serait permis. Mais plus de Palazzo, c’est plus d’Or ensuite : activez votre carte Palazzo.
stores-farms_enough = Vous avez assez de place pour la Nourriture. Ce qui vous manque, c’est l’Or, et il y faut des Palazzo.
stores-no_pass = Passer, ce serait renoncer au reste de votre tour. Il y a mieux à faire !
stores-two_at_once =
    Un Palazzo pour 1 Nourriture, ou deux pour 3 ? Un par un, ils sont moins chers, mais vous n’avez que deux actions par tour.

    Voyez grand : __deux Palazzo__.
stores-not_one = Bon marché, oui ! Mais c’est une action pour un seul Palazzo. Les actions sont rares : construisez-en deux d’un coup.
stores-favour_pays =
    Trois Nourriture, et une Faveur peut remplacer chacune d’elles. Gardez 1 Nourriture : vous en aurez besoin au prochain tour.

    Payez __2 Nourriture et 1 Faveur__.
stores-food_gone = Vos Fermes seraient vides, et au prochain tour il vous faut 1 Nourriture pour une Banque. Qu’une Faveur vous aide.
stores-favours_gone = Vous y laisseriez vos deux Faveurs. Une seule suffit : payez 2 Nourriture et 1 Faveur.
stores-change_farms =
    Trois Palazzo ! Il ne manque plus qu’une carte __Loyers__.

    Fermes ne vous sert plus. Choisissez « Changer » sous votre carte __Fermes__.
stores-not_change_farms = Ce serait permis. Mais il nous faut une carte Loyers : choisissez « Changer » sous votre carte Fermes.
stores-other_card = Vous pourriez donner celle-ci, en effet. Mais gardons Palazzo encore un peu, et changeons Fermes.
stores-take_rents =
    Deux cartes __Loyers__ sont à l’Étalage. Prenez celle que vous voulez.
stores-not_rents = Pas celle-ci : vos trois Palazzo attendent les Loyers.
stores-full =
    Regardez bien. Les Loyers apporteraient 3 Or. Mais votre Banque a de la place pour 2, et il y en a déjà 1.

    Un seul Or trouverait place, et __deux seraient perdus__.
stores-change_palazzi =
    Une deuxième Banque d’abord, donc. Il y a une carte __Banques__ à l’Étalage.

    Choisissez « Changer » sous votre carte __Palazzo__.
stores-not_change_palazzi = Ce serait permis. Mais d’abord une deuxième Banque : choisissez « Changer » sous votre carte Palazzo.
stores-gold_lost = Pas encore ! Des 3 Or, un seul trouverait place. D’abord une Banque.
stores-more_palazzi = Un Palazzo de plus rapporterait encore plus d’Or, et il n’y a pas de place pour lui. D’abord une Banque !
stores-keep_rents = Vous aurez bientôt besoin des Loyers. Donnez plutôt Palazzo.
stores-take_banks = Prenez __Banques__.
stores-not_banks = Une carte utile, mais pas maintenant. Prenez Banques : elle fait de la place pour l’Or.
stores-use_banks =
    Une carte prise avec la première action peut servir dès la seconde. Activez __Banques__ tout de suite.
stores-not_use_banks = Ce serait permis. Mais construisez la Banque maintenant, et votre prochain tour commencera par les Loyers.
stores-pay_bank = C’est pour cela que vous avez gardé 1 __Nourriture__. Payez avec elle.
stores-keep_last_favour = Ce serait possible. Mais vous aviez gardé 1 Nourriture exprès : payez avec elle, et gardez votre dernière Faveur.
stores-arming =
    Jaune continue à s’armer et possède une deuxième Catapulte. Gardez-y un œil : à la fin de l’année, on comparera les armées.

    Mais chaque chose en son temps.
stores-use_rents =
    Deux Banques, de la place pour 4 Or, et il y en a 1. Trois de plus, c’est juste ce qu’il faut.

    Activez les __Loyers__ !
stores-not_use_rents = Tout est prêt pour les Loyers : activez cette carte.
stores-take_soldiers =
    4 Or, et vos Banques sont pleines à ras bord ! Les Loyers portent les flèches : échangez-les.

    Pensez maintenant aux Catapultes de Jaune. Prenez les __Condottieres__ : ces soldats-là se battent pour de l’Or.
stores-not_soldiers = Une belle carte pour des temps plus calmes. Mais Jaune s’arme, et vous avez de l’Or : prenez Condottieres.
stores-another_favour =
    Il vous reste une action. Une Faveur ne fait jamais de mal : choisissez votre __Église__.
stores-not_another_favour = Ce serait permis. Mais une Faveur trouve toujours à servir : choisissez votre Église.
stores-done =
    4 Or et 2 Faveurs. Pas mal pour six tours !

    À retenir : __d’abord les Champs et les Palazzo, puis la place, puis la Moisson et les Loyers.__

## Soldats

army-title = Soldats et Catapultes
army-about = Recruter, payer, comparer : comment les armées rapportent des points à la fin d’une année.
army-learned =
    Un soldat __avec un cube__ ajoute 1 à votre force, un soldat __sans cube__ retire 1. Les Milices mangent, les Condottieres veulent de l’Or, et une Faveur contente les uns comme les autres. Une __Catapulte__ ajoute toujours 1.

    On compare les armées cinq fois : à la fin de chaque année, et une fois de plus les années 2 et 3, quand personne ne s’y attend. Ensuite, tous les cubes des soldats disparaissent.
army-years =
    Voici les trois années. La Pioche de l’année 1 n’a plus qu’__1 carte__.

    Quand on ne peut plus compléter l’Étalage, l’année est finie. On compare alors les armées : c’est ce que dit le __bouclier__.
army-rival =
    Jaune a construit __2 Catapultes__. Chacune a une force de 1 : le bouclier de Jaune dit 2.

    L’armée la plus forte prend 2 points. (À trois joueurs, c’est 6 pour la plus forte et 3 pour la suivante ; à quatre, 7, 4 et 2.)
army-wall =
    Et votre __Muraille__ ? Personne ne s’y tient, et votre force est 0.

    Mais vous avez la carte __Condottieres__, et 4 Or dans vos Banques.
army-use_recruits = Recruter est gratuit, et vous prenez autant de soldats que vous voulez. Activez __Condottieres__.
army-not_recruits = C’est le dernier moment : après ce tour, seul Jaune joue encore, puis on compare les armées. Activez Condottieres.
army-how_many =
    Combien ? Pensez à la suite : chaque Condottiere veut __1 Or__. Payé, il ajoute 1 à votre force. Sans solde, il __retire 1__ !

    La force de Jaune est 2. Trois soldats payés la battent. Recrutez-en __3__.
army-too_few = Trop peu : avec 2 soldats payés, vous seriez tout juste aussi fort que Jaune, et avec moins, plus faible. Recrutez-en 3.
army-one_more = Vous pourriez en payer quatre, mais trois suffisent pour gagner. Gardez le quatrième Or pour autre chose.
army-too_many = Ils ne coûtent rien aujourd’hui, mais chacun veut un cube au décompte, et ce cube est perdu ensuite. Trois suffisent pour gagner : recrutez-en 3.
army-take_harvest = Les cartes de recrutement portent les flèches : échangez-la. Prenez la __Moisson__.
army-not_harvest = Vos Fermes sont vides : prenez la Moisson.
army-unpaid =
    Vos trois Condottieres sont sur la Muraille. Les cases vides au-dessous d’eux attendent de l’Or.

    Tant que personne n’est payé, votre force est __moins 3__. Pas d’inquiétude : il est encore temps de payer.
army-use_harvest = Il vous reste une action. Rentrez la __Moisson__ : 2 Champs, 2 Nourriture.
army-not_use_harvest = Ce serait permis. Mais vos Fermes sont vides : activez la Moisson.
army-supply_later = Vous pouvez payer vos soldats avant chaque action, gratuitement. Mais rien ne presse : au décompte, on le demande à chacun. D’ici là, votre Or reste libre pour autre chose.
army-take_catapults =
    Deux Nourriture en stock. Et quelle carte maintenant ? Une __Catapulte__ ne demande pas de solde et ne rentre jamais chez elle.

    Prenez les __Catapultes__.
army-not_catapults = Les Catapultes vous serviraient bien l’an prochain. Prenez cette carte.
army-over =
    Jaune a joué, et il n’y a plus de carte pour compléter l’Étalage. L’__année est finie__.
army-panel =
    On compare maintenant les armées. Les barres montrent les forces du moment : Jaune 2, vous moins 3.

    L’armée la plus nombreuse décide d’abord. Vous avez 3 soldats, Jaune 2 Catapultes : c’est donc vous.
army-supply =
    Payez vos soldats : combien d’Or va sur vos Condottieres ?

    Avec __3__, tous sont payés, et il vous reste 1 Or.
army-nobody_paid = Votre force resterait à moins 3, et Jaune gagnerait. Payez-les tous les trois.
army-one_unpaid = Chaque soldat sans Or retire 1 : ce n’est pas assez pour battre 2. Payez-les tous les trois.
army-won =
    __3 contre 2__ : les 2 points sont à vous ! À égalité, vous les auriez partagés.

    Les soldats dépensent leur solde : tous leurs cubes retournent à la réserve. Au prochain décompte, ils en voudront d’autres.
army-send_home =
    C’est pourquoi vous pouvez maintenant __renvoyer des soldats__, sans frais. Combien ?

    Il vous reste 1 Or, et la Catapulte prévue coûte 1 Or aussi. Vos 2 Faveurs pourront alors payer deux soldats. Renvoyez-en donc __1__.
army-keep_three = C’est permis. Mais après la Catapulte, vous ne pourriez en payer que deux, avec vos deux Faveurs, et le troisième compterait contre vous. Renvoyez-en 1.
army-keep_few = Trop prudent : vos deux Faveurs peuvent payer deux soldats. N’en renvoyez qu’1.
army-use_catapults = L’année 2 a commencé, et c’est à vous. Construisez une Catapulte : activez votre carte __Catapultes__.
army-not_use_catapults = Ce serait permis. Mais voyons ce que vaut une Catapulte : activez votre carte Catapultes.
army-one_catapult = __Une__ Catapulte coûte 1 Nourriture et 1 Or : c’est juste ce que vous pouvez donner.
army-not_two_catapults = Deux coûteraient 3 Nourriture et 2 Or : tout ce que vous avez, Faveurs comprises. Il ne resterait rien pour vos soldats. Construisez-en une.
army-pay_catapult = Payez 1 __Nourriture__ et 1 __Or__. Vos Faveurs sont pour les soldats.
army-favours_for_soldiers = Vos deux Faveurs doivent payer les deux Condottieres. Donnez 1 Nourriture et 1 Or.
army-catapult =
    Une Catapulte compte toujours 1, sans aucune solde. Vos deux Condottieres attendent la leur : votre force est donc 1 − 2 = __moins 1__.

    Si vous leur donnez vos deux Faveurs le moment venu, elle sera 1 + 2 = __3__.
army-hidden =
    Et quand, le moment venu ? À la fin de l’année, c’est certain. Mais regardez le bouclier au __point d’interrogation__ : quelque part dans la Pioche de l’année 2 se cache une carte __Décompte Militaire__.

    Dès qu’elle apparaît, on compare les armées sur-le-champ. Et cela recommence l’année 3.
army-always =
    Nul ne connaît le moment. Gardez donc toujours de quoi payer vos soldats : de l’Or pour les Condottieres, de la Nourriture pour les Milices, une Faveur pour les uns ou les autres.

    Les Milices sont des soldats comme ceux-ci, sauf qu’elles __mangent__.

## Culture et objectifs

culture-title = Culture et objectifs
culture-about = Peintures, Livres et Monuments, vos deux objectifs secrets, et un décompte militaire que personne n’attendait.
culture-learned =
    Une __Peinture__ coûte 5 Or, un __Livre__ 4 Nourriture, un __Monument__ 3 cubes, Nourriture et Or mêlés. Chaque œuvre vaut les points qu’elle porte : prenez la meilleure qui reste.

    Vos deux __objectifs__ rapportent des points en plus à la fin : regardez-les avant d’acheter. Et gardez quelques cubes pour vos soldats.
culture-again =
    L’année 2, quelques tours plus tard. Vous avez continué à construire : quatre Banques à présent, avec 3 Or.

    Jusqu’ici, vous avez 2 points, grâce à l’armée. Il est temps de penser aux __œuvres d’art__, qui rapportent le plus de points.
culture-goal =
    Mais regardez d’abord vos deux __objectifs__. Ils comptent à la fin, et ils sont votre secret.

    Celui-ci, la __Charte Municipale__, rapporte 1 point par Palazzo ou Banque au-delà de six. Vous en avez sept : 1 point, comme le dit la médaille.
culture-set =
    L’autre est le __Palace__. Un Monument, un Livre et une Peinture forment ensemble une série.

    Une série rapporte 5 points, deux en rapportent 10, trois en rapportent 15. Il vous en faut donc un de chaque !
culture-shelf =
    Voici les œuvres d’art : __Monuments__, __Livres__ et __Peintures__. Le nombre sur chacune, ce sont ses points.

    Premier venu, premier servi : les plus belles partent d’abord.
culture-painting_card =
    Une carte __Peinture__ vient d’apparaître. Une Peinture coûte __5 Or__.

    Vous en avez 3, et la carte Loyers en main. Avec trois Palazzo, cela fera 6 : c’est assez !
culture-use_rents = D’abord l’Or, donc : activez les __Loyers__.
culture-not_use_rents = Ce serait permis. Mais pour la Peinture, il faut d’abord de l’Or : activez les Loyers.
culture-no_supply = Inutile de payer déjà vos soldats : au décompte, on vous le demande toujours. D’ici là, gardez vos cubes libres.
culture-take_painting = Les Loyers doivent être échangés : prenez la __Peinture__.
culture-not_take_painting = Vous avez 6 Or, de quoi acheter une Peinture. Prenez cette carte.
culture-use_painting = Et activez la __Peinture__ aussitôt.
culture-not_use_painting = Ce serait permis. Mais la Peinture rapporte des points : activez cette carte.
culture-food_later = Gardez vos trois Nourriture pour le prochain tour : elles achèteront un Livre. Maintenant, la Peinture !
culture-pay_painting = L’Or suffit : payez __5 Or__, et gardez vos Faveurs.
culture-keep_favours = Vous avez assez sans elles. Gardez vos Faveurs : elles paieront des soldats, ou le cube qui manquera un jour.
culture-best_painting = Quelle Peinture ? Elles coûtent toutes pareil. Prenez celle qui vaut __6__.
culture-same_price = Le prix est le même, et ce jeton rapporte moins ! Prenez le premier, celui qui vaut le plus.
culture-first_work =
    Votre première Peinture est au __Palais__ : 6 points.

    La carte n’a pas de flèches et reste chez vous. Avec encore 5 Or, elle vous offrirait une deuxième Peinture.
culture-book_card =
    Jaune a construit, et une carte __Livre__ est apparue. Un Livre coûte __4 Nourriture__.

    Vous tenez la carte 3 Nourritures, et une Faveur peut remplacer la quatrième. Le compte y est !
culture-use_food = D’abord la Nourriture, donc : activez __3 Nourritures__.
culture-not_use_food = Ce serait permis. Mais pour le Livre, il faut de la Nourriture : activez 3 Nourritures.
culture-take_book = Échangez-la contre le __Livre__.
culture-not_take_book = Il manque un Livre à votre série : prenez la carte Livre.
culture-use_book = Activez le __Livre__.
culture-not_use_book = Vous pouvez vous offrir le Livre : activez cette carte.
culture-pay_book = Quatre Nourriture, et vous en avez trois. Une Faveur vient à l’aide : payez __3 Nourriture et 1 Faveur__.
culture-one_favour_is_enough = Deux Faveurs pour de la Nourriture ? Une suffit. Vous avez 3 Nourriture : servez-vous-en.
culture-best_book = Et prenez le Livre qui vaut __5__.
culture-later =
    Votre tour suivant a servi à amasser de l’Or : 4 à présent. Et vous avez de nouveau 3 Nourritures en main.

    Mieux encore, une carte __Monument__ est apparue : juste ce qui manque à votre série !
culture-soon =
    Mais attention : il ne reste que 2 cartes dans la Pioche de l’année 2, et la carte __Décompte Militaire__ ne s’est pas encore montrée. C’est forcément l’une des deux.

    Vos Condottieres vont bientôt réclamer leur solde.
culture-use_food_again = Un Monument coûte de la Nourriture et de l’Or. D’abord la Nourriture : activez __3 Nourritures__.
culture-not_use_food_again = Ce serait permis. Mais le Monument demande de la Nourriture, et vos Fermes sont vides : activez 3 Nourritures.
culture-take_monument = Prenez le __Monument__.
culture-not_take_monument = Le Monument complète votre série, ce qui rapporte 5 points de plus : prenez cette carte.
culture-use_monument = Et activez-le.
culture-not_use_monument = Ce serait permis. Mais le Monument est à votre portée : activez la carte.
culture-price =
    Il y a deux prix : 1 Nourriture et 2 Or, ou 2 Nourriture et 1 Or.

    L’Or paie aussi vos deux Condottieres, et la carte Décompte Militaire peut venir à tout instant. Épargnez l’Or : payez __2 Nourriture et 1 Or__.
culture-spare_gold = La Nourriture ne paie pas les Condottieres, l’Or si. Dépensez la Nourriture, épargnez l’Or : 2 Nourriture et 1 Or.
culture-pay_monument = Payez avec les vrais cubes, sans la Faveur.
culture-best_monument = Prenez le Monument qui vaut __4__.
culture-surprise =
    La voilà : la carte __Décompte Militaire__ est apparue à la fin de votre tour ! On compare les armées sur-le-champ.

    Les deux Catapultes de Jaune comptent 2. Vous avez une Catapulte, et deux Condottieres qui attendent leur solde.
culture-supply = Vous avez épargné l’Or : il vous en reste 3. Posez-en __2__ sur vos Condottieres.
culture-pay_both = Des soldats sans solde comptent contre vous. Vous avez l’Or : payez les deux, cela fait 1 + 2 = 3.
culture-keep_both =
    3 contre 2 : encore __2 points__ pour vous. Renvoyez-vous quelqu’un ?

    Il vous reste 1 Or et 1 Faveur : de quoi payer les deux à la fin de l’année, dans un tour à peine. __Gardez tout le monde.__
culture-not_home = Vous pourrez encore payer les deux, avec 1 Or et 1 Faveur, et battre Jaune une fois de plus. Gardez tout le monde.
culture-palace =
    Et voici le fruit de vos efforts : une Peinture (6), un Livre (5), un Monument (4). Cela fait 15 points au Palais.

    Ensemble, ils forment une série : votre objectif __Palace__ vaudra 5 points de plus à la fin. Bien gouverné !

## La fin

last-title = Les trois derniers tours
last-about = La fin d’une autre partie, tour par tour avec des commentaires, et le décompte final.
last-learned =
    À la fin, on additionne les __points militaires__, la __culture__ et les __deux objectifs__. Ceux des autres restent une surprise jusque-là. À égalité, qui a le plus de cubes en stock l’emporte.

    Vous savez maintenant tout de Principato. Vous rappelez-vous votre propre partie, en l’année 2 ? Jouez-la jusqu’au bout !
last-stand =
    Une autre partie, et la fin approche. Vous êtes de nouveau Rouge, et il vous reste trois tours.

    Vous avez 18 points, Jaune en a 17. Ce sera serré !
last-mine =
    Vous avez réuni deux Peintures et un Livre. Votre objectif __Villa__ compte les paires d’un Livre et d’une Peinture : une paire rapporte 2 points, deux en rapportent 5.

    Un deuxième __Livre__ rapporterait donc ses propres points, et 3 de plus.
last-rival =
    Jaune a 2 Catapultes, vous une : Jaune gagnera sans doute les deux décomptes à venir, à 2 points chacun.

    Vous pourriez vous armer aussi. Mais les œuvres d’art rapportent plus : une seule Peinture, jusqu’à 6.
last-use_book =
    Un Livre coûte 4 Nourriture. Vous avez 2 Nourriture et 2 Faveurs : cela fait juste quatre !

    Activez votre carte __Livre__.
last-not_use_book = Ce serait permis. Mais le Livre rapporte 5 points et complète une paire : activez votre carte Livre.
last-best_book = Il n’y avait qu’une façon de payer, on ne vous l’a donc pas demandé. Prenez le Livre qui vaut __5__.
last-same_price = Le prix est le même, et ce jeton rapporte moins. Prenez celui qui vaut le plus.
last-plan =
    Comptez : 23 points, et 5 pour votre objectif. Et ensuite ? Vous avez en main la carte __Peinture__, et une Peinture coûte 5 Or. Vous en avez 2.

    Vos Banques en contiennent 4 au plus. Il vous faut donc __4 Or et 1 Faveur__, et deux tours pour les réunir.
last-change_book =
    Votre carte Livre ne sert plus : la Nourriture est épuisée. Choisissez « Changer » sous elle.
last-not_change_book = Ce serait permis. Mais il vous faut de l’Or pour la Peinture : choisissez « Changer » sous votre carte Livre.
last-keep_painting = Non, la Peinture est votre projet ! Donnez le Livre.
last-favour_later = Il vous la faudra, en effet. Mais prenez d’abord une carte Loyers : d’ici votre prochain tour, Jaune pourrait l’avoir.
last-take_rents = Vous avez deux Palazzo : les __Loyers__ apporteront les 2 Or qui manquent. Deux de ces cartes sont à l’Étalage : prenez celle que vous voulez.
last-not_take_rents = Elle n’apporterait pas l’Or assez vite. Prenez les Loyers.
last-equal =
    Jaune s’est offert une Peinture aussi : 23 points contre vos 23 !

    Et les objectifs de Jaune ? Ils restent cachés jusqu’à la fin.
last-use_rents = Suivez votre projet : activez les __Loyers__.
last-not_use_rents = Ce serait permis. Mais d’abord l’Or : activez les Loyers.
last-favour_next = Oui, cette Faveur fait partie du projet. Mais activez d’abord les Loyers.
last-take_gold =
    4 Or : vos Banques sont pleines. Pensez à votre toute dernière action, une fois la Peinture payée. Les cubes en stock décident en cas d’égalité.

    Prenez __3 Ors__.
last-not_take_gold = À votre dernier tour, elle ne vous servirait plus. 3 Ors apportent au moins des cubes, et ceux-ci départagent les ex æquo.
last-take_favour = Et maintenant la Faveur qui manque : choisissez votre __Église__.
last-not_take_favour = Ce serait permis. Mais sans la Faveur, vous ne pourrez pas payer la Peinture : choisissez votre Église.
last-bank_full = Vos Banques sont pleines : les trois Or seraient perdus. Prenez une Faveur.
last-extra =
    La carte __Décompte Militaire__ ! Personne n’avait de soldats à payer, ce fut vite réglé : la force de Jaune est 2, la vôtre 1.

    2 points pour Jaune. Vous vous y attendiez. C’est au tour de Jaune, son dernier.
last-behind =
    Jaune a payé un Monument rien qu’avec des Faveurs. Cela lui fait 29 points, et vous en avez 23.

    Pouvez-vous encore le rattraper ?
last-last_turn =
    La Pioche de l’année 3 est vide : c’est le __dernier tour__ de la partie, et c’est le vôtre.

    Ensuite, on compare une dernière fois les armées, puis on compte tout.
last-use_painting = 4 Or et 1 Faveur : exactement une Peinture. Activez la carte __Peinture__ !
last-not_use_painting = Rien d’autre ne rapporte 6 points d’un coup. Activez la Peinture.
last-bank_still_full = Vos Banques sont pleines, elle n’apporterait rien. Dépensez d’abord l’Or : activez la Peinture.
last-best_painting = La plus belle, bien sûr : __6__.
last-last_action = Vos Banques sont vides, et il reste une action. Activez __3 Ors__ : les cubes en stock décident en cas d’égalité.
last-not_last_action = Cela ne rapporterait pas de point non plus. Mais trois cubes pourraient vous départager : activez 3 Ors.
last-any_card = La carte 3 Ors doit être échangée, même maintenant. C’est la dernière carte de la partie : prenez n’importe laquelle.
last-armies =
    La troisième année est finie, et l’on compare les armées pour la cinquième et dernière fois : 2 contre 1.

    Encore 2 points pour Jaune.
last-military = Maintenant, on compte tout. D’abord les __points militaires__ : Jaune en a 8, vous 2. Vous voilà loin derrière !
last-culture =
    Mais voici la __culture__ : vous avez trois Peintures et deux Livres, 27 points. Les trois Monuments et les deux Peintures de Jaune en valent 23.

    29 contre 31. Jaune est encore devant.
last-general =
    On retourne les __objectifs__. Votre Sol Fertile compte les Champs et les Fermes au-delà de six : vous en avez quatre, donc rien. L’Armurerie de Jaune rapporte 1 point par Catapulte : 2.
last-sets =
    Et les objectifs de culture. Votre __Villa__ : deux paires d’un Livre et d’une Peinture, 5 points ! La Mairie de Jaune compte les Monuments avec des Livres, et Jaune n’a pas un seul Livre.
last-final =
    __34 à 33__ : vous gagnez !

    C’est le deuxième Livre qui a tout décidé : 5 points à lui seul, et 3 pour la deuxième paire. Lisez tôt vos objectifs, et ils vous mèneront jusqu’au bout.

## La suite de votre partie

game-title = La suite de votre partie
game-about = La partie des premiers chapitres, jouée jusqu’au bout : toute l’année 3, chaque action commentée.
game-learned =
    Vous avez joué une partie entière de Principato, du premier Champ au dernier Monument.

    Qu’est-ce qui a décidé ? __La place avant la production__, des soldats __payés seulement quand il le fallait__, un objectif lu tôt, et pas un tour sans but. À vous d’en jouer une autre !
game-begin =
    Vous souvenez-vous ? Revoici votre partie, là où le chapitre sur la culture l’a laissée : vous avez 19 points, Jaune n’en a pas encore.

    Jaune joue le dernier tour de l’année 2. Ensuite, toute l’année 3 est à vous.
game-year_over =
    Jaune s’est offert une Peinture de 6. Et la Pioche de l’année 2 est vide : on __compare les armées__.

    Les deux Catapultes de Jaune comptent 2. Votre Catapulte compte 1, et deux Condottieres attendent leur solde.
game-pay_gold = Vous avez gardé pour cela 1 Or et 1 Faveur. D’abord l’Or : posez-en __1__ sur un Condottiere.
game-pay_favour = Et la Faveur pour l’autre : __1__.
game-pay_both = Un soldat sans solde retire 1. Tous deux payés, cela fait 1 + 2 = 3, et 3 bat 2 : posez-en 1.
game-send_home =
    __3 contre 2__, et 2 points de plus ! Mais vous n’avez plus ni Or ni Faveur. Des soldats sans solde ne feraient que compter contre vous.

    Ils ont fait leur devoir : renvoyez-en __2__.
game-nothing_left = Vous ne pourriez guère les payer de nouveau, et sans solde ils comptent contre vous. Renvoyez-les tous les deux.
game-plan =
    L’année 3, et 21 points pour vous. Il vous reste sept tours à chacun.

    Votre série est complète : une Peinture, un Livre, un Monument. Une deuxième rapporterait ses propres points, et 5 de plus. Guettez donc __Livres, Monuments et Peintures__.
game-change_book =
    Un Livre coûte 4 Nourriture, et vous en avez 1. D’abord la Nourriture, donc : une carte __3 Nourritures__ est à l’Étalage.

    Choisissez « Changer » sous votre carte __Livre__. D’autres Livres viendront.
game-food_first = Ce serait permis. Mais sans Nourriture, rien ne s’achète : choisissez « Changer » sous votre carte Livre.
game-keep_monument = Gardez le Monument : c’est l’œuvre la moins chère. Donnez plutôt le Livre.
game-take_food = Prenez __3 Nourritures__.
game-not_take_food = Elle n’apporte pas de Nourriture, et c’est ce qui vous manque. Prenez 3 Nourritures.
game-use_food = Et activez-la tout de suite : 1 et 3 font 4, et vos Fermes sont pleines.
game-not_use_food = Ce serait permis. Mais il vous faut de la Nourriture : activez 3 Nourritures.
game-take_rents =
    Il faut échanger la carte. Vous avez trois Palazzo : prenez les __Loyers__.
game-not_take_rents = Il vous faudra ensuite de l’Or, et les Loyers en apportent 3. Prenez cette carte.
game-no_painting =
    Regardez ce que tient Jaune : __les deux cartes Peinture__ ! Il n’en viendra pas d’autre cette année. Tant que Jaune les garde, pas de deuxième série pour vous.

    Changez donc de projet : un Livre rapporte 5 points, un Monument 4.
game-use_rents = Commencez par l’Or : activez les __Loyers__.
game-not_use_rents = Ce serait permis. Mais les Monuments demandent de l’Or : activez les Loyers.
game-take_book = Voilà le Livre que vous aviez donné, au-dessus de « part ensuite ». Reprenez-le !
game-other_book = C’est aussi un Livre ! Mais prenez celui de gauche : il part à la fin de votre tour, l’autre non.
game-not_take_book = Vos Fermes sont pleines, juste assez pour un Livre. Prenez le Livre de gauche.
game-use_book = Il y a quatre Nourriture dans vos Fermes. Activez le __Livre__.
game-not_use_book = Ce serait permis. Mais vous avez juste de quoi payer un Livre : activez cette carte.
game-best_book = Comme toujours : prenez celui qui vaut le plus, __5__.
game-same_price = Le prix est le même, et ce jeton rapporte moins. Prenez le premier.
game-third =
    26 points. Jaune est allé chercher un Livre, lui aussi. Vous avez 3 Or, mais vos Fermes sont de nouveau vides : d’abord la Nourriture.

    Choisissez « Changer » sous votre carte __Livre__ ; nous prenons 3 Nourritures à sa place.
game-use_food_again = Activez __3 Nourritures__.
game-take_gold = Voilà 3 Nourriture et 3 Or. Prenez en échange __3 Ors__ : vos Banques ont bien de la place.
game-not_take_gold = Plus d’Or, c’est plus de Monuments. Prenez 3 Ors.
game-other_gold = C’est la même carte. Mais prenez celle de gauche, pour que notre histoire reste la même.
game-extra =
    Jaune s’est offert un Livre, puis la carte __Décompte Militaire__ est venue : 2 contre 1, donc 2 points pour Jaune.

    Avec deux soldats, vous auriez gagné, mais ils auraient coûté deux cubes. Et 2 points, c’est moins qu’un demi-Livre.
game-use_monument = À vous. Activez le __Monument__ : Nourriture et Or suffisent.
game-not_use_monument = Ce serait permis. Mais un Monument est à votre portée : activez cette carte.
game-gold_next = Ce sera pour tout de suite après. D’abord le Monument.
game-price =
    1 Nourriture et 2 Or, ou 2 Nourriture et 1 Or ? Pensez au prochain Livre : il demande 4 Nourriture.

    Gardez donc la Nourriture : payez __1 Nourriture et 2 Or__. Le meilleur Monument est pris pour vous.
game-keep_food = Il ne vous resterait qu’1 Nourriture, trop peu pour un Livre au prochain tour. Payez 1 Nourriture et 2 Or.
game-use_gold = 30 points ! Maintenant __3 Ors__ : 1 et 3 font 4.
game-not_use_gold = Ce serait permis. Mais votre Or est presque épuisé : activez 3 Ors.
game-take_harvest = Vous avez 2 Nourriture et deux Champs. Quelle carte en fera 4 ? La __Moisson__.
game-not_take_harvest = Avec 2 Nourriture de plus, vous pourriez acheter un Livre, et vos deux Champs en donnent juste autant. Prenez la Moisson.
game-rival =
    Jaune a un deuxième Livre : 18 points, et vous en avez 30. Mais les objectifs de Jaune sont cachés. Ne vous reposez pas encore !
game-use_harvest = Rentrez la __Moisson__.
game-not_use_harvest = Ce serait permis. Mais les Champs sont mûrs : activez la Moisson.
game-last_book = Quatre Nourriture, et à gauche un __Livre__ qui part ensuite. Prenez-le.
game-not_last_book = Vous avez de quoi payer un Livre, et c’est le moment : prenez le Livre de gauche.
game-third_book = Activez le __Livre__ : ce sera votre troisième.
game-two_monuments =
    35 points. Jaune s’est offert une deuxième Peinture : 24.

    Vous avez 4 Or, et encore deux tours. Calculez : un Monument coûte __1 Nourriture et 2 Or__. Avec 2 Nourriture, vous pourriez en acheter __deux__ au dernier tour !
game-change_again = D’où viendront 2 Nourriture ? De vos deux Champs. Choisissez « Changer » sous le __Livre__ ; nous prenons la Moisson à sa place.
game-harvest_first = Ce serait permis. Mais pour deux Monuments, il vous manque 2 Nourriture : choisissez « Changer » sous votre carte Livre.
game-harvest_again = Activez la __Moisson__.
game-any_card = La Moisson doit être échangée. L’autre carte ne vous servira plus : prenez n’importe laquelle.
game-last_turn =
    Il reste une carte dans la Pioche. C’est __votre dernier tour__ ; ensuite Jaune joue une fois encore, et c’est fini.
game-first_monument = Deux actions, deux Monuments. Activez la carte __Monument__.
game-monument_now = Seules les œuvres d’art rapportent encore des points. Activez le Monument.
game-cheap = Payez __1 Nourriture et 2 Or__.
game-one_only = Il ne resterait plus de Nourriture pour le deuxième. Payez 1 Nourriture et 2 Or.
game-once_more = La carte n’a pas de flèches : elle est toujours à vous. Activez-la __encore une fois__ !
game-monument_again = Vous avez juste de quoi payer un deuxième Monument : activez encore la carte.
game-armies =
    43 points pour vous. Jaune s’est offert un Monument. On compare une dernière fois les armées : 2 contre 1, et 2 points pour Jaune.
game-works =
    Puis on compte tout. Points militaires : 6 pour vous, 4 pour Jaune. __Culture__ : 37 contre 26.

    Cela fait 43 contre 30.
game-goals =
    Et maintenant les objectifs. Votre Charte Municipale rapporte 1, et le __Palace__ 5. Jaune a 2 pour ses Catapultes, et 5 pour deux paires d’un Livre et d’une Peinture.
game-final =
    __49 à 37__ : vous gagnez !

    Votre avance date de l’année 2, avec une série complète. L’année 3, pas un cube n’est resté inutile : c’est cela, bien gouverner.
