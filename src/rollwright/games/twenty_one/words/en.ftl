## Helpers

colour-name = { $colour ->
    [white] white
    [black] black
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}
die = { colour-name } { $number }
white = white
black = black
red = red
yellow = yellow
green = green
blue = blue

## Sentences

rolled = { $name } rolls.
rolled-again = { $name } rolls again, the 1s stay.
second-attempt = { $name } makes a second attempt.
kept = { $name } keeps the dice.
decided = { $name } has chosen.
entered = { $name } enters { colour-name } { $number }.
hit-marked = { $name } enters { colour-name } { $number }: a hit.
struck = { $name } strikes the { colour-name } field, { $number }.
row-scored = { $name } scores row { $row }: { $points } points.
ended = The match is over: the last row is full for { $names }.
ask-second-attempt = { $name }, reroll all dice but the 1s, or keep them?
ask-entries = Enter every die you like that fits your row, or strike its leftmost free field.
pitch = Enter dice row by row. Hits bring more.
row-name = Row { $row }
row-label = Row { $row }: { $fields }; { $points } points.
free = free
field-label = { colour-name } { $number } into the { $printed }
field-label-hit = { colour-name } { $number } into the { $printed }, a hit
sheet-label = Sheet { $sheet }
attempt-open = Roll again, or keep?
attempt-used = Second attempt
attempt-kept = First attempt
do-reroll = Roll again, the 1s stay
do-keep = Keep
do-strike = Strike a field
do-enter = Enter { $number } · +{ $gain }
do-enter-hits = Enter { $number } · +{ $gain }, hits: { $hits }
refused-too-high = This die is higher than the printed number. Choose another.
refused-filled = This field is filled already. Choose another.
field-free = { colour-name } { $printed }, free
field-later = { colour-name } { $printed }, in a later row
field-entered = { colour-name } { $printed }: { $number }
field-hit = { colour-name } { $printed }: { $number }, a hit
field-struck = { colour-name } { $printed }: struck
which-number = Which number for { colour-name } { $printed }?
do-strike-field = Strike { colour-name } { $printed }
last-round = { $names }: the sheet is full. The match ends with this round.
how-to-note = Roll your dice and tap a field of your row. Undo takes it back.
refused-not-this-row = Row { $row } comes first: fill it before the next one.
refused-no-row = This sheet is full. Undo takes an entry back.
