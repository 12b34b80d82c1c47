import type { GuestWords } from "../words/guest_words.ts";
import type { ReplyParts } from "../words/guest_word_parts.ts";

/* French sets a narrow no-break space (\u202f) before ; ! ? and inside « », and a no-break space (\u00a0) before a colon. */

export const guest: GuestWords = {
  letterTitle: "Une lettre pour vous",
  skipToLetter: "Aller directement à la lettre",
  updatedOn: (date) => `Mise à jour le ${date}`,
  newDate: "Nouvelle date",
  newTime: "Nouvelle heure",
  newPlace: "Nouveau lieu",
  privacyNote: "Cette page ne charge rien d’ailleurs et ne signale à personne qu’elle a été ouverte.",
  letterFrom: "De la part de la personne qui a envoyé le lien, remise par Envoi.",
  report: "Signaler cette lettre",
  reportSubject: (id) => `Signalement de la lettre ${id}`,
  print: "Imprimer",
  keepLetter: "Enregistrer la lettre",
  keptOn: (date) => `Enregistrée le ${date}, depuis`,
  savePicture: "Enregistrer comme image",
  invitationFor: "pour",

  localTime: "heure locale",
  clockTimes: (...times) => times.map(clockTime),
  atTime: (time) => `à ${clockTime(time)}`,
  timeRange: (from, to) => `de ${clockTime(from)} à ${clockTime(to)}`,
  dateAtTime: (date, time) => `${date} à ${clockTime(time)}`,
  dateRange: (from, to) => `du ${from} au ${to}`,
  untilTime: (time) => `jusqu’à ${clockTime(time)}`,
  untilDate: (date) => `jusqu’au ${date}`,
  tookPlaceOn: (date) => `C’était le ${date}`,
  addToCalendar: "Ajouter à l’agenda",
  googleCalendar: "Google Agenda",
  outlookCalendar: "Outlook",
  calendarFile: "Apple et autres",

  where: "Où",
  openInMap: "Voir sur une carte",
  googleMaps: "Google Maps",
  appleMaps: "Plans d’Apple",
  openStreetMap: "OpenStreetMap",

  days: (n) => n < 2 ? "jour" : "jours",
  hours: (n) => n < 2 ? "heure" : "heures",
  minutes: (n) => n < 2 ? "minute" : "minutes",
  seconds: (n) => n < 2 ? "seconde" : "secondes",
  daysToGo: (n) => n === 1 ? "Plus qu’un jour" : `Encore ${n}\u00a0jours`,
  isToday: "C’est aujourd’hui",
  momentHasCome: "Le grand jour est arrivé",

  rsvpQuestion: "Serez-vous des nôtres\u202f?",
  rsvpYes: "Oui, avec joie",
  rsvpNo: "Hélas, pas cette fois",
  rsvpDeadline: (date) => `Merci de répondre d’ici au ${date}`,
  rsvpClosed: "Il n’est plus possible de répondre.",
  whatsapp: "WhatsApp",
  sms: "SMS",
  email: "E-mail",
  replyByWhatsapp: "Répondre par WhatsApp",
  replyBySms: "Répondre par SMS",
  replyByEmail: "Répondre par e-mail",
  rsvpCall: "ou appeler le",
  rsvpOr: "Ou répondre par\u00a0:",
  rsvpYesMessage: (parts) =>
    `${greeting(parts)} Oui, avec grand plaisir\u202f! Merci pour ${invitation(parts)}. À bientôt\u202f!`,
  rsvpNoMessage: (parts) =>
    `${greeting(parts)} Hélas, ce ne sera pas possible cette fois. Merci pour ${
      invitation(parts)
    }, et que tout se passe à merveille\u202f!`,
  rsvpSubject: ({ event, guest }) => {
    const subject = [event, guest].filter(Boolean).join(" – ");
    return subject ? `Réponse à l’invitation\u00a0: ${subject}` : "Réponse à l’invitation";
  },

  reply: {
    people: "Nombre de personnes",
    names: "Noms",
    diet: "Allergies ou régime alimentaire",
    words: "Un petit mot",
    hint: "Tout est facultatif. Le bouton ci-dessous ouvre le message dans votre application, prêt à être envoyé.",
    line: (label) => `${label}\u00a0:`,
    toHost: "Pour noter cette réponse\u00a0:",
    saidYes: "Vous avez dit oui",
    saidNo: "Vous avez dit non",
    change: "Modifier",
  },

  linkMessage: ({ guest, title }) =>
    `Bonjour${guest ? ` ${guest}` : ""},\nUne lettre est arrivée${title ? `\u00a0: ${title}` : "."}`,
  reminderMessage: ({ guest, title }) =>
    `Bonjour${guest ? ` ${guest}` : ""},\nNous aimerions savoir si vous serez des nôtres${
      title ? `\u00a0: ${title}` : "."
    }`,

  agendaHeading: "Programme",
  dressHeading: "Tenue",
  shades: {
    hues: {
      ...{
        white: "blanc",
        black: "noir",
        grey: "gris",
        beige: "beige",
        brown: "brun",
        red: "rouge",
        orange: "orange",
      },
      ...{ yellow: "jaune", green: "vert", turquoise: "turquoise", blue: "bleu", violet: "violet", pink: "rose" },
    },
    tones: { veryLight: "très clair", light: "clair", dark: "foncé", veryDark: "très foncé" },
    toneFirst: false,
  },
  giftHeading: "Cadeaux",
  iban: "IBAN",
  copy: "Copier",
  copied: "Copié",
  payWithBankingApp: "À scanner avec votre application bancaire",
  openGiftList: "Voir la liste de cadeaux",
  picture: "Une image",
  qrCode: "Code QR",
  qrOpen: "Ou ouvrir le lien",
  listen: "Musique",
  playOn: (provider) => `Écouter sur ${provider}`,
  playHere: "Écouter ici",
  musicPreview: "Sans connexion à votre compte, un extrait de 30\u00a0secondes.",

  openLetter: "Ouvrir la lettre",
  skipOpening: "Passer",
  sealAgain: "Refermer l’enveloppe",
  goToLetter: "Aller à la lettre",
  envelopeFor: (name) => name ? `Enveloppe pour ${name}` : "Enveloppe",
  from: "De la part de",
  stamp: "Timbre",
  stampNames: {
    love: "lettre d’amour",
    rose: "rose",
    dove: "colombe",
    castle: "château",
    moon: "lune",
    cake: "gâteau",
    sunflower: "tournesol",
    shell: "coquillage",
    butterfly: "papillon",
    star: "étoile",
    key: "clé",
    rocket: "fusée",
    disco: "boule à facettes",
    invader: "extraterrestre",
  },
  waxSeal: "Cachet de cire",

  letterNotFoundTitle: "Il n’y a pas de lettre ici",
  letterNotFoundText:
    "Il manque peut-être un morceau du lien. Le mieux est de le vérifier auprès de la personne qui vous l’a envoyé.",
  letterWithdrawnTitle: "Cette lettre a été retirée",
  letterWithdrawnText:
    "La personne qui l’a écrite a choisi de la retirer. Si cela vous étonne, le plus simple est de lui poser la question.",
  letterTakenDownTitle: "Cette lettre a été bloquée",
  letterTakenDownText:
    "C’est l’exploitant de ce service qui l’a bloquée. La personne qui l’a écrite ne l’a pas retirée.",
  errorTitle: "Quelque chose n’a pas fonctionné",
  errorText: "L’erreur vient de nous. Patientez un instant, puis réessayez.",
  tryAgain: "Réessayer",
  tooManyTitle: "Un instant, s’il vous plaît",
  tooManyText: "Trop de demandes sont arrivées d’un coup depuis votre connexion. Patientez un peu, puis réessayez.",
  pageNotFoundTitle: "Cette page n’existe pas",
  pageNotFoundText: "Une coquille s’est peut-être glissée dans l’adresse, ou la page a déménagé.",
  homeLink: "Aller à l’accueil",

  homeTagline: "Des lettres et des invitations qui appellent chacun par son nom.",
};

/** "14:30" is 14 h 30; noon and midnight have words of their own. */
function clockTime(time: string): string {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  if (hour === undefined) return time;
  if (minute !== "00") return `${Number(hour)}\u00a0h\u00a0${minute}`;
  if (Number(hour) === 12) return "midi";
  return Number(hour) % 24 === 0 ? "minuit" : `${Number(hour)}\u00a0h`;
}

function greeting({ guest }: ReplyParts): string {
  return guest ? `Bonjour, c’est ${guest}.` : "Bonjour\u202f!";
}

function invitation({ event, date }: ReplyParts): string {
  if (!event) return date ? `l’invitation pour le ${date}` : "l’invitation";
  return `l’invitation à «\u202f${event}\u202f»` + (date ? `, le ${date}` : "");
}
