import { stamps } from "../../domain/catalog/envelope.ts";

const place = { type: "place", name: "Quinta da Aveleda", address: "Rua da Aveleda 2\n4560-570 Penafiel" };
const start = "2027-06-19T16:30";
const link = { type: "link", label: "Where to stay", href: "https://stay.example/penafiel" };
const contacts = { whatsapp: "+351 912 345 678", sms: "+44 7700 900123", email: "ana@example.org" };
const gift = { type: "gift", text: "Your company is the present." };

/** A letter with every type of block in each of its options. @param picture address of a picture of the service */
export function everyOption(picture: string) {
  const blocks = [
    { type: "heading", text: "Dear {name}", size: "md", italic: true },
    { type: "heading", text: "A <b>bold</b> & “quoted” title", size: "lg" },
    { type: "heading", text: "Two\nlines", size: "xl" },
    { type: "heading", text: "" },
    { type: "text", text: "To the left.\n\nA second paragraph for {name}.", align: "left" },
    { type: "text", text: "In the middle, in italics.", align: "center", italic: true },
    ...["wide", "square", "round"].map((shape) => ({ type: "image", src: picture, shape })),
    { type: "date", title: "From and to", start, end: "2027-06-20T02:00" },
    { type: "date", start: "2027-06-20T00:00" },
    { type: "date", start, interactive: false },
    place,
    { ...place, interactive: false },
    { type: "countdown" },
    { type: "countdown", to: "2027-01-01T00:00" },
    ...["link", "gift", "music", "video", "map", "camera"].map((icon) => ({ ...link, icon })),
    { ...link, interactive: false },
    { type: "qr", data: "WIFI:T:WPA;S:Guests;P:welcome;;", caption: "The network" },
    ...["whatsapp", "sms", "email"].map((channel) => ({ type: "rsvp", channel, contacts })),
    { type: "rsvp", contacts, deadline: "2027-05-01T18:00", interactive: false },
    { type: "agenda", items: [{ time: "16:30", what: "The ceremony" }, { time: "", what: "Later: dinner" }] },
    {
      type: "dress",
      text: "Shoes you can dance in",
      board: [
        { kind: "color", value: "#7d8b6a" },
        { kind: "emoji", value: "💐" },
        { kind: "text", value: "Linen" },
        { kind: "image", value: picture },
      ],
    },
    gift,
    { ...gift, iban: "DE89370400440532013000", href: "https://gifts.example/ana-joao" },
    { ...gift, iban: "DE89370400440532013000", interactive: false },
    { type: "signature", text: "Ana & João" },
    ...["flourish", "stars", "line"].map((style) => ({ type: "divider", style })),
    { type: "music", href: "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC" },
    { type: "music", href: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" },
    ...stamps.map((stamp) => ({ type: "stamp", stamp })),
  ];
  return {
    lang: "en",
    style: "deco",
    preset: "event",
    seal: "ini:AJ",
    sealShape: "flower",
    nameFallback: "all of you",
    guests: [{ name: "Zoë & Íñigo 🎉" }, { name: "<script>" }],
    envelope: {
      blocks: {
        "front-center": { text: "For {name}", italic: true },
        "front-tl": { text: "Ana\nPorto", italic: true },
        "back-center": { text: "With love" },
      },
    },
    blocks: blocks.map((block, at) => ({ id: `${block.type}-${at}`, ...block })),
  };
}
