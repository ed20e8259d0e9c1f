about = Roll-and-write dice games with friends and bots. No account.
invites = { $name } invites you to { $game }
invited = You are invited to { $game }
seats-free = { $number ->
    [one] { $number } seat free
   *[other] { $number } seats free
}
sit-down = Open the link and sit down. No account, nothing to install.
with = { $game } with { $names }
watch = All seats are taken. Open the link to watch.
won = { $name } wins
shared = { $names } share the win
unfinished = The match is not over yet.
