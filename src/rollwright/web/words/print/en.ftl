title = Print sheets: { $game }
games = Which game?
paper = Paper
a4 = A4
letter = US Letter
per-page = Sheets per page
which = Which sheets
letters = Name the colours with letters (for printing in black and white)
print = { $pages ->
    [one] Print { $pages } page
   *[other] Print { $pages } pages
}
nothing = Choose at least one sheet.
none = There are no empty sheets of { $game } to print yet.
rules = Rules
preview = Preview
page = Page { $number } of { $pages }
name = Name
series = Results of a series
crosses = Crosses
points = Points
misthrows = Misthrows, { $points } each
total = Total
hits = Hits
bonus = Bonus
