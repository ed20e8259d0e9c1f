# Twenty One.

## Parts of other messages. `$colour` is the identifier of a colour.

number-name =
    { $colour ->
        [white] white { $number }
        [black] black { $number }
        [red] red { $number }
        [blue] blue { $number }
        [yellow] yellow { $number }
       *[green] green { $number }
    }
field-name =
    { $colour ->
        [white] white { $printed }
        [black] black { $printed }
        [red] red { $printed }
        [blue] blue { $printed }
        [yellow] yellow { $printed }
       *[green] green { $printed }
    }
in-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ones-stay =
    { $ones ->
        [0] { "" }
        [1] ; the 1 stays
       *[other] ; the 1s stay
    }
in-hits =
    { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }

## Colours, and dice that are read out.

white = white
black = black
red = red
blue = blue
yellow = yellow
green = green
die = { number-name }

## What happened.

rolled =
    { $who ->
        [me] You roll.
       *[one] { $name } rolls.
    }
rolled-again =
    { $who ->
        [me] You roll again{ ones-stay }.
       *[one] { $name } rolls again{ ones-stay }.
    }
second-attempt =
    { $who ->
        [me] You make a second attempt.
       *[one] { $name } makes a second attempt.
    }
kept =
    { $who ->
        [me] You keep the dice.
       *[one] { $name } keeps the dice.
    }
decided =
    { $who ->
        [me] You have chosen.
       *[one] { $name } has chosen.
    }
entered =
    { $who ->
        [me] You enter { number-name }.
       *[one] { $name } enters { number-name }.
    }
hit-marked =
    { $who ->
        [me] You enter { number-name }: a hit.
       *[one] { $name } enters { number-name }: a hit.
    }
struck =
    { $who ->
        [me] You strike the { number-name }.
       *[one] { $name } strikes the { number-name }.
    }
row-scored =
    { $who ->
        [me] You score row { $row }: { in-points }.
       *[one] { $name } scores row { $row }: { in-points }.
    }
last-round =
    { $who ->
        [me] Your sheet is full. The match ends with this round.
        [us] Your sheet is full, and so is that of { $names }. The match ends with this round.
        [many] Full sheets: { $names }. The match ends with this round.
       *[one] Full sheet: { $names }. The match ends with this round.
    }
ended =
    { $who ->
        [me] The match is over. You have filled your last row.
        [us] The match is over. You and { $names } have filled your last rows.
       *[other] The match is over. Last row filled: { $names }.
    }

## What is asked.

ask-second-attempt =
    { $who ->
        [me] Roll all dice except the 1s again, or keep them?
       *[one] { $name }: roll all dice except the 1s again, or keep them?
    }
ask-entries = Enter as many numbers as you like that fit your row, or strike its leftmost free field.
attempt-used = Second attempt
attempt-kept = First attempt
do-strike-field = Strike { field-name }
which-number = Which number for { field-name }?

## The table in the browser.

phase-throw =
    { $who ->
        [me] Your roll
       *[one] { $name } rolls
    }
phase-attempt =
    { $who ->
        [me] Your roll · 1st attempt
       *[one] { $name } rolls · 1st attempt
    }
phase-again =
    { $who ->
        [me] Your roll · 2nd attempt
       *[one] { $name } rolls · 2nd attempt
    }
phase-attempts =
    { $count ->
        [one] { $count } attempt
       *[other] { $count } attempts
    }
phase-enter = Everyone enters
do-again = Roll again
do-keep = Keep the dice
in-dice =
    { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
do-enter = Enter { $numbers }
do-enter-many = Enter { $count } numbers
do-strike = strike
hint-enter = Tap what you enter
hint-nothing = Nothing fits: tap “{ do-strike }”
die-stays = stays
die-stayed = stayed
noted-strike = strike
bonus-line = Sheet { $sheet } · bonus { $values } for 1…{ $most } hits
ladder = Hits in this row give a bonus of

## Colours in one or two letters, on fields and dice.

letter-white = W
letter-black = K
letter-red = R
letter-blue = B
letter-yellow = Y
letter-green = G

## Why something cannot be done.

refused-too-high = This number is higher than the printed one. Choose another.
refused-filled = This field is already filled. Choose another.
refused-not-this-row = Row { $row } comes first: fill it before the next one.
refused-no-row = This sheet is full. “Undo” takes an entry back.
refused-taken = Somebody else has sheet { $sheet }. Choose another letter.

## The sheet.

pitch = Enter numbers row by row. Hits bring more.
tip-dice = One roll for everyone
tip-dice-text = Everybody uses these six dice. Whoever rolls may make a second attempt before that.
tip-sheet = Enter what fits
tip-sheet-text = A die fits the field of its colour if it shows the printed number or less. The same number is a hit and brings more.
tip-cost = Nothing to enter?
tip-cost-text = Then you strike the leftmost free field of your row. It brings no points.
sheet-label = Sheet { $sheet }
choose-sheet = Choose your sheet
row-name = Row { $row }
row-label = Row { $row }: { $fields }; { in-points }.
row-field =
    { $state ->
        [free] { field-name } free
        [struck] { field-name } struck
       *[entered] { $number } in { field-name }
    }
field-label = { number-name } into the { $printed }
field-label-hit = { number-name } into the { $printed }, a hit
field-free = { field-name }, free
field-later = { field-name }, in a later row
field-entered = { field-name }: { $number }
field-hit = { field-name }: { $number }, a hit
field-struck = { field-name }: struck
how-to-note = Roll your dice and tap a field of your row. “Undo” takes it back.

## The words of records, as the terminal shows them and people may type them.

word-strike = strike
word-reroll = reroll
word-keep = keep
word-enter = enter
word-sheet = sheet
word-white = { white }
word-black = { black }
word-red = { red }
word-blue = { blue }
word-yellow = { yellow }
word-green = { green }
refused-not-an-action = “{ $text }” is not a choice. Type “{ word-strike }”, “{ word-reroll }”, “{ word-keep }”, or “{ word-enter }” and colours, such as “{ word-enter } { word-blue } { word-black }”.
refused-colour-twice = “{ $text }” names a colour twice. Name each colour once.
refused-attempt-first = First choose between “{ word-reroll }” and “{ word-keep }”.
refused-dice-final = The dice stay as they are now. Enter numbers, or strike a field.

## Why a choice is better than another one. “It” is the better choice.

more-hits = It enters { in-hits } instead of { $instead }.
more-points = It brings { in-points } at once, the other choice { $instead }.
keeps-field = A { $number } would waste the field { field-name }.
fills-rare =
    { $printed ->
        [1] It fills { field-name }, where only a 1 fits.
       *[other] It fills { field-name }, where only 1 and { $printed } fit.
    }
fills-more = It fills { $filled } fields instead of { $instead }, so the row is done sooner.
fills-row = It fills row { $row }, and the next one begins.
avoids-strike = A strike gives up { field-name }.
ends-ahead = It ends the match with this round, with a lead of { in-points } so far.
would-end-behind =
    { $who ->
        [me] The other choice ends the match with this round, and you are ahead by { in-points }.
       *[one] The other choice ends the match with this round, and { $name } is ahead by { in-points }.
    }
again-brings-more = A second attempt brings { in-points } more on average.
again-brings-less = A second attempt costs { in-points } on average.
takes-from-other =
    { $who ->
        [me] These dice suit you: a second attempt takes { in-points } from you on average.
       *[one] These dice suit { $name }: a second attempt takes { in-points } away on average.
    }
gives-to-other =
    { $who ->
        [me] A second attempt would bring you { in-points } on average.
       *[one] A second attempt would bring { $name } { in-points } on average.
    }
keeps-hits = These dice hold { in-hits }.

## What to remember, by the kind of reason that decided.
remember-more-hits = In a row, every hit adds one point more to the bonus than the one before.
remember-more-points = A row counts the sum of its numbers plus the bonus for its hits.
remember-keeps-field = You need not enter every die that fits.
remember-fills-rare = The lower the printed number, the fewer rolls fit.
remember-fills-more = The match ends with the round in which somebody fills row 5.
remember-fills-row = The next row begins only when this one is full.
remember-avoids-strike = A strike always takes the leftmost free field, and it counts 0.
remember-ends-ahead = Filling row 5 ends the match with that round: do it while you are ahead.
remember-would-end-behind = Do not end the match while somebody else is ahead.
remember-again-brings-more = A second attempt rolls every die again except the 1s.
remember-again-brings-less = In a second attempt you cannot keep good dice: only 1s stay.
remember-takes-from-other = Everybody enters the same dice: look at what they bring the others.
remember-gives-to-other = A second attempt changes the dice for everybody.
remember-keeps-hits = A second attempt rolls hits again too; only 1s stay.
