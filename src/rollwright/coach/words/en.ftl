# The coach.

## How sure the figures are.

note-exact = Every figure is exact, because the solo game is solved.
note-estimate = The chances are estimates that suppose equally good players.
note-certain = Where it says exact, nothing is estimated.
note-partial = The analysis was stopped, so this is only the beginning of the match.
note-unfinished = The match is not over. It is analysed as far as it goes.
note-rules = The match follows version { $version } of the rules. It is weighed by the newest ones.

## The account of a seat.

account =
    { $unit ->
        [points] { $name }: { $start } points expected at the start, luck { $luck }, own choices { $decisions } = { $result } points
       *[percent] { $name }: { $start } % at the start, luck { $luck }, own choices { $decisions }, others { $others } = { $result } %
    }
others = Others: { $losses } by their losses, { $unforeseen } unforeseen
perfect = A perfect player scores { $start } points on average, and { $average } with this luck.
summary =
    { $count ->
        [one] { $name }: { $count } choice, error rate { $rate }, { plays-like }, accuracy { $accuracy } %
       *[other] { $name }: { $count } choices, error rate { $rate }, { plays-like }, accuracy { $accuracy } %
    }
plays-like =
    { $level ->
        [beginner] like a beginner
        [casual] like a casual player
        [skilled] like a skilled player
        [expert] like an expert
       *[strongest] like the strongest bot
    }
nothing-to-choose = { $name } had nothing to choose.

## Grades.

grade-best = best
grade-fine = fine
grade-doubtful = doubtful
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

## Moments and rolls.

moments = The costliest moments
moment =
    { $unit ->
        [points] Turn { $turn }, { $name }: { $chosen } cost { $loss } points ({ $grade }). Better: { $better }.
       *[percent] Turn { $turn }, { $name }: { $chosen } cost { $loss } % of the chance to win ({ $grade }). Better: { $better }.
    }
# A grade, and that what the choice cost is no estimate.
exact-grade = { $grade }; exact
more-moments = And { $count } more.
rolls = The most important rolls
roll =
    { $kind ->
        [very-lucky] Turn { $turn }: very lucky for { $name }, { $luck }
        [lucky] Turn { $turn }: lucky for { $name }, { $luck }
        [unlucky] Turn { $turn }: unlucky for { $name }, { $luck }
       *[very-unlucky] Turn { $turn }: very unlucky for { $name }, { $luck }
    }

## The page.

curve =
    { $unit ->
        [points] Expected score by turn
       *[percent] Chance to win by turn, in percent
    }
account-title = Luck or skill?
label-start = start
label-luck = luck
label-decisions = own choices
label-others = others
label-result = result
label-player = player
label-chosen = chosen
label-better = better
choices-title = Choices
no-moments = Nobody made a mistake worth telling.
