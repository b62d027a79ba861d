# Clubs and their contests.

club-clubs = Clubs
club-intro = A club is a group of players: tables for each other, leagues and cups, in one evening or over days.
club-keep_name = Clubs are for players whose names last. Keep your name first: it takes one step, and what you have played comes along.
club-keep_name-do = Keep my name
club-clubs-empty = You are in no club yet. Found one, or open the link that a friend sends you.
club-found = Found a club
club-found-do = Found it
club-name = Name of the club
club-go = Go in
club-members = Members
club-members-count = { $count ->
    [one] { $count } member
   *[other] { $count } members
}
club-contests-count = { $count ->
    [one] { $count } contest going on
   *[other] { $count } contests going on
}
club-leads = leads
club-you = you
club-ways = Change
club-ways-of = Change what { $name } may do
club-lead = Let lead too
club-lead-no_more = No longer lead
club-remove = Remove from the club
club-invite = Invite
club-invite-help = Whoever opens this link may join.
club-link = Link to join the club
club-qr = As a QR code
club-qr-label = QR code of the link to join { $name }
club-new_link = Another link: the old one stops working
club-rename = Rename
club-leave = Leave the club
club-leave-help = You also leave its contests that go on. Without anybody who leads, the member of longest standing does.
club-leave-last = You are the last member: the club ends with you, and so do its contests.
club-leave-do = Leave { $name }
club-tables = Tables among members
club-tables-empty = Nobody plays just now.
club-table_for_us = A table for us
club-table_for_us-help = You sit down first; the others find the table here and sit down with one click.
club-table-open = Open the table
club-join-at = You are invited to join the club “{ $name }”.
club-join-do = Join
club-home = Evenings with friends
club-home-help = Clubs with tables of their own, leagues and cups.
club-home-go = To the clubs

club-none = There is no such club.
club-no_link = This link is not valid any more. Ask for a new one.
club-no_name = A name needs a letter or a digit.
club-no_member = That player is no longer in the club.
club-not_leading = Only those who lead the club may do this.
club-nobody_leads = Somebody must lead the club: let somebody else lead first.
club-yourself = To go yourself, leave the club.
club-full = The club has { $most } members already; there is no room for more.
club-too_many = Nobody can be in more than { $most } clubs.

## Contests

contest-contests = Leagues and cups
contest-contests-empty = None yet.
contest-new = New contest
contest-game = Game
contest-look = Look
contest-over = over
contest-not_begun = { $count ->
    [one] { $count } entrant, not begun
   *[other] { $count } entrants, not begun
}
contest-round_of = round { $round } of { $rounds }
contest-none = There is no such contest.
contest-too_many = A club has { $most } contests at most.
contest-full = A contest has { $most } entrants at most.
contest-too_few = This contest needs { $least } entrants at least.
contest-has_begun = The contest has begun already.
contest-decided = This game has been decided already.
contest-knockout_seats = A knockout is played by two at a table.

contest-new-title = A contest of { $game }
contest-what = What it is
contest-name = Name
contest-name-usual = { $game } league
contest-form = Form
contest-form-round_robin = Round robin
contest-form-round_robin-help = Everybody meets everybody, at larger tables as evenly as possible.
contest-form-swiss = Swiss
contest-form-swiss-help = A few rounds, paired by the standings; nobody is out, and nobody meets the same again where that can be avoided.
contest-form-groups = Groups and final
contest-form-groups-help = Groups of three or four by lot; the best of them go on to a final.
contest-form-knockout = Knockout
contest-form-knockout-help = A cup for two at a table: the winner goes on.
contest-entrants = Entrants
contest-entrants-empty = Nobody yet.
contest-bots = Bots that take part
contest-bots-help = They have a line in the standings like everybody.
contest-fill = Bots take the seats that are left over (otherwise somebody has a bye)
contest-how = How it is played
contest-seats = { $count } at a table
contest-seats-of = Players at a table
contest-rounds = Rounds
contest-rounds-count = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
contest-rounds-usual = as many as it takes
contest-rounds-twice = twice as many, with seats changed
contest-rounds-help = In groups: before the final. A knockout takes as many as it takes.
contest-make = Make the contest
contest-clock = Time
contest-clock-evening = In one evening
contest-clock-days = { $n ->
    [one] { $n } day for each turn
   *[other] { $n } days for each turn
}
contest-clock-over_days = Over days
contest-clock-none = no clock
contest-clock-minutes = { $n ->
    [one] { $n } minute for each decision
   *[other] { $n } minutes for each decision
}
contest-clock-hours = { $n } hours for each turn
contest-clock-seconds = { $n } seconds
contest-clock-help = When it runs out a bot takes the seat; the player may come back.

contest-enter = Take part
contest-withdraw = Withdraw
contest-withdraw-help = What you have played counts. Of what is left, two at a table: your opponents win; at larger tables a bot plays for you.
contest-withdraw-do = Withdraw from the contest
contest-begin = Begin
contest-begin-help = The tables of the first round are made at once, and everybody is seated.
contest-wait = It begins when somebody who leads the club says so.
contest-end = End the contest now
contest-end-help = The standings stay as they are; games that are in play are annulled, and their tables closed.
contest-forget = Forget the contest
contest-forget-help = It has not begun; nothing is lost but the list of entrants.

contest-yours = Yours to play
contest-against = Against { $names }
contest-play = To the table
contest-progress = Round { $round } of { $rounds }: { $tables ->
    [one] { $done } of { $tables } table decided
   *[other] { $done } of { $tables } tables decided
}
contest-back = To the contest
contest-has_ended = The contest is over.
contest-standings = Standings
contest-group = Group { $n }
contest-final = Final
contest-final-round = Final (round { $n })
contest-round = Round { $n }
contest-bye = has a bye
contest-bot = a bot
contest-somebody = a guest
contest-left = (left)
contest-table = Table
contest-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
contest-percent = { $n }%
contest-out_in = out in round { $round }
contest-still_in = still in
contest-won = won
contest-column-place = Place
contest-column-place-short = #
contest-column-name = Name
contest-column-reached = Reached
contest-column-played = Games played
contest-column-played-short = Games
contest-column-points = Match points
contest-column-points-short = MP
contest-column-direct = Direct meeting
contest-column-direct-short = DM
contest-column-buchholz = Buchholz
contest-column-buchholz-short = BH
contest-column-sonneborn = Sonneborn-Berger
contest-column-sonneborn-short = SB
contest-column-share = Points share
contest-column-share-short = Share

contest-tie_breaks = How ties are broken
contest-rule-points = Match points (MP): of a table of n, n − 1 for the first place down to 0 for the last. Who share places share what they are worth.
contest-rule-direct = Direct meeting (DM): among those who are level, who was ahead of whom at their common tables, where all of them have met equally often.
contest-rule-buchholz = Buchholz (BH): the match points of all opponents together.
contest-rule-sonneborn = Sonneborn-Berger (SB): the match points of those one was ahead of, and half of those of equals.
contest-rule-share = Points share: how much of the points of a table one made oneself, on average.
contest-rule-lot = The lot, drawn when the contest was made.
contest-rule-bye-swiss = A bye counts as a first place, and for Buchholz and Sonneborn-Berger as a win against somebody with as many match points as oneself; so does a bot that fills a seat.
contest-rule-bye-two = A bye counts nothing: everybody has as many.
contest-rule-bye-more = A bye counts as the average place.
contest-rule-groups = The winners of the groups go on, then the best of the seconds, as far as there are seats: by match points a game, then by the points share. In the final rounds the first of each table goes on; of equals the lot decides.
contest-rule-knockout = The first of each table goes on. Of equals, and after a game that was annulled, the lot decides. Who lost in the same round share a place.

contest-decide = Decide this game
contest-decide-help = The table is closed at once and for good. The game moves no rating.
contest-decide-so_far = as it stands now, with what is still hidden
contest-decide-absent = lost by those who are absent; the others as it stands
contest-decide-annulled = annulled: it counts for nobody
contest-decide-do = Decide
contest-decide-nobody = Say who is absent.
contest-absent = Absent
contest-decided-open = in play
contest-decided-played = played
contest-decided-agreed = ended by agreement
contest-decided-so_far = decided as it stood
contest-decided-absent = decided: somebody was absent
contest-decided-annulled = annulled

## Tables that a contest has decided

refused-decided = The contest has decided this game: nothing more is played here.
decided-prompt = { $count ->
    [one] The contest has decided this game as it stood: { $names } was ahead.
   *[other] The contest has decided this game as it stood: { $names } were level, ahead of all.
}
decided-all = The contest has decided this game as it stood: all were level.
decided-absent = The contest has decided this game: lost by { $names }, for being absent.
decided-annulled = The contest has annulled this game: it counts for nobody.
decided-sheet = How the contest has decided
decided-help = Points as they stood, with what was hidden until now. It moves no rating.
