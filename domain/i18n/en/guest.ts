import type { GuestWords } from "../words/guest_words.ts";
import type { ReplyParts } from "../words/guest_word_parts.ts";

export const guest: GuestWords = {
  letterTitle: "A letter for you",
  skipToLetter: "Skip to the letter",
  updatedOn: (date) => `Updated on ${date}`,
  newDate: "New date",
  newTime: "New time",
  newPlace: "New place",
  privacyNote: "No trackers: nobody learns that you opened this letter.",
  letterFrom: "From the person who sent the link, delivered by Envoi.",
  report: "Report this letter",
  reportSubject: (id) => `Report about letter ${id}`,
  print: "Print",
  keepLetter: "Save the letter as a file",
  keptOn: (date) => `Saved on ${date}, from`,
  savePicture: "Save as a picture",
  invitationFor: "for",

  localTime: "local time",
  clockTimes,
  atTime: (time) => `at ${clockTime(time)}`,
  timeRange: (from, to) => `from ${clockTime(from)} to ${clockTime(to)}`,
  dateAtTime: (date, time) => `${date} at ${clockTime(time)}`,
  dateRange: (from, to) => `from ${from} to ${to}`,
  untilTime: (time) => `until ${clockTime(time)}`,
  untilDate: (date) => `until ${date}`,
  tookPlaceOn: (date) => `Took place on ${date}`,
  addToCalendar: "Add to calendar",
  googleCalendar: "Google Calendar",
  outlookCalendar: "Outlook",
  calendarFile: "Apple and others",

  where: "Where",
  openInMap: "View on a map",
  googleMaps: "Google Maps",
  appleMaps: "Apple Maps",
  openStreetMap: "OpenStreetMap",

  days: (n) => n === 1 ? "day" : "days",
  hours: (n) => n === 1 ? "hour" : "hours",
  minutes: (n) => n === 1 ? "minute" : "minutes",
  seconds: (n) => n === 1 ? "second" : "seconds",
  daysToGo: (n) => n === 1 ? "1 day to go" : `${n} days to go`,
  isToday: "It’s today",
  momentHasCome: "The day is here",

  rsvpQuestion: "Will you come?",
  rsvpYes: "With pleasure",
  rsvpNo: "Sadly not",
  rsvpDeadline: (date) => `Please reply by ${date}`,
  rsvpClosed: "Replies are now closed.",
  whatsapp: "WhatsApp",
  sms: "Text message",
  email: "Email",
  replyByWhatsapp: "Reply by WhatsApp",
  replyBySms: "Reply by text message",
  replyByEmail: "Reply by email",
  rsvpCall: "or call",
  rsvpOr: "Or reply by:",
  rsvpYesMessage: (parts) =>
    `${greeting(parts)} Yes, with great pleasure! Thank you for ${invitation(parts)}. See you there!`,
  rsvpNoMessage: (parts) =>
    `${greeting(parts)} Sadly, not this time. Thank you for ${invitation(parts)}, and have a wonderful time!`,
  rsvpSubject: ({ event, guest }) => {
    const subject = [event, guest].filter(Boolean).join(" – ");
    return subject ? `RSVP: ${subject}` : "RSVP";
  },

  reply: {
    people: "Number of people",
    names: "Names",
    diet: "Allergies or dietary needs",
    words: "A few words",
    hint: "Every line is optional. The button below opens the message in your own app, ready to send.",
    line: (label) => `${label}:`,
    toHost: "To record this answer:",
    saidYes: "You said yes",
    saidNo: "You said no",
    change: "Change",
  },

  linkMessage: ({ guest, title }) =>
    `Hello${guest ? ` ${guest}` : ""},\nA letter has arrived for you${title ? `: ${title}` : "."}`,
  reminderMessage: ({ guest, title }) =>
    `Hello${guest ? ` ${guest}` : ""},\nWe would love to know whether you can come${title ? `: ${title}` : "."}`,

  agendaHeading: "Schedule",
  dressHeading: "Dress code",
  shades: {
    hues: {
      ...{
        white: "white",
        black: "black",
        grey: "grey",
        beige: "beige",
        brown: "brown",
        red: "red",
        orange: "orange",
      },
      ...{ yellow: "yellow", green: "green", turquoise: "turquoise", blue: "blue", violet: "violet", pink: "pink" },
    },
    tones: { veryLight: "very light", light: "light", dark: "dark", veryDark: "very dark" },
    toneFirst: true,
  },
  giftHeading: "Gifts",
  iban: "IBAN",
  copy: "Copy",
  copied: "Copied",
  payWithBankingApp: "Scan with your banking app",
  openGiftList: "See the gift list",
  picture: "A picture",
  qrCode: "QR code",
  qrOpen: "Or open the link",
  listen: "Listen",
  playOn: (provider) => `Play on ${provider}`,
  playHere: "Listen here",
  musicPreview: "Plays 30 seconds unless you are signed in.",

  openLetter: "Open the letter",
  skipOpening: "Skip",
  sealAgain: "Close the envelope again",
  goToLetter: "Go to the letter",
  envelopeFor: (name) => name ? `Envelope for ${name}` : "Envelope",
  from: "From",
  stamp: "Stamp",
  stampNames: {
    love: "love letter",
    rose: "rose",
    dove: "dove",
    castle: "castle",
    moon: "moon",
    cake: "cake",
    sunflower: "sunflower",
    shell: "shell",
    butterfly: "butterfly",
    star: "star",
    key: "key",
    rocket: "rocket",
    disco: "disco ball",
    invader: "space invader",
  },
  waxSeal: "Wax seal",

  letterNotFoundTitle: "There is no letter here",
  letterNotFoundText: "Part of the link may be missing. Please check it with whoever sent it to you.",
  letterWithdrawnTitle: "This letter has been taken back",
  letterWithdrawnText: "Whoever wrote it has withdrawn it. If that comes as a surprise, it is best to ask them.",
  letterTakenDownTitle: "This letter was taken down",
  letterTakenDownText: "The operator of this service took it down. Its sender did not take it back.",
  errorTitle: "Something went wrong",
  errorText: "The fault is ours. Please wait a moment, then try again.",
  tryAgain: "Try again",
  tooManyTitle: "One moment, please",
  tooManyText: "Too many requests came from your connection in a short time. Please wait a while, then try again.",
  pageNotFoundTitle: "This page does not exist",
  pageNotFoundText: "The address may contain a typo, or the page may have moved.",
  homeLink: "Go to the home page",

  homeTagline: "Letters and invitations, addressed to each guest by name.",
};

/**
 * "4:30" may be in the afternoon, and "10:30" beside it, too: a schedule with an hour of one digit is in the host's own
 * clock, and stays as it is written.
 */
function clockTimes(...times: readonly string[]): readonly string[] {
  return times.some((time) => /^\d:/.test(time)) ? times : times.map(clockTime);
}

/** Times are in twelve hours (decision P3): "18:30" is 6.30 pm; noon and midnight have words of their own. */
function clockTime(time: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours);
  if (minutes === "00" && hour % 12 === 0) return hour === 12 ? "noon" : "midnight";
  return `${hour % 12 || 12}${minutes === "00" ? "" : `.${minutes}`}\u00a0${hour % 24 < 12 ? "am" : "pm"}`;
}

function greeting({ guest }: ReplyParts): string {
  return guest ? `Hello, this is ${guest}.` : "Hello!";
}

function invitation({ event, date }: ReplyParts): string {
  if (!event) return date ? `the invitation for ${date}` : "the invitation";
  return `the invitation to “${event}”` + (date ? ` on ${date}` : "");
}
