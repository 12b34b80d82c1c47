import { limits } from "../letter/limits.ts";

/** The rules of updates (decisions C and D), without the names of headers and arguments. */
export const updateRules = "A field that is absent is kept; null sets it back to its default. " +
  "blocks is replaced as a whole, so send every block; ids may be left out. custom and envelope.blocks are merged key by key; null removes a key. " +
  "guests is the whole list: a guest left out is removed; an item with a guest's id (a new name renames), or else with a guest's name, keeps that guest; any other is new. " +
  "No link ever breaks: a removed guest's shows the letter with nameFallback, and sending the old id again revives it. " +
  "Or send back the whole object that reading returned, { card, guests }: its card replaces the stored one. " +
  "preset fills in blocks only while the letter has none. An update is all or nothing. " +
  "Unknown fields are left out and named in warnings. " +
  "Guests are told of a new date or place, unless updatedNote is false.";

/**
 * The catalog's explanatory strings: the rules a client needs. They refer to no other document, so a client that has
 * read only the catalog can write, address and change a letter.
 */
export const texts = {
  personalization:
    "Write {name} in a heading, text, signature or envelope text: it becomes the guest's name when the guest's own link is opened. " +
    `Without a guest it reads as nameFallback (at most ${limits.nameFallback} characters), by default the letter language's phrase for a dear guest, ` +
    "so do not write a word like Dear before {name}. " +
    `Each entry of guests ({ name }, 1 to ${limits.guestName} characters, at most ${limits.guests}) gets its own link, url?g=<guest id>, answered in guests: send each guest theirs. ` +
    "The page shows that guest's name and no other; the number in The Bakers (5) is left out. Two may share a name.",
  images:
    "An image block takes src, an absolute https address of a JPEG, PNG, WebP, GIF or AVIF picture, and shape: wide, square or round. " +
    "Its focus { x, y }, in percent, stays in view where it is cropped. A stamp takes src, too: it covers the motif. " +
    "Public files, cloud-drive share links and thumbnails of public wikis may be given as they are: the service copies them, at full size and without metadata, and src becomes its own. " +
    "Or copy one first (POST /api/v1/media { url }), or upload it (POST /api/upload, a form with the field file), and use its src. " +
    "What could not be copied within 10 seconds keeps its address, with the warning image_not_copied, and is tried again.",
  text:
    "blocks is the letter, top to bottom. Blocks may be partial: only type is required, a missing field takes the default shown in the block's example, " +
    "and a block without content is hidden from guests. " +
    `A text block holds up to ${limits.text} characters; for more, use several text blocks: a letter's text as a whole has no limit beyond ${limits.blocks} blocks. ` +
    `Most other words hold ${limits.line}, addresses ${limits.address}. Lengths count Unicode code points; a body may have 1 MiB, in UTF-8 without \\u escapes. ` +
    "Text is plain: no HTML, no Markdown; an empty line starts a new paragraph. " +
    "Dates are local times at the venue, YYYY-MM-DDTHH:MM, without zone, never converted. " +
    "Choices: heading size md, lg, xl; text align left, center; divider style flourish, stars, line; " +
    "link icon link, gift, music, video, map, camera; rsvp channel whatsapp, sms, email; custom frame none, rule, ornate. " +
    "rsvp needs contacts ({ whatsapp, sms, email }; phones with country code): guests reply to the host alone. " +
    `gift takes text, iban and href. agenda items are { time, what }, at most ${limits.agendaItems}; ` +
    `dress board items { kind, value }, kind color, emoji, text or image, at most ${limits.dressItems}. ` +
    "custom overrides the style: accent, paper, ink, envelope as #rrggbb in lowercase, head and body as font ids. " +
    'envelope.blocks holds a block a slot, such as { "front-tr": { "stamp": "rose" } }; front-center reads {name} unless written. ' +
    "An envelope text longer than its slot's maxChars or maxLines is refused, never cut; {name} counts as six characters.",
  patch: "Keep id and editKey from create: the key is shown once and is the only way back. " +
    "Update (PATCH /api/v1/letters/{id}, tool update_letter) with only the fields to change at top level. " +
    `${updateRules} ` +
    'Not to overwrite somebody else\'s change: the header If-Match: "<revision>" (412), for a tool ifRevision. ' +
    "To check and store nothing: ?dry_run=1 on every write, for a tool dryRun: it answers warnings and changes, and copies no picture. " +
    "To repeat create safely: the header Idempotency-Key (a random UUID), for a tool idempotencyKey. " +
    "Single guests: …/guests, tool change_guests. The way back: …/undo, …/redo, …/revisions, tool restore_revision. " +
    "Without the guest list: ?guests=none, for a tool withoutGuests.",
} as const;
