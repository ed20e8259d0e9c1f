title = Rules of { $game }
contents = Contents
games = Which game?
ruling = Our ruling
extension = Our addition
example = Example
crosses = Crosses
points = Points
hits = Hits
bonus = Bonus
dice = Dice: { $dice }
die-leaves = { $colour ->
    [white] The white die leaves the game
    [black] The black die leaves the game
    [red] The red die leaves the game
    [yellow] The yellow die leaves the game
    [green] The green die leaves the game
   *[blue] The blue die leaves the game
}
print = Print the rules
sheets = Print empty sheets
lost = The rules could not be loaded. Check your connection and try again.
none = There is no page with the rules of { $game } yet.
again = Try again
