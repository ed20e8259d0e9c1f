# Twenty One.

## Parts of other messages. `$colour` is the identifier of a colour.

colour-name =
    { $colour ->
        [white] blanc
        [black] noir
        [red] rouge
        [blue] bleu
        [yellow] jaune
       *[green] vert
    }
in-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ones-stay =
    { $ones ->
        [0] { "" }
        [1] , le 1 reste
       *[other] , les 1 restent
    }
in-hits =
    { $hits ->
        [one] { $hits } mouche
       *[other] { $hits } mouches
    }

## Colours, and dice that are read out.

white = blanc
black = noir
red = rouge
blue = bleu
yellow = jaune
green = vert
die = { $number } { colour-name }

## What happened.

rolled =
    { $who ->
        [me] Tu lances les dés.
       *[one] { $name } lance les dés.
    }
rolled-again =
    { $who ->
        [me] Tu relances les dés{ ones-stay }.
       *[one] { $name } relance les dés{ ones-stay }.
    }
second-attempt =
    { $who ->
        [me] Tu fais un second essai.
       *[one] { $name } fait un second essai.
    }
kept =
    { $who ->
        [me] Tu gardes les dés.
       *[one] { $name } garde les dés.
    }
decided =
    { $who ->
        [me] Tu as choisi.
       *[one] { $name } a choisi.
    }
entered =
    { $who ->
        [me] Tu inscris le { $number } { colour-name }.
       *[one] { $name } inscrit le { $number } { colour-name }.
    }
hit-marked =
    { $who ->
        [me] Tu inscris le { $number } { colour-name } : une mouche.
       *[one] { $name } inscrit le { $number } { colour-name } : une mouche.
    }
struck =
    { $who ->
        [me] Tu barres le { $number } { colour-name }.
       *[one] { $name } barre le { $number } { colour-name }.
    }
row-scored =
    { $who ->
        [me] Tu comptes la rangée { $row } : { in-points }.
       *[one] { $name } compte la rangée { $row } : { in-points }.
    }
last-round =
    { $who ->
        [me] Ta fiche est pleine. La partie se termine avec ce tour.
        [us] Comme { $names }, tu as rempli ta fiche. La partie se termine avec ce tour.
        [many] Fiches pleines : { $names }. La partie se termine avec ce tour.
       *[one] Fiche pleine : { $names }. La partie se termine avec ce tour.
    }
ended =
    { $who ->
        [me] La partie est finie. Tu as rempli ta dernière rangée.
        [us] La partie est finie. { $names } et toi, vous avez rempli votre dernière rangée.
       *[other] La partie est finie. Dernière rangée remplie : { $names }.
    }

## What is asked.

ask-second-attempt =
    { $who ->
        [me] Relancer tous les dés sauf les 1, ou les garder ?
       *[one] { $name } : relancer tous les dés sauf les 1, ou les garder ?
    }
ask-entries = Inscris autant de nombres que tu veux parmi ceux qui vont dans ta rangée, ou barre sa case libre la plus à gauche.
attempt-used = Second essai
attempt-kept = Premier essai
do-strike-field = Barrer le { $printed } { colour-name }
which-number = Quel nombre pour le { $printed } { colour-name } ?

## The table in the browser.

phase-throw =
    { $who ->
        [me] Ton lancer
       *[one] { $name } lance
    }
phase-attempt =
    { $who ->
        [me] Ton lancer · 1er essai
       *[one] { $name } lance · 1er essai
    }
phase-again =
    { $who ->
        [me] Ton lancer · 2d essai
       *[one] { $name } lance · 2d essai
    }
phase-attempts =
    { $count ->
        [one] { $count } essai
       *[other] { $count } essais
    }
phase-enter = Tous inscrivent
do-again = Relancer
do-keep = Garder les dés
in-dice =
    { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
do-enter = Inscrire { $numbers }
do-enter-many = Inscrire { $count } nombres
do-strike = barrer
hint-enter = Appuie sur ce que tu inscris
hint-nothing = Rien ne va : appuie sur « { do-strike } »
die-stays = reste
die-stayed = resté
noted-strike = barré
bonus-line = Fiche { $sheet } · bonus { $values } pour 1…{ $most } mouches
ladder = Les mouches de cette rangée donnent un bonus de

## Colours in one or two letters, on fields and dice.

letter-white = B
letter-black = N
letter-red = R
letter-blue = Bu
letter-yellow = J
letter-green = V

## Why something cannot be done.

refused-too-high = Ce nombre est plus élevé que celui qui est imprimé. Choisis-en un autre.
refused-filled = Cette case est déjà remplie. Choisis-en une autre.
refused-not-this-row = D’abord la rangée { $row } : remplis-la avant la suivante.
refused-no-row = Cette fiche est pleine. Pour enlever un nombre, appuie sur « Annuler ».
refused-taken = Quelqu’un d’autre a déjà la fiche { $sheet }. Choisis une autre lettre.

## The sheet.

pitch = Inscris des nombres rangée par rangée. Les mouches rapportent plus.
tip-dice = Un lancer pour tous
tip-dice-text = Tout le monde utilise ces six dés. Qui lance peut d’abord faire un second essai.
tip-sheet = Inscris ce qui convient
tip-sheet-text = Un dé va dans la case de sa couleur s’il montre au plus le nombre imprimé. Le même nombre est une mouche et rapporte plus.
tip-cost = Rien à inscrire ?
tip-cost-text = Alors tu barres la case libre la plus à gauche de ta rangée. Elle ne rapporte rien.
sheet-label = Fiche { $sheet }
choose-sheet = Choisis ta fiche
row-name = Rangée { $row }
row-label = Rangée { $row } : { $fields } ; { in-points }.
row-field =
    { $state ->
        [free] { $printed } { colour-name } libre
        [struck] { $printed } { colour-name } barré
       *[entered] { $number } dans le { $printed } { colour-name }
    }
field-label = { $number } { colour-name } dans le { $printed }
field-label-hit = { $number } { colour-name } dans le { $printed }, une mouche
field-free = { $printed } { colour-name }, libre
field-later = { $printed } { colour-name }, dans une rangée suivante
field-entered = { $printed } { colour-name } : { $number }
field-hit = { $printed } { colour-name } : { $number }, une mouche
field-struck = { $printed } { colour-name } : barré
how-to-note = Lance tes dés et appuie sur une case de ta rangée. Pour revenir en arrière, appuie sur « Annuler ».

## The words of records, as the terminal shows them and people may type them.

word-strike = barrer
word-reroll = relancer
word-keep = garder
word-enter = inscrire
word-sheet = fiche
word-white = { white }
word-black = { black }
word-red = { red }
word-blue = { blue }
word-yellow = { yellow }
word-green = { green }
refused-not-an-action = « { $text } » n’est pas un choix. Tape « { word-strike } », « { word-reroll } », « { word-keep } », ou « { word-enter } » et des couleurs, par exemple « { word-enter } { word-blue } { word-black } ».
refused-colour-twice = « { $text } » nomme deux fois une couleur. Nomme chaque couleur une seule fois.
refused-attempt-first = Choisis d’abord entre « { word-reroll } » et « { word-keep } ».
refused-dice-final = Les dés restent maintenant comme ils sont. Inscris des nombres ou barre une case.

## Why a choice is better than another one. « Cela » is the better choice.

more-hits = Cela inscrit { in-hits } au lieu de { $instead }.
more-points = Cela rapporte { in-points } tout de suite, l’autre choix { $instead }.
keeps-field = Un { $number } gâcherait le { $printed } { colour-name }.
fills-rare =
    { $printed ->
        [1] Cela remplit le { $printed } { colour-name }, où seul un 1 convient.
       *[other] Cela remplit le { $printed } { colour-name }, où seuls 1 et { $printed } conviennent.
    }
fills-more = Cela remplit { $filled } cases au lieu de { $instead } : la rangée est finie plus tôt.
fills-row = Cela remplit la rangée { $row }, et la suivante commence.
avoids-strike = En barrant, on perd le { $printed } { colour-name }.
ends-ahead = Cela met fin à la partie avec ce tour, avec { in-points } d’avance pour l’instant.
would-end-behind =
    { $who ->
        [me] L’autre choix met fin à la partie avec ce tour, et tu as { in-points } d’avance.
       *[one] L’autre choix met fin à la partie avec ce tour, et { $name } a { in-points } d’avance.
    }
again-brings-more = Un second essai rapporte en moyenne { in-points } de plus.
again-brings-less = Un second essai coûte en moyenne { in-points }.
takes-from-other =
    { $who ->
        [me] Ces dés t’arrangent : un second essai te prend en moyenne { in-points }.
       *[one] Ces dés arrangent { $name } : un second essai lui prend en moyenne { in-points }.
    }
gives-to-other =
    { $who ->
        [me] Un second essai te rapporterait en moyenne { in-points }.
       *[one] Un second essai rapporterait en moyenne { in-points } à { $name }.
    }
keeps-hits = Ces dés donnent { in-hits }.

## What to remember, by the kind of reason that decided.
remember-more-hits = Dans une rangée, chaque mouche ajoute au bonus un point de plus que la précédente.
remember-more-points = Une rangée compte la somme de ses nombres plus le bonus pour ses mouches.
remember-keeps-field = Rien ne t’oblige à inscrire tous les dés qui conviennent.
remember-fills-rare = Plus le nombre imprimé est petit, moins il y a de lancers qui conviennent.
remember-fills-more = La partie finit avec le tour où quelqu’un remplit la rangée 5.
remember-fills-row = La rangée suivante ne commence que quand celle-ci est pleine.
remember-avoids-strike = On barre toujours la case libre la plus à gauche, et elle compte 0.
remember-ends-ahead = Remplir la rangée 5 met fin à la partie avec ce tour : fais-le tant que tu es en tête.
remember-would-end-behind = Ne termine pas la partie tant que quelqu’un d’autre est en tête.
remember-again-brings-more = Au second essai, on relance tous les dés sauf les 1.
remember-again-brings-less = Au second essai, tu ne peux pas garder les bons dés : seuls les 1 restent.
remember-takes-from-other = Tous inscrivent les mêmes dés : regarde ce qu’ils apportent aux autres.
remember-gives-to-other = Un second essai change les dés pour tous.
remember-keeps-hits = Au second essai, on relance aussi les mouches ; seuls les 1 restent.
