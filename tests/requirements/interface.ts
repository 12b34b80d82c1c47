import type { Requirement } from "./requirement.ts";

/** The interface specification, statement by statement, in its order. */
export const interfaceRequirements: readonly Requirement[] = [
  // About
  {
    id: "about.whole-service",
    text:
      "This document covers the whole service: a keyless HTTP/JSON service for composing, publishing and editing addressed invitations and letters.",
  },
  { id: "about.base-address", text: "The base address is {base_url}." },
  { id: "about.one-document", text: "All parts are in one document." },

  // What the service does
  {
    id: "service.creates-letters",
    text:
      "The service creates and publishes a letter (an invitation or a letter) that is composed from typed blocks, a visual style and an envelope.",
  },
  {
    id: "service.personal-link",
    text: "Each guest listed on a letter gets a personal link.",
  },
  {
    id: "service.name-replaced",
    text: "The text `{name}` in the letter is replaced by that guest's name when the guest's link is opened.",
  },
  {
    id: "service.own-name-only",
    text: "The letter page for a guest only receives that guest's own name.",
  },
  {
    id: "service.names-on-server",
    text: "Guest names are stored server-side.",
  },
  {
    id: "service.no-account",
    text: "No account is needed and the service is free.",
  },
  {
    id: "service.only-credential",
    text: "The only credential is the `editKey` returned when a letter is created.",
  },
  {
    id: "service.key-reads-and-edits",
    text: "It is needed only to read or edit that letter.",
  },
  {
    id: "service.agents-too",
    text: "Everything a person can do can also be done by an agent through the REST API or through an MCP server.",
  },
  {
    id: "service.catalog-read-only",
    text:
      "A read-only catalog lists the styles, presets, block types, envelope slots, stamps and seals that the service accepts.",
  },
  {
    id: "service.mcp-tools",
    text:
      "Tools of the MCP server (streamable HTTP, at {base_url}/api/mcp): `get_catalog`, `create_letter`, `get_letter`, `update_letter`.",
  },
  {
    id: "service.mcp-tools-as-rest",
    text: "They correspond to the four REST operations below.",
  },
  {
    id: "service.descriptions-published",
    text: "The service also publishes an OpenAPI 3.1 description, JSON Schemas and an llms.txt file.",
  },
  {
    id: "service.description-addresses",
    text: "Their addresses: not shown (see Endpoints).",
    answeredBy: ["A2.openapi", "A2.schemas", "A2.llms-txt", "A2.api-catalog"],
  },

  // Letter input (body of create; also the basis of update)
  { id: "input.all-optional", text: "All top-level fields are optional." },
  {
    id: "input.lang",
    text: "lang: string enum; `es`,`en`,`fr`,`pt`,`it`,`de`; default `en`; language the guests read the letter in.",
  },
  {
    id: "input.style",
    text:
      "style: string enum; `parchment`,`midnight`,`romance`,`botanical`,`notebook`,`minimal`,`launch`,`groovy`,`deco`,`ivory`,`brutal`,`bubblegum`,`confetti`,`typewriter`,`pocket`; default `parchment`.",
  },
  {
    id: "input.preset",
    text:
      "preset: string enum; `birthday`,`wedding`,`party`,`baby`,`dinner`,`graduation`,`event`,`letter`; starts the letter with the preset's pre-filled blocks; omit for a blank letter.",
  },
  {
    id: "input.blocks",
    text: "blocks: array of Block; at most 60; top to bottom; replaces the preset's blocks.",
  },
  {
    id: "input.custom",
    text: "custom: object; overrides on top of the style, see below.",
  },
  {
    id: "input.seal",
    text: "seal: string; max length 16; wax seal mark, formats below.",
  },
  {
    id: "input.seal-shape",
    text: "sealShape: string enum; `scallop`,`round`,`flower`,`octagon`.",
  },
  {
    id: "input.envelope",
    text: "envelope: object; `{ blocks }`, see Envelope.",
  },
  {
    id: "input.name-fallback",
    text:
      "nameFallback: string; max length 60; what `{name}` reads as when there is no guest; default is the phrase for a dear guest in the letter's language.",
  },
  {
    id: "input.guests",
    text:
      "guests: array; default empty; at most 1000; each `{ name }` with name a string of 1 to 80 characters, required; each guest gets an own addressed link.",
  },

  // The Card record
  {
    id: "card.fields",
    text:
      "The Card record (the stored letter as the service returns it) has: `v` (number, constant 1), `lang`, `kind` (same values as preset), `style`, `custom`, `seal` (default `icon:sparkle`), `sealShape` (default `scallop`), `envelope`, `nameFallback`, `blocks` (max 60).",
  },
  {
    id: "card.required",
    text: "Required in a Card: `v`, `lang`, `kind`, `style`, `blocks`.",
  },

  // custom
  {
    id: "custom.colours",
    text: "accent, paper, ink, envelope: string; colour matching `^#[0-9a-f]{6}$` (lowercase hex).",
  },
  {
    id: "custom.fonts",
    text:
      "head, body: string enum; font ids: `medieval`,`fell`,`playfair`,`kalam`,`inter`,`grotesk`,`monoton`,`righteous`,`pixel`,`vt323`,`cinzel`,`fredoka`,`courier`,`bebas`.",
  },
  {
    id: "custom.frame",
    text: "frame: string enum; `none`, `rule` (a line), `ornate` (a double border); applies on top of the style.",
  },

  // seal
  {
    id: "seal.formats",
    text:
      "Format of the seal string: empty string = no seal; `_` = plain; `icon:<icon>`; `ini:ABC` (initials); `duo:A|J` (two initials).",
  },
  {
    id: "seal.icons",
    text:
      "Seal icons: `heart`,`ring`,`cake`,`cheers`,`balloon`,`gift`,`cap`,`note`,`star`,`sparkle`,`moon`,`sun`,`flower`,`snowflake`,`tree`,`crown`,`dragon`,`code`.",
  },
  {
    id: "seal.shapes",
    text: "Seal shapes: `scallop`,`round`,`flower`,`octagon`.",
  },
  {
    id: "seal.initials-length",
    text: "Limits on the initials' length beyond the 16-character maximum: not shown.",
    answeredBy: ["B9.initials-accepted"],
  },

  // Block
  {
    id: "block.id-and-type",
    text: "Every block is an object with `id` (string, 1 to 32 characters) and `type`.",
  },
  {
    id: "block.required",
    text: "The schema lists `id` and `type` as required in each block type.",
  },
  {
    id: "block.partial",
    text: "Blocks may be partial: missing fields take the editor's defaults.",
  },
  {
    id: "block.id-omitted",
    text: "What happens when `id` is omitted: not shown.",
    answeredBy: ["B3.id-made"],
  },
  {
    id: "block.local-dates",
    text: "Dates are local ISO date-times without zone, shape `YYYY-MM-DDTHH:MM`.",
  },
  {
    id: "block.heading",
    text:
      "type heading, fields (required marked *): text* (max 200); size: `md`,`lg`,`xl` (default `xl`); italic (boolean).",
  },
  {
    id: "block.text",
    text:
      "type text, fields (required marked *): text* (max 4000); align: `left`,`center` (default `center`); italic (boolean) or fontStyle `italic`.",
  },
  {
    id: "block.text-limit",
    text:
      "the catalog states there is no character limit for a text block, conflict between the two figures: not shown how it resolves.",
    answeredBy: ["B5.text-4000"],
  },
  {
    id: "block.image",
    text:
      "type image, fields (required marked *): src* (max 2048, https address); shape: `wide`,`square`,`round` (default `wide`).",
  },
  {
    id: "block.date",
    text:
      "type date, fields (required marked *): start* (max 40); end (max 40); title (max 200); interactive (boolean, default true).",
  },
  {
    id: "block.place",
    text: "type place, fields (required marked *): name* (max 200); address* (max 200); interactive (default true).",
  },
  {
    id: "block.countdown",
    text: "type countdown, fields (required marked *): to (max 40, default empty string).",
  },
  {
    id: "block.link",
    text:
      "type link, fields (required marked *): label* (max 200); href* (max 2048); icon: `link`,`gift`,`music`,`video`,`map`,`camera` (default `link`); interactive (default true).",
  },
  {
    id: "block.qr",
    text: "type qr, fields (required marked *): data* (max 2048); caption (max 200).",
  },
  {
    id: "block.rsvp",
    text:
      "type rsvp, fields (required marked *): channel*: `whatsapp`,`sms`,`email`; contacts* object with whatsapp, sms, email, each string max 200 default empty; deadline (max 40); interactive (default true).",
  },
  {
    id: "block.agenda",
    text:
      "type agenda, fields (required marked *): items* array, at most 20, each `{ time* (max 10), what* (max 200) }`.",
  },
  {
    id: "block.dress",
    text:
      "type dress, fields (required marked *): text* (max 200); board: array, at most 12, default empty, items below.",
  },
  {
    id: "block.gift",
    text:
      "type gift, fields (required marked *): text* (max 200); iban (max 200); href (max 2048); interactive (default true).",
  },
  {
    id: "block.signature",
    text: "type signature, fields (required marked *): text* (max 200).",
  },
  {
    id: "block.divider",
    text: "type divider, fields (required marked *): style: `flourish`,`stars`,`line` (default `flourish`).",
  },
  {
    id: "block.music",
    text: "type music, fields (required marked *): href* (max 2048).",
  },
  {
    id: "block.stamp",
    text:
      "type stamp, fields (required marked *): stamp*: one of `love`,`rose`,`dove`,`castle`,`moon`,`cake`,`sunflower`,`shell`,`butterfly`,`star`,`key`,`rocket`,`disco`,`invader`, or empty string.",
  },
  {
    id: "block.name-substituted",
    text: "`{name}` is substituted in heading, text, signature and envelope text.",
  },

  // Dress board items
  {
    id: "dress.item",
    text: "Dress board items: `{ kind, value }`, both required.",
  },
  { id: "dress.color", text: "kind `color`: value matches `^#[0-9a-f]{6}$`." },
  { id: "dress.emoji", text: "kind `emoji`: value max 16." },
  { id: "dress.text", text: "kind `text`: value max 60." },
  { id: "dress.image", text: "kind `image`: value max 2048." },

  // Envelope
  {
    id: "envelope.blocks",
    text:
      "`envelope.blocks` is an object (required inside `envelope`) whose keys are slot names and whose values are single blocks (partial allowed).",
  },
  { id: "envelope.slots", text: "Allowed slot names and their roles:" },
  {
    id: "slot.front-center",
    text: "slot front-center: role Recipient; block type heading; maxChars 36; maxLines 1.",
  },
  {
    id: "slot.front-tl",
    text: "slot front-tl: role Sender; block type text; maxChars 90; maxLines 3.",
  },
  {
    id: "slot.front-tr",
    text: "slot front-tr: role Postage; block type stamp; maxChars 0; maxLines 0.",
  },
  {
    id: "slot.front-bl",
    text: "slot front-bl: role Note; block type text; maxChars 60; maxLines 2.",
  },
  {
    id: "slot.back-center",
    text: "slot back-center: role Under the seal; block type text; maxChars 40; maxLines 1.",
  },
  {
    id: "envelope.enforcement",
    text: "Whether maxChars/maxLines are enforced with an error or by truncation: not shown.",
    answeredBy: ["E1.limits-enforced", "E1.nothing-truncated"],
  },

  // Letter links (returned on create)
  { id: "links.id", text: "id: string; letter id." },
  {
    id: "links.edit-key",
    text: "editKey: string; secret credential, needed to read and update; it must be kept.",
  },
  {
    id: "links.url",
    text: "url: string; public letter address, shape `{base_url}/c/<letter_id>`.",
  },
  { id: "links.edit-url", text: "editUrl: string; address for editing." },
  {
    id: "links.preview-image",
    text: "previewImage: string; shape `{base_url}/c/<letter_id>/opengraph-image`.",
  },
  { id: "links.print-url", text: "printUrl: string; print address." },
  {
    id: "links.guests",
    text: "guests: array; items `{ id, name, url }`; guest url shape `{base_url}/c/<letter_id>?g=<guest_id>`.",
  },
  {
    id: "links.always-present",
    text: "Which of editUrl and printUrl are always present: not shown.",
    answeredBy: ["I1.create-answer"],
  },
  {
    id: "links.value-formats",
    text: "Format and length of id and editKey values: not shown.",
    answeredBy: ["H1.letter-id", "H1.edit-key"],
  },

  // Error
  {
    id: "error.shape",
    text: "`{ error: { code: string, message: string } }`.",
  },

  // Catalog (response of the catalog operation)
  {
    id: "catalog.keys",
    text:
      "Top-level keys: `languages`, `styles`, `fonts`, `presets`, `blocks`, `envelope`, `seal`, `personalization`, `images`, `text`, `patch`.",
  },
  {
    id: "catalog.languages",
    text: "languages: items `{ id, name }` for the six language ids (names are the languages' own names).",
  },
  {
    id: "catalog.fonts",
    text: "fonts: items `{ id, label }` for the 14 font ids.",
  },
  {
    id: "catalog.font-labels",
    text:
      "Labels: medieval Medieval, fell Old Style, playfair Elegant, kalam Handwritten, inter Clean, grotesk Grotesk, monoton Neon, righteous Groovy, pixel Pixel, vt323 Terminal, cinzel Roman, fredoka Rounded, courier Typewriter, bebas Poster.",
  },
  {
    id: "catalog.styles",
    text: "styles: items `{ id, name, group, fonts: { head, body }, colors: { paper, ink, accent, envelope } }`:",
  },
  {
    id: "style.parchment",
    text:
      "style parchment: group Classic; head / body font medieval / fell; paper #f6ecd3; ink #3b2a1a; accent #7a3b16; envelope #e7d3a7.",
  },
  {
    id: "style.midnight",
    text:
      "style midnight: group Classic; head / body font medieval / fell; paper #151a2e; ink #ece6d6; accent #e3b55b; envelope #262d4b.",
  },
  {
    id: "style.romance",
    text:
      "style romance: group Classic; head / body font playfair / fell; paper #fff4f2; ink #4a2230; accent #b03a5f; envelope #f3d3d6.",
  },
  {
    id: "style.botanical",
    text:
      "style botanical: group Classic; head / body font playfair / fell; paper #eef3e6; ink #1f3324; accent #356b3c; envelope #cfdcbf.",
  },
  {
    id: "style.notebook",
    text:
      "style notebook: group Modern; head / body font kalam / kalam; paper #fdfcf7; ink #1d2b45; accent #2560c9; envelope #cfe0f7.",
  },
  {
    id: "style.minimal",
    text:
      "style minimal: group Modern; head / body font grotesk / inter; paper #ffffff; ink #141414; accent #141414; envelope #ecebe6.",
  },
  {
    id: "style.launch",
    text:
      "style launch: group Modern; head / body font inter / inter; paper #0d0d14; ink #ececf3; accent #c4b5fd; envelope #1d1d29.",
  },
  {
    id: "style.groovy",
    text:
      "style groovy (name Groovy 80s): group Retro; head / body font monoton / righteous; paper #3b0a52; ink #fff3e0; accent #ffe45e; envelope #ff9a5a.",
  },
  {
    id: "style.deco",
    text:
      "style deco (name Gatsby): group Elegant; head / body font cinzel / playfair; paper #111012; ink #efe6d2; accent #d4b26a; envelope #1f1d1a.",
  },
  {
    id: "style.ivory",
    text:
      "style ivory: group Elegant; head / body font cinzel / playfair; paper #fbf9f4; ink #2b2724; accent #8c6d46; envelope #ece5d8.",
  },
  {
    id: "style.brutal",
    text:
      "style brutal: group Modern; head / body font bebas / grotesk; paper #f1f1ec; ink #0a0a0a; accent #ff3b00; envelope #e1e1da.",
  },
  {
    id: "style.bubblegum",
    text:
      "style bubblegum: group Playful; head / body font fredoka / fredoka; paper #ffe3ef; ink #3b2a5a; accent #ff4f9a; envelope #ffc2dc.",
  },
  {
    id: "style.confetti",
    text:
      "style confetti: group Playful; head / body font fredoka / fredoka; paper #fffdf7; ink #1f2340; accent #2b59ff; envelope #ffe08a.",
  },
  {
    id: "style.typewriter",
    text:
      "style typewriter: group Retro; head / body font courier / courier; paper #f3eee3; ink #1f1f1f; accent #a3261f; envelope #e3d9c4.",
  },
  {
    id: "style.pocket",
    text:
      "style pocket (name Pocket 8-bit): group Retro; head / body font pixel / vt323; paper #9bbc0f; ink #0f380f; accent #306230; envelope #8bac0f.",
  },
  {
    id: "catalog.presets",
    text: "presets: items `{ id, name, blocks }` where blocks is the ordered list of block types the preset pre-fills:",
  },
  {
    id: "preset.birthday",
    text: "preset birthday: name Birthday; blocks image, heading, text, date, place, countdown, rsvp, signature.",
  },
  {
    id: "preset.wedding",
    text:
      "preset wedding: name Wedding; blocks heading, divider, text, image, date, place, agenda, dress, gift, rsvp, signature.",
  },
  {
    id: "preset.party",
    text: "preset party: name Party; blocks heading, image, text, date, place, dress, music, rsvp.",
  },
  {
    id: "preset.baby",
    text: "preset baby: name Baby shower; blocks image, heading, text, date, place, gift, rsvp, signature.",
  },
  {
    id: "preset.dinner",
    text: "preset dinner: name Dinner; blocks heading, divider, text, date, place, agenda, rsvp, signature.",
  },
  {
    id: "preset.graduation",
    text: "preset graduation: name Graduation; blocks heading, image, text, countdown, date, place, rsvp.",
  },
  {
    id: "preset.event",
    text: "preset event: name Event; blocks heading, text, date, place, agenda, link, qr, rsvp.",
  },
  {
    id: "preset.letter",
    text: "preset letter: name Letter; blocks heading, text, divider, signature.",
  },
  {
    id: "catalog.blocks",
    text:
      "blocks: items `{ type, label, example }`, one for each of heading (Title), text (Text), image (Image), date (Date), place (Place), countdown (Countdown), link (Link), qr (QR code), rsvp (RSVP), agenda (Schedule), dress (Dress code), gift (Gifts), signature (Signature), divider (Divider), music (Music).",
  },
  {
    id: "catalog.block-example",
    text: "The example is a block object in default shape (with an id).",
  },
  {
    id: "catalog.stamp-not-listed",
    text: "The stamp block type is not listed here; it is used in the envelope slot for postage.",
  },
  {
    id: "catalog.envelope",
    text: "envelope: `{ slots: [ { slot, role, block, maxChars, maxLines } ], stamps: [stamp ids] }`.",
  },
  {
    id: "catalog.seal",
    text: "seal: `{ icons, shapes, formats }` with the values given above.",
  },
  {
    id: "catalog.explanations",
    text: "personalization, images, text, patch: explanatory strings restating the rules in this document.",
  },

  // States and transitions
  {
    id: "states.published-at-creation",
    text: "A letter is published at the moment it is created; its links work immediately.",
  },
  {
    id: "states.links-survive-update",
    text: "Updating a letter keeps all its links working.",
  },
  {
    id: "states.lifecycle",
    text: "Named lifecycle states (draft, archived, deleted and the like): not shown.",
    answeredBy: ["H3.taken-back", "H3.erased", "H3.links-gone"],
  },
  {
    id: "states.transitions",
    text: "Transitions: not shown.",
    answeredBy: ["C5.revision", "H3.taken-back"],
  },

  // Endpoints
  {
    id: "endpoints.json-bodies",
    text: "All bodies are JSON (`content-type: application/json`) unless stated.",
  },

  // GET {base_url}/api/v1/catalog
  { id: "get-catalog.open", text: "No authentication. No body." },
  {
    id: "get-catalog.ok",
    text: "Response 200: Catalog object (see Resources).",
  },

  // POST {base_url}/api/v1/letters
  { id: "create.open", text: "No authentication." },
  { id: "create.body", text: "Body: Letter input." },
  {
    id: "create.created",
    text:
      "Response 201: Letter links (id, editKey, url, previewImage, guests with per-guest url, and possibly editUrl and printUrl).",
  },
  {
    id: "create.invalid",
    text: "Response 400: Error object when the input is invalid.",
  },
  { id: "create.publishes", text: "Creates and publishes the letter." },

  // GET {base_url}/api/v1/letters/{id}
  { id: "get-letter.id", text: "Path parameter `id`: string, required." },
  {
    id: "get-letter.bearer",
    text: "Header `Authorization: Bearer <editKey>`.",
  },
  { id: "get-letter.ok", text: "Response 200: the letter and its links." },
  {
    id: "get-letter.card-and-guests",
    text: "The letter is an object `{ card, guests }` whose card is a Card record",
  },
  {
    id: "get-letter.exact-shape",
    text: "(shape of the exact response body beyond that: not shown).",
    answeredBy: ["I1.get-answer"],
  },
  {
    id: "get-letter.forbidden",
    text: "Response 403: unknown letter or wrong key.",
  },

  // PATCH {base_url}/api/v1/letters/{id}
  { id: "patch.id", text: "Path parameter `id`: string, required." },
  { id: "patch.bearer", text: "Header `Authorization: Bearer <editKey>`." },
  { id: "patch.body", text: "Body: Letter patch." },
  {
    id: "patch.fields",
    text:
      "Fields sit at top level and have the same shape as Letter input, except that each guest item is `{ id (string, optional), name (1 to 80 chars, required) }` and `guests` has at most 1000 items.",
  },
  {
    id: "patch.card-accepted",
    text: "Also accepted instead: the object GET returns, `{ card: { ... }, guests }`, which applies that card.",
  },
  {
    id: "patch.no-letter-fields",
    text: "A body with no letter fields is rejected with 400.",
  },
  { id: "patch.ok", text: "Response 200: the updated letter and its links." },
  { id: "patch.forbidden", text: "Response 403: unknown letter or wrong key." },
  {
    id: "patch.omitted-and-merged",
    text:
      "Whether omitted fields are kept or reset, and how the guests list merges by id (added, renamed, removed guests): not shown.",
    answeredBy: ["C1.absent-kept", "C1.null-resets", "D1", "D2.removed"],
  },

  // Media
  {
    id: "media.copy",
    text:
      "`POST {base_url}/api/v1/media` with body `{ url }`: copies the image and returns a `src` to use in an image block.",
  },
  {
    id: "media.copy-answer",
    text: "Response body fields other than `src`, authentication, status codes: not shown.",
    answeredBy: [
      "J1.no-key",
      "J1.answer",
      "J2.refused",
      "F2.url_not_allowed",
      "F2.image_unavailable",
      "F2.link_not_supported",
    ],
  },
  {
    id: "media.upload",
    text: "`POST {base_url}/api/upload`: multipart form with one file in field `file`.",
  },
  {
    id: "media.upload-answer",
    text: "Response body and status codes: not shown.",
    answeredBy: ["J1.answer", "J2.refused", "G1.images"],
  },

  // MCP
  {
    id: "mcp.endpoint",
    text:
      "Streamable HTTP endpoint at {base_url}/api/mcp with tools `get_catalog`, `create_letter`, `get_letter`, `update_letter`.",
  },
  {
    id: "mcp.input-schemas",
    text: "Input schemas of the tools: not shown.",
    answeredBy: ["N1.tools", "N1.same-schemas"],
  },

  // Images in blocks
  { id: "images.https", text: "An image block takes an https `src`." },
  {
    id: "images.copied",
    text:
      "A public file, a cloud-drive share link, or a thumbnail of a public wiki media site is copied to the service at full size, with no external proxy.",
  },
  {
    id: "images.drive-original",
    text: "A drive preview URL is replaced with the original file.",
  },
  {
    id: "images.media-first",
    text: "Alternatively, use the media operation first and use the returned `src`.",
  },

  // Authentication
  { id: "auth.none", text: "catalog, create: credential none." },
  {
    id: "auth.bearer",
    text: "GET letter, PATCH letter: credential HTTP bearer scheme: header `Authorization: Bearer <editKey>`.",
  },
  {
    id: "auth.key-at-creation",
    text: "The `editKey` is returned only at creation, is secret, and is the only credential.",
  },
  {
    id: "auth.key-scope",
    text: "It gives read and update access to that one letter.",
  },
  {
    id: "auth.forbidden-alike",
    text: "When the letter is unknown or the key is wrong, the status is 403 (the same response for both cases).",
  },
  {
    id: "auth.guest-links",
    text: "Guest links (`?g=<guest_id>`) carry no secret and show only that guest's name.",
  },
  {
    id: "auth.key-lifetime",
    text: "Lifetime, rotation or revocation of an editKey: not shown.",
    answeredBy: ["H3.key-replaced", "H3.taken-back"],
  },

  // Events
  // the list of machine addresses is whole, and has none
  {
    id: "events.none",
    text: "Events, webhooks or notifications: not shown.",
    answeredBy: ["A2.letters"],
  },

  // Errors
  {
    id: "errors.invalid",
    text: "Status 400 when create body is invalid; body: Error object.",
  },
  {
    id: "errors.empty-patch",
    text:
      "Status 400 when PATCH body has no letter fields; body: Error object (the service does not answer 200 with no change).",
  },
  {
    id: "errors.forbidden",
    text: "Status 403 when GET or PATCH with an unknown letter id or a wrong or missing key;",
  },
  {
    id: "errors.forbidden-body",
    text: "body shape: not shown.",
    answeredBy: ["F1.shape", "F3.same-answer"],
  },
  {
    id: "errors.body-shape",
    text: "Error body shape: `{ error: { code, message } }`, both strings.",
  },
  {
    id: "errors.codes",
    text: "Values of error.code: not shown.",
    answeredBy: ["F2"],
  },
  {
    id: "errors.media",
    text: "Statuses for media or upload failures: not shown.",
    answeredBy: [
      "J2.refused",
      "G1.images",
      "F2.url_not_allowed",
      "F2.image_unavailable",
      "F2.link_not_supported",
      "F2.unsupported_media_type",
    ],
  },

  // Limits
  { id: "limits.blocks", text: "blocks per letter: limit 60." },
  { id: "limits.guests", text: "guests per letter: limit 1000." },
  { id: "limits.guest-name", text: "guest name: limit 1 to 80 characters." },
  { id: "limits.name-fallback", text: "nameFallback: limit 60 characters." },
  { id: "limits.seal", text: "seal string: limit 16 characters." },
  { id: "limits.block-id", text: "id of a block: limit 1 to 32 characters." },
  {
    id: "limits.short-texts",
    text:
      "heading text, place name/address, date title, link label, qr caption, dress/gift/signature text: limit 200 characters.",
  },
  {
    id: "limits.text",
    text: "text block text: limit 4000 characters in the schema (the catalog says no limit).",
  },
  {
    id: "limits.addresses",
    text: "image src, link href, music href, gift href, qr data, dress image value: limit 2048 characters.",
  },
  {
    id: "limits.dates",
    text: "date start, end, countdown to, rsvp deadline: limit 40 characters.",
  },
  {
    id: "limits.contacts",
    text: "rsvp contact values: limit 200 characters each.",
  },
  { id: "limits.iban", text: "gift iban: limit 200 characters." },
  {
    id: "limits.agenda",
    text: "agenda items: limit 20 per block; time 10 characters; what 200 characters.",
  },
  {
    id: "limits.dress-board",
    text: "dress board: limit 12 items; emoji 16, text 60 characters.",
  },
  {
    id: "limits.envelope",
    text: "envelope slots: limit per-slot maxChars and maxLines as in the slot table.",
  },
  {
    id: "limits.rates",
    text: "Rate limits: not shown.",
    answeredBy: ["G2", "G3"],
  },
  {
    id: "limits.files",
    text: "File size limits for media and upload: not shown.",
    answeredBy: ["G1.images"],
  },

  // Versioning
  {
    id: "versioning.path",
    text: "REST paths carry the version prefix `/api/v1`.",
  },
  {
    id: "versioning.description",
    text: "The description version is 1.0.0 (OpenAPI 3.1).",
  },
  { id: "versioning.card", text: "The Card record carries `v`, constant 1." },
  // no decision states a policy; this is what keeps an older service and a newer client together
  {
    id: "versioning.policy",
    text: "Deprecation and compatibility policy: not shown.",
    answeredBy: ["B10.unknown-fields"],
  },
];
