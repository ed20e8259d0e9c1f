about = Würfelspiele zum Ankreuzen, mit Freunden und Bots. Ohne Konto.
invites = { $name } lädt dich zu { $game } ein
invited = Du bist zu { $game } eingeladen
seats-free = { $number ->
    [one] { $number } Platz frei
   *[other] { $number } Plätze frei
}
sit-down = Öffne den Link und setz dich dazu. Ohne Konto, ohne Installation.
with = { $game } mit { $names }
watch = Alle Plätze sind besetzt. Öffne den Link und sieh zu.
won = { $name } gewinnt
shared = { $names } teilen sich den Sieg
unfinished = Die Partie ist noch nicht zu Ende.
