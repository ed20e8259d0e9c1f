reload = Ricarica
again = Riprova
real-dice = Cartelle per dadi veri
blocked = Questa rete lascia passare le pagine ma non le connessioni dal vivo. Prova un’altra rete, per esempio i dati mobili, o disattiva VPN e blocco della pubblicità.
no-storage = Questo browser non conserva nulla per Rollwright. Puoi giocare; nome, posti e impostazioni si perdono quando chiudi la pagina.
take-over = Gioca qui
full = Non c’è più spazio per conservare questa partita. Continua, ma si perde quando chiudi la pagina.
unkept = Questo browser non conserva questa partita. Continua, ma si perde quando chiudi la pagina.
