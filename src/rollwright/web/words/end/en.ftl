won = { $who ->
    [me] You win
    [us] You share the win with { $names }
    [many] { $names } share the win
   *[one] { $names } wins
}
series-won = { $who ->
    [me] You win the series
    [us] You share the series with { $names }
    [many] { $names } share the series
   *[one] { $names } wins the series
}
match-won = { $who ->
    [me] Match { $number }: you win
    [us] Match { $number }: you share the win with { $names }
    [many] Match { $number }: { $names } share the win
   *[one] Match { $number }: { $names } wins
}
match = Match { $number }
series = Series
rematch = Play again
next = Next match
waiting = Waiting for the others…
download = Download the record
replay = Replay
verify = Check the dice
proven = { $rolls ->
    [one] The only roll checks out.
   *[other] All { $rolls } rolls check out.
}
commitment = Promised before the first roll (SHA-256 of the seed):
seed = Revealed after the last roll (seed):
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
best = Your best: { $points }
new-best = Your new best. It was { $points } before.
