reload = Recharger
again = Réessayer
real-dice = Fiches pour vrais dés
blocked = Ce réseau laisse passer les pages, mais pas les connexions en direct. Essaie un autre réseau, comme les données mobiles, ou désactive le VPN ou le bloqueur de publicité.
no-storage = Ce navigateur ne garde rien pour Rollwright. Tu peux jouer ; ton nom, tes places et tes réglages seront oubliés quand tu fermeras la page.
take-over = Jouer ici
full = Il n’y a plus de place pour garder cette partie. Elle continue, mais elle sera perdue quand tu fermeras la page.
unkept = Ce navigateur ne garde pas cette partie. Elle continue, mais elle sera perdue quand tu fermeras la page.
