title = Du
about = Was dieser Server über dich weiß
about-here = Was dieses Gerät über dich weiß
only-here = Deine Partien liegen nur in diesem Browser: Werden seine Daten gelöscht, sind sie weg.
since =
    { $count ->
        [one] Eine Partie seit dem { $date }
       *[other] { $count } Partien seit dem { $date }
    }
edit = Ändern
edit-title = So sehen dich andere
name = Name
animal = Tier
colour = Farbe
animal-none = Anfangsbuchstabe
colour-seat = Die des Platzes
colour-number = Stift { $number }
animal-bear = Bär
animal-bird = Vogel
animal-cat = Katze
animal-dog = Hund
animal-elephant = Elefant
animal-fish = Fisch
animal-fox = Fuchs
animal-frog = Frosch
animal-hedgehog = Igel
animal-mouse = Maus
animal-owl = Eule
animal-penguin = Pinguin
animal-pig = Schwein
animal-rabbit = Hase
animal-snail = Schnecke
animal-turtle = Schildkröte
game = Spiel
span = Wie viele Partien
span-all = alle
against = Gegen wen
against-all = Alle
against-bots = Bots
against-people = Menschen
against-alone = Allein
won = gewonnen
won-of = von { $count }
fair-share = gerechter Anteil { $share }
points = Punkte pro Partie
last =
    { $count ->
        [one] eine Partie
       *[other] letzte { $count }
    }
error-rate = Fehlerrate
lower-is-better = weniger ist besser
not-analysed = noch nicht analysiert
sure = ± und farbige Bänder: In 19 von 20 Fällen liegt die Wahrheit darin.
results = Ergebnisse
results-about = Punkte jeder Partie und Mittel aus { $count }
errors = Fehlerrate
errors-about = verlorene Gewinnchance je Entscheidung, in Punkten
errors-about-alone = verlorene Punkte je Entscheidung
errors-marks = Gepunktet: was Bots dieser Stufe verlieren.
luck = Glück
luck-about = zusammengezählt, in Siegen
luck-funnel = Im grauen Trichter liegt, was der Zufall in 19 von 20 Fällen tut.
luck-usual =
    { $count ->
        [one] Bisher { $luck } ± { $error }: im Rahmen dessen, was eine Partie tut.
       *[other] Bisher { $luck } ± { $error }: im Rahmen dessen, was { $count } Partien tun.
    }
luck-rare =
    { $count ->
        [one] Bisher { $luck } ± { $error }: Das passiert einem von zwanzig.
       *[other] Bisher { $luck } ± { $error }: Das passiert nach { $count } Partien einem von zwanzig.
    }
no-analysis = Lass den Coach eine Partie ansehen, dann steht es hier.
ask-coach = Den Coach fragen
levels = Nach Stufe
levels-about = gewonnen; der Balken zeigt, wo die Wahrheit liegt, 19 von 20
level-fair = gerechter Anteil bei dieser Spielerzahl
level-said = { $percent } %, und die Wahrheit zwischen { $low } und { $high } %; gerecht wären { $fair } %
level-none = Spiel gegen Bots, dann siehst du, wie du gegen jede Stufe abschneidest.
best = Beste Ergebnisse
with-alone = allein
with-others = gegen { $names }
matches = Letzte Partien
watch = Noch einmal ansehen
more = Mehr zeigen
result-won = gewonnen
result-shared = geteilt
result-lost = verloren
kind-left = ein Bot spielte sie zu Ende
kind-shared = mehrere an einem Gerät
kind-position = begann mittendrin
rating = Wertung
rating-results = nach Ergebnissen
rating-errors = nach Fehlern
rating-from =
    { $count ->
        [one] aus einer Partie
       *[other] aus { $count } Partien
    }
rating-line = Deine Wertung nach jeder Partie. Das Band zeigt, wie sicher sie ist: In 19 von 20 Fällen liegt der wahre Wert darin.
rating-scale = Die Bots halten die Skala fest: { $low } hat { $least }, { $high } hat { $most }.
rating-none = nach einer Partie mit Bots oder Menschen
keep = Mitnehmen oder löschen
file-get = Als Datei speichern
file-get-note = Wer die Datei hat, kann als du spielen: Hüte sie wie ein Passwort.
file-save = Speichern
file-use = Datei verwenden
file-use-note = du spielst hier dann als die Person der Datei
file-open = Öffnen
file-done = Erledigt. Du bist hier und dort dieselbe Person.
file-wrong = Das ist kein Profil von Rollwright. Nimm eine Datei, die du hier gespeichert hast.
file-foreign = Dieser Server kennt den Schlüssel der Datei nicht: Sie kommt von einem anderen Server, wurde verändert oder abgemeldet. Ihre Ergebnisse lassen sich nicht übernehmen.
file-look = Nur das Aussehen übernehmen: { $name }
file-looks = Erledigt. So sehen dich jetzt die anderen.
erase = Alles löschen
erase-note = hier und auf dem Server
erase-button = Löschen
erase-about = Dein Profil, deine Ergebnisse und Wertungen verschwinden, und dieses Gerät vergisst dich. Partien bleiben denen, die mit dir gespielt haben, ohne deinen Namen. Das lässt sich nicht rückgängig machen.
erase-about-here = Dein Name, deine Einstellungen und deine Partien verschwinden von diesem Gerät. Das lässt sich nicht rückgängig machen.
erase-sure = Ja, alles löschen
erased = Alles ist gelöscht. Was dich an Tischen nennt, folgt in wenigen Minuten.
erased-here = Alles ist gelöscht.
empty = Noch keine Partie
empty-about = Spiel eine zu Ende, dann stehen hier deine Ergebnisse, dein Glück und deine besten Punktzahlen.
none-here = Noch keine solche Partie.
play = Spielen
again = Noch einmal versuchen
chart-match = Partie
chart-value = Wert
chart-mean = Mittel
chart-sum = Zusammen
here = auf diesem Gerät
hand-over =
    { $count ->
        [one] Eine Partie ist nur auf diesem Gerät
       *[other] { $count } Partien sind nur auf diesem Gerät
    }
hand-over-note = Der Server prüft jeden Zug und jeden Wurf und bewahrt sie bei deinem Profil auf. Eine Wertung ändern sie nicht.
hand-over-go = Ins Profil übernehmen
handed-over =
    { $count ->
        [one] Fertig. Eine Partie ist jetzt in deinem Profil.
       *[other] Fertig. { $count } Partien sind jetzt in deinem Profil.
    }
