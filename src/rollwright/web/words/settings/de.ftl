title = Einstellungen
kept = nur auf diesem Gerät
play = Spielen
see-and-hear = Sehen und hören
you = Du
auto-pass = Für mich wählen, wenn es nur eine Möglichkeit gibt
by-hand = Selbst würfeln
by-hand-note = aus: Die Würfel rollen von allein
dashes = Übersprungene Zahlen streichen
dashes-note = ein kleiner Strich
one-tap = Einmal tippen genügt
one-tap-note = aus: wählen, dann mit der Taste bestätigen
hints = Tipps gegen Bots
hints-note = eine Glühbirne oben; jeder Tipp steht in der Aufzeichnung
here = Auf diesem Gerät spielen
here-note = beginnt sofort; gegen Bots, an einem Bildschirm und allein brauchst du keinen Server
theme = Aussehen
theme-light = Filz
theme-dark = Tafel
theme-system = Auto
patterns = Buchstaben und Muster zu den Farben
motion = Animationen
sound = Töne
sound-note = Würfel, Stift, Schloss
vibration = Vibration
speech = Vorlesen, was geschieht
notify = Rufen, wenn ich dran bin
notify-note = wenn du gerade woanders hinsiehst
notify-refused = Der Browser lässt es nicht zu. Erlaube in seinen Einstellungen Mitteilungen für diese Seite.
reactions = Reaktionen zeigen
name = Name
name-note = die anderen sehen ihn
language = Sprache
offer-sound = Würfel und Stift sind zu hören. Töne?
yes = Ja
no = Nein
devices = Geräte
device-code = Auf einem anderen Gerät spielen
device-code-note = Gib diesen Code dort in den Einstellungen ein, innerhalb von fünf Minuten. Er gilt einmal. Öffne dann den Link deines Tisches.
device-get = Code holen
device-enter = Ich habe einen Code von einem anderen Gerät
device-enter-note = dann spielst du hier als dieselbe Person
device-use = Anmelden
device-done = Fertig. Du bist hier und dort dieselbe Person.
device-wrong = Dieser Code ist falsch, schon benutzt oder zu alt. Hole einen neuen.
device-others = Alle anderen Geräte abmelden
device-others-note = wenn eines verloren ist oder jemand anders es benutzt hat
device-drop = Abmelden
device-dropped =
    { $count ->
        [0] Es gab kein anderes Gerät.
        [one] Ein Gerät wurde abgemeldet.
       *[other] { $count } Geräte wurden abgemeldet.
    }
profile = Dein Profil
profile-note = Ergebnisse, Glück, Tier
fair = Sind die Würfel fair?
