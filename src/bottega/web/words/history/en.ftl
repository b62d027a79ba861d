# What was played, by whom, and how strong everybody is.

history-rated = It counts for ratings

## The page of a player

history-no_player = There is no such player here.
history-since = A player since { $date }
history-finished = { $count ->
    [0] no game finished yet
    [one] one finished game
   *[other] { $count } finished games
}
history-empty = No game has been finished yet.
history-empty-own = You have not finished a game yet: your results and your lines will be told here.
history-your_page = Your page: games, results, ratings
history-shown = Who may see this page?
history-shown-everybody = everybody who comes to this house
history-shown-players = players whose names last
history-shown-nobody = only you
history-shown-help = To all others there is no such page, your name is in no ranking, and nothing leads here.

history-kind = { $game }, { $players } players
history-ratings = Ratings
history-no_rating = No rated game yet. A game is rated where every seat is that of a player or of an automatic player, played from the deal on without hints, with the printed components.
history-ratings-help = On a scale where a newcomer begins at 1,500. Between two players 400 points are odds of ten to one. Behind ± stands how far it may be off: the truth is within two times of three.
history-rating = Rating
history-rated_games = { $count ->
    [one] one rated game
   *[other] { $count } rated games
}
history-provisional = provisional
history-peer = as strong as { $name }
history-date = Date

history-results = Results
history-games = Games
history-won = Won
history-place = Place
history-points = Points
history-most = Most

history-lines = Favourite lines
history-lines-help = First decisions that were taken more than once, and how often such a game was won.
history-line-times = { $count } times, { $won } won

history-special = Best and closest
history-best = Best game:
history-best-points = { $points ->
    [one] one point, { $change } against the average
   *[other] { $points } points, { $change } against the average
}
history-close = Closest game:
history-close-lead = { $points ->
    [0] level on points
    [one] decided by one point
   *[other] decided by { $points } points
}

history-list = Games
history-replay = replay
history-victory = won
history-shared = shared the victory
history-place-of = place { $place } of { $players }
history-points-made = { $points ->
    [one] one point
   *[other] { $points } points
}
history-against_mean = { $change } against the average
history-moved = rating { $change }
history-continued = continued from another game
history-ended_early = ended early
history-with = With
history-guest = a guest
history-player = a player
history-page = profile
history-page_of = { $name }: page with games and ratings
history-newer = Newer
history-older = Older
history-leaf = page { $page } of { $pages }

## The statistics of a game

history-statistics-link = Statistics
history-statistics = { $game } in this house
history-house-games = { $count ->
    [0] No game has been played to its end yet.
    [one] One game has been played from the deal to its end, with the printed components.
   *[other] { $count } games have been played from the deal to their end, with the printed components.
}
history-house-empty = As soon as a game is over, its length, its scores and its openings are counted here.
history-with_players = { $players } players ({ $count })
history-figures = The figures as a table
history-tile-games = Games
history-tile-decisions = Decisions, median
history-tile-minutes = Minutes, median
history-tile-points = Points, mean
history-tile-margins = Margin, median
history-plot-decisions = How long it takes
history-plot-decisions-told = Decisions of all players together: half of all games take at most { $middle }, eight of ten between { $low } and { $high }.
history-plot-minutes = How many minutes
history-plot-minutes-told = From the first decision to the last: half of all games take at most { $middle }, eight of ten between { $low } and { $high }.
history-plot-points = What is scored
history-plot-points-told = Points of all seats: half of them at most { $middle }, eight of ten between { $low } and { $high }.
history-plot-margins = How close it is
history-plot-margins-told = Points between the winner and the next: in half of all games at most { $middle }, in nine of ten at most { $high }.
history-plot-same = { $value } every time so far.
history-unit-decisions = Decisions
history-unit-minutes = Minutes
history-unit-points = Points
history-unit-margins = Points ahead
history-plot-seats = Does the seat matter?
history-seats-alike = Share of the victories, with intervals of 95%. The dashed line is the fair share, { $fair }: no seat is surely better or worse.
history-seats-differ = Share of the victories, with intervals of 95%. The dashed line is the fair share, { $fair }: not all seats have it.
history-seat = Seat
history-interval = Interval
history-plot-ranking = Who is how strong
history-nobody_rated = Nobody is rated yet.
history-ranking-told = Ratings with their uncertainty, automatic players among them.
history-who = Who
history-openings = How games begin
history-openings-help = First decisions that were taken more than once, the most frequent of each kind, and how often such a game was won.
