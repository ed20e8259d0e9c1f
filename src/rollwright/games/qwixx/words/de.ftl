# Qwixx.

## Parts of other messages. `$row` and `$colour` are identifiers of colours.

the-row =
    { $row ->
        [red] die rote Reihe
        [yellow] die gelbe Reihe
        [green] die grüne Reihe
       *[blue] die blaue Reihe
    }
the-row-capital =
    { $row ->
        [red] Die rote Reihe
        [yellow] Die gelbe Reihe
        [green] Die grüne Reihe
       *[blue] Die blaue Reihe
    }
row-capital =
    { $row ->
        [red] Rote Reihe
        [yellow] Gelbe Reihe
        [green] Grüne Reihe
       *[blue] Blaue Reihe
    }
lock =
    { $row ->
        [red] Rotes Schloss
        [yellow] Gelbes Schloss
        [green] Grünes Schloss
       *[blue] Blaues Schloss
    }
field =
    { $row ->
        [red] Rot { $number }
        [yellow] Gelb { $number }
        [green] Grün { $number }
       *[blue] Blau { $number }
    }
crossed-in-row =
    { $count ->
        [0] nichts angekreuzt
       *[other] { $numbers } angekreuzt
    }
in-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

## Colours, and dice that are read out.

white = Weiß
red = Rot
yellow = Gelb
green = Grün
blue = Blau
die =
    { $colour ->
        [white] Weiß { $number }
        [red] Rot { $number }
        [yellow] Gelb { $number }
        [green] Grün { $number }
       *[blue] Blau { $number }
    }

## What happened.

rolled =
    { $who ->
        [me] Du würfelst. Die weißen Würfel ergeben { $sum }.
       *[one] { $name } würfelt. Die weißen Würfel ergeben { $sum }.
    }
decided =
    { $who ->
        [me] Du hast dich entschieden.
       *[one] { $name } hat sich entschieden.
    }
crossed =
    { $who ->
        [me] Du kreuzt { field } an.
       *[one] { $name } kreuzt { field } an.
    }
passed =
    { $who ->
        [me] Du passt.
       *[one] { $name } passt.
    }
misthrow =
    { $who ->
        [me] Fehlwurf { $count } für dich.
       *[one] Fehlwurf { $count } für { $name }.
    }
row-closed =
    { $who ->
        [me] Du schließt { the-row } ab. Ihr Würfel scheidet aus.
        [us] Du schließt { the-row } gemeinsam mit { $names } ab. Ihr Würfel scheidet aus.
        [many] { $names } schließen { the-row } ab. Ihr Würfel scheidet aus.
       *[one] { $names } schließt { the-row } ab. Ihr Würfel scheidet aus.
    }
joined =
    { $who ->
        [me] Auch du schließt { the-row } ab.
       *[one] Auch { $name } schließt { the-row } ab.
    }
row-shut = { the-row-capital } ist für alle abgeschlossen.
row-opened = { the-row-capital } ist wieder offen.
ended =
    { $cause ->
        [misthrows] Die Partie ist zu Ende: Das war der vierte Fehlwurf.
       *[rows] { $count ->
            [2] Die Partie ist zu Ende: Zwei Reihen sind abgeschlossen.
            [3] Die Partie ist zu Ende: Drei Reihen sind abgeschlossen.
           *[4] Die Partie ist zu Ende: Alle vier Reihen sind abgeschlossen.
        }
    }

## What is asked.

ask-white-sum = 1. Aktion: Kreuze die { $sum } in einer Reihe an oder passe.
ask-colour-sum =
    { $who ->
        [me] 2. Aktion: Du darfst die Summe aus einem weißen und einem farbigen Würfel ankreuzen.
       *[one] 2. Aktion: { $name } darf die Summe aus einem weißen und einem farbigen Würfel ankreuzen.
    }
ask-or-misthrow =
    { $who ->
        [me] 2. Aktion: Du darfst die Summe aus einem weißen und einem farbigen Würfel ankreuzen. Passen gilt als Fehlwurf (−5).
       *[one] 2. Aktion: { $name } darf die Summe aus einem weißen und einem farbigen Würfel ankreuzen. Passen gilt als Fehlwurf (−5).
    }
do-cross = { field } ankreuzen
do-pass = Passen
do-misthrow = Fehlwurf ankreuzen { $points }
plan-row-closed = Dein vorgemerkter Zug wurde nicht ausgeführt: { the-row-capital } ist inzwischen abgeschlossen. Wähle neu.
plan-row-joined = Dein vorgemerkter Zug wurde nicht ausgeführt: Auch du hast inzwischen { the-row } abgeschlossen. Wähle neu.

## On the table.

in-the-row =
    { $row ->
        [red] der roten Reihe
        [yellow] der gelben Reihe
        [green] der grünen Reihe
       *[blue] der blauen Reihe
    }
letter-white = W
letter-red = R
letter-yellow = Ge
letter-green = Gr
letter-blue = B
points-per-row = Punkte je Reihe
lock-needs = Schloss ab { $count } Kreuzen
cost = { $points }
noted-pass = passt
do-cross-in-row = { $number } in { in-the-row } ankreuzen
do-close = { row-capital } abschließen
do-done = Fertig
hint-white = { $sum } antippen oder passen
hint-colour = Feld antippen oder fertig
hint-misthrow = Feld antippen oder Fehlwurf
hint-only-misthrow = Nichts passt: Fehlwurf antippen
hint-nothing = Nichts anzukreuzen
phase-white = Weiß { $sum } · alle
phase-white-over = Weiß
phase-throw =
    { $who ->
        [me] Du würfelst
       *[one] { $name } würfelt
    }
phase-colour =
    { $who ->
        [me] Weiß + Farbe · du
       *[one] Weiß + Farbe · { $name }
    }

## Why something cannot be done.

refused-closed = { the-row-capital } ist abgeschlossen. Wähle eine andere Reihe oder passe.
refused-not-white-sum = { field } ist nicht die Summe der weißen Würfel. Wähle eine der möglichen Zahlen oder passe.
refused-not-a-sum = { field } ist nicht die Summe aus einem weißen Würfel und dem Würfel dieser Farbe. Wähle eine der möglichen Zahlen oder passe.
refused-not-right-of-last = { field } steht nicht rechts von deinem letzten Kreuz dort, der { $last }. Wähle eine Zahl weiter rechts.
refused-needs-five =
    { $crosses ->
        [0] Für { field } brauchst du fünf Kreuze in der Reihe; du hast noch keins.
        [1] Für { field } brauchst du fünf Kreuze in der Reihe; du hast erst eins.
       *[other] Für { field } brauchst du fünf Kreuze in der Reihe; du hast erst { $crosses }.
    }
refused-crossed = { field } ist schon angekreuzt. Mit „Rückgängig“ nimmst du ein Kreuz zurück.
refused-not-this-turn = { field } passt nicht zu den anderen Kreuzen dieses Zuges. Ist es ein neuer Zug, dann nimm sie zurück und tippe erst auf „{ do-next-turn }“.
refused-no-misthrow-left = Alle Fehlwürfe sind angekreuzt. Mit „Rückgängig“ nimmst du einen zurück.

## The sheet.

pitch = Kreuze Zahlen von links nach rechts an. Schließe Reihen ab.
tip-dice = Diese beiden zählen für alle
tip-dice-text = Weiß zeigt { $sum }. Alle dürfen eine { $sum } ankreuzen, in einer beliebigen Reihe.
tip-sheet = Tippe auf ein Feld mit Rahmen
tip-sheet-text = Nur von links nach rechts. Was du überspringst, ist verloren: Kleine Lücken sind gut.
tip-cost = Wenn du würfelst: mindestens ein Kreuz
tip-cost-text = Weder mit Weiß noch mit Farbe angekreuzt ist ein Fehlwurf: { $points }. Passen, wenn andere würfeln, kostet nichts.
row-label = { row-capital }: { crossed-in-row }; { in-points }.
row-label-closed = { row-capital }, abgeschlossen: { crossed-in-row }; { in-points }.
field-label =
    { $skipped ->
        [0] { field }, kannst du ankreuzen
        [one] { field }, kannst du ankreuzen, überspringt { $skipped } Zahl
       *[other] { field }, kannst du ankreuzen, überspringt { $skipped } Zahlen
    }
field-free = { field }, kannst du ankreuzen
field-crossed = { field }, angekreuzt
field-gone = { field }, kannst du nicht ankreuzen
field-colour =
    { $colour ->
        [red] rotes Feld
        [yellow] gelbes Feld
        [green] grünes Feld
       *[blue] blaues Feld
    }
lock-open = { lock }: Tippe es an, wenn jemand, der hier keinen Zettel hat, die Reihe abschließt
lock-closed = { lock }, abgeschlossen
who-closed = Hat jemand anders eine Reihe abgeschlossen?
die-in-play = im Spiel
die-out = aus dem Spiel
misthrows-label = Fehlwürfe
tally-misthrows =
    { $number ->
        [0] kein Fehlwurf
        [one] { $number } Fehlwurf
       *[other] { $number } Fehlwürfe
    }
add-misthrow = Einen Fehlwurf ankreuzen
still-closable =
    { $count ->
        [one] Gerade abgeschlossen: { $rows }. Wer sie im selben Moment abschließen kann, kreuzt jetzt das markierte Feld an.
       *[other] Gerade abgeschlossen: { $rows }. Wer eine davon im selben Moment abschließen kann, kreuzt jetzt ein markiertes Feld an.
    }
do-next-turn = Nächster Zug
how-to-note = Würfle und tippe an, was du ankreuzt. Mit „Rückgängig“ nimmst du es zurück.

## Options.

option-sheet = Zettel
sheet-standard = Standard
sheet-mixed-colours = Farben gemischt
sheet-mixed-numbers = Zahlen gemischt

## The words of records, as the terminal shows them and people may type them.

word-pass = passen
word-misthrow = Fehlwurf
word-red = { red }
word-yellow = { yellow }
word-green = { green }
word-blue = { blue }
refused-not-an-action = „{ $text }“ kannst du nicht wählen. Gib „{ word-pass }“ ein oder eine Reihe und eine Zahl, etwa „{ word-red } 5“.

## Why a choice is better than another one. „Das“ is the better choice.

skips-fewer =
    { $skipped ->
        [0] { $instead ->
            [one] Das überspringt nichts, die andere Wahl { $instead } Zahl.
           *[other] Das überspringt nichts, die andere Wahl { $instead } Zahlen.
        }
        [one] Das überspringt nur { $skipped } Zahl statt { $instead }.
       *[other] Das überspringt nur { $skipped } Zahlen statt { $instead }.
    }
gives-up-fields =
    { $skipped ->
        [one] Für das Kreuz geht in { in-the-row } { $skipped } Zahl verloren.
       *[other] Für das Kreuz gehen in { in-the-row } { $skipped } Zahlen verloren.
    }
skips-little =
    { $skipped ->
        [0] { field } überspringt nichts.
       *[other] { field } überspringt nur eine Zahl.
    }
leaves-more =
    { $instead ->
        [0] In { in-the-row } bleiben dann { $left } Zahlen, in der anderen keine.
       *[other] In { in-the-row } bleiben dann { $left } Zahlen, in der anderen nur { $instead }.
    }
avoids-misthrow = Ohne Kreuz ist es ein Fehlwurf, und der kostet { in-points }.
avoids-last-misthrow = Der vierte Fehlwurf würde die Partie beenden.
opens-lock = Das ist dort das fünfte Kreuz: { the-row-capital } kann jetzt abgeschlossen werden.
nearer-lock = Dann fehlt nur noch ein Kreuz, bis { the-row } abgeschlossen werden kann.
closes-row = Das schließt { the-row } ab und bringt { in-points }.
ends-ahead = Das beendet die Partie. Vorsprung: { in-points }.
would-end-behind =
    { $who ->
        [me] Die andere Wahl beendet die Partie, und du liegst vorn: { in-points } Vorsprung.
       *[one] Die andere Wahl beendet die Partie, und { $name } liegt vorn: { in-points } Vorsprung.
    }
leaves-second = Danach lässt sich in der 2. Aktion auch noch { field } ankreuzen.
next-comes-often = Die nächste Zahl in { in-the-row } kommt in { $percent } von 100 Zügen, die in der anderen in { $instead }.
soon-closed =
    { $who ->
        [me] Du kannst { the-row } bald abschließen, und dann geht dort nichts mehr.
       *[one] { $name } kann { the-row } bald abschließen, und dann geht dort nichts mehr.
    }
more-points = Das bringt sofort { in-points }, die andere Wahl { $instead }.

## What to remember, by the kind of reason that decided.
remember-skips-fewer = Was du überspringst, ist für immer weg. Überspring so wenig wie möglich.
remember-gives-up-fields = Ein Kreuz gibt alle offenen Zahlen links davon auf.
remember-skips-little = Ein Kreuz direkt neben deinem letzten gibt nichts auf.
remember-leaves-more = Je mehr Zahlen in einer Reihe übrig sind, desto mehr Würfe passen noch.
remember-avoids-misthrow = Wenn du würfelst und in beiden Aktionen nichts ankreuzt, ist das ein Fehlwurf: −5.
remember-avoids-last-misthrow = Der vierte Fehlwurf beendet die Partie sofort, für alle.
remember-opens-lock = Erst mit fünf Kreuzen in einer Reihe darfst du ihre letzte Zahl ankreuzen.
remember-nearer-lock = Mit weniger als fünf Kreuzen kannst du eine Reihe nicht abschließen.
remember-closes-row = Abschließen bringt zwei Kreuze: die letzte Zahl und das Schloss.
remember-ends-ahead = Beende die Partie, solange du vorn liegst: Dann holt dich niemand mehr ein.
remember-would-end-behind = Beende die Partie nicht, solange jemand anders vorn liegt.
remember-leaves-second = Schau auf die 2. Aktion, bevor du die weißen Würfel verwendest.
remember-next-comes-often = Die 7 kommt am häufigsten, 2 und 12 kommen am seltensten.
remember-soon-closed = In einer abgeschlossenen Reihe kann niemand mehr etwas ankreuzen.
remember-more-points = In einer Reihe bringt jedes Kreuz einen Punkt mehr als das davor.
