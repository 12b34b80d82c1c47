import type { StarterWords } from "../words/starter_words.ts";

export const starters: StarterWords = {
  place: { name: "Where we meet", address: "Street and number, town" },
  presets: {
    birthday: {
      heading: { text: "There will be cake", size: "xl" },
      text: {
        text:
          "{name}, a birthday is on its way, and it would be a shame to let it slip by quietly. There will be candles, music and rather more cake than is sensible. Please come and help.",
      },
      date: { title: "Birthday party" },
      signature: { text: "With love (and cake)" },
    },
    wedding: {
      heading: { text: "We’re getting married", size: "xl" },
      divider: { style: "flourish" },
      text: {
        text:
          "{name}, after a great many cups of coffee together, we have decided to share all the rest of them. It would make us very happy to have you with us: there is a place for you at our table, and another on the dance floor.",
      },
      date: { title: "The wedding" },
      agenda: {
        items: [
          { time: "14:30", what: "The ceremony" },
          { time: "15:30", what: "A toast, and photographs" },
          { time: "18:00", what: "Dinner" },
          { time: "20:30", what: "Dancing, until our feet give up" },
        ],
      },
      dress: {
        text: "Something festive, and shoes you can dance in",
        board: [
          { kind: "color", value: "#c9b79c" },
          { kind: "color", value: "#7d8b6a" },
          { kind: "color", value: "#b7795f" },
          { kind: "emoji", value: "💐" },
          { kind: "text", value: "Linen and silk" },
        ],
      },
      gift: {
        text:
          "Your company is the best present we could ask for. Should you wish to add to it, a little something towards our honeymoon would delight us.",
      },
      signature: { text: "With all our love" },
    },
    party: {
      heading: { text: "Let’s have a party", size: "xl" },
      text: {
        text:
          "{name}, the music is chosen, the fridge is full and the neighbours have been warned. All we need now is for the doorbell to ring. Arriving early is fine; leaving early will be frowned upon.",
      },
      date: { title: "The party" },
      dress: {
        text: "One thing that sparkles. The rest is up to you.",
        board: [
          { kind: "color", value: "#d4b26a" },
          { kind: "color", value: "#c4c6d0" },
          { kind: "emoji", value: "✨" },
          { kind: "emoji", value: "🕺" },
          { kind: "text", value: "A little too much is just enough" },
        ],
      },
    },
    baby: {
      heading: { text: "Someone small is on the way", size: "lg", italic: true },
      text: {
        text:
          "{name}, the cot is up (at the second attempt) and the name is still under discussion. Before everything changes, we would love one more unhurried afternoon in good company: tea, cake and wild guesses about the big day.",
      },
      date: { title: "Baby shower" },
      gift: {
        text:
          "No presents needed. But a picture book with a few words inside the cover would be a lovely start to a very small library.",
      },
      signature: { text: "With love from all of us, bump included" },
    },
    dinner: {
      heading: { text: "Come to dinner", size: "xl" },
      divider: { style: "line" },
      text: {
        text:
          "{name}, the table is laid, the good glasses are out of the cupboard and a place is being kept for you. Bring an appetite and a story or two; the house will see to the rest.",
      },
      date: { title: "Dinner" },
      agenda: {
        items: [
          { time: "19:00", what: "A glass of something at the door" },
          { time: "19:45", what: "To the table" },
          { time: "21:30", what: "Cheese, and something sweet" },
          { time: "22:15", what: "Coffee and long conversations" },
        ],
      },
      signature: { text: "Until then, warmly" },
    },
    graduation: {
      heading: { text: "Hats in the air", size: "xl" },
      text: {
        text:
          "{name}, the last exam is over, the library has its books back (nearly all of them) and the certificate already has its frame. Nobody comes this far without good people along the way, so please come and be thanked.",
      },
      date: { title: "Graduation party" },
    },
    event: {
      heading: { text: "An evening worth going out for", size: "lg" },
      text: {
        text:
          "{name}, we are opening our doors for an evening of short talks, good questions and even better company. All you need to bring is curiosity; food and drink are on us.",
      },
      date: { title: "Open evening" },
      agenda: {
        items: [
          { time: "18:00", what: "Doors open" },
          { time: "18:30", what: "Welcome and short talks" },
          { time: "20:00", what: "Food, drink and conversation" },
          { time: "21:30", what: "A last round" },
        ],
      },
      link: { label: "Any questions? Just ask" },
      qr: { caption: "Point your phone’s camera here" },
    },
    letter: {
      heading: { text: "{name},", size: "md" },
      text: {
        text:
          "This could have been a message, but a message only lasts until the next one arrives. A letter stays on the table for a day or two, so a letter it is.\n\nAll is well here. The coffee is fresh, the window is open, and more than once this week, {name}, I have caught myself saving up a story to tell when we next meet.\n\nWhich is really why I am writing: let’s not leave it so long this time. A reply would make my day; a visit would make the whole month.",
        align: "left",
      },
      divider: { style: "flourish" },
      signature: { text: "With love, as ever" },
    },
  },
  thanks: {
    heading: { text: "Thank you, {name}", size: "lg" },
    text: {
      text:
        "It would not have been the same without you. Thank you for coming, for the laughter and the stories, and for staying as long as you did.\n\nThe glasses are washed and the flowers are still holding up. What stays is a day to think back on, {name}, and you are a part of it.",
    },
    divider: { style: "flourish" },
    signature: { text: "With love and many thanks" },
  },
};
