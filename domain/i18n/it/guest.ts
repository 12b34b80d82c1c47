import type { GuestWords } from "../words/guest_words.ts";
import type { ReplyParts } from "../words/guest_word_parts.ts";

export const guest: GuestWords = {
  letterTitle: "È arrivata una lettera",
  skipToLetter: "Vai direttamente alla lettera",
  updatedOn: (date) => `Aggiornata ${date}`,
  newDate: "Nuova data",
  newTime: "Nuovo orario",
  newPlace: "Nuovo luogo",
  privacyNote: "Questa pagina non carica nulla da terzi e non segnala a nessuno di essere stata aperta.",
  letterFrom: "Da chi ha inviato il link, consegnata da Envoi.",
  report: "Segnala questa lettera",
  reportSubject: (id) => `Segnalazione della lettera ${id}`,
  print: "Stampa",
  keepLetter: "Salva la lettera come file",
  keptOn: (date) => `Salvata ${date}, da`,
  savePicture: "Salva come immagine",
  invitationFor: "per",

  localTime: "ora locale",
  clockTimes: (...times) => times,
  atTime: (time) => withHour("alle", "all’", time),
  timeRange: (from, to) => `${withHour("dalle", "dall’", from)} ${withHour("alle", "all’", to)}`,
  dateAtTime: (date, time) => `${date} ${withHour("alle", "all’", time)}`,
  dateRange: (from, to) => `da ${from} a ${to}`,
  untilTime: (time) => `fino ${withHour("alle", "all’", time)}`,
  untilDate: (date) => `fino a ${date}`,
  tookPlaceOn: (date) => `È stato ${date}`,
  addToCalendar: "Aggiungi al calendario",
  googleCalendar: "Google Calendar",
  outlookCalendar: "Outlook",
  calendarFile: "Apple e altri",

  where: "Dove",
  openInMap: "Vedi sulla mappa",
  googleMaps: "Google Maps",
  appleMaps: "Mappe di Apple",
  openStreetMap: "OpenStreetMap",

  days: (n) => n === 1 ? "giorno" : "giorni",
  hours: (n) => n === 1 ? "ora" : "ore",
  minutes: (n) => n === 1 ? "minuto" : "minuti",
  seconds: (n) => n === 1 ? "secondo" : "secondi",
  daysToGo: (n) => n === 1 ? "Manca 1 giorno" : `Mancano ${n} giorni`,
  isToday: "È oggi",
  momentHasCome: "Il gran giorno è arrivato",

  rsvpQuestion: "Conferma di partecipazione",
  rsvpYes: "Sì, con piacere",
  rsvpNo: "Stavolta purtroppo no",
  rsvpDeadline: (date) => `È gradita conferma entro ${date}`,
  rsvpClosed: "Non è più possibile rispondere.",
  whatsapp: "WhatsApp",
  sms: "SMS",
  email: "E-mail",
  replyByWhatsapp: "Rispondi con WhatsApp",
  replyBySms: "Rispondi con un SMS",
  replyByEmail: "Rispondi per e-mail",
  rsvpCall: "o chiama il",
  rsvpOr: "Oppure rispondi via:",
  rsvpYesMessage: (parts) => `${greeting(parts)} Sì, con grande piacere! Grazie dell’${invitation(parts)}. A presto!`,
  rsvpNoMessage: (parts) =>
    `${greeting(parts)} Stavolta, purtroppo, non è possibile. Grazie dell’${
      invitation(parts)
    }, e che tutto vada a meraviglia!`,
  rsvpSubject: ({ event, guest }) => {
    const subject = [event, guest].filter(Boolean).join(" – ");
    return subject ? `Risposta all’invito: ${subject}` : "Risposta all’invito";
  },

  reply: {
    people: "Numero di persone",
    names: "Nomi",
    diet: "Allergie o intolleranze",
    words: "Due parole",
    hint: "Tutto è facoltativo. Il pulsante qui sotto apre il messaggio, pronto da inviare.",
    line: (label) => `${label}:`,
    toHost: "Per segnare questa risposta:",
    saidYes: "Risposta: sì",
    saidNo: "Risposta: no",
    change: "Modifica",
  },

  linkMessage: ({ guest, title }) =>
    `Ciao${guest ? ` ${guest}` : ""},\nè arrivata una lettera${title ? `: ${title}` : "."}`,
  reminderMessage: ({ guest, title }) =>
    `Ciao${guest ? ` ${guest}` : ""},\nsarebbe bello avere una risposta${title ? `: ${title}` : "."}`,

  agendaHeading: "Programma",
  dressHeading: "Dress code",
  shades: {
    hues: {
      ...{ white: "bianco", black: "nero", grey: "grigio", beige: "beige", brown: "marrone", red: "rosso" },
      ...{ orange: "arancione", yellow: "giallo", green: "verde", turquoise: "turchese", blue: "blu" },
      ...{ violet: "viola", pink: "rosa" },
    },
    tones: { veryLight: "molto chiaro", light: "chiaro", dark: "scuro", veryDark: "molto scuro" },
    toneFirst: false,
  },
  giftHeading: "Regali",
  iban: "IBAN",
  copy: "Copia",
  copied: "Copiato",
  payWithBankingApp: "Da inquadrare con l’app della banca",
  openGiftList: "Vedi la lista dei regali",
  picture: "Un’immagine",
  qrCode: "Codice QR",
  qrOpen: "Oppure apri il link",
  listen: "Musica",
  playOn: (provider) => `Ascolta su ${provider}`,
  playHere: "Ascolta qui",
  musicPreview: "Senza accedere al proprio account si ascoltano 30 secondi.",

  openLetter: "Apri la lettera",
  skipOpening: "Salta",
  sealAgain: "Richiudi la busta",
  goToLetter: "Vai alla lettera",
  envelopeFor: (name) => name ? `Busta per ${name}` : "Busta",
  from: "Da parte di",
  stamp: "Francobollo",
  stampNames: {
    love: "lettera d’amore",
    rose: "rosa",
    dove: "colomba",
    castle: "castello",
    moon: "luna",
    cake: "torta",
    sunflower: "girasole",
    shell: "conchiglia",
    butterfly: "farfalla",
    star: "stella",
    key: "chiave",
    rocket: "razzo",
    disco: "palla da discoteca",
    invader: "alieno",
  },
  waxSeal: "Sigillo di ceralacca",

  letterNotFoundTitle: "Qui non c’è nessuna lettera",
  letterNotFoundText: "Forse al link manca un pezzo. La cosa migliore è verificarlo con chi l’ha mandato.",
  letterWithdrawnTitle: "Questa lettera è stata ritirata",
  letterWithdrawnText: "Chi l’ha scritta ha deciso di ritirarla. In caso di dubbi, meglio chiedere direttamente.",
  letterTakenDownTitle: "Questa lettera è stata bloccata",
  letterTakenDownText: "L’ha bloccata chi gestisce questo servizio. Chi l’ha scritta non l’ha ritirata.",
  errorTitle: "Qualcosa è andato storto",
  errorText: "Il problema è nostro. Basta aspettare un momento e riprovare.",
  tryAgain: "Riprova",
  tooManyTitle: "Un momento, per favore",
  tooManyText: "Da questa connessione sono arrivate troppe richieste tutte insieme. Tra un po’ si può riprovare.",
  pageNotFoundTitle: "Questa pagina non esiste",
  pageNotFoundText: "Forse c’è un refuso nell’indirizzo, oppure la pagina ha traslocato.",
  homeLink: "Vai alla pagina iniziale",

  homeTagline: "Lettere e inviti che chiamano ciascuno per nome.",
};

/** One o’clock is singular and takes the apostrophe: "all’1:00", but "alle 2:00". */
function withHour(plural: string, singular: string, time: string): string {
  return /^0?1:/.test(time) ? singular + time.replace(/^0/, "") : `${plural} ${time}`;
}

function greeting({ guest }: ReplyParts): string {
  return guest ? `Ciao, qui ${guest}.` : "Ciao!";
}

function invitation({ event, date }: ReplyParts): string {
  return "invito" + (event ? ` a «${event}»` : "") + (date ? `${event ? "," : " per"} ${date}` : "");
}
