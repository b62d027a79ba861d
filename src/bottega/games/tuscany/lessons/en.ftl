### The lessons of The Castles of Tuscany in English.

## Your region and your turn

region-title = Your region, your turn
region-about = You join your region, place your start castle, choose a first upgrade and play your first turn.
region-learned =
    Your region has 30 spaces in eight colours. Touching spaces of one colour are an __area__: the larger, the more points.

    A turn is __one small thing__: draw cards, take a tile or place a tile.

    Green points are counted three times on the way to the end. So early points are the best points.

region-welcome =
    Welcome to Tuscany! You are a prince, and this will be your land.

    You are __Red__. Yellow plays against you. Whoever makes more of his land wins.
region-spaces =
    Your land comes in three pieces, the __modules__ A, B and C. Together they have __30 spaces in eight colours__.

    Each colour waits for one kind of tile: villages go on orange, cities on red, castles on dark green, and so on. The little picture on a space shows which.
region-areas =
    Spaces of one colour that touch are an __area__. A golden line runs through each of them here.

    When an area is full, you get points for it: __1__ for a single space, __3__ for two, __6__ for three.
region-join =
    In your own games you may swap the modules, turn them round and shift them: that is what the arrows are for. The aim is large areas.

    The way they lie now is fine: one area of three spaces and six of two. Click __Join them like this__.
region-not_joined = In your own games, yes! For this lesson please leave the modules as they lie, so that we see the same land.
region-castle =
    This is your region now. It begins with a __start castle__ on one of the three dark green spaces.

    Choose well: every new tile must __touch a filled space__. And look at your cards at the bottom: two light green, two orange, one beige. Which castle would touch light green __and__ orange?
region-castle_middle = Six spaces touch it, that is good. But none of them is light green, and you hold two light green cards. Try space 8.
region-castle_edge = Out there only four spaces touch it, so you would have little choice. Try space 8: it touches six.
region-touching =
    Well chosen! From here you can grow in six directions: light green, orange, yellow and grey.

    The start castle itself brings no points. It is just where you begin.
region-revealed =
    Yellow has joined his modules at the same time as you, and now everybody may see them.

    On this card you see what he has. Click its small picture to look at his region; another click closes it.
region-upgrade =
    Now everybody chooses a first __upgrade__. From the left: one more card when you draw; one more place to store tiles; more marble; more workers; more yield cards.

    Take the __chest__, +1 storage space. It brings 2 points at once.
region-not_card = A strong choice too: one more card each time you draw. But let us take the chest this time, because it brings 2 points at once.
region-not_storage = That one helps only when certain tiles come. The chest, +1 storage space, brings 2 points at once.
region-tracks =
    Points are counted on two tracks, __green__ and __red__. You have just got 2 __green__ points for the chest: there is your counter.

    In the end only red points win. So what are green ones good for?
region-thrice =
    Three times in the game there is a __scoring__: all your green points are added to your red ones. And the green ones stay!

    So these 2 green points will count three times: __6 red points__ in the end. Early green points are gold.
region-turn =
    Now the game begins. A turn is __one small thing__. Either you

    __draw__ cards from the pile, or you __take__ one of the eight tiles into your storage, or you __place__ a stored tile in your region.
region-hand =
    These are your cards. Why cards? Because a tile has to be paid for: __two cards of its colour__.

    You could pay for a light green tile and for an orange one. More cards mean more choice.
region-draw =
    So let us draw. You get __three__ new cards.

    Click the pile of cards that is lit.
region-not_drawn = Taking a tile comes in the next chapter. First some cards, please: click the lit pile.
region-drawn =
    A turquoise, an orange and a beige card: now you have eight. You may hold as many as you like.

    Your turn is over already. Turns are short, and Yellow is next.
region-yellow_draws =
    Yellow draws too, and gets __four__ cards: he has chosen the upgrade for cards.

    The others’ cards you never see, only how many they have.

## Taking and placing

placing-title = Take a tile, place a tile
placing-about = Which tiles fit your region, what they cost, and what a finished area brings.
placing-learned =
    A tile fits where an empty space of its colour __touches a filled one__.

    It costs two cards of its colour. A __worker__ stands for one of them, and so does a __pair__ of like cards of another colour.

    A finished area brings __1, 3 or 6__ green points. And each tile that you take turns up one of your own.

placing-display =
    Your second turn. These eight tiles lie open for everybody. Whoever takes one puts it into his storage, to be placed in a later turn.

    Which of them is a good one for you?
placing-fits =
    A tile goes on a space of its colour that __touches a filled one__. Round your castle that means light green, orange, yellow or grey.

    And you should be able to pay: two cards of that colour. You have __three orange__ ones. So a village it is!
placing-take = Click the lit display to say that you want to __take a tile__.
placing-take_not_draw = You have cards enough for a tile now. Click the display with the eight tiles.
placing-choose_village = Now choose the tile: the __village__ that is lit.
placing-other_village = That village is just as good. But please take the lit one, so that our stories stay the same.
placing-agriculture_later = Not bad at all: it fits, and you could pay for it. But let us begin with the village.
placing-no_cards = It would fit. But you have no card of that colour yet, so it would only lie about. Take the village.
placing-touches_nothing = No empty space of that colour touches your castle yet, so you could not place it soon. Take the village.
placing-stored =
    The village lies in your storage. You have __two__ places there: one that everybody has, and one of your upgrade.
placing-turned_up =
    Where the village lay, the next tile of __your own pile__ has come: a cart. The small letter on it tells that it was yours. But anybody may take it now!

    You had 21 such tiles, and 20 are left. Remember this pile: it is the __clock__ of the game.
placing-place =
    Yellow has taken a quarry. Your turn: now you can place the village.

    Click your __storage__.
placing-place_not_draw = More cards never hurt. But you can pay for the village now, and early tiles are the best. Click your storage.
placing-place_not_more = First things first: you can pay for the village now. Click your storage.
placing-pay =
    It goes on space 7, the only orange space that touches a filled one. The price: __two orange cards__.

    For a missing card you may give a __pair__ of like cards of another colour instead. But you have what it takes: pay two orange cards.
placing-pay_three = That would be allowed: the pair stands for one orange card. But it costs three cards instead of two. Keep the pair!
placing-pay_four = Two pairs do it, too. But that costs four cards instead of two! Pay the two orange ones.
placing-placed =
    There it stands. And each kind of tile __does something__ when it is placed: a village brings you a __worker__.

    Workers help to pay. We will need this one very soon.
placing-area =
    Look at orange: spaces 7 and 12 touch, so they are an area of __two__. One is filled, one is missing.

    When both are filled, you get 3 green points. Let us do that!
placing-take_again = There is another village on the display. Take it!
placing-again_not_draw = Cards later! The village on the display could be gone soon: Yellow may take it as well.
placing-second_village = The second village, please.
placing-not_village = That one does not finish your area. You need the village that is lit.
placing-place_again =
    Yellow has taken a monastery. Now place your second village.
placing-place_second = Your area is waiting! Click your storage to place the village.
placing-pay_worker =
    Only one orange card is left. But a __worker__ stands for any one card.

    Pay one orange card and the worker.
placing-pay_dear = Possible, but it costs more: a pair is two cards. One orange card and the worker is the cheapest way.
placing-completed =
    The area is full: __3 green points!__ With the 2 of the chest you have 5. And the second village has brought you a new worker.

    A full area of three spaces would bring 6.
placing-reach =
    And your land has grown. The villages touch new spaces: beige, red and dark green. Tiles of these colours fit now, too.
placing-take_cart =
    Beige is a cart. Two carts lie there, and you have two beige cards.

    Take a tile.
placing-cart_not_other = You could draw. But you hold two beige cards, and a cart would fit. Click the display.
placing-choose_cart = Choose one of the two __carts__.
placing-not_cart = You have two beige cards, and those pay for a cart. Choose one of the two that are lit.
placing-place_cart = Yellow has placed his monastery and drawn cards for it. And you place the cart.
placing-place_third = The cart is ready, and you can pay for it. Click your storage.
placing-choose_space =
    This time there are two spaces to choose from. On each the table shows what you would gain: __+1__, because each is an area of one space.

    Choose the one you like better.
placing-pay_cart = Pay with your two beige cards.
placing-pay_cart_dear = That would do, but keep your worker and your pair: two beige cards are just the price.
placing-cart_placed =
    1 point for the area: you have 6 green points now. And a cart turns up a __yield card__, a small surprise. This time it brought you three cards.
placing-full =
    One more thing. Your storage has two places, and both are free now. If they were full and you took another tile, you would have to __give one up__.

    So place what you have before you take more.
