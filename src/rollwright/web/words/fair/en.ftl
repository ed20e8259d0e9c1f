title = Are the dice fair?
lead =
    { $matches ->
        [one] Every die of one finished match, counted: { $rolls } rolls.
       *[other] Every die of { $matches } finished matches on this server, counted: { $rolls } rolls.
    }
none = No match of this game has ended here yet. Play one, and its dice are the first.
verdict-early = Too few rolls to say anything yet.
verdict-fine = Nothing unusual.
verdict-odd = One test is far off.
verdict-low =
    { $found ->
        [one] One of { $count } tests has a p below 0.05; fair dice have about { $expected }.
       *[other] { $found } of { $count } tests have a p below 0.05; fair dice have about { $expected }.
    }
verdict-odd-note = Fair dice do that on fewer than one page in a hundred. Look again when more matches have been played: chance fades, a fault stays.
faces = Faces
faces-about = Does every face come equally often?
pairs = One after the other
pairs-about = Does a face depend on the one before it? Shown: the same face twice in a row.
runs = In a row
runs-about = When a die has shown the same face several times, does it come again one time in six?
run =
    { $length ->
        [1] once
        [2] twice
       *[3] three times or more
    }
sums = White dice
sums-about = Do the two white dice add up as they should? A 7 is six times as likely as a 2.
die-white = white
die-white-1 = white 1
die-white-2 = white 2
die-black = black
die-red = red
die-yellow = yellow
die-green = green
die-blue = blue
p = p = { $p }
p-none = too few rolls
came = came
expected = expected
key = The dot is how often it came, the line what is expected, and the grey range what chance does in 19 of 20 cases.
meaning = What p means
meaning-1 = p is how often perfectly fair dice would look at least as uneven as these, by chance alone. 0.5 is as ordinary as can be; 0.001 comes once in a thousand times.
meaning-2 = A single p of 0.03 looks suspicious. But whoever makes ten tests finds one below 0.03 about every fourth time, with the fairest dice of the world: the more you look at, the more oddities you see.
meaning-3 = So this page says “far off” only where p, times the number of tests, stays below 0.01. Loaded dice would give themselves away: their p moves towards 0 with every match.
proof = Check single matches
proof-about = Before the first roll the server promises all dice of a match, and every player adds a secret. After the match anybody can check every die. Open one of your matches and choose the dice, or open a record.
no-server = No server counts dice here
no-server-about = All matches are played on your own device. Its browser settles all dice of a match before the first roll, and afterwards you can check every one of them. Open one of your matches and choose the dice, or open a record.
your-matches = Your matches
a-record = Open a record
