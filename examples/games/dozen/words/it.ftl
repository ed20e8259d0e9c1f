rolled = { $who ->
    [me] Fai { $sum }.
   *[one] { $name } fa { $sum }.
}
decided = { $who ->
    [me] Hai scelto.
   *[one] { $name } ha scelto.
}
took = { $who ->
    [me] Prendi e ora hai { $total }.
   *[one] { $name } prende e ora ha { $total }.
}
ask-to-take = Prendere { $sum } o lasciare?
