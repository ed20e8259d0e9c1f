title = Practice
you = You
intro = In every position one choice is clearly best. Find it.
games = Game
difficulty = Difficulty
level-fits = Fits you
level-easy = Easy
level-medium = Medium
level-hard = Hard
# How many positions wait to be asked again.
waiting =
    { $count ->
        [0] Nothing is waiting to be asked again.
        [one] { $count } position you missed is asked again.
       *[other] { $count } positions you missed are asked again.
    }
later =
    { $count ->
        [one] { $count } will come back in the coming days.
       *[other] { $count } will come back in the coming days.
    }
begin = Start
round-of = { $number } of { $total }
again-note = You missed this one before.
asked = { $seat ->
    [active] You roll. What do you do?
   *[other] { $name } rolls. What do you do?
}
right = Right: { $choice }
# Followed by several numbers.
right-these = Right:
best-these = Best was:
was-best = { $choice } was best
costs =
    { $unit ->
        [points] Your choice costs { $loss } points on average
       *[chance] Your choice costs { $loss } of 100 matches
    }
ahead =
    { $unit ->
        [points] { $loss } points better on average than the next best choice
       *[chance] Wins { $loss } of 100 matches more than the next best choice
    }
missed-by = Our bots miss this about { $percent } % of the time.
once-more = Again
next = Next position
to-result = Result
result = { $right } of { $total } right
perfect = All correct!
comes-back =
    { $count ->
        [one] { $count } position comes back in the next round.
       *[other] { $count } positions come back in the next round.
    }
harder = That was too easy for you: the next round is harder.
easier = The next round is easier.
another = Ten more
done = Done
step-right = right
step-wrong = missed
step-now = now
step-open = still to come
nothing = There are no positions to practise here.
no-network = There is no connection. Check the network and try again.
