### Les leçons des Châteaux de Toscane en français.

## Votre région et votre tour

region-title = Votre région, votre tour
region-about = Vous assemblez votre région, placez votre château de départ, choisissez une première Amélioration et jouez votre premier tour.
region-learned =
    Votre région a 30 cases de huit couleurs. Les cases d’une couleur qui se touchent forment une __zone__ : plus elle est grande, plus elle rapporte.

    Un tour est __un petit pas__ : piocher des cartes, prendre une tuile ou poser une tuile.

    Les points verts comptent trois fois d’ici à la fin. Les premiers sont donc les meilleurs.

region-welcome =
    Bienvenue en Toscane ! Vous êtes prince, et voici votre future terre.

    Vous êtes __Rouge__. Jaune joue contre vous. Celui qui fera le mieux fructifier sa terre gagnera.
region-spaces =
    Votre terre est en trois morceaux, les __modules__ A, B et C. Ensemble, ils ont __30 cases de huit couleurs__.

    Chaque couleur attend une sorte de tuile : les villages vont sur l’orange, les cités sur le rouge, les châteaux sur le vert foncé, et ainsi de suite. Le petit dessin de la case vous le dit.
region-areas =
    Les cases d’une couleur qui se touchent forment une __zone__. Ici, un trait doré relie celles de chaque zone.

    Quand une zone est remplie, elle rapporte des points : __1__ pour une seule case, __3__ pour deux, __6__ pour trois.
region-join =
    Dans vos parties, vous pourrez échanger les modules, les tourner et les décaler : c’est à cela que servent les flèches. Le but : de grandes zones.

    Ici, ils sont déjà bien placés : une zone de trois cases et six de deux. Cliquez sur __Les assembler ainsi__.
region-not_joined = Dans vos parties, volontiers ! Pour cette leçon, laissez les modules comme ils sont, pour que nous parlions de la même région.
region-castle =
    Voici votre région. Elle commence par un __château de départ__, sur l’une des trois cases vert foncé.

    Choisissez bien : toute nouvelle tuile doit __toucher une case remplie__. Et regardez vos cartes, en bas : deux vert clair, deux orange, une beige. Quel château toucherait du vert clair __et__ de l’orange ?
region-castle_middle = Six cases le touchent, c’est bien. Mais aucune n’est vert clair, et vous avez deux cartes vert clair. Essayez la case 8.
region-castle_edge = Là-bas, quatre cases seulement le touchent : vous auriez peu de choix. Essayez la case 8, qui en touche six.
region-touching =
    Bien choisi ! D’ici, vous pouvez vous étendre de six côtés : vert clair, orange, jaune et gris.

    Le château de départ ne rapporte rien lui-même. C’est simplement là que tout commence.
region-revealed =
    Jaune a assemblé ses modules en même temps que vous, et chacun peut maintenant les voir.

    Cette fiche montre ce qu’il a. Cliquez sur le petit dessin pour regarder sa région ; un autre clic la referme.
region-upgrade =
    Maintenant, chacun choisit une première __Amélioration__. De gauche à droite : une carte de plus quand vous piochez, un espace de stockage de plus, plus de Marbre, plus d’Ouvriers, plus de cartes Revenu.

    Prenez le __coffre__, +1 espace de stockage. Il rapporte aussitôt 2 points.
region-not_card = Un bon choix aussi : une carte de plus à chaque pioche. Mais cette fois, prenons le coffre, qui rapporte aussitôt 2 points.
region-not_storage = Celle-là n’aide qu’avec certaines tuiles. Le coffre, +1 espace de stockage, rapporte 2 points tout de suite.
region-tracks =
    Les points se comptent sur deux pistes, la __verte__ et la __rouge__. Le coffre vient de vous donner 2 points __verts__ : voilà votre compteur.

    À la fin, seuls les points rouges décident. À quoi servent donc les verts ?
region-thrice =
    Trois fois dans la partie vient un __décompte__ : tous vos points verts s’ajoutent à vos points rouges. Et les verts restent !

    Ces 2 points verts compteront donc trois fois : __6 points rouges__ à la fin. Les points verts du début valent de l’or.
region-turn =
    La partie commence. Un tour est __un petit pas__. Vous pouvez

    __piocher__ des cartes, ou __prendre__ l’une des huit tuiles du centre dans votre stockage, ou __poser__ dans votre région une tuile stockée.
region-hand =
    Voici vos cartes. À quoi servent-elles ? À payer : une tuile coûte __deux cartes de sa couleur__.

    Vous pourriez payer une tuile vert clair et une orange. Plus de cartes, c’est plus de choix.
region-draw =
    Piochons donc. Vous recevez __trois__ nouvelles cartes.

    Cliquez sur la pioche éclairée.
region-not_drawn = Prendre une tuile, ce sera le chapitre suivant. D’abord des cartes, s’il vous plaît : cliquez sur la pioche éclairée.
region-drawn =
    Une carte turquoise, une orange et une beige : vous en avez huit. La main n’est pas limitée.

    Votre tour est déjà fini. Les tours sont courts, et c’est à Jaune.
region-yellow_draws =
    Jaune pioche aussi, et reçoit __quatre__ cartes : il a choisi l’Amélioration de cartes.

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

    Laquelle vous conviendrait ?
placing-fits =
    Une tuile va sur une case de sa couleur qui __touche une case remplie__. Autour de votre château : vert clair, orange, jaune ou gris.

    Et il faut pouvoir payer : deux cartes de cette couleur. Vous avez __trois cartes orange__. Ce sera donc un village !
placing-take = Cliquez sur les tuiles éclairées du centre, pour dire que vous voulez __prendre une tuile__.
placing-take_not_draw = Vous avez assez de cartes pour une tuile. Cliquez sur le centre, avec ses huit tuiles.
placing-choose_village = Choisissez maintenant la tuile : le __village__ éclairé.
placing-other_village = Ce village est tout aussi bon. Mais prenez celui qui est éclairé, pour que nos histoires restent les mêmes.
placing-agriculture_later = Pas mal du tout : elle convient, et vous pourriez la payer. Mais commençons par le village.
placing-no_cards = Elle conviendrait. Mais vous n’avez encore aucune carte de cette couleur : elle ne ferait qu’attendre. Prenez le village.
placing-touches_nothing = Aucune case vide de cette couleur ne touche encore votre château : vous ne pourriez pas la poser de sitôt. Prenez le village.
placing-stored =
    Le village est dans votre stockage. Vous y avez __deux__ espaces : celui que chacun possède, et celui de votre Amélioration.
placing-turned_up =
    À la place du village est venue la tuile suivante de __votre propre pile__ : un commerce. La petite lettre dit qu’il vient de vous. Mais tout le monde peut maintenant le prendre !

    Vous aviez 21 tuiles, il vous en reste 20. Retenez bien cette pile : c’est l’__horloge__ de la partie.
placing-place =
    Jaune a pris une carrière. À vous : vous pouvez poser le village.

    Cliquez sur votre __stockage__.
placing-place_not_draw = Des cartes, c’est toujours utile. Mais vous pouvez payer le village maintenant, et les premières tuiles sont les meilleures. Cliquez sur votre stockage.
placing-place_not_more = Chaque chose en son temps : vous pouvez payer le village maintenant. Cliquez sur votre stockage.
placing-pay =
    Il va sur la case 7, la seule case orange qui touche une case remplie. Son prix : __deux cartes orange__.

    À la place d’une carte qui manque, on peut donner une __paire__ de cartes identiques d’une autre couleur. Mais vous avez ce qu’il faut : payez deux cartes orange.
placing-pay_three = C’est permis : la paire remplace une carte orange. Mais cela coûte trois cartes au lieu de deux. Gardez la paire !
placing-pay_four = Deux paires suffisent aussi. Mais cela coûte quatre cartes au lieu de deux ! Payez les deux cartes orange.
placing-placed =
    Le voilà posé. Et chaque sorte de tuile __fait quelque chose__ quand on la pose : un village vous apporte un __Ouvrier__.

    Les Ouvriers aident à payer. Celui-ci servira très bientôt.
placing-area =
    Regardez l’orange : les cases 7 et 12 se touchent, elles forment une zone de __deux__. L’une est remplie, l’autre manque.

    Quand les deux le seront, vous gagnerez 3 points verts. Allons-y !
placing-take_again = Il y a un autre village au centre. Prenez-le !
placing-again_not_draw = Les cartes plus tard ! Ce village pourrait bientôt partir : Jaune peut le prendre aussi.
placing-second_village = Le second village, s’il vous plaît.
placing-not_village = Celle-là ne termine pas votre zone. Il vous faut le village éclairé.
placing-place_again =
    Jaune a pris un monastère. Posez maintenant votre second village.
placing-place_second = Votre zone attend ! Cliquez sur votre stockage pour poser le village.
placing-pay_worker =
    Il ne reste qu’une carte orange. Mais un __Ouvrier__ remplace une carte, quelle qu’elle soit.

    Payez une carte orange et l’Ouvrier.
placing-pay_dear = C’est possible, mais plus cher : une paire, ce sont deux cartes. Une carte orange et l’Ouvrier, c’est ce qui coûte le moins.
placing-completed =
    La zone est remplie : __3 points verts !__ Avec les 2 du coffre, cela fait 5. Et le second village vous a apporté un nouvel Ouvrier.

    Une zone de trois cases en rapporterait 6.
placing-reach =
    Et votre terre s’est agrandie. Les villages touchent de nouvelles cases : beiges, rouges et vert foncé. Ces tuiles-là conviennent donc aussi.
placing-take_cart =
    Sur le beige va un commerce, la tuile à la charrette. Il y en a deux, et vous avez deux cartes beiges.

    Prenez une tuile.
placing-cart_not_other = Vous pourriez piocher. Mais vous avez deux cartes beiges, et un commerce conviendrait. Cliquez sur le centre.
placing-choose_cart = Choisissez l’un des deux __commerces__.
placing-not_cart = Vos deux cartes beiges paient un commerce. Choisissez l’un des deux qui sont éclairés.
placing-place_cart = Jaune a posé son monastère et pioché des cartes. Et vous, posez le commerce.
placing-place_third = Le commerce est prêt, et vous pouvez le payer. Cliquez sur votre stockage.
placing-choose_space =
    Cette fois, vous avez le choix entre deux cases. Sur chacune, la table montre ce que vous y gagneriez : __+1__, car chacune est une zone d’une case.

    Prenez celle que vous préférez.
placing-pay_cart = Payez avec vos deux cartes beiges.
placing-pay_cart_dear = Cela irait, mais gardez votre Ouvrier et votre paire : deux cartes beiges sont juste le prix.
placing-cart_placed =
    1 point pour la zone : vous avez maintenant 6 points verts. Et un commerce retourne une __carte Revenu__, une petite surprise. Cette fois, elle vous a donné trois cartes.
placing-full =
    Encore une chose. Votre stockage a deux espaces, tous deux libres. S’ils étaient pleins et que vous preniez une autre tuile, il faudrait en __abandonner__ une.

    Posez donc ce que vous avez avant d’en prendre davantage.
