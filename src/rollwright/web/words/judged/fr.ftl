you = toi
better = mieux
best = le mieux
remember = À retenir :
percent = { $number } %
chances = Chances de gagner avec chaque choix
points = Points attendus avec chaque choix
more-options = { $count ->
    [one] { $count } autre choix vaut moins.
   *[other] { $count } autres choix valent moins.
}
