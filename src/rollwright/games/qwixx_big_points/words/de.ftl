# Qwixx Big Points: was es anders sagt als Qwixx.

## Parts of other messages.

the-row =
    { $row ->
        [red] die rote Reihe
        [yellow] die gelbe Reihe
        [green] die grüne Reihe
        [blue] die blaue Reihe
        [red-yellow] die rot-gelbe Bonusreihe
       *[green-blue] die grün-blaue Bonusreihe
    }
the-row-capital =
    { $row ->
        [red] Die rote Reihe
        [yellow] Die gelbe Reihe
        [green] Die grüne Reihe
        [blue] Die blaue Reihe
        [red-yellow] Die rot-gelbe Bonusreihe
       *[green-blue] Die grün-blaue Bonusreihe
    }
row-capital =
    { $row ->
        [red] Rote Reihe
        [yellow] Gelbe Reihe
        [green] Grüne Reihe
        [blue] Blaue Reihe
        [red-yellow] Rot-gelbe Bonusreihe
       *[green-blue] Grün-blaue Bonusreihe
    }
field =
    { $row ->
        [red] Rot { $number }
        [yellow] Gelb { $number }
        [green] Grün { $number }
        [blue] Blau { $number }
        [red-yellow] Rot-Gelb { $number }
       *[green-blue] Grün-Blau { $number }
    }

## The sheet.

pitch = Kreuze Zahlen von links nach rechts an und dazwischen Bonuszahlen. Die zählen doppelt.

## Why something cannot be done.

refused-not-a-sum = { field } ist nicht die Summe aus einem weißen Würfel und einem passenden farbigen. Wähle eine der möglichen Zahlen oder passe.
refused-needs-beside = Für { field } brauchst du zuerst dieselbe Zahl darüber oder darunter. Wähle eine andere Zahl oder passe.

## The words of records.

word-red-yellow = Rot-Gelb
word-green-blue = Grün-Blau
word-bonus = Bonus
