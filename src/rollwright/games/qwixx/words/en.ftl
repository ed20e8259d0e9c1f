# Qwixx.

## Parts of other messages. `$row` and `$colour` are identifiers of colours.

the-row =
    { $row ->
        [red] the red row
        [yellow] the yellow row
        [green] the green row
       *[blue] the blue row
    }
the-row-capital =
    { $row ->
        [red] The red row
        [yellow] The yellow row
        [green] The green row
       *[blue] The blue row
    }
row-capital =
    { $row ->
        [red] Red row
        [yellow] Yellow row
        [green] Green row
       *[blue] Blue row
    }
lock =
    { $row ->
        [red] red lock
        [yellow] yellow lock
        [green] green lock
       *[blue] blue lock
    }
field =
    { $row ->
        [red] red { $number }
        [yellow] yellow { $number }
        [green] green { $number }
       *[blue] blue { $number }
    }
field-capital =
    { $row ->
        [red] Red { $number }
        [yellow] Yellow { $number }
        [green] Green { $number }
       *[blue] Blue { $number }
    }
crossed-in-row =
    { $count ->
        [0] nothing crossed
       *[other] { $numbers } crossed
    }
in-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Colours, and dice that are read out.

white = white
red = red
yellow = yellow
green = green
blue = blue
die =
    { $colour ->
        [white] white { $number }
        [red] red { $number }
        [yellow] yellow { $number }
        [green] green { $number }
       *[blue] blue { $number }
    }

## What happened.

rolled =
    { $who ->
        [me] You roll. The white dice make { $sum }.
       *[one] { $name } rolls. The white dice make { $sum }.
    }
decided =
    { $who ->
        [me] You have chosen.
       *[one] { $name } has chosen.
    }
crossed =
    { $who ->
        [me] You cross { field }.
       *[one] { $name } crosses { field }.
    }
passed =
    { $who ->
        [me] You pass.
       *[one] { $name } passes.
    }
misthrow =
    { $who ->
        [me] Misthrow { $count } for you.
       *[one] Misthrow { $count } for { $name }.
    }
row-closed =
    { $who ->
        [me] You close { the-row }. Its die leaves the game.
        [us] You and { $names } close { the-row }. Its die leaves the game.
        [many] { $names } close { the-row }. Its die leaves the game.
       *[one] { $names } closes { the-row }. Its die leaves the game.
    }
joined =
    { $who ->
        [me] You close { the-row } too.
       *[one] { $name } closes { the-row } too.
    }
row-shut = { the-row-capital } is closed for everyone.
row-opened = { the-row-capital } is open again.
ended =
    { $cause ->
        [misthrows] The match is over: that was the fourth misthrow.
       *[rows] { $count ->
            [2] The match is over: two rows are closed.
            [3] The match is over: three rows are closed.
           *[4] The match is over: all four rows are closed.
        }
    }

## What is asked.

ask-white-sum = Action 1: cross { $sum } in one row, or pass.
ask-colour-sum =
    { $who ->
        [me] Action 2: you may cross the sum of one white and one coloured die.
       *[one] Action 2: { $name } may cross the sum of one white and one coloured die.
    }
ask-or-misthrow =
    { $who ->
        [me] Action 2: you may cross the sum of one white and one coloured die. Passing is a misthrow (−5).
       *[one] Action 2: { $name } may cross the sum of one white and one coloured die. Passing is a misthrow (−5).
    }
do-cross = Cross { field }
do-pass = Pass
do-misthrow = Take the misthrow { $points }
plan-row-closed = Your plan was not carried out: { the-row } has been closed. Choose again.
plan-row-joined = Your plan was not carried out: you have closed { the-row } too. Choose again.

## On the table.

a-sum =
    { $sum ->
        [8] an 8
        [11] an 11
       *[other] a { $sum }
    }
letter-white = W
letter-red = R
letter-yellow = Y
letter-green = G
letter-blue = B
points-per-row = points per row
lock-needs = lock needs { $count } crosses
cost = { $points }
noted-pass = pass
do-cross-in-row = Cross { $number } in { the-row }
do-close = Close { the-row }
do-done = Done
hint-white = Tap { a-sum }, or pass
hint-colour = Tap a field, or done
hint-misthrow = Tap a field, or a misthrow
hint-only-misthrow = Nothing fits: tap a misthrow
hint-nothing = Nothing to cross
phase-white = White { $sum } · everyone
phase-white-over = White
phase-throw =
    { $who ->
        [me] You roll
       *[one] { $name } rolls
    }
phase-colour =
    { $who ->
        [me] White + colour · you
       *[one] White + colour · { $name }
    }

## Why something cannot be done.

refused-closed = { the-row-capital } is closed. Choose another row, or pass.
refused-not-white-sum = { field-capital } is not the sum of the white dice. Choose one of the numbers on offer, or pass.
refused-not-a-sum = { field-capital } is not the sum of a white die and the die of its colour. Choose one of the numbers on offer, or pass.
refused-not-right-of-last = { field-capital } is not to the right of your last cross there, the { $last }. Choose a number further right.
refused-needs-five =
    { $crosses ->
        [0] { field-capital } needs five crosses in its row, and you have none.
       *[other] { field-capital } needs five crosses in its row, and you have only { $crosses }.
    }
refused-crossed = { field-capital } has already been crossed. “Undo” takes a cross back.
refused-not-this-turn = { field-capital } does not go with the other crosses of this turn. If it is a new turn, undo and tap “{ do-next-turn }” first.
refused-no-misthrow-left = All misthrows have been crossed. “Undo” takes one back.

## The sheet.

pitch = Cross numbers from left to right. Close rows.
tip-dice = These two count for everyone
tip-dice-text = White shows { $sum }. Each player may cross one { $sum }, in any row.
tip-sheet = Tap a field with a frame
tip-sheet-text = Left to right only. What you skip in a row is gone, so small gaps are good.
tip-cost = When you roll, cross at least one
tip-cost-text = Nothing with white and nothing with a colour is a misthrow: { $points }. Passing when others roll costs nothing.
row-label = { row-capital }: { crossed-in-row }; { in-points }.
row-label-closed = { row-capital }, closed: { crossed-in-row }; { in-points }.
field-label =
    { $skipped ->
        [0] { field }, can be crossed
        [one] { field }, can be crossed, skips { $skipped } number
       *[other] { field }, can be crossed, skips { $skipped } numbers
    }
field-free = { field }, can be crossed
field-crossed = { field }, crossed
field-gone = { field }, cannot be crossed
field-colour =
    { $colour ->
        [red] red field
        [yellow] yellow field
        [green] green field
       *[blue] blue field
    }
lock-open = { lock }: tap when somebody without a sheet here closes the row
lock-closed = { lock }, closed
who-closed = Someone else closed a row?
die-in-play = in play
die-out = out
misthrows-label = Misthrows
tally-misthrows =
    { $number ->
        [0] no misthrow
        [one] { $number } misthrow
       *[other] { $number } misthrows
    }
add-misthrow = Add a misthrow
still-closable =
    { $count ->
        [one] Just closed: { $rows }. Whoever can close it at the same moment crosses the marked field now.
       *[other] Just closed: { $rows }. Whoever can close one of them at the same moment crosses a marked field now.
    }
do-next-turn = Next turn
how-to-note = Roll your dice and tap what you cross. “Undo” takes it back.

## Options.

option-sheet = Sheet
sheet-standard = Standard
sheet-mixed-colours = Mixed colours
sheet-mixed-numbers = Mixed numbers

## The words of records, as the terminal shows them and people may type them.

word-pass = pass
word-misthrow = misthrow
word-red = { red }
word-yellow = { yellow }
word-green = { green }
word-blue = { blue }
refused-not-an-action = “{ $text }” is not a choice. Type “{ word-pass }”, or a row and a number such as “{ word-red } 5”.

## Why a choice is better than another one. “It” is the better choice.

skips-fewer =
    { $skipped ->
        [0] It skips nothing; the other choice skips { $instead }.
        [one] It skips only { $skipped } number instead of { $instead }.
       *[other] It skips only { $skipped } numbers instead of { $instead }.
    }
gives-up-fields =
    { $skipped ->
        [one] The cross gives up { $skipped } number of { the-row } for good.
       *[other] The cross gives up { $skipped } numbers of { the-row } for good.
    }
skips-little =
    { $skipped ->
        [0] { field-capital } skips nothing.
       *[other] { field-capital } skips only one number.
    }
leaves-more =
    { $instead ->
        [0] In { the-row } { $left } numbers are left then, in the other row none.
       *[other] In { the-row } { $left } numbers are left then, in the other row only { $instead }.
    }
avoids-misthrow = Crossing nothing is a misthrow and costs { in-points }.
avoids-last-misthrow = The fourth misthrow would end the match.
opens-lock = It is the fifth cross there, so { the-row } can be closed.
nearer-lock = Then { the-row } needs only one more cross before it can be closed.
closes-row = It closes { the-row } and brings { in-points }.
ends-ahead = It ends the match with a lead of { in-points }.
would-end-behind =
    { $who ->
        [me] The other choice ends the match while you are ahead by { in-points }.
       *[one] The other choice ends the match while { $name } is ahead by { in-points }.
    }
leaves-second = After that, { field } can be crossed in action 2 as well.
next-comes-often = The next number in { the-row } comes in { $percent } of 100 turns, that in the other row in { $instead }.
soon-closed =
    { $who ->
        [me] You may close { the-row } soon, and then nothing can be crossed there.
       *[one] { $name } may close { the-row } soon, and then nothing can be crossed there.
    }
more-points = It brings { in-points } at once, the other choice { $instead }.

## What to remember, by the kind of reason that decided.
remember-skips-fewer = A number that you skip is gone for good. Skip as few as you can.
remember-gives-up-fields = A cross gives up every open number to its left.
remember-skips-little = A cross right beside your last one gives up nothing.
remember-leaves-more = The more numbers a row has left, the more rolls still fit.
remember-avoids-misthrow = If you roll and cross nothing in either action, that is a misthrow: −5.
remember-avoids-last-misthrow = The fourth misthrow ends the match at once, for everybody.
remember-opens-lock = You need five crosses in a row before you may cross its last number.
remember-nearer-lock = With fewer than five crosses you cannot close a row.
remember-closes-row = Closing a row brings two crosses: the last number and the lock.
remember-ends-ahead = End the match while you are ahead: then nobody can catch up.
remember-would-end-behind = Do not end the match while somebody else is ahead.
remember-leaves-second = Look at action 2 before you spend the white dice.
remember-next-comes-often = 7 is the most frequent sum; 2 and 12 are the rarest.
remember-soon-closed = Nobody can cross anything in a closed row.
remember-more-points = In a row, every cross brings one point more than the one before.
