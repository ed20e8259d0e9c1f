title = Daily match
way = { $way ->
    [bot] against a bot
   *[alone] alone
}
past = Dice of { $day }
about = The same rolls for everyone, sealed the day before. One try counts.
about-bot = The same rolls and the same opponent for everyone: { $level }. One try counts.
no-server = The daily match needs a server: it gives everybody the same dice and compares the results. This site has none. Against bots, on one screen and alone you can play here.
practice = Past dice can be played for practice. They do not count.
first-roll = first roll
played = Played
median = Median
streak = Streak
days = { $number ->
    [one] { $number } day
   *[other] { $number } days
}
yesterday = Yesterday
new-dice = New dice in { $time }
hours = { $hours } h { $minutes } min
minutes = { $minutes } min
hurry = A match counts if it ends before then.
you-play-as = You play as { $name }.
play = Play today’s dice
practise = Play for practice
first = Nobody else has finished it so far
better-few = { $number ->
    [one] Better than { $beaten } of { $number } other
   *[other] Better than { $beaten } of { $number } others
}
better-many = Better than { $percent } % of { $number } others
late = It ended after midnight (UTC), so it does not count.
versus = { $outcome ->
    [won] Won { $mine } : { $theirs }
    [lost] Lost { $mine } : { $theirs }
   *[drawn] Drawn { $mine } : { $theirs }
}
everyone = Everyone
in-points = points
in-lead = points ahead of the bot
you = you
perfect = Perfect play
perfect-with-dice = with these dice
perfect-average = on average
perfect-about = Perfect play knows every chance exactly, but not the next roll.
perfect-coming = Perfect play is being computed…
results = Results
best-of = Show the best { $number }
nobody = Nobody has finished yet.
spoils-nothing = No dice and no moves in it: nobody’s match is spoiled.
copy = Copy
coach = Coach
calendar = Calendar
few-beaten = few beaten
many-beaten = many beaten
not-played = not played
best = Best ever
previous-month = Month before
next-month = Next month
of-the-day = Results of the day
check = Check the dice
check-about = The seed of a day is drawn and sealed before the day begins. When the day (UTC) is over, it is published, and anyone can compute every roll again.
promised = { $day }, sealed (SHA-256):
revealed = { $day }, seed:
sealed = These dice are sealed until the day is over (UTC).
