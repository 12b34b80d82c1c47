/** The five places of an envelope that can hold a block, with the room each has (interface, "Envelope"; decision E1). */
export const slots = [
  { slot: "front-center", role: "Recipient", block: "heading", maxChars: 36, maxLines: 1 },
  { slot: "front-tl", role: "Sender", block: "text", maxChars: 90, maxLines: 3 },
  { slot: "front-tr", role: "Postage", block: "stamp", maxChars: 0, maxLines: 0 },
  { slot: "front-bl", role: "Note", block: "text", maxChars: 60, maxLines: 2 },
  { slot: "back-center", role: "Under the seal", block: "text", maxChars: 40, maxLines: 1 },
] as const;

export type Slot = (typeof slots)[number];
export type SlotName = Slot["slot"];
