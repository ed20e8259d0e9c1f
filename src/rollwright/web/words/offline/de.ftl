reload = Neu laden
again = Noch einmal versuchen
real-dice = Zettel für echte Würfel
blocked = Dieses Netz lässt Seiten durch, aber keine Live-Verbindungen. Versuch es mit einem anderen Netz, etwa mobilen Daten, oder schalte VPN und Werbeblocker aus.
no-storage = Dieser Browser merkt sich nichts für Rollwright. Spielen kannst du; Name, Plätze und Einstellungen sind vergessen, wenn du die Seite schließt.
