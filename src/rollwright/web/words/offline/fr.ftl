reload = Recharger
