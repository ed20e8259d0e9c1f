you = du
better = besser
best = am besten
remember = Merk dir:
percent = { $number } %
chances = Gewinnchance mit jeder Wahl
points = Erwartete Punkte mit jeder Wahl
more-options = { $count ->
    [one] { $count } weitere Möglichkeit ist weniger wert.
   *[other] { $count } weitere Möglichkeiten sind weniger wert.
}
