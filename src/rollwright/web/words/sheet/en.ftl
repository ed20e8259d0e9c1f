sheets = Sheets
undo = Undo
redo = Redo
players = Players
name-of = Name of player { $number }
add = Add a sheet
remove = Remove the sheet of { $name }
matches = Matches
next = Note the points · next match
clear = Begin this match again
series = New series
undo-brings-back = “Undo” brings everything back.
real-dice = real dice
facing = Sitting opposite each other
facing-note = one sheet is upside down
devices = Several devices
devices-why = Everybody keeps their sheet on a device of their own and sees the others.
get-code = Get a join code
qr = QR code with the link to these sheets
leave = Leave, back to my own sheets
leave-to = Leave, back to the sheets of { $names }
share-hides = Only one sheet goes along, as { $name }’s. The others here wait, and come back when you leave.
offline = No connection. Your sheet is kept here and sent when the network is back.
gone = These sheets are no longer shared. Yours is kept here; the menu leads back.
refused-no-code = No sheets have this code. Check it.
refused-full = All sheets with this code are taken. Get a code of your own.
in-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
series-led = { $who ->
    [me] You lead the series with { in-points }.
    [us] You and { $names } lead the series with { in-points } each.
    [many] { $names } lead the series with { in-points } each.
   *[one] { $names } leads the series with { in-points }.
}
series-won = { $who ->
    [me] You win the series with { in-points }.
    [us] You share the series with { $names }, with { in-points } each.
    [many] { $names } share the series with { in-points } each.
   *[one] { $names } wins the series with { in-points }.
}
alone = { in-points }. Your best: { $best }.
alone-best = { in-points }: your best so far.
