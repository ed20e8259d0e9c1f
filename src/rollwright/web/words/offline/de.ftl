reload = Neu laden
again = Noch einmal versuchen
real-dice = Zettel für echte Würfel
blocked = Dieses Netz lässt Seiten durch, aber keine Live-Verbindungen. Versuch es mit einem anderen Netz, etwa mobilen Daten, oder schalte VPN und Werbeblocker aus.
no-storage = Dieser Browser merkt sich nichts für Rollwright. Spielen kannst du; Name, Plätze und Einstellungen sind vergessen, wenn du die Seite schließt.
take-over = Hier spielen
full = Für diese Partie ist kein Speicherplatz mehr da. Sie geht weiter, ist aber weg, wenn du die Seite schließt.
unkept = Dieser Browser bewahrt diese Partie nicht auf. Sie geht weiter, ist aber weg, wenn du die Seite schließt.
