import type { Stamp } from "../../catalog/envelope.ts";
import type { LinkParts, ReplyFormWords, ReplyParts, ShadeWords } from "./guest_word_parts.ts";

/**
 * The words a guest reads around the letter, in one language.
 * A `date` is a whole day with its weekday as `Intl` writes it in the language ("Saturday 13 March 2027"), without a time.
 * A language that puts an article before it writes it inline ("el sábado 13 de marzo").
 * A `time` is HH:MM as stored; the phrase adds what the language puts around it ("14 h", "um 14:00 Uhr").
 * The words do not depend on the guest's gender, nor on whether the guest is one or several.
 */
export type GuestWords = {
  // page

  /** Page title of a letter without a heading. */
  readonly letterTitle: string;
  /** First link of the page, for keyboards and screen readers: skips the envelope. */
  readonly skipToLetter: string;
  /** Above the letter, after a date or a place has changed (decision K8). */
  readonly updatedOn: (date: string) => string;
  /** at a date or a place that changed, before `updatedOn` */
  readonly newDate: string;
  /** the same where the day is as before */
  readonly newTime: string;
  readonly newPlace: string;
  /** Footer, one line. */
  readonly privacyNote: string;
  /** Footer, one line: whose words these are, so that no letter passes for a page of the service. */
  readonly letterFrom: string;
  /** Footer: link that writes a mail to the operator. */
  readonly report: string;
  /** Subject of that mail. */
  readonly reportSubject: (id: string) => string;
  /** Footer: link to the page for printing. */
  readonly print: string;
  /** Link: the letter as one file. */
  readonly keepLetter: string;
  /** Footer of that file, before the letter's address. */
  readonly keptOn: (date: string) => string;
  /** Footer: link that saves the invitation as a picture. */
  readonly savePicture: string;
  /** On that picture, before the guest's name: "for Ana and Joe". */
  readonly invitationFor: string;

  // date

  /** Small words beside a time: it is the venue's local time, and is never converted. */
  readonly localTime: string;
  /** The times of a schedule. Anything but HH:MM stays as the host wrote it. */
  readonly clockTimes: (...times: readonly string[]) => readonly string[];
  /** Under a large date: the beginning. */
  readonly atTime: (time: string) => string;
  /** Under a date: beginning and end on the same day. */
  readonly timeRange: (from: string, to: string) => string;
  /** Date and time in one phrase, as in a range over several days. */
  readonly dateAtTime: (date: string, time: string) => string;
  /** Beginning and end on different days; each may come from `dateAtTime`. */
  readonly dateRange: (from: string, to: string) => string;
  /** Under a date: the end in the same night, when the beginning stands before it. */
  readonly untilTime: (time: string) => string;
  /** Under a date: an end on another day; may come from `dateAtTime`. */
  readonly untilDate: (date: string) => string;
  /** In place of the calendar buttons, when the date is over. */
  readonly tookPlaceOn: (date: string) => string;
  /** Label over the three calendar links. */
  readonly addToCalendar: string;
  readonly googleCalendar: string;
  readonly outlookCalendar: string;
  /** Link to the calendar file, for every other calendar. */
  readonly calendarFile: string;

  // place

  /** Heading of the place. */
  readonly where: string;
  /** Label over the three map links. */
  readonly openInMap: string;
  readonly googleMaps: string;
  readonly appleMaps: string;
  readonly openStreetMap: string;

  // countdown

  /** Under the number of days. */
  readonly days: (n: number) => string;
  /** Under the number of hours. */
  readonly hours: (n: number) => string;
  /** Under the number of minutes. */
  readonly minutes: (n: number) => string;
  /** Under the number of seconds. */
  readonly seconds: (n: number) => string;
  /** The whole countdown without JavaScript; n is at least 1. */
  readonly daysToGo: (n: number) => string;
  /** The same, on the day. */
  readonly isToday: string;
  /** In place of the numbers, once the moment has passed. */
  readonly momentHasCome: string;

  // RSVP

  /** Heading of the RSVP. */
  readonly rsvpQuestion: string;
  /** The first of the two big buttons. */
  readonly rsvpYes: string;
  /** The second of the two big buttons. */
  readonly rsvpNo: string;
  /** Under the buttons: the deadline, that day included; may come from `dateAtTime`. */
  readonly rsvpDeadline: (date: string) => string;
  /** In place of the buttons, after the deadline, or without one after the event. */
  readonly rsvpClosed: string;
  /** Names of the reply channels. */
  readonly whatsapp: string;
  readonly sms: string;
  readonly email: string;
  /** The channel of the two big buttons, before its number or address. */
  readonly replyByWhatsapp: string;
  readonly replyBySms: string;
  readonly replyByEmail: string;
  /** After the channel of the two big buttons, and before a number to call: "Reply by WhatsApp or call +44 7700 900123". */
  readonly rsvpCall: string;
  /** Before the names of the other channels, in one row: "Or reply by: WhatsApp, Email". */
  readonly rsvpOr: string;
  /** The guest's message, ready to send: yes. */
  readonly rsvpYesMessage: (parts: ReplyParts) => string;
  /** The guest's message, ready to send: no. */
  readonly rsvpNoMessage: (parts: ReplyParts) => string;
  /** Subject of either message when it goes by email. */
  readonly rsvpSubject: (parts: ReplyParts) => string;

  /** The form of a reply (decision P4), and what stands in place of the buttons afterwards. */
  readonly reply: ReplyFormWords;

  // the message beside a letter's link

  /** The message to the guest, ready to send; the link stands below it. */
  readonly linkMessage: (parts: LinkParts) => string;
  /** The same for a guest who has not answered yet. */
  readonly reminderMessage: (parts: LinkParts) => string;

  // the other blocks

  readonly agendaHeading: string;
  readonly dressHeading: string;
  /** A colour in words, in place of a sample of it for readers who cannot see it. */
  readonly shades: ShadeWords;
  readonly giftHeading: string;
  /** Before the account number. */
  readonly iban: string;
  /** Button beside the account number. */
  readonly copy: string;
  /** The same button, for a moment after it was pressed. */
  readonly copied: string;
  /** Caption of the payment code. */
  readonly payWithBankingApp: string;
  /** Link from the gift block to a gift list on another site. */
  readonly openGiftList: string;
  /** In place of a picture that is not loaded and has no description. */
  readonly picture: string;
  /** Accessible name of a QR code. */
  readonly qrCode: string;
  /** Before the link that a QR code holds, for readers who cannot scan it. */
  readonly qrOpen: string;
  /** Heading of the music. */
  readonly listen: string;
  /** Link: "Play on Spotify". */
  readonly playOn: (provider: string) => string;
  /** Button that loads the provider's player. */
  readonly playHere: string;
  /** Under the player of a provider that plays whole songs only to its members. */
  readonly musicPreview: string;

  // envelope

  /** The envelope's one button. */
  readonly openLetter: string;
  /** Button that skips the opening. */
  readonly skipOpening: string;
  /** Below a letter that was opened before: button that shows the envelope again. */
  readonly sealAgain: string;
  /** Link from the envelope to the letter, without JavaScript. */
  readonly goToLetter: string;
  /** Accessible name of the envelope; without a name if the reader is not known. */
  readonly envelopeFor: (name?: string) => string;
  /** Accessible label before the sender's lines. */
  readonly from: string;
  /** Accessible name of the postage stamp. */
  readonly stamp: string;
  /** The picture on a stamp, written after the word above. */
  readonly stampNames: Readonly<Record<Stamp, string>>;
  /** Accessible name of the seal. */
  readonly waxSeal: string;

  // pages that are not a letter

  /** 404 for a letter. */
  readonly letterNotFoundTitle: string;
  readonly letterNotFoundText: string;
  /** 410: the host has taken the letter back. */
  readonly letterWithdrawnTitle: string;
  readonly letterWithdrawnText: string;
  /** 410: the operator has taken the letter down; the host has not. */
  readonly letterTakenDownTitle: string;
  readonly letterTakenDownText: string;
  /** 500 and 503. */
  readonly errorTitle: string;
  readonly errorText: string;
  /** Link or button on the error page. */
  readonly tryAgain: string;
  /** 429. */
  readonly tooManyTitle: string;
  readonly tooManyText: string;
  /** 404 for any other page. */
  readonly pageNotFoundTitle: string;
  readonly pageNotFoundText: string;
  readonly homeLink: string;

  // home

  /** Under the name: what Envoi is, in one line. */
  readonly homeTagline: string;
};
