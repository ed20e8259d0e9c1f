reload = Neu laden
