won = { $who ->
    [me] You win!
    [us] You share the win with { $names }!
    [many] { $names } share the win!
   *[one] { $names } wins!
}
series-won = { $who ->
    [me] You take the series!
    [us] You share the series with { $names }!
    [many] { $names } share the series!
   *[one] { $names } takes the series!
}
match-won = { $who ->
    [me] Match { $number }: you win
    [us] Match { $number }: you share the win with { $names }
    [many] Match { $number }: { $names } share the win
   *[one] Match { $number }: { $names } wins
}
by = { $points ->
    [one] by { $points } point
   *[other] by { $points } points
}
match = Match { $number }
series = Series
ladder = The ladder
matches = { $number ->
    [one] { $number } match
   *[other] { $number } matches
}
best-of-match = best result of that match
not-counted = It began from a position of another match, so it does not count.
points-title = Points
moments = Best moments
your-moment = Your best moment
moment-turn = Turn { $turn }:
lock = the lock
and-lock = and the lock
rematch = Rematch
new-series = New series
again = Play again
next = Next match
waiting = Waiting for the others…
download = Download the record
replay = Replay
share = Share
save-picture = Save picture
copy-text = Copy text
copy-link = Copy link to the replay
copied = Copied
cannot-copy = Copying is not possible here. Mark the text and copy it yourself.
proof = Proof of the dice
checked = Dice checked: every roll matches the sealed seed.
unchecked = The dice could not be checked now.
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
