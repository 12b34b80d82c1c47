import type { GuestWords } from "../words/guest_words.ts";
import type { ReplyParts } from "../words/guest_word_parts.ts";

export const guest: GuestWords = {
  letterTitle: "Ein Brief ist angekommen",
  skipToLetter: "Direkt zum Brief",
  updatedOn: (date) => `Aktualisiert am ${date}`,
  newDate: "Neuer Termin",
  newTime: "Neue Uhrzeit",
  newPlace: "Neuer Ort",
  privacyNote: "Diese Seite lädt nichts von Dritten und meldet niemandem, dass sie geöffnet wurde.",
  letterFrom: "Von der Person, die den Link geschickt hat; zugestellt von Envoi.",
  report: "Diesen Brief melden",
  reportSubject: (id) => `Meldung zum Brief ${id}`,
  print: "Drucken",
  keepLetter: "Brief als Datei speichern",
  keptOn: (date) => `Gespeichert am ${date}, von`,
  savePicture: "Als Bild speichern",
  invitationFor: "für",

  localTime: "Ortszeit",
  clockTimes: (...times) => times,
  atTime: (time) => `um ${time} Uhr`,
  timeRange: (from, to) => `von ${from} bis ${to} Uhr`,
  dateAtTime: (date, time) => `${date}, ${time} Uhr`,
  dateRange: (from, to) => `von ${from}, bis ${to}`,
  untilTime: (time) => `bis ${time} Uhr`,
  untilDate: (date) => `bis ${date}`,
  tookPlaceOn: (date) => `Das war am ${date}`,
  addToCalendar: "In den Kalender eintragen",
  googleCalendar: "Google Kalender",
  outlookCalendar: "Outlook",
  calendarFile: "Apple und andere",

  where: "Wo",
  openInMap: "Auf der Karte ansehen",
  googleMaps: "Google Maps",
  appleMaps: "Apple Karten",
  openStreetMap: "OpenStreetMap",

  days: (n) => n === 1 ? "Tag" : "Tage",
  hours: (n) => n === 1 ? "Stunde" : "Stunden",
  minutes: (n) => n === 1 ? "Minute" : "Minuten",
  seconds: (n) => n === 1 ? "Sekunde" : "Sekunden",
  daysToGo: (n) => n === 1 ? "Noch 1 Tag" : `Noch ${n} Tage`,
  isToday: "Heute ist es so weit",
  momentHasCome: "Heute ist der große Tag",

  rsvpQuestion: "Zu- oder Absage",
  rsvpYes: "Ja, sehr gern",
  rsvpNo: "Diesmal leider nicht",
  rsvpDeadline: (date) => `Um Antwort bis ${date} wird gebeten`,
  rsvpClosed: "Antworten sind nicht mehr möglich.",
  whatsapp: "WhatsApp",
  sms: "SMS",
  email: "E-Mail",
  replyByWhatsapp: "Per WhatsApp antworten",
  replyBySms: "Per SMS antworten",
  replyByEmail: "Per E-Mail antworten",
  rsvpCall: "oder anrufen:",
  rsvpOr: "Oder antworten per:",
  rsvpYesMessage: (parts) => `${greeting(parts)} Ja, sehr gern! Vielen Dank für ${invitation(parts)}. Bis dann!`,
  rsvpNoMessage: (parts) =>
    `${greeting(parts)} Diesmal klappt es leider nicht. Vielen Dank für ${
      invitation(parts)
    }, und ein wunderschönes Fest!`,
  rsvpSubject: ({ event, guest }) => {
    const subject = [event, guest].filter(Boolean).join(" – ");
    return subject ? `Antwort auf die Einladung: ${subject}` : "Antwort auf die Einladung";
  },

  reply: {
    people: "Wie viele kommen",
    names: "Namen",
    diet: "Allergien, Essenswünsche",
    words: "Ein paar Worte",
    hint: "Alle Angaben sind freiwillig. Der Knopf unten öffnet die Nachricht in der eigenen App, fertig zum Senden.",
    line: (label) => `${label}:`,
    toHost: "Zum Eintragen dieser Antwort:",
    saidYes: "Antwort: Ja",
    saidNo: "Antwort: Nein",
    change: "Ändern",
  },

  linkMessage: ({ guest, title }) =>
    `Hallo${guest ? ` ${guest}` : ""},\nein Brief ist angekommen${title ? `: ${title}` : "."}`,
  reminderMessage: ({ guest, title }) =>
    `Hallo${guest ? ` ${guest}` : ""},\nes wäre schön, zu wissen, ob wir uns sehen${title ? `: ${title}` : "."}`,

  agendaHeading: "Ablauf",
  dressHeading: "Dresscode",
  shades: {
    hues: {
      ...{
        white: "Weiß",
        black: "Schwarz",
        grey: "Grau",
        beige: "Beige",
        brown: "Braun",
        red: "Rot",
        orange: "Orange",
      },
      ...{ yellow: "Gelb", green: "Grün", turquoise: "Türkis", blue: "Blau", violet: "Violett", pink: "Rosa" },
    },
    tones: { veryLight: "sehr helles", light: "helles", dark: "dunkles", veryDark: "sehr dunkles" },
    toneFirst: true,
  },
  giftHeading: "Geschenke",
  iban: "IBAN",
  copy: "Kopieren",
  copied: "Kopiert",
  payWithBankingApp: "Mit der Banking-App scannen",
  openGiftList: "Zur Geschenkeliste",
  picture: "Ein Bild",
  qrCode: "QR-Code",
  qrOpen: "Oder Link öffnen",
  listen: "Musik",
  playOn: (provider) => `Auf ${provider} hören`,
  playHere: "Hier anhören",
  musicPreview: "Ohne Anmeldung sind 30 Sekunden zu hören.",

  openLetter: "Brief öffnen",
  skipOpening: "Überspringen",
  sealAgain: "Umschlag wieder schließen",
  goToLetter: "Zum Brief",
  envelopeFor: (name) => name ? `Umschlag für ${name}` : "Umschlag",
  from: "Von",
  stamp: "Briefmarke",
  stampNames: {
    love: "Liebesbrief",
    rose: "Rose",
    dove: "Taube",
    castle: "Schloss",
    moon: "Mond",
    cake: "Torte",
    sunflower: "Sonnenblume",
    shell: "Muschel",
    butterfly: "Schmetterling",
    star: "Stern",
    key: "Schlüssel",
    rocket: "Rakete",
    disco: "Discokugel",
    invader: "Außerirdischer",
  },
  waxSeal: "Wachssiegel",

  letterNotFoundTitle: "Hier liegt kein Brief",
  letterNotFoundText:
    "Vielleicht fehlt ein Stück vom Link. Wer ihn geschickt hat, kann helfen: am besten kurz nachfragen.",
  letterWithdrawnTitle: "Dieser Brief wurde zurückgenommen",
  letterWithdrawnText:
    "Wer ihn geschrieben hat, hat ihn zurückgenommen. Kommt das überraschend, am besten kurz nachfragen.",
  letterTakenDownTitle: "Dieser Brief wurde gesperrt",
  letterTakenDownText: "Wer diesen Dienst betreibt, hat ihn gesperrt. Zurückgenommen wurde er nicht.",
  errorTitle: "Da ist etwas schiefgegangen",
  errorText: "Der Fehler liegt bei uns. Bitte einen Moment warten und es dann noch einmal versuchen.",
  tryAgain: "Noch einmal versuchen",
  tooManyTitle: "Einen Moment, bitte",
  tooManyText:
    "Von diesem Anschluss kamen zu viele Anfragen auf einmal. Bitte etwas warten und es dann noch einmal versuchen.",
  pageNotFoundTitle: "Diese Seite gibt es nicht",
  pageNotFoundText: "Vielleicht ist ein Tippfehler in der Adresse, oder die Seite ist umgezogen.",
  homeLink: "Zur Startseite",

  homeTagline: "Briefe und Einladungen, die jeden Gast beim Namen nennen.",
};

function greeting({ guest }: ReplyParts): string {
  return guest ? `Hallo, hier schreibt ${guest}.` : "Hallo!";
}

function invitation({ event, date }: ReplyParts): string {
  if (!event) return date ? `die Einladung für ${date}` : "die Einladung";
  return `die Einladung zu „${event}“` + (date ? ` am ${date}` : "");
}
