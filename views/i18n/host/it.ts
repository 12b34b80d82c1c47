import type { HostPhrases } from "./phrases.ts";

export const it: HostPhrases = {
  keyTitle: "Questa pagina si apre con il suo link privato",
  keyText:
    "Per modificare o stampare questa lettera serve il suo link privato: forse è stato copiato, inviato al tuo indirizzo e-mail o conservato su una scheda. Incollalo qui e questo browser lo ricorderà, solo per questa lettera.",
  keyLabel: "Link privato",
  keyOpen: "Apri",
  keyLost:
    "Se non si apre, forse al link manca un pezzo, oppure uno più recente lo ha sostituito. Nessun altro può modificare la lettera, nemmeno noi.",
  keyGuest: "Hai ricevuto un invito? Il link che ti è stato mandato apre la lettera.",

  guestCount: (n) => n === 0 ? "Nessun nome in lista" : n === 1 ? "1 nome in lista" : `${n} nomi in lista`,

  kitTitle: "Stampa per tutta la lista",
  kitText: "Per tutti i nomi della lista, in una volta sola.",
  kitNoGuests: "La lista è ancora vuota. Appena avrà dei nomi, si potranno stampare qui.",
  kitBack: "Torna alla lettera",
  kitWhat: "Che cosa stampare",
  kitLetters: "Lettere",
  kitLettersHint: "Ognuna con il nome della persona e il codice QR del suo link.",
  kitEnvelopes: "Buste",
  kitEnvelopesHint: "Fronte e retro, ognuna con il nome.",
  kitLabels: "Etichette",
  kitLabelsHint: "Un nome su ognuna, per fogli di etichette adesive.",
  kitCards: "Segnaposto",
  kitCardsHint: "Da ritagliare e piegare.",
  kitPaper: "Carta",
  kitEnvelope: "Busta",
  kitSheet: "Foglio di etichette",
  kitCardPaper: "Cartoncino",
  sheetOf: (labels, size, products) => `${labels} etichette da ${size} (come ${products})`,
  kitCodes: "Con il codice QR del link di ogni persona",
  kitWhom: "Per chi",
  kitFrom: "Da",
  kitTo: "A",
  kitWhomHint: "Per una sola persona, basta scegliere due volte lo stesso nome.",
  kitPrepare: "Prepara la stampa",
  kitChange: "Modifica la selezione",
  kitActualSize: "Stampa a dimensione reale (100%), senza margini.",
};
