import { testApp } from "../../support/service/app.ts";
import { equal } from "../../support/assert.ts";
import { assertRefused, storedBlocks } from "../../support/service/letters.ts";
import { verifies } from "../../support/verifies.ts";

/** For each field: its default, values it accepts and how they are stored, and values it refuses with the path. */
type Field = { initial: unknown; taken: (readonly [sent: unknown, stored: unknown])[]; refused: Refused[] };
type Refused = readonly [where: string, sent: unknown];

const text = (max: number, start = ""): Field => {
  const longest = start + "😀".repeat(max - start.length);
  return {
    initial: "",
    taken: ["", `${start}a<b>&c`, longest].map((value) => [value, value] as const),
    refused: [longest + "!", 7, null, ["a"]].map((value) => ["", value] as const),
  };
};
/** Pictures are searched on a host that cannot exist. */
const address = text(2048, "https://pictures.invalid/");
const oneOf = (...values: string[]): Field => ({
  initial: values[0],
  taken: values.map((value) => [value, value] as const),
  refused: ["unknown", values.at(-1)!.toUpperCase(), 1, null].map((value) => ["", value] as const),
});
const flag = (initial: boolean): Field => ({
  initial,
  taken: [[true, true], [false, false]],
  refused: ["true", 1, null].map((value) => ["", value] as const),
});
const date: Field = {
  initial: "",
  taken: [["", ""], ["2027-06-19T18:30", "2027-06-19T18:30"]],
  refused: ["soon", 20270619, null].map((value) => ["", value] as const),
};
/** Parts may be missing anywhere: the fields are sent one at a time. */
const object = (fields: Record<string, Field>): Field => {
  const entries = Object.entries(fields);
  const initial = Object.fromEntries(entries.map(([key, field]) => [key, field.initial]));
  return {
    initial,
    taken: entries.flatMap(([key, { taken }]) =>
      taken.map(([sent, stored]) => [{ [key]: sent }, { ...initial, [key]: stored }] as const)
    ),
    refused: entries.flatMap(([key, { refused }]) =>
      refused.map(([where, sent]) => [`.${key}${where}`, { [key]: sent }] as const)
    ),
  };
};
const list = (max: number, { taken, refused }: Pick<Field, "taken" | "refused">): Field => {
  const [sent, stored] = taken[0]!;
  const many = (length: number, value: unknown) => Array.from({ length }, () => value);
  return {
    initial: [],
    taken: [
      [[], []],
      [taken.map(([sent]) => sent), taken.map(([, stored]) => stored)],
      [many(max, sent), many(max, stored)],
    ],
    refused: [
      ...[many(max + 1, sent), { 0: sent }, "one"].map((value) => ["", value] as const),
      ...refused.map(([where, value]) => [`[0]${where}`, [value]] as const),
    ],
  };
};
const boardItem = (kind: string, good: string[], bad: unknown[]) => ({
  taken: good.map((value) => [{ kind, value }, { kind, value }] as const),
  refused: bad.map((value) => [".value", { kind, value }] as const),
});

/**
 * A block with only its type is stored with every field at its default, and each field accepts and refuses the values
 * listed.
 */
async function holds(type: string, fields: Record<string, Field>): Promise<void> {
  await using app = await testApp();
  const { initial, taken, refused } = object(fields);
  const sent = [{}, ...taken.map(([sent]) => sent)].map((fields, index) => ({ id: `${index}`, type, ...fields! }));
  const stored = [initial, ...taken.map(([, stored]) => stored)];
  equal(await storedBlocks(app, ...sent), stored.map((fields, index) => ({ id: `${index}`, type, ...fields! })));
  for (const [where, fields] of refused) {
    await assertRefused(app, { blocks: [{ type, ...fields! }] }, `blocks[0]${where}`);
  }
}

Deno.test(
  verifies(["block.heading", "limits.short-texts", "B1.defaults-empty", "B4.code-points"], "a heading's fields"),
  () => holds("heading", { text: text(200), size: oneOf("xl", "md", "lg"), italic: flag(false) }),
);

Deno.test(
  verifies(["block.text", "limits.text", "B5.text-4000", "B1.defaults-empty"], "a text's fields"),
  () => holds("text", { text: text(4000), align: oneOf("center", "left"), italic: flag(false) }),
);

Deno.test(
  verifies(["block.image", "images.https", "limits.addresses", "B1.defaults-empty"], "an image's fields"),
  () => holds("image", { src: address, shape: oneOf("wide", "square", "round") }),
);

Deno.test(
  verifies(["block.date", "limits.short-texts", "B1.date-start"], "a date's fields"),
  () => holds("date", { start: date, end: date, title: text(200), interactive: flag(true) }),
);

Deno.test(
  verifies(["block.place", "limits.short-texts", "B1.defaults-empty"], "a place's fields"),
  () => holds("place", { name: text(200), address: text(200), interactive: flag(true) }),
);

Deno.test(verifies("block.countdown", "a countdown's field"), () => holds("countdown", { to: date }));

Deno.test(
  verifies(["block.link", "limits.short-texts", "limits.addresses", "B1.defaults-empty"], "a link's fields"),
  () =>
    holds("link", {
      label: text(200),
      href: address,
      icon: oneOf("link", "gift", "music", "video", "map", "camera"),
      interactive: flag(true),
    }),
);

Deno.test(
  verifies(["block.qr", "limits.short-texts", "limits.addresses"], "a QR code's fields"),
  () => holds("qr", { data: text(2048), caption: text(200) }),
);

Deno.test(
  verifies(["block.rsvp", "limits.contacts", "B1.defaults-empty"], "the fields of a request for replies"),
  () =>
    holds("rsvp", {
      channel: oneOf("whatsapp", "sms", "email"),
      contacts: object({ whatsapp: text(200), sms: text(200), email: text(200) }),
      deadline: date,
      interactive: flag(true),
    }),
);

Deno.test(
  verifies(["block.agenda", "limits.agenda", "B1.defaults-empty"], "a schedule's fields"),
  () => holds("agenda", { items: list(20, object({ time: text(10), what: text(200) })) }),
);

Deno.test(
  verifies(["block.dress", "limits.short-texts", "limits.dress-board"], "a dress code's fields"),
  () => holds("dress", { text: text(200), board: list(12, boardItem("emoji", ["👗"], [])) }),
);

Deno.test(verifies("dress.item", "an item of a dress board needs its kind and its value"), () => {
  const refused: Refused[] = [
    [".value", { kind: "text" }],
    [".kind", { value: "linen" }],
    [".kind", { kind: "fabric", value: "linen" }],
    ["", "linen"],
    ["", null],
  ];
  return holds("dress", { text: text(200), board: list(12, { ...boardItem("text", ["linen"], []), refused }) });
});

Deno.test(verifies("dress.color", "a colour on a dress board is # and six lowercase hexadecimal digits"), () => {
  const board = boardItem("color", ["#c7b299"], ["#C7B299", "#c7b", "c7b299", "#c7b299 ", "", 7]);
  return holds("dress", { text: text(200), board: list(12, board) });
});

Deno.test(
  verifies(["dress.emoji", "limits.dress-board", "B4.code-points"], "an emoji on a dress board has 16 characters"),
  () => {
    // A family emoji of four is one picture of seven code points.
    const family = "👨‍👩‍👧‍👦";
    const board = boardItem("emoji", ["👗", family + family, "👗".repeat(16)], [family.repeat(3), "👗".repeat(17), 7]);
    return holds("dress", { text: text(200), board: list(12, board) });
  },
);

Deno.test(verifies(["dress.text", "limits.dress-board"], "a text on a dress board has up to 60 characters"), () => {
  const board = boardItem("text", ["linen", "😀".repeat(60)], ["😀".repeat(61), 7]);
  return holds("dress", { text: text(200), board: list(12, board) });
});

Deno.test(verifies(["dress.image", "limits.addresses"], "a picture on a dress board is an address"), () => {
  const longest = "https://pictures.invalid/".padEnd(2048, "é");
  const board = boardItem("image", ["https://pictures.invalid/a.jpg", longest], [longest + "e", 7]);
  return holds("dress", { text: text(200), board: list(12, board) });
});

Deno.test(
  verifies(
    ["block.gift", "limits.short-texts", "limits.addresses", "limits.iban", "B1.defaults-empty"],
    "a gift's fields",
  ),
  () => holds("gift", { text: text(200), iban: text(200), href: address, interactive: flag(true) }),
);

Deno.test(
  verifies(["block.signature", "limits.short-texts"], "a signature's field"),
  () => holds("signature", { text: text(200) }),
);

Deno.test(
  verifies("block.divider", "a divider's field"),
  () => holds("divider", { style: oneOf("flourish", "stars", "line") }),
);

Deno.test(
  verifies(["block.music", "limits.addresses"], "a piece of music's field"),
  () => holds("music", { href: address }),
);

Deno.test(verifies("block.stamp", "a stamp's field"), () =>
  holds("stamp", {
    stamp: oneOf(
      ...["", "love", "rose", "dove", "castle", "moon", "cake", "sunflower"],
      ...["shell", "butterfly", "star", "key", "rocket", "disco", "invader"],
    ),
  }));
