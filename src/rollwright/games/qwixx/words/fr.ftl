# Qwixx.

## Parts of other messages. `$row` and `$colour` are identifiers of colours.

the-row =
    { $row ->
        [red] la rangée rouge
        [yellow] la rangée jaune
        [green] la rangée verte
       *[blue] la rangée bleue
    }
the-row-capital =
    { $row ->
        [red] La rangée rouge
        [yellow] La rangée jaune
        [green] La rangée verte
       *[blue] La rangée bleue
    }
row-capital =
    { $row ->
        [red] Rangée rouge
        [yellow] Rangée jaune
        [green] Rangée verte
       *[blue] Rangée bleue
    }
lock =
    { $row ->
        [red] Cadenas rouge
        [yellow] Cadenas jaune
        [green] Cadenas vert
       *[blue] Cadenas bleu
    }
field =
    { $row ->
        [red] { $number } rouge
        [yellow] { $number } jaune
        [green] { $number } vert
       *[blue] { $number } bleu
    }
crossed-in-row =
    { $count ->
        [0] rien de coché
        [1] { $numbers } coché
       *[other] { $numbers } cochés
    }
in-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Colours, and dice that are read out.

white = blanc
red = rouge
yellow = jaune
green = vert
blue = bleu
die =
    { $colour ->
        [white] { $number } blanc
        [red] { $number } rouge
        [yellow] { $number } jaune
        [green] { $number } vert
       *[blue] { $number } bleu
    }

## What happened.

rolled =
    { $who ->
        [me] Tu lances les dés. Les dés blancs donnent { $sum }.
       *[one] { $name } lance les dés. Les dés blancs donnent { $sum }.
    }
decided =
    { $who ->
        [me] Tu as choisi.
       *[one] { $name } a choisi.
    }
crossed =
    { $who ->
        [me] Tu coches le { field }.
       *[one] { $name } coche le { field }.
    }
passed =
    { $who ->
        [me] Tu passes.
       *[one] { $name } passe.
    }
misthrow =
    { $who ->
        [me] Coup manqué nº { $count } pour toi.
       *[one] Coup manqué nº { $count } pour { $name }.
    }
row-closed =
    { $who ->
        [me] Tu clôtures { the-row }. Son dé quitte le jeu.
        [us] { $names } et toi, vous clôturez { the-row }. Son dé quitte le jeu.
        [many] { $names } clôturent { the-row }. Son dé quitte le jeu.
       *[one] { $names } clôture { the-row }. Son dé quitte le jeu.
    }
joined =
    { $who ->
        [me] Toi aussi, tu clôtures { the-row }.
       *[one] { $name } aussi clôture { the-row }.
    }
row-shut = { the-row-capital } est clôturée pour tout le monde.
row-opened = { the-row-capital } est de nouveau ouverte.
ended =
    { $cause ->
        [misthrows] La partie est finie : c’était le quatrième coup manqué.
       *[rows] { $count ->
            [2] La partie est finie : deux rangées sont clôturées.
            [3] La partie est finie : trois rangées sont clôturées.
           *[4] La partie est finie : les quatre rangées sont clôturées.
        }
    }

## What is asked.

ask-white-sum = Action 1 : coche le { $sum } dans une rangée, ou passe.
ask-colour-sum =
    { $who ->
        [me] Action 2 : tu peux cocher la somme d’un dé blanc et d’un dé de couleur.
       *[one] Action 2 : { $name } peut cocher la somme d’un dé blanc et d’un dé de couleur.
    }
ask-or-misthrow =
    { $who ->
        [me] Action 2 : tu peux cocher la somme d’un dé blanc et d’un dé de couleur. Passer compte comme un coup manqué (−5).
       *[one] Action 2 : { $name } peut cocher la somme d’un dé blanc et d’un dé de couleur. Passer compte comme un coup manqué (−5).
    }
do-cross = Cocher le { field }
do-pass = Passer
do-misthrow = Cocher un coup manqué { $points }
plan-row-closed = Ton coup prévu n’a pas été joué : { the-row } a été clôturée entre-temps. Choisis de nouveau.
plan-row-joined = Ton coup prévu n’a pas été joué : entre-temps, toi aussi, tu as clôturé { the-row }. Choisis de nouveau.

## On the table.

letter-white = B
letter-red = R
letter-yellow = J
letter-green = V
letter-blue = Bu
points-per-row = points par rangée
lock-needs = cadenas dès { $count } croix
cost = { $points }
noted-pass = passe
do-cross-in-row = Cocher le { $number } dans { the-row }
do-close = Clôturer { the-row }
do-done = Terminé
hint-white = Touche un { $sum } ou passe
hint-colour = Touche une case ou termine
hint-misthrow = Touche une case ou un coup manqué
hint-only-misthrow = Rien ne va : touche un coup manqué
hint-nothing = Rien à cocher
phase-white = Blancs { $sum } · tous
phase-white-over = Blancs
phase-throw =
    { $who ->
        [me] À toi de lancer
       *[one] { $name } lance
    }
phase-colour =
    { $who ->
        [me] Blanc + couleur · toi
       *[one] Blanc + couleur · { $name }
    }

## Why something cannot be done.

refused-closed = { the-row-capital } est clôturée. Choisis une autre rangée, ou passe.
refused-not-white-sum = Le { field } n’est pas la somme des dés blancs. Choisis un des nombres possibles, ou passe.
refused-not-a-sum = Le { field } n’est pas la somme d’un dé blanc et du dé de sa couleur. Choisis un des nombres possibles, ou passe.
refused-not-right-of-last = Le { field } n’est pas à droite de ta dernière croix dans cette rangée, le { $last }. Choisis un nombre plus à droite.
refused-needs-five =
    { $crosses ->
        [0] Pour cocher le { field }, il faut cinq croix dans sa rangée, et tu n’en as pas encore.
        [1] Pour cocher le { field }, il faut cinq croix dans sa rangée, et tu n’en as qu’une.
       *[other] Pour cocher le { field }, il faut cinq croix dans sa rangée, et tu n’en as que { $crosses }.
    }
refused-crossed = Le { field } est déjà coché. Pour enlever une croix, appuie sur « Annuler ».
refused-not-this-turn = Le { field } ne va pas avec les autres croix de ce tour. Si c’est un nouveau tour, annule et appuie d’abord sur « { do-next-turn } ».
refused-no-misthrow-left = Tous les coups manqués sont cochés. Pour en enlever un, appuie sur « Annuler ».

## The sheet.

pitch = Coche des nombres de gauche à droite. Clôture des rangées.
tip-dice = Ces deux dés comptent pour tous
tip-dice-text = Les dés blancs donnent { $sum }. Chacun peut cocher un { $sum }, dans la rangée de son choix.
tip-sheet = Touche une case encadrée
tip-sheet-text = De gauche à droite seulement. Ce que tu sautes est perdu : mieux vaut de petits écarts.
tip-cost = Quand tu lances, coche au moins une case
tip-cost-text = Rien avec les dés blancs ni avec une couleur, c’est un coup manqué : { $points }. Passer quand un autre lance ne coûte rien.
row-label = { row-capital } : { crossed-in-row } ; { in-points }.
row-label-closed = { row-capital }, clôturée : { crossed-in-row } ; { in-points }.
field-label =
    { $skipped ->
        [0] { field }, peut être coché
        [one] { field }, peut être coché, saute { $skipped } nombre
       *[other] { field }, peut être coché, saute { $skipped } nombres
    }
field-free = { field }, peut être coché
field-crossed = { field }, coché
field-gone = { field }, ne peut pas être coché
field-colour =
    { $colour ->
        [red] case rouge
        [yellow] case jaune
        [green] case verte
       *[blue] case bleue
    }
lock-open = { lock } : appuie quand quelqu’un qui n’a pas de fiche ici clôture la rangée
lock-closed = { lock }, fermé
who-closed = Quelqu’un d’autre a clôturé une rangée ?
die-in-play = en jeu
die-out = hors jeu
misthrows-label = Coups manqués
tally-misthrows =
    { $number ->
        [0] aucun coup manqué
        [1] { $number } coup manqué
       *[other] { $number } coups manqués
    }
add-misthrow = Ajouter un coup manqué
still-closable =
    { $count ->
        [one] On vient de clôturer { $rows }. Qui peut la clôturer au même moment coche maintenant la case marquée.
       *[other] On vient de clôturer { $rows }. Qui peut en clôturer une au même moment coche maintenant une case marquée.
    }
do-next-turn = Tour suivant
how-to-note = Lance tes dés et appuie sur ce que tu coches. Pour revenir en arrière, appuie sur « Annuler ».

## Options.

option-sheet = Fiche
sheet-standard = Classique
sheet-mixed-colours = Couleurs mélangées
sheet-mixed-numbers = Nombres mélangés

## The words of records, as the terminal shows them and people may type them.

word-pass = passer
word-misthrow = coup manqué
word-red = { red }
word-yellow = { yellow }
word-green = { green }
word-blue = { blue }
refused-not-an-action = « { $text } » n’est pas un choix. Tape « { word-pass } », ou une rangée et un nombre, par exemple « { word-red } 5 ».

## Why a choice is better than another one. « Cela » is the better choice.

skips-fewer =
    { $skipped ->
        [0] Cela ne saute rien, alors que l’autre choix en saute { $instead }.
        [one] Cela ne saute qu’un nombre au lieu de { $instead }.
       *[other] Cela ne saute que { $skipped } nombres au lieu de { $instead }.
    }
gives-up-fields =
    { $skipped ->
        [one] Cette croix fait perdre { $skipped } nombre dans { the-row }.
       *[other] Cette croix fait perdre { $skipped } nombres dans { the-row }.
    }
skips-little =
    { $skipped ->
        [0] Le { field } ne saute rien.
       *[other] Le { field } ne saute qu’un nombre.
    }
leaves-more =
    { $instead ->
        [0] Il reste alors { $left } nombres dans { the-row }, et aucun dans l’autre.
       *[other] Il reste alors { $left } nombres dans { the-row }, et seulement { $instead } dans l’autre.
    }
avoids-misthrow = Sans croix, c’est un coup manqué, et il coûte { in-points }.
avoids-last-misthrow = Le quatrième coup manqué mettrait fin à la partie.
opens-lock = C’est la cinquième croix : { the-row } peut maintenant être clôturée.
nearer-lock = Ensuite, { the-row } n’a plus besoin que d’une croix pour pouvoir être clôturée.
closes-row = Cela clôture { the-row } et rapporte { in-points }.
ends-ahead = Cela met fin à la partie avec { in-points } d’avance.
would-end-behind =
    { $who ->
        [me] L’autre choix met fin à la partie alors que tu as { in-points } d’avance.
       *[one] L’autre choix met fin à la partie alors que { $name } a { in-points } d’avance.
    }
leaves-second = Ensuite, le { field } peut encore être coché à l’action 2.
next-comes-often = Le prochain nombre dans { the-row } sort dans { $percent } tours sur 100, celui de l’autre rangée dans { $instead }.
soon-closed =
    { $who ->
        [me] Tu peux bientôt clôturer { the-row }, et rien n’y sera plus possible.
       *[one] { $name } peut bientôt clôturer { the-row }, et rien n’y sera plus possible.
    }
more-points = Cela rapporte { in-points } tout de suite, l’autre choix { $instead }.

## What to remember, by the kind of reason that decided.
remember-skips-fewer = Un nombre sauté est perdu pour toujours. Saute-en le moins possible.
remember-gives-up-fields = Une croix fait perdre tous les nombres libres à sa gauche.
remember-skips-little = Une croix juste à côté de ta dernière ne fait rien perdre.
remember-leaves-more = Plus il reste de nombres dans une rangée, plus il y a de lancers qui conviennent.
remember-avoids-misthrow = Si tu lances les dés et ne coches rien, ni à l’action 1 ni à l’action 2, c’est un coup manqué : −5.
remember-avoids-last-misthrow = Le quatrième coup manqué met fin à la partie pour tous, tout de suite.
remember-opens-lock = Il faut cinq croix dans une rangée pour pouvoir cocher son dernier nombre.
remember-nearer-lock = Avec moins de cinq croix, tu ne peux pas clôturer une rangée.
remember-closes-row = Clôturer une rangée rapporte deux croix : le dernier nombre et le cadenas.
remember-ends-ahead = Termine la partie tant que tu es en tête : plus personne ne pourra te rattraper.
remember-would-end-behind = Ne termine pas la partie tant que quelqu’un d’autre est en tête.
remember-leaves-second = Regarde l’action 2 avant d’utiliser les dés blancs.
remember-next-comes-often = Le 7 est la somme la plus fréquente, le 2 et le 12 sont les plus rares.
remember-soon-closed = Dans une rangée clôturée, plus personne ne peut rien cocher.
remember-more-points = Dans une rangée, chaque croix rapporte un point de plus que la précédente.
