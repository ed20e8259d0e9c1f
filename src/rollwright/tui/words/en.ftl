turn = { $who ->
    [me] Turn { $turn } · you roll
   *[one] Turn { $turn } · { $name } rolls
}
you-choose = { $who ->
    [me] Choose:
   *[one] { $name }, choose:
}
prompt = Your choice (? for help)
chosen = You chose { $choice }. Press Enter to confirm, or u and Enter to take it back
forced = { $who ->
    [me] You have only one choice: { $choice }. Press Enter to continue
   *[one] { $name } has only one choice: { $choice }. Press Enter to continue
}
help = Type a number or the text beside it. “{ sheets }” shows everybody’s sheet. Ctrl-C leaves; the match can be resumed later.
dice-promise = Fair dice: the SHA-256 of the secret seed is { $commitment }
dice-proof = The secret seed was { $seed }
resume = The match has been saved. Resume it with: rollwright terminal --resume { $path }
verify = Check the dice with: rollwright verify { $path }
result = Result
points = { $name }: { $score }
winner = { $who ->
    [me] You win
    [us] You share the win with { $names }
    [many] { $names } share the win
   *[one] { $names } wins
}
series = Series, match { $number } of { $length }
series-totals = Series so far
series-result = Result of the series
series-winner = { $who ->
    [me] You win the series
    [us] You share the series with { $names }
    [many] { $names } share the series
   *[one] { $names } wins the series
}
next-match = Press Enter to start the next match
who-plays = Who plays? Names, separated by commas
which-bots = Against which bots? ({ $bots }; separated by commas, - for none)
begins = { $who ->
    [me] You begin.
   *[one] { $name } begins.
}
sheets = sheets

## Practice.

practice-position =
    { $difficulty ->
        [easy] Position { $number } of { $count } · { $game } · easy
        [medium] Position { $number } of { $count } · { $game } · medium
       *[hard] Position { $number } of { $count } · { $game } · hard
    }
practice-again = You missed this one before.
practice-you = You
practice-right = Right!
practice-wrong =
    { $unit ->
        [points] Best was { $best }. Your choice, { $chosen }, costs { $loss } points on average.
       *[percent] Best was { $best }. Your choice, { $chosen }, costs { $loss } of 100 matches.
    }
practice-value =
    { $unit ->
        [points] { $value } points
       *[percent] { $value } %
    }
practice-more = and { $count } more
practice-next = Press Enter to go on
practice-result = { $right } of { $count } right.
practice-waiting =
    { $count ->
        [one] { $count } position will be asked again.
       *[other] { $count } positions will be asked again.
    }
