title = Settings
kept = kept on this device
play = Play
see-and-hear = See and hear
you = You
auto-pass = Choose for me when there is only one choice
by-hand = Throw the dice by hand
by-hand-note = off: they roll by themselves
dashes = Strike skipped numbers
dashes-note = a small dash
one-tap = One tap is enough
one-tap-note = off: choose, then confirm with the button
hints = Hints against bots
hints-note = a bulb at the top; each hint is noted in the record
here = Play on this device
here-note = starts at once; against bots, on one screen and alone you need no server
theme = Theme
theme-light = Felt
theme-dark = Board
theme-system = Auto
patterns = Letters and patterns on colours
motion = Animations
sound = Sound
sound-note = dice, pen, lock
vibration = Vibration
speech = Read aloud what happens
notify = Call me when it is my turn
notify-note = when you are looking at something else
notify-refused = The browser does not allow it. Allow notifications for this page in its settings.
reactions = Show reactions
name = Name
name-note = others see it
language = Language
offer-sound = Dice and pen can be heard. Sounds?
yes = Yes
no = No
devices = Devices
device-code = Play on another device
device-code-note = Enter this code there, in the settings, within five minutes. It works once. Then open the link of your table.
device-get = Get a code
device-enter = I have a code from another device
device-enter-note = you then play here as the same person
device-use = Sign in
device-done = Done. You are the same person here and there.
device-wrong = This code is wrong, was used already, or is too old. Get a new one.
device-others = Sign out all other devices
device-others-note = if one is lost, or somebody else has used it
device-drop = Sign out
device-dropped =
    { $count ->
        [0] There was no other device.
        [one] One device was signed out.
       *[other] { $count } devices were signed out.
    }
profile = Your profile
profile-note = results, luck, animal
fair = Are the dice fair?
