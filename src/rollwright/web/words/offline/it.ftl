reload = Ricarica
