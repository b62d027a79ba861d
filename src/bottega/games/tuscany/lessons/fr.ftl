### Les leçons des Châteaux de Toscane en français.

## Votre région et votre tour

region-title = Votre région, votre tour
region-about = Vous assemblez votre région, placez votre château de départ, choisissez une première Amélioration et jouez votre premier tour.
region-learned =
    Votre région a 30 cases de huit couleurs. Les cases d’une couleur qui se touchent forment une __zone__ : plus elle est grande, plus elle rapporte.

    Un tour est __un petit pas__ : piocher des cartes, prendre une tuile ou poser une tuile.

    Les points verts comptent trois fois d’ici à la fin. Les premiers sont donc les meilleurs.

region-welcome =
    Bienvenue en Toscane ! Vous êtes prince, et voici votre future terre.

    Vous êtes __Rouge__. Jaune joue contre vous. Celui qui fera le mieux fructifier sa terre gagnera.
region-spaces =
    Votre terre est en trois morceaux, les __modules__ A, B et C. Ensemble, ils ont __30 cases de huit couleurs__.

    Chaque couleur attend une sorte de tuile : les villages vont sur l’orange, les cités sur le rouge, les châteaux sur le vert foncé, et ainsi de suite. Le petit dessin de la case vous le dit.
region-areas =
    Les cases d’une couleur qui se touchent forment une __zone__. Ici, un trait doré relie celles de chaque zone.

    Quand une zone est remplie, elle rapporte des points : __1__ pour une seule case, __3__ pour deux, __6__ pour trois.
region-join =
    Dans vos parties, vous pourrez __échanger__ les modules, les __tourner__ et les __décaler__ un peu. La table montre aussitôt les zones qui en résultent. Le but : de grandes zones.

    Pour cette leçon, ils sont déjà bien placés : une zone de trois cases et six de deux. Essayez les flèches ; puis assemblez-les comme ils sont à présent, par le bouton au-dessus.
region-join_otherwise = Voilà une région jouable ! Mais notre histoire continue avec les modules comme ils étaient au début : A, B, C, ni tournés, ni décalés.
region-castle =
    Voici votre région. Elle commence par un __château de départ__, sur l’une des trois cases vert foncé.

    Choisissez bien : toute nouvelle tuile doit __toucher une case remplie__. Et regardez vos cartes, en bas : deux vert clair, deux orange, une beige. Quel château toucherait du vert clair __et__ de l’orange ?
region-castle_middle = Six cases le touchent, c’est bien. Mais aucune n’est vert clair, et vous avez deux cartes vert clair. Essayez la case 8.
region-castle_edge = Là-bas, quatre cases seulement le touchent : vous auriez peu de choix. Essayez la case 8, qui en touche six.
region-touching =
    Bien choisi ! D’ici, vous pouvez vous étendre de six côtés : vert clair, orange, jaune et gris.

    Le château de départ ne rapporte rien lui-même. C’est simplement là que tout commence.
region-revealed =
    Jaune a assemblé ses modules en même temps que vous, et chacun peut maintenant les voir.

    Cette fiche montre ce qu’il a. Cliquez sur le petit dessin pour regarder sa région ; un autre clic la referme.
region-upgrade =
    Maintenant, chacun choisit une première __Amélioration__. De gauche à droite : une carte de plus quand vous piochez, un espace de stockage de plus, plus de Marbre, plus d’Ouvriers, plus de cartes Revenu.

    Prenez le __coffre__, +1 espace de stockage. Il rapporte aussitôt 2 points.
region-not_card = Un bon choix aussi : une carte de plus à chaque pioche. Mais cette fois, prenons le coffre, qui rapporte aussitôt 2 points.
region-not_storage = Celle-là n’aide qu’avec certaines tuiles. Le coffre, +1 espace de stockage, rapporte 2 points tout de suite.
region-tracks =
    Les points se comptent sur deux pistes, la __verte__ et la __rouge__. Le coffre vient de vous donner 2 points __verts__ : voilà votre compteur.

    À la fin, seuls les points rouges décident. À quoi servent donc les verts ?
region-thrice =
    Trois fois dans la partie vient un __décompte__ : tous vos points verts s’ajoutent à vos points rouges. Et les verts restent !

    Ces 2 points verts compteront donc trois fois : __6 points rouges__ à la fin. Les points verts du début valent de l’or.
region-turn =
    La partie commence. Un tour est __un petit pas__. Vous pouvez

    __piocher__ des cartes, ou __prendre__ l’une des huit tuiles du centre dans votre stockage, ou __poser__ dans votre région une tuile stockée.
region-hand =
    Voici vos cartes. À quoi servent-elles ? À payer : une tuile coûte __deux cartes de sa couleur__.

    Vous pourriez payer une tuile vert clair et une orange. Plus de cartes, c’est plus de choix.
region-draw =
    Piochons donc. Vous recevez __trois__ nouvelles cartes.

    Cliquez sur la pioche éclairée.
region-not_drawn = Prendre une tuile, ce sera le chapitre suivant. D’abord des cartes, s’il vous plaît : cliquez sur la pioche éclairée.
region-drawn =
    Une carte turquoise, une orange et une beige : vous en avez huit. La main n’est pas limitée.

    Votre tour est déjà fini. Les tours sont courts, et c’est à Jaune.
region-yellow_draws =
    Jaune pioche aussi, et reçoit __quatre__ cartes : il a choisi l’Amélioration de cartes.

    Vous ne voyez jamais les cartes des autres, seulement combien ils en ont.

## Prendre et poser

placing-title = Prendre une tuile, la poser
placing-about = Quelles tuiles conviennent à votre région, ce qu’elles coûtent, et ce que rapporte une zone remplie.
placing-learned =
    Une tuile convient là où une case vide de sa couleur __touche une case remplie__.

    Elle coûte deux cartes de sa couleur. Un __Ouvrier__ en remplace une, et de même une __paire__ de cartes identiques d’une autre couleur.

    Une zone remplie rapporte __1, 3 ou 6__ points verts. Et chaque tuile que vous prenez en fait venir une de votre pile.

placing-display =
    Votre deuxième tour. Ces huit tuiles sont là pour tout le monde. Qui en prend une la met dans son stockage, pour la poser à un autre tour.

    Laquelle vous conviendrait ?
placing-fits =
    Une tuile va sur une case de sa couleur qui __touche une case remplie__. Autour de votre château : vert clair, orange, jaune ou gris.

    Et il faut pouvoir payer : deux cartes de cette couleur. Vous avez __trois cartes orange__. Ce sera donc un village !
placing-take = Cliquez sur les tuiles éclairées du centre, pour dire que vous voulez __prendre une tuile__.
placing-take_not_draw = Vous avez assez de cartes pour une tuile. Cliquez sur le centre, avec ses huit tuiles.
placing-choose_village = Choisissez maintenant la tuile : le __village__ éclairé.
placing-other_village = Ce village est tout aussi bon. Mais prenez celui qui est éclairé, pour que nos histoires restent les mêmes.
placing-agriculture_later = Pas mal du tout : elle convient, et vous pourriez la payer. Mais commençons par le village.
placing-no_cards = Elle conviendrait. Mais vous n’avez encore aucune carte de cette couleur : elle ne ferait qu’attendre. Prenez le village.
placing-touches_nothing = Aucune case vide de cette couleur ne touche encore votre château : vous ne pourriez pas la poser de sitôt. Prenez le village.
placing-stored =
    Le village est dans votre stockage. Vous y avez __deux__ espaces : celui que chacun possède, et celui de votre Amélioration.
placing-turned_up =
    À la place du village est venue la tuile suivante de __votre propre pile__ : un commerce. La petite lettre dit qu’il vient de vous. Mais tout le monde peut maintenant le prendre !

    Vous aviez 21 tuiles, il vous en reste 20. Retenez bien cette pile : c’est l’__horloge__ de la partie.
placing-place =
    Jaune a pris une carrière. À vous : vous pouvez poser le village.

    Cliquez sur votre __stockage__.
placing-place_not_draw = Des cartes, c’est toujours utile. Mais vous pouvez payer le village maintenant, et les premières tuiles sont les meilleures. Cliquez sur votre stockage.
placing-place_not_more = Chaque chose en son temps : vous pouvez payer le village maintenant. Cliquez sur votre stockage.
placing-pay =
    Il va sur la case 7, la seule case orange qui touche une case remplie. Son prix : __deux cartes orange__.

    À la place d’une carte qui manque, on peut donner une __paire__ de cartes identiques d’une autre couleur. Mais vous avez ce qu’il faut : payez deux cartes orange.
placing-pay_three = C’est permis : la paire remplace une carte orange. Mais cela coûte trois cartes au lieu de deux. Gardez la paire !
placing-pay_four = Deux paires suffisent aussi. Mais cela coûte quatre cartes au lieu de deux ! Payez les deux cartes orange.
placing-placed =
    Le voilà posé. Et chaque sorte de tuile __fait quelque chose__ quand on la pose : un village vous apporte un __Ouvrier__.

    Les Ouvriers aident à payer. Celui-ci servira très bientôt.
placing-area =
    Regardez l’orange : les cases 7 et 12 se touchent, elles forment une zone de __deux__. L’une est remplie, l’autre manque.

    Quand les deux le seront, vous gagnerez 3 points verts. Allons-y !
placing-take_again = Il y a un autre village au centre. Prenez-le !
placing-again_not_draw = Les cartes plus tard ! Ce village pourrait bientôt partir : Jaune peut le prendre aussi.
placing-second_village = Le second village, s’il vous plaît.
placing-not_village = Celle-là ne termine pas votre zone. Il vous faut le village éclairé.
placing-place_again =
    Jaune a pris un monastère. Posez maintenant votre second village.
placing-place_second = Votre zone attend ! Cliquez sur votre stockage pour poser le village.
placing-pay_worker =
    Il ne reste qu’une carte orange. Mais un __Ouvrier__ remplace une carte, quelle qu’elle soit.

    Payez une carte orange et l’Ouvrier.
placing-pay_dear = C’est possible, mais plus cher : une paire, ce sont deux cartes. Une carte orange et l’Ouvrier, c’est ce qui coûte le moins.
placing-completed =
    La zone est remplie : __3 points verts !__ Avec les 2 du coffre, cela fait 5. Et le second village vous a apporté un nouvel Ouvrier.

    Une zone de trois cases en rapporterait 6.
placing-reach =
    Et votre terre s’est agrandie. Les villages touchent de nouvelles cases : beiges, rouges et vert foncé. Ces tuiles-là conviennent donc aussi.
placing-take_cart =
    Sur le beige va un commerce, la tuile à la charrette. Il y en a deux, et vous avez deux cartes beiges.

    Prenez une tuile.
placing-cart_not_other = Vous pourriez piocher. Mais vous avez deux cartes beiges, et un commerce conviendrait. Cliquez sur le centre.
placing-choose_cart = Choisissez l’un des deux __commerces__.
placing-not_cart = Vos deux cartes beiges paient un commerce. Choisissez l’un des deux qui sont éclairés.
placing-place_cart = Jaune a posé son monastère et pioché des cartes. Et vous, posez le commerce.
placing-place_third = Le commerce est prêt, et vous pouvez le payer. Cliquez sur votre stockage.
placing-choose_space =
    Cette fois, vous avez le choix entre deux cases. Sur chacune, la table montre ce que vous y gagneriez : __+1__, car chacune est une zone d’une case.

    Prenez celle que vous préférez.
placing-pay_cart = Payez avec vos deux cartes beiges.
placing-pay_cart_dear = Cela irait, mais gardez votre Ouvrier et votre paire : deux cartes beiges sont juste le prix.
placing-cart_placed =
    1 point pour la zone : vous avez maintenant 6 points verts. Et un commerce retourne une __carte Revenu__, une petite surprise. Cette fois, elle vous a donné trois cartes.
placing-full =
    Encore une chose. Votre stockage a deux espaces, tous deux libres. S’ils étaient pleins et que vous preniez une autre tuile, il faudrait en __abandonner__ une.

    Posez donc ce que vous avez avant d’en prendre davantage.

## Châteaux, carrières, champs

tiles-title = Châteaux, carrières, champs
tiles-about = Ce que font les châteaux, les carrières et l’agriculture, et comment le Marbre donne une seconde action.
tiles-learned =
    __Château__ : poser aussitôt une tuile du centre, sans payer.

    __Carrière__ : 1 Marbre. Pour un Marbre, vous avez une seconde action dans le même tour.

    __Agriculture__ : 1 point vert pour chaque culture nouvelle dans sa zone.

tiles-known =
    Quelques tours plus tard. Chaque tuile __fait quelque chose__ quand on la pose. Vous en connaissez deux : un village apporte un Ouvrier, un commerce retourne une carte Revenu.

    Voici les autres, et d’abord la plus forte.
tiles-castle =
    Votre stockage contient un __château__ et une carrière. Un château est fort : une fois posé, il pose aussitôt __une tuile de plus__, gratuitement.

    Cliquez sur votre stockage.
tiles-castle_first = Cela peut attendre. Un château que l’on peut payer se bâtit : il apporte une deuxième tuile pour rien. Cliquez sur votre stockage.
tiles-choose_castle = Vous avez deux pièces. Choisissez le __château__.
tiles-quarry_waits = Le tour de la carrière viendra dans un instant. D’abord le château !
tiles-pay_castle =
    Il va sur la case 17. Vous avez juste ce qu’il coûte : __deux cartes vert foncé__.

    (La liste est longue, car un Ouvrier ou une paire peut toujours remplacer une carte.)
tiles-castle_dear = Cela irait, mais c’est plus cher qu’il ne faut. Vous avez deux cartes vert foncé : servez-vous-en.
tiles-pick =
    1 point pour la zone d’une case. Et maintenant le château vous aide : choisissez __une tuile qui convient__. Elle est posée aussitôt, sans payer.

    Prenez la carrière ! Vous en avez une autre en stock, et les deux cases grises à côté de vous forment une seule zone.
tiles-pick_quarry = Elle serait gratuite aussi. Mais avec cette carrière et celle de votre stockage, vous remplissez la zone grise dès ce tour. Prenez la carrière.
tiles-not_declined = Une tuile gratuite ? Prenez-la ! La carrière, s’il vous plaît.
tiles-pick_space = Deux cases grises touchent vos tuiles. Elles sont de la même zone : choisissez l’une ou l’autre.
tiles-marble =
    Une __carrière__ apporte un bloc de __Marbre__. Et pour un Marbre, vous pouvez faire __une seconde action__ dans le même tour, tout de suite.

    Posez votre autre carrière !
tiles-marble_elsewhere = Ce serait bien une seconde action. Mais la meilleure est de poser la carrière qui attend en stock : elle remplit la zone grise.
tiles-marble_kept = Vous pourriez garder le Marbre. Mais il vous permet de remplir la zone grise maintenant. Posez votre carrière !
tiles-pay_quarry = Celle-ci se paie comme d’habitude : deux cartes grises.
tiles-quarry_dear = C’est possible, mais vous avez deux cartes grises : juste le prix.
tiles-quarries =
    Quel tour ! 1 point pour le château, 3 pour la zone grise : de 6, vous voilà à __10 points verts__.

    Et la seconde carrière vous a apporté un nouveau Marbre.

tiles-crops =
    Quelques tours plus tard, après un premier décompte (le chapitre suivant en parle). L’__agriculture__ est vert clair et montre des __cultures__ : vin, sangliers, olives ou céréales. Certaines tuiles en montrent deux.

    Vous gagnez 1 point vert pour chaque culture que sa __zone__ n’a pas encore. Des olives sont dans votre stockage.
tiles-place_olives = Posez les olives.
tiles-olives_wait = D’abord les olives : elles sont prêtes, et vous avez beaucoup de cartes vert clair. Cliquez sur votre stockage.
tiles-olives_space =
    Deux cases vert clair, une seule zone. Elle n’a encore aucune culture, les olives y sont donc nouvelles : __+1__.

    Choisissez la case éclairée.
tiles-olives_other = Tout aussi bien, c’est la même zone ! Mais choisissez la case éclairée, pour que nos histoires restent les mêmes.
tiles-pay_olives = Vous avez cinq cartes vert clair. Payez-en deux.
tiles-olives_dear = Cela irait. Mais vous avez tant de cartes vert clair : payez avec deux d’entre elles.
tiles-olives_placed =
    1 point pour les olives. La zone elle-même n’est pas encore remplie.

    Quelle culture devrait suivre ? Du vin, des sangliers ou des céréales, car elles seraient nouvelles. __D’autres olives ne rapporteraient rien comme culture.__
tiles-grain =
    Vous avez été patient et avez trouvé des __céréales__. Votre zone n’a que des olives : elles y sont donc nouvelles.

    Posez-les !
tiles-grain_waits = Les céréales remplissent votre zone. Cliquez sur votre stockage et posez-les.
tiles-pay_grain =
    Vous pouvez payer de trois façons : avec des cartes, avec des Ouvriers, ou un de chaque. __Deux Ouvriers paient n’importe quelle case.__

    Payez comme il vous plaît.
tiles-grain_placed =
    1 point pour les céréales, et la zone est remplie : encore 3. Cela fait __4 points verts__.

## Les décomptes

scoring-title = L’horloge et les décomptes
scoring-about = Quand une manche finit, comment les points verts deviennent rouges, les Bonus de Couleur, et ce qui compte à la fin.
scoring-learned =
    Qui prend des tuiles fait avancer l’__horloge__. La 7e et la 14e tuile que quelqu’un retourne amènent un décompte, et la 21e amène la fin.

    À chaque décompte, vos points verts s’ajoutent à vos points rouges, __et ils restent__.

    Les deux premiers à remplir __toutes les cases d’une couleur__ prennent son bonus. Qui a le plus de points rouges l’emporte.

scoring-piles =
    Vous souvenez-vous de votre pile, l’horloge ? Le petit hexagone suivi d’un nombre la montre.

    Chacun a commencé avec 21 tuiles. Il vous en reste 15 : vous en avez retourné __six__. Il en reste 16 à Jaune : il en a retourné cinq.
scoring-seventh =
    Quand quelqu’un retourne sa __septième__ tuile, la première manche s’achève. Les autres finissent le tour de table, pour que tous aient joué autant de fois. Puis vient un __décompte__.

    Il en va de même avec la 14e tuile, et encore avec la 21e.
scoring-ahead =
    Vous avez 10 points verts, Jaune 9. Vous êtes devant : un décompte tombe bien !

    Vous avez déjà pioché ce tour-ci. Mais vous avez un Marbre, donc une seconde action. __Prenez une tuile !__
scoring-clock_stands = Les cartes sont utiles, mais piocher ne fait pas avancer l’horloge. Seules les tuiles nouvelles le font. Prenez une tuile !
scoring-marble_left = Vous garderiez le Marbre. Mais Jaune pourrait vous dépasser avant le décompte. Prenez une tuile !
scoring-village =
    Laquelle ? Toute tuile fait avancer l’horloge. Un __village__ vous sera en plus utile : les trois cases orange éclairées forment une grande zone.
scoring-any_tile = L’horloge avancerait tout autant. Mais un village a une belle place qui l’attend : la zone orange de trois cases.
scoring-scored =
    Vous avez retourné votre septième tuile, Jaune a fini le tour de table, et voici le premier __décompte__. Vos 10 points verts s’ajoutent à la piste rouge : vous avez maintenant __10 points rouges__, et Jaune 9.

    Et les compteurs verts n’ont pas bougé : ils restent !
scoring-bonuses =
    Deuxième manche. Voici les __Bonus de Couleur__. Le premier à remplir __toutes les cases d’une couleur__ reçoit le plus grand nombre, le deuxième le plus petit. Les autres n’ont rien.

    Jaune a rempli le jaune et reçu 3. Ce bonus montre donc 2 maintenant.
scoring-last_orange =
    Et vous ? De vos cinq cases orange, quatre sont remplies. Il ne manque que la case 19 !

    Elle termine aussi la zone de trois. Posez le village !
scoring-bonus_waits = Jaune pourrait être plus rapide ! Votre village termine une zone et une couleur. Cliquez sur votre stockage.
scoring-pay_village = Payez avec deux cartes orange.
scoring-village_dear = C’est possible. Mais après celle-ci vous n’avez plus de case orange : dépensez donc vos cartes orange.
scoring-ten_points =
    6 points pour la zone, et 4 de bonus pour la couleur : __10 points verts__ en un tour ! Vous en avez 21.

    Et il reste deux décomptes.
scoring-thirteen =
    Plus tard dans la deuxième manche. Il vous reste huit tuiles, et huit à Jaune : chacun en a retourné __treize__. Le prochain qui prend une tuile met fin à la manche.

    Vous avez 28 points verts, Jaune 23. Piochez des cartes, et voyons ce qu’il fait.
scoring-yours_to_end = Vous pourriez : ce serait votre 14e tuile, et la fin de la manche. Mais voyons si Jaune ne le fait pas pour vous. Piochez.
scoring-scored_again =
    Jaune a pris une tuile, sa 14e. __Deuxième décompte__ : vous aviez 10 points rouges, et 28 de plus font __38__. Jaune passe de 11 à 34.

    Vous voyez ? Les 10 points de la première manche ont compté une deuxième fois.
scoring-third =
    Et la fin ? Quand quelqu’un a retourné ses __21__ tuiles, on finit le tour de table et on en joue __encore un__. Chacun peut se servir de ce qu’il a.

    Puis vient le troisième décompte.
scoring-left =
    Après cela, ce qui reste rapporte quelques points rouges : 1 par tuile ou Joker en stock, 1 par Marbre, 1 par Ouvrier, et 1 pour __cinq cartes__ en main.
scoring-tie =
    Qui a alors le plus de __points rouges__ l’emporte.

    Et si deux en ont autant ? Celui qui a __le plus de cases vides__ l’emporte : il a fait aussi bien avec moins. Et s’il y a encore égalité, c’est celui qui a le moins de points verts.

## Commerces, Jokers et le reste

jokers-title = Commerces, Jokers et le reste
jokers-about = Ce que peut apporter une carte Revenu, où va un Joker, et ce que font monastères, auberges et cités.
jokers-learned =
    __Commerce__ : une carte Revenu. __Auberge__ : un Joker. __Monastère__ : trois cartes. __Cité__ : une Amélioration. __Village__ : un Ouvrier.

    Un __Joker__ va sur n’importe quelle case, et il en est désormais la tuile. Il attend un tour suivant celui qui l’a apporté.

    Vous connaissez toutes les tuiles. Le chapitre suivant mène une partie à sa fin.

jokers-cart =
    Troisième manche de la même partie. Vous avez un commerce en stock. Un __commerce__ retourne une carte de cette pile, une carte Revenu.

    Elle apporte 2 points rouges, 1 point vert, trois cartes, un Ouvrier, un Marbre ou un __Joker__. Personne ne le sait d’avance !
jokers-place_cart = Voyons cela. Posez le commerce.
jokers-cart_waits = D’abord le commerce : la carte Revenu cache peut-être quelque chose de bon. Cliquez sur votre stockage.
jokers-cart_space =
    Trois cases beiges sont libres. Deux d’entre elles forment une zone : un seul commerce ne la remplirait pas.

    Quelle case rapporte tout de suite un point ?
jokers-cart_unfinished = Cette case est d’une zone de deux. Elle resterait inachevée et ne rapporterait rien pour l’instant. Cherchez celle qui montre +1.
jokers-pay_cart = Vous n’avez qu’une carte beige. Payez-la avec un __Ouvrier__.
jokers-cart_dear = C’est permis. Mais une carte beige et un Ouvrier, voilà le plus simple : gardez le reste pour plus tard.
jokers-joker_gained =
    1 point pour la case, et la carte Revenu est un __Joker__ ! Il est dans votre stockage.

    Un Joker doit attendre votre prochain tour.
jokers-joker = Votre tour suivant. Le Joker peut maintenant être posé. Cliquez sur votre stockage.
jokers-joker_waits = Le Joker attend ! Cliquez sur votre stockage.
jokers-choose_joker = Choisissez le __Joker__.
jokers-agriculture_waits = L’agriculture suivra dans le même tour, vous verrez. D’abord le Joker.
jokers-joker_space =
    Un Joker va sur __n’importe quelle case__ qui touche une case remplie. Il coûte des cartes de cette couleur, et il en devient une tuile.

    Posez-le sur la case grise __25__. Il y sera une carrière, et son Marbre vous vaudra plus que le +1 que vous voyez.
jokers-joker_castle = Belle idée ! Il y serait un château, avec un bonus pour la couleur. Mais gardons cela pour le chapitre suivant, et voyons ce que peut le Marbre.
jokers-joker_grey = C’est aussi une case grise. Mais prenez la case 25 : de là, vous atteignez une nouvelle case vert clair.
jokers-joker_elsewhere = Il pourrait y aller. Mais vous avez trois cartes grises, et une carrière apporte du Marbre. La case 25, s’il vous plaît.
jokers-pay_joker = Il coûte deux cartes grises, comme toute tuile sur une case grise.
jokers-joker_dear = C’est possible. Mais vous avez trois cartes grises : deux suffisent.
jokers-joker_quarry =
    Zone d’une case : 1 point. Et votre Joker est maintenant une carrière : il vous a apporté un __Marbre__.

    Servez-vous-en aussitôt : posez aussi l’agriculture !
jokers-second_action = Une seconde action, oui ! Mais la meilleure attend en stock : l’agriculture.
jokers-second_kept = Vous pourriez garder le Marbre. Mais votre agriculture est prête : posez-la dans le même tour.
jokers-two_crops =
    Deux cultures sur une tuile, olives et céréales, toutes deux nouvelles : 2 points. 1 de plus pour la zone d’une case : __+3__.

    Choisissez l’une des deux cases.
jokers-pay_crops = Il vous reste une carte vert clair et un Ouvrier. Ensemble, ils suffisent.
jokers-crops_dear = C’est possible, mais plus cher. La carte vert clair et l’Ouvrier sont juste le prix.
jokers-great_turn =
    Deux pièces en un tour, __4 points verts__. Voilà à quoi sert le Marbre.
jokers-monastery =
    Restent trois sortes. Les tuiles jaunes sont des __monastères__ : chacun vous fait aussitôt piocher trois cartes.
jokers-inn =
    Les tuiles turquoise sont des __auberges__. Une auberge vous apporte un Joker.
jokers-city =
    Et les rouges sont des __cités__. Une cité apporte une Amélioration de votre choix, comme au début : une carte, un espace de stockage, un Marbre, un Ouvrier ou une carte Revenu de plus.

    Prise tôt, elle sert toute la partie.
jokers-five_alike =
    Deux règles pour le centre. Si __cinq tuiles d’une couleur__ s’y trouvent, elles s’en vont toutes, et des tuiles neutres les remplacent.

    Et si aucune tuile ne convient à votre région quand vous en prenez une, vous pouvez faire remplacer une couleur.

## Les derniers tours

last-title = Les derniers tours
last-about = Vous menez une partie serrée à sa fin : un château, un Joker, une cité, le dernier tour de table et le résultat.
last-learned =
    Vous avez mené une partie des Châteaux de Toscane à sa fin, et vous l’avez gagnée.

    Qu’est-ce qui a décidé ? Des zones terminées __tôt__, des couleurs remplies __avant Jaune__, et des tours où une pièce en amenait une autre : château, auberge, Joker.

    À vous de jouer : au chapitre suivant, avec des commentaires, ou dans une partie à vous. Bonne chance, prince !

last-late =
    La fin est proche. Vous avez 38 points rouges et 37 verts, Jaune 34 et 33.

    Il reste un décompte : __chaque point vert compte encore une fois__. Il vous reste 3 tuiles dans votre pile, 4 à Jaune. Le temps presse.
last-castle =
    Vous avez un château. Une case vert foncé est encore libre, et le bonus du vert foncé n’a pas été pris : __+2__.

    1 pour la zone, 2 pour la couleur, et une tuile gratuite : ce sera un tour fort !
last-place_castle = Cliquez sur votre stockage.
last-castle_first = Le temps presse, et le château est prêt : 3 points et une tuile gratuite. Cliquez sur votre stockage.
last-choose_castle = Le château, s’il vous plaît.
last-city_later = La cité peut attendre. Le château rapporte 3 points et une tuile gratuite.
last-pay_castle =
    Vous avez une carte vert foncé. À la place de l’autre, donnez la paire de cartes __turquoise__.

    Gardez les deux grises : elles serviront bientôt.
last-keep_grey = Ce serait permis. Mais gardez les deux cartes grises pour votre prochain tour : donnez la paire turquoise.
last-pick =
    3 points : vous en avez 40. Et maintenant la tuile gratuite. Regardez l’__auberge__ : elle convient, rapporte 1 point et vous apporte un Joker.
last-pick_inn = Gratuite aussi, et pas mal. Mais l’auberge apporte un Joker, et il vous vaudra 6 points au tour suivant.
last-not_declined = On ne laisse pas une tuile gratuite. Prenez l’auberge !
last-inn_space = Deux cases turquoise, 1 point chacune. Choisissez-en une.
last-inn_placed =
    41 points verts, et un __Joker__ en stock. Jaune a pris l’agriculture.

    Où le Joker vaudra-t-il le plus ? Il reste une case vert clair dans votre région…
last-joker = Posez le Joker.
last-joker_now = Le Joker peut rapporter 6 points maintenant, et Jaune pourrait prendre ce bonus avant vous. Cliquez sur votre stockage.
last-choose_joker = Choisissez le Joker.
last-joker_not_city = La cité prendrait votre paire de cartes grises, et le Joker en a besoin. D’abord le Joker !
last-joker_space =
    La table montre ce que rapporterait chaque case. La case 21 dit __+6__ : 1 comme culture (un Joker compte toujours pour une), 1 pour la zone, 4 pour avoir rempli le vert clair __le premier__.
last-joker_less = Regardez les nombres : cette case rapporte moins. La case 21 rapporte 6.
last-yellow_answers =
    Vous avez payé la carte vert clair et les deux grises, et vous avez __47__ points verts. Voilà pourquoi nous avions gardé les grises.

    Mais Jaune connaît l’astuce : son Joker a rempli une zone grise de trois. 39 pour lui.
last-draw =
    Votre cité coûte deux cartes rouges, et vous en avez une. Ni paire ni Ouvrier. Alors __piochez__.
last-draw_first = Vous pourriez prendre une tuile, mais pas la payer, et la fin approcherait. Piochez d’abord.
last-yellow_marble =
    Jaune a pioché, lui aussi. Mais il a un __Marbre__, donc une seconde action…
last-yellow_second =
    Son vert clair est rempli, lui aussi. Mais il n’est que le __deuxième__ : son bonus est de 2, le vôtre était de 4. Il a maintenant 44 points verts.
last-city =
    Vous avez pioché une carte turquoise, et voilà de nouveau une paire ! Avec la carte rouge, elle paie la cité.

    Posez-la.
last-city_now = Vous pouvez payer la cité, et chaque point compte. Cliquez sur votre stockage.
last-city_space = Trois cases rouges. Deux forment une zone, et vous n’aurez guère le temps de la remplir. Choisissez celle qui est seule : elle rapporte un point.
last-city_unfinished = Elle est de la zone de deux : elle ne rapporte rien si l’autre reste vide. Prenez la case 26.
last-pay_city = Payez avec la carte rouge et la paire __turquoise__. Les jaunes vont nous servir.
last-keep_yellow = Gardez plutôt vos cartes jaunes : il y a deux monastères au centre. Donnez la paire turquoise.
last-upgrade =
    Une Amélioration pour la cité. Mais laquelle, si tard ? Plus de cartes, d’Ouvriers ou de Marbre n’aideraient plus guère.

    Le __coffre__ rapporte aussitôt 2 points verts.
last-upgrade_late = Au début de la partie, volontiers ! Mais seuls les points comptent maintenant. Le coffre en rapporte 2.
last-take_monastery =
    50 points verts contre 44. Il reste deux tuiles dans votre pile, et deux dans celle de Jaune.

    Vous avez trois cartes jaunes, et il y a deux monastères. Prenez une tuile.
last-monastery_now = Vous avez déjà les cartes d’un monastère. Prenez-le avant Jaune !
last-choose_monastery = Prenez le monastère éclairé.
last-other_monastery = Tout aussi bon. Mais prenez celui qui est éclairé, pour que nos histoires restent les mêmes.
last-not_monastery = Celle-là coûterait plus cher, ou n’a plus de place nulle part. Vous avez trois cartes jaunes : prenez le monastère.
last-place_monastery = Jaune a pris une carrière. Il ne reste plus qu’__une tuile__ à chacun. Posez votre monastère.
last-monastery_waits = Pas encore : qui prend la dernière tuile amène la fin. Posez d’abord votre monastère.
last-monastery_space = Quatre cases jaunes. Deux d’entre elles sont seules et rapportent tout de suite un point. Choisissez celle qui est éclairée, la __18__.
last-monastery_later = Elle est bonne aussi. Mais prenez la case 18, pour que nos histoires restent les mêmes.
last-monastery_unfinished = Elle est d’une zone de deux, et le temps manque pour les deux. La case 18 rapporte tout de suite un point.
last-last_tile =
    51 points verts, et trois nouvelles cartes. Jaune a pioché aussi.

    Vous êtes devant. Pourquoi attendre ? __Prenez une tuile__ : elle fera venir votre 21e et dernière, et amènera la fin.
last-end_it = D’autres cartes n’aideraient plus guère, et Jaune gagnerait du temps. Prenez une tuile et amenez la fin.
last-worth_keeping =
    Laquelle ? Le __monastère__ convient à votre région. Et même si vous ne le posez jamais : chaque tuile en stock vaut __1 point rouge__ à la fin.

    Prenez le monastère.
last-cart_too = Un commerce irait aussi : une tuile en stock vaut un point de toute façon. Mais prenez le monastère, pour que nos histoires restent les mêmes.
last-fits_nowhere = En stock, elle vaudrait un point comme toute autre. Mais le monastère pourrait encore être posé. Prenez-le.
last-last_lap =
    Jaune a fini le tour de table, et le __dernier__ commence : un tour pour chacun.

    Poser le monastère ? Posé, il rapporte 1 point. En stock, il rapporte 1 point aussi, et ne coûte rien. Mieux vaut donc __prendre__ encore une tuile !
last-placed_now = Il rapporterait 1 point pour la zone. Mais il manquerait en stock, où il vaut 1 point aussi, et vous paieriez des cartes. Prenez une autre tuile : c’est 1 point de plus.
last-nine_cards = Vous avez six cartes : 1 point. Avec neuf, ce serait toujours 1, car il en faut cinq par point. Prenez une tuile !
last-any_tile = Vous avez trois espaces de stockage, grâce à vos coffres. Toute tuile vaut 1 point maintenant : prenez celle qui vous plaît.
last-third_scoring =
    Jaune a joué son dernier tour, lui aussi. Voici le __troisième décompte__ : 38 points rouges et vos 51 verts font __89__.
last-yellow_scoring = Jaune en avait 34, et 47 de plus font 81.
last-left =
    Puis ce qui reste : deux tuiles en stock font 2 points, et de vos six cartes, cinq font 1 point. Cela fait __92__.
last-yellow_left = Jaune a gardé une tuile, un Marbre et quelques cartes : 3 points, et 84 en tout.
last-won =
    __92 contre 84 : vous avez gagné !__

    Pensez aux 10 points verts que vous aviez au premier décompte : à eux seuls, ils en ont rapporté 30. Terminez vos zones tôt, et gardez l’horloge à l’œil.

## La suite de la partie

game-title = Votre partie, jusqu’au bout
game-about = La partie des deux premiers chapitres, jouée jusqu’à la fin : à chaque tour, vous faites le choix important.
game-learned =
    Une partie est une suite de petits plans : des cartes, une tuile, une case. Remplissez des zones et des couleurs, et faites qu’une tuile en amène une autre.

    Et quand vous êtes devant, prenez des tuiles : l’horloge est alors avec vous. À vous de jouer, maintenant !

game-begin =
    Revoici votre partie, là où s’arrêtait le deuxième chapitre. À chaque tour, vous choisissez __l’essentiel__ ; le paiement et les autres petites étapes se font sans vous.

    Vous avez 6 points verts. Jaune n’en a pas encore, mais il tient 20 cartes.
game-plan =
    Un bon tour commence par un plan. Le vôtre : un __château__ pour la case 17, et des carrières pour les deux cases grises à côté de votre château, 13 et 14.
game-first_cards =
    Un château est déjà au centre. Mais il coûte deux cartes vert foncé, et une carrière deux grises. Vous en avez une de chaque : __piochez__ donc.
game-cards_first = C’est permis. Mais le plan demande deux cartes vert foncé et deux grises, et vous en avez une de chaque. Piochez d’abord.
game-castle =
    Trois tours, neuf cartes de plus : vous avez maintenant deux cartes vert foncé et deux grises. Et le château est toujours là. __Prenez-le !__
game-castle_now = Le château pourrait bientôt partir : Jaune peut le prendre aussi. Prenez une tuile.
game-quarry =
    À la place du château est venue une __carrière__, de votre propre pile. __Prenez-la__ aussi, et tout sera prêt.
game-quarry_now = Patience : avec la carrière en stock, votre prochain tour sera superbe. Prenez une tuile.
game-chain =
    Et voilà encore une carrière ! Vous connaissez ce tour par le troisième chapitre : le château la pose gratuitement, et avec son Marbre vous posez la vôtre.

    Cliquez sur votre __stockage__.
game-chain_now = Trois tuiles en un tour vous attendent. Cliquez sur votre stockage.
game-two_actions =
    1 point pour le château, 3 pour la zone grise : __10__. Et vous avez de nouveau un Marbre. Mais Jaune a rempli une zone jaune de trois cases, et il en a 9.

    Un Marbre, ce sont deux actions. D’abord, __piochez__.
game-draw_then = Ce sera juste après, avec le Marbre. Piochez d’abord.
game-seventh =
    Et maintenant, avec le Marbre, __prenez une tuile__ : vous retournez votre septième, et la manche finit pendant que vous êtes devant.
game-seventh_now = Le décompte attendrait, et Jaune pourrait vous dépasser. Prenez une tuile.
game-village =
    Premier décompte : 10 points rouges pour vous, 9 pour Jaune.

    Vous avez pris un village, pour la zone orange de trois cases. Une carte orange et votre Ouvrier le paient. __Posez-le.__
game-village_now = Le village est prêt, et il vous rend aussitôt un Ouvrier. Cliquez sur votre stockage.
game-more =
    L’Ouvrier est déjà revenu : chaque village paie une part du suivant. Il reste là deux cases orange. __Prenez__ l’autre village.
game-more_now = Il vous faut encore deux villages, et en voilà un. Prenez une tuile.
game-olives =
    Jaune a rempli toutes ses cases jaunes, avec un bonus de 3 : il a 13 points verts.

    Vous avez encore pioché, et vous tenez cinq cartes vert clair. __Prenez__ les olives avant lui.
game-olives_now = Votre village est à l’abri dans le stockage. Les olives, non : prenez une tuile.
game-second = Maintenant, le deuxième village. Vous avez de nouveau une carte orange, et l’Ouvrier. __Posez-le.__
game-second_now = Vous avez le village et son prix. Cliquez sur votre stockage.
game-field = Et maintenant les olives, pour deux cartes vert clair. __Posez-les.__
game-field_now = Les olives sont prêtes. Cliquez sur votre stockage.
game-grain =
    1 point pour les olives. Il reste une case dans cette zone, et des __céréales__ y seraient nouvelles. __Prenez-les.__
game-grain_now = Les céréales rempliraient votre zone : 1 point pour la culture, 3 pour la zone. Prenez une tuile avant Jaune.
game-third =
    Jaune a pris une cité et retourné un __village__ : juste ce qu’il vous faut ! __Prenez-le.__
game-third_now = Les céréales peuvent attendre dans votre stockage. Le village pourrait partir : prenez une tuile.
game-orange =
    La case 19 remplit la zone, 6 points, et la couleur, 4 points. Pas de carte orange ? Votre Ouvrier en remplace une, et la paire beige l’autre. __Posez !__
game-orange_now = Dix points vous attendent. Cliquez sur votre stockage.
game-crop =
    10 points en un tour : __21__. Maintenant les céréales : 1 pour la culture, 3 pour la zone. __Posez-les.__
game-crop_now = 4 points attendent dans votre stockage. Cliquez dessus.
game-inn =
    25 points contre 15. Vous avez trois cartes turquoise, et voici une __auberge__ : elle apporte un Joker. __Prenez-la.__
game-inn_now = Vous avez les cartes de l’auberge, et un Joker va sur n’importe quelle case. Prenez une tuile.
game-inn_place = Jaune a bâti une cité. Vous, __posez__ l’auberge.
game-inn_ready = L’auberge est prête. Cliquez sur votre stockage.
game-joker =
    26 points, et un __Joker__. Sur votre dernière case turquoise, il rapporte 1 pour la zone et 2 pour la couleur. Et il y est une auberge : il vous apporte __un autre Joker__ ! __Posez-le.__
game-joker_now = Le Joker vaut maintenant 3 points et un nouveau Joker. Cliquez sur votre stockage.
game-castle_joker =
    Jaune a rempli une zone vert clair de trois cases : 24. Vous en avez 29, et de nouveau un Joker.

    Sur votre dernière case vert foncé, il est un __château__ : 1 et 2 points, et une tuile gratuite. __Posez-le.__
game-joker_again = Servez-vous du Joker tant qu’il rapporte autant : cliquez sur votre stockage.
game-fourteenth =
    La tuile gratuite : des olives, 2 points de plus, __34__. Vous avez retourné treize tuiles, et vous avez dix points d’avance. __Prenez-en une__ : un décompte tombe bien !
game-fourteenth_now = Des cartes seraient utiles. Mais un décompte l’est davantage : vous avez dix points d’avance. Prenez une tuile.
game-poor =
    Deuxième décompte : 10 et 34 font __44__ points rouges. Jaune en a 33.

    Mais il ne vous reste que trois cartes. __Prenez__ d’abord la carrière, avant qu’elle ne parte ; ensuite, vous piocherez.
game-poor_now = Vous piocherez dans un instant. D’abord la carrière : prenez une tuile.
game-cards = Votre stockage est plein, et vous ne pouvez pas payer. C’est le moment de __piocher__.
game-cards_now = Votre stockage est plein : il faudrait abandonner une tuile. Piochez d’abord.
game-quarry_place = Six cartes de plus. La grise et la paire orange paient la carrière. __Posez-la.__
game-quarry_ready = Vous pouvez payer la carrière, et elle apporte un Marbre. Cliquez sur votre stockage.
game-marble = 1 point, et un __Marbre__. Il vous manque encore des cartes : servez-vous-en aussitôt, et __piochez__.
game-marble_now = C’est possible. Mais ce sont les cartes qui vous manquent le plus. Piochez.
game-monastery = Trois cartes jaunes ! Voici deux monastères, et chacun apporte de nouvelles cartes. __Prenez-en un.__
game-monastery_now = Un monastère aide le plus maintenant : 1 point et trois cartes. Prenez une tuile.
game-monastery_place = __Posez-le__ maintenant, sur une case jaune qui est seule.
game-monastery_ready = 1 point et trois cartes vous attendent. Cliquez sur votre stockage.
game-cart = 36 points, et trois cartes de plus. Le commerce a assez attendu : une carte beige et deux rouges le paient. __Posez-le.__
game-cart_now = La carte Revenu cache peut-être quelque chose de bon. Cliquez sur votre stockage.
game-third_joker =
    La carte Revenu était un __Joker__ ! Sur le vert clair, il compte comme culture : 1 pour cela, et 1 pour la zone. __Posez-le.__
game-joker_ready = Le Joker est prêt, et vous pouvez payer. Cliquez sur votre stockage.
game-grey =
    39 points. Vous avez pioché, et vous tenez de nouveau deux cartes grises. Il reste une case grise, et voici une __carrière__. __Prenez-la.__
game-grey_now = La dernière case grise rapporte aussi un bonus. Prenez la carrière.
game-grey_place =
    Jaune a rempli le vert clair le premier : 4 points de bonus, 38 en tout. Mais le gris est à vous : 1 pour la zone, 3 pour la couleur. __Posez__ la carrière.
game-grey_ready = 4 points et un Marbre vous attendent. Cliquez sur votre stockage.
game-use_marble = 43, et un Marbre. Vous avez deux cartes jaunes, et voici un monastère : __prenez-le__ aussitôt.
game-use_now = Le meilleur usage du Marbre : prendre le monastère maintenant, et le poser au tour suivant.
game-second_monastery = __Posez__ le monastère : 1 point et trois cartes.
game-keep_taking =
    44 points contre 38. Vous avez retourné dix-huit tuiles : il en reste __trois__. Vous êtes devant, faites donc avancer l’horloge : __prenez__ une tuile.
game-clock_now = Vous êtes devant : plus vite vient la fin, mieux c’est. Prenez une tuile.
game-crops =
    Voyez ce qui est venu : __vin et sangliers__, pour votre dernière case vert clair. Deux cultures nouvelles, la zone, et encore un bonus de 2 : 5 points ! __Prenez__ cette tuile.
game-crops_now = Cinq points sont là, et Jaune pourrait vous les enlever. Prenez une tuile.
game-crops_place = Deux paires paient n’importe quelle case : deux cartes turquoise et deux orange. __Posez__ l’agriculture.
game-crops_ready = 5 points vous attendent. Cliquez sur votre stockage.
game-last_tile =
    __49__ points contre 41. Il reste une tuile dans votre pile. __Prenez-en__ encore une, et la fin commence. Peu importe laquelle : chaque tuile en stock vaut 1 point.
game-last_now = Vous êtes devant, et deux cartes ne paient rien. Prenez une tuile, et amenez la fin.
game-five_cards =
    Le dernier tour de table : il vous reste un tour. Votre stockage est plein, et vous tenez deux cartes. __Piochez__-en trois, car cinq cartes font 1 point.
game-five_now = Une nouvelle tuile ne ferait qu’en chasser une autre. Avec trois cartes de plus, vous en avez cinq : 1 point. Piochez.
game-third_scoring =
    Jaune a posé un commerce et rempli le beige : 48 points verts pour finir. Voici le __troisième décompte__ : 44 points rouges et vos 49 verts font __93__.
game-yellow_scoring = Jaune en avait 39, et 48 de plus font 87.
game-left = Puis ce qui reste : deux tuiles en stock font 2 points, et cinq cartes 1 point. Cela fait __96__.
game-won =
    __96 contre 91 : vous avez gagné !__ Vous avez rempli cinq couleurs, et les bonus à eux seuls ont rapporté 13 points verts.

    Et que faire de mieux la prochaine fois ? Vous n’avez bâti aucune cité. Une Amélioration prise tôt sert toute la partie.

## La première édition

editions-title = La première édition
editions-about = Si votre boîte est plus ancienne : le peu que la première édition fait autrement.
editions-learned =
    Dans la première édition, on pioche __deux__ cartes, le centre est garni après les premières Améliorations, deux paires doivent différer, aucune couleur n’est remplacée, et __trois__ cartes font un point à la fin.

    Tout le reste est pareil. Vous choisissez l’édition en préparant une table.

editions-two =
    Le jeu a paru deux fois, avec des règles un peu différentes. Vous avez appris l’édition __révisée__.

    Voici une table avec les règles de la __première__. Votre région est déjà assemblée. Voyez-vous ce qui manque ?
editions-no_display =
    Les huit tuiles ! Dans la première édition, elles ne viennent __qu’après__ les premières Améliorations. Vous choisissez donc la vôtre sans les connaître.

    Prenez le coffre, comme l’autre fois.
editions-not_storage = Ici aussi, on peut prendre n’importe quelle Amélioration. Pour cette leçon, prenez le coffre.
editions-laid = Le centre est garni, et la partie commence.
editions-draw = Piochez, et comptez les cartes.
editions-not_drawn = Voyons combien de cartes vous piochez : cliquez sur la pioche.
editions-drawn =
    __Deux__ seulement, au lieu de trois. Jaune, avec l’Amélioration de cartes, en reçoit trois.

    Les cartes sont plus rares ici : Ouvriers et monastères valent donc davantage.
editions-pairs =
    Une paire remplace toujours une carte. Mais si vous payez avec deux paires, elles doivent être de __couleurs différentes__ : quatre cartes identiques ne suffisent pas.
editions-clearing =
    Et si aucune tuile du centre ne convient à votre région ? Dans l’édition révisée, vous pouvez faire remplacer une couleur. Dans la première, non : prenez ce qu’il y a, ou piochez.
editions-at_the_end =
    À la fin, __trois__ cartes en main font un point, au lieu de cinq. C’est tout !
