you = tu
better = meglio
best = il meglio
remember = Ricorda:
percent = { $number } %
chances = Probabilità di vittoria con ogni scelta
points = Punti attesi con ogni scelta
more-options = { $count ->
    [one] { $count } altra scelta vale meno.
   *[other] { $count } altre scelte valgono meno.
}
