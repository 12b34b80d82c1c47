import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { StyleId } from "../../domain/catalog/styles.ts";
import type { Block } from "../../domain/letter/block.ts";
import type { Card } from "../../domain/letter/card.ts";
import type { Frame } from "../../domain/letter/custom.ts";
import { letterInput } from "../../domain/letter/input.ts";
import { applyChange, blankLetter } from "../../domain/letter/patch.ts";

/** How each of a style's letters is sealed and stamped, so that all kinds are seen. */
const sealed: Readonly<Record<Frame, { seal: string; sealShape: string; stamp: string }>> = {
  none: { seal: "duo:A|J", sealShape: "scallop", stamp: "rose" },
  rule: { seal: "ini:ABC", sealShape: "flower", stamp: "castle" },
  ornate: { seal: "icon:heart", sealShape: "octagon", stamp: "moon" },
};

/** A letter of every block with every choice, for designers and tests. @param picture address of a picture to show */
export function patternCard(style: StyleId, frame: Frame, lang: LanguageId, picture: string): Card {
  const { seal, sealShape, stamp } = sealed[frame];
  const input = {
    style,
    lang,
    preset: "wedding",
    custom: { frame },
    seal,
    sealShape,
    envelope: {
      blocks: {
        "front-tl": { text: "Ana & João\nRua das Flores 12\n4050-262 Porto" },
        "front-tr": { stamp },
        "front-bl": { text: "Please open before June", italic: true },
        "back-center": { text: "With love, from Porto" },
      },
    },
    blocks: blocks.map((block, index) => ({ id: `${frame}-${index}`, ...block })),
  };
  const noNewIds = { block: () => "", guest: () => "" };
  const { card } = applyChange(blankLetter, letterInput.parse(input), noNewIds);
  return { ...card, blocks: card.blocks.map((block) => pictured(block, picture)) };
}

/** The sample picture is a file of the service, which a letter that is sent could not name. */
function pictured(block: Block, picture: string): Block {
  if (block.type === "image") return { ...block, src: picture };
  if (block.type !== "dress") return block;
  return { ...block, board: block.board.map((item) => item.kind === "image" ? { ...item, value: picture } : item) };
}

/** A local time that never passes. */
const start = "2999-06-19T16:30";

const blocks = [
  { type: "heading", text: "Heading, extra large" },
  { type: "heading", text: "Heading, large", size: "lg" },
  { type: "heading", text: "Heading, medium, italic", size: "md", italic: true },
  { type: "divider" },
  {
    type: "text",
    text:
      "Dear {name}, words in the middle. After a great many cups of coffee together, we have decided to share all the rest of them.\n\nThere is a place for you at our table, and another on the dance floor.",
  },
  {
    type: "text",
    align: "left",
    italic: true,
    text:
      "Words at the side, in italics. The garden is a lake; the cat has moved into the linen cupboard and receives visitors only between four and five.",
  },
  { type: "divider", style: "stars" },
  { type: "image", shape: "wide" },
  { type: "image", shape: "square" },
  { type: "image", shape: "round" },
  { type: "date", title: "A date with its end", start, end: "2999-06-20T02:00" },
  { type: "date", start, interactive: false },
  { type: "place", name: "Quinta da Aveleda", address: "Rua da Aveleda 2, 4560-570 Penafiel" },
  { type: "place", name: "A place in plain words", address: "Without links", interactive: false },
  { type: "countdown" },
  { type: "divider", style: "line" },
  {
    type: "agenda",
    items: [
      { time: "16:30", what: "The ceremony, in the rose garden" },
      { time: "19:00", what: "Dinner under the plane trees" },
      { time: "22:30", what: "Dancing, until our feet give up" },
    ],
  },
  {
    type: "dress",
    text: "Garden party, and shoes you can dance in",
    board: [
      { kind: "color", value: "#c9b79c" },
      { kind: "color", value: "#7d8b6a" },
      { kind: "color", value: "#b7795f" },
      { kind: "emoji", value: "💐" },
      { kind: "text", value: "Linen and silk" },
      { kind: "image", value: "" },
    ],
  },
  { type: "gift", text: "With an account", iban: "DE89370400440532013000", href: "https://gifts.example/list" },
  { type: "gift", text: "In plain words", iban: "DE89370400440532013000", interactive: false },
  { type: "music", href: "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC" },
  ...["link", "gift", "music", "video", "map", "camera"].map((icon) => ({
    type: "link",
    icon,
    label: `A link: ${icon}`,
    href: "https://example.org/",
  })),
  { type: "link", label: "A link in plain words", href: "https://example.org/", interactive: false },
  {
    type: "rsvp",
    channel: "whatsapp",
    contacts: { whatsapp: "+351 912 345 678", sms: "+351 912 345 678", email: "ana@example.org" },
    deadline: "2999-05-01T00:00",
  },
  { type: "qr", data: "https://photos.example/ana-joao", caption: "A code" },
  { type: "stamp", stamp: "dove" },
  { type: "signature", text: "Ana & João" },
];
