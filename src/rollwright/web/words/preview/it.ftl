about = Giochi di dadi da segnare, con amici e bot. Senza account.
invites = { $name } ti invita a giocare a { $game }
invited = Ti invitano a giocare a { $game }
seats-free = { $number ->
    [one] { $number } posto libero
   *[other] { $number } posti liberi
}
sit-down = Apri il link e siediti. Senza account, niente da installare.
with = { $game } con { $names }
watch = Tutti i posti sono occupati. Apri il link per guardare.
won = { $name } vince
shared = { $names } condividono la vittoria
unfinished = La partita non è ancora finita.
