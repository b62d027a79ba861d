# What programs are told when they are refused.

programs-unknown = This token is not known, or was revoked.
programs-player = Send the token of a player.
programs-scope = This token is not for that: its player must give it the scope { $scope }.
programs-seat = Send the token of your seat.
programs-other_seat = This is not the token of a seat at this table.
programs-no_seat = You have no seat to decide for at this table.
programs-such_seat = There is no such seat.
programs-invitation = This seat is not free for everybody: send its invitation.
programs-record = The record can be had when the game is over.
programs-step = Step { $number } of the line cannot be planned.
programs-not_your_name = To delete the player, send his name.
programs-two_clocks = A clock counts decisions or turns, not both.
