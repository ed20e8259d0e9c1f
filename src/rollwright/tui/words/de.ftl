turn = { $who ->
    [me] Zug { $turn } · du würfelst
   *[one] Zug { $turn } · { $name } würfelt
}
you-choose = { $who ->
    [me] Wähle:
   *[one] { $name }, wähle:
}
prompt = Deine Wahl (? für Hilfe)
chosen = Gewählt: { $choice }. Bestätigen mit Enter, zurücknehmen mit u und Enter
forced = { $who ->
    [me] Du hast nur eine Möglichkeit: { $choice }. Weiter mit Enter
   *[one] { $name } hat nur eine Möglichkeit: { $choice }. Weiter mit Enter
}
help = Gib eine Nummer oder den Text daneben ein. „{ sheets }“ zeigt alle Zettel. Mit Strg-C gehst du; die Partie lässt sich später fortsetzen.
dice-promise = Faire Würfel: Der SHA-256 des geheimen Startwerts ist { $commitment }
dice-proof = Der geheime Startwert war { $seed }
resume = Die Partie ist gesichert. Weiter mit: rollwright terminal --resume { $path }
verify = Prüfe die Würfel mit: rollwright verify { $path }
result = Ergebnis
points = { $name }: { $score }
winner = { $who ->
    [me] Du gewinnst
    [us] Du teilst dir den Sieg mit { $names }
    [many] { $names } teilen sich den Sieg
   *[one] { $names } gewinnt
}
series = Serie, Partie { $number } von { $length }
series-totals = Serie bisher
series-result = Ergebnis der Serie
series-winner = { $who ->
    [me] Du gewinnst die Serie
    [us] Du teilst dir die Serie mit { $names }
    [many] { $names } teilen sich die Serie
   *[one] { $names } gewinnt die Serie
}
next-match = Nächste Partie mit Enter
who-plays = Wer spielt? Namen, durch Kommas getrennt
which-bots = Gegen welche Bots? ({ $bots }; durch Kommas getrennt, - für keinen)
begins = { $who ->
    [me] Du beginnst.
   *[one] { $name } beginnt.
}
sheets = Zettel

## Üben.

practice-position =
    { $difficulty ->
        [easy] Stellung { $number } von { $count } · { $game } · leicht
        [medium] Stellung { $number } von { $count } · { $game } · mittel
       *[hard] Stellung { $number } von { $count } · { $game } · schwer
    }
practice-again = Die hattest du schon einmal falsch.
practice-you = Du
practice-right = Richtig!
practice-wrong =
    { $unit ->
        [points] Am besten: { $best }. Deine Wahl, { $chosen }, kostet im Schnitt { $loss } Punkte.
       *[percent] Am besten: { $best }. Deine Wahl, { $chosen }, kostet { $loss } von 100 Partien.
    }
practice-value =
    { $unit ->
        [points] { $value } Punkte
       *[percent] { $value } %
    }
practice-more =
    { $count ->
        [one] und eine weitere
       *[other] und { $count } weitere
    }
practice-next = Weiter mit Enter
practice-result = { $right } von { $count } richtig.
practice-waiting =
    { $count ->
        [one] { $count } Stellung kommt noch einmal dran.
       *[other] { $count } Stellungen kommen noch einmal dran.
    }
