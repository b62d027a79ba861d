### Les leçons de Palatinus en français.

first-title = Vos premiers habitants
first-about = Ce qu’on fait à son tour, qui aime habiter où, les louves et les condottieres, et comment on gagne les collines.
first-learned =
    Un tour est vite joué : __choisir un habitant, le poser sur un terrain libre.__

    Les marchands aiment la compagnie. Les paysans aiment la place et l’eau. Un condottiere prend ceux qui sont les plus nombreux à côté de lui, et s’enfuit s’il y a égalité. Les louves gardent leur secret jusqu’à la fin.

    Ensuite on juge les collines de A à G, et qui a le plus d’influence prend le jeton.

    Une seule chose est nouvelle dans une vraie partie : on commence par construire le plateau ensemble, tuile par tuile. La table vous demande où, et toutes les places se valent. Vous savez jouer !

## Le plateau

first-welcome =
    Bienvenue dans la Rome antique ! Voici ses __sept collines__, de A à G.

    Vous êtes __Rouge__. Jaune et Vert jouent contre vous.
first-hills =
    Sur chaque colline se trouve un __jeton__ doré. Son nombre dit combien de points il vaut : 6 au milieu, 3, 4 ou 5 autour.

    Celui qui a le plus d’__influence__ autour d’une colline à la fin prend son jeton.
first-ring =
    Autour de chaque colline, il y a __six terrains__. Ceux de la colline A sont éclairés.

    C’est là que vos habitants vont vivre. Les terrains bleus ont une __source__ d’eau fraîche.
first-hand =
    Et voici vos habitants. Le nombre à côté de chacun dit combien vous en avez.

    Une amphore est un __marchand__, une gerbe de blé un __paysan__, un casque un __condottiere__. Certains sont cachés sous une __louve__ ; nous y viendrons.

## Le premier tour

first-choose_peasant =
    C’est à vous. Un tour est vite raconté : __choisir un habitant, le poser sur un terrain libre.__ Il y reste jusqu’à la fin.

    Commençons par un __paysan__. Cliquez sur la gerbe éclairée.
first-not_peasant = Bonne idée pour plus tard ! Mais voyons d’abord comment vit un paysan : prenez la gerbe de blé, celle qui n’est pas cachée sous une louve.
first-place_peasant =
    Un paysan vit de __la terre et de l’eau__. Chaque terrain libre à côté de lui rapporte 2 d’influence. Chaque source à côté de lui aussi, même si quelqu’un s’y trouve. Et s’il est lui-même sur une source, c’est encore 2 de plus.

    Posez-le sur la source éclairée de la colline A.
first-not_spring = Il pourrait y vivre. Mais sur la source éclairée, il a davantage : de l’eau sous les pieds et beaucoup de place autour.
first-peasant_counted =
    Comptons ! Cinq terrains touchent votre paysan : quatre terrains libres sans eau, et une source. Chacun lui rapporte 2. Cela fait 10.

    Et 2 pour la source sous ses pieds : __12 d’influence__ pour vous sur la colline A. Mais attendons de voir ce que font les autres…

## Ce que font les autres

first-yellow_merchant =
    Jaune a posé un __marchand__ juste à côté de votre paysan.

    Les marchands vivent de __compagnie__. Chaque voisin rapporte au marchand 1 si c’est un marchand, 2 si c’est un paysan, 3 si c’est un condottiere. Peu importe à qui ils sont : votre paysan rapporte 2 à Jaune !

    Et votre paysan a perdu un terrain libre : il ne lui reste que 10.
first-green_wolf =
    Vert a posé une __louve__. Dessous se cache un marchand ou un paysan, et seul Vert sait lequel.

    On retourne toutes les louves à la fin. Celle-ci est sur une source : peut-être un paysan ? Deviner fait partie du jeu.

## Le deuxième tour

first-choose_merchant =
    De nouveau à vous. Jaune a montré comment faire : prenez maintenant un __marchand__.
first-not_merchant = Pourquoi pas, mais essayons maintenant le marchand : l’amphore qui n’est pas cachée sous une louve.
first-place_merchant =
    Où un marchand trouve-t-il de la compagnie ? Sur le terrain éclairé, il touche votre paysan (2) et le marchand de Jaune (1) : cela fait 3.

    Regardez : ce terrain appartient à la __colline E__. Ses 3 d’influence comptent donc pour la colline E, même si ses voisins habitent autour de la colline A.
first-not_company = Là, il aurait moins de compagnie. Le terrain éclairé se trouve entre votre paysan et le marchand de Jaune.

## Le condottiere

first-threat =
    Jaune et Vert ont installé deux __paysans__, un de chaque côté du terrain éclairé.

    C’est l’heure du __condottiere__ ! Lui-même n’a pas d’influence. Mais à la fin il compte les habitants à côté de lui : les marchands d’un côté, les paysans de l’autre. Il __capture tous ceux du groupe le plus nombreux__, et chaque captif vaut 1 point pour vous.
first-choose_condottiere = Prenez un condottiere : le casque.
first-not_condottiere = Leur tour viendra. Prenez pour l’instant celui qui peut capturer : le casque.
first-place_condottiere =
    Posez-le entre les deux paysans.

    Il sera à côté de __deux paysans__ et d’un marchand. Deux, c’est plus qu’un : il capturerait les deux paysans.
first-not_between = Il y trouverait moins à capturer. Cherchez le terrain entre le paysan de Jaune et celui de Vert.
first-wolf_beside =
    Tiens ! Jaune a posé une __louve__ à côté de votre condottiere.

    Si un marchand se cache dessous, c’est deux contre deux. Et devant une __égalité, un condottiere s’enfuit__ : il ne capture personne et quitte le jeu. Si c’est un paysan, vous en capturez trois.
first-green_condottiere =
    Et Vert a posé un condottiere à côté de votre __paysan__. Un paysan, aucun marchand : il le capturerait !

    Attention : un condottiere ne demande pas à qui sont les habitants. Votre propre condottiere capturerait aussi les vôtres.

## Le troisième tour

first-choose_wolf =
    Vous pouvez sauver votre paysan. Si un __marchand__ se trouve aussi à côté du condottiere de Vert, c’est un contre un : égalité, et il s’enfuit.

    Prenez un marchand caché sous une __louve__ : personne ne saura ce que vous faites. Le petit signe dans le coin vous dit, à vous seul, ce qu’il y a dessous.
first-second_peasant = Avec un deuxième paysan, ce serait deux contre zéro, et il capturerait les deux. Il faut un marchand pour l’égalité.
first-not_wolf = Ce serait possible. Mais cachons notre jeu : prenez la louve à la petite amphore.
first-place_wolf =
    Quatre terrains libres touchent le condottiere de Vert. Choisissez celui qui vous plaît.
first-not_beside = C’est trop loin : seuls les voisins comptent. Prenez l’un des quatre terrains éclairés à côté du condottiere de Vert.
first-later =
    Bravo ! Le condottiere de Vert devra s’enfuir, sauf si quelqu’un change encore les nombres.

    On continue ainsi, tour après tour, jusqu’à ce que chacun ait posé ses 12 habitants. À retenir : __les condottieres doivent sortir avant vos quatre derniers habitants__. Ne craignez rien, la table vous le rappelle.

## La fin

first-last_piece =
    Bien plus tard. Il reste à chacun un dernier habitant, et voici le vôtre. Il faut bien le loger !

    Posez-le sur le terrain éclairé.
first-not_last = Il pourrait aussi aller là. Mais alors notre histoire finirait autrement : prenez le terrain éclairé.
first-reveal =
    Tous les habitants sont posés, et __toutes les louves sont retournées__. Maintenant on sait !

    On juge les collines l’une après l’autre, de A à G. Vous n’avez plus qu’à regarder.
first-flee =
    __Colline A.__ D’abord les condottieres. Celui de Vert est à côté d’un paysan et d’un marchand : égalité. Il s’enfuit, et votre paysan est sauvé.
first-influence =
    Puis chacun compte son influence autour de la colline A, comme vous l’avez appris. Les marchands comptent leurs voisins, les paysans la terre et l’eau.

    Vos trois habitants ici ont 6, 7 et 8 : __21 en tout__. Jaune a 8.
first-control =
    Vous en avez le plus autour de la colline A : __le jeton de 6 est à vous !__

    Puis tout le monde repart de zéro, et c’est le tour de la colline B, de la C, et ainsi de suite.
first-capture =
    __Colline D.__ Votre condottiere regarde autour de lui. La louve de Jaune était un paysan : trois paysans, un marchand !

    Il capture les trois paysans, et chaque captif vaut __1 point__ pour vous.
first-shared =
    L’un de ces paysans était aussi à côté d’un condottiere de Vert. Alors on __partage__ : l’un prend le captif, l’autre un petit jeton. Les deux valent 1 point.
first-tie =
    __Colline G.__ Jaune et Vert ont tous deux 4. En cas d’__égalité__, personne ne reçoit le jeton de la colline : chacun des deux prend un petit jeton de 2.
first-final =
    Toutes les collines sont jugées. On ajoute __captifs, jetons de colline et petits jetons__ : 4 + 6 + 3 font 13 pour vous. Vert a 12, Jaune 10.

    Qui a le plus de points gagne. __Vous avez gagné !__ À égalité, c’est celui qui a le plus de jetons et de captifs qui aurait gagné.
