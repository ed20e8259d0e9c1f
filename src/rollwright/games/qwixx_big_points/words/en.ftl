# Qwixx Big Points: what it says differently from Qwixx.

## Parts of other messages.

the-row =
    { $row ->
        [red] the red row
        [yellow] the yellow row
        [green] the green row
        [blue] the blue row
        [red-yellow] the red-yellow bonus row
       *[green-blue] the green-blue bonus row
    }
the-row-capital =
    { $row ->
        [red] The red row
        [yellow] The yellow row
        [green] The green row
        [blue] The blue row
        [red-yellow] The red-yellow bonus row
       *[green-blue] The green-blue bonus row
    }
row-capital =
    { $row ->
        [red] Red row
        [yellow] Yellow row
        [green] Green row
        [blue] Blue row
        [red-yellow] Red-yellow bonus row
       *[green-blue] Green-blue bonus row
    }
field =
    { $row ->
        [red] red { $number }
        [yellow] yellow { $number }
        [green] green { $number }
        [blue] blue { $number }
        [red-yellow] red-yellow { $number }
       *[green-blue] green-blue { $number }
    }
field-capital =
    { $row ->
        [red] Red { $number }
        [yellow] Yellow { $number }
        [green] Green { $number }
        [blue] Blue { $number }
        [red-yellow] Red-yellow { $number }
       *[green-blue] Green-blue { $number }
    }

## The sheet.

pitch = Cross numbers from left to right, and bonus numbers between them. They count twice.

## Why something cannot be done.

refused-not-a-sum = { field-capital } is not the sum of a white die and a die that fits. Choose one of the numbers on offer, or pass.
refused-needs-beside = { field-capital } needs the same number above or below it first. Choose another number, or pass.

## The words of records.

word-red-yellow = red-yellow
word-green-blue = green-blue
word-bonus = bonus
