rolled = { $who ->
    [me] Du würfelst { $sum }.
   *[one] { $name } würfelt { $sum }.
}
decided = { $who ->
    [me] Du hast dich entschieden.
   *[one] { $name } hat sich entschieden.
}
took = { $who ->
    [me] Du nimmst und hast nun { $total }.
   *[one] { $name } nimmt und hat nun { $total }.
}
ask-to-take = { $sum } nehmen oder liegen lassen?
