### The lessons of Principato in English.

## Your turn

turn-title = Your turn
turn-about = What lies on the table, and the three things you can do: use a card, change a card, take a favour.
turn-learned =
    A turn has __two actions__, and there are three kinds: __use__ one of your two cards, __change__ one for a card of the display, or __take a favour__.

    Cards with the two little arrows must be swapped after use; the others stay with you. After every turn the leftmost card of the display leaves the game.
turn-welcome =
    Welcome to Italy, five hundred years ago! For three years you will rule a small state of your own: a __principality__.

    You are __Red__, and your neighbour is Yellow. Whoever has the most points after the third year wins.
turn-realm =
    This is your principality. On top lie the __environs__ with their fields, and beside them the __town__. Below stands the __wall__ for your soldiers.

    At the bottom are the __palace__, where works of art will hang, and the __church__.
turn-tokens =
    Four tokens are yours already. The __field__ and the __palazzo__, above, earn something when you play the right card.

    The __farm__ and the __bank__, below them, are your stores. Each has room for 2 cubes.
turn-cubes =
    And these cubes are what you pay with: 1 green __food__ in the farm, 1 yellow __gold__ in the bank, 1 purple __favour__ in the church.

    The church has room for 3 favours.
turn-cards =
    All you do, you do with cards. You always have __two action cards__, no more and no less.

    Yours are the __Collector__, who brings cubes, and __Fields__, which builds fields for gold.
turn-display =
    These five cards lie there for both of you. This is the __display__.

    Whenever you want another card, you swap one of yours for one of these.
turn-use_fields =
    It is your turn, and a turn has __two actions__. The first kind of action is to __use a card__; the table says: to activate it.

    Build a field: choose your card __Fields__.
turn-not_fields = Please begin with the card Fields, on the right: it builds a field.
turn-collector_later = The Collector comes next. First spend a gold: then there is more room for new ones.
turn-change_later = This would change the card for another one without using it. We will do so in your next turn. For now, use Fields.
turn-favour_later = You will take a favour in a moment. For now, use the card Fields.
turn-no_pass = Passing would give up what is left of your turn. There is something better to do!
turn-pay_field =
    A field costs 1 gold. Below your wall you see two ways to pay: with your __gold__, or with a purple __favour__, which may stand for gold or food.

    Favours are precious. Pay with gold.
turn-keep_favour = That would work: a favour may stand for gold. But it may also stand for food, so keep it for harder times and pay with gold.
turn-stays =
    Now you have __two fields__.

    And the card Fields is still yours. Cards like this one __stay__ with you after use, and you may use them again.
turn-use_collector =
    Now your second action: use the __Collector__. He costs nothing and brings 2 cubes.
turn-not_collector = That would be allowed. But let us see what the Collector does: please use him.
turn-no_second_field = You could build one more field, if you paid with your favour. But you have no gold left: call the Collector first.
turn-two_gold =
    You may take 2 gold, or 1 of each, or 2 food. Is there room?

    Your bank is empty now, so two gold find their place. Your farm holds 1 food already and has room for just one more. Take __2 gold__.
turn-one_of_each = That would fit as well. But gold will build your next houses: take 2 gold.
turn-farm_too_small = Your farm has room for only one more food. The second one would be lost! Take 2 gold: the bank is empty.
turn-exchange =
    Do you see the two little arrows at the foot of the Collector? They say: __after use, this card must go.__

    So take a card of the display; the Collector will lie in its place. Take the __Harvest__.
turn-not_harvest = You may take any card here. But you have two fields now, and only the Harvest turns fields into food: take that one.
turn-slide =
    Your two actions are done. At the end of each turn the __leftmost__ card of the display leaves the game, the others move to the left, and a new one comes in on the right.

    So no card waits for ever. Now Yellow plays.
turn-yellow =
    Yellow has built a bank, taken 2 gold, and now holds the card Rents.

    Whatever Yellow owns, you can see it here at any time.
turn-room =
    Your turn again! Your __Harvest__ brings 1 food for each field. You have two fields: that makes 2 food.

    But your farm has room for only __1 more__. You need a second farm.
turn-change_fields =
    The display has a card __Farms__. Here comes the second kind of action: __change a card__ without using it.

    Under each of your cards you see “Change”. Give your card __Fields__ away.
turn-not_change = That would be allowed, but first we want the card Farms. Choose “Change” under your card Fields.
turn-half_lost = The Harvest would bring 2 food, but there is room for 1. The other one would be lost. First you need a second farm!
turn-keep_harvest = You will need the Harvest very soon. Change Fields instead.
turn-favour_next = That will be your second action. First change your card Fields.
turn-take_farms = Take __Farms__, the green card beside the Catapults. Your card Fields will lie there instead.
turn-not_farms = This is not the one we need now. Take Farms: it makes room for your harvest.
turn-take_favour =
    One action is left. The third and last kind: __take a favour__.

    Choose your church.
turn-not_favour = That would be allowed. But let us see the third kind of action as well: choose your church.
turn-farm_next = Right, you could build your farm at once! But let us try the third kind of action first: choose your church.
turn-catapult =
    Yellow has built a catapult. Catapults and soldiers come in a later chapter: you have other plans now!
turn-use_farms =
    Build your farm: use the card __Farms__.
turn-not_room_first = That would be allowed. But the farm comes first: use your card Farms.
turn-one_farm =
    You may build one farm for 1 gold, or two for 3 gold. Two at once cost more than twice as much, but only one action.

    __One farm__ is enough today.
turn-not_two_farms = You could: 2 gold and a favour. But you would have nearly nothing left. One farm gives you all the room you need now.
turn-pay_farm = Pay with __gold__ again.
turn-use_harvest =
    Now your two farms have room for 4 food, and 1 lies there.

    Bring in the __Harvest__!
turn-not_use_harvest = The barns stand open now: use the Harvest.
turn-leaves_next =
    The Harvest has arrows, so it must be swapped. Which card would you like?

    Under the leftmost one stands “leaves next”: when your turn ends, it is gone. It is __Palazzi__, and you will want it. Take it.
turn-not_palazzi = A good card, but it will still be here later. Palazzi leaves at the end of this turn: take it now or never.
turn-done =
    3 food in your farms, and not one lost!

    Now you know all three actions: __use__ a card, __change__ a card, __take a favour__. In the next chapter you will earn much more with them.

## Income and stores

stores-title = Income and stores
stores-about = How fields and palazzi earn, why stores come first, and what favours are good for.
stores-learned =
    __Harvest__ brings 1 food for each field, __Rents__ 1 gold for each palazzo. Farms and banks hold 2 cubes each, and what finds no room is lost: so build first, then earn.

    The big option of a building card gives two tokens in one action. A __favour__ stands for one food or one gold, just as you need it.
stores-look =
    The game goes on: Yellow has played, and it is your fourth turn.

    You have 3 food in your farms, 1 gold in your bank, and 2 favours. Food is plenty; gold is what you lack.
stores-rents =
    Gold comes from __Rents__, a card that brings 1 gold for each of your palazzi.

    You have only one palazzo. With three, the same card would bring three times as much!
stores-use_palazzi = So build first. Use your card __Palazzi__.
stores-not_palazzi = That would be allowed. But more palazzi mean more gold later: use your card Palazzi.
stores-farms_enough = You have room enough for food. What you lack is gold, and that needs palazzi.
stores-no_pass = Passing would give up what is left of your turn. There is something better to do!
stores-two_at_once =
    One palazzo for 1 food, or two for 3 food? Singly they are cheaper, but you have only two actions in a turn.

    Take the big one: __two palazzi__.
stores-not_one = Cheap, yes! But it is one action for a single palazzo. Actions are scarce: build two at once.
stores-favour_pays =
    Three food, and each may be replaced by a favour. Keep 1 food: you will need it in your next turn.

    Pay __2 food and 1 favour__.
stores-food_gone = Then your farms would be empty, and in your next turn you need 1 food for a bank. Let one favour help.
stores-favours_gone = That would spend both your favours. One is enough: pay 2 food and 1 favour.
stores-change_farms =
    Three palazzi now! What is missing is a card __Rents__.

    You do not need Farms any more. Choose “Change” under your card __Farms__.
stores-not_change_farms = That would be allowed. But we want a card Rents: choose “Change” under your card Farms.
stores-other_card = You could give this one away, too. But let us keep Palazzi a moment longer, and change Farms.
stores-take_rents =
    Two cards __Rents__ lie in the display. Take either of them.
stores-not_rents = Not this one: your three palazzi are waiting for Rents.
stores-full =
    Now look closely. Rents would bring 3 gold. But your bank has room for 2, and 1 lies there already.

    Only one gold would find room, and __two would be lost__.
stores-change_palazzi =
    So a second bank comes first. A card __Banks__ lies in the display.

    Choose “Change” under your card __Palazzi__.
stores-not_change_palazzi = That would be allowed. But a second bank comes first: choose “Change” under your card Palazzi.
stores-gold_lost = Not yet! Of the 3 gold, only 1 would find room. Build a bank first.
stores-more_palazzi = Another palazzo would earn even more gold, and there is no room for it. First a bank!
stores-keep_rents = You will want Rents very soon. Give Palazzi away instead.
stores-take_banks = Take __Banks__.
stores-not_banks = A useful card, but not now. Take Banks: it makes room for gold.
stores-use_banks =
    A card taken with your first action is ready for the second. Use __Banks__ at once.
stores-not_use_banks = That would be allowed. But build the bank now, so that your next turn can begin with Rents.
stores-pay_bank = This is what you kept 1 __food__ for. Pay with it.
stores-keep_last_favour = It would work. But you kept 1 food for just this: pay with it, and keep your last favour.
stores-arming =
    Yellow goes on arming, and has a second catapult now. Keep an eye on this: at the end of the year the armies are compared.

    But first things first.
stores-use_rents =
    Two banks, room for 4 gold, 1 inside. Three more fit exactly.

    Now use __Rents__!
stores-not_use_rents = All is ready for the rents now: use that card.
stores-take_soldiers =
    4 gold, and your bank is full to the brim! Rents has arrows, so swap it.

    Now think of Yellow’s catapults. Take the __Condottieri__: these are soldiers who fight for gold.
stores-not_soldiers = A fine card in quieter times. But Yellow is arming, and you have gold: take Condottieri.
stores-another_favour =
    One action is left. Favours never hurt: take one into your __church__.
stores-not_another_favour = That would be allowed. But a favour always finds a use: choose your church.
stores-done =
    4 gold and 2 favours. Not bad for six turns!

    Remember: __first the fields and palazzi, then the room, then the harvest and the rents.__

## Soldiers

army-title = Soldiers and catapults
army-about = Recruit, pay, compare: how armies bring points at the end of a year.
army-learned =
    A soldier __with a cube__ adds 1 to your strength, a soldier __without__ takes 1 away. Militia eat food, condottieri want gold, and a favour satisfies both. A __catapult__ always adds 1.

    Armies are compared five times: at the end of each year, and once in years 2 and 3 when nobody expects it. Then all cubes on soldiers are gone.
army-years =
    Here you see the three years. The pile of year 1 has only __1 card__ left.

    When the display can no longer be filled, the year is over. Then the armies are compared: that is what the __shield__ means.
army-rival =
    Yellow has built __2 catapults__. Each has a strength of 1, so Yellow’s shield says 2.

    The stronger army takes 2 points. (With three players it is 6 for the strongest and 3 for the second; with four 7, 4 and 2.)
army-wall =
    And your __wall__? Nobody stands there, and your strength is 0.

    But you hold the card __Condottieri__, and 4 gold lie in your banks.
army-use_recruits = Recruiting is free, and you may take as many soldiers as you like. Use __Condottieri__.
army-not_recruits = This is the last moment: after this turn only Yellow plays, then the armies are compared. Use Condottieri.
army-how_many =
    How many? Think ahead: every condottiere wants __1 gold__. Paid, he adds 1 to your strength. Unpaid, he __takes 1 away__!

    Yellow’s strength is 2. Three paid soldiers beat it. Recruit __3__.
army-too_few = Too few: with 2 paid soldiers you are only as strong as Yellow, and with fewer you are weaker. Recruit 3.
army-one_more = You could pay four, but three are enough to win. Keep the fourth gold for something else.
army-too_many = They cost nothing today, but every one of them wants a cube in the scoring, and that is gone afterwards. Three are enough to win: recruit 3.
army-take_harvest = Recruiting cards have arrows: swap it. Take the __Harvest__.
army-not_harvest = Your farms are empty: take the Harvest.
army-unpaid =
    Your three condottieri stand on the wall. The empty squares below them are waiting for gold.

    As long as nobody is paid, your strength is __minus 3__. Do not worry: there is still time to pay.
army-use_harvest = One action is left. Bring in the __Harvest__: 2 fields, 2 food.
army-not_use_harvest = That would be allowed. But your farms are empty: use the Harvest.
army-supply_later = You may pay your soldiers before any action, for free. But there is no hurry: in the scoring everybody is asked. Until then your gold stays free for other things.
army-take_catapults =
    Two food in store. Which card now? A __catapult__ needs no pay and never goes home.

    Take the __Catapults__.
army-not_catapults = Catapults would serve you well next year. Take that card.
army-over =
    Yellow has played, and there is no card left to fill the display. The __year is over__.
army-panel =
    Now the armies are compared. The bars show the strengths as they are: Yellow 2, you minus 3.

    The larger army decides first. You have 3 soldiers, Yellow 2 catapults: so it is you.
army-supply =
    Pay your soldiers: how much gold goes onto your condottieri?

    With __3__ all are paid, and 1 gold stays in your bank.
army-nobody_paid = Then your strength stays at minus 3, and Yellow wins. Pay all three.
army-one_unpaid = Every soldier without gold takes 1 away: that is not enough to beat 2. Pay all three.
army-won =
    __3 against 2__: the 2 points are yours! If both were equal, you would share them.

    Soldiers eat up their pay: all cubes on them go back to the reserve. In the next scoring they will want new ones.
army-send_home =
    That is why you may now __send soldiers home__, for nothing. How many?

    You have 1 gold left, and a catapult is planned that costs 1 gold as well. Then your 2 favours can pay for two soldiers. So send __1__ home.
army-keep_three = You may. But after the catapult you could pay only two of them, with your two favours, and the third would count against you. Send 1 home.
army-keep_few = Too cautious: your two favours can pay for two soldiers. Send only 1 home.
army-use_catapults = Year 2 has begun, and it is your turn. Build a catapult: use your card __Catapults__.
army-not_use_catapults = That would be allowed. But let us see what a catapult does: use your card Catapults.
army-one_catapult = __One__ catapult costs 1 food and 1 gold, and that is just what you can spare.
army-not_two_catapults = Two would take 3 food and 2 gold: all that you have, favours included. Nothing would be left to pay your soldiers. Build one.
army-pay_catapult = Pay 1 __food__ and 1 __gold__. Your favours are for the soldiers.
army-favours_for_soldiers = Your two favours are to pay for the two condottieri. Give 1 food and 1 gold.
army-catapult =
    A catapult always counts 1, without any pay. Your two condottieri wait for theirs, so your strength is now 1 − 2 = __minus 1__.

    If you give them your two favours when it matters, it will be 1 + 2 = __3__.
army-hidden =
    And when does it matter? At the end of the year, for sure. But look at the shield with a __question mark__: somewhere in the pile of year 2 hides a __military card__.

    As soon as it turns up, the armies are compared at once. In year 3 it happens again.
army-always =
    Nobody knows the moment. So always keep something to pay your soldiers with: gold for condottieri, food for militia, a favour for either.

    Militia are soldiers like these, only that they eat __food__.

## Culture and goals

culture-title = Culture and goals
culture-about = Paintings, books and monuments, your two secret goals, and a military card out of the blue.
culture-learned =
    A __painting__ costs 5 gold, a __book__ 4 food, a __monument__ 3 cubes, food and gold mixed. Each is worth the points it shows, so take the best that is left.

    Your two __goals__ bring points on top at the end: look at them before you buy. And keep some cubes for your soldiers.
culture-again =
    Year 2, a few turns later. You have gone on building: four banks now, and 3 gold in them.

    So far you have 2 points, from the armies. It is time for __works of art__, which bring most of the points.
culture-goal =
    But first look at your two __goals__. They count at the end, and they are your secret.

    This one, the __Town charter__, brings 1 point for each palazzo or bank beyond six. You have seven: 1 point, as the medal says.
culture-set =
    The other one is the __Palace__. A monument, a book and a painting together make a set.

    One set brings 5 points, two bring 10, three bring 15. So you want one of each!
culture-shelf =
    Here are the works of art: __monuments__, __books__ and __paintings__. The number on each is its points.

    First come, first served: the best ones go first.
culture-painting_card =
    A card __Painting__ has just come out. A painting costs __5 gold__.

    You have 3, and the card Rents in your hand. With three palazzi that makes 6: enough!
culture-use_rents = So first the gold: use __Rents__.
culture-not_use_rents = That would be allowed. But for the painting you need gold first: use Rents.
culture-no_supply = There is no need to pay your soldiers yet: in a scoring you are always asked. Until then keep your cubes free.
culture-take_painting = Rents must be swapped: take the __Painting__.
culture-not_take_painting = You have 6 gold, just what a painting needs. Take that card.
culture-use_painting = And use the __Painting__ at once.
culture-not_use_painting = That would be allowed. But the painting brings points: use that card.
culture-food_later = Keep your three food for the next turn: they will buy a book. Now the painting!
culture-pay_painting = You have gold enough: pay __5 gold__, and keep your favours.
culture-keep_favours = You have enough without them. Keep your favours: they pay for soldiers, or for the cube you lack one day.
culture-best_painting = Which painting? They all cost the same. Take the one worth __6__.
culture-same_price = It costs the same and brings less! Take the first one, which is worth most.
culture-first_work =
    Your first painting hangs in the __palace__: 6 points.

    The card has no arrows and stays with you. If you had another 5 gold, you could buy a second painting with it.
culture-book_card =
    Yellow has built, and a card __Book__ has come out. A book costs __4 food__.

    You hold the card Three food, and a favour can stand for the fourth. That will do!
culture-use_food = So first the food: use __Three food__.
culture-not_use_food = That would be allowed. But for the book you need food: use Three food.
culture-take_book = Swap it for the __Book__.
culture-not_take_book = A book is missing in your set: take the card Book.
culture-use_book = Use the __Book__.
culture-not_use_book = You can afford the book now: use that card.
culture-pay_book = Four food, and you have three. A favour helps out: pay __3 food and 1 favour__.
culture-one_favour_is_enough = Two favours for food? One is enough. You have 3 food: pay with them.
culture-best_book = And take the book worth __5__.
culture-later =
    You have used your next turn to collect gold: 4 now. And you hold Three food again.

    Best of all, a card __Monument__ has come out: just what your set needs!
culture-soon =
    But beware: only 2 cards are left in the pile of year 2, and the __military card__ has not shown up yet. It must be one of the two.

    Your condottieri will want their pay very soon.
culture-use_food_again = A monument costs food and gold. First the food: use __Three food__.
culture-not_use_food_again = That would be allowed. But the monument needs food, and your farms are empty: use Three food.
culture-take_monument = Take the __Monument__.
culture-not_take_monument = The monument completes your set, and that brings 5 points more: take that card.
culture-use_monument = And use it.
culture-not_use_monument = That would be allowed. But now you can have your monument: use the card.
culture-price =
    There are two prices: 1 food and 2 gold, or 2 food and 1 gold.

    Gold also pays your two condottieri, and the military card may come any moment. So save gold: pay __2 food and 1 gold__.
culture-spare_gold = Food cannot pay condottieri, but gold can. Spend food, and save your gold: 2 food and 1 gold.
culture-pay_monument = Pay them with real cubes, without the favour.
culture-best_monument = Take the monument worth __4__.
culture-surprise =
    There it is: the __military card__ has turned up at the end of your turn! The armies are compared at once.

    Yellow’s two catapults count 2. You have one catapult and two condottieri who are waiting for their pay.
culture-supply = You saved your gold: 3 are left. Put __2__ on your condottieri.
culture-pay_both = Unpaid soldiers count against you. You have the gold: pay both, that makes 1 + 2 = 3.
culture-keep_both =
    3 against 2: another __2 points__ for you. Will you send anybody home?

    You have 1 gold and 1 favour left: enough to pay both at the end of the year, which is one turn away. __Keep them all.__
culture-not_home = You can still pay both, with 1 gold and 1 favour, and beat Yellow once more. Keep them all.
culture-palace =
    And here is what you have been working for: a painting (6), a book (5), a monument (4). That makes 15 points in your palace.

    Together they are a set, so your goal __Palace__ is worth 5 more at the end. Well ruled!

## The end

last-title = The last three turns
last-about = The end of another game, turn by turn with comments, and the final count.
last-learned =
    At the end you add up __military points__, __culture__ and your __two goals__. The goals of the others are a surprise until then. If two are equal, the one with more cubes in store wins.

    Now you know all that Principato is about. Do you remember your own game, in year 2? Play it to its end!
last-stand =
    Another game, and its end is near. You are Red again, and three turns are left to you.

    You have 18 points, Yellow has 17. This will be close!
last-mine =
    You have collected two paintings and a book. Your goal __Villa__ counts pairs of a book and a painting: one pair brings 2 points, two bring 5.

    So a second __book__ would bring its own points and 3 more.
last-rival =
    Yellow has 2 catapults, you have one: Yellow will probably win the two scorings to come, which bring 2 points each.

    You could arm as well. But works of art bring more: a painting alone up to 6.
last-use_book =
    A book costs 4 food. You have 2 food and 2 favours: that is exactly four!

    Use your card __Book__.
last-not_use_book = That would be allowed. But the book brings 5 points and completes a pair: use your card Book.
last-best_book = Only one way to pay, so you were not asked. Take the book worth __5__.
last-same_price = It costs the same and brings less. Take the one that is worth most.
last-plan =
    Now count: 23 points, and 5 for your goal. What next? In your hand is the card __Painting__, and a painting costs 5 gold. You have 2.

    Your banks hold 4 at most. So you need __4 gold and 1 favour__, and two turns to get them.
last-change_book =
    Your card Book is of no more use: food is gone. Choose “Change” under it.
last-not_change_book = That would be allowed. But you need gold for the painting: choose “Change” under your card Book.
last-keep_painting = No, the painting is your plan! Give the Book away.
last-favour_later = You will need that favour, indeed. But take a card Rents first: by your next turn Yellow may have it.
last-take_rents = You have two palazzi: __Rents__ will bring the 2 gold you lack. There are two such cards; take either.
last-not_take_rents = That does not bring gold fast enough. Take Rents.
last-equal =
    Yellow has bought a painting as well: 23 points against your 23!

    And Yellow’s goals? They stay hidden until the end.
last-use_rents = Go on with your plan: use __Rents__.
last-not_use_rents = That would be allowed. But first the gold: use Rents.
last-favour_next = Yes, that favour is part of the plan. But first use Rents.
last-take_gold =
    4 gold: your banks are full. Now think of your very last action, when the painting is paid. Cubes still in store decide if you end up equal.

    Take __Three gold__.
last-not_take_gold = In your last turn it could do no more for you. Three gold at least brings cubes, and these decide between equals.
last-take_favour = And now the favour that you lack: choose your __church__.
last-not_take_favour = That would be allowed. But without the favour you cannot pay for the painting: choose your church.
last-bank_full = Your banks are full: all three gold would be lost. Take a favour.
last-extra =
    The __military card__! Neither of you has soldiers to pay, so it was over in a moment: Yellow’s strength is 2, yours is 1.

    2 points for Yellow. You expected that. Now it is Yellow’s turn, the last one.
last-behind =
    Yellow has paid for a monument with favours alone. That makes 29 points for Yellow, and 23 for you.

    Can you still catch up?
last-last_turn =
    The pile of year 3 is empty: this is the __last turn__ of the game, and it is yours.

    Then the armies are compared once more, and all is counted.
last-use_painting = 4 gold and 1 favour: exactly a painting. Use the card __Painting__!
last-not_use_painting = Nothing else brings 6 points in one go. Use the Painting.
last-bank_still_full = Your banks are full, so nothing would come of it. First spend the gold: use the Painting.
last-best_painting = The best one, of course: __6__.
last-last_action = Your banks are empty, and one action is left. Use __Three gold__: cubes in store decide between equals.
last-not_last_action = It would not bring a point, either. But three cubes could decide if you are equal: use Three gold.
last-any_card = Three gold must be swapped even now. It is the last card of the game: take any.
last-armies =
    The third year is over, and the armies are compared for the fifth and last time: 2 against 1.

    2 more points for Yellow.
last-military = Now everything is counted. First the __military points__: Yellow has 8, you have 2. A long way behind!
last-culture =
    But now the __culture__: you have three paintings and two books, 27 points. Yellow’s three monuments and two paintings bring 23.

    29 against 31. Yellow is still ahead.
last-general =
    The __goals__ are turned over. Your Fertile soil counts fields and farms beyond six: you have four, so nothing. Yellow’s Armoury brings 1 point for each catapult: 2.
last-sets =
    And the culture goals. Your __Villa__: two pairs of a book and a painting, 5 points! Yellow’s Town hall counts monuments with books, and Yellow has not a single book.
last-final =
    __34 to 33__: you win!

    It was the second book that did it: 5 points of its own, and 3 for the second pair. Read your goals early, and they will lead you to the end.

## The rest of your game

game-title = The rest of your game
game-about = The game of the first chapters, played to its end: all of year 3, every action with a comment.
game-learned =
    You have played a whole game of Principato, from the first field to the last monument.

    What decided? __Stores before income__, soldiers __paid only when it mattered__, a goal read early, and no turn without a purpose. Now play one of your own!
game-begin =
    Do you remember? This is your own game again, where the chapter on culture left it: you have 19 points, Yellow has none yet.

    Yellow has the last turn of year 2. Then all of year 3 is yours to play.
game-year_over =
    Yellow has bought a painting worth 6. And the pile of year 2 is empty: the __armies are compared__.

    Yellow’s two catapults count 2. Your catapult counts 1, and two condottieri are waiting for their pay.
game-pay_gold = You have kept 1 gold and 1 favour for this. First the gold: put __1__ on a condottiere.
game-pay_favour = And the favour for the other one: __1__.
game-pay_both = An unpaid soldier takes 1 away. With both paid you have 1 + 2 = 3, and that beats 2: put 1.
game-send_home =
    __3 against 2__, and 2 more points! But now you have no gold and no favour left. Soldiers without pay would only count against you.

    They have done their duty: send __2__ home.
game-nothing_left = You could hardly pay them again, and unpaid they count against you. Send both home.
game-plan =
    Year 3, and 21 points for you. Seven turns are left to each of you.

    Your set of a painting, a book and a monument is complete. A second set would bring its own points and 5 more. So look out for __books, monuments and paintings__.
game-change_book =
    A book costs 4 food, and you have 1. So first the food: a card __Three food__ lies in the display.

    Choose “Change” under your card __Book__. There will be other books.
game-food_first = That would be allowed. But without food nothing can be bought now: choose “Change” under your card Book.
game-keep_monument = Keep the Monument: it is the cheapest work of art. Give the Book away.
game-take_food = Take __Three food__.
game-not_take_food = That brings no food, and food is what you lack. Take Three food.
game-use_food = And use it at once: 1 and 3 make 4, and your farms are full.
game-not_use_food = That would be allowed. But your plan needs food: use Three food.
game-take_rents =
    Three food must be swapped. You have three palazzi: take the __Rents__.
game-not_take_rents = Next you need gold, and Rents bring 3 of it. Take that card.
game-no_painting =
    Look what Yellow holds: __both cards Painting__! No other one will come in year 3. As long as Yellow keeps them, there is no second set for you.

    So change your plan: books bring 5 points, monuments 4.
game-use_rents = Begin with the gold: use __Rents__.
game-not_use_rents = That would be allowed. But gold is needed for monuments: use Rents.
game-take_book = There lies the Book that you gave away, under “leaves next”. Take it back!
game-other_book = Also a Book! But take the left one: it leaves at the end of your turn, the other one does not.
game-not_take_book = Your farms are full of food, just enough for a book. Take the Book on the left.
game-use_book = Four food are in your farms. Use the __Book__.
game-not_use_book = That would be allowed. But you have just the food for a book: use that card.
game-best_book = As always: take the one worth most, __5__.
game-same_price = It costs the same and brings less. Take the first one.
game-third =
    26 points. Yellow has fetched a Book as well. You have 3 gold, but your farms are empty again: food first.

    Choose “Change” under your card __Book__; we take Three food for it.
game-use_food_again = Use __Three food__.
game-take_gold = Now 3 food and 3 gold. Swap for __Three gold__: your banks have plenty of room.
game-not_take_gold = More gold means more monuments. Take Three gold.
game-other_gold = The same card. But please take the left one, so that our stories stay the same.
game-extra =
    Yellow has bought a book, and then the __military card__ came: 2 against 1, so 2 points for Yellow.

    Two soldiers would have won it for you, but they would have cost two cubes. And 2 points are less than half a book.
game-use_monument = Your turn. Use the __Monument__: your food and gold are enough.
game-not_use_monument = That would be allowed. But you can buy a monument now: use that card.
game-gold_next = You will do so in a moment. First the monument.
game-price =
    1 food and 2 gold, or 2 food and 1 gold? Think of the next book: it takes 4 food.

    So keep your food and pay __1 food and 2 gold__. The best monument is taken for you.
game-keep_food = Then only 1 food would be left, too little for a book in your next turn. Pay 1 food and 2 gold.
game-use_gold = 30 points! Now __Three gold__: 1 and 3 make 4.
game-not_use_gold = That would be allowed. But your gold is nearly spent: use Three gold.
game-take_harvest = You have 2 food and two fields. So which card makes 4 food of it? The __Harvest__.
game-not_take_harvest = With 2 food more you could buy a book, and your two fields bring just that. Take the Harvest.
game-rival =
    Yellow has a second book: 18 points, and you have 30. But Yellow’s goals are hidden. Do not rest yet!
game-use_harvest = Bring in the __Harvest__.
game-not_use_harvest = That would be allowed. But your fields are ripe: use the Harvest.
game-last_book = Four food, and on the left lies a __Book__, leaving next. Take it.
game-not_last_book = You have the food for a book, and this is the moment: take the Book on the left.
game-third_book = Use the __Book__: your third one.
game-two_monuments =
    35 points. Yellow has bought a second painting: 24.

    You have 4 gold and two turns left. Now calculate: a monument costs __1 food and 2 gold__. With 2 food you could buy __two__ of them in your last turn!
game-change_again = Where do 2 food come from? From your two fields. Choose “Change” under the __Book__; we take the Harvest for it.
game-harvest_first = That would be allowed. But for two monuments you lack 2 food: choose “Change” under your card Book.
game-harvest_again = Use the __Harvest__.
game-any_card = The Harvest must be swapped. You will not need the other card any more: take any.
game-last_turn =
    One card is left in the pile. This is __your last turn__; then Yellow plays once more, and it is over.
game-first_monument = Two actions, two monuments. Use the card __Monument__.
game-monument_now = Only works of art bring points now. Use the Monument.
game-cheap = Pay __1 food and 2 gold__.
game-one_only = Then no food would be left for the second one. Pay 1 food and 2 gold.
game-once_more = The card has no arrows: it is still yours. Use it __once more__!
game-monument_again = You have just enough for a second monument: use the card again.
game-armies =
    43 points for you. Yellow has bought a monument. The armies are compared one last time: 2 against 1, and 2 points for Yellow.
game-works =
    Then all is counted. Military points: 6 for you, 4 for Yellow. __Culture__: 37 against 26.

    That makes 43 against 30.
game-goals =
    Now the goals. Your Town charter brings 1, and the __Palace__ 5. Yellow has 2 for the catapults, and 5 for two pairs of a book and a painting.
game-final =
    __49 to 37__: you win!

    You earned your lead in year 2, with a complete set. In year 3 no cube was left over: that is good ruling.
