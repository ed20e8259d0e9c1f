## Helpers

colour-name = { $colour ->
    [white] white
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}
row-colour = { $row ->
    [white] white
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}
cause = { $cause ->
    [rows] two rows are closed
   *[misthrows] a fourth misthrow
}
die = { colour-name } { $number }
white = white
red = red
yellow = yellow
green = green
blue = blue

## Sentences

rolled = { $name } rolls. White makes { $sum }.
decided = { $name } has chosen.
crossed = { $name } crosses { row-colour } { $number }.
passed = { $name } passes.
misthrow = { $name } takes a misthrow, number { $count }.
row-closed = The { row-colour } row is closed by { $names }, and its die leaves the game.
ask-white-sum = Action 1: cross a { $sum } in one row, or pass.
ask-colour-sum = Action 2: { $name } may cross the sum of one white and one colour die.
ask-or-misthrow = Action 2: { $name } may cross the sum of one white and one colour die. To pass is a misthrow, −5.
ended = The match is over: { cause }.
pitch = Cross numbers from left to right. Close rows.
row-label = { row-colour } row: crossed { $numbers }; { $points } points.
row-label-closed = { row-colour } row, closed: crossed { $numbers }; { $points } points.
field-label = { row-colour } { $number }, can be crossed, loses { $skipped }
do-cross = Cross { row-colour } { $number } · +{ $gain }
do-pass = Pass
do-misthrow = Pass · misthrow −{ $points }
white-sum = White: { $first } + { $second } = { $sum }
misthrows-label = Misthrows
add-misthrow = Add a misthrow
refused-closed = The { row-colour } row is closed. Choose another row, or pass.
refused-not-white-sum = { row-colour } { $number } is not the sum of the white dice. Choose a marked field, or pass.
refused-not-a-sum = { row-colour } { $number } is not a white die and the die of its colour. Choose a marked field, or pass.
refused-not-right-of-last = { row-colour } { $number } is not right of your last cross there, { $last }. Choose a number further right.
refused-needs-five = { row-colour } { $number } needs five crosses in its row; you have { $crosses }.
field-free = { row-colour } { $number }, can be crossed
field-crossed = { row-colour } { $number }, crossed
field-gone = { row-colour } { $number }, cannot be crossed
lock-open = { row-colour } lock: tap when somebody without a sheet here closes the row
lock-closed = { row-colour } lock, closed
row-shut = The { row-colour } row is closed for everyone.
row-opened = The { row-colour } row is open again.
still-closable = Closed: { $rows }. Whoever closes it in the same moment crosses the marked field now.
do-next-turn = Next turn
how-to-note = Roll your dice and tap what you cross. Undo takes it back.
refused-crossed = { row-colour } { $number } is crossed already. Undo takes a cross back.
refused-no-misthrow-left = All misthrows are crossed. Undo takes one back.
field-colour = { colour-name } field
option-sheet = Sheet
sheet-standard = Standard
sheet-mixed-colours = Mixed colours
sheet-mixed-numbers = Mixed numbers
