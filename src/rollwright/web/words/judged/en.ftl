you = you
better = better
best = best
remember = Remember:
percent = { $number } %
chances = Chance to win with each choice
points = Expected points with each choice
more-options = { $count ->
    [one] { $count } more choice is worth less.
   *[other] { $count } more choices are worth less.
}
