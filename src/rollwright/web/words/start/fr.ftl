which-game = Quel jeu ?
tagline = Lance les dés, coche la case.
about = Deux jeux de dés avec papier et crayon. Entre amis, sur un seul écran ou contre un robot. Sans compte.
play = Jouer
facts = { $least }–{ $most } joueurs · { $minutes } min
against = { $number ->
    [1] contre { $number } robot
   *[other] contre { $number } robots
}
change = changer
more-ways = D’autres façons de jouer
friends = Entre amis
friends-note = code ou lien
one-screen = Un écran
one-screen-note = à tour de rôle
alone = En solo
alone-note = bats ton record
real-dice = Vrais dés
real-dice-note = juste la fiche
against-bots = { $game } contre des robots
how-many-bots = Combien de robots
players = Joueurs
player = Joueur { $number }
your-name = Ton nom
you-are = Tu es { $name }
series = Parties
time = Temps par choix
no-limit = sans limite
seconds = { $seconds } s
listed = Afficher parmi les tables ouvertes
listed-note = tous la voient et peuvent s’asseoir
invite = Inviter des amis
open-sheet = Ouvrir la fiche
have-a-code = Tu as un code ?
join-code = Code d’accès
join = Rejoindre
resume = Reprendre
your-turn-in = À toi de jouer : { $game }
turn-with = Tour { $turn } avec { $names }
turn-alone = Tour { $turn }, en solo
not-begun = La partie n’a pas commencé
next-match = Prêt pour la partie suivante
more-tables = { $number ->
    [1] Encore { $number } table
   *[other] Encore { $number } tables
}
lobby = Tables ouvertes
rules = Règles
print = Imprimer des fiches
replay = Revoir une partie
warming-progress = Préparation des robots… { $done } sur { $total }. En attendant, ils jouent sur ton appareil.
warming-failed = Ce serveur n’a pas pu préparer ses meilleurs robots. Les robots simples, les amis, un seul écran et de vrais dés sont prêts.
offline = Tu es hors ligne. Contre les bots, sur un seul écran et seul, tu joues sur cet appareil. Les amis, les codes et les dés du jour reviennent avec la connexion.
skip-tips = Passer les conseils
tip-of = Conseil { $number } sur { $all }
daily = Les dés du jour
daily-note = les mêmes lancers pour tous
daily-streak = { $number ->
    [one] { $number } jour d’affilée
   *[other] { $number } jours d’affilée
}
daily-go-on = Continuer la partie
practice = Entraînement
practice-new = Trouve le meilleur choix
practice-waiting =
    { $count ->
        [one] { $count } position t’attend
       *[other] { $count } positions t’attendent
    }
