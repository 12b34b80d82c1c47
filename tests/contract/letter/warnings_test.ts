import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { inShort, warningsOf } from "../../support/service/letters.ts";
import { patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const date = { type: "date", start: "2027-06-19T18:30" };
const rsvp = (fields: object) => ({ type: "rsvp", contacts: { email: "ana@example.org" }, ...fields });
const contacts = (contacts: object) => ({ blocks: [{ type: "rsvp", contacts }] });

/** A letter that gets every warning, except those of pictures. */
const careless = {
  colour: "red",
  custom: { paper: "#ffffff", ink: "#eeeeee" },
  blocks: [
    { type: "heading" },
    { type: "date", start: "2026-06-19T18:30:15", end: "2026-06-18T18:30" },
    rsvp({ contacts: { whatsapp: "12", email: "ana" }, deadline: "2026-07-19T18:30" }),
    { type: "gift", text: "Honeymoon", iban: "ES00" },
  ],
};
const reasons = [
  "blocks[0] empty_block",
  "blocks[1].end end_before_start",
  "blocks[1].start date_in_past",
  "blocks[1].start seconds_dropped",
  "blocks[2].contacts.email email_not_valid",
  "blocks[2].contacts.whatsapp phone_not_valid",
  "blocks[2].deadline date_in_past",
  "blocks[2].deadline deadline_after_event",
  "blocks[3].iban iban_not_valid",
  "colour unknown_field",
  "custom.ink low_contrast",
];

Deno.test(
  verifies(["B11.list", "B11.never-blocks"], "create and update succeed, and answer with warnings"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(careless);
    equal(inShort(letter.warnings), reasons);
    for (const warning of letter.warnings) {
      equal(Object.keys(warning), ["path", "code", "message"]);
      ok(/\w .*\.$/.test(warning.message), warning.message);
    }
    const { body } = await read(app, letter);
    equal([body.card.blocks.length, body.card.blocks[3].iban, body.card.custom.ink], [4, "ES00", "#eeeeee"]);

    const updated = await patch(app, await app.make(), careless);
    equal([updated.status, inShort(updated.body.warnings)], [200, reasons]);
    equal([updated.body.revision, updated.body.card.blocks[3].iban], [2, "ES00"]);
  },
);

Deno.test(verifies("B11.list", "a letter without problems has an empty list of warnings"), async () => {
  await using app = await testApp();
  const input = {
    blocks: [date, { type: "countdown" }, rsvp({ deadline: "2027-05-01T23:59" }), {
      type: "signature",
      text: "{name}, yours, Ana",
    }],
    guests: [{ name: "Begoña" }],
  };
  const letter = await app.make(input);
  equal(letter.warnings, []);
  equal((await patch(app, letter, { style: "deco" })).body.warnings, []);
  equal((await app.make()).warnings, []);
});

Deno.test(
  verifies("B11.list", "a letter keeps its warnings after other updates, until the problem is corrected"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [{ id: "h", type: "heading" }] });
    const restyled = await patch(app, letter, { style: "deco" });
    equal(inShort(restyled.body.warnings), ["blocks[0] empty_block"]);
    const mended = await patch(app, letter, { blocks: [{ id: "h", type: "heading", text: "Hello" }] });
    equal(mended.body.warnings, []);
  },
);

Deno.test(verifies("B11.date-in-past", "a time in the past has a warning"), async () => {
  await using app = await testApp();
  const input = (time: string) => ({
    blocks: [{ type: "date", start: time }, { type: "countdown", to: time }, rsvp({ deadline: time })],
  });
  const warned = ["blocks[0].start date_in_past", "blocks[1].to date_in_past", "blocks[2].deadline date_in_past"];
  // It is noon of 20 November in UTC, and the day has just begun in the last time zone.
  for (const past of ["2025-11-20T12:00", "2026-11-18T20:00", "2026-11-19T23:58"]) {
    equal(await warningsOf(app, input(past)), warned, past);
  }
  for (const future of ["2026-11-20T00:00", "2026-11-20T11:59", "2026-11-21T00:00", "2027-01-01T00:00"]) {
    equal(await warningsOf(app, input(future)), [], future);
  }
  app.setNow(new Date("2027-01-03T00:00:00Z"));
  equal(await warningsOf(app, input("2027-01-01T00:00")), warned);
});

Deno.test(
  verifies("B11.date-in-past", "a day without an hour is past when the whole day is, as guests are told"),
  async () => {
    await using app = await testApp();
    const day = {
      blocks: [{ type: "date", start: "2026-11-20T00:00" }, { type: "countdown", to: "2026-11-20T00:00" }],
    };
    const replies = (time: string) => ({ blocks: [rsvp({ deadline: `2026-11-20${time}` })] });
    const warned = (deadline: string) => warningsOf(app, replies(deadline));
    app.setNow(new Date("2026-11-21T11:59:00Z"));
    equal(await warningsOf(app, day), []);
    equal(await warningsOf(app, { blocks: [...day.blocks, { type: "place", name: "Bar" }] }), [
      ...["blocks[0].start date_in_past", "blocks[1].to date_in_past"],
    ]);
    for (const time of ["", "T00:00", "T23:59"]) equal(await warned(time), [], time);
    equal(await warned("T20:00"), ["blocks[0].deadline date_in_past"]);
    app.setNow(new Date("2026-11-21T12:01:00Z"));
    equal(await warningsOf(app, day), ["blocks[0].start date_in_past", "blocks[1].to date_in_past"]);
    for (const time of ["", "T00:00", "T23:59"]) equal(await warned(time), ["blocks[0].deadline date_in_past"], time);
  },
);

Deno.test(verifies("B11.end-before-start", "an end before the start has a warning"), async () => {
  await using app = await testApp();
  const input = (end: string) => ({ blocks: [{ ...date, end }] });
  for (const end of ["2027-06-19T18:29", "2027-06-18T23:00", "2026-12-31T23:00"]) {
    equal(await warningsOf(app, input(end)), ["blocks[0].end end_before_start"], end);
  }
  // One in the first hours of the same day is that of the night, as guests are told.
  for (const end of ["", "2027-06-19T18:30", "2027-06-20T02:00", "2027-06-19T02:00"]) {
    equal(await warningsOf(app, input(end)), [], end);
  }
});

Deno.test(verifies("B11.end-before-start", "its warning says what to send"), async () => {
  await using app = await testApp();
  const { body } = await app.call("POST", "/api/v1/letters", {
    body: { blocks: [{ ...date, end: "2027-06-18T23:00" }] },
  });
  match(body.warnings[0].message, /guests are told none\. Send a later one, or leave it out\./);
});

Deno.test(
  verifies("B11.end-before-start", "an end at night that is probably one after noon has a warning"),
  async () => {
    await using app = await testApp();
    const until = (start: string, end: string) => ({
      blocks: [{ type: "date", start: `2027-06-19T${start}`, end: `2027-06-19T${end}` }],
    });
    equal(await warningsOf(app, until("10:00", "05:00")), ["blocks[0].end end_before_start"]);
    equal(await warningsOf(app, until("12:00", "04:00")), []);
    const { body } = await app.call("POST", "/api/v1/letters", { body: until("10:00", "05:00") });
    match(body.warnings[0].message, /read as the night after the start.* write 17:00 for 5 pm/);
  },
);

Deno.test(verifies("B11.deadline-after-event", "a deadline after the start of the event has a warning"), async () => {
  await using app = await testApp();
  const late = "blocks[0].deadline deadline_after_event";
  const input = (deadline: string) => ({ blocks: [rsvp({ deadline }), date] });
  for (const deadline of ["2027-06-19T18:31", "2027-06-20T00:00"]) {
    equal(await warningsOf(app, input(deadline)), [late], deadline);
  }
  // At the first or the last minute it is that day, as guests are told.
  for (const deadline of ["", "2027-06-19T18:30", "2027-05-01T23:59", "2027-06-19", "2027-06-19T23:59"]) {
    equal(await warningsOf(app, input(deadline)), [], deadline);
  }
  const withoutDate = { blocks: [rsvp({ deadline: "2029-01-01T00:00" }), { type: "countdown", to: date.start }] };
  equal(await warningsOf(app, withoutDate), []);
});

Deno.test(verifies("B11.low-contrast", "ink that is hard to read on its paper has a warning"), async () => {
  await using app = await testApp();
  // The limit is 4.5:1. On white, #767676 has 4.54:1 and #777777 has 4.48:1.
  const low = [
    [{ custom: { paper: "#ffffff", ink: "#777777" } }, "custom.ink"],
    [{ custom: { paper: "#123456", ink: "#123456" } }, "custom.ink"],
    [{ style: "midnight", custom: { ink: "#000000" } }, "custom.ink"],
    [{ style: "midnight", custom: { paper: "#ffffff" } }, "custom.paper"],
  ] as const;
  for (const [input, path] of low) equal(await warningsOf(app, input), [`${path} low_contrast`]);
  const readable = [
    { custom: { paper: "#ffffff", ink: "#767676" } },
    { custom: { paper: "#000000", ink: "#ffffff" } },
    { style: "midnight", custom: { ink: "#ffffff" } },
    { style: "midnight", custom: { head: "inter", frame: "rule" } },
  ];
  for (const input of readable) equal(await warningsOf(app, input), [], JSON.stringify(input));
});

Deno.test(verifies("B11.low-contrast", "no unchanged style has a warning"), async () => {
  await using app = await testApp();
  const { body } = await app.call("GET", "/api/v1/catalog");
  same(body.styles.length, 15);
  for (const { id } of body.styles) equal(await warningsOf(app, { style: id }), [], id);
});

Deno.test(verifies("B11.phone-not-valid", "an invalid telephone number has a warning"), async () => {
  await using app = await testApp();
  for (const channel of ["whatsapp", "sms"]) {
    for (
      const number of ["612 34 56 78", "Ana", "+34", "+34 12", "ana@example.org", "+999 123456789", "+34612345678901"]
    ) {
      const warned = [`blocks[0].contacts.${channel} phone_not_valid`];
      equal(await warningsOf(app, contacts({ [channel]: number })), warned, number);
    }
    for (
      const number of ["+34612345678", "+34 612 34 56 78", " +1 (212) 555-0123 ", "+49-30-1234567", "0034 612345678"]
    ) {
      equal(await warningsOf(app, contacts({ [channel]: number })), [], number);
    }
  }
  equal(await warningsOf(app, contacts({ whatsapp: "", sms: "  ", email: "ana@example.org" })), []);
});

Deno.test(verifies("B11.email-not-valid", "an invalid email address has a warning"), async () => {
  await using app = await testApp();
  const wrong = ["ana", "ana@", "@example.org", "ana@example", "ana example.org", "ana@example.org, eva@example.org"];
  for (const email of [...wrong, "Ana <ana@example.org>", "mailto:ana@example.org", "ana@exa mple.org"]) {
    equal(await warningsOf(app, contacts({ email })), ["blocks[0].contacts.email email_not_valid"], email);
  }
  for (const email of ["ana@example.org", " Ana.Ruiz+boda@mail.example.co.uk ", "o'neill@example.org"]) {
    equal(await warningsOf(app, contacts({ email })), [], email);
  }
  equal(await warningsOf(app, contacts({ whatsapp: "+34 612 34 56 78", email: " " })), []);
});

Deno.test(
  verifies("B11.iban-not-valid", "an IBAN with wrong check digits, country or length has a warning"),
  async () => {
    await using app = await testApp();
    const gift = (iban: string) => ({ blocks: [{ type: "gift", text: "Honeymoon", iban }] });
    const wrong = ["ES91 2100 0418 4502 0005 1333", "ES19 2100 0418 4502 0005 1332", "ES91 2100 0418 4502 0005 133"];
    for (const iban of [...wrong, "ZZ91 2100 0418 4502 0005 1332", "2100 0418 45 0200051332", "see the card"]) {
      equal(await warningsOf(app, gift(iban)), ["blocks[0].iban iban_not_valid"], iban);
    }
    const right = ["ES91 2100 0418 4502 0005 1332", "ES9121000418450200051332", "DE89370400440532013000"];
    for (const iban of [...right, "GB29 NWBK 6016 1331 9268 19", "NL91-ABNA-0417-1643-00", "", "  "]) {
      equal(await warningsOf(app, gift(iban)), [], iban);
    }
  },
);

Deno.test(
  verifies(["B11.list", "block.qr"], "data that is within its characters and too long for a code has a warning"),
  async () => {
    await using app = await testApp();
    const qr = (data: string) => ({ blocks: [{ type: "qr", data }] });
    for (const data of ["ñ".repeat(1477), "票".repeat(1000)]) {
      equal(await warningsOf(app, qr(data)), ["blocks[0].data qr_too_long"], data);
    }
    for (const data of ["x".repeat(2048), "ñ".repeat(1476)]) equal(await warningsOf(app, qr(data)), [], data);
  },
);

Deno.test(
  verifies("B11.seconds-dropped", "a time of hours and minutes has no warning, nor has a field that is no date"),
  async () => {
    await using app = await testApp();
    equal(await warningsOf(app, { blocks: [date, { type: "heading", text: "2027-06-19T18:30:15" }] }), []);
    const misplaced = { blocks: [{ type: "heading", text: "Hello", start: "2027-06-19T18:30:15" }] };
    equal(await warningsOf(app, misplaced), ["blocks[0].start unknown_field"]);
  },
);

const empty = [
  { type: "heading" },
  { type: "text", text: " \n\t" },
  { type: "image", shape: "round" },
  { type: "date", title: "Party", end: "2027-06-19T18:30" },
  { type: "place" },
  { type: "countdown" },
  { type: "link", icon: "map" },
  { type: "qr", caption: "Scan me" },
  { type: "rsvp", deadline: "2027-06-19T18:30" },
  { type: "agenda" },
  { type: "agenda", items: [{ time: "", what: " " }] },
  { type: "dress" },
  { type: "dress", board: [{ kind: "text", value: "" }] },
  { type: "gift" },
  { type: "signature", text: "  " },
  { type: "music" },
  { type: "stamp" },
];
const filled = [
  { type: "heading", text: "Party" },
  { type: "text", text: "." },
  date,
  { type: "place", name: "Casa Begoña" },
  { type: "place", address: "Calle del Olmo, 14" },
  { type: "countdown" },
  { type: "countdown", to: "2027-06-19T18:30" },
  { type: "link", label: "Our story", href: "https://example.org/" },
  { type: "qr", data: "1" },
  { type: "rsvp", contacts: { sms: "+34 612 34 56 78" } },
  { type: "agenda", items: [{ what: "Dinner" }, {}] },
  { type: "dress", text: "Festive" },
  { type: "dress", board: [{ kind: "color", value: "#c7b299" }] },
  { type: "gift", iban: "ES91 2100 0418 4502 0005 1332" },
  { type: "gift", href: "https://example.org/" },
  { type: "signature", text: "{name}" },
  { type: "divider" },
  { type: "music", href: "https://example.org/song" },
  { type: "stamp", stamp: "love" },
];

Deno.test(verifies(["B11.empty-block", "B2.stored"], "a block without content has a warning"), async () => {
  await using app = await testApp();
  for (const block of empty) {
    const letter = await app.make({ blocks: [{ type: "divider" }, block] });
    equal(inShort(letter.warnings), ["blocks[1] empty_block"], JSON.stringify(block));
    same((await read(app, letter)).body.card.blocks[1].type, block.type);
  }
});

Deno.test(
  verifies(["B11.empty-block", "B13.countdown-to"], "a block with content has none, nor has a countdown beside a date"),
  async () => {
    await using app = await testApp();
    equal(await warningsOf(app, { blocks: filled }), []);
    const noDateYet = { blocks: [{ type: "countdown" }, { type: "date", start: "" }] };
    equal(await warningsOf(app, noDateYet), ["blocks[0] empty_block", "blocks[1] empty_block"]);
  },
);
