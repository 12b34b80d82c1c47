import { noUpdates } from "../../../domain/letter/facts/fact_updates.ts";
import * as fc from "fast-check";
import { fontIds } from "../../../domain/catalog/fonts.ts";
import { sealShapes } from "../../../domain/catalog/envelope.ts";
import { styleIds } from "../../../domain/catalog/styles.ts";
import { blankCard, type Card } from "../../../domain/letter/card.ts";
import { drawPreview } from "../../../views/preview/render/draw.ts";
import { previewJob } from "../../../views/preview/render/job.ts";
import { equal, ok } from "../../support/assert.ts";
import { tries } from "../../support/random/amounts.ts";

/* Whatever a host writes on an envelope, its picture can be drawn. */

/** Text that makes drawing programs fail, alone and mixed with other text. */
const odd = fc.constantFrom(
  ...[
    "",
    " ",
    "\n",
    "\t",
    "\ud800",
    "\udc00",
    "\u0000",
    "\u0007",
    "\u200b",
    "\u200d",
    "\ufe0f",
    "\u202e",
    "\u2066",
    "\ufeff",
  ],
  ...[
    "\u0301",
    "a\u0301\u0301\u0301\u0301\u0301\u0301",
    "\u0e33",
    "\u0bcd",
    "\u093f",
    "\u{e0041}",
    "\ue000",
    "\uffff",
    "\u{10ffff}",
  ],
  ...["👨‍👩‍👧‍👦", "🇪🇸", "🇪", "🏴󠁧󠁢", "1️⃣", "👍🏽", "🏽", "\u200d👩", "𓀀", "ꦗ", "𝔄", "ﷺ", "ﬁ", "　", "龘", "뷁", "ﾊﾝ"],
  ...[
    "<b>&amp;",
    "\"'",
    "</svg>",
    "url(#a)",
    "{name}",
    "%00",
    "W".repeat(40),
    "i".repeat(80),
    "\u00ad",
    "-",
    "a-b".repeat(20),
  ],
);
const text = fc.array(
  fc.oneof(odd, fc.string({ unit: "grapheme", maxLength: 12 }), fc.string({ unit: "binary", maxLength: 8 })),
  {
    maxLength: 6,
  },
).map((parts) => parts.join("").slice(0, 200));

const letters = fc.string({
  unit: fc.oneof(...["A", "Ж", "王", "ع", "ß", "नि", "́", "𐐀"].map((letter) => fc.constant(letter))),
  minLength: 1,
  maxLength: 5,
});
const card: fc.Arbitrary<Card> = fc.record({
  style: fc.constantFrom(...styleIds),
  seal: fc.oneof(fc.constantFrom("", "_", "icon:heart"), letters.map((mark) => `ini:${mark}`)),
  sealShape: fc.constantFrom(...sealShapes),
  head: fc.option(fc.constantFrom(...fontIds), { nil: undefined }),
  front: fc.oneof(fc.constant("{name}"), text),
  sender: text,
  note: text,
  stamp: fc.constantFrom("", "rose", "invader"),
}).map(({ head, front, sender, note, stamp, ...chosen }) => ({
  ...blankCard,
  ...chosen,
  custom: head ? { head } : {},
  envelope: {
    blocks: {
      "front-center": { type: "heading", id: "1", text: front, size: "md", align: "center", italic: false },
      "front-tl": { type: "text", id: "2", text: sender, italic: false },
      "front-bl": { type: "text", id: "3", text: note, italic: true },
      "front-tr": { type: "stamp", id: "4", stamp },
    },
  },
} as unknown as Card));

Deno.test("a picture is drawn for any text and any choice", async () => {
  await fc.assert(
    fc.asyncProperty(text, card, fc.stringMatching(/^[0-9A-Za-z]{12}$/), async (name, card, id) => {
      const job = previewJob({
        ...{ id, revision: 1, card, to: { name, isGuest: true }, guest: "guest" },
        ...{ pictures: new Map(), created: new Date(0), updated: new Date(0), updates: noUpdates },
      });
      const picture = await drawPreview(structuredClone(job));
      equal([...picture.subarray(0, 3)], [0xff, 0xd8, 0xff]);
      ok(picture.length > 10_000 && picture.length <= 200_000, `${picture.length} bytes`);
    }),
    { numRuns: tries(5) },
  );
});
