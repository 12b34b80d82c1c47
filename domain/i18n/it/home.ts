import type { HomeWords } from "../words/home_words.ts";

export const home: HomeWords = {
  title: "Envoi: inviti e lettere, ciascuno col suo nome",
  headline: "A ogni invitato la sua lettera",
  lead:
    "Inviti e lettere online, per matrimoni, compleanni e tutto il resto: scrivi una volta sola, scegli la carta e il sigillo, e manda a ogni persona un link che apre una busta con il suo nome.",
  whose: "Prova il nome di un invitato sulla busta",
  write: "Scrivi una lettera",
  free:
    "Gratis e senza registrazione: un link privato ti riporta alla tua lettera. Gli invitati rispondono via WhatsApp, SMS o e-mail.",
  example: (name) => `p. es. ${name}`,
  menu: "In questo sito",
  examples: "Esempi",
  worlds: (count) => `${count} stili`,
  worldsText: "Ognuno è una lettera intera. Aprine una e falla tua.",
  occasions: "Che cosa si festeggia?",
  occasionsText: "Scegli, e la lettera è già scritta. Basta cambiare le parole.",
  facts: [
    {
      title: "Un nome per lettera",
      text:
        "Ogni link mostra il nome di una persona e di nessun’altra. Se la festa si sposta una settimana prima, tutti i link valgono ancora.",
    },
    {
      title: "Nessuno guarda",
      text:
        "Una lettera non carica nulla da altre aziende e non segnala nulla. Non puoi vedere chi l’ha aperta; noi nemmeno.",
    },
    {
      title: "Anche su carta",
      text: "Si stampano le lettere, le buste con la fodera e i segnaposto, per chi queste cose le attacca al frigo.",
    },
  ],
  yours: "Le tue lettere",
  yoursText: "Questo elenco lo tiene il tuo browser, solo su questo dispositivo.",
  yoursNone:
    "Ancora nessuna lettera. Quelle che scrivi o apri su questo dispositivo compaiono qui da sole; una di un altro dispositivo, appena apri qui il suo link.",
  yoursScript: "Il browser tiene questo elenco con JavaScript, che è disattivato.",
  edited: "Scritte da te",
  received: "Ricevute",
  forget: "Dimentica",
  forgetLetter: (title) => `Dimentica «${title}» su questo dispositivo`,
  forgotten: (title) => `Questo dispositivo ha dimenticato «${title}».`,
  developers:
    "Per sviluppatori e agenti: REST, MCP e llms.txt. Tutto ciò che qui fa una persona può farlo un programma.",
  documentation: "Documentazione (in inglese)",
  everyBlock: "Tutti i blocchi in tutti gli stili",
  exampleNote: "È un esempio: persone e luoghi sono inventati.",
  useExample: "Usala come modello",
  unknownMark: "Sconosciuto all’indirizzo",
  returnedMark: "Al mittente",
  offlineTitle: "Non c’è connessione",
  offlineText:
    "Le lettere già aperte su questo dispositivo si possono ancora leggere. Per il resto bisogna aspettare la rete.",
};
