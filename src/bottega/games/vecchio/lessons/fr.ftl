### Les leçons d’Il Vecchio en français.

## Votre premier tour

turn-title = Votre premier tour
turn-about = La carte, la tuile que l’on garde, le départ de votre famille, et ce qu’on fait à son tour.
turn-learned =
    Les villes donnent des biens, et leur couleur dit lesquels. Une ville de couleur ne vous sert que __tant que l’intermédiaire de sa couleur s’y trouve__. Ensuite votre membre se couche, et l’intermédiaire s’en va.

    Une action par tour : voilà tout le rythme du jeu.
turn-welcome =
    Bienvenue en Toscane ! Cosme de Médicis règne sur Florence. Votre famille veut sa part de pouvoir.

    Vous êtes __Rouge__, et Jaune joue contre vous. En deux mots : vos gens vont chercher des __biens__ dans les villes ; avec ces biens, ils achètent des __places__. À la fin, les places rapportent des points.
turn-seats =
    Voici les places : trois __régions__ dans les coins, et deux rangées au milieu, à __Florence__.

    Sur une case de région, la pièce indique le prix, et le nombre rouge les __points__. Les cases se prennent de gauche à droite. À deux joueurs, la première de chaque rangée est barrée.
turn-towns =
    Les biens viennent des __villes__, et la couleur dit lesquels.

    Brun : 5 florins ou un parchemin. Violet : 2 chariots ou 2 évêques. Noir : un assassin. Gris : un chevalier. Blanc : un abbé. Vert : 3 florins.

    Assassins, chevaliers et abbés sont vos __partisans__. Inutile d’apprendre tout cela : chaque ville montre ce qu’elle donne.
turn-middlemen =
    Ces personnages à capuchon sont les __intermédiaires__ : un par couleur, les mêmes pour tous.

    Une ville de couleur ne vous sert que __là où se trouve l’intermédiaire de sa couleur__. Des cinq villes noires, une seule sert en ce moment ! Seules les vertes n’ont besoin de personne.
turn-goods =
    Voici la carte de votre famille. En haut, vos biens : 2 florins, 1 chariot et 1 évêque. Tout le reste est encore à 0.

    Dessous, le carré montre votre __réserve__ : 12 membres, qui attendent de partir.
turn-council =
    Avant de commencer, on garde une __tuile Conseil__ sur trois. Elle vous aide jusqu’à la fin.

    C6 est forte : chaque fois que vous prenez un assassin, vous en recevez __un deuxième gratuit__. Gardez __C6__.
turn-not_c3 = Deux florins avec chaque partisan, c’est agréable aussi. Mais un assassin gratuit vaut encore mieux : prenez C6.
turn-not_c10 = Les fonctions coûtent cher, C10 servirait rarement. C6 aide dès le premier tour.
turn-first_town =
    Deux dés disent où commencent vos deux premiers membres. Vous avez obtenu 6 et 6 : la __zone 12__. Ils vont dans des villes de son bord.

    Cherchez un intermédiaire ! Le noir est à __Barberino__. Placez-y votre premier membre.
turn-gate_second = Vicchio ne donne rien. C’est une porte, parfaite pour votre deuxième membre. D’abord une ville avec un intermédiaire !
turn-no_grey = Sesto est grise, mais l’intermédiaire gris est loin, à Mensano. Rien à y prendre pour l’instant.
turn-no_white = Borgo San Lorenzo est blanche, mais l’intermédiaire blanc est à Figline. Rien à y prendre pour l’instant.
turn-second_town =
    Le deuxième va à __Vicchio__. Les villes rouges sont des __portes__ : celle-ci mène à Venise.

    Vous serez bientôt content d’avoir quelqu’un qui attend à la porte.
turn-one_each = On peut être deux dans une ville. Mais après une visite l’intermédiaire s’en va, et le second y serait pour rien.
turn-not_gate = Aucun intermédiaire n’y est. Mieux vaut attendre à la porte de Venise : Vicchio.
turn-zone =
    Jaune a placé deux membres dans la zone 3.

    Votre seconde paire va dans __la zone de votre choix__. La zone 3 est bonne pour vous aussi : l’intermédiaire brun est à Pistoia, et Carmignano, verte, sert toujours. Cliquez sur la zone 3.
turn-not_zone = C’est permis. Mais la zone 3 offre les deux : un intermédiaire à Pistoia, et une ville verte.
turn-third_town = Un membre à __Pistoia__, où se trouve l’intermédiaire brun. Il y a de l’argent à prendre.
turn-brown_first = Carmignano viendra ensuite. D’abord la ville avec l’intermédiaire : Pistoia.
turn-no_middleman = L’intermédiaire de sa couleur n’y est pas. Pistoia, brune, a le sien : placez-y le membre.
turn-fourth_town = Et un à __Carmignano__. Une ville verte donne 3 florins, sans aucun intermédiaire.
turn-one_visit = Un seul suffit à Pistoia : après une visite, l’intermédiaire s’en va. Prenez la ville verte.
turn-not_green = Aucun intermédiaire n’y est. Carmignano est verte et n’en a pas besoin.
turn-begins =
    Tout le monde est placé : quatre membres chacun sur la carte. La partie commence, et c’est à vous.

    Votre tuile C6 est retournée sur votre carte. Désormais, elle agit.
turn-actions =
    À votre tour, vous réalisez __une__ de ces cinq actions :

    __A__ agir dans une ville, __B__ s’emparer d’une province, __C__ assumer une fonction, __D__ appeler un nouveau membre, __E__ laisser tout le monde se reposer.
turn-act = Allons chercher des biens : cliquez sur __A__, agir dans une ville.
turn-not_yet = Vous avez quatre membres bien frais : cela suffit pour l’instant. Cliquez sur A.
turn-nobody_tired = Personne n’est fatigué : se reposer serait un tour perdu. Cliquez sur A.
turn-member =
    Qui agit ? Votre membre de __Barberino__ est juste à côté de l’intermédiaire noir. Cliquez sur lui.
turn-florins_later = Cinq florins à Pistoia : bonne idée pour votre prochain tour ! D’abord Barberino, s’il vous plaît.
turn-no_goods_there = Celui-là devrait d’abord voyager. Votre membre de Barberino est déjà auprès d’un intermédiaire.
turn-place =
    Un membre peut d’abord voyager, et les pièces montrent le prix des trajets. Mais nous sommes déjà au bon endroit.

    Cliquez sur __Barberino__ : rester ne coûte rien.
turn-stay_here = Vous pourriez y aller, en payant. Mais l’intermédiaire noir est ici : cliquez sur Barberino.
turn-means =
    Il y a deux façons d’être servi. __Se coucher__ : le membre est fatigué, et l’intermédiaire part vers sa ville suivante. Ou __payer un évêque__ : le membre reste debout, et l’intermédiaire ne bouge pas.

    Vous n’avez qu’un évêque. Gardez-le, et couchez le membre.
turn-keep_bishop = Cela marcherait aussi. Mais un évêque est précieux : il ouvre les villes sans intermédiaire. Gardez-le pour une telle ville.
turn-taken =
    Regardez votre carte : __deux assassins__, l’un de la ville, l’autre de C6.

    Votre membre est couché et ne peut plus agir pour l’instant. L’intermédiaire noir est parti à Montevarchi, à l’autre bout de la carte.
turn-yellow =
    Jaune a fait de même à Mensano, ville grise, et a reçu un chevalier. L’intermédiaire gris est parti, lui aussi.

    Et ainsi de suite : une action pour vous, une pour Jaune.

## Sur les routes

roads-title = Sur les routes
roads-about = Voyager par la route ou en chariot, à quoi sert un évêque, et où vont les intermédiaires.
roads-learned =
    Avant d’agir dans une ville, votre membre peut voyager : __1 florin par ville du chemin__, ou __1 chariot__ pour n’importe quelle distance.

    Un __évêque__ ouvre une ville sans son intermédiaire, et votre membre reste debout. Quant aux intermédiaires, chacun va de ville en ville de sa couleur, dans le sens des aiguilles d’une montre : soyez-y avant les autres.
roads-money =
    Manche 2. Vous avez 2 assassins, mais seulement 2 florins, et tout coûte des florins.

    Par chance, l’intermédiaire brun est encore à Pistoia, à côté de votre membre.
roads-act = Agissez dans une ville : cliquez sur __A__.
roads-no_new = D’abord l’argent : l’intermédiaire n’attendra pas toujours. Cliquez sur A.
roads-no_rest = Un seul membre est couché. Le repos vaut la peine quand il y en a plusieurs. Cliquez sur A.
roads-member = Choisissez votre membre de __Pistoia__.
roads-other_member = L’intermédiaire brun est à Pistoia. Prenez le membre qui y est déjà.
roads-place = Restez à __Pistoia__ : cliquez encore une fois dessus.
roads-stay_here = Ce serait un voyage. L’intermédiaire brun est ici, à Pistoia.
roads-lie = L’intermédiaire est là, pas besoin d’évêque. __Couchez votre membre.__
roads-keep_bishop = Le membre resterait debout. Mais cet évêque va nous servir tout de suite, dans une ville sans intermédiaire.
roads-florins =
    Une ville brune vous laisse le choix : __5 florins__ ou __1 parchemin__. Les parchemins sont pour Florence, plus tard.

    Prenez les 5 florins.
roads-not_scroll = Il en faudra aussi. Mais avec 2 florins on ne va pas loin : d’abord l’argent.
roads-seven = Vous voilà avec __7 florins__. Et Jaune est allé chercher un autre chevalier.
roads-gone =
    L’intermédiaire brun a quitté Pistoia pour Dicomano, de l’autre côté de la carte.

    Chaque intermédiaire fait le tour de la carte dans le sens des aiguilles d’une montre, par les cinq villes de sa couleur. On sait donc où il sera ensuite.
roads-bishop =
    Maintenant, un parchemin. Il en faut deux pour une fonction à Florence. Les villes brunes en donnent, mais l’intermédiaire brun est parti.

    Voilà à quoi sert votre __évêque__ : il ouvre n’importe quelle ville, avec ou sans intermédiaire.
roads-act_again = Agissez de nouveau dans une ville : __A__.
roads-scroll_now = C’est possible, mais voyons d’abord ce que fait un évêque : cliquez sur A.
roads-carmignano = Deux membres sont debout : l’un à Vicchio, l’autre à Carmignano. C’est celui de __Carmignano__ qui part.
roads-leave_gate = Celui-ci doit attendre à la porte de Venise. Prenez l’autre.
roads-pistoia =
    Chaque pièce est le prix d’un trajet : __1 florin par ville du chemin__. Pistoia est tout près : 1 florin.

    Cliquez sur __Pistoia__. L’évêque vous accompagne.
roads-not_pistoia = Un évêque ouvrirait cette ville. Mais nous voulons un parchemin, et tout près : Pistoia, pour 1 florin.
roads-fare = Payez le voyage : 1 florin, ou votre chariot. Le chemin est court : payez le __florin__.
roads-save_cart = Un chariot va aussi loin qu’on veut. Ce serait dommage de l’user pour un seul pas.
roads-scroll = L’évêque est payé, et la ville vous sert. Cette fois, prenez le __parchemin__.
roads-rich_enough = Vous avez 6 florins, c’est bien assez. Un parchemin est plus rare.
roads-stands =
    Regardez Pistoia : l’un de vos membres est couché, mais celui qui est venu avec l’évêque est __encore debout__.

    Jaune a pris un tour pour se reposer.
roads-far =
    Ce membre peut repartir aussitôt. À __San Casciano__ se trouve l’intermédiaire violet, avec des chariots et des évêques.

    Cliquez sur __A__.
roads-cart_now = Bonne idée pour plus tard. D’abord un long voyage : cliquez sur A.
roads-again = Choisissez le membre debout à __Pistoia__.
roads-san_casciano = C’est à trois villes d’ici. Cliquez sur __San Casciano__.
roads-not_violet = Il nous faut des chariots ou des évêques : ils sont à San Casciano, ville violette.
roads-cart =
    Par la route, cela coûte 3 florins. __En chariot__, on va de n’importe quelle ville à n’importe quelle autre.

    Payez avec le chariot. San Casciano vous en donnera deux !
roads-save_florins = Trois florins suffiraient. Mais vous en aurez bientôt besoin, et ici on donne des chariots : payez avec le chariot.
roads-violet =
    Il n’y a plus d’évêque : votre membre se couche donc de lui-même.

    Que prenez-vous : __2 chariots__ ou __2 évêques__ ? Les deux sont bons. À vous de choisir !
roads-tired =
    Trois de vos membres sont couchés. Seul celui de la porte est debout.

    Que faire ? C’est le sujet du chapitre suivant.

## Repos et nouveaux venus

family-title = Repos et nouveaux venus
family-about = Comment se relèvent les membres fatigués, comment en viennent de nouveaux, et l’argent d’une ville verte.
family-learned =
    Le __Rétablissement__ relève tout le monde et rapporte 1 florin. Il vaut surtout quand plusieurs sont couchés.

    Les __Renforts__ font venir un membre de la réserve dans une ville de la zone obtenue aux dés ; un 7 laisse choisir n’importe quelle ville. Et une __ville verte__ donne 3 florins, avec ou sans intermédiaire.
family-lying =
    Manche 5. Trois de vos quatre membres sont __couchés__. Un membre couché ne peut ni agir ni voyager.
family-recover = Une seule action les relève tous : __E, Rétablissement__. Cliquez dessus.
family-soon = Vous pourriez déjà partir pour Venise ! Nous le ferons au chapitre suivant. Réveillez d’abord les autres : E.
family-wake_first = Un nouveau membre aiderait, mais trois dormeurs, c’est trois : réveillez-les d’abord avec E.
family-one_stands = Seul le membre de Vicchio pourrait agir, et il attend à la porte. Cliquez sur E.
family-up =
    Tous les quatre sont debout, et vous avez reçu __1 florin__ en plus.

    Un conseil : reposez-vous quand trois membres ou plus sont couchés. Pour un seul, c’est un tour perdu.
family-reserve =
    Jaune a appelé un nouveau membre et obtenu 2 et 3, la zone 5.

    Vous en avez huit en réserve. Avec plus de membres, on se repose moins souvent. Cliquez sur __D, Renforts__.
family-call = C’est possible, mais nous voulons un nouveau membre : cliquez sur D.
family-seven =
    Vous avez obtenu 5 et 2. D’ordinaire, le membre va dans une ville de la zone de ce numéro. Mais il n’y a pas de zone 7 : __avec un 7, vous choisissez n’importe quelle ville__, même Florence !

    Prenez __Ponte a Sieve__, ville verte, voisine de Florence.
family-not_ponte = Avec un 7, c’est permis. Mais Ponte a Sieve donne des florins et touche presque Florence : prenez-la cette fois.
family-green =
    Jaune est allé chercher un abbé avec un évêque. À vous : votre nouveau membre est dans une ville __verte__, où il ne faut aucun intermédiaire.

    Cliquez sur __A__.
family-green_now = Cela viendra. D’abord l’argent facile de la ville verte : cliquez sur A.
family-there = Choisissez le membre de __Ponte a Sieve__.
family-not_there = Le nouveau membre, à Ponte a Sieve, est déjà là où est l’argent.
family-stay = Et restez à __Ponte a Sieve__.
family-too_dear = Il faudrait payer le voyage. Ponte a Sieve donne 3 florins sur place.
family-ready =
    3 florins de plus : vous en avez __10__. Les villes vertes donnent moins que les brunes, mais elles servent toujours.

    10 florins, 2 assassins, et un membre à la porte de Venise. C’est l’heure de la première place !

## Provinces et armoiries

provinces-title = Provinces et armoiries
provinces-about = Vos premières places à Venise, les tuiles qu’elles rapportent, et ce que déclenchent des armoiries.
provinces-learned =
    Pour une province, il faut un membre debout à sa __porte rouge__, les bons __partisans__, et les __florins__ de la prochaine case. Vous gagnez ses points et une __tuile__ qui sert une fois. Le membre ne revient jamais.

    Des __armoiries__ prennent un jeton aux Médicis : un point pour vous, un événement pour tous, et un pas vers la fin.
provinces-venice =
    Voici la __République de Venise__. Sa porte est Vicchio, ville rouge, où votre membre attend.

    Venise demande __1 assassin__, et les florins de la prochaine case libre : 3. Cette case vaut __4 points__. Les suivantes sont plus chères et valent moins : venez tôt !
provinces-others =
    Les autres régions fonctionnent de même. __Milan__, depuis Vernio : un chevalier et un abbé. Les __États pontificaux__, depuis Sovicille : deux partisans d’une sorte et un d’une autre, pour le plus de points.

    Mais pour Venise, vous êtes prêt.
provinces-seize = Cliquez sur la case éclairée de Venise : c’est l’action B, __s’emparer d’une province__.
provinces-venice_now = Cela ne presse pas. Vous avez tout ce qu’il faut pour Venise : cliquez sur sa case éclairée.
provinces-member = Qui part ? Celui de __Vicchio__ est déjà à la porte et ne paie aucun voyage.
provinces-at_gate = Celui-là devrait d’abord aller à Vicchio. Celui de la porte part gratuitement.
provinces-tile =
    Votre membre siège à Venise : 4 points, pour de bon. Et vous prenez l’une des __six tuiles__ de Venise.

    V1 : un parchemin. V2 : un chevalier. V3 : un assassin. V4 : un abbé. V5 : des florins pour vos membres dans les villes. V6 : un nouveau membre.

    Vous avez un parchemin, il vous en faut deux. Prenez __V1__.
provinces-florins_tile = V5 rapporterait 4 florins maintenant : un pour chacun de vos quatre membres dans les villes. Mais un deuxième parchemin ouvre Florence : V1.
provinces-member_tile = Un nouveau membre, c’est bien. Mais un deuxième parchemin ouvre Florence : V1.
provinces-scroll_tile = Bonne tuile aussi. Mais avec le parchemin de V1 vous en aurez deux, assez pour une fonction à Florence.
provinces-use =
    Une tuile sert __une fois__, avant ou après votre action, maintenant ou plus tard. Utilisez V1 tout de suite : cliquez dessus, sur votre carte.
provinces-use_now = Vous pourriez la garder. Mais voyons comment elle marche : cliquez sur V1, sur votre carte.
provinces-papal =
    Jaune a pris une place dans les États pontificaux : __9 points__ ! Voilà à quoi servaient ses trois partisans.

    Mais votre tuile a servi aussi : deux parchemins.
provinces-coat =
    Revenons à Venise. La prochaine case coûte 4 florins, vaut 4 points, et porte des __armoiries__ rouges.

    Qui s’y installe prend l’un des cinq __jetons Médicis__, en bas à gauche. Il vous reste un assassin et 7 florins. Allons-y !
provinces-second = Cliquez sur la prochaine case de Venise.
provinces-coat_now = Cela peut attendre. La case aux armoiries est libre maintenant : cliquez dessus.
provinces-neighbour = Plus personne n’attend à la porte. __Barberino__ n’est qu’à une ville de Vicchio : choisissez le membre qui s’y trouve.
provinces-too_far = Celui-là est loin de Vicchio. Depuis Barberino, il suffit d’un florin.
provinces-fare = Un florin pour le voyage et 4 pour la case : vous avez de quoi. Payez avec le __florin__.
provinces-save_cart = Gardez vos chariots pour les longs voyages. Ici, un florin suffit.
provinces-token = Vous tenez un __jeton Médicis__ : il vaut 1 point à la fin.
provinces-moved =
    Chaque jeton apporte un __événement__ pour tous. Le vôtre : « Intermédiaires ». Tous les cinq sont partis vers leur ville suivante.

    De quoi gâcher un plan, le vôtre ou celui de Jaune.
provinces-events =
    Il y a deux autres événements. __Taxe__ : chacun paie 3 florins, ou un partisan, un parchemin, un chariot ou un évêque. __Familles__ : chacun couche un membre, ou renvoie un membre couché dans sa réserve.

    Quand le dernier jeton est pris, la fin est proche. Il en reste quatre.
provinces-another = De nouveau, prenez une tuile : __celle qui vous plaît__. Un abbé (V4), par exemple, servira pour Milan.
provinces-keep =
    Une tuile n’a pas besoin de servir tout de suite. Gardez-la, et __terminez votre tour__.
provinces-can_wait = Vous pouvez l’utiliser, bien sûr. Mais une tuile ne s’abîme pas : cette fois, terminez votre tour.
provinces-majority =
    Deux places à Venise : 8 points. Et qui a __le plus de membres sur une piste__ à la fin reçoit 3 points de plus.

    Mais vos deux membres ont quitté la carte pour toujours. Les places rapportent des points, les membres dans les villes des biens : il faut les deux.

## Florence

florence-title = Les fonctions à Florence
florence-about = Deux parchemins achètent une fonction. Ce qu’elle rapporte, et comment une nouvelle tuile Conseil entre en jeu.
florence-learned =
    Une fonction coûte __2 parchemins__, et 3 florins de plus là où se trouve le +3. Vous regardez cinq tuiles et en gardez une.

    Une __tuile Conseil__ est retournée au début de votre tour suivant, fait un cadeau, puis agit jusqu’à la fin. Une __tuile Noblesse__ reste secrète et rapporte des points à la fin : vous en verrez une au chapitre suivant.
florence-offices =
    Au milieu se trouve __Florence__. La rangée du haut est le __Conseil municipal__ : 2 points par place. Celle du bas est la __Noblesse__ : 1 point par place.

    Cela semble peu. Mais chaque fonction apporte une tuile puissante.
florence-extra =
    Chaque fonction coûte __2 parchemins__. Le signe +3 veut dire : 3 florins de plus. Il était sur la pile du Conseil, jusqu’à ce que vous preniez le premier jeton Médicis. Le voilà sur celle de la Noblesse, et il y reste.

    Le Conseil est donc devenu moins cher. C’est le bon moment !
florence-office = Vous avez 2 parchemins. Cliquez sur la case éclairée du __Conseil municipal__.
florence-scrolls_now = C’est possible. Mais vos deux parchemins attendent : cliquez sur la case éclairée du Conseil.
florence-member = Qui va à Florence ? Depuis __San Casciano__, ce n’est qu’à une ville.
florence-far_away = Depuis Pistoia, il faudrait un chariot. Depuis San Casciano, un florin suffit.
florence-fare = Payez le voyage : le __florin__.
florence-save_cart = Une seule ville : gardez le chariot, payez le florin.
florence-seat =
    Votre membre siège au Conseil : __2 points__, et pour l’instant vous y avez la majorité.

    Vous pouvez maintenant regarder cinq tuiles Conseil, en secret. De quoi votre famille a-t-elle besoin ?
florence-five =
    Il vous reste deux membres sur la carte, dont un couché. Il vous faut du monde !

    __C12__ : les Renforts amènent __deux__ membres au lieu d’un. Gardez-la.
florence-not_c2 = C2 enrichit : 9 florins au lieu de 5 dans les villes brunes. Mais qui irait les chercher ? Il faut d’abord du monde.
florence-not_c3 = C3 donne 2 florins avec chaque partisan. Mais qui irait les chercher ? Il faut d’abord du monde.
florence-not_c1 = C1 vend un deuxième parchemin pour 1 florin. Mais qui irait les chercher ? Il faut d’abord du monde.
florence-not_c10 = C10 récompense chaque fonction. Mais sans personne, il n’y aura plus de fonctions.
florence-wait =
    La nouvelle tuile reste face cachée jusqu’à votre prochain tour. Vous pourriez encore utiliser V4 ; gardez-la, et __terminez votre tour__.
florence-abbot_later = L’abbé peut attendre, rien n’est perdu. Terminez votre tour.
florence-turned_up =
    C’est de nouveau à vous, et __C12 est retournée__. Désormais, elle agit.

    Une nouvelle tuile Conseil fait aussitôt un cadeau. C12 vous donne un nouveau membre. Les dés montrent 3 et 3 : zone 6.
florence-volterra =
    Placez votre membre dans une ville de la zone 6. L’intermédiaire blanc est à __Monteriggioni__ ; le noir ira bientôt à __Volterra__.

    __Choisissez comme il vous plaît.__
florence-goes_on =
    Voilà Florence ! La __Noblesse__ fonctionne de même : deux parchemins, cinq tuiles à regarder, une à garder.

    Mais les tuiles Noblesse ne font rien avant la fin. Là, elles rapportent des points pour ce que vous avez alors.

## La fin et le décompte

end-title = La fin et le décompte
end-about = Une tuile Noblesse, le dernier jeton Médicis, la dernière manche, et d’où viennent tous les points.
end-learned =
    Après le __dernier jeton Médicis__, on finit la manche, puis chacun a un double tour, ou y renonce pour 2 points.

    Les points : les places, __5__ pour les cinq pistes, __3__ par majorité, __1__ par jeton Médicis, 2 pour un double tour abandonné, et vos tuiles Noblesse.
end-late =
    Faisons un saut jusqu’à la manche 37 de cette partie, telle qu’elle aurait pu continuer. Vous êtes toujours Rouge.

    Il ne reste qu’__un jeton Médicis__. La fin peut venir à tout moment !
end-five_tracks =
    Vous avez des places à Venise, à Milan, dans les États pontificaux et au Conseil, mais aucune sur la __Noblesse__.

    Qui siège sur __les cinq pistes__ reçoit 5 points de plus. Et là, un seul membre ferait la majorité : encore 3 points.
end-noble =
    Il faut 2 parchemins, 3 florins pour le +3, et 1 florin pour venir de Ponte a Sieve. C’est exactement ce que vous avez !

    Cliquez sur la case éclairée de la __Noblesse__.
end-noble_now = Une autre fois, peut-être. La Noblesse rapporte le plus maintenant : 1 point pour la place, 5 pour les cinq pistes, 3 pour la majorité.
end-tile =
    L’une de ces cinq tuiles Noblesse est à vous. Elle compte à la fin. N2 : __3 points par groupe de deux membres dans les villes__. Vous en avez trois : 3 points.

    Comparez les autres si vous voulez, puis gardez __N2__.
end-n4 = N4 : 2 points par membre sur la Noblesse. Vous en avez un : 2 points. N2 en rapporte 3.
end-n6 = N6 compte les paires d’un chariot et d’un évêque. Vous n’avez ni l’un ni l’autre : 0 point.
end-n7 = N7 : 6 points pour des membres dans une ville blanche, une noire et une grise. Vous avez la grise et la noire, mais personne dans une blanche : 0 point.
end-n10 = N10 veut un florin, un partisan, un parchemin, un chariot et un évêque à la fin. Il ne vous reste rien : 0 point.
end-yellow = Jaune veut une place à Milan. La prochaine case y vaut 6 points, et regardez : elle porte des __armoiries__.
end-last = Avec cette place, Jaune a pris le __dernier jeton Médicis__ !
end-families =
    Son événement : « Familles ». Chacun couche un membre debout, ou renvoie un membre couché dans sa réserve.

    Se coucher ne gêne plus maintenant. Couchez __celui que vous voulez__.
end-not_off = Ce membre quitterait alors la carte. Avec N2, gardez vos membres dans les villes, debout ou couchés. Couchez-en plutôt un.
end-final_round =
    Le dernier jeton est parti. La manche est finie, et voici la __dernière manche__ : chacun a un double tour, deux actions de suite.

    On peut même entrer sur une piste complète, au prix de sa dernière case. Mais vous n’avez plus aucun bien.
end-nothing_left =
    Que rapporteraient deux actions ? Deux fois du repos : 2 florins, aucun point. Mais vous pouvez __renoncer au double tour pour 2 points__.

    Faites-le.
end-empty_hands = Le repos rapporte des florins, mais les florins ne sont pas des points. Renoncer au double tour vaut 2 points.
end-regions =
    Jaune a renoncé aussi. __Comptons maintenant.__ D’abord les places dans les régions, chacune selon sa case.

    Les vôtres : 4, 4 et 3 à Venise, 6 à Milan, 7 dans les États pontificaux : 24. Ici, Jaune est devant avec 29.
end-council = Trois membres au Conseil municipal, __2 points__ chacun : 6 pour vous.
end-nobility = Sur la Noblesse, un membre vaut __1 point__.
end-all_five = Vous siégez sur __les cinq pistes__ : 5 points. Cette dernière fonction en valait la peine !
end-majority =
    Maintenant, piste par piste : qui y a le plus de membres reçoit __3 points__.

    Venise : trois pour vous, deux pour Jaune.
end-tie = Milan : un partout, égalité. L’emporte alors celui qui __était complet le premier__. Votre membre est arrivé avant celui de Jaune : 3 points pour vous.
end-papal = Les États pontificaux : deux contre un, pour Jaune.
end-florence = Le Conseil et la Noblesse sont à vous. Quatre majorités : __12 points__. Elles pèsent autant que deux bonnes places !
end-tokens = Chaque jeton Médicis vaut __1 point__.
end-given_up = Et 2 points pour chaque double tour abandonné.
end-nobility_tiles = Enfin, on retourne les __tuiles Noblesse__. N2 : trois membres dans les villes, donc une paire : 3 points. Jaune n’a jamais assumé de fonction, et n’en a pas.
end-winner =
    __55 à 37 : vous avez gagné !__ Jaune avait les régions les plus riches. Mais vous étiez partout.

    À égalité, on aurait comparé les partisans et parchemins restants, puis les florins.

## La suite de la partie

game-title = Votre partie, jusqu’au bout
game-about = La partie des premiers chapitres, jouée jusqu’à la fin : à chaque tour, vous faites le choix important.
game-learned =
    Réunissez ce que demande une place, prenez-la, recommencez. Suivez les intermédiaires, reposez-vous quand beaucoup sont couchés, et gardez du monde dans les villes.

    Et quand vous êtes devant, prenez les dernières armoiries. À vous de jouer, maintenant !
game-begin =
    Revoici votre partie, à la manche 11, là où s’arrêtait le chapitre sur Florence. À chaque tour, vous choisissez __l’essentiel__ ; les petites étapes se font toutes seules.

    Deux places à Venise, une au Conseil, un jeton Médicis. Jaune a une place de 9 points.
game-plan =
    Un bon tour commence par un plan. Le vôtre : les __États pontificaux__. Leur prochaine case vaut 8 points. Elle demande __deux partisans d’une sorte et un d’une autre__, et 6 florins.

    Avec C6, un seul voyage rapporte deux assassins. Et V4 contient un abbé. Cela fait trois !
game-volterra =
    D’abord le membre que donne C12, dans la zone 6. L’intermédiaire noir viendra ensuite à __Volterra__. Soyez-y avant lui !
game-not_volterra = C’est permis. Mais le noir est la couleur de votre C6, et la prochaine ville de l’intermédiaire noir est Volterra.
game-abbot = Utilisez maintenant __V4__, sur votre carte, pour l’abbé.
game-abbot_now = D’abord l’abbé : cliquez sur V4, sur votre carte. Une tuile ne coûte pas d’action.
game-assassins = L’intermédiaire noir est à Castellina. Un chariot vous y mène : cliquez sur __A__, et le reste se fait tout seul.
game-assassins_now = Le plan demande deux assassins : cliquez sur A.
game-three =
    Deux assassins de Castellina, et l’abbé : vos __trois partisans__ sont réunis.

    Il faut maintenant 6 florins.
game-rest = Deux de vos trois membres sont couchés : c’est le moment de vous __reposer__.
game-rest_now = Deux sur trois ne peuvent pas agir. Réveillez-les d’abord : cliquez sur E.
game-greve = L’intermédiaire brun est à Greve, à une ville de Castellina. Allez-y chercher 5 florins : __A__.
game-money_now = C’est l’argent qui manque : cliquez sur A.
game-purse = 5 florins de Greve, et vous en avez __6__. Voyons ce que fait Jaune.
game-papal = 6 florins, 2 assassins, un abbé, et un chariot pour aller à Sovicille. Tout est prêt : __emparez-vous des États pontificaux__.
game-not_venice = Venise rapporterait 3 points, les États pontificaux 8. Et votre abbé ne sert à rien à Venise.
game-papal_now = Vous avez tout pour 8 points : cliquez sur la case éclairée des États pontificaux.
game-tax =
    8 points ! Et des armoiries : votre deuxième jeton. Son événement est une __taxe__.

    Vous aviez tout dépensé : il n’y avait rien à payer. Jaune a dû donner un évêque. Bien joué !
game-again =
    Maintenant, une tuile des États pontificaux. __P1__ permet de réutiliser l’une de vos tuiles retournées : l’abbé de V4, ou le parchemin de V1. Prenez-la.
game-not_p1 = Belle tuile aussi. Mais voyons comment marche P1 : elle vous donnera un autre abbé.
game-yellow_milan = Jaune a pris une place à Milan : __6 points__.
game-two =
    Il vous reste deux membres sur la carte, et rien en poche.

    Il faut du monde, et C12 en amène deux d’un coup : __D__.
game-two_now = Avec si peu de membres, on n’avance pas. Cliquez sur D : il en vient deux.
game-black =
    Encore un 6 aux dés : un membre à Colle, un à Volterra, où se trouve maintenant l’intermédiaire noir. Donc des assassins, par deux : __A__.
game-black_now = L’intermédiaire noir est à Volterra, à côté de votre membre : cliquez sur A.
game-reuse = Deux assassins. Après l’action vient le temps des tuiles : utilisez __P1__, et par elle V4 une nouvelle fois.
game-reuse_now = Vous pourriez attendre. Mais rien ne s’oppose à un abbé maintenant : cliquez sur P1, sur votre carte.
game-vicchio = Un abbé aussi. Jaune a été plus rapide auprès de l’intermédiaire brun, à Colle. Appelez donc encore du monde : __D__.
game-more_members = D’abord du monde : cliquez sur D. Avec C12, il en vient deux.
game-last_two = Double six, zone 12 : les deux sont allés à __Vicchio__, la porte de Venise. Appelez aussi les deux derniers : __D__.
game-pistoia =
    Votre réserve est vide : tout le monde est sorti. Et l’intermédiaire brun est revenu à Pistoia, où l’un des vôtres est debout. Cinq florins : __A__.
game-venice = 5 florins, un assassin, des membres à la porte : la prochaine case de __Venise__ est à vous.
game-venice_now = Tout est prêt pour Venise : cliquez sur sa case éclairée.
game-per_member =
    3 points. Prenez __V5__ : 1 florin pour chacun de vos membres dans une ville. Vous en avez sept !
game-not_v5 = Comparez : V5 vous rapporte 7 florins, car sept de vos membres sont dans les villes.
game-carts = L’intermédiaire violet est à Gaiole, à côté de votre membre. Des chariots pour les longs chemins : __A__.
game-carts_now = D’abord les chariots, tant que l’intermédiaire violet est là : cliquez sur A.
game-seven_florins = Deux chariots. Et maintenant __V5__ : les membres couchés comptent aussi.
game-use_v5 = Désormais, vos membres ne feront que quitter la carte. V5 ne rapportera guère plus qu’aujourd’hui : utilisez-la.
game-all_up = 7 florins. Mais quatre membres sont couchés : __reposez-vous__.
game-all_up_now = Quatre membres sont couchés : le repos vaut la peine. Cliquez sur E.
game-yellow_council = Jaune est entré au Conseil municipal, sur une case à armoiries.
game-families =
    L’événement est __Familles__ : l’un des vôtres doit se coucher.

    Celui de __Vicchio__ est le moins utile en ce moment.
game-others_needed = Celui-là va encore servir. À Vicchio, personne n’a besoin d’agir pour l’instant.
game-knight =
    Il reste deux jetons. La prochaine case de Milan a des armoiries et vaut 6 points, pour un chevalier et un abbé. Vous avez l’abbé. L’intermédiaire gris est à Reggello : __A__.
game-knight_now = Pour Milan, il manque encore un chevalier : cliquez sur A.
game-milan = Chevalier, abbé, 5 florins, un chariot pour Vernio : __emparez-vous de Milan__.
game-milan_now = 6 points et un jeton vous attendent à Milan : cliquez sur sa case éclairée.
game-six = 6 points, et votre troisième jeton : les intermédiaires ont bougé. Choisissez une tuile : __M2__, 6 florins. Vous verrez pourquoi.
game-not_m2 = Bonne pour une longue partie. Mais celle-ci peut finir bientôt, et pour cela il faut 6 florins : M2.
game-six_now = Utilisez __M2__ aussitôt.
game-money_first = Cliquez d’abord sur M2 : il vous faut ces 6 florins à votre prochain tour.
game-last_coat =
    Comptez ! Vos places dans les régions valent 25 points, celles de Jaune 15. Vous êtes devant, et il reste __un seul jeton__.

    La prochaine case de Venise a des armoiries. Elle coûte un assassin et 6 florins : exactement ce que vous avez. Finissez-en : __Venise__.
game-finish = Vous êtes devant : plus vite vient la fin, mieux c’est. Cliquez sur la case éclairée de Venise.
game-over_soon =
    C’était le dernier jeton, et votre __quatrième__ ! Son événement, Familles, a couché un membre de chaque famille.

    Jaune a encore un tour dans cette manche. Puis vient la dernière manche.
game-final_round = Voici la __dernière manche__ : un double tour pour chacun.
game-double =
    Votre double tour. Mais vous avez tout dépensé.

    __Renoncez au double tour pour 2 points.__
game-two_points = Le repos rapporte des florins, et les florins ne sont pas des points. Renoncez au double tour : 2 points.
game-regions =
    Jaune a profité du double tour pour une place de plus au Conseil. Maintenant, le décompte.

    Vos six places dans les régions : 4, 4, 3 et 3 à Venise, 8 dans les États pontificaux, 6 à Milan.
game-majorities = Venise est à vous : 3 points. À Milan et dans les États pontificaux, vous avez un membre chacun, et celui de Jaune est venu le premier ; au Conseil, Jaune en a deux. Trois majorités vont donc à Jaune.
game-won =
    __39 à 29 : vous avez gagné !__ Quatre jetons, de bonnes places, et la fin au bon moment.

    Et que faire de mieux la prochaine fois ? Une place sur la Noblesse : 1 point, 3 pour la majorité, et 5 pour les cinq pistes !
