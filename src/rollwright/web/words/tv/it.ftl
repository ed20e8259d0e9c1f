note = { $game } · turno { $turn }
waiting-for = In attesa di { $names }
scan-to-watch = scansiona per guardare
scan-to-play = Scansiona per giocare, o digita il codice nella pagina iniziale:
