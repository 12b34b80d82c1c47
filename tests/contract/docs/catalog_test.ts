import { type Answer, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, same } from "../../support/assert.ts";
import { read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

async function getCatalog(): Promise<Answer> {
  await using app = await testApp();
  return await app.call("GET", "/api/v1/catalog");
}

Deno.test(
  verifies(["get-catalog.open", "get-catalog.ok", "catalog.keys", "auth.none"], "anybody may read the catalog"),
  async () => {
    const { status, headers, body } = await getCatalog();
    same(status, 200);
    match(headers.get("content-type")!, /^application\/json/);
    equal(Object.keys(body), [
      "languages",
      "styles",
      "fonts",
      "presets",
      "blocks",
      "envelope",
      "seal",
      "personalization",
      "images",
      "text",
      "patch",
    ]);
  },
);

Deno.test(verifies("service.catalog-read-only", "nobody can change the catalog"), async () => {
  await using app = await testApp();
  const before = await app.call("GET", "/api/v1/catalog");
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    assertProblem(await app.call(method, "/api/v1/catalog", { body: {} }), 405, "method_not_allowed");
  }
  equal((await app.call("GET", "/api/v1/catalog")).text, before.text);
});

Deno.test(verifies("catalog.languages", "the catalog lists six languages by their own names"), async () => {
  equal((await getCatalog()).body.languages, [
    { id: "es", name: "Español" },
    { id: "en", name: "English" },
    { id: "fr", name: "Français" },
    { id: "pt", name: "Português" },
    { id: "it", name: "Italiano" },
    { id: "de", name: "Deutsch" },
  ]);
});

Deno.test(verifies(["catalog.fonts", "catalog.font-labels"], "the catalog lists fourteen fonts"), async () => {
  equal((await getCatalog()).body.fonts, [
    { id: "medieval", label: "Medieval" },
    { id: "fell", label: "Old Style" },
    { id: "playfair", label: "Elegant" },
    { id: "kalam", label: "Handwritten" },
    { id: "inter", label: "Clean" },
    { id: "grotesk", label: "Grotesk" },
    { id: "monoton", label: "Neon" },
    { id: "righteous", label: "Groovy" },
    { id: "pixel", label: "Pixel" },
    { id: "vt323", label: "Terminal" },
    { id: "cinzel", label: "Roman" },
    { id: "fredoka", label: "Rounded" },
    { id: "courier", label: "Typewriter" },
    { id: "bebas", label: "Poster" },
  ]);
});

// id, name, group, head font, body font, paper, ink, accent, envelope
const styles = [
  ["parchment", "Parchment", "Classic", "medieval", "fell", "#f6ecd3", "#3b2a1a", "#7a3b16", "#e7d3a7"],
  ["midnight", "Midnight", "Classic", "medieval", "fell", "#151a2e", "#ece6d6", "#e3b55b", "#262d4b"],
  ["romance", "Romance", "Classic", "playfair", "fell", "#fff4f2", "#4a2230", "#b03a5f", "#f3d3d6"],
  ["botanical", "Botanical", "Classic", "playfair", "fell", "#eef3e6", "#1f3324", "#356b3c", "#cfdcbf"],
  ["notebook", "Notebook", "Modern", "kalam", "kalam", "#fdfcf7", "#1d2b45", "#2560c9", "#cfe0f7"],
  ["minimal", "Minimal", "Modern", "grotesk", "inter", "#ffffff", "#141414", "#141414", "#ecebe6"],
  ["launch", "Launch", "Modern", "inter", "inter", "#0d0d14", "#ececf3", "#c4b5fd", "#1d1d29"],
  ["groovy", "Groovy 80s", "Retro", "monoton", "righteous", "#3b0a52", "#fff3e0", "#ffe45e", "#ff9a5a"],
  ["deco", "Gatsby", "Elegant", "cinzel", "playfair", "#111012", "#efe6d2", "#d4b26a", "#1f1d1a"],
  ["ivory", "Ivory", "Elegant", "cinzel", "playfair", "#fbf9f4", "#2b2724", "#8c6d46", "#ece5d8"],
  ["brutal", "Brutal", "Modern", "bebas", "grotesk", "#f1f1ec", "#0a0a0a", "#ff3b00", "#e1e1da"],
  ["bubblegum", "Bubblegum", "Playful", "fredoka", "fredoka", "#ffe3ef", "#3b2a5a", "#ff4f9a", "#ffc2dc"],
  ["confetti", "Confetti", "Playful", "fredoka", "fredoka", "#fffdf7", "#1f2340", "#2b59ff", "#ffe08a"],
  ["typewriter", "Typewriter", "Retro", "courier", "courier", "#f3eee3", "#1f1f1f", "#a3261f", "#e3d9c4"],
  ["pocket", "Pocket 8-bit", "Retro", "pixel", "vt323", "#9bbc0f", "#0f380f", "#306230", "#8bac0f"],
];

Deno.test(
  verifies([
    "catalog.styles",
    "style.parchment",
    "style.midnight",
    "style.romance",
    "style.botanical",
    "style.notebook",
    "style.minimal",
    "style.launch",
    "style.groovy",
    "style.deco",
    "style.ivory",
    "style.brutal",
    "style.bubblegum",
    "style.confetti",
    "style.typewriter",
    "style.pocket",
  ], "the catalog lists fifteen styles with their fonts and colours"),
  async () => {
    equal(
      (await getCatalog()).body.styles,
      styles.map(([id, name, group, head, body, paper, ink, accent, envelope]) => (
        { id, name, group, fonts: { head, body }, colors: { paper, ink, accent, envelope } }
      )),
    );
  },
);

const presets: [id: string, name: string, blocks: string][] = [
  ["birthday", "Birthday", "image heading text date place countdown rsvp signature"],
  ["wedding", "Wedding", "heading divider text image date place agenda dress gift rsvp signature"],
  ["party", "Party", "heading image text date place dress music rsvp"],
  ["baby", "Baby shower", "image heading text date place gift rsvp signature"],
  ["dinner", "Dinner", "heading divider text date place agenda rsvp signature"],
  ["graduation", "Graduation", "heading image text countdown date place rsvp"],
  ["event", "Event", "heading text date place agenda link qr rsvp"],
  ["letter", "Letter", "heading text divider signature"],
];

Deno.test(
  verifies([
    "catalog.presets",
    "preset.birthday",
    "preset.wedding",
    "preset.party",
    "preset.baby",
    "preset.dinner",
    "preset.graduation",
    "preset.event",
    "preset.letter",
  ], "the catalog lists eight presets, and a letter made from one has the blocks it lists"),
  async () => {
    await using app = await testApp();
    const listed = presets.map(([id, name, blocks]) => ({ id, name, blocks: blocks.split(" ") }));
    equal((await app.call("GET", "/api/v1/catalog")).body.presets, listed);
    for (const { id, blocks } of listed) {
      const { card } = (await read(app, await app.make({ preset: id }))).body;
      equal([card.kind, card.blocks.map(({ type }: { type: string }) => type)], [id, blocks]);
    }
  },
);

const blocks = [
  { type: "heading", label: "Title", example: { text: "", size: "xl", italic: false } },
  { type: "text", label: "Text", example: { text: "", align: "center", italic: false } },
  { type: "image", label: "Image", example: { src: "", shape: "wide" } },
  { type: "date", label: "Date", example: { start: "", end: "", title: "", interactive: true } },
  { type: "place", label: "Place", example: { name: "", address: "", interactive: true } },
  { type: "countdown", label: "Countdown", example: { to: "" } },
  { type: "link", label: "Link", example: { label: "", href: "", icon: "link", interactive: true } },
  { type: "qr", label: "QR code", example: { data: "", caption: "" } },
  {
    type: "rsvp",
    label: "RSVP",
    example: {
      channel: "whatsapp",
      contacts: { whatsapp: "", sms: "", email: "" },
      deadline: "",
      interactive: true,
    },
  },
  { type: "agenda", label: "Schedule", example: { items: [] } },
  { type: "dress", label: "Dress code", example: { text: "", board: [] } },
  { type: "gift", label: "Gifts", example: { text: "", iban: "", href: "", interactive: true } },
  { type: "signature", label: "Signature", example: { text: "" } },
  { type: "divider", label: "Divider", example: { style: "flourish" } },
  { type: "music", label: "Music", example: { href: "" } },
];

Deno.test(
  verifies(
    ["catalog.blocks", "catalog.block-example", "catalog.stamp-not-listed"],
    "the catalog lists fifteen block types, not the stamp, each with an example in default shape",
  ),
  async () => {
    await using app = await testApp();
    const listed = (await app.call("GET", "/api/v1/catalog")).body.blocks;
    equal(
      listed,
      blocks.map(({ type, label, example }) => ({ type, label, example: { id: type, type, ...example } })),
    );
    const bare = blocks.map(({ type }) => ({ id: type, type }));
    const { card } = (await read(app, await app.make({ blocks: bare }))).body;
    equal(card.blocks, listed.map(({ example }: { example: unknown }) => example));
  },
);

Deno.test(verifies("catalog.envelope", "the catalog lists five slots and fourteen stamps"), async () => {
  equal((await getCatalog()).body.envelope, {
    slots: [
      { slot: "front-center", role: "Recipient", block: "heading", maxChars: 36, maxLines: 1 },
      { slot: "front-tl", role: "Sender", block: "text", maxChars: 90, maxLines: 3 },
      { slot: "front-tr", role: "Postage", block: "stamp", maxChars: 0, maxLines: 0 },
      { slot: "front-bl", role: "Note", block: "text", maxChars: 60, maxLines: 2 },
      { slot: "back-center", role: "Under the seal", block: "text", maxChars: 40, maxLines: 1 },
    ],
    stamps: [
      ...["love", "rose", "dove", "castle", "moon", "cake", "sunflower"],
      ...["shell", "butterfly", "star", "key", "rocket", "disco", "invader"],
    ],
  });
});

Deno.test(
  verifies("catalog.seal", "the catalog lists eighteen icons, four shapes and the five formats of a seal"),
  async () => {
    const { seal } = (await getCatalog()).body;
    equal(Object.keys(seal), ["icons", "shapes", "formats"]);
    equal(seal.icons, [
      ...["heart", "ring", "cake", "cheers", "balloon", "gift", "cap", "note", "star"],
      ...["sparkle", "moon", "sun", "flower", "snowflake", "tree", "crown", "dragon", "code"],
    ]);
    equal(seal.shapes, ["scallop", "round", "flower", "octagon"]);
    equal(Object.keys(seal.formats), ["", "_", "icon:<icon>", "ini:ABC", "duo:A|J"]);
  },
);

/** The terms that each explanatory string must contain, in this order. */
const rules = {
  personalization: [
    /\{name\}.*heading.*text.*signature.*envelope/,
    /nameFallback/,
    /1 to 80 characters/,
    /at most 1000/,
    /\?g=/,
    /no other/,
  ],
  images: [/\bsrc\b.*https/, /share links/, /image_not_copied/],
  text: [
    /up to 4000 characters.*several text blocks/,
    /no limit beyond 60 blocks/,
    /Unicode code points/,
    /missing field takes the default/,
    /YYYY-MM-DDTHH:MM.*without zone/,
    /maxChars.*maxLines.*refused/,
    /\{name\} counts as six/,
  ],
  patch: [
    /absent is kept/,
    /null sets it back to its default/,
    /blocks is replaced as a whole/,
    /custom and envelope\.blocks are merged key by key/,
    /guests is the whole list/,
    /a guest left out is removed/,
    /\{ card, guests \}.*replaces/,
    /If-Match.*412/,
    /Unknown fields.*warnings/,
  ],
};

Deno.test(verifies(["catalog.explanations", "B5.catalog-text"], "the catalog states the rules in words"), async () => {
  const { body } = await getCatalog();
  for (const [section, patterns] of Object.entries(rules)) {
    for (const pattern of patterns) match(body[section], pattern);
  }
});
