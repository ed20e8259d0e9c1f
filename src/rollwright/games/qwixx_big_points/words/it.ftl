# Qwixx Big Points: ciò che dice in modo diverso da Qwixx.

## Parts of other messages.

the-row =
    { $row ->
        [red] la riga rossa
        [yellow] la riga gialla
        [green] la riga verde
        [blue] la riga blu
        [red-yellow] la riga bonus rosso-gialla
       *[green-blue] la riga bonus verde-blu
    }
the-row-capital =
    { $row ->
        [red] La riga rossa
        [yellow] La riga gialla
        [green] La riga verde
        [blue] La riga blu
        [red-yellow] La riga bonus rosso-gialla
       *[green-blue] La riga bonus verde-blu
    }
in-the-row =
    { $row ->
        [red] nella riga rossa
        [yellow] nella riga gialla
        [green] nella riga verde
        [blue] nella riga blu
        [red-yellow] nella riga bonus rosso-gialla
       *[green-blue] nella riga bonus verde-blu
    }
row-capital =
    { $row ->
        [red] Riga rossa
        [yellow] Riga gialla
        [green] Riga verde
        [blue] Riga blu
        [red-yellow] Riga bonus rosso-gialla
       *[green-blue] Riga bonus verde-blu
    }
field =
    { $row ->
        [red] { $number } rosso
        [yellow] { $number } giallo
        [green] { $number } verde
        [blue] { $number } blu
        [red-yellow] { $number } rosso-giallo
       *[green-blue] { $number } verde-blu
    }

## The sheet.

pitch = Segna i numeri da sinistra a destra, e tra loro i numeri bonus. Questi contano il doppio.

## Why something cannot be done.

refused-not-a-sum = { the-field-capital } non è la somma di un dado bianco e di un dado colorato adatto. Scegli uno dei numeri possibili, o passa.
refused-needs-beside = Per segnare { the-field } serve prima lo stesso numero sopra o sotto. Scegli un altro numero, o passa.

## The words of records.

word-red-yellow = rosso-giallo
word-green-blue = verde-blu
word-bonus = bonus
