which-game = Which game?
tagline = Roll the dice, cross it off.
about = Two dice games with paper and pen. With friends, on one screen or against a bot. No account.
play = Play
facts = { $least }–{ $most } players · { $minutes } min
against = { $number ->
    [one] vs. { $number } bot
   *[other] vs. { $number } bots
}
change = change
more-ways = More ways to play
friends = Friends
friends-note = code or link
one-screen = One screen
one-screen-note = pass it round
alone = Alone
alone-note = beat yourself
real-dice = Real dice
real-dice-note = just the sheet
against-bots = { $game } against bots
how-many-bots = How many bots
players = Players
player = Player { $number }
your-name = Your name
you-are = You are { $name }
series = Matches
time = Time per choice
no-limit = no limit
seconds = { $seconds } s
listed = List it as an open table
listed-note = anybody can see it and sit down
invite = Invite friends
open-sheet = Open the sheet
have-a-code = Have a code?
join-code = Join code
join = Join
resume = Resume
your-turn-in = Your turn in { $game }
turn-with = Turn { $turn } with { $names }
turn-alone = Turn { $turn }, alone
not-begun = The match has not begun
next-match = Ready for the next match
more-tables = { $number ->
    [one] { $number } more table
   *[other] { $number } more tables
}
lobby = Open tables
rules = Rules
print = Print sheets
replay = Replay a match
warming-progress = Preparing the bots… { $done } of { $total }. Until then they play on your device.
warming-failed = This server could not prepare its better bots. Simple bots, friends, one screen and real dice are ready.
offline = You are offline. Bots, one screen and alone are played on this device. Friends, codes and today’s dice come back with the connection.
skip-tips = Skip tips
tip-of = Tip { $number } of { $all }
daily = Today’s dice
daily-note = the same rolls for everyone
daily-streak = { $number ->
    [one] streak: { $number } day
   *[other] streak: { $number } days
}
daily-go-on = Go on playing
practice = Practice
practice-new = Find the best choice
practice-waiting =
    { $count ->
        [one] { $count } position waits for you
       *[other] { $count } positions wait for you
    }
