/** The catalog's explanatory strings: the rules a client needs, in words that need nothing else. */
export const texts = {
  personalization:
    "Write {name} in a heading, text, signature or envelope text and it becomes the guest's name when the guest's own link is opened. " +
    "Without a guest it reads as nameFallback, which defaults to the letter language's phrase for a dear guest, so do not write a word like Dear before {name}. " +
    "Each entry of guests ({ name }, 1 to 80 characters, at most 1000) gets its own link, url?g=<guest id>; the page shows that guest's name and no other. " +
    "Ids of guests are no secrets. Two guests may have the same name.",
  images: "An image block takes src, an absolute https address of a JPEG, PNG, WebP, GIF or AVIF picture. " +
    "Public files, cloud-drive share links and thumbnails of public wikis can be given as they are. " +
    "Guests' browsers load pictures from this service only. A picture that could not be copied is kept at its original address, with the warning image_not_copied.",
  text:
    "A text block holds up to 4000 characters; for more, use several text blocks. A letter's text as a whole has no limit beyond 60 blocks. " +
    "Lengths count Unicode code points. Line breaks are kept, and an empty line starts a new paragraph. Text is plain text: no HTML, no Markdown. " +
    "Blocks may be partial: a missing field takes the default shown in the block's example, and a block without content is hidden from guests. " +
    "Dates are local times at the venue, YYYY-MM-DDTHH:MM, without zone, and are never converted. " +
    "An envelope text longer than its slot's maxChars or maxLines is refused, never cut; {name} counts as six characters.",
  patch:
    "PATCH /api/v1/letters/{id} (tool update_letter) with only the fields to change at top level. A field that is absent is kept; null sets it back to its default. " +
    "blocks is replaced as a whole, so send every block, with its id. custom and envelope.blocks are merged key by key; null removes a key. " +
    "guests is the whole list: a guest left out is removed, an item with an id keeps that guest (a new name renames), an item whose name equals a guest's keeps that guest, any other item is new. " +
    "No link ever breaks: the link of a removed guest shows the letter with nameFallback, and sending the old id again revives it. " +
    "Or send back the whole object that GET returned, { card, guests }: its card replaces the stored one. " +
    "preset sets the occasion and fills in blocks only while the letter has none. An update is all or nothing; one that changes nothing makes no revision. " +
    'Send If-Match: "<revision>" to be refused (412) rather than overwrite somebody else\'s change. Unknown fields are left out and named in warnings.',
} as const;
