title = Replay
drop = Drop a record here
choose = Choose a file
what = A record is what you download at the end of a match, as text or JSON.
paste = Or paste one:
watch = Watch
own = Your last matches
loading = Loading…
another = Another record
again = Try again
play = Play
pause = Pause
first = To the start
back = One step back
forward = One step forward
last = To the end
speed = Speed
moment = Moment of the match
turns = Jump to a turn
turn = { $who ->
    [me] Turn { $turn } · you
   *[one] Turn { $turn } · { $name }
}
start = Start
begins = { $who ->
    [me] You begin.
   *[one] { $name } begins.
}
this-turn = This turn
grade = { $grade ->
    [best] best choice
    [fine] fine
    [doubtful] doubtful
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
better = Better: { $choice }
cost-wins = { $count ->
    [one] costs { $count } match in 100
   *[other] costs { $count } matches in 100
}
cost-points = { $count ->
    [one] costs { $count } point
   *[other] costs { $count } points
}
hinted = with a hint
so-far = The match has come this far.
which = Which match of the file
number = Match { $number } of { $total }
show-sheet = { $points ->
    [one] point. Show the sheet.
   *[other] points. Show the sheet.
}
follow-turn = Follow whoever rolls
share = Share this moment
copied = Link copied
copy = Copy this link:
too-long-to-share = This record is too long for a link. Send its file instead.
more = More
checking = Checking the dice…
unproven = This record has no proof of its dice.
sealed = The dice can be checked when the match is over.
wrong-dice = These are not the dice that were promised.
keys = Keys: ← and → take one step, Page Up and Page Down go from turn to turn, Home and End to the start and the end, Space starts and stops.
refused-no-match = There is no such match here. Choose a record instead.
refused-too-long = This is too long for a record. Choose another file.
refused-damaged = This match was not kept as it was played, so it cannot be shown. It is left as it is.
refused-bad-record = This record cannot be replayed. Correct it, or choose another one.
refused-lost = There is no connection, and only the server can read records. Check the network and try again.
refused-no-server = Only a server can read this kind of record, and this site has none. Choose one that was saved as JSON.
refused-busy = Many records are being read just now. Try again in a moment.
