reload = Reload
again = Try again
real-dice = Sheets for real dice
blocked = This network lets pages through but no live connections. Try another network, such as mobile data, or turn off a VPN or ad blocker.
no-storage = This browser keeps nothing for Rollwright. You can play; your name, seats and settings are forgotten when you close the page.
take-over = Play here
full = There is no room left to keep this match. It goes on, but it is gone when you close the page.
unkept = This browser does not keep this match. It goes on, but it is gone when you close the page.
