/** Every limit of the interface ("Limits") in one place. Lengths are in Unicode code points (decision B4). */
export const limits = {
  blocks: 60,
  guests: 1000,
  guestName: 80,
  nameFallback: 60,
  seal: 16,
  blockId: 32,
  /** headings, names, addresses, titles, labels, captions, contacts */
  line: 200,
  text: 4000,
  /** the host's own message to guests */
  message: 1000,
  /** what the host notes of a guest's answer */
  note: 500,
  /** people who come with one invitation */
  party: 99,
  address: 2048,
  date: 40,
  agendaItems: 20,
  agendaTime: 10,
  dressItems: 12,
  dressEmoji: 16,
  dressText: 60,
} as const;

/** Of a picture, uploaded or copied, in bytes (decision G1). */
export const largestPicture = 15 * 2 ** 20;

/** Of a picture that a tool of MCP takes as text, in bytes (decision O7). */
export const largestEncoded = 5 * 2 ** 20;

/** Pixels of a picture, all its frames together (decision G1). */
export const maxPixels = 50_000_000;

/** The widths that pages choose from (decision J3), in pixels, and how many bytes a picture of each width may have. */
export const sizeBytes = {
  320: 28_000,
  480: 48_000,
  640: 70_000,
  960: 105_000,
  1280: 120_000,
  1920: 250_000,
} as const;
