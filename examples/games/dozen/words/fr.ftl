rolled = { $who ->
    [me] Tu obtiens { $sum }.
   *[one] { $name } obtient { $sum }.
}
decided = { $who ->
    [me] Tu as choisi.
   *[one] { $name } a choisi.
}
took = { $who ->
    [me] Tu prends et tu as maintenant { $total }.
   *[one] { $name } prend et a maintenant { $total }.
}
ask-to-take = Prendre { $sum }, ou laisser ?
