### Names that last: becoming a player, signing in, one's own page, the door of the house.

## In the head of every page and on the first page

you-short = You
you-title = You
you-page = Your page
you-keep = Keep my name
you-close = Close
you-lead = You play as a guest, and nothing more is needed. Who keeps his name finds his games again, on any device.
home-you-kept = Known in this house, on every device where you sign in.
seat-gone = A guest
error-entry = You are not in yet
error-401 = The door is closed
error-help-401 = Sign in first.

## A guest becomes a player

keep-title = Keep my name
keep-passkey = Keep my name
keep-code = Keep it with a code
keep-code-instead = With a recovery code instead
keep-help = No password, no e-mail: your device keeps a passkey, or you note a code. What you have played comes along.

## A player signs in

enter-known = I am known here
enter-title = I am known here
enter-passkey = Sign in with a passkey
enter-code = Recovery code
enter-go = Sign in
enter-help = Or open your page on a device where you are signed in, and add this one by a link.
enter-wrong_code = This code is not known here. Check what you typed, or make a new code where you are still signed in.
enter-no_passkey = This passkey is not known here, or its answer came too late. Try again, or use your recovery code.
enter-no_passkeys = Browsers have passkeys only by HTTPS and under a name, or on localhost. Use a recovery code here.
enter-no_link = This link does not work, or does not work any more. Ask for a new one.
enter-uninvited = This house is closed: new players come by an invitation.

## By a link

link-device = Sign in on this device
link-device-lead = This link belongs to { $name }. Use it only on a device of your own.
link-device-go = Sign in as { $name }
link-device-help = It works once. What was played here as a guest comes along.
link-invitation = You are invited
link-invitation-lead = A host has opened the door for you. Choose the name by which the others will know you.
link-qr = The link as a QR code
link-itself = Link
link-done = Done
link-loopback = This link leads to this very machine. For others, open the house by the name or the address under which they reach it.
link-once = Whoever has this link can use it: pass it on to nobody else.

## What is shown once

code-title = Your recovery code
code-lead = Write it down now: it is shown only this once. It signs you in wherever there is no passkey.
code-copy = Copy the code
code-done = I have written it down
code-help = Capitals and dashes do not matter. On your page you can make a new one; this one then stops working.
device-title = Another device
device-lead = { $minutes ->
    [one] Point the camera of the other device at the code, or open the link there. It works once, for one minute.
   *[other] Point the camera of the other device at the code, or open the link there. It works once, for { $minutes } minutes.
}
invitation-title = An invitation
invitation-one = { $days ->
    [one] For one new player, within one day.
   *[other] For one new player, within { $days } days.
}
invitation-many = { $days ->
    [one] For everybody who gets this link, within one day.
   *[other] For everybody who gets this link, within { $days } days.
}

## A player's own page

me-guest = Sign in first.
me-back = Back to the table
me-past = Your games
me-saved = Saved.
me-ended = Signed out there.
me-looks = Name and colour
me-ways = How you sign in
me-no_way = If this browser forgets you, nothing would let you back in. Make a recovery code.
me-ways-help = A passkey stays on your device or in your password manager. A recovery code helps where there is none.
me-ways-none = Passkeys need HTTPS and a name, or localhost; here the recovery code serves.
me-passkey = passkey
me-passkey-add = Add a passkey
me-passkey-name = Name of the passkey
me-passkeys-full = You have { $most } passkeys already: remove one first.
me-change = Change
me-rename = Rename
me-remove = Remove
me-made = since { $day }
me-used = last used on { $day }
me-code = Recovery code
me-code-none = none yet
me-code-make = Make a code
me-code-renew = Make a new one
me-devices = Where you are signed in
me-devices-help = Nothing is kept of a device but what you see here.
me-device-add = Add a device
me-this = this device
me-seen = last seen on { $day }
me-since = since { $day }
me-end = End
me-end-others = End all others
me-out = Sign out here
me-data = What is stored of you
me-data-lead = All of it in one file: your name, devices, games, results, words at the table.
me-export = Download everything
me-delete = Delete me
me-deleted = You are deleted
me-deleted-help = Nothing in this house names you any more. Thank you for playing; you are welcome as a guest at any time.
me-delete-lead = You can go at any time. This is what happens then:
me-delete-seats = Your games stay, so that the others keep theirs. In your seats sits “A guest”.
me-delete-keys = Your passkeys, your code, your devices, notifications and memberships are deleted at once.
me-delete-results = Results stay with their games, without your name; your ratings are deleted.
me-delete-never = This cannot be undone.
me-delete-host = You are the host. Name another one first, or the house has none: bottega house host NAME.
me-delete-sure = Yes, delete everything that names me.
me-delete-go = Delete me
me-delete-not = I stay

## The door of a closed house

door-title = This house is closed
door-closed = Only invited players come in here. Sign in, or open the invitation that you were given.
door-help = Whoever looks after this house can send you an invitation link.

## The host's page

host-title = The house
host-only = Only the host of the house may do that.
host-door = The door
host-open = The house is open: everybody who comes may play, as a guest or under a name.
host-closed = The house is closed: only players come in, and new ones by an invitation.
host-open-it = Open the house
host-close-it = Close the house
host-invitations = Invitations
host-invite = Make an invitation
host-invite-name = For whom
host-invite-days = Days that it lasts
host-invite-many = For everybody who gets the link, not only once
host-bad_days = An invitation lasts from 1 to { $most } days.
host-invited = Somebody
host-for_one = for one
host-for_many = for everybody
host-until = until { $moment }
host-withdraw = Withdraw
host-players = Players
host-is_host = host
host-is_blocked = blocked
host-block = Block
host-unblock = Let in again
