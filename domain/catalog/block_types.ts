/**
 * The block types a letter is composed of, with the label an editor shows.
 * `stamp` is the sixteenth type: it stands in the envelope's postage slot and is not listed in the catalog's blocks.
 */
export const blockTypes = [
  { type: "heading", label: "Title" },
  { type: "text", label: "Text" },
  { type: "image", label: "Image" },
  { type: "date", label: "Date" },
  { type: "place", label: "Place" },
  { type: "countdown", label: "Countdown" },
  { type: "link", label: "Link" },
  { type: "qr", label: "QR code" },
  { type: "rsvp", label: "RSVP" },
  { type: "agenda", label: "Schedule" },
  { type: "dress", label: "Dress code" },
  { type: "gift", label: "Gifts" },
  { type: "signature", label: "Signature" },
  { type: "divider", label: "Divider" },
  { type: "music", label: "Music" },
] as const;
