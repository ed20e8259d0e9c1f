note = { $game } · turn { $turn }
waiting-for = Waiting for { $names }
scan-to-watch = scan to watch
scan-to-play = Scan to play, or type the code on the home page:
