note = { $game } · Zug { $turn }
waiting-for = Warten auf { $names }
scan-to-watch = scannen und zusehen
scan-to-play = Scanne und spiel mit, oder gib den Code auf der Startseite ein:
