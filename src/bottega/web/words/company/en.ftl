# At the table: what players agree on, rematches, rooms of talk, sayings, sound.

proposals-title = Proposals
proposal-pause = { $name } proposes a pause.
proposal-end = { $name } proposes to end the game now, with the present ranks.
proposal-bot = { $name } proposes that an automatic player takes the seat of { $other }.
proposal-person = { $name } proposes to free the seat of { $other } for somebody else.
proposal-left = { $name } has left, and an automatic player stands in. Shall it keep the seat?
proposal-waits = Still asked: { $names }
proposal-agree = Agree
proposal-refuse = Refuse
proposal-withdraw = Withdraw
proposal-no_voice = Only those who play at this table now are asked. Take your seat back first, if it is yours.
proposal-early = The game has not begun yet.
proposal-alone = Nobody else plays here: you may simply close the page, and come back later.
proposal-contest = Alone against automatic players nobody ends or pauses a game of a contest. Whoever leads the club can decide it.
proposal-present = { $name } is at the table: a seat is given to somebody else only when its player has left.
proposal-gone = This is not proposed any more.
proposal-no_pause = The game is not paused.

told-proposed-pause = { $name } proposes a pause.
told-proposed-end = { $name } proposes to end the game now.
told-proposed-bot = { $name } proposes that an automatic player takes the seat of { $other }.
told-proposed-person = { $name } proposes to free the seat of { $other } for somebody else.
told-refused-pause = { $name } does not want a pause.
told-refused-end = { $name } wants to play on.
told-refused-bot = { $name } does not want an automatic player in the seat of { $other }.
told-refused-person = { $name } does not want to free the seat of { $other }.
told-withdrew-pause = { $name } does not propose a pause any more.
told-withdrew-end = { $name } does not propose to end the game any more.
told-withdrew-bot = { $name } does not propose an automatic player any more.
told-withdrew-person = { $name } does not propose to free a seat any more.
told-agreed-pause = The game is paused.
told-agreed-end = All have agreed: the game ends here.
told-agreed-bot = An automatic player takes the seat of { $other }.
told-agreed-person = The seat of { $other } is free for somebody else.
told-resumed = { $name } goes on with the game.
told-left = { $name } leaves; an automatic player stands in.

refused-paused = The game is paused. Go on with it first.
refused-ended = This game is over.
paused-prompt = Clocks stand still, and nobody decides.
paused-tag = Paused
paused-resume = Go on

agreed-prompt = { $count ->
    [one] Ended by agreement. { $names } was ahead.
   *[other] Ended by agreement. { $names } were level, ahead of all.
}
agreed-all = Ended by agreement. All were level.
agreed-sheet = The present ranks
agreed-points = Points
agreed-rank = Place
agreed-help = Points as they stood, with what was hidden until now; equal points share a place.

ways-title = Pause, end or leave…
ways-pause = { $alone ->
    [yes] Pause
   *[other] Propose a pause
}
ways-end = { $alone ->
    [yes] End the game now
   *[other] Propose to end now
}
ways-end-help = The game ends with the present ranks, and everything hidden is shown.
ways-end-alone = It cannot be taken back.
ways-end-others = It ends only if all others agree.
ways-leave = Leave the table
ways-leave-help = An automatic player stands in for you at once, and the others are asked whether it stays. Until they agree you can take your seat back.
ways-bot = An automatic player for { $name }
ways-person = Free the seat of { $name }
ways-sound = Sound at my turn

rematch = Rematch
rematch-go = To the rematch
rematch-watch = Watch the rematch
rematch-help = The same table again, with the seats turned by one.
rematch-early = A rematch can be had when the game is over.

qr-show = QR code
qr-label = QR code of the link for { $name }

talk-watchers = watching
talk-apart = The players hear you when the game is over.
emotes = Short sayings (key E, then the number)
emote-hello = Hello!
emote-good_luck = Good luck!
emote-well_played = Well played!
emote-oops = Oops!
emote-thinking = Let me think.
emote-thanks = Thank you!
