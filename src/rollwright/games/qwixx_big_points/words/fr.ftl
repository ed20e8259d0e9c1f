# Qwixx Big Points : ce qu’il dit autrement que Qwixx.

## Parts of other messages.

the-row =
    { $row ->
        [red] la rangée rouge
        [yellow] la rangée jaune
        [green] la rangée verte
        [blue] la rangée bleue
        [red-yellow] la rangée bonus rouge-jaune
       *[green-blue] la rangée bonus vert-bleu
    }
the-row-capital =
    { $row ->
        [red] La rangée rouge
        [yellow] La rangée jaune
        [green] La rangée verte
        [blue] La rangée bleue
        [red-yellow] La rangée bonus rouge-jaune
       *[green-blue] La rangée bonus vert-bleu
    }
row-capital =
    { $row ->
        [red] Rangée rouge
        [yellow] Rangée jaune
        [green] Rangée verte
        [blue] Rangée bleue
        [red-yellow] Rangée bonus rouge-jaune
       *[green-blue] Rangée bonus vert-bleu
    }
field =
    { $row ->
        [red] { $number } rouge
        [yellow] { $number } jaune
        [green] { $number } vert
        [blue] { $number } bleu
        [red-yellow] { $number } rouge-jaune
       *[green-blue] { $number } vert-bleu
    }

## The sheet.

pitch = Coche des nombres de gauche à droite, et entre eux des nombres bonus. Ceux-ci comptent double.

## Why something cannot be done.

refused-not-a-sum = Le { field } n’est pas la somme d’un dé blanc et d’un dé de couleur qui convient. Choisis un des nombres possibles, ou passe.
refused-needs-beside = Pour cocher le { field }, il faut d’abord le même nombre au-dessus ou au-dessous. Choisis un autre nombre, ou passe.

## The words of records.

word-red-yellow = rouge-jaune
word-green-blue = vert-bleu
word-bonus = bonus
