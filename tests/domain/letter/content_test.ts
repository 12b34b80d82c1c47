import { type Block, type BlockInput, blockInput, storedBlock } from "../../../domain/blocks/index.ts";
import { countdownTarget, hasContent, visibleBlocks } from "../../../domain/letter/content.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/** The stored block when only these fields are sent. */
const block = (fields: { type: BlockInput["type"]; [field: string]: unknown }): Block =>
  storedBlock(blockInput.parse(fields), fields.type);

const hasOwnContent = (fields: Parameters<typeof block>[0]) => hasContent(block(fields), [block(fields)]);

Deno.test(
  verifies("B2.hidden-from-guests", "a block of which nothing is filled in has no content, whatever its type"),
  () => {
    const types = [
      ...["heading", "text", "image", "date", "place", "countdown", "link", "qr", "rsvp", "agenda", "dress"] as const,
      ...["gift", "signature", "music", "stamp"] as const,
    ];
    for (const type of types) same(hasOwnContent({ type }), false, type);
  },
);

Deno.test(verifies("B2.hidden-from-guests", "a divider always shows: it is all there is to it"), () => {
  same(hasOwnContent({ type: "divider" }), true);
});

Deno.test(verifies("B2.hidden-from-guests", "one filled field is content"), () => {
  const filled: Parameters<typeof block>[0][] = [
    { type: "heading", text: "Hello" },
    { type: "text", text: "{name}" },
    { type: "signature", text: "A." },
    { type: "image", src: "https://example.com/a.jpg" },
    { type: "date", start: "2027-06-19T18:30" },
    { type: "place", name: "Casa" },
    { type: "place", address: "Calle 1" },
    { type: "countdown", to: "2027-06-19T18:30" },
    { type: "link", href: "https://example.com" },
    { type: "qr", data: "hello" },
    { type: "rsvp", contacts: { sms: "+34612345678" } },
    { type: "agenda", items: [{ time: "", what: "" }, { what: "Dinner" }] },
    { type: "agenda", items: [{ time: "20:00" }] },
    { type: "dress", text: "Black tie" },
    { type: "dress", board: [{ kind: "color", value: "#000000" }] },
    { type: "gift", text: "Yourself" },
    { type: "gift", iban: "DE89370400440532013000" },
    { type: "gift", href: "https://example.com" },
    { type: "music", href: "https://example.com" },
    { type: "stamp", stamp: "rose" },
  ];
  for (const fields of filled) same(hasOwnContent(fields), true, JSON.stringify(fields));
});

Deno.test(
  verifies(
    "B2.hidden-from-guests",
    "fields that only say how a block looks, or what stands beside its content, are none",
  ),
  () => {
    const bare: Parameters<typeof block>[0][] = [
      { type: "heading", text: " \n\u00a0", size: "md", italic: true },
      { type: "image", shape: "round" },
      { type: "date", end: "2027-06-19T18:30", title: "Party", interactive: false },
      { type: "place", name: " ", address: "\n" },
      { type: "link", icon: "gift" },
      { type: "qr", caption: "Scan me" },
      { type: "rsvp", channel: "email", deadline: "2027-06-01T00:00", contacts: { email: " " } },
      { type: "agenda", items: [{ time: " ", what: "" }] },
      { type: "gift", text: " ", iban: " " },
    ];
    for (const fields of bare) same(hasOwnContent(fields), false, JSON.stringify(fields));
  },
);

Deno.test(verifies("B13.countdown-to", "an empty countdown counts to the letter's first date that has a start"), () => {
  const letter = [
    block({ type: "countdown" }),
    block({ type: "date" }),
    block({ type: "date", start: "2027-06-19T18:30" }),
    block({ type: "date", start: "2027-01-01T10:00" }),
  ];
  same(countdownTarget("", letter), "2027-06-19T18:30");
  same(countdownTarget("2028-01-01T00:00", letter), "2028-01-01T00:00");
  same(countdownTarget("", letter.slice(0, 2)), "");
  same(hasContent(letter[0]!, letter), true);
  same(hasContent(letter[0]!, letter.slice(0, 2)), false);
});

Deno.test(verifies("B2.hidden-from-guests", "guests see the blocks that have content, in their order"), () => {
  const letter = [
    block({ type: "countdown" }),
    block({ type: "heading" }),
    block({ type: "text", text: "b" }),
    block({ type: "date", start: "2027-06-19T18:30" }),
    block({ type: "divider" }),
    block({ type: "image" }),
  ];
  equal(visibleBlocks(letter).map(({ type }) => type), ["countdown", "text", "date", "divider"]);
  equal(visibleBlocks([]), []);
});
