/*
 * What language models and integrators usually get wrong, and what the answer must hold, so that they can correct it in one
 * step (decision O6).
 */

/** A request for a new letter, if it names nothing else. */
export type Sent = {
  readonly body?: unknown;
  /** sent as an update of a letter of its own; to a tool, with the letter's id and key */
  readonly update?: true;
  readonly method?: string;
  readonly path?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** an MCP tool with arguments, instead of a request of REST */
  readonly tool?: string;
};

/** The answer: refused, or accepted with a warning that matches; or understood, and the card holds these fields. */
type Answered =
  | { readonly refused: number; readonly says: RegExp }
  | { readonly warned: RegExp }
  | { readonly understood: Readonly<Record<string, unknown>> };

export type Mistake = readonly [what: string, sent: Sent, answered: Answered];

const refused = (says: RegExp, status = 400): Answered => ({ refused: status, says });
const warned = (says: RegExp): Answered => ({ warned: says });
const understood = (card: Readonly<Record<string, unknown>>): Answered => ({ understood: card });

const block = (type: string, fields: object = {}): Sent => ({ body: { blocks: [{ type, ...fields }] } });

/** A field under a wrong name at the top of the letter. */
function field(name: string, value: unknown, says: RegExp): Mistake {
  return [`${name} at top level`, { body: { [name]: value } }, warned(says)];
}

/** A field under a wrong name in a block. */
function inBlock(type: string, name: string, value: unknown, right: string): Mistake {
  const [says] = [new RegExp(`^blocks\\[0\\]\\.${name} unknown_field.* ${right.replaceAll(".", "\\.")}\\.`)];
  return [`${name} in a ${type} block`, block(type, { [name]: value }), warned(says)];
}

/** A wrong value of an enumeration. */
function value(path: string, wrong: unknown, right: string, body: unknown): Mistake {
  const place = path.replace(/[[\].]/g, "\\$&");
  return [`${JSON.stringify(wrong)} as ${path}`, { body }, refused(new RegExp(`${place}: Did you mean ${right}\\?`))];
}

const names: readonly Mistake[] = [
  field("language", "en", /^language .* lang\.$/),
  field("theme", "deco", /^theme .* style\.$/),
  field("template", "deco", /^template .* style\.$/),
  field("Style", "deco", /^Style .* style\.$/),
  field("occasion", "wedding", /^occasion .* preset\.$/),
  field("color", "#7a3b16", /^color .* custom\.accent\.$/),
  field("accent", "#7a3b16", /^accent .* custom\.accent\.$/),
  field("backgroundColor", "#ffffff", /custom\.paper\.$/),
  field("font", "inter", /custom\.head\.$/),
  field("frame", "rule", /custom\.frame\.$/),
  field("waxSeal", "_", /^waxSeal .* seal\.$/),
  field("seal_shape", "round", /sealShape\.$/),
  field("name_fallback", "friends", /nameFallback\.$/),
  field("stamp", "love", /envelope\.blocks\.front-tr\.$/),
  field("sender", "Ana", /envelope\.blocks\.front-tl\.$/),
  field("invitees", ["Ana"], /guests\.$/),
  field("recipients", [], /guests\.$/),
  field("gests", [], /guests\.$/),
  field("sections", [], /blocks\.$/),
  field("title", "We marry", /a block of the letter, \{ "type": "heading", "text": "…" \} in blocks/),
  field("message", "Come!", /"type": "text"/),
  field("date", "2027-06-19", /"type": "date", "start": "2027-06-19T18:30"/),
  field("location", "Sheffield", /"type": "place"/),
  field("schedule", [], /"type": "agenda"/),
  field("dressCode", "black tie", /"type": "dress"/),
  field("footer", "x", /known here are lang, style, preset/),
  inBlock("heading", "content", "Hello", "text"),
  inBlock("heading", "title", "Hello", "text"),
  inBlock("heading", "level", 1, "size"),
  inBlock("text", "content", "Hello", "text"),
  inBlock("text", "body", "Hello", "text"),
  inBlock("text", "alignment", "left", "align"),
  inBlock("text", "markdown", "Hello", "text"),
  inBlock("image", "url", "https://example.org/a.jpg", "src"),
  inBlock("image", "href", "https://example.org/a.jpg", "src"),
  inBlock("date", "date", "2027-06-19T18:30", "start"),
  inBlock("date", "startTime", "2027-06-19T18:30", "start"),
  inBlock("date", "end_time", "2027-06-19T18:30", "end"),
  inBlock("date", "name", "Ceremony", "title"),
  inBlock("place", "venue", "The Barn", "name"),
  inBlock("place", "location", "Sheffield", "address"),
  inBlock("countdown", "date", "2027-06-19T18:30", "to"),
  inBlock("link", "text", "The list", "label"),
  inBlock("link", "url", "https://example.org", "href"),
  inBlock("qr", "url", "https://example.org", "data"),
  inBlock("qr", "value", "https://example.org", "data"),
  inBlock("rsvp", "email", "ana@example.org", "contacts.email"),
  inBlock("rsvp", "phone", "+34 612 34 56 78", "contacts.whatsapp"),
  inBlock("rsvp", "replyBy", "2027-06-01T12:00", "deadline"),
  inBlock("rsvp", "contact", {}, "contacts"),
  inBlock("rsvp", "by", "2027-06-01T12:00", "deadline"),
  inBlock("rsvp", "numbers", ["+34 612 34 56 78"], "contacts"),
  inBlock("agenda", "schedule", [], "items"),
  ...["hour", "at", "start"].map((name): Mistake => [
    `${name} in a row of an agenda`,
    block("agenda", { items: [{ [name]: "18:30", what: "Dinner" }] }),
    warned(new RegExp(`items\\[0\\]\\.${name} unknown_field.* time\\.`)),
  ]),
  inBlock("dress", "description", "black tie", "text"),
  inBlock("dress", "colors", [], "board"),
  inBlock("gift", "registry", "https://example.org", "href"),
  inBlock("signature", "name", "Ana", "text"),
  inBlock("divider", "variant", "stars", "style"),
  inBlock("music", "url", "https://example.org/song", "href"),
  [
    "title in an agenda's item",
    block("agenda", { items: [{ time: "18:00", title: "Dinner" }] }),
    warned(/items\[0\]\.title .* what\./),
  ],
  ["fontFamily in custom", { body: { custom: { fontFamily: "inter" } } }, warned(/custom\.fontFamily .* head\./)],
  ["textColor in custom", { body: { custom: { textColor: "#000000" } } }, warned(/custom\.textColor .* ink\./)],
  [
    "email of a guest",
    { body: { guests: [{ name: "Ana", email: "a@b.example" }] } },
    warned(/email .* its name here is contact\.email/),
  ],
  [
    "id of a new guest",
    { body: { guests: [{ name: "Ana", id: "1" }] } },
    warned(/guests\[0\]\.id .* known here are name/),
  ],
];

const values: readonly Mistake[] = [
  ...["english", "en-US", "EN", "Inglés"].map((wrong) => value("lang", wrong, "en", { lang: wrong })),
  value("lang", "Español", "es", { lang: "Español" }),
  value("style", "gatsby", "deco", { style: "gatsby" }),
  value("style", "Parchment", "parchment", { style: "Parchment" }),
  value("style", "elegant", "ivory", { style: "elegant" }),
  value("style", "botanic", "botanical", { style: "botanic" }),
  value("preset", "wedding-invitation", "wedding", { preset: "wedding-invitation" }),
  value("preset", "Baby shower", "baby", { preset: "Baby shower" }),
  ...Object.entries({
    title: "heading",
    h1: "heading",
    paragraph: "text",
    photo: "image",
    schedule: "agenda",
    location: "place",
    button: "link",
    RSVP: "rsvp",
    separator: "divider",
    "dress-code": "dress",
    qr_code: "qr",
    iban: "gift",
    line: "divider",
    gallery: "image",
    quote: "text",
    video: "link",
    contact: "rsvp",
  }).map(([wrong, right]) => value("blocks[0].type", wrong, right, { blocks: [{ type: wrong }] })),
  value("blocks[0].size", "large", "lg", block("heading", { size: "large" }).body),
  value("blocks[0].align", "centre", "center", block("text", { align: "centre" }).body),
  value("blocks[0].shape", "circle", "round", block("image", { shape: "circle" }).body),
  value("blocks[0].channel", "phone", "sms", block("rsvp", { channel: "phone" }).body),
  value("blocks[0].style", "line ", "line", block("divider", { style: "line " }).body),
  value("sealShape", "circle", "round", { sealShape: "circle" }),
  value("custom.frame", "double", "ornate", { custom: { frame: "double" } }),
  value("custom.head", "Handwritten", "kalam", { custom: { head: "Handwritten" } }),
  value("envelope.blocks.front-tr.stamp", "heart", "love", {
    envelope: { blocks: { "front-tr": { stamp: "heart" } } },
  }),
  value(
    "blocks[0].board[0].kind",
    "colour",
    "color",
    block("dress", { board: [{ kind: "colour", value: "#aabbcc" }] }).body,
  ),
  value("envelope.blocks.sender", "sender", "front-tl", { envelope: { blocks: { sender: { text: "Ana" } } } }),
  [
    "a seal's icon alone",
    { body: { seal: "heart" } },
    refused(/seal: Did you mean icon:heart\? Write a seal as .*icon:<icon>/),
  ],
  ["initials alone", { body: { seal: "AJ" } }, refused(/seal: Did you mean ini:AJ\?/)],
  ["initials with a sign", { body: { seal: "A & J" } }, refused(/Did you mean duo:A\|J\? .* ini:ABC or duo/)],
  ["a word as a seal", { body: { seal: "dove" } }, refused(/seal: Write a seal as/)],
  ["a colour of three digits", { body: { custom: { accent: "#fff" } } }, refused(/six lowercase hexadecimal digits/)],
  ["a colour in capitals", { body: { custom: { accent: "#7A3B16" } } }, refused(/custom\.accent: .*lowercase/)],
  ["a colour by its name", { body: { custom: { ink: "navy" } } }, refused(/such as #7a3b16/)],
  ["a picture over http", block("image", { src: "http://example.org/a.jpg" }), refused(/https:\/\//)],
  [
    "a picture as data",
    block("image", { src: "data:image/png;base64,AAAA" }),
    refused(/begins with https:\/\/; upload a file .*upload_picture/),
  ],
  [
    "a link without its scheme",
    block("link", { href: "www.example.org" }),
    refused(/begins with https:\/\/ or http:\/\//),
  ],
  [
    "a text that is too long",
    block("text", { text: "x".repeat(5000) }),
    refused(/4000 characters; this has 5000.*two text blocks/),
  ],
  [
    "too much for the envelope",
    { body: { envelope: { blocks: { "back-center": { text: "x".repeat(41) } } } } },
    refused(/at most 40 characters/),
  ],
];

const times: readonly Mistake[] = [
  [
    "a time in UTC",
    block("date", { start: "2027-06-19T18:30:00Z" }),
    refused(/Leave the time zone out.*2027-06-19T18:30/),
  ],
  ["a time with an offset", block("date", { start: "2027-06-19T18:30+02:00" }), refused(/Leave the time zone out/)],
  ["a time with a space", block("date", { start: "2027-06-19 18:30" }), refused(/YYYY-MM-DDTHH:MM, such as/)],
  ["a day without a time", block("date", { start: "2027-06-19" }), refused(/YYYY-MM-DDTHH:MM/)],
  ["a time in words", block("date", { start: "June 19, 2027 at 6:30pm" }), refused(/YYYY-MM-DDTHH:MM/)],
  ["a day that does not exist", block("date", { start: "2027-02-29T18:30" }), refused(/real date/)],
  [
    "a time as a number",
    block("date", { start: 1813429800 }),
    refused(/such as "2027-06-19T18:30" here, not a number/),
  ],
  ["a time as an object", block("date", { start: { date: "2027-06-19", time: "18:30" } }), refused(/2027-06-19T18:30/)],
  ["a time with seconds", block("date", { start: "2027-06-19T18:30:00" }), warned(/Seconds were left out/)],
];

const shapes: readonly Mistake[] = [
  ["guests as words", { body: { guests: ["Ana"] } }, refused(/guests\[0\]: .*\{ "name": "Ana" \}/)],
  [
    "guests as one text",
    { body: { guests: "Ana, Eva" } },
    refused(/guests: Send a list such as \[\{ "name": "…" \}\]/),
  ],
  ["one guest", { body: { guests: { name: "Ana" } } }, refused(/guests: Send a list such as \[\{ "name": "…" \}\]/)],
  [
    "guests by another name",
    { body: { guests: [{ fullName: "Ana" }] } },
    refused(/guests\[0\]\.name: This is required/),
  ],
  ["blocks as words", { body: { blocks: ["Hello"] } }, refused(/\{ "type": "text", "text": "Hello" \}/)],
  [
    "blocks by their types",
    { body: { blocks: { heading: { text: "Hello" } } } },
    refused(/blocks: Send a list such as \[\{ "type"/),
  ],
  [
    "blocks as JSON in a text",
    { body: { blocks: '[{"type":"text"}]' } },
    refused(/blocks: Send a list such as \[\{ "type": "text", "text": "…" \}\] here, not a string of JSON/),
  ],
  [
    "a block without a type",
    { body: { blocks: [{ text: "Hello" }] } },
    refused(/Set type to one of.*\{ "type": "text", "text": "…" \}/),
  ],
  ["a block by kind", { body: { blocks: [{ kind: "heading", text: "x" }] } }, refused(/blocks\[0\]\.type: Set type/)],
  ["an agenda of words", block("agenda", { items: ["18:00 Dinner"] }), refused(/\{ "time": "…", "what": "…" \}/)],
  [
    "an agenda by times",
    block("agenda", { items: { "18:00": "Dinner" } }),
    refused(/\[\{ "time": "…", "what": "…" \}\]/),
  ],
  ["a focus point in pixels", block("image", { focus: { x: 640, y: 0 } }), refused(/focus\.x: .*from 0 to 100/)],
  ["a focus point in words", block("image", { focus: "top" }), refused(/focus: .*\{ "x": 50, "y": 50 \}/)],
  [
    "a list of pictures to copy",
    { path: "/api/v1/media", body: ["https://example.org/a.jpg"] },
    refused(/\{ "url": "…" \} here, not a list/),
  ],
  ["a board of colours", block("dress", { board: ["#aabbcc"] }), refused(/\{ "kind": "color", "value": "#7a3b16" \}/)],
  ["contacts as one text", block("rsvp", { contacts: "ana@example.org" }), refused(/"whatsapp": .*"sms": .*"email":/)],
  ["contacts as a list", block("rsvp", { contacts: ["ana@example.org"] }), refused(/"email": .* not a list/)],
  ["an envelope of words", { body: { envelope: "Ana" } }, refused(/envelope: .*\{ "blocks": \{ "front-center"/)],
  [
    "an envelope without blocks",
    { body: { envelope: { "front-tl": { text: "Ana" } } } },
    refused(/envelope\.blocks: .*"front-tl": \{ "text": "…" \}/),
  ],
  [
    "a stamp in the envelope itself",
    { body: { envelope: { stamp: "love" } } },
    refused(/"front-tr": \{ "stamp": "love" \}/),
  ],
  [
    "a seal in the envelope",
    { body: { envelope: { blocks: {}, seal: "ini:G" } } },
    warned(/it stands beside envelope, not in it/),
  ],
  [
    "a slot of words",
    { body: { envelope: { blocks: { "front-tl": "Ana" } } } },
    refused(/front-tl: .*\{ "text": "Ana" \}/),
  ],
  [
    "a slot of another type",
    { body: { envelope: { blocks: { "front-tl": { type: "heading" } } } } },
    refused(/front-tl\.type: Use text/),
  ],
  ["custom as a colour", { body: { custom: "#aabbcc" } }, refused(/custom: .*\{ "accent":/)],
  ["a list as the body", { body: [{ style: "deco" }] }, refused(/an object such as \{ "lang":.*not a list/)],
  [
    "JSON in a JSON text",
    { body: '"{\\"style\\":\\"deco\\"}"' },
    refused(/an object such as \{ "lang":.*not a string/),
  ],
  ["true as a word", block("text", { text: "x", italic: "true" }), refused(/Send true or false here, not a string/)],
  ["null as a language", { body: { lang: null } }, refused(/lang: .*Leave the field out/)],
  ["null as blocks", { body: { blocks: null } }, refused(/blocks: .*not null\. Leave the field out/)],
  ["null as words", block("text", { text: null }), refused(/blocks\[0\]\.text: .*not null/)],
  ["curly quotes", { body: "{“style”: “deco”}" }, refused(/not valid JSON/)],
  ["single quotes", { body: "{'style': 'deco'}" }, refused(/not valid JSON/)],
  ["a comma at the end", { body: '{"style": "deco",}' }, refused(/not valid JSON/)],
];

const card = { v: 1, lang: "fr", kind: "party", style: "deco", blocks: [{ id: "h", type: "heading", text: "Venez" }] };
const letter = { style: "deco", blocks: [{ type: "text", text: "Hello" }] };

const wrappers: readonly Mistake[] = [
  ["a letter in letter", { body: { letter } }, understood({ style: "deco" })],
  ["a letter in data.letter", { body: { data: { letter } } }, understood({ style: "deco" })],
  ["a letter beside its guests", { body: { letter, guests: [{ name: "Ana" }] } }, understood({ style: "deco" })],
  [
    "what GET answered, as a new letter",
    { body: { id: "x", card, guests: [{ id: "g", name: "Ana", url: "u" }] } },
    understood({ kind: "party", lang: "fr" }),
  ],
  ["a card beside fields", { body: { card, style: "deco" } }, refused(/style: Send either card or letter fields/)],
  ["kind for preset", { body: { kind: "wedding" } }, understood({ kind: "wedding" })],
  ["kind for preset in an update", { update: true, body: { kind: "wedding" } }, understood({ kind: "wedding" })],
  [
    "a patch in patch",
    { update: true, body: { patch: { style: "deco" } } },
    refused(/Send what is inside patch itself/),
  ],
  [
    "an update of unknown fields",
    { update: true, body: { theme: "deco" } },
    refused(/Send at least one, such as style or blocks[^]*theme: .*its name here is style\./),
  ],
  [
    "the guests that GET answered, as those of a new letter",
    { body: { guests: [{ id: "g", name: "Ana", url: "u", answer: "yes", answered: "x" }] } },
    understood({ kind: "letter" }),
  ],
  ...["tel", "mobile", "whatsapp", "phone_number"].map((name): Mistake => [
    `${name} of a guest`,
    { body: { guests: [{ name: "Ana", [name]: "+34 612 34 56 78" }] } },
    warned(new RegExp(`^guests\\[0\\]\\.${name} unknown_field.* contact\\.phone\\.`)),
  ]),
  [
    "a block as a string of JSON",
    { body: { blocks: ['{"type":"text","text":"Hi"}'] } },
    refused(/blocks\[0\]: Send an object such as \{ "type": "text", "text": "…" \} here, not a string of JSON/),
  ],
  ["fewer people than none", { body: { guests: [{ name: "Ana", party: -1 }] } }, refused(/from 0 to 99/)],
  ["more people than fit", { body: { guests: [{ name: "Ana", party: 100 }] } }, refused(/from 0 to 99/)],
  ["half a person", { body: { guests: [{ name: "Ana", party: 1.5 }] } }, refused(/a whole number here, not 1\.5/)],
  [
    "half a card",
    { update: true, body: { card: { style: "deco" } } },
    refused(/leave card out and send them at top level/),
  ],
  [
    "a guest's id of another letter",
    { update: true, body: { guests: [{ id: "abc", name: "Ana" }] } },
    refused(/never had a guest with this id\. Leave id out/),
  ],
  ["two blocks with one id", {
    update: true,
    body: { blocks: [{ id: "a", type: "divider" }, { id: "a", type: "divider" }] },
  }, refused(/Two blocks have this id/)],
];

const requests: readonly Mistake[] = [
  [
    "no key",
    { update: true, body: { style: "deco" }, headers: { authorization: "" } },
    refused(/Authorization: Bearer <editKey>/, 403),
  ],
  [
    "a key of another scheme",
    { update: true, body: { style: "deco" }, headers: { authorization: "Token x" } },
    refused(/Authorization: Bearer/, 403),
  ],
  [
    "the key in the address",
    { update: true, query: "?key=x", body: { style: "deco" } },
    refused(/key: .*the header Authorization: Bearer <editKey>/),
  ],
  [
    "the key in the body",
    { update: true, body: { editKey: "x", style: "deco" } },
    warned(/editKey .*Authorization: Bearer/),
  ],
  [
    "updateNote",
    { update: true, body: { style: "deco", updateNote: false } },
    warned(/^updateNote .*its name here is updatedNote\./),
  ],
  [
    "updatedNote in words",
    { update: true, body: { style: "deco", updatedNote: "no" } },
    refused(/^updatedNote: Send true or false here/),
  ],
  [
    "If-Match without quotes",
    { update: true, headers: { "if-match": "1" }, body: { style: "deco" } },
    understood({ style: "deco" }),
  ],
  [
    "If-Match of an old revision",
    { update: true, headers: { "if-match": '"7"' }, body: { style: "deco" } },
    refused(/at revision 1 now.*If-Match: "1"/, 412),
  ],
  ...[{ dry: true }, { test: true }, { validate: true }, { "dry-run": 1 }, { dryrn: true }, { validate_only: "yes" }]
    .flatMap((wish): Mistake[] => {
      const [says, body] = [refused(/send \?dry_run=1 in the address, or dryRun with the tool/), {
        ...wish,
        style: "deco",
      }];
      const what = `${JSON.stringify(wish)} in the body of`;
      return [[`${what} create`, { body }, says], [`${what} an update`, { update: true, body }, says]];
    }),
  ["publish: false", { body: { publish: false } }, refused(/^publish: .*\?dry_run=1/)],
  ["a mode", { body: { mode: "dry-run" } }, refused(/^mode: .*\?dry_run=1/)],
  ["a status", { body: { status: "draft" } }, refused(/^status: .*\?dry_run=1/)],
  ["dryRun in options", { body: { options: { dryRun: true } } }, refused(/^options\.dryRun: .*\?dry_run=1/)],
  ["a wish that says no", { body: { validate: false } }, warned(/validate unknown_field/)],
  ["a dry run by a header", { body: {}, headers: { "x-dry-run": "true" } }, refused(/^x-dry-run: .*\?dry_run=1/)],
  ["dry_run twice", { query: "?dry_run=0&dry_run=1", body: {} }, refused(/^dry_run: Send this parameter once/)],
  ["dry_run in words", { query: "?dry_run=maybe", body: {} }, refused(/^dry_run: Send 1 to try only/)],
  ["?guest=none", { update: true, method: "GET", query: "?guest=none" }, refused(/^guest: .*Did you mean guests\?/)],
  [
    "?section=fonts",
    { method: "GET", path: "/api/v1/catalog", query: "?section=fonts" },
    refused(/Did you mean sections\?/),
  ],
  [
    "sections twice",
    { method: "GET", path: "/api/v1/catalog", query: "?sections=fonts&sections=styles" },
    refused(/^sections: Send this parameter once, with commas/),
  ],
  ["?dryRun=1", { query: "?dryRun=1", body: {} }, refused(/dryRun: .*Did you mean dry_run\?/)],
  ["?dry-run=true", { query: "?dry-run=true", body: {} }, refused(/Did you mean dry_run\?/)],
  ["?validate=1", { query: "?validate=1", body: {} }, refused(/Did you mean dry_run\?/)],
  ["dryRun in the body", { body: { dryRun: true, style: "deco" } }, refused(/\?dry_run=1 in the address/)],
  [
    "dryRun in a wrapped letter",
    { body: { letter: { dryRun: true, style: "deco" } } },
    refused(/letter\.dryRun: .*\?dry_run=1/),
  ],
  [
    "dryRun beside a letter that is wrapped twice",
    { body: { data: { dryRun: true, letter: { style: "deco" } } } },
    refused(/data\.dryRun: .*\?dry_run=1/),
  ],
  [
    "dry_run in the body of an update",
    { update: true, body: { dry_run: true, style: "deco" } },
    refused(/\?dry_run=1/),
  ],
  ["idempotencyKey in the body", { body: { idempotencyKey: "x" } }, refused(/the header Idempotency-Key/)],
  [
    "an Idempotency-Key of words",
    { body: {}, headers: { "idempotency-key": "birthday-party-2027-001" } },
    refused(/random UUID/),
  ],
  ["an Idempotency-Key from a document", {
    body: {},
    headers: { "idempotency-key": "550e8400-e29b-41d4-a716-446655440000" },
  }, refused(/crypto\.randomUUID\(\)/)],
  ["ifRevision in the body", { update: true, body: { ifRevision: 1, style: "deco" } }, refused(/header If-Match/)],
  ["preview in the body", { body: { preview: true } }, refused(/preview: To try only, send \?dry_run=1/)],
  ["JSON as text/plain", { body: "{}", headers: { "content-type": "text/plain" } }, refused(/application\/json/, 415)],
  [
    "a form",
    { body: "style=deco", headers: { "content-type": "application/x-www-form-urlencoded" } },
    refused(/application\/json/, 415),
  ],
  [
    "a compressed body",
    { body: "{}", headers: { "content-encoding": "gzip" } },
    refused(/without Content-Encoding/, 415),
  ],
  ["no body", { headers: { "content-type": "application/json" } }, refused(/body is empty.*\{\} makes a blank letter/)],
  ["PUT", { update: true, method: "PUT", body: {} }, refused(/does not take PUT\. It takes GET, .*PATCH/, 405)],
  [
    "an upload as JSON",
    { path: "/api/upload", body: { url: "x" } },
    refused(/multipart\/form-data.*\/api\/v1\/media/, 415),
  ],
  [
    "src for url",
    { path: "/api/v1/media", body: { src: "https://example.org/a.jpg" } },
    refused(/url: This is required/),
  ],
];

const tools: readonly Mistake[] = [
  ["a letter in letter", { tool: "create_letter", body: { letter } }, understood({ style: "deco" })],
  [
    "ifRevision for a new letter",
    { tool: "create_letter", body: { ifRevision: 1 } },
    warned(/ifRevision .*belongs to updates/),
  ],
  ["guests as words", { tool: "create_letter", body: { guests: ["Ana"] } }, refused(/\{ "name": "Ana" \}/)],
  ["no editKey", { tool: "update_letter", body: { id: "x", style: "deco" } }, refused(/editKey: This is required/)],
  [
    "the key as key",
    { tool: "update_letter", body: { id: "x", key: "ek", style: "deco" } },
    refused(/editKey: This is required/),
  ],
  [
    "the revision to go back to as revision",
    { tool: "restore_revision", body: { id: "x", editKey: "x", revision: 1 } },
    refused(/revision: .*its name here is to\./),
  ],
  [
    "a revision as a text",
    { tool: "update_letter", body: { id: "x", editKey: "x", ifRevision: "1" } },
    refused(/ifRevision: Send a/),
  ],
  [
    "one section as a word",
    { tool: "get_catalog", body: { sections: "styles" } },
    refused(/sections: Send a list such as/),
  ],
  ["an unknown section", { tool: "get_catalog", body: { sections: ["style"] } }, refused(/Did you mean styles\?/)],
  ["dryRun as a word", { tool: "create_letter", body: { dryRun: "yes" } }, refused(/dryRun: Send true or false/)],
  [
    "a key from a document",
    { tool: "create_letter", body: { idempotencyKey: "123e4567-e89b-12d3-a456-426614174000" } },
    refused(/random UUID.*leave it out/),
  ],
];

/** The arguments of a tool for a letter of its own, with the guest Ana. */
function asked(tool: string, body: object, says: RegExp): Mistake {
  return [`${tool} ${JSON.stringify(body)}`, { tool, update: true, body }, refused(says)];
}

const askedTools: readonly Mistake[] = [
  asked(
    "change_guests",
    { guests: [{ name: "Eva" }] },
    /^guests: .* not known: its name here is add\. Write add as \[/,
  ),
  asked("change_guests", { names: ["Eva"] }, /^names: .*its name here is add\./),
  asked("change_guests", { delete: ["Ana"] }, /^delete: .*its name here is remove\./),
  asked("change_guests", { update: [{ name: "Ana" }] }, /^update: .*change as \[\{ "guest": "…", "name": "…" \}\]/),
  asked("change_guests", {}, /Send at least one guest.*in add, change or remove/),
  asked("change_guests", { change: [{ id: "x", name: "Eva" }] }, /guest: .*You sent id, whose name here is guest/),
  asked("change_guests", { change: [{ from: "Ana", to: "Eva" }] }, /You sent from, whose name here is guest/),
  asked("change_guests", { change: [{ name: "Ana", newName: "Eva" }] }, /guest: .*The guest's id or exact name/),
  asked("change_guests", { rename: [{ guest: "Ana", name: "Eva" }] }, /^rename: .*its name here is change\./),
  asked("change_guests", { change: { Ana: "Eva" } }, /a list such as \[\{ "guest": "…" \}\]/),
  ...Object.entries({ note: '""', answer: "none", party: "0", contact: '{ "phone": "", "email": "" }' }).map((
    [field, empty],
  ) =>
    asked(
      "change_guests",
      { change: [{ guest: "Ana", [field]: null }] },
      new RegExp(`${field}: .* Leave the field out to change nothing; ${empty} removes it\\.`),
    )
  ),
  asked(
    "change_guests",
    { change: [{ guest: "Ana", contact: { phone: null } }] },
    /contact\.phone: .*not null\. .*; "" removes it\./,
  ),
  asked("change_guests", { remove: [{ name: "Ana" }] }, /remove\[0\]: Send a string such as "Ana" here/),
  asked("change_guests", { remove: "Ana" }, /remove: Send a list such as \["Ana"\]/),
  asked("change_guests", { remove: ["Nobody"] }, /exactly this name\. get_letter lists them/),
  asked("update_letter", { ifRevision: 0, style: "deco" }, /^ifRevision: Revisions count from 1/),
  asked("change_guests", { remove: ["ana"] }, /Did you mean Ana \(\w+\)\?/),
  asked("change_guests", { add: ["Eva"] }, /\{ "name": "Eva" \}/),
  asked("show_letter", { guest: "Ana" }, /^guest: .*Send an id of guests.*not the name/),
  asked("show_letter", { guestId: "x" }, /^guestId: .*its name here is guest\./),
  asked("get_letter", { guests: "none" }, /^guests: .*its name here is withoutGuests\./),
  asked("get_letter", { letterId: "x" }, /^letterId: .*its name here is id\./),
  asked("get_letter", { key: "x" }, /^key: .*its name here is editKey\./),
  [
    "the private link as the key",
    { tool: "get_letter", body: { id: "kGB6dcKXazPw", editKey: "https://envoi.example/edit/kGB6dcKXazPw?key=ek_1" } },
    refused(/the private link has both, …\/edit\/<id>\?key=<editKey>/, 403),
  ],
  asked("restore_revision", { to: "last" }, /^to: Send "undo", "redo", or the number/),
  asked("restore_revision", { undo: true }, /^undo: .*its name here is to\./),
  ["file", { tool: "upload_picture", body: { file: "AAAA" } }, refused(/^file: .*its name here is picture\./)],
  [
    "an address to upload",
    { tool: "upload_picture", body: { picture: "https://example.org/a.jpg" } },
    refused(/needs no upload: write the address into src/),
  ],
  ["section", { tool: "get_catalog", body: { section: "styles" } }, refused(/^section: .*its name here is sections\./)],
  asked("take_back_letter", { confirm: false }, /^confirm: .*dryRun/),
  ...[{ dry: true }, { test: true }, { validate: true }, { simulate: 1 }, { publish: false }, { mode: "test" }]
    .map((wish) => asked("update_letter", { ...wish, style: "deco" }, /or dryRun with the tool/)),
  ...[{ dry: true }, { test: true }, { validate: true }, { draft: true }].map((wish): Mistake => [
    `create_letter ${JSON.stringify(wish)}`,
    { tool: "create_letter", body: wish },
    refused(/or dryRun with the tool/),
  ]),
];

const text = (words: string): Sent => ({ body: { blocks: [{ type: "text", text: words }] } });

const words: readonly Mistake[] = [
  ["{{name}}", text("Dear {{name}}"), warned(/placeholder_unknown: .*\{\{name\}\}.*only \{name\}/)],
  ["{guest}", text("Dear {guest}"), warned(/placeholder_unknown/)],
  ["{Name}", text("Dear {Name}"), warned(/placeholder_unknown: .*\{name\}, written exactly so/)],
  ["[Name]", text("Dear [Name]"), warned(/placeholder_unknown/)],
  ["[Your address here]", text("Come to [your address here]"), warned(/Fill in everything else yourself/)],
  ["{name} in a link", block("link", { label: "For {name}", href: "https://example.org" }), warned(/only in headings/)],
  ["HTML", text("Come<br>early"), warned(/markup_shown: .*<br>.*an empty line begins a paragraph/)],
  ["an entity", text("Ana &amp; Eva"), warned(/markup_shown: .*&amp;/)],
  ["bold Markdown", text("**Come**"), warned(/markup_shown/)],
  ["a Markdown link", text("[list](https://example.org)"), warned(/markup_shown: .*link and divider blocks/)],
  ["a preset alone", { body: { preset: "wedding" } }, warned(/blocks\[6\]\.items starter_words: .*made up/)],
  [
    "guests without {name}",
    { body: { guests: [{ name: "Ana" }], blocks: [{ type: "text", text: "Come!" }] } },
    warned(/name_not_used: .*Write \{name\}/),
  ],
  ["a block without content", block("heading"), warned(/empty_block: .*no content yet.* Fill in text\./)],
  ["a reply to nobody", block("rsvp"), warned(/empty_block: .* Fill in contacts\./)],
  ["a place without words", block("place"), warned(/empty_block: .* Fill in name or address\./)],
];

/** All of them, by area. */
export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  names,
  values,
  times,
  shapes,
  wrappers,
  requests,
  tools,
  askedTools,
  words,
};
