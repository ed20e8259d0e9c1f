title = Üben
you = Du
intro = In jeder Stellung ist eine Möglichkeit klar die beste. Finde sie.
games = Spiel
difficulty = Schwierigkeit
level-fits = Passt zu dir
level-easy = Leicht
level-medium = Mittel
level-hard = Schwer
waiting =
    { $count ->
        [0] Nichts wartet auf eine Wiederholung.
        [one] { $count } Stellung, die du falsch hattest, kommt noch einmal.
       *[other] { $count } Stellungen, die du falsch hattest, kommen noch einmal.
    }
later =
    { $count ->
        [one] { $count } kommt in den nächsten Tagen wieder.
       *[other] { $count } kommen in den nächsten Tagen wieder.
    }
begin = Los
round-of = { $number } von { $total }
again-note = Die hattest du schon einmal falsch.
asked = { $seat ->
    [active] Du hast gewürfelt. Was tust du?
   *[other] { $name } hat gewürfelt. Was tust du?
}
right = Richtig: { $choice }
# Followed by several numbers.
right-these = Richtig:
best-these = Am besten war:
was-best = Am besten: { $choice }
costs =
    { $unit ->
        [points] Deine Wahl kostet im Schnitt { $loss } Punkte
       *[chance] Deine Wahl kostet { $loss } von 100 Partien
    }
ahead =
    { $unit ->
        [points] Im Schnitt { $loss } Punkte besser als die zweitbeste Möglichkeit
       *[chance] Gewinnt { $loss } von 100 Partien mehr als die zweitbeste Möglichkeit
    }
missed-by = Unsere Bots liegen hier in etwa { $percent } % der Fälle daneben.
once-more = Noch einmal
next = Nächste Stellung
to-result = Ergebnis
result = { $right } von { $total } richtig
perfect = Alles richtig!
comes-back =
    { $count ->
        [one] { $count } Stellung kommt in der nächsten Runde wieder.
       *[other] { $count } Stellungen kommen in der nächsten Runde wieder.
    }
harder = Das war zu leicht für dich: Die nächste Runde wird schwerer.
easier = Die nächste Runde wird leichter.
another = Noch zehn
done = Fertig
step-right = richtig
step-wrong = falsch
step-now = jetzt
step-open = kommt noch
nothing = Hier gibt es keine Stellungen zum Üben.
no-network = Es gibt keine Verbindung. Prüfe das Netz und versuch es noch einmal.
