# Twenty One.

## Parts of other messages. `$colour` is the identifier of a colour.

the-number =
    { $colour ->
        [white] die weiße { $number }
        [black] die schwarze { $number }
        [red] die rote { $number }
        [blue] die blaue { $number }
        [yellow] die gelbe { $number }
       *[green] die grüne { $number }
    }
number-name =
    { $colour ->
        [white] Weiß { $number }
        [black] Schwarz { $number }
        [red] Rot { $number }
        [blue] Blau { $number }
        [yellow] Gelb { $number }
       *[green] Grün { $number }
    }
field-name =
    { $colour ->
        [white] Weiß { $printed }
        [black] Schwarz { $printed }
        [red] Rot { $printed }
        [blue] Blau { $printed }
        [yellow] Gelb { $printed }
       *[green] Grün { $printed }
    }
in-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
ones-stay =
    { $ones ->
        [0] { "" }
        [1] , die 1 bleibt liegen
       *[other] , die 1er bleiben liegen
    }

## Colours, and dice that are read out.

white = Weiß
black = Schwarz
red = Rot
blue = Blau
yellow = Gelb
green = Grün
die = { number-name }

## What happened.

rolled =
    { $who ->
        [me] Du würfelst.
       *[one] { $name } würfelt.
    }
rolled-again =
    { $who ->
        [me] Du würfelst noch einmal{ ones-stay }.
       *[one] { $name } würfelt noch einmal{ ones-stay }.
    }
second-attempt =
    { $who ->
        [me] Du machst einen zweiten Versuch.
       *[one] { $name } macht einen zweiten Versuch.
    }
kept =
    { $who ->
        [me] Du bleibst bei diesem Wurf.
       *[one] { $name } bleibt bei diesem Wurf.
    }
decided =
    { $who ->
        [me] Du hast dich entschieden.
       *[one] { $name } hat sich entschieden.
    }
entered =
    { $who ->
        [me] Du trägst { the-number } ein.
       *[one] { $name } trägt { the-number } ein.
    }
hit-marked =
    { $who ->
        [me] Du trägst { the-number } ein: ein Treffer.
       *[one] { $name } trägt { the-number } ein: ein Treffer.
    }
struck =
    { $who ->
        [me] Du streichst { the-number }.
       *[one] { $name } streicht { the-number }.
    }
row-scored =
    { $who ->
        [me] Du wertest Reihe { $row }: { in-points }.
       *[one] { $name } wertet Reihe { $row }: { in-points }.
    }
last-round =
    { $who ->
        [me] Dein Zettel ist voll. Die Partie endet mit dieser Runde.
        [us] Dein Zettel ist voll, ebenso der von { $names }. Die Partie endet mit dieser Runde.
       *[other] Zettel voll: { $names }. Die Partie endet mit dieser Runde.
    }
ended =
    { $who ->
        [me] Die Partie ist zu Ende. Du hast deine letzte Reihe gefüllt.
        [us] Die Partie ist zu Ende. Du und { $names }, ihr habt eure letzte Reihe gefüllt.
       *[other] Die Partie ist zu Ende. Letzte Reihe gefüllt: { $names }.
    }

## What is asked.

ask-second-attempt =
    { $who ->
        [me] Alle Würfel außer den 1ern noch einmal werfen oder so lassen?
       *[one] { $name }: Alle Würfel außer den 1ern noch einmal werfen oder so lassen?
    }
ask-entries = Trage beliebig viele Zahlen ein, die in deine Reihe passen, oder streiche das freie Feld ganz links.
attempt-used = Zweiter Versuch
attempt-kept = Erster Versuch
do-strike-field = { field-name } streichen
which-number = Welche Zahl für { field-name }?

## The table in the browser.

phase-throw =
    { $who ->
        [me] Dein Wurf
       *[one] { $name } würfelt
    }
phase-attempt =
    { $who ->
        [me] Dein Wurf · 1. Versuch
       *[one] { $name } würfelt · 1. Versuch
    }
phase-again =
    { $who ->
        [me] Dein Wurf · 2. Versuch
       *[one] { $name } würfelt · 2. Versuch
    }
phase-attempts =
    { $count ->
        [one] { $count } Versuch
       *[other] { $count } Versuche
    }
phase-enter = Alle tragen ein
do-again = Noch einmal
do-keep = Würfel behalten
in-dice = { $dice } Würfel
do-enter = { $numbers } eintragen
do-enter-many = { $count } Zahlen eintragen
do-strike = streichen
hint-enter = Tippe an, was du einträgst
hint-nothing = Nichts passt: Tippe auf „{ do-strike }“
die-stays = bleibt
die-stayed = blieb
noted-strike = Strich
bonus-line = Zettel { $sheet } · Bonus { $values } für 1…{ $most } Treffer
ladder = Treffer in dieser Reihe bringen einen Bonus von
in-hits = { $hits } Treffer

## Colours in one or two letters, on fields and dice.

letter-white = W
letter-black = S
letter-red = R
letter-blue = B
letter-yellow = Ge
letter-green = Gr

## Why something cannot be done.

refused-too-high = Diese Zahl ist höher als die gedruckte. Wähle eine andere.
refused-filled = Dieses Feld ist schon ausgefüllt. Wähle ein anderes.
refused-not-this-row = Erst kommt Reihe { $row }: Mach sie voll, dann die nächste.
refused-no-row = Dieser Zettel ist voll. Mit „Rückgängig“ nimmst du einen Eintrag zurück.
refused-taken = Zettel { $sheet } hat schon jemand anders. Wähle einen anderen Buchstaben.

## The sheet.

pitch = Trage Reihe für Reihe Zahlen ein. Treffer bringen mehr.
tip-dice = Ein Wurf für alle
tip-dice-text = Alle nutzen diese sechs Würfel. Wer würfelt, darf vorher einen zweiten Versuch machen.
tip-sheet = Trage ein, was passt
tip-sheet-text = Ein Würfel passt in das Feld seiner Farbe, wenn er höchstens die gedruckte Zahl zeigt. Dieselbe Zahl ist ein Treffer und bringt mehr.
tip-cost = Nichts einzutragen?
tip-cost-text = Dann streichst du das freie Feld ganz links in deiner Reihe. Es bringt keine Punkte.
sheet-label = Zettel { $sheet }
choose-sheet = Wähle deinen Zettel
row-name = Reihe { $row }
row-label = Reihe { $row }: { $fields }; { in-points }.
row-field =
    { $state ->
        [free] { field-name } frei
        [struck] { field-name } gestrichen
       *[entered] { $number } in { field-name }
    }
field-label = { number-name } in die { $printed }
field-label-hit = { number-name } in die { $printed }, ein Treffer
field-free = { field-name }, frei
field-later = { field-name }, in einer späteren Reihe
field-entered = { field-name }: { $number }
field-hit = { field-name }: { $number }, ein Treffer
field-struck = { field-name }: gestrichen
how-to-note = Würfle und tippe ein Feld deiner Reihe an. Mit „Rückgängig“ nimmst du es zurück.

## The words of records, as the terminal shows them and people may type them.

word-strike = streichen
word-reroll = nochmal
word-keep = behalten
word-enter = eintragen
word-sheet = Zettel
word-white = { white }
word-black = { black }
word-red = { red }
word-blue = { blue }
word-yellow = { yellow }
word-green = { green }
refused-not-an-action = „{ $text }“ kannst du nicht wählen. Gib „{ word-strike }“, „{ word-reroll }“, „{ word-keep }“ oder „{ word-enter }“ und Farben ein, etwa „{ word-enter } { word-blue } { word-black }“.
refused-colour-twice = „{ $text }“ nennt eine Farbe zweimal. Nenne jede Farbe nur einmal.
refused-attempt-first = Wähle zuerst zwischen „{ word-reroll }“ und „{ word-keep }“.
refused-dice-final = Die Würfel bleiben jetzt liegen. Trage Zahlen ein oder streiche ein Feld.

## Why a choice is better than another one. „Das“ is the better choice.

more-hits = Das bringt { in-hits } statt { $instead }.
more-points = Das bringt sofort { in-points }, die andere Wahl { $instead }.
keeps-field = Das Feld { field-name } wäre für eine { $number } zu schade.
fills-rare =
    { $printed ->
        [1] Das füllt { field-name }, wo nur eine 1 passt.
       *[other] Das füllt { field-name }, wo nur 1 und { $printed } passen.
    }
fills-more = Das füllt { $filled } Felder statt { $instead }, die Reihe ist früher voll.
fills-row = Das füllt Reihe { $row }, und die nächste beginnt.
avoids-strike = Beim Streichen geht { field-name } verloren.
ends-ahead = Das beendet die Partie mit dieser Runde. Vorsprung bis jetzt: { in-points }.
would-end-behind =
    { $who ->
        [me] Die andere Wahl beendet die Partie mit dieser Runde, und du liegst vorn: { in-points } Vorsprung.
       *[one] Die andere Wahl beendet die Partie mit dieser Runde, und { $name } liegt vorn: { in-points } Vorsprung.
    }
again-brings-more = Ein zweiter Versuch bringt im Schnitt { in-points } mehr.
again-brings-less = Ein zweiter Versuch kostet im Schnitt { in-points }.
takes-from-other =
    { $who ->
        [me] Diese Würfel passen dir: Ein zweiter Versuch nimmt dir im Schnitt { in-points }.
       *[one] Diese Würfel passen { $name }: Ein zweiter Versuch nimmt im Schnitt { in-points } weg.
    }
gives-to-other =
    { $who ->
        [me] Ein zweiter Versuch brächte dir im Schnitt { in-points }.
       *[one] Ein zweiter Versuch brächte { $name } im Schnitt { in-points }.
    }
keeps-hits = Diese Würfel enthalten { in-hits }.

## What to remember, by the kind of reason that decided.
remember-more-hits = In einer Reihe bringt jeder Treffer einen Bonuspunkt mehr als der davor.
remember-more-points = Eine Reihe zählt die Summe ihrer Zahlen und den Bonus für ihre Treffer.
remember-keeps-field = Du musst nicht jeden Würfel eintragen, der passt.
remember-fills-rare = Je kleiner die gedruckte Zahl, desto weniger Würfe passen.
remember-fills-more = Die Partie endet mit der Runde, in der jemand Reihe 5 füllt.
remember-fills-row = Die nächste Reihe beginnt erst, wenn diese voll ist.
remember-avoids-strike = Gestrichen wird immer das freie Feld ganz links, und es zählt 0.
remember-ends-ahead = Wer Reihe 5 füllt, beendet die Partie mit dieser Runde. Tu es, solange du vorn liegst.
remember-would-end-behind = Beende die Partie nicht, solange jemand anders vorn liegt.
remember-again-brings-more = Beim zweiten Versuch wird alles außer den Einsen neu gewürfelt.
remember-again-brings-less = Gute Würfel kannst du beim zweiten Versuch nicht behalten: Nur Einsen bleiben liegen.
remember-takes-from-other = Alle tragen dieselben Würfel ein: Schau, was sie den anderen bringen.
remember-gives-to-other = Ein zweiter Versuch ändert die Würfel für alle.
remember-keeps-hits = Beim zweiten Versuch werden auch Treffer neu gewürfelt; nur Einsen bleiben liegen.
