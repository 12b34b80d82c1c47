import type { EditorWords } from "../words/editor_words.ts";
import { letter } from "./editor_letter.ts";
import { panels } from "./editor_panels.ts";

export const editor: EditorWords = {
  shell: {
    title: "Your letter",
    panels: { letter: "Letter", style: "Style", envelope: "Envelope", guests: "Guests", send: "Send" },
    panelsLabel: "Parts of your letter",
    skip: "Skip to editing",
    saved: "Saved",
    notSaved: "Not saved",
    troubles: {
      invalid_input: "Something is not right yet. Look at the marked field.",
      unreadable: "Not everything arrived. Send it again.",
      revision_conflict: "Meanwhile this was changed somewhere else. What you typed is still here.",
      rate_limited: "That was a lot at once. Wait a moment, then save again.",
      too_large: "That is too long. Shorten it, then save again.",
      unsupported_media_type: "This file cannot be used. Choose another one.",
      unavailable: "The letter cannot be saved right now. Try again in a few seconds.",
      other: "Something went wrong. Try again.",
    },
    save: "Save",
    undo: "Undo",
    redo: "Redo",
    history: "Earlier versions",
    preview: "The letter as a guest sees it",
    language: "Language of this page",
    change: "Change",
    saving: "Saving…",
    offline: "You are offline. What you typed stays here.",
    tryAgain: "Try again",
  },

  start: {
    title: "Make a letter",
    text:
      "Your letter opens at once, already written. Change every word whenever you like: nobody sees it until you send it.",
    occasion: "What is it for?",
    presets: {
      birthday: ["Birthday", "There will be cake."],
      wedding: ["Wedding", "With schedule, dress code and gifts."],
      party: ["Party", "Music, and something that sparkles."],
      baby: ["Baby shower", "Before everything changes."],
      dinner: ["Dinner", "A table, and good company."],
      graduation: ["Graduation", "Hats in the air."],
      event: ["Event", "With schedule, link and code."],
      letter: ["Letter", "Just words, to somebody."],
    },
    style: "How should it look?",
    suited: "What suits the occasion",
    language: "The language your guests read",
    begin: "Begin",
    choose: "Choose style and language first",
    tooMany: "A great many letters were begun from here. Wait a few minutes, then press “Begin” again.",
    pageLanguage: "Language of this page",
  },

  letter,
  ...panels,

  preview: {
    open: "See the letter",
    close: "Back to writing",
    guest: "As seen by",
    nobody: (fallback) => `Nobody in particular (“${fallback}”)`,
    find: "Find a guest",
    found: "Find",
    show: "Show",
    letter: "Letter",
    envelope: "Envelope",
    sides: "What is shown",
    width: "Screen",
    phone: "Phone",
    desktop: "Computer",
  },

  saving: {
    theirs: "What is saved now:",
    nothing: "(nothing)",
    keepMine: "Keep mine",
    takeTheirs: "Take theirs",
  },

  unsaved: {
    unreached: "Not saved: Envoi is not answering. What you typed stays here, and saving is tried again by itself.",
    locked: "Not saved: your private link no longer works. What you typed stays here.",
    unlock: "Enter your private link",
    gone: "This letter was taken back. Nothing can be saved any more.",
  },

  wayBack: {
    toLetter: "Back to the letter",
    stillThere: "Nothing was changed. Go back in your browser: what you typed is still there.",
  },

  key: {
    title: "This page opens with its private link",
    text:
      "To change or print this letter you need its private link: perhaps you copied it, emailed it to yourself, or kept it on a card. Paste it here, and this browser remembers it, for this letter only.",
    label: "Your private link",
    open: "Open",
    lost:
      "If it does not open, a piece of the link may be missing, or a newer one may have taken its place. Nobody else can change the letter, not even us.",
    guest: "Are you a guest? The link that was sent to you opens the letter.",
    wrong: "This link does not open this letter. Check that all of it is here.",
  },
};
