import type { HomeWords } from "../words/home_words.ts";

export const home: HomeWords = {
  title: "Envoi: invitations and letters, addressed by name",
  headline: "A letter with their name on it",
  lead:
    "Invitations and letters, online, for weddings, birthdays and all the rest. Write it once, choose paper and seal, and send each guest a link that opens an envelope addressed to them.",
  whose: "Try a guest’s name on the envelope",
  write: "Write a letter",
  free:
    "Free. No account: your own private link brings you back to your letter. Guests reply by WhatsApp, text or email.",
  example: (name) => `e.g. ${name}`,
  menu: "On this site",
  examples: "Examples",
  worlds: (count) => `${count} styles`,
  worldsText: "Each is a whole letter. Open one, and make it yours.",
  occasions: "What are you celebrating?",
  occasionsText: "Choose one, and the letter is already written. You only change the words.",
  facts: [
    {
      title: "One name to a letter",
      text:
        "Each link shows one guest’s name and nobody else’s. Move the party a week before, and every link still works.",
    },
    {
      title: "Nobody is watching",
      text:
        "A letter loads nothing from other companies and reports nothing. You cannot see who opened it; nor can we.",
    },
    {
      title: "Paper, too",
      text:
        "Print the letters, the envelopes with their linings, and the place cards, for those who pin things to the fridge.",
    },
  ],
  yours: "Your letters",
  yoursText: "This list is kept by your browser, on this device alone.",
  yoursNone:
    "No letters yet. Those that you write or open on this device appear here by themselves; one from another device does as soon as you open its link here.",
  yoursScript: "Your browser keeps this list with JavaScript, which is switched off.",
  edited: "Written by you",
  received: "Received",
  forget: "Forget",
  forgetLetter: (title) => `Forget “${title}” on this device`,
  forgotten: (title) => `This device has forgotten “${title}”.`,
  developers: "For developers and agents: REST, MCP and llms.txt. Whatever a person can do here, a program can.",
  documentation: "Documentation",
  everyBlock: "Every block in every style",
  exampleNote: "An example. Its people and places are made up.",
  useExample: "Use it as a template",
  unknownMark: "Not known at this address",
  returnedMark: "Return to sender",
  offlineTitle: "There is no connection",
  offlineText:
    "Letters that you have opened on this device can still be read. Everything else has to wait for the network.",
};
