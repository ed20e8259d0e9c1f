title = Coach
working = Der Coach sieht sich die Partie an …
waiting = { $ahead ->
    [one] { $ahead } andere Partie ist vorher dran …
   *[other] { $ahead } andere Partien sind vorher dran …
}
solving = Allein ist jede Zahl exakt. Dafür löst dieses Gerät zuerst das Spiel; das dauert ein paar Sekunden.
whose = Wessen Bericht
me = Du
partial = Der Coach sieht sich die Partie noch an. Das ist der Stand bis jetzt.
so-far = bis Zug { $turn }
curve = Wie die Partie verlief
of-chance = Gewinnchance in %
of-points = erwartete Punkte
start = Start
turn = Zug
in-turn = Zug { $turn }
turned-luck = { $kind ->
    [lucky] Ein glücklicher Wurf
   *[unlucky] Ein unglücklicher Wurf
}
turned-own = { $chosen }. Besser: { $better }
turned-others = Was die anderen gewählt haben
account = Glück oder Können?
luck = Glück
decisions = { $who ->
    [me] deine Entscheidungen
   *[one] Entscheidungen von { $name }
}
others = Entscheidungen der anderen
from-chance = { $start } % am Start
from-points = { $start } erwartete Punkte am Start
others-parts = Die anderen: { $losses } durch ihre Fehler, { $unforeseen } konnte niemand vorhersehen.
perfect = Wer perfekt spielt, holt im Mittel { $start } Punkte, mit dem Glück dieser Würfel { $average }.
exact = Alle Zahlen sind exakt, denn das Solospiel ist gelöst.
estimate = Die Chancen sind Schätzungen für gleich gute Spieler, auf etwa { $error } Prozentpunkte genau.
estimate-unmeasured = Die Chancen sind Schätzungen für gleich gute Spieler.
choices = { $who ->
    [me] { $count ->
        [one] Deine Entscheidung
       *[other] Deine { $count } Entscheidungen
    }
   *[one] { $count ->
        [one] { $name }: { $count } Entscheidung
       *[other] { $name }: { $count } Entscheidungen
    }
}
# After the number of choices with this grade.
counted = { $grade ->
    [best] beste
    [fine] gute
    [doubtful] zweifelhafte
    [inaccuracy] ungenaue
    [mistake] Fehler
   *[blunder] { $count ->
        [one] grober Fehler
       *[other] grobe Fehler
    }
}
in-wins = Kosten in Partien von 100
in-points = Kosten in Punkten
summary = Fehlerrate { $rate } ± { $error } pro Entscheidung, Genauigkeit { $accuracy } %. So spielt die Stufe „{ $level }“, aber eine Partie sagt wenig.
show-all = Alle { $count } zeigen
moment = Zug { $turn }: { $choice }
cost-little = kostet fast nichts
# Behind what a choice cost, where others are estimates.
cost-exact = exakt
nothing = Hier hat keine Entscheidung etwas gekostet.
nothing-yet = Bis jetzt hat keine Entscheidung etwas gekostet.
of = { $number } von { $total }
previous = Vorheriger Moment
next = Nächster Moment
try-again = Ab hier neu versuchen
learn = Aus deinen Fehlern lernen
learn-theirs = Aus diesen Fehlern lernen
answer = Antworten
right = Richtig.
wrong = Nicht ganz.
again = Noch einmal
next-question = Weiter
learned = { $right } von { $total } beim ersten Versuch richtig.
to-report = Zurück zum Bericht
close = Schließen
refused-no-match = Diese Partie gibt es hier nicht.
refused-damaged = Diese Partie ist nicht so aufbewahrt, wie sie gespielt wurde, und lässt sich nicht zeigen. Sie bleibt, wie sie ist.
refused-not-over = Die Partie läuft noch. Der Coach sieht sie sich an, wenn sie vorbei ist.
refused-no-coach = Diesen Zettel kennt der Coach nicht. Er kann Partien auf dem üblichen ansehen.
none = Der Coach kennt { $game } noch nicht.
refused-no-analysis = Dieser Server analysiert keine Partien. Frag, wer ihn betreibt.
refused-coach-rules = Diese Partie folgt früheren Regeln. Nur ein Server kann sie ansehen.
refused-no-engine = Was der Coach braucht, ließ sich nicht laden. Prüfe das Netz und versuch es noch einmal.
refused-busy = Der Coach hat gerade viel zu tun. Versuch es in einer Minute noch einmal.
refused-lost = Keine Verbindung. Prüfe das Netz und versuch es noch einmal.
