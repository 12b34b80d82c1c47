import { testApp } from "../../support/service/app.ts";
import { equal, match, same } from "../../support/assert.ts";
import { assertRefused, refusal, storedBlocks } from "../../support/service/letters.ts";
import { read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/** Every field that holds a date. */
const fields = [["date", "start"], ["date", "end"], ["countdown", "to"], ["rsvp", "deadline"]] as const;

Deno.test(verifies(["B7.dates", "block.local-dates"], "real calendar times are stored as they were sent"), async () => {
  await using app = await testApp();
  const real = [
    ...["", "2027-06-19T18:30", "2027-01-01T00:00", "2027-12-31T23:59", "2028-02-29T12:00", "2000-02-29T12:00"],
    // An hour that clocks skip in some zones, but not in others: nothing is converted.
    ...["2027-03-28T02:30", "2027-04-30T08:00", "1926-06-25T10:00", "2999-12-31T20:00"],
  ];
  for (const [type, field] of fields) {
    const stored = await storedBlocks(app, ...real.map((value) => ({ type, [field]: value })));
    equal(stored.map((block: Record<string, string>) => block[field]), real);
  }
});

Deno.test(verifies(["B7.dates", "block.local-dates"], "a time that does not exist is refused"), async () => {
  await using app = await testApp();
  const unreal = [
    ...["2027-02-30T12:00", "2027-02-29T12:00", "2100-02-29T12:00", "2027-04-31T12:00", "2027-06-00T12:00"],
    ...["2027-13-01T12:00", "2027-00-10T12:00", "2027-06-32T12:00", "2027-06-19T24:00", "2027-06-19T25:00"],
    ...["2027-06-19T18:60", "2027-06-19T18:30:61", "2027-06-19T18:30:99", "2027-02-30T12:00:00"],
  ];
  for (const value of unreal) {
    await assertRefused(app, { blocks: [{ type: "date", start: value }] }, "blocks[0].start");
  }
});

Deno.test(verifies(["B7.dates", "block.local-dates"], "any other shape is refused, in every field"), async () => {
  await using app = await testApp();
  const shapes = [
    ...["2027-06-19", "18:30", "2027-06-19T18", "2027-06-19 18:30", "2027-06-19t18:30", "2027-6-19T18:30"],
    ...["27-06-19T18:30", "+002027-06-19T18:30", "19.06.2027 18:30", "20270619T1830", "2027-06-19T6:30 PM"],
    ...[" 2027-06-19T18:30", "2027-06-19T18:30 ", "2027-06-19T18:30\n", "２０２７-06-19T18:30", "tomorrow", " "],
    ...["2027-W24-6T18:30", "2027-170T18:30", "2027-06-19T18:30:", "2027-06-19T18:30:5", "2027-06-19T18:30:00."],
  ];
  for (const [type, field] of fields) {
    for (const value of shapes.slice(field === "deadline" ? 1 : 0)) {
      await assertRefused(app, { blocks: [{ type, [field]: value }] }, `blocks[0].${field}`);
    }
  }
});

Deno.test(verifies("B7.deadline-day", "replies may be asked for until a day, to its end"), async () => {
  await using app = await testApp();
  const days = ["2027-06-19", "2028-02-29", "2000-01-01"];
  const stored = await storedBlocks(app, ...days.map((deadline) => ({ type: "rsvp", deadline })));
  equal(stored.map((block: Record<string, string>) => block.deadline), days);
  for (const deadline of ["2027-02-29", "2027-06-31", "2027-6-1", "2027-06", "2027-06-19T"]) {
    const [issue] = await refusal(app, { blocks: [{ type: "rsvp", deadline }] });
    match(issue!.message, /A day alone, such as 2027-06-19/);
  }
});

Deno.test(verifies("B7.zone-refused", "a time zone is refused, with the reason"), async () => {
  await using app = await testApp();
  const zones = ["Z", "z", "+02:00", "-03:30", "+0200", "+00:00", "+02", ":00Z", ":00.000Z", ":30+02:00"];
  for (const [type, field] of fields) {
    for (const zone of zones) {
      const [issue, ...more] = await refusal(app, { blocks: [{ type, [field]: `2027-06-19T18:30${zone}` }] });
      equal([issue!.path, more], [`blocks[0].${field}`, []]);
      match(issue!.message, /zone/, zone);
      match(issue!.message, /local time at the venue/);
    }
  }
});

Deno.test(verifies(["B7.seconds-cut", "B11.seconds-dropped"], "seconds are cut, with a warning"), async () => {
  await using app = await testApp();
  for (const [type, field] of fields) {
    for (const seconds of [":00", ":45", ":59", ":59.9", ":00.000"]) {
      const input = { blocks: [{ type: "divider" }, { type, [field]: `2027-06-19T18:30${seconds}` }] };
      const letter = await app.make(input);
      const dropped = letter.warnings.filter(({ code }) => code === "seconds_dropped");
      equal(dropped.map(({ path }) => path), [`blocks[1].${field}`]);
      const { body } = await read(app, letter);
      same(body.card.blocks[1][field], "2027-06-19T18:30");
    }
  }
});

Deno.test(verifies("limits.dates", "a date has at most 40 characters, fractions of a second included"), async () => {
  await using app = await testApp();
  for (const [type, field] of fields) {
    const longest = "2027-06-19T18:30:00.".padEnd(40, "0");
    same((await storedBlocks(app, { type, [field]: longest }))[0][field], "2027-06-19T18:30");
    const [issue] = await refusal(app, { blocks: [{ type, [field]: longest + "0" }] });
    match(issue!.message, /\b40\b/);
  }
});
