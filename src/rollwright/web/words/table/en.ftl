way = { $option }: { $choice }
bot-takes-over = Let a bot play on
come-back = Take your seat back
watching = You are watching { $name }
total = Total
connecting = Connecting…
reconnecting = Connection lost. Reconnecting…
home = Home
menu = Menu
close = Close
rules = Rules
waiting-for = Waiting for { $names }
planned = Planned: { $what }
is-bot = bot
is-away = away
is-ready = ready
is-choosing = choosing
points = { $points ->
    [one] point
   *[other] points
}
show-sheet = Show the sheet
who-plays = Who is in?
open-seat = Open seat
add-bot = Add a bot
free-seat = Free the seat
sit-down = Sit down
invite = Friends scan this code, open the link, or type:
qr = QR code with the link to this table
share = Share the link
copied = Link copied
turn = { $who ->
    [me] Turn { $turn } · you roll
   *[one] Turn { $turn } · { $name } rolls
}
do-throw = Roll the dice
do-back = Back
do-change = Change
do-undo = Undo
your-turn = Your turn
log = Log
last-turns = Last turns
rolled-key = rolled
turn-column = Turn
big-screen = Big screen
leave = Leave the table
leave-note = a bot plays on; you can come back
discard = Discard this match
discard-note = deletes it from this device
discard-about = This match is deleted from this device and does not count. Matches that are over stay among your results.
discard-sure = Discard it
got-it = Got it
bot-plays-for-you = A bot plays for you.
somebody-away = { $name } is away.
series-of = series of { $number }
match-of = match { $number } of { $series }
seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
throws = { $who ->
    [me] You roll
   *[one] { $name } rolls
}
scan-or-type = Scan, or type this code on the home page.
seat-number = Seat { $number }
is-you = { $name } (you)
is-not-ready = not ready yet
options = Seats and options
start-with = { $number ->
    [one] Start with { $number } player
   *[other] Start with { $number } players
}
needs-one-more = One more player is needed. Send the link, or add a bot.
leaves-out-open = Everyone here? An open seat is simply left out.
leaves-out = { $who ->
    [many] { $names } are not ready and would be left out.
   *[one] { $names } is not ready and would be left out.
}
owner-starts = The match begins when the owner of the table starts it.
just-watch = Just watch
watch-soon = You will see the match as soon as it begins.
all-taken = All seats are taken. You can watch.
move-earlier = One seat earlier
move-later = One seat later
has-moved = { $name } now has seat { $number }.
how-to-move = Drag the seats to change the order, or use the arrow keys.
leave-seat = Give up your seat
seats = Seats
seat-more = Add a seat
seat-less = Remove a seat
matches = Matches
time-limit = Time to think
no-limit = no limit
seconds = { $seconds } s
minutes = { $minutes } min
listed = Public table
listed-note = Anybody can find it on the home page.
hints = Hints
hints-note = Everybody may ask the coach. Each hint is noted in the record.
hints-agreed = Hints are allowed. Whoever sits down agrees.
ask-hint = Ask the coach for a hint
hint = Hint: { $choice }.
hint-best = best
from-position = from a position
hurry-up = { $seconds ->
    [one] { $seconds } second left. Then a bot chooses.
   *[other] { $seconds } seconds left. Then a bot chooses.
}
away-until = { $name } is away. A bot chooses in { $time }.
was-late = { $who ->
    [me] Time was up: a bot chose for you.
   *[one] Time was up: a bot chose for { $name }.
}
was-only = You had only one choice. It was made for you.
pass-phone = Pass the phone to
next-is = Next is
i-am = I am { $name }, show my sheet
has-chosen = has chosen
chooses-now = chooses now
throws-now = rolls now
stays-hidden = What they chose stays hidden until all have chosen.
react = React
reacted = { $name }: { $reaction }
reaction-clap = Applause
reaction-laugh = Ha ha!
reaction-wow = Wow!
reaction-sad = Oh no!
reaction-luck = Good luck!
reaction-think = Let me think
reaction-hurry = Hurry up!
reaction-heart = Lovely!
wants-again = { $who ->
    [many] { $names } want to play again.
   *[one] { $names } wants to play again.
}
is-in = is in again
is-undecided = undecided
has-left = has left
bot-takes-chair = Let a bot take the chair
may-go-on = The others may go on without you now.
left-out = The others have begun without you. You can watch.
bot-plays-for = A bot plays on for { $name }.
keys = Keys
keys-space = Space
keys-throw = roll the dice
keys-arrows = Arrows
keys-move = move between the fields on offer
keys-enter = Enter
keys-commit = pick a field, and once more to commit
keys-pass = pass, or back
keys-list = this list
