rolled = { $who ->
    [me] You roll { $sum }.
   *[one] { $name } rolls { $sum }.
}
decided = { $who ->
    [me] You have chosen.
   *[one] { $name } has chosen.
}
took = { $who ->
    [me] You take it and have { $total }.
   *[one] { $name } takes it and has { $total }.
}
ask-to-take = Take { $sum }, or leave it?
