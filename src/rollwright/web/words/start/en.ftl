which-game = Which game?
player = Player { $number }
your-name = Your name
others = Others
series = Matches
play-bots = { $number ->
    [one] Play against a bot
   *[other] Play against { $number } bots
}
invite = Invite friends
pass-and-play = Play together on this screen
solo = Play alone
sheet-only = Sheet for real dice
join-code = Join code
join = Join
continue = Continue
lobby = Open tables
rules = Rules
print = Print sheets
replay = Replay a match
