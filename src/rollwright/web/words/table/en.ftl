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
leave-to-bot = Leave, a bot plays on
waiting-for = waiting for { $names }
planned = Planned: { $what } · change
is-bot = bot
is-away = away
is-ready = ready
is-choosing = choosing
points = { $points ->
    [one] point
   *[other] points
}
show-sheet = Show the sheet
who-plays = Who plays?
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
