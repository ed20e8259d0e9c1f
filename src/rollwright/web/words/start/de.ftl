which-game = Welches Spiel?
player = Spieler { $number }
your-name = Dein Name
others = Mitspieler
series = Partien
play-bots = { $number ->
    [one] Gegen einen Bot spielen
   *[other] Gegen { $number } Bots spielen
}
invite = Freunde einladen
pass-and-play = Gemeinsam an diesem Bildschirm
solo = Allein spielen
sheet-only = Zettel für echte Würfel
join-code = Beitrittscode
join = Beitreten
continue = Weiterspielen
lobby = Offene Tische
rules = Regeln
print = Zettel drucken
replay = Partie ansehen
