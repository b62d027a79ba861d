### The lessons of Palatinus in English.

first-title = Your first settlers
first-about = What you do in a turn, who lives where, wolves and condottieri, and how the hills are won.
first-learned =
    A turn is short: __choose one of your people, put it on a free terrain.__

    Merchants like company. Peasants like room and water. A condottiere takes whoever stands beside him in greater number, and runs away from a draw. Wolves keep a secret until the end.

    Then the hills are judged from A to G, and the most influence takes the token.

    One thing is new in a whole game: first you all lay the board, tile by tile. The table asks you where, and any place will do. Now you can play!

## The board

first-welcome =
    Welcome to ancient Rome! You see its __seven hills__, from A to G.

    You are __Red__. Yellow and Green play against you.
first-hills =
    On every hill lies a golden __token__. Its number says how many points it is worth: 6 in the middle, 3, 4 or 5 outside.

    Whoever has the most __influence__ round a hill at the end takes its token.
first-ring =
    Round every hill lie __six terrains__. Those of hill A are lit.

    Terrains are where your people will live. The blue ones have a __spring__ with fresh water.
first-hand =
    And these are your people. The number beside each says how many you have.

    An amphora is a __merchant__, a sheaf of corn a __peasant__, a helmet a __condottiere__. Some lie under a __wolf__; we will come to that.

## The first turn

first-choose_peasant =
    It is your turn. A turn is quickly told: __choose one of your people, put it on a free terrain.__ It stays there until the end.

    Let us begin with a __peasant__. Click the sheaf that is lit.
first-not_peasant = A good choice for later! But first let us see how a peasant lives: please take the sheaf of corn, not hidden under a wolf.
first-place_peasant =
    A peasant lives on __land and water__. Every free terrain beside him brings him 2 influence. So does every spring beside him, even if somebody stands on it. And if he stands on a spring himself, that is 2 more.

    Put him on the spring of hill A that is lit.
first-not_spring = He could live there. But on the lit spring he has more: water under his feet, and much room around him.
first-peasant_counted =
    Now count! Five terrains lie beside your peasant: four free ones without water, and a spring. Each brings him 2. That makes 10.

    And 2 for the spring under his feet: __12 influence__ for you on hill A. But wait and see what the others do…

## What the others do

first-yellow_merchant =
    Yellow has put a __merchant__ right beside your peasant.

    Merchants live on __company__. Each neighbour brings a merchant 1 if it is a merchant, 2 if it is a peasant, 3 if it is a condottiere. It does not matter whose they are: your peasant brings Yellow 2!

    And your peasant has lost a free terrain: he is down to 10.
first-green_wolf =
    Green has put down a __wolf__. Under it lies a merchant or a peasant, and only Green knows which.

    All wolves are turned over at the end. He stands on a spring: so perhaps he is a peasant? Guessing is part of the game.

## The second turn

first-choose_merchant =
    Your turn again. Yellow has shown how it is done: take a __merchant__ now.
first-not_merchant = Not a bad idea, but now let us try the merchant: the amphora that is not hidden under a wolf.
first-place_merchant =
    Where does a merchant find company? On the lit terrain he stands beside your own peasant (2) and beside Yellow’s merchant (1): that makes 3.

    Look: this terrain belongs to __hill E__. So his 3 influence counts for hill E, even though his neighbours live round hill A.
first-not_company = There he would have less company. The lit terrain lies between your peasant and Yellow’s merchant.

## The condottiere

first-threat =
    Yellow and Green have settled two __peasants__, one on each side of the lit terrain.

    Time for a __condottiere__! He has no influence himself. But at the end he counts the people beside him: merchants here, peasants there. He __captures everybody of the larger group__, and each captive is 1 point for you.
first-choose_condottiere = Take a condottiere: the helmet.
first-not_condottiere = They will have their turn. For now take the one who can capture: the helmet.
first-place_condottiere =
    Put him between the two peasants.

    He will stand beside __two peasants__ and one merchant. Two is more than one: he would capture both peasants.
first-not_between = He would find less to capture there. Look for the terrain between Yellow’s peasant and Green’s peasant.
first-wolf_beside =
    Hm! Yellow has put a __wolf__ beside your condottiere.

    If a merchant lies under it, it is two against two. And from a __draw a condottiere runs away__: he captures nobody and leaves the game. If it is a peasant, you capture three.
first-green_condottiere =
    And Green has put a condottiere beside your __peasant__. One peasant, no merchant: he would capture him!

    Beware: a condottiere does not ask whose people they are. Your own would be captured by your own condottiere, too.

## The third turn

first-choose_wolf =
    You can save your peasant. If one __merchant__ also stands beside Green’s condottiere, it is one against one: a draw, and he runs away.

    Take a merchant under a __wolf__, so that nobody knows what you are doing. The small sign in the corner tells you, and only you, what lies beneath.
first-second_peasant = With a second peasant it would be two against none, and he would capture both. It takes a merchant to make a draw.
first-not_wolf = This would be possible. But let us hide what we do: take the wolf with the little amphora.
first-place_wolf =
    Four free terrains lie beside Green’s condottiere. Choose the one you like best.
first-not_beside = That is too far away: only neighbours count. Take one of the four lit terrains beside Green’s condottiere.
first-later =
    Well done! Now Green’s condottiere will have to run, unless somebody changes the numbers once more.

    So it goes on, round after round, until everybody has put down all 12 people. One thing to remember: __condottieri must be out before your last four__. Do not worry, the table reminds you.

## The end

first-last_piece =
    Much later. Everybody has one last piece, and this is yours. It has to go somewhere!

    Put it on the lit terrain.
first-not_last = It could go there too. But then this story would end differently: please take the lit terrain.
first-reveal =
    Everybody is out, and __all wolves are turned over__. Now we know!

    The hills are judged one after the other, from A to G. You have nothing to do any more but to watch.
first-flee =
    __Hill A.__ First come the condottieri. Green’s condottiere stands beside one peasant and one merchant: a draw. He runs away, and your peasant is saved.
first-influence =
    Then everyone counts the influence round hill A, as you have learned. Merchants count their company, peasants land and water.

    Your three people here have 6, 7 and 8: __21 in all__. Yellow has 8.
first-control =
    You have the most round hill A: __the token of 6 is yours!__

    Then everybody goes back to zero, and hill B is next, then C and so on.
first-capture =
    __Hill D.__ Now your condottiere looks around. Yellow’s wolf was a peasant: three peasants, one merchant!

    He captures the three peasants, and each captive is __1 point__ for you.
first-shared =
    One of these peasants also stood beside a condottiere of Green. Then the two __share__: one takes the captive, the other a small token. Both are worth 1 point.
first-tie =
    __Hill G.__ Yellow and Green both have 4. With such a __tie__ nobody gets the hill’s token: each of them takes a small token of 2 instead.
first-final =
    All hills are judged. __Captives, hill tokens and small tokens__ are added up: 4 + 6 + 3 makes 13 for you. Green has 12, Yellow 10.

    The most points win. __You have won!__ Had it been a draw, the one with more tokens and captives would have won.
