### The lessons of Il Vecchio in English.

## Your first turn

turn-title = Your first turn
turn-about = The map, the tile you keep, where your family starts, and what you do in a turn.
turn-learned =
    Towns give goods, and their colour says which. A coloured town serves you only __while the middleman of its colour stands there__. Then your member lies down, and the middleman moves on.

    One action a turn: that is the whole rhythm of the game.
turn-welcome =
    Welcome to Tuscany! Cosimo de’ Medici rules Florence. Your family wants some of his power.

    You are __Red__, and Yellow plays against you. In short: your people fetch __goods__ in towns, and with the goods they buy __seats__. At the end seats are worth points.
turn-seats =
    Here are the seats: three __regions__ in the corners, and two rows in the middle, in __Florence__.

    On a space of a region, the coin is the price and the red number the __points__. Spaces are taken from left to right. With two players, the first of each row is crossed out.
turn-towns =
    Goods come from __towns__, and the colour says which.

    Brown: 5 florins or a scroll. Violet: 2 carts or 2 bishops. Black: an assassin. Grey: a knight. White: an abbot. Green: 3 florins.

    Assassins, knights and abbots are your __partisans__. No need to learn this: every town shows its goods.
turn-middlemen =
    These hooded figures are the __middlemen__, one for each colour, the same for everybody.

    A coloured town serves you only __where the middleman of its colour stands__. Of five black towns, just one works now! Only green towns need nobody.
turn-goods =
    This is your family’s card. Above are your goods: 2 florins, 1 cart and 1 bishop. Everything else is still at 0.

    Below, the square shows your __reserve__: 12 members, waiting to be sent out.
turn-council =
    Before the game, you keep one of three __council tiles__. It helps you until the end.

    C6 is strong: whenever you fetch an assassin, you get __a second one for free__. Keep __C6__.
turn-not_c3 = Two florins with every partisan are welcome, too. But an assassin for free is worth even more: take C6.
turn-not_c10 = Offices are expensive, so C10 would seldom pay. C6 helps from the first turn on.
turn-first_town =
    Two dice tell where your first two members start. You rolled 6 and 6: __zone 12__. They go to towns at its edge.

    Look where a middleman stands! The black one is in __Barberino__. Put your first member there.
turn-gate_second = Vicchio gives no goods. It is a gate, and just right for your second member. First a town with a middleman!
turn-no_grey = Sesto is grey, but the grey middleman is far away, in Mensano. Nothing to get there now.
turn-no_white = Borgo San Lorenzo is white, but the white middleman is in Figline. Nothing to get there now.
turn-second_town =
    The second one goes to __Vicchio__. Red towns are __gates__: this one leads to Venice.

    Soon you will be glad to have somebody waiting at the gate.
turn-one_each = Two may stand in one town. But after one visit the middleman leaves, and the second would stand there for nothing.
turn-not_gate = No middleman is there now. Better wait at the gate to Venice: Vicchio.
turn-zone =
    Yellow has placed two members in zone 3.

    Your second pair goes to __any zone you like__. Zone 3 is good for you, too: the brown middleman is in Pistoia, and green Carmignano always serves. Click zone 3.
turn-not_zone = You may choose it. But zone 3 has both: a middleman in Pistoia, and a green town.
turn-third_town = One member to __Pistoia__, where the brown middleman stands. There is money to be had.
turn-brown_first = Carmignano comes next. First the town with the middleman: Pistoia.
turn-no_middleman = The middleman of its colour is not there. Brown Pistoia has its middleman: put the member there.
turn-fourth_town = And one to __Carmignano__. A green town gives 3 florins and needs no middleman at all.
turn-one_visit = One in Pistoia is enough: after one visit the middleman leaves. Take the green town.
turn-not_green = No middleman is there. Carmignano is green and needs none.
turn-begins =
    Everybody is placed: four members each, on the map. The game begins, and you are first.

    Your tile C6 is turned up on your card. From now on it works.
turn-actions =
    In your turn you do __one__ of these five actions:

    __A__ act in a town, __B__ seize a province, __C__ take an office, __D__ call a new member, __E__ let everybody rest.
turn-act = Let us fetch goods: click __A__, act in a town.
turn-not_yet = You have four members, all fresh: that is enough for now. Click A.
turn-nobody_tired = Nobody is tired yet, so resting would be a wasted turn. Click A.
turn-member =
    Who shall act? Your member in __Barberino__ stands right beside the black middleman. Click this member.
turn-florins_later = Five florins in Pistoia: a good plan for your next turn! First Barberino, please.
turn-no_goods_there = That one would have to travel first. Your member in Barberino is already where a middleman stands.
turn-place =
    A member may travel first, and the coins show what a trip costs. But we are where we want to be.

    Click __Barberino__ itself: staying costs nothing.
turn-stay_here = You could go there, at a price. But the black middleman is here: click Barberino.
turn-means =
    Two ways to be served. __Lie down__: your member is tired afterwards, and the middleman goes on to his next town. Or __pay a bishop__: the member stays standing and the middleman stays where he is.

    You have only one bishop. Save it, and lie down.
turn-keep_bishop = That works, too. But a bishop is precious: it opens towns where no middleman is. Keep it for such a town.
turn-taken =
    Look at your card: __two assassins__, one from the town and one from C6.

    Your member lies, and cannot act for now. The black middleman has gone on to Montevarchi, across the map.
turn-yellow =
    Yellow has done the same in grey Mensano and got a knight. The grey middleman moved on as well.

    So it goes round: one action for you, one for Yellow.

## On the road

roads-title = On the road
roads-about = Trips by road and by cart, what bishops are good for, and where middlemen go.
roads-learned =
    Before acting in a town, your member may travel: __1 florin for each town on the way__, or __1 cart__ for any distance.

    A __bishop__ opens a town without its middleman, and your member stays standing. And every middleman walks from town to town of his colour, clockwise: be there before the others.
roads-money =
    Round 2. You have 2 assassins, but only 2 florins, and everything costs florins.

    Luckily the brown middleman still stands in Pistoia, beside your member.
roads-act = Act in a town: click __A__.
roads-no_new = Money first: the middleman will not wait for ever. Click A.
roads-no_rest = Only one member lies. Resting pays when several do. Click A.
roads-member = Choose your member in __Pistoia__.
roads-other_member = The brown middleman is in Pistoia. Take the member who is already there.
roads-place = Stay in __Pistoia__: click it once more.
roads-stay_here = That would be a trip. The brown middleman is here, in Pistoia.
roads-lie = The middleman is here, so no bishop is needed. __Lay your member down.__
roads-keep_bishop = You would stay standing. But we need this bishop in a moment, for a town without a middleman.
roads-florins =
    A brown town lets you choose: __5 florins__ or __1 scroll__. Scrolls are for Florence, later.

    Take the 5 florins.
roads-not_scroll = Scrolls will be needed, too. But with 2 florins you cannot go far: money first.
roads-seven = Now you have __7 florins__. And Yellow has fetched another knight.
roads-gone =
    The brown middleman has left Pistoia for Dicomano, on the other side of the map.

    Every middleman goes round the map clockwise, through the five towns of his colour. So you can tell where he will be next.
roads-bishop =
    Now for a scroll. You need two of them for an office in Florence. Brown towns give them, but the brown middleman is gone.

    This is what your __bishop__ is for: he opens any town, with or without a middleman.
roads-act_again = Act in a town again: __A__.
roads-scroll_now = That is possible, but let us first see how a bishop works: click A.
roads-carmignano = Two members stand: one in Vicchio, one in Carmignano. The one in __Carmignano__ shall go.
roads-leave_gate = This one shall wait at the gate to Venice. Take the other.
roads-pistoia =
    Each coin is the price of a trip: __1 florin for each town on the way__. Pistoia is next door, for 1 florin.

    Click __Pistoia__. The bishop comes along.
roads-not_pistoia = A bishop would open that town. But we want a scroll, and not far away: Pistoia, for 1 florin.
roads-fare = Pay the trip: 1 florin, or your cart. A short way: pay the __florin__.
roads-save_cart = A cart goes any distance. It would be a pity to use it for one step.
roads-scroll = The bishop is paid, and the town serves you. This time take the __scroll__.
roads-rich_enough = You have 6 florins, that is plenty. A scroll is rarer.
roads-stands =
    See: in Pistoia one of your members lies, but the one who came with the bishop __still stands__.

    Yellow has taken a turn to rest.
roads-far =
    This member can go on right away. In __San Casciano__ stands the violet middleman, with carts and bishops.

    Click __A__.
roads-cart_now = A good thought for later. First a long trip: click A.
roads-again = Choose the member who stands in __Pistoia__.
roads-san_casciano = It is three towns away. Click __San Casciano__.
roads-not_violet = We want carts or bishops: they are in violet San Casciano.
roads-cart =
    By road it costs 3 florins. __By cart__ you go from any town to any other, however far.

    Pay with the cart. San Casciano will give you two new ones!
roads-save_florins = Three florins would do. But you need them soon, and carts are given away here: pay with the cart.
roads-violet =
    No bishop left, so your member lies down by itself.

    What will you take: __2 carts__ or __2 bishops__? Both are good. Choose!
roads-tired =
    Three of your members lie now. Only the one at the gate stands.

    The next chapter tells what to do about it.

## Rest and new faces

family-title = Rest and new faces
family-about = How tired members get up, how new ones arrive, and money from a green town.
family-learned =
    __Recovery__ stands everybody up and gives 1 florin. It is best when several lie.

    __Reinforcement__ brings a member from your reserve to a town of the zone you roll; a 7 lets you choose any town. And a __green town__ gives 3 florins, middleman or not.
family-lying =
    Round 5. Three of your four members __lie__. Who lies can neither act nor travel.
family-recover = One action gets all of them up: __E, recovery__. Click it.
family-soon = You could go to Venice already! We will do so in the next chapter. First wake the others: E.
family-wake_first = A new member would help, but three sleepers are three: wake them first with E.
family-one_stands = Only the member in Vicchio could act, and that one waits at the gate. Click E.
family-up =
    All four stand again, and you got __1 florin__ as well.

    A tip: recover when three or more lie. For one alone it is a wasted turn.
family-reserve =
    Yellow has called a new member and rolled 2 and 3, zone 5.

    You have eight in your reserve. More members mean fewer rests. Click __D, reinforcement__.
family-call = Possible, but we want a new member now: click D.
family-seven =
    You rolled 5 and 2. Normally your member goes to a town of the zone with that number. But there is no zone 7: __on a 7 you choose any town__, even Florence!

    Take green __Ponte a Sieve__, next door to Florence.
family-not_ponte = With a 7 you may. But Ponte a Sieve gives florins and lies close to Florence: take it this time.
family-green =
    Yellow fetched an abbot with a bishop. Now you: your new member stands in a __green__ town, where no middleman is needed.

    Click __A__.
family-green_now = That will come. First the easy money of the green town: click A.
family-there = Choose the member in __Ponte a Sieve__.
family-not_there = The new member in Ponte a Sieve is already where the money is.
family-stay = And stay in __Ponte a Sieve__.
family-too_dear = That would cost a trip. Ponte a Sieve gives 3 florins right here.
family-ready =
    3 florins more: you have __10__. Green towns give less than brown ones, but always serve.

    10 florins, 2 assassins, and a member at the gate of Venice. Time for the first seat!

## Provinces and coats of arms

provinces-title = Provinces and coats of arms
provinces-about = Your first seats in Venice, the tiles they bring, and what happens at a coat of arms.
provinces-learned =
    For a province you need a standing member at its __red gate__, the right __partisans__, and the __florins__ of the next space. You get its points and a __tile__ that works once. The member never comes back.

    A __coat of arms__ takes a token from the Medici: a point for you, an event for all, and a step towards the end.
provinces-venice =
    This is the __Republic of Venice__. Its gate is red Vicchio, where your member waits.

    Venice asks for __1 assassin__, and for the florins on the next free space: 3. That space is worth __4 points__. Later ones are dearer and worth less, so come early!
provinces-others =
    The other regions work alike. __Milan__, from Vernio: a knight and an abbot. The __Papal States__, from Sovicille: two partisans of one kind and one of another, for the most points of all.

    But Venice is ready now.
provinces-seize = Click the lit space in Venice: that is action B, __seize a province__.
provinces-venice_now = There is time for that. You have all you need for Venice: click its lit space.
provinces-member = Who goes? The one in __Vicchio__ is at the gate already, and pays no trip.
provinces-at_gate = That one would have to travel to Vicchio first. The one at the gate goes for free.
provinces-tile =
    Your member sits in Venice: 4 points, for good. And you may take one of the __six tiles__ of Venice.

    V1: a scroll. V2: a knight. V3: an assassin. V4: an abbot. V5: florins for your members in towns. V6: a new member.

    You have one scroll and need two. Take __V1__.
provinces-florins_tile = V5 would bring 4 florins now: one for each of your four members in towns. But a second scroll opens the way to Florence: V1.
provinces-member_tile = A new member is nice. But a second scroll opens the way to Florence: V1.
provinces-scroll_tile = A good tile, too. But with the scroll of V1 you will have two, enough for an office in Florence.
provinces-use =
    Tiles work __once__, before or after your action, now or later. Use V1 right now: click it on your card.
provinces-use_now = You may keep it for later. But let us see how it works: click V1 on your card.
provinces-papal =
    Yellow took a seat in the Papal States: __9 points__! That is what the three partisans were for.

    But your tile has worked as well: two scrolls.
provinces-coat =
    Back to Venice. The next space costs 4 florins, gives 4 points, and bears a red __coat of arms__.

    Whoever sits there takes one of the five __Medici tokens__ in the lower left corner. You have an assassin left, and 7 florins. Let us do it!
provinces-second = Click the next space in Venice.
provinces-coat_now = That can wait. The space with the coat of arms is free now: click it.
provinces-neighbour = Nobody waits at the gate any more. __Barberino__ is only one town away from Vicchio: choose the member there.
provinces-too_far = That one is far from Vicchio. From Barberino it is a single florin.
provinces-fare = One florin for the trip and 4 for the space: you can pay both. Pay with the __florin__.
provinces-save_cart = Keep your carts for long trips. Here one florin is enough.
provinces-token = You hold a __Medici token__: it is worth 1 point at the end.
provinces-moved =
    Every token brings an __event__ for everybody. Yours was “Middlemen”: all five went on to their next towns.

    Such an event can spoil a plan, yours or Yellow’s.
provinces-events =
    There are two other events. __Tax__: everybody pays 3 florins, or a partisan, a scroll, a cart or a bishop. __Families__: everybody lays a member down, or sends one who lies back to the reserve.

    When the last token is taken, the end is near. Four are left.
provinces-another = And again you may take a tile. __Choose the one you like.__ An abbot (V4), for instance, will be useful for Milan.
provinces-keep =
    A tile need not be used at once. Keep it, and __end your turn__.
provinces-can_wait = You may use it, of course. But a tile never spoils: this time, end your turn.
provinces-majority =
    Two seats in Venice: 8 points. And whoever has __the most members on a track__ at the end gets 3 points more.

    But your two are gone from the map for good. Seats bring points, members in towns bring goods: you need both.

## Florence

florence-title = Offices in Florence
florence-about = Two scrolls buy an office. What it brings, and how a new council tile comes into play.
florence-learned =
    An office costs __2 scrolls__, and 3 florins more where the +3 lies. You look at five tiles and keep one.

    A __council tile__ is turned up when your next turn begins, gives a gift, and then works until the end. A __nobility tile__ stays secret and brings points at the end: you will meet one in the next chapter.
florence-offices =
    In the middle lies __Florence__. The upper row is the __City Council__: 2 points a seat. The lower one is the __Nobility__: 1 point a seat.

    That seems little. But with each office comes a strong tile.
florence-extra =
    Either office costs __2 scrolls__. The sign +3 means: 3 florins more. It lay on the Council’s pile, until you took the first Medici token. Now it lies with the Nobility, and stays there.

    So the Council has become cheaper. Well timed!
florence-office = You have 2 scrolls. Click the lit space of the __City Council__.
florence-scrolls_now = You could. But your two scrolls are waiting: click the lit space of the Council.
florence-member = Who goes to Florence? From __San Casciano__ it is only one town.
florence-far_away = From Pistoia you would need a cart. From San Casciano one florin is enough.
florence-fare = Pay the trip: the __florin__.
florence-save_cart = One town only: keep the cart, pay the florin.
florence-seat =
    Your member sits in the Council: __2 points__, and the most members there, so far.

    You may now look at five council tiles, in secret. Think: what does your family need?
florence-five =
    You have two members left on the map, and one of them lies. You need people!

    __C12__: a reinforcement brings __two__ members instead of one. Keep it.
florence-not_c2 = C2 makes you rich: 9 florins instead of 5 in brown towns. But who would fetch them? You need people first.
florence-not_c3 = C3 gives 2 florins with every partisan. But who would fetch them? You need people first.
florence-not_c1 = C1 sells a second scroll for 1 florin. But who would fetch them? You need people first.
florence-not_c10 = C10 pays with every office. But without people there will be no more offices.
florence-wait =
    The new tile lies face down until your next turn. You could still use V4; keep it, and __end your turn__.
florence-abbot_later = The abbot can wait: nothing is lost. End your turn.
florence-turned_up =
    Your turn again, and __C12 is turned up__. From now on it works.

    A new council tile brings a gift at once. C12 gives you a new member. The dice show 3 and 3: zone 6.
florence-volterra =
    Put your member in a town of zone 6. The white middleman is in __Monteriggioni__; the black one goes to __Volterra__ next.

    __Choose as you like.__
florence-goes_on =
    That is Florence! The __Nobility__ works alike: two scrolls, five tiles to look at, one to keep.

    But nobility tiles do nothing until the end. There they bring points for what you have then.

## The end and the count

end-title = The end and the count
end-about = A nobility tile, the last Medici token, the final round, and where all the points come from.
end-learned =
    With the __last Medici token__ the round is finished, and then everybody has one double turn, or gives it up for 2 points.

    Points: seats, __5__ for all five tracks, __3__ for each majority, __1__ for each Medici token, 2 for a double turn given up, and your nobility tiles.
end-late =
    Let us leap forward, to round 37 of this game as it might have gone on. You are Red, as before.

    Only __one Medici token__ is left. The end can come any moment!
end-five_tracks =
    You have seats in Venice, Milan, the Papal States and the Council, but none in the __Nobility__.

    Who sits on __all five tracks__ gets 5 points extra. And one member alone would be the majority there: 3 points more.
end-noble =
    It costs 2 scrolls, 3 florins for the +3, and 1 florin for the trip from Ponte a Sieve. You have exactly that!

    Click the lit space of the __Nobility__.
end-noble_now = Another time, perhaps. The Nobility brings most now: 1 point for the seat, 5 for all five tracks, 3 for the majority.
end-tile =
    One of five nobility tiles is yours. It counts at the end. N2: __3 points for every two members in towns__. You have three there: 3 points.

    Compare the others, if you like, then keep __N2__.
end-n4 = N4: 2 points for each member on the Nobility. You have one there: 2 points. N2 brings 3.
end-n6 = N6 counts pairs of a cart and a bishop. You have neither: 0 points.
end-n7 = N7: 6 points for members in a white, a black and a grey town. You have grey and black, but nobody in a white one: 0 points.
end-n10 = N10 wants a florin, a partisan, a scroll, a cart and a bishop left at the end. You have nothing left: 0 points.
end-yellow = Yellow wants a seat in Milan. Its next space is worth 6 points, and look: it bears a __coat of arms__.
end-last = With this seat, Yellow took the __last Medici token__!
end-families =
    Its event is “Families”: everybody lays a standing member down, or sends a lying one home.

    Lying down does no harm now. Lay one down, __whichever you like__.
end-not_off = Then this member would leave the map. With N2 you want your members in towns, standing or lying. Lay one down instead.
end-final_round =
    The last token is gone. This round was finished, and now comes the __final round__: everybody has one double turn, two actions in a row.

    Even full tracks may be entered now, at the price of their last space. But you have no goods at all.
end-nothing_left =
    What could two actions bring? Two recoveries: 2 florins, no points. But you may __give up the double turn for 2 points__.

    Do that.
end-empty_hands = Resting brings florins, but florins are no points. Giving up the double turn is worth 2 points.
end-regions =
    Yellow gave up as well. __Now we count.__ First the seats in the regions, each as its space says.

    Yours: 4, 4 and 3 in Venice, 6 in Milan, 7 in the Papal States: 24. Yellow is ahead here with 29.
end-council = Three members on the City Council, __2 points__ each: 6 for you.
end-nobility = On the Nobility a member is worth __1 point__.
end-all_five = You sit on __all five tracks__: 5 points. That last office was worth it!
end-majority =
    Now each track: who has the most members there gets __3 points__.

    Venice: you have three, Yellow two.
end-tie = Milan: one each, a tie. Then it is who __was complete first__. Your member came before Yellow’s: 3 points for you.
end-papal = The Papal States: two against one, for Yellow.
end-florence = The Council and the Nobility are yours. Four majorities: __12 points__. They weigh as much as two good seats!
end-tokens = Each Medici token is worth __1 point__.
end-given_up = And 2 points for each double turn given up.
end-nobility_tiles = Last, the __nobility tiles__ are turned up. N2: three members in towns, that is one pair: 3 points. Yellow never took an office, and has none.
end-winner =
    __55 to 37: you have won!__ Yellow had the richer regions. But you were everywhere.

    In a tie, more partisans and scrolls left would have decided, and then more florins.

## The rest of the game

game-title = The rest of your game
game-about = The game of the first chapters, played to its end: you make the important choice of each turn.
game-learned =
    Collect what one seat needs, take it, begin again. Follow the middlemen, rest when many lie, and keep members in towns.

    And when you are ahead, take the last coat of arms. Now play a game of your own!
game-begin =
    Here is your game again, in round 11, where the chapter on Florence ended. You choose __the main thing__ in each turn; the small steps are done for you.

    Two seats in Venice, one on the Council, one Medici token. Yellow has a seat of 9 points.
game-plan =
    Every good turn needs a plan. Yours: the __Papal States__. Their next space is worth 8 points. It asks for __two partisans of one kind and one of another__, and 6 florins.

    With C6, one trip brings two assassins. And V4 holds an abbot. That makes three!
game-volterra =
    First the member that C12 brings, in zone 6. The black middleman will come to __Volterra__ next. Be there before him!
game-not_volterra = You could. But black is the colour of your C6, and the black middleman’s next town is Volterra.
game-abbot = Now use __V4__ on your card, for the abbot.
game-abbot_now = First the abbot: click V4 on your card. A tile costs no action.
game-assassins = The black middleman is in Castellina. With a cart you get there: click __A__, and the rest is done for you.
game-assassins_now = The plan needs two assassins: click A.
game-three =
    Two assassins from Castellina, and the abbot: your __three partisans__ are complete.

    Now you need 6 florins.
game-rest = Two of your three members lie: a good moment to __rest__.
game-rest_now = Two of three cannot act. Wake them first: click E.
game-greve = The brown middleman is in Greve, one town away from Castellina. Fetch 5 florins there: __A__.
game-money_now = Money is what you lack now: click A.
game-purse = 5 florins from Greve, and you have __6__. Let us see what Yellow does.
game-papal = 6 florins, 2 assassins, an abbot, and a cart for the way to Sovicille. Everything is ready: __seize the Papal States__.
game-not_venice = Venice would bring 3 points, the Papal States 8. And your abbot is of no use in Venice.
game-papal_now = You have everything for 8 points: click the lit space of the Papal States.
game-tax =
    8 points! And a coat of arms: your second token. Its event is a __tax__.

    You had spent everything, so there was nothing to pay. Yellow had to give a bishop. Well timed!
game-again =
    Now a tile of the Papal States. __P1__ lets you use one of your used tiles once more: the abbot of V4, or the scroll of V1. Take it.
game-not_p1 = A fine tile, too. But let us see how P1 works: it will bring you another abbot.
game-yellow_milan = Yellow took a seat in Milan: __6 points__.
game-two =
    You have two members left on the map, and nothing in your purse.

    Time for new people, and C12 brings two at once: __D__.
game-two_now = With so few members nothing gets done. Click D: it brings two.
game-black =
    You rolled a 6 again: one member to Colle, one to Volterra, where the black middleman now stands. So assassins, two at a time: __A__.
game-black_now = The black middleman is in Volterra, beside your member: click A.
game-reuse = Two assassins. After the action there is time for tiles: use __P1__, and with it V4 once more.
game-reuse_now = You could wait. But nothing speaks against an abbot now: click P1 on your card.
game-vicchio = An abbot, too. Yellow was faster at the brown middleman in Colle. So call more people: __D__.
game-more_members = More people first: click D. It brings two with C12.
game-last_two = A double six, zone 12: both went to __Vicchio__, the gate to Venice. Call the last two as well: __D__.
game-pistoia =
    Your reserve is empty: everybody is out. And the brown middleman has come round to Pistoia, where one of yours still stands. Five florins: __A__.
game-venice = 5 florins, an assassin, members at the gate: the next space in __Venice__ is yours.
game-venice_now = Everything is ready for Venice: click its lit space.
game-per_member =
    3 points. Take __V5__: 1 florin for each of your members in a town. You have seven there!
game-not_v5 = Compare: V5 brings you 7 florins, because seven of your members are in towns.
game-carts = The violet middleman is in Gaiole, beside your member. Carts for the long ways: __A__.
game-carts_now = First the carts, as long as the violet middleman is there: click A.
game-seven_florins = Two carts. And now __V5__: lying members count as well.
game-use_v5 = Members only leave the map from now on. V5 will hardly bring more than today: use it.
game-all_up = 7 florins. But four members lie: __rest__.
game-all_up_now = Four members lie: a rest is worth it now. Click E.
game-yellow_council = Yellow has entered the City Council, on a space with a coat of arms.
game-families =
    The event is __Families__: somebody of yours must lie down.

    The one in __Vicchio__ is the least needed now.
game-others_needed = We still need that one. For now nobody has to act in Vicchio.
game-knight =
    Two tokens are left. Milan’s next space has a coat of arms and 6 points, for a knight and an abbot. You have the abbot. The grey middleman is in Reggello: __A__.
game-knight_now = For Milan a knight is still missing: click A.
game-milan = Knight, abbot, 5 florins, a cart to Vernio: __seize Milan__.
game-milan_now = 6 points and a token are waiting in Milan: click its lit space.
game-six = 6 points, and your third token: the middlemen moved on. Choose a tile: __M2__, 6 florins. You will see why.
game-not_m2 = Good for a long game. But this one can end soon, and for that you need 6 florins: M2.
game-six_now = Use __M2__ at once.
game-money_first = Click M2 first: you want the 6 florins for your next turn.
game-last_coat =
    Count! Your seats in the regions are worth 25 points, Yellow’s 15. You are ahead, and __one token__ is left.

    Venice’s next space has a coat of arms. It costs an assassin and 6 florins: exactly what you have. End it: __Venice__.
game-finish = You are ahead: the sooner the end, the better. Click the lit space in Venice.
game-over_soon =
    That was the last token, and your __fourth__! Its event, Families, laid down one member of each family.

    Yellow still has a turn in this round. Then comes the final round.
game-final_round = Now the __final round__: a double turn for each.
game-double =
    Your double turn. But your goods are all spent.

    __Give up the double turn for 2 points.__
game-two_points = Resting brings florins, and florins are no points. Give up the double turn: 2 points.
game-regions =
    Yellow used the double turn for one more seat on the Council. Now the count.

    Your six seats in the regions: 4, 4, 3 and 3 in Venice, 8 in the Papal States, 6 in Milan.
game-majorities = Venice is yours: 3 points. In Milan and in the Papal States you have one member each, and Yellow’s came first; on the Council Yellow has two. So three majorities go to Yellow.
game-won =
    __39 to 29: you have won!__ Four tokens, good seats, and the end at the right moment.

    And what could be better next time? A seat on the Nobility: 1 point, 3 for the majority there, and 5 for all five tracks!
