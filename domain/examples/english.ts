import type { Example } from "./example.ts";
import { painting } from "./painting.ts";

/*
 * Telephone numbers in examples are those that regulators keep free for stories (Ofcom, ARCEP, Bundesnetzagentur);
 * addresses for mail and of sites are of `example.org` (RFC 2606). Their pictures are painted by `deno task paint`.
 */

const wedding: Example = {
  name: "eleanor-and-sam",
  on: { month: 6, nth: 3, weekday: "saturday" },
  write: (at) => ({
    lang: "en",
    style: "ivory",
    preset: "wedding",
    seal: "duo:E|S",
    sealShape: "scallop",
    envelope: {
      blocks: {
        "front-tl": { text: "Eleanor & Sam\nHollow Tree Farm\nBatcombe, Somerset" },
        "front-tr": { stamp: "dove" },
        "front-bl": { text: "There will be dancing" },
        "back-center": { text: "Open with a cup of tea" },
      },
    },
    blocks: [
      { type: "heading", text: "Eleanor & Sam" },
      { type: "divider", style: "flourish" },
      {
        type: "text",
        text:
          "Dear {name},\n\nSeven years after we shared an umbrella at Bath bus station, we are getting married. Come and sit with us in the orchard. There are chairs for everyone, and a dry barn next door, because June in Somerset has its own ideas.",
      },
      { type: "image", src: painting("orchard") },
      { type: "date", title: "The wedding", start: at("14:30"), end: at("23:30") },
      { type: "place", name: "Hollow Tree Farm", address: "Gold Hill, Batcombe, Somerset" },
      {
        type: "agenda",
        items: [
          { time: "14:30", what: "Vows in the orchard" },
          { time: "15:30", what: "Tea, and eleven kinds of cake" },
          { time: "18:30", what: "Supper at the long table" },
          { time: "20:30", what: "Ceilidh; a caller tells you what to do" },
        ],
      },
      {
        type: "dress",
        text: "Whatever you can dance in on grass",
        board: [
          { kind: "color", value: "#7d8c6a" },
          { kind: "color", value: "#c9a66b" },
          { kind: "color", value: "#a8536a" },
          { kind: "text", value: "Flat shoes" },
        ],
      },
      {
        type: "gift",
        text: "Please bring a cutting or a bulb from your garden. We are planting a border of them.",
      },
      {
        type: "rsvp",
        channel: "sms",
        contacts: { sms: "+44 7700 900142", email: "eleanor.and.sam@example.org" },
        deadline: at("23:59", -30),
      },
      { type: "signature", text: "Eleanor & Sam" },
    ],
    guests: ["Aunt Margaret", "Priya & Tom", "Grandpa Len", "Nneka & Femi Okafor"],
  }),
};

const birthday: Example = {
  name: "maya-is-seven",
  on: { month: 3, nth: 2, weekday: "saturday" },
  write: (at) => ({
    lang: "en",
    style: "bubblegum",
    preset: "birthday",
    seal: "icon:cake",
    sealShape: "flower",
    envelope: {
      blocks: {
        "front-tl": { text: "Maya (nearly 7)\n12 Larch Road" },
        "front-tr": { stamp: "butterfly" },
        "front-bl": { text: "Top secret!\nOpen at once" },
        "back-center": { text: "no peeking" },
      },
    },
    blocks: [
      { type: "heading", text: "{name}, Maya is turning seven!", size: "lg" },
      { type: "image", src: painting("cake") },
      {
        type: "text",
        text:
          "There will be a treasure hunt, a very tall cake, and a dog called Biscuit who will try to eat it. Somebody has to guard the cake. We thought of you.",
      },
      { type: "date", title: "The party", start: at("14:00"), end: at("17:00") },
      { type: "place", name: "Larch Road Community Hall", address: "Larch Road, Sheffield" },
      { type: "countdown" },
      {
        type: "dress",
        text: "Come as your favourite animal",
        board: [
          { kind: "emoji", value: "🦊" },
          { kind: "emoji", value: "🐙" },
          { kind: "emoji", value: "🦕" },
          { kind: "color", value: "#ff4f9a" },
        ],
      },
      { type: "gift", text: "No presents, please. A drawing would be lovely." },
      { type: "rsvp", channel: "sms", contacts: { sms: "+44 7700 900123" }, deadline: at("23:59", -7) },
      { type: "signature", text: "Maya, Sam and Biscuit" },
    ],
    guests: ["Oliver", "Aïcha", "Finn & Freya", "Noor", "Kit"],
  }),
};

const graduation: Example = {
  name: "level-complete",
  on: { month: 7, nth: 2, weekday: "friday" },
  write: (at) => ({
    lang: "en",
    style: "pocket",
    preset: "graduation",
    seal: "icon:cap",
    sealShape: "octagon",
    envelope: {
      blocks: {
        "front-tl": { text: "PLAYER 1: JUN\nGLASGOW" },
        "front-tr": { stamp: "invader" },
        "front-bl": { text: "PRESS START" },
        "back-center": { text: "SAVE POINT" },
      },
    },
    blocks: [
      { type: "heading", text: "Level complete, {name}!", size: "lg" },
      {
        type: "text",
        text:
          "Four years, one boss fight (thermodynamics), zero continues left. They are going to let me call myself an engineer, and you carried me through level two. Come and collect your share of the coins.",
      },
      { type: "countdown" },
      { type: "date", title: "Graduation party", start: at("19:00"), end: at("23:30") },
      { type: "place", name: "The Back Room, Finnieston", address: "Argyle Street, Glasgow" },
      {
        type: "agenda",
        items: [
          { time: "19:00", what: "Chips. All of them" },
          { time: "20:00", what: "Two-player tournament; losers make tea" },
          { time: "22:00", what: "Dad’s speech (bonus level)" },
        ],
      },
      { type: "rsvp", channel: "whatsapp", contacts: { whatsapp: "+44 7700 900177" }, deadline: at("23:59", -7) },
      { type: "signature", text: "Jun" },
    ],
    guests: ["Auntie Mei", "Callum", "Dr Adeyemi", "Player 2"],
  }),
};

export const english: readonly Example[] = [wedding, birthday, graduation];
