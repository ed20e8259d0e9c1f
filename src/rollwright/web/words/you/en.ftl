title = You
about = What this server knows about you
about-here = What this device knows about you
only-here = Your matches are in this browser only: if its data are deleted, they are gone.
since =
    { $count ->
        [one] One match since { $date }
       *[other] { $count } matches since { $date }
    }
edit = Change
edit-title = How others see you
name = Name
animal = Animal
colour = Colour
animal-none = First letter
colour-seat = That of the seat
colour-number = Pen { $number }
animal-bear = Bear
animal-bird = Bird
animal-cat = Cat
animal-dog = Dog
animal-elephant = Elephant
animal-fish = Fish
animal-fox = Fox
animal-frog = Frog
animal-hedgehog = Hedgehog
animal-mouse = Mouse
animal-owl = Owl
animal-penguin = Penguin
animal-pig = Pig
animal-rabbit = Rabbit
animal-snail = Snail
animal-turtle = Turtle
game = Game
span = How many matches
span-all = all
against = Against whom
against-all = Everyone
against-bots = Bots
against-people = People
against-alone = Alone
won = won
won-of = of { $count }
fair-share = fair share { $share }
points = points a match
last =
    { $count ->
        [one] one match
       *[other] last { $count }
    }
error-rate = error rate
lower-is-better = lower is better
not-analysed = not analysed yet
sure = ± and coloured bands: in 19 of 20 cases the truth lies within.
results = Results
results-about = points in each match, and the mean of { $count }
errors = Error rate
errors-about = chance to win lost per decision, in points
errors-about-alone = points lost per decision
errors-marks = Dotted: what bots of that level lose.
luck = Luck
luck-about = added up, in wins
luck-funnel = Inside the grey funnel is what chance does in 19 of 20 cases.
luck-usual =
    { $count ->
        [one] So far { $luck } ± { $error }: within what one match does.
       *[other] So far { $luck } ± { $error }: within what { $count } matches do.
    }
luck-rare =
    { $count ->
        [one] So far { $luck } ± { $error }: that happens to one player in twenty.
       *[other] So far { $luck } ± { $error }: after { $count } matches, that happens to one player in twenty.
    }
no-analysis = Let the coach look at a match, and it will stand here.
ask-coach = Ask the coach
levels = By level
levels-about = won; the bar shows where the truth lies, 19 in 20
level-fair = fair share for the number of players
level-said = { $percent } %, and the truth between { $low } and { $high } %; fair would be { $fair } %
level-none = Play against bots, and you will see how you do against each level.
best = Best scores
with-alone = alone
with-others = against { $names }
matches = Latest matches
watch = Watch again
more = Show more
result-won = won
result-shared = shared
result-lost = lost
kind-left = a bot finished it
kind-shared = several at one device
kind-position = began in the middle
rating = Rating
rating-results = by results
rating-errors = by errors
rating-from =
    { $count ->
        [one] from one match
       *[other] from { $count } matches
    }
rating-line = Your rating after each match. The band says how sure it is: 19 of 20 times the true value lies inside.
rating-scale = The bots hold the scale in place: { $low } has { $least }, { $high } has { $most }.
rating-none = after a match with bots or people
keep = Take along or delete
file-get = Save as a file
file-get-note = Whoever has the file is you: keep it like a password.
file-save = Save
file-use = Use a file
file-use-note = you then play here as the person of the file
file-open = Open
file-done = Done. You are the same person here and there.
file-wrong = This is not a profile of Rollwright. Choose a file that you saved here.
file-foreign = This server does not know the key of this file: it is from another server, was changed, or was signed out. Its results cannot be taken over.
file-look = Take over only the look: { $name }
file-looks = Done. This is how others see you now.
erase = Delete everything
erase-note = here and on the server
erase-button = Delete
erase-about = Your profile, your results and your ratings go, and this device forgets you. Matches stay for those who played with you, without your name. Nobody can undo this.
erase-about-here = Your name, your settings and your matches go from this device. Nobody can undo this.
erase-sure = Yes, delete everything
erased = Everything is deleted. What names you at tables follows within minutes.
erased-here = Everything is deleted.
empty = No match yet
empty-about = Play one to the end, and your results, your luck and your best scores will stand here.
none-here = No such match yet.
play = Play
again = Try again
chart-match = Match
chart-value = Value
chart-mean = Mean
chart-sum = Added up
here = on this device
hand-over =
    { $count ->
        [one] One match is on this device only
       *[other] { $count } matches are on this device only
    }
hand-over-note = The server checks every step and every roll, and keeps them with your profile. They do not change a rating.
hand-over-go = Add to your profile
handed-over =
    { $count ->
        [one] Done. One match is in your profile now.
       *[other] Done. { $count } matches are in your profile now.
    }
