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
    In your own games you may __swap__ the modules, __turn__ them round and __shift__ them a little. The table shows at once which areas come of it. Large ones are the aim.

    For this lesson they lie well already: one area of three spaces and six of two. Try what the arrows do; then join them just as they lie now, by the button above them.
region-join_otherwise = A region one could play! But our story goes on with the modules as they lay at first: A, B, C, none turned, none shifted.
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

## Castles, quarries, fields

tiles-title = Castles, quarries, fields
tiles-about = What castles, quarries and agriculture do for you, and how marble brings a second action.
tiles-learned =
    __Castle__: place a tile of the display at once, free of charge.

    __Quarry__: 1 marble. For a marble you have a second action in the same turn.

    __Agriculture__: 1 green point for each crop that is new in its area.

tiles-known =
    A few turns later. Every tile __does something__ when it is placed. You know two of them: a village brings a worker, a cart turns up a yield card.

    Now come the others, and the strongest one first.
tiles-castle =
    In your storage lie a __castle__ and a quarry. A castle is strong: once it is placed, it places __one more tile__ at once, for nothing.

    Click your storage.
tiles-castle_first = That can wait. A castle that you can pay for should be built: it brings a second tile for nothing. Click your storage.
tiles-choose_castle = You have two pieces. Choose the __castle__.
tiles-quarry_waits = The quarry’s turn comes in a moment. First the castle!
tiles-pay_castle =
    It goes on space 17. You have just what it costs: __two dark green cards__.

    (The list is long, because a worker or a pair may always stand for a card.)
tiles-castle_dear = That would do, but it costs more than it must. You have two dark green cards: use them.
tiles-pick =
    1 point for the area of one space. And now the castle helps: choose __any tile that fits__. It is placed at once, free of charge.

    Take the quarry! You have another one in storage, and the two grey spaces beside you are one area.
tiles-pick_quarry = It would be free, too. But with this quarry and the one in your storage you fill the grey area this very turn. Take the quarry.
tiles-not_declined = A free tile? Take it! The quarry, please.
tiles-pick_space = Two grey spaces touch your tiles. Both belong to one area, so choose either.
tiles-marble =
    A __quarry__ brings a block of __marble__. And for one marble you may do __a second action__ in the same turn, right now.

    Place your other quarry!
tiles-marble_elsewhere = A second action it would be. But the best one is to place the quarry that waits in your storage: it fills the grey area.
tiles-marble_kept = You could keep the marble for later. But now it helps you to fill the grey area. Place your quarry!
tiles-pay_quarry = For this one you pay as usual: two grey cards.
tiles-quarry_dear = Possible, but you have two grey cards: that is just the price.
tiles-quarries =
    What a turn! 1 point for the castle, 3 for the grey area: from 6 you went up to __10 green points__.

    And the second quarry has brought you a new marble.

tiles-crops =
    Some turns later, after a first scoring (more of that in the next chapter). __Agriculture__ is light green and shows __crops__: wine, boars, olives or grain. Some tiles show two.

    You gain 1 green point for each crop that its __area__ does not have yet. Olives lie in your storage.
tiles-place_olives = Place the olives.
tiles-olives_wait = First the olives: they are ready, and you have plenty of light green cards. Click your storage.
tiles-olives_space =
    Two light green spaces, one area. It has no crop yet, so the olives are new there: __+1__.

    Choose the lit space.
tiles-olives_other = Just as good, it is the same area! But please choose the lit space, so that our stories stay the same.
tiles-pay_olives = You have five light green cards. Pay with two of them.
tiles-olives_dear = That would do. But you have so many light green cards: pay with two of those.
tiles-olives_placed =
    1 point for the olives. The area itself is not full yet.

    Which crop should come next? Wine, boars or grain, because those would be new. __Olives again would bring no crop point.__
tiles-grain =
    You have been patient, and got __grain__. Your area has olives only, so grain is new.

    Place it!
tiles-grain_waits = The grain fills your area. Click your storage and place it.
tiles-pay_grain =
    You can pay in three ways: with cards, with workers, or with one of each. __Two workers pay for any space at all.__

    Pay as you like.
tiles-grain_placed =
    1 point for the grain, and the area is full: 3 more. That makes __4 green points__.

## Scoring

scoring-title = The clock and the scorings
scoring-about = When a round ends, how green points become red ones, colour bonuses, and what counts at the end.
scoring-learned =
    Who takes tiles drives the __clock__. The 7th and the 14th tile that somebody turns up bring a scoring, and the 21st brings the end.

    At each scoring your green points are added to your red ones, __and stay__.

    The first two to fill __all spaces of a colour__ get its bonus. Most red points win.

scoring-piles =
    Remember your own pile, the clock? The small hexagon with a number shows it.

    Everybody began with 21 tiles. You have 15 left: you have turned up __six__. Yellow has 16 left: he has turned up five.
scoring-seventh =
    When somebody turns up his __seventh__ tile, the first round ends. The others finish the lap, so that all have had as many turns. Then there is a __scoring__.

    It is the same with the 14th tile, and again with the 21st.
scoring-ahead =
    You have 10 green points, Yellow has 9. You are ahead, so a scoring is welcome!

    You have drawn cards in this turn already. But you have a marble, and with it a second action. __Take a tile!__
scoring-clock_stands = Cards are good, but drawing does not move the clock. Only new tiles do. Take a tile!
scoring-marble_left = You would keep the marble. But Yellow might overtake you before the scoring comes. Take a tile!
scoring-village =
    Which one? Any tile moves the clock. A __village__ is useful as well: the three orange spaces that are lit are one large area.
scoring-any_tile = It would move the clock just as well. But a village has a fine place to go: the orange area of three.
scoring-scored =
    You turned up your seventh tile, Yellow finished the lap, and there it is: the first __scoring__. Your 10 green points are added to the red track. Now you have __10 red__ points, and Yellow 9.

    And the green counters have not moved: they stay!
scoring-bonuses =
    Round two. These are the __colour bonuses__. Who is the first to fill __all spaces of a colour__ gets the larger number, the second gets the smaller one. The others get nothing.

    Yellow has filled yellow and got 3. So it shows 2 now.
scoring-last_orange =
    And you? Of your five orange spaces four are filled. Only space 19 is missing!

    It also completes the area of three. Place the village!
scoring-bonus_waits = Yellow might be faster! Your village finishes an area and a colour. Click your storage.
scoring-pay_village = Pay with two orange cards.
scoring-village_dear = Possible. But you have no orange space left after this one, so use up the orange cards.
scoring-ten_points =
    6 points for the area, and 4 of bonus for the colour: __10 green points__ in one turn! You have 21 now.

    And two scorings are still to come.
scoring-thirteen =
    Later in round two. You and Yellow have eight tiles left each: both have turned up __thirteen__. The next one who takes a tile ends the round.

    You have 28 green points, Yellow 23. Draw some cards, and see what he does.
scoring-yours_to_end = You could, and it would be your 14th tile: the round would end. But let us see whether Yellow does it for you. Draw cards.
scoring-scored_again =
    Yellow has taken a tile, his 14th. The __second scoring__: you had 10 red points, and 28 more make __38__. Yellow comes from 11 to 34.

    Do you see? The 10 points of round one have counted for the second time.
scoring-third =
    And the end? When somebody has turned up all __21__ tiles, the lap is finished, and __one more lap__ is played. Everybody can still use what he has.

    Then comes the third scoring.
scoring-left =
    After that, what is left brings a few red points: 1 for each tile or joker in storage, 1 for each marble, 1 for each worker, and 1 for every __five cards__ in hand.
scoring-tie =
    Then the most __red points__ win.

    And if two have the same? Then the one with __more empty spaces__ wins: he did as well with less. If that is equal, too, fewer green points win.

## Carts, jokers and the rest

jokers-title = Carts, jokers and the rest
jokers-about = What a yield card may bring, where jokers go, and what monasteries, inns and cities do.
jokers-learned =
    __Cart__: a yield card. __Inn__: a joker. __Monastery__: three cards. __City__: an upgrade. __Village__: a worker.

    A __joker__ goes on any space and is a tile of that colour from then on. It waits for a turn after the one that brought it.

    Now you know all tiles. The next chapter plays a game to its end.

jokers-cart =
    Round three of the same game. You have a cart in storage. A __cart__ turns up a card of this pile, a yield card.

    It brings 2 red points, 1 green point, three cards, a worker, a marble or a __joker__. Nobody knows which!
jokers-place_cart = Let us see. Place the cart.
jokers-cart_waits = First the cart: there may be something good on the yield card. Click your storage.
jokers-cart_space =
    Three beige spaces are free. Two of them are one area: one cart alone would not fill it.

    Which space brings a point at once?
jokers-cart_unfinished = That space belongs to an area of two. It would stay unfinished for now, and bring nothing yet. Look for the one with +1.
jokers-pay_cart = You have only one beige card. Pay it together with a __worker__.
jokers-cart_dear = That is allowed. But one beige card and one worker is the handiest way: keep the rest for later.
jokers-joker_gained =
    1 point for the space, and the yield card is a __joker__! It lies in your storage.

    A joker has to wait for your next turn.
jokers-joker = Your next turn. Now the joker may be placed. Click your storage.
jokers-joker_waits = The joker is waiting! Click your storage.
jokers-choose_joker = Choose the __joker__.
jokers-agriculture_waits = The agriculture follows in the same turn, you will see. First the joker.
jokers-joker_space =
    A joker goes on __any space__ that touches a filled one. It costs cards of that colour, and it becomes a tile of that colour.

    Put it on the grey space __25__. There it is a quarry, and its marble will bring you more than the +1 that you see.
jokers-joker_castle = A fine idea! It would be a castle there, with a bonus for the colour. But let us keep that for the next chapter, and see what marble can do.
jokers-joker_grey = That is a grey space, too. But please take space 25: from there you reach a new light green space.
jokers-joker_elsewhere = It could go there. But you have three grey cards, and a quarry brings marble. Space 25, please.
jokers-pay_joker = It costs two grey cards, like every tile on a grey space.
jokers-joker_dear = Possible. But you have three grey cards: two of them are the price.
jokers-joker_quarry =
    Area of one space: 1 point. And your joker is a quarry now, so it has brought a __marble__.

    Use it at once: place the agriculture, too!
jokers-second_action = A second action, yes! But the best one waits in your storage: the agriculture.
jokers-second_kept = You could keep the marble. But your agriculture is ready: place it in the same turn.
jokers-two_crops =
    Two crops on one tile, olives and grain, and both are new: 2 points. 1 more for the area of one space: __+3__.

    Choose one of the two spaces.
jokers-pay_crops = One light green card is left, and one worker. Together they pay for it.
jokers-crops_dear = Possible, but dearer. The light green card and the worker are just the price.
jokers-great_turn =
    Two pieces in one turn, __4 green points__. That is what marble is for.
jokers-monastery =
    Three kinds are left. Yellow tiles are __monasteries__: each lets you draw three cards at once.
jokers-inn =
    Turquoise tiles are __inns__. An inn brings you a joker.
jokers-city =
    And red ones are __cities__. A city brings an upgrade of your choice, as at the beginning: one more card, storage space, marble, worker or yield card.

    Early upgrades work all game long.
jokers-five_alike =
    Two rules for the display. If __five tiles of one colour__ lie there, they all leave, and neutral ones come from the pile.

    And if no tile at all fits your region when you take one, you may have a colour replaced.

## The last turns

last-title = The last turns
last-about = You play a close game to its end: a castle, a joker, a city, the last lap and the final score.
last-learned =
    You have played a game of The Castles of Tuscany to its end, and won it.

    What decided? Areas finished __early__, colours filled __before Yellow__, and turns in which one piece brought another: castle, inn, joker.

    Now it is your turn: with comments in the next chapter, or in a game of your own. Good luck, prince!

last-late =
    The game is close to its end. You have 38 red points and 37 green ones, Yellow has 34 and 33.

    One scoring is left: __each green point counts once more__. You have 3 own tiles left, Yellow 4. There is not much time.
last-castle =
    You have a castle. One dark green space is still free, and the bonus of dark green has not been taken: __+2__.

    1 for the area, 2 for the colour, and a free tile: that will be a strong turn!
last-place_castle = Click your storage.
last-castle_first = Time is short, and the castle is ready: 3 points and a free tile. Click your storage.
last-choose_castle = The castle, please.
last-city_later = The city may wait. The castle brings 3 points and a free tile.
last-pay_castle =
    You have one dark green card. For the other one give the pair of __turquoise__ cards.

    Keep the two grey ones: you will need them soon.
last-keep_grey = That would be allowed. But keep the two grey cards for your next turn: give the pair of turquoise ones.
last-pick =
    3 points: you have 40. And now the free tile. Look at the __inn__: it fits, it brings 1 point, and it brings you a joker.
last-pick_inn = Free as well, and not bad. But the inn brings a joker, and with that you will make 6 points next turn.
last-not_declined = A free tile should not be left there. Take the inn!
last-inn_space = Two turquoise spaces, 1 point each. Choose one.
last-inn_placed =
    41 green points, and a __joker__ in storage. Yellow has taken the agriculture.

    Where will the joker be worth most? One light green space is left in your region…
last-joker = Place the joker.
last-joker_now = The joker can bring 6 points now, and Yellow could take that bonus first. Click your storage.
last-choose_joker = Choose the joker.
last-joker_not_city = The city would take your pair of grey cards, and those the joker needs. First the joker!
last-joker_space =
    The table shows what each space would bring. Space 21 says __+6__: 1 as a crop (a joker always counts as one), 1 for the area, 4 for filling light green __first__.
last-joker_less = Look at the numbers: that space brings less. Space 21 brings 6.
last-yellow_answers =
    You paid one light green and the two grey cards, and you have __47__ green points. Now you see why we kept the grey ones.

    But Yellow knows the trick as well: his joker has filled a grey area of three. 39 for him.
last-draw =
    Your city costs two red cards, and you have one. No pair, no worker. So __draw__.
last-draw_first = You could take a tile, but you could not pay for it, and it would bring the end closer. Draw first.
last-yellow_marble =
    Yellow has drawn, too. But he has a __marble__, and so a second action…
last-yellow_second =
    His light green is full, too. But he is only the __second__: his bonus is 2, yours was 4. He has 44 now.
last-city =
    You have drawn a turquoise card, and so you have a pair again! Together with the red card it pays for the city.

    Place it.
last-city_now = You can pay for the city now, and each point counts. Click your storage.
last-city_space = Three red spaces. Two of them are one area, and you will hardly fill both in time. Choose the one that stands alone: it brings a point.
last-city_unfinished = That is one of the area of two: it brings nothing unless you fill both. Take space 26.
last-pay_city = Pay with the red card and the pair of __turquoise__ cards. The yellow ones we will need.
last-keep_yellow = Better keep your yellow cards: two monasteries lie on the display. Give the turquoise pair.
last-upgrade =
    An upgrade for the city. But which one, so late? More cards, workers or marble would hardly help any more.

    The __chest__ brings 2 green points at once.
last-upgrade_late = Early in the game, gladly! But now only points count. The chest brings 2.
last-take_monastery =
    50 green points, against 44. You have two tiles left in your pile, and so has Yellow.

    You hold three yellow cards, and two monasteries lie there. Take a tile.
last-monastery_now = You have the cards for a monastery already. Take it before Yellow does!
last-choose_monastery = Take the monastery that is lit.
last-other_monastery = Just as good. But please take the lit one, so that our stories stay the same.
last-not_monastery = That one would cost you more, or fits nowhere any more. You hold three yellow cards: take the monastery.
last-place_monastery = Yellow has taken a quarry. Now both of you have __one tile__ left. Place your monastery.
last-monastery_waits = Not yet: whoever takes the last tile brings the end. First place your monastery.
last-monastery_space = Four yellow spaces. Two of them stand alone and bring a point at once. Choose the lit one, __18__.
last-monastery_later = That one is good, too. But please take space 18, so that our stories stay the same.
last-monastery_unfinished = That one belongs to an area of two, and there is no time for both. Space 18 brings a point at once.
last-last_tile =
    51 green points, and three new cards. Yellow has drawn as well.

    You are ahead. So why wait? __Take a tile__: it turns up your 21st and last one, and brings the end.
last-end_it = More cards would hardly help any more, and Yellow would gain time. Take a tile and bring the end.
last-worth_keeping =
    Which one? The __monastery__ fits your region. And even if you never place it: each tile in storage is __1 red point__ at the end.

    Take the monastery.
last-cart_too = A cart would do as well: a stored tile is a point in any case. But please take the monastery, so that our stories stay the same.
last-fits_nowhere = It would be worth a point in storage, like any tile. But the monastery could still be placed. Take that one.
last-last_lap =
    Yellow has finished the lap, and the __last lap__ begins: one turn for each of you.

    Place the monastery? Placed, it brings 1 point. In storage it brings 1 point as well, and costs nothing. So better __take__ one more tile!
last-placed_now = It would bring 1 point for the area. But then it is missing in storage, where it is 1 point too, and you pay cards. Take another tile: that is 1 point more.
last-nine_cards = You have six cards, which is 1 point. With nine it would still be 1, because it takes five for each point. Take a tile!
last-any_tile = You have three storage places, thanks to your chests. Any tile is 1 point now: choose the one you like.
last-third_scoring =
    Yellow has played his last turn, too. Now the __third scoring__: 38 red points and your 51 green ones make __89__.
last-yellow_scoring = Yellow had 34, and 47 more make 81.
last-left =
    Then what is left: two tiles in storage are 2 points, and of your six cards five are 1 point. That makes __92__.
last-yellow_left = Yellow has kept a tile, a marble and some cards: 3 points, and 84 in all.
last-won =
    __92 against 84: you have won!__

    Think of the 10 green points you had at the first scoring: they alone have brought 30. Finish areas early, and keep an eye on the clock.

## The rest of the game

game-title = Your game, to its end
game-about = The game of the first two chapters, played to its end: you make the important choice of each turn.
game-learned =
    A game is a chain of small plans: cards, a tile, a space. Fill areas and colours, and let one tile bring another.

    And when you are ahead, take tiles: the clock works for you then. Now play a game of your own!

game-begin =
    Here is your game again, where the second chapter ended. You choose __the main thing__ of each turn; paying and the other small steps are done for you.

    You have 6 green points. Yellow has none yet, but 20 cards.
game-plan =
    A good turn needs a plan. Yours: a __castle__ for space 17, and quarries for the two grey spaces beside your castle, 13 and 14.
game-first_cards =
    A castle lies on the display already. But it costs two dark green cards, and a quarry two grey ones. You have one of each, so __draw__.
game-cards_first = You could. But the plan takes two dark green and two grey cards, and you have one of each. Draw first.
game-castle =
    Three turns, nine new cards: now you have two dark green and two grey ones. And the castle is still there. __Take__ it!
game-castle_now = The castle could be gone soon: Yellow may take it as well. Take a tile.
game-quarry =
    Where the castle lay, a __quarry__ has come from your own pile. __Take__ it as well, and all is ready.
game-quarry_now = Patience: with the quarry in storage, too, your next turn will be a great one. Take a tile.
game-chain =
    And another quarry has come! You know this turn from the third chapter: the castle places that quarry for nothing, and for its marble you place your own.

    Click your __storage__.
game-chain_now = Three tiles in one turn are ready. Click your storage.
game-two_actions =
    1 point for the castle, 3 for the grey area: __10__. And you have a marble again. But Yellow has filled a yellow area of three, and has 9.

    A marble means two actions. First __draw__.
game-draw_then = That comes next, for the marble. First draw.
game-seventh =
    And now, for the marble, __take a tile__: your seventh comes up, and the round ends while you are ahead.
game-seventh_now = Then there would be no scoring yet, and Yellow could overtake you. Take a tile.
game-village =
    The first scoring: 10 red points for you, 9 for Yellow.

    You took a village, for the orange area of three. One orange card and your worker pay for it. __Place__ it.
game-village_now = The village is ready, and brings you a new worker at once. Click your storage.
game-more =
    The worker is back already: each village pays for a part of the next. Two orange spaces are left there. __Take__ the other village.
game-more_now = You need two more villages, and one lies there. Take a tile.
game-olives =
    Yellow has filled all his yellow spaces, with a bonus of 3: he has 13 green points.

    You have drawn once more, and hold five light green cards. __Take__ the olives, before he does.
game-olives_now = Your village is safe in storage. The olives are not: take a tile.
game-second = Now the second village. You have an orange card again, and the worker. __Place__ it.
game-second_now = You have the village and its price. Click your storage.
game-field = And now the olives, for two light green cards. __Place__ them.
game-field_now = The olives are ready. Click your storage.
game-grain =
    1 point for the olives. One space of that area is left, and __grain__ would be new there. __Take__ it.
game-grain_now = Grain would fill your area: 1 point for the crop and 3 for the area. Take a tile, before Yellow does.
game-third =
    Yellow has taken a city, and turned up a __village__: just what you need! __Take__ it.
game-third_now = The grain can wait in your storage. The village could be gone: take a tile.
game-orange =
    Space 19 fills the area, 6 points, and the colour, 4 points. No orange card? Your worker stands for one, and the pair of beige cards for the other. __Place!__
game-orange_now = Ten points are waiting. Click your storage.
game-crop =
    10 points in one turn: __21__. Now the grain: 1 for the crop, 3 for the area. __Place__ it.
game-crop_now = 4 points are waiting in your storage. Click it.
game-inn =
    25 points, against 15. You have three turquoise cards, and an __inn__ lies there: it brings a joker. __Take__ it.
game-inn_now = You have the cards for the inn, and a joker goes on any space. Take a tile.
game-inn_place = Yellow has built a city. You __place__ the inn.
game-inn_ready = The inn is ready. Click your storage.
game-joker =
    26 points, and a __joker__. On your last turquoise space it brings 1 for the area and 2 for the colour. And there it is an inn: it brings you __another joker__! __Place__ it.
game-joker_now = The joker is worth 3 points and a new joker now. Click your storage.
game-castle_joker =
    Yellow has filled a light green area of three: 24. You have 29, and a joker again.

    On your last dark green space it is a __castle__: 1 and 2 points, and a free tile. __Place__ it.
game-joker_again = Use the joker while it brings so much: click your storage.
game-fourteenth =
    The free tile was olives, 2 points more: __34__. You have turned up thirteen tiles, and you are ten points ahead. __Take one__: a scoring suits you now!
game-fourteenth_now = Cards would be welcome. But a scoring is worth more now: you are ten points ahead. Take a tile.
game-poor =
    The second scoring: 10 and 34 make __44__ red points. Yellow has 33.

    But you have only three cards left. __Take__ the quarry first, before it goes; then you draw.
game-poor_now = You will draw in a moment. First the quarry: take a tile.
game-cards = Your storage is full, and you cannot pay. That is the moment to __draw__.
game-cards_now = Your storage is full: you would have to give up a tile. Draw first.
game-quarry_place = Six new cards. The grey one and the pair of orange ones pay for the quarry. __Place__ it.
game-quarry_ready = You can pay for the quarry now, and it brings a marble. Click your storage.
game-marble = 1 point, and a __marble__. You still lack cards: use it at once, and __draw__.
game-marble_now = Possible. But cards are what you lack most. Draw.
game-monastery = Three yellow cards! Two monasteries lie there, and each brings new cards. __Take__ one.
game-monastery_now = A monastery helps most now: 1 point and three cards. Take a tile.
game-monastery_place = Now __place__ it, on a yellow space that stands alone.
game-monastery_ready = 1 point and three cards are waiting. Click your storage.
game-cart = 36 points, and three more cards. The cart has waited long: one beige card and two red ones pay for it. __Place__ it.
game-cart_now = There may be something good on the yield card. Click your storage.
game-third_joker =
    The yield card was a __joker__! On light green it counts as a crop: 1 for that, and 1 for the area. __Place__ it.
game-joker_ready = The joker is ready, and you can pay. Click your storage.
game-grey =
    39 points. You have drawn, and hold two grey cards again. One grey space is left, and a __quarry__ lies there. __Take__ it.
game-grey_now = The last grey space brings a bonus as well. Take the quarry.
game-grey_place =
    Yellow was first to fill light green: 4 points of bonus, 38 in all. But grey is yours: 1 for the area, 3 for the colour. __Place__ the quarry.
game-grey_ready = 4 points and a marble are waiting. Click your storage.
game-use_marble = 43, and a marble. You have two yellow cards, and a monastery lies there: __take__ it at once.
game-use_now = The best use of the marble: take the monastery now, and place it next turn.
game-second_monastery = __Place__ the monastery: 1 point and three cards.
game-keep_taking =
    44 points, against 38. You have turned up eighteen tiles: __three__ are left. You are ahead, so drive the clock: __take__ a tile.
game-clock_now = You are ahead: the sooner the end, the better. Take a tile.
game-crops =
    See what has come up: __wine and boars__, for your last light green space. Two new crops, the area, and still a bonus of 2: 5 points! __Take__ the tile.
game-crops_now = Five points lie there, and Yellow could take them away. Take a tile.
game-crops_place = Two pairs pay for any space: two turquoise and two orange cards. __Place__ the agriculture.
game-crops_ready = 5 points are waiting. Click your storage.
game-last_tile =
    __49__ points, against 41. One tile is left in your pile. __Take__ one more, and the end begins. Whichever it is: each stored tile is 1 point.
game-last_now = You are ahead, and two cards pay for nothing. Take a tile, and bring the end.
game-five_cards =
    The last lap: you have one turn. Your storage is full, and you hold two cards. __Draw__ three more, because five cards are 1 point.
game-five_now = A new tile would only push out another one. With three more cards you have five: 1 point. Draw.
game-third_scoring =
    Yellow has placed a cart and filled beige: 48 green points in the end. Now the __third scoring__: 44 red points and your 49 green ones make __93__.
game-yellow_scoring = Yellow had 39, and 48 more make 87.
game-left = Then what is left: two tiles in storage are 2 points, and five cards are 1. That makes __96__.
game-won =
    __96 against 91: you have won!__ You filled five colours, and the bonuses alone brought 13 green points.

    And what could be better next time? You never built a city. An upgrade taken early works all game long.

## The first edition

editions-title = The first edition
editions-about = If your box is an older one: the few things that the first printing does differently.
editions-learned =
    In the first edition you draw __two__ cards, the display is laid after the first upgrades, two pairs must differ, no colour is replaced, and __three__ cards are a point at the end.

    All the rest is the same. You choose the edition when you set up a table.

editions-two =
    The game was printed twice, with slightly different rules. You have learned the __revised__ edition.

    Here is a table with the rules of the __first__ one. Your region is joined already. Do you see what is missing?
editions-no_display =
    The eight tiles! In the first edition they are laid __only after__ the first upgrades. So you choose yours without knowing them.

    Take the chest, as before.
editions-not_storage = Any upgrade may be taken here as well. For this lesson please take the chest.
editions-laid = Now the display is laid, and the game begins.
editions-draw = Draw cards, and count them.
editions-not_drawn = Let us see how many cards you draw: click the pile of cards.
editions-drawn =
    Only __two__, instead of three. Yellow has the upgrade for cards and gets three.

    Cards are scarcer here, so workers and monasteries are worth more.
editions-pairs =
    A pair still stands for one card. But if you pay with two pairs, they must be of __different colours__: four like cards will not do.
editions-clearing =
    And if no tile of the display fits your region? In the revised edition you may have a colour replaced. In the first one you may not: take what there is, or draw.
editions-at_the_end =
    At the end, every __three__ cards in hand are a point, instead of five. That is all!
