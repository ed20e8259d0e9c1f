title = Coach
working = The coach is looking at the match…
waiting = { $ahead ->
    [one] { $ahead } other match comes first…
   *[other] { $ahead } other matches come first…
}
solving = Alone, every figure is exact. This device solves the game first, which takes a few seconds.
whose = Whose report
me = You
partial = The coach is still looking at the match. This is what it has seen so far.
so-far = up to turn { $turn }
curve = How the match swung
of-chance = chance to win, %
of-points = expected points
start = start
turn = Turn
in-turn = Turn { $turn }
turned-luck = { $kind ->
    [lucky] A lucky roll
   *[unlucky] An unlucky roll
}
turned-own = { $chosen }. Better: { $better }
turned-others = What the others chose
account = Luck or skill?
luck = luck
decisions = { $who ->
    [me] your decisions
   *[one] { $name }’s decisions
}
others = others’ decisions
from-chance = { $start } % at the start
from-points = { $start } points expected at the start
others-parts = Others: { $losses } by their mistakes, { $unforeseen } that nobody could foresee.
perfect = A perfect player scores { $start } points on average, and { $average } with the luck of these dice.
exact = Every figure is exact, because the solo game is solved.
estimate = The chances are estimates that suppose equally good players, give or take { $error } percentage points.
estimate-unmeasured = The chances are estimates that suppose equally good players.
choices = { $who ->
    [me] { $count ->
        [one] Your choice
       *[other] Your { $count } choices
    }
   *[one] { $count ->
        [one] { $name }: { $count } choice
       *[other] { $name }: { $count } choices
    }
}
# After the number of choices with this grade.
counted = { $grade ->
    [best] best
    [fine] fine
    [doubtful] doubtful
    [inaccuracy] { $count ->
        [one] inaccuracy
       *[other] inaccuracies
    }
    [mistake] { $count ->
        [one] mistake
       *[other] mistakes
    }
   *[blunder] { $count ->
        [one] blunder
       *[other] blunders
    }
}
in-wins = cost in matches of 100
in-points = cost in points
summary = Error rate { $rate } ± { $error } per choice, accuracy { $accuracy } %. That is how the level “{ $level }” plays, but one match says little.
show-all = Show all { $count }
moment = Turn { $turn }: { $choice }
cost-little = costs next to nothing
# Behind what a choice cost, where others are estimates.
cost-exact = exact
nothing = No choice here cost anything.
nothing-yet = No choice so far cost anything.
of = { $number } of { $total }
previous = Previous moment
next = Next moment
try-again = Try again from here
learn = Learn from your mistakes
learn-theirs = Learn from these mistakes
answer = Answer
right = Right.
wrong = Not quite.
again = Again
next-question = Go on
learned = { $right } of { $total } right at the first try.
to-report = Back to the report
close = Close
refused-no-match = There is no such match here.
refused-damaged = This match was not kept as it was played, so it cannot be shown. It is left as it is.
refused-not-over = The match is still going on. The coach looks at it when it is over.
refused-no-coach = The coach does not know this sheet. It can look at matches on the usual one.
none = The coach does not know { $game } yet.
refused-no-analysis = This server does not analyse matches. Ask whoever runs it.
refused-coach-rules = This match follows earlier rules. Only a server can analyse it.
refused-no-engine = What the coach needs could not be loaded. Check the network and try again.
refused-busy = The coach has a lot to do just now. Try again in a minute.
refused-lost = There is no connection. Check the network and try again.
