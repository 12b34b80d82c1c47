import type { Requirement } from "./requirement.ts";

/** The decisions that complete the interface, statement by statement, in their order. */
export const decisionRequirements: readonly Requirement[] = [
  // Decisions that complete the interface
  {
    id: "0.interface-rules",
    text:
      "`interface.md` beside this file is the specification of the service, as its owner wrote it. Where it speaks, it rules.",
  },
  {
    id: "0.open-points-decided",
    text:
      'It leaves many points open ("not shown"). Each is decided here, so that the service has one answer and the tests can cite it.',
  },
  {
    id: "0.numbers-stable",
    text: "The numbers (A1, B3, …) are stable: cite them in tests and in decision records.",
  },
  { id: "0.working-name", text: "The product's working name is Envoi." },

  // A. Addresses and configuration
  { id: "A1.home", text: "Public: `/` (home)" },
  { id: "A1.new", text: "`/new` (start a letter)" },
  { id: "A1.letter", text: "`/c/<id>` (the letter; `?g=<guest_id>`)" },
  {
    id: "A1.preview-image",
    text: "`/c/<id>/opengraph-image` (`?g=`, `?v=<revision>`)",
  },
  {
    id: "A1.print",
    text: "`/c/<id>/print` (`?g=`, `?sheet=letter|envelope|both`, `?paper=a4|letter|a5`)",
  },
  {
    id: "A1.calendar",
    text: "`/c/<id>/calendar/<block_id>.ics`",
  },
  {
    id: "A1.plain-text",
    text: "`/c/<id>.txt` (the letter as plain text, `?g=`)",
  },
  { id: "A1.media", text: "`/media/<sha256>.<ext>`" },
  { id: "A1.editor", text: "`/edit/<id>` (editor)" },
  {
    id: "A1.docs",
    text: "`/docs` (for developers and agents)",
  },
  {
    id: "A1.patterns",
    text: "`/patterns` (every block in every style)",
  },
  { id: "A1.healthz", text: "`/healthz`." },
  {
    id: "A2.letters",
    text: "Machine: `/api/v1/catalog`, `/api/v1/letters`, `/api/v1/letters/{id}`",
  },
  {
    id: "A2.media",
    text: "`/api/v1/media`, `/api/upload`",
  },
  { id: "A2.mcp", text: "`/api/mcp`" },
  {
    id: "A2.openapi",
    text: "`/openapi.json` (OpenAPI 3.1)",
  },
  {
    id: "A2.schemas",
    text:
      "`/schemas/<name>.json` (JSON Schema 2020-12: `letter-input`, `letter-patch`, `letter`, `letter-links`, `card`, `block`, `catalog`, … `error`)",
  },
  { id: "A2.media-schema", text: "`media`" },
  { id: "A2.llms-txt", text: "`/llms.txt`" },
  {
    id: "A2.api-catalog",
    text: "and `/.well-known/api-catalog` (RFC 9727).",
  },
  { id: "A3.base-url", text: "`base_url` is the environment's `BASE_URL`;" },
  { id: "A3.request-origin", text: "unset, it is the origin of the request." },
  {
    id: "A3.trust-proxy",
    text: "Forwarded headers count only with `TRUST_PROXY=1`.",
  },
  { id: "A4.all-optional", text: "Environment, all optional:" },
  { id: "A4.port", text: "`PORT` (8000)" },
  { id: "A4.host", text: "`HOST` (127.0.0.1; on Deno Deploy all interfaces)" },
  { id: "A4.base-url", text: "`BASE_URL`" },
  {
    id: "A4.database-url",
    text: "`DATABASE_URL` (`file:data/envoi.db`; `libsql://…`, `https://…`, `http://…`, `:memory:`)",
  },
  { id: "A4.database-auth-token", text: "`DATABASE_AUTH_TOKEN`" },
  {
    id: "A4.media-store",
    text:
      "`MEDIA_STORE` (unset: the database; `s3://bucket?endpoint=…&region=…` with `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY`)",
  },
  { id: "A4.trust-proxy", text: "`TRUST_PROXY`" },
  { id: "A4.rate-limits", text: "`RATE_LIMITS` (`off`, or a JSON override)" },
  {
    id: "A4.media-allow-hosts",
    text:
      "`MEDIA_ALLOW_HOSTS` (hosts or addresses that the image copier may reach although they are private: for tests and intranets).",
  },
  {
    id: "A4.malformed-stops",
    text: "An unknown or malformed value stops the start with one clear line.",
  },

  // B. Letter input
  {
    id: "B1.missing-takes-example",
    text: "Partial blocks: a missing field takes the editor's default, which is the catalog's `example` for that type.",
  },
  {
    id: "B1.defaults-empty",
    text:
      'Defaults are empty, never placeholder words: text fields `""`, lists `[]`, enumerations the default in the field table, booleans as in the table.',
  },
  { id: "B1.date-start", text: '`date.start` defaults to `""`.' },
  {
    id: "B2.stored",
    text: "A block without content (an empty text, an image without `src`, a date without `start`, …) is stored",
  },
  { id: "B2.in-editor", text: "and shown in the editor," },
  { id: "B2.hidden-from-guests", text: "and guests do not see it." },
  { id: "B3.id-made", text: "`id` omitted: the service makes one." },
  {
    id: "B3.any-well-formed",
    text: "Any well-formed string of 1 to 32 characters is accepted.",
  },
  { id: "B3.ids-unique", text: "Two blocks with one id: 400." },
  {
    id: "B4.code-points",
    text:
      "Lengths count Unicode code points, as JSON Schema's `maxLength` does, so the published schema and the server agree.",
  },
  {
    id: "B4.well-formed",
    text: "Text must be well-formed Unicode without U+0000;",
  },
  { id: "B4.crlf", text: "CRLF becomes LF." },
  { id: "B4.names-trimmed", text: "Names are trimmed." },
  { id: "B5.text-4000", text: "A text block holds up to 4000 characters;" },
  {
    id: "B5.no-total-limit",
    text: "a letter's text as a whole has no limit beyond 60 blocks.",
  },
  {
    id: "B5.proposes-split",
    text: "The 400 for a longer one says so and proposes to split it.",
  },
  { id: "B5.catalog-text", text: "The catalog's `text` says the same." },
  {
    id: "B6.font-style",
    text: '`fontStyle: "italic"` in a text block is the same as `italic: true`; stored as `italic`.',
  },
  {
    id: "B7.dates",
    text: 'Dates: `""` or a real calendar time `YYYY-MM-DDTHH:MM`',
  },
  {
    id: "B7.deadline-day",
    text: "`rsvp.deadline` may also be a day, `YYYY-MM-DD`, which ends with that day.",
  },
  { id: "B7.seconds-cut", text: "Seconds are cut, with a warning." },
  {
    id: "B7.zone-refused",
    text:
      "A zone (`Z`, `+02:00`) is refused with a message that says why: a letter's time is the local time at the venue and is never converted.",
  },
  {
    id: "B8.https",
    text:
      "Links: `link.href`, `gift.href`, `music.href` and `image.src`, when not empty, are absolute `https:` addresses",
  },
  {
    id: "B8.link-schemes",
    text: "(`link.href` also `http:`, `mailto:`, `tel:`);",
  },
  {
    id: "B8.own-media",
    text: "`image.src` may also be an address of this service's own media.",
  },
  {
    id: "B8.anything-else",
    text: "Anything else (`javascript:`, `data:`, …) is 400.",
  },
  {
    id: "B9.formats",
    text: '`seal`: `""`, `_`, `icon:<known icon>`, `ini:<1 or more letters>`, `duo:<a>|<b>`;',
  },
  {
    id: "B9.initials-accepted",
    text: "within 16 characters any initials are accepted,",
  },
  {
    id: "B9.drawing-fits",
    text: "and drawing fits them.",
  },
  {
    id: "B10.unknown-fields",
    text: "Unknown fields are never an error and never silent: they are left out and named in `warnings`.",
  },
  {
    id: "B10.unknown-values",
    text: "(An unknown value of an enumeration is 400.)",
  },
  {
    id: "B11.list",
    text:
      "`warnings`: a list `{ path, code, message }`, always present in the answers of create and update, usually empty.",
  },
  { id: "B11.unknown-field", text: "Codes: `unknown_field`" },
  {
    id: "B11.image-not-copied",
    text: "Codes: `image_not_copied`",
  },
  { id: "B11.date-in-past", text: "Codes: `date_in_past`" },
  { id: "B11.end-before-start", text: "Codes: `end_before_start`" },
  { id: "B11.deadline-after-event", text: "Codes: `deadline_after_event`" },
  { id: "B11.low-contrast", text: "Codes: `low_contrast`" },
  { id: "B11.phone-not-valid", text: "Codes: `phone_not_valid`" },
  { id: "B11.email-not-valid", text: "Codes: `email_not_valid`" },
  { id: "B11.iban-not-valid", text: "Codes: `iban_not_valid`" },
  { id: "B11.seconds-dropped", text: "Codes: `seconds_dropped`" },
  { id: "B11.empty-block", text: "Codes: `empty_block`" },
  { id: "B11.never-blocks", text: "A warning never blocks." },
  {
    id: "B12.starter-words",
    text:
      "`preset` pre-fills blocks in the letter's language, with sensible starter words that a host would want to edit.",
  },
  { id: "B12.kind", text: "`kind` is the preset; without one, `letter`." },
  {
    id: "B12.blank",
    text: "Without `preset` and without `blocks` the letter is blank.",
  },
  {
    id: "B13.countdown-to",
    text: "A countdown whose `to` is empty counts to the letter's first date block.",
  },

  // C. PATCH
  { id: "C1.absent-kept", text: "A field that is absent is kept." },
  {
    id: "C1.null-resets",
    text: "A field that is `null` goes back to its default.",
  },
  {
    id: "C1.lists-replaced",
    text: "`blocks` and `guests` are replaced as lists (guests by the rules in D).",
  },
  { id: "C1.custom-merged", text: "`custom` and … are merged key by key;" },
  { id: "C1.slots-merged", text: "… `envelope.blocks` are merged key by key;" },
  { id: "C1.null-key-removed", text: "a key that is `null` is removed." },
  {
    id: "C2.accepted-whole",
    text: "The object that GET answers (`{ card, guests, … }`) is accepted whole:",
  },
  { id: "C2.card-replaces", text: "its `card` replaces the stored card;" },
  { id: "C2.guests", text: "`guests` follow D;" },
  { id: "C2.links-ignored", text: "the links and dates in it are ignored." },
  {
    id: "C2.card-beside-fields",
    text: "`card` beside letter fields at top level is 400.",
  },
  {
    id: "C2.no-change-no-revision",
    text: "An update that changes nothing, such as GET's answer sent back as it was, makes no revision.",
  },
  { id: "C3.sets-kind", text: "`preset` sets `kind`;" },
  {
    id: "C3.fills-only-empty",
    text: "it pre-fills blocks only while the letter has none.",
  },
  {
    id: "C4.empty-patch",
    text: "A body without any letter field, an unknown-fields-only body and an empty body are 400 `empty_patch`.",
  },
  { id: "C5.revision", text: "Every letter has a `revision`, from 1." },
  { id: "C5.etag", text: '`ETag: "<revision>"` on GET, POST and PATCH;' },
  {
    id: "C5.if-match",
    text: "`If-Match` on PATCH and DELETE, else 412 `revision_conflict`;",
  },
  { id: "C5.if-none-match", text: "`If-None-Match` on GET answers 304." },
  {
    id: "C5.transaction",
    text: "An update is one transaction: all or nothing, also under concurrent writers.",
  },

  // D. Guests
  {
    id: "D1.whole-list",
    text: "The list that is sent is the whole list, in order.",
  },
  {
    id: "D1.known-id",
    text: "An item with a known `id` is that guest, renamed if the name differs.",
  },
  {
    id: "D1.same-name",
    text:
      "An item without `id` whose name equals exactly that of a guest not otherwise named in the list is that guest, so a client that re-sends names breaks no link.",
  },
  { id: "D1.new", text: "Any other item without `id` is new." },
  {
    id: "D1.foreign-id",
    text: "An `id` that this letter never gave out, and …, are 400.",
  },
  { id: "D1.id-twice", text: "… one `id` twice, are 400." },
  {
    id: "D2.removed",
    text: "A guest left out is removed: no page, link or answer holds the name any more,",
  },
  { id: "D2.id-kept", text: "and the id is kept." },
  {
    id: "D2.history",
    text: "(The letter's own history holds it for undo, until it falls out of the last 50 revisions",
  },
  {
    id: "D2.history-erased",
    text: "or is 30 days old; then it is erased.)",
  },
  {
    id: "D2.link-falls-back",
    text:
      '"Updating a letter keeps all its links working": the link of a removed (or never known) guest shows the letter with `nameFallback`, status 200.',
  },
  {
    id: "D2.revived",
    text: "Sending the old id again with a name revives the link.",
  },
  {
    id: "D3.same-names",
    text: "Two guests may have the same name; each has a link of its own.",
  },

  // E. Envelope
  {
    id: "E1.limits-enforced",
    text: "`maxChars` and `maxLines` are enforced with a 400 that names slot, limit and length;",
  },
  { id: "E1.nothing-truncated", text: "nothing is truncated." },
  {
    id: "E1.name-counts-six",
    text: "`{name}` counts as the six characters typed.",
  },
  {
    id: "E1.drawing-fits",
    text: "Drawing fits any name of up to 80 characters (it shrinks, then wraps; it never clips).",
  },
  {
    id: "E2.type-and-id-optional",
    text: "A slot's `type` and `id` may be left out;",
  },
  { id: "E2.wrong-type", text: "a type that is not the slot's is 400," },
  { id: "E2.unknown-slot", text: "as is an unknown slot." },
  {
    id: "E3.addressed-to-name",
    text: "Without a front-center block the envelope is addressed to `{name}`.",
  },

  // F. Errors
  {
    id: "F1.shape",
    text: "Every error of a machine address is `{ error: { code, message } }`,",
  },
  {
    id: "F1.issues",
    text: "plus `error.issues: [{ path, message }]` where input is at fault.",
  },
  { id: "F1.path", text: "`path` is written `blocks[2].text`." },
  {
    id: "F1.message",
    text: "`message` is a sentence a person can act on, and names the first issue.",
  },
  { id: "F2.one-table", text: "One table holds them all;" },
  {
    id: "F2.descriptions",
    text: "OpenAPI, `/docs` and MCP are made from it:",
  },
  { id: "F2.invalid_json", text: "400 `invalid_json`" },
  { id: "F2.invalid_input", text: "400 `invalid_input`" },
  { id: "F2.empty_patch", text: "400 `empty_patch`" },
  {
    id: "F2.url_not_allowed",
    text: "400 `url_not_allowed`",
  },
  { id: "F2.forbidden", text: "403 `forbidden`" },
  { id: "F2.not_found", text: "404 `not_found`" },
  {
    id: "F2.method_not_allowed",
    text: "405 `method_not_allowed` (with `Allow`)",
  },
  { id: "F2.gone", text: "410 `gone`" },
  { id: "F2.revision_conflict", text: "412 `revision_conflict`" },
  { id: "F2.too_large", text: "413 `too_large`" },
  { id: "F2.unsupported_media_type", text: "415 `unsupported_media_type`" },
  {
    id: "F2.image_unavailable",
    text: "422 `image_unavailable`",
  },
  {
    id: "F2.link_not_supported",
    text: "422 `link_not_supported`",
  },
  { id: "F2.rate_limited", text: "429 `rate_limited` (with `Retry-After`)" },
  {
    id: "F2.internal",
    text: "500 `internal` (no detail leaks; a request id does)",
  },
  { id: "F2.unavailable", text: "503 `unavailable` (with `Retry-After`)." },
  {
    id: "F3.same-answer",
    text: "403 is byte for byte the same for an unknown letter, a wrong key and a missing key,",
  },
  { id: "F3.same-work", text: "and takes the same work." },
  { id: "F4.pages-not-json", text: "People get pages, not JSON:" },
  { id: "F4.not-found", text: "a letter that does not exist (404)," },
  { id: "F4.taken-back", text: "one that was taken back (410)," },
  {
    id: "F4.editor-without-key",
    text: "an editor without its key (a form that asks for it),",
  },
  { id: "F4.language", text: "in a language from `Accept-Language`." },

  // G. Limits
  { id: "G1.json-bodies", text: "JSON bodies up to 1 MiB;" },
  {
    id: "G1.images",
    text: "uploads and copied images up to 15 MiB and 50 megapixels.",
  },
  {
    id: "G1.measured-while-reading",
    text: "Beyond: 413, measured while reading, not after.",
  },
  {
    id: "G2.per-address",
    text: "Rate limits per client address, answered with `RateLimit` headers:",
  },
  { id: "G2.create", text: "create 300 an hour," },
  { id: "G2.update", text: "update 3000 an hour," },
  { id: "G2.media", text: "media 300 an hour," },
  { id: "G2.refused-keys", text: "refused keys 100 an hour." },
  {
    id: "G2.in-database",
    text: "Counted in the database, so they hold across instances.",
  },
  { id: "G3.reading-unlimited", text: "Reading a letter is not limited." },

  // H. Keys
  {
    id: "H1.letter-id",
    text: "Letter id: 12 characters of an alphabet without look-alikes.",
  },
  { id: "H1.guest-id", text: "Guest id: 10." },
  {
    id: "H1.edit-key",
    text:
      "Edit key: `ek_` and 32 base62 characters (190 bits; nanoid's `customAlphabet`), so that a double click selects all of it.",
  },
  { id: "H1.only-hash-stored", text: "Only a SHA-256 of the key is stored;" },
  { id: "H1.constant-time", text: "comparison is constant time." },
  {
    id: "H2.edit-url",
    text: "`editUrl` on create is `<base>/edit/<id>?key=<editKey>`.",
  },
  {
    id: "H2.cookie",
    text: "That GET sets a cookie (HttpOnly, SameSite=Lax, Secure on https, Path=/edit/<id>, one year)",
  },
  {
    id: "H2.redirect",
    text:
      "and redirects with 303 to `/edit/<id>`, so that the key leaves the address bar, the history and every Referer.",
  },
  {
    id: "H2.edit-url-without-key",
    text: 'GET and PATCH answer `editUrl` without the key ("returned only at creation").',
  },
  {
    id: "H3.key-replaced",
    text: "`POST /api/v1/letters/{id}/key` gives a new key and ends the old one: 200 `{ id, editKey, editUrl }`.",
  },
  {
    id: "H3.taken-back",
    text: "`DELETE /api/v1/letters/{id}` takes the letter back: 204,",
  },
  { id: "H3.erased", text: "its content and names are erased," },
  { id: "H3.links-gone", text: "its links answer 410." },
  {
    id: "H4.editor-no-store",
    text: "Editor and … answers that carry a secret are `Cache-Control: no-store`;",
  },
  {
    id: "H4.api-no-store",
    text: "… API answers that carry a secret are `Cache-Control: no-store`;",
  },
  {
    id: "H4.letter-noindex",
    text: "every letter and … page is `X-Robots-Tag: noindex`;",
  },
  {
    id: "H4.editor-noindex",
    text: "every … editor page is `X-Robots-Tag: noindex`;",
  },
  {
    id: "H4.letter-referrer",
    text: "letters send `Referrer-Policy: no-referrer` (one exception, K6),",
  },
  {
    id: "H4.editor-referrer",
    text: "the editor `same-origin` (under `no-referrer` a form post carries `Origin: null`).",
  },
  {
    id: "H4.robots-txt",
    text: "`robots.txt` disallows `/edit/` only: link previews obey it.",
  },

  // I. What GET answers
  {
    id: "I1.get-answer",
    text:
      "`{ id, revision, card, guests: [{ id, name, url }], url, editUrl, printUrl, previewImage, created, updated }`.",
  },
  { id: "I1.patch-answer", text: "PATCH answers the same plus `warnings`." },
  {
    id: "I1.create-answer",
    text:
      "Create answers the Letter links: `{ id, editKey, url, editUrl, printUrl, previewImage, guests, revision, warnings }`,",
  },
  { id: "I1.location", text: "with a `Location` header." },
  {
    id: "I2.same-answer",
    text: "the same key and body within 24 hours give the same answer, key included, and one letter;",
  },
  {
    id: "I2.uuid",
    text:
      "`Idempotency-Key` on create is a UUID (one without randomness, such as nil or the examples of RFC 9562, is refused), so that no stranger can meet another's by guessing",
  },
  { id: "I2.other-body", text: "the same key with another body is 400." },
  {
    id: "I2.encrypted",
    text: "The kept answer is encrypted with a key derived from the header, so the edit key is not at rest in plain.",
  },
  {
    id: "I3.stores-nothing",
    text: "`?dry_run=1` on … validates and stores nothing",
  },
  {
    id: "I3.every-operation",
    text: "`?dry_run=1` on every operation that writes validates and stores nothing: 200 `{ warnings, changes }`",
  },
  {
    id: "I3.unknown-parameters",
    text:
      "A query parameter that an operation does not know is 400 `invalid_input` on everything that writes, with the right name if there is a near one.",
  },
  { id: "I3.update-needs-key", text: "an update still needs its key" },
  { id: "I3.same-400", text: "or the error it would have been." },
  { id: "I4.cors", text: "CORS on `/api/*`: any origin, no cookies." },

  // J. Media
  {
    id: "J1.no-key",
    text: "`POST /api/v1/media {url}` and `POST /api/upload` (multipart, field `file`) need no key",
  },
  {
    id: "J1.answer",
    text: "and answer 201 `{ src, width, height, type, bytes }`; `src` is absolute.",
  },
  {
    id: "J1.named-by-hash",
    text:
      "The name of a stored image is the SHA-256 of its bytes: the same picture is stored once, and served `immutable`.",
  },
  {
    id: "J2.by-bytes",
    text: "JPEG, PNG, WebP, GIF and AVIF, recognised by their bytes, not by their name or header.",
  },
  {
    id: "J2.refused",
    text: "SVG, HEIC and anything else: 415, with a sentence on what to send instead.",
  },
  { id: "J3.full-size", text: "Full size is kept." },
  {
    id: "J3.metadata-removed",
    text: "Location and other metadata (EXIF, XMP, IPTC) are removed, and the orientation is applied.",
  },
  {
    id: "J3.sizes",
    text: "Pages ask for sizes that fit (`srcset`), made once and kept.",
  },
  {
    id: "J4.copied",
    text:
      "An `image.src` (and a dress-board image) that is not ours is copied when the letter is created or updated, all of a letter's at once, within 10 seconds together; the stored `src` is then ours.",
  },
  {
    id: "J4.originals",
    text:
      "Share links and thumbnails are first resolved to the original (cloud drives' share and preview links, public wiki thumbnails and file pages).",
  },
  {
    id: "J5.still-published",
    text: "When a copy fails the letter is still published: the original address is kept with a warning,",
  },
  {
    id: "J5.tries-again",
    text:
      "and the page shows that image through this service, which tries again on demand (with a pause between tries).",
  },
  {
    id: "J5.img-src",
    text: "A guest's browser is never sent to another host: `img-src` is this service alone.",
  },
  {
    id: "J6.public-only",
    text:
      "The copier connects only to public addresses: it resolves the name, checks every address, connects to the address it checked,",
  },
  {
    id: "J6.redirects",
    text: "and does so again at each redirect (at most 5).",
  },
  { id: "J6.https-only", text: "https only." },
  {
    id: "J6.no-credentials",
    text: "It never sends cookies or credentials,",
  },
  {
    id: "J6.gives-up",
    text: "and gives up by size, by time and by silence.",
  },
  {
    id: "J7.unused-removed",
    text:
      "Media that no letter uses for 30 days is removed by the maintenance run (`deno task maintain`, and daily in the server).",
  },

  // K. What a guest's page does
  {
    id: "K1.own-name-only",
    text:
      "The HTML of `/c/<id>?g=` holds that guest's name and no other's, nowhere (nor in any header, script, preview or calendar file).",
  },
  { id: "K1.fallback", text: "Without `g`: `nameFallback`." },
  {
    id: "K2.without-javascript",
    text: "All of the letter is in the HTML and readable without JavaScript.",
  },
  {
    id: "K2.envelope-layer",
    text: "The envelope is a layer above it.",
  },
  {
    id: "K2.opening",
    text: "Opening it is remembered in the browser, can be skipped and replayed, and follows `prefers-reduced-motion`.",
  },
  {
    id: "K3.no-other-host",
    text: "Nothing is loaded from another host,",
  },
  {
    id: "K3.nothing-reported",
    text: "nothing is reported, opening changes nothing on the server.",
  },
  {
    id: "K4.dates-as-stored",
    text: "Dates are printed as stored, in the letter's language, never converted.",
  },
  {
    id: "K4.ics",
    text: "Calendar: `.ics` with floating times, CRLF, folded at 75 octets, a `UID` that stays, `SEQUENCE` = revision;",
  },
  {
    id: "K4.calendar-links",
    text: "beside it Google and Outlook links.",
  },
  {
    id: "K4.two-hours",
    text: "Without `end` the calendar entry lasts two hours; the page shows no invented end.",
  },
  {
    id: "K5.message-ready",
    text:
      "RSVP opens WhatsApp, SMS or mail with a message ready in the letter's language: yes or no, the guest's name, the event's title and date.",
  },
  {
    id: "K5.channel-first",
    text: "`channel` is the first; other contacts that are filled in are offered too.",
  },
  {
    id: "K5.closed",
    text: "After `deadline` (to the end of that day when it has no time) it says that replies are closed.",
  },
  {
    id: "K5.no-answer-kept",
    text: "The service learns no answer (what the host notes is P6).",
  },
  {
    id: "K6.music",
    text: "Music: a link, and a player that is only loaded when pressed, for the hosts the page's policy names;",
  },
  {
    id: "K6.player-referrer",
    text: "the player's frame may send our origin as referrer, since one provider refuses to play without.",
  },
  {
    id: "K7.iban",
    text: "Gift: IBAN grouped in fours, with a copy button;",
  },
  {
    id: "K7.epc-code",
    text: "an EPC QR code when the IBAN is valid, of a SEPA country, and a name is known (the signature).",
  },
  {
    id: "K8.updated-on",
    text: 'After an update that changed a date or a place, the page says "Updated on …".',
  },

  // L. Print
  {
    id: "L1.product",
    text: "`/c/<id>/print` is a page whose print is the product:",
  },
  {
    id: "L1.letter",
    text: "letter on A4, US Letter or A5 without a split heading or block;",
  },
  {
    id: "L1.envelope",
    text:
      "envelope front and back on a page of the envelope's own size (DL, C6, US #10, A7), addresses in a face that is easy to read.",
  },
  {
    id: "L1.ink-saving",
    text: 'A dark style prints with an ink-saving variant unless "as on screen" is chosen.',
  },
  {
    id: "L2.letters",
    text:
      "From the editor (key needed): every guest in one run, a letter each with their name and the QR code of their own link;",
  },
  { id: "L2.envelopes", text: "envelopes the same;" },
  {
    id: "L2.labels",
    text: "a sheet of labels or place cards.",
  },

  // M. Editor
  {
    id: "M1.plain-forms",
    text: "Everything works as plain HTML forms without JavaScript; htmx makes it live.",
  },
  {
    id: "M1.same-views",
    text: "The same view functions draw the whole page and the swapped part.",
  },
  {
    id: "M1.same-acts",
    text: "Each act calls the same domain functions as REST and MCP.",
  },
  {
    id: "M2.saved-when-made",
    text: "Every change is saved when made, and says so;",
  },
  {
    id: "M2.cannot-be-saved",
    text:
      "a change that cannot be saved (offline, conflict, limit) says that, keeps what was typed, and offers to try again.",
  },
  {
    id: "M2.undo",
    text: "Undo and redo go back through the last 50 revisions, also after the page is closed.",
  },
  {
    id: "M3.language",
    text: "The editor speaks the six languages, chosen from `Accept-Language`, with a switch.",
  },
  {
    id: "M3.letter-language",
    text: "The letter's language is another thing.",
  },

  // N. MCP
  {
    id: "N1.transport",
    text: "Streamable HTTP at `/api/mcp`, stateless, no session needed; current and earlier protocol eras both answer.",
  },
  {
    id: "N1.tools",
    text:
      "The owner's four tools come first, … `get_catalog` (optional `sections`), `create_letter`, `get_letter`, `update_letter` (`id`, `editKey`, and the patch's fields at top level).",
  },
  {
    id: "N1.same-schemas",
    text: "Input and output schemas are made from the same schemas as REST;",
  },
  {
    id: "N1.structured-content",
    text: "results carry `structuredContent`.",
  },
  {
    id: "N2.errors",
    text: "Errors come back as results with `isError` and the same `{ error }` object, with a hint on what to do.",
  },
  {
    id: "N3.preview",
    text:
      "`create_letter` and `update_letter` take `preview: true`, and then also return the preview picture as image content, so that an agent can see what it made.",
  },
  {
    id: "N4.annotations",
    text: "Tool annotations are true: read-only, idempotent, destructive.",
  },
];
