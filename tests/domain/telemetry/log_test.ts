import { describeError, log } from "../../../domain/telemetry/log.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { quietly } from "../../support/service/other_app.ts";

Deno.test("an error is described by its kind, its message, its places and its cause, on one line", () => {
  const error = new TypeError("no such\nthing", { cause: new Error("SQLITE_FULL: disk is full") });
  const text = describeError(error);
  match(
    text,
    /^TypeError: no such thing \| at .*log_test\.ts:\d+:\d+.* \| because of Error: SQLITE_FULL: disk is full/,
  );
  ok(!text.includes("\n"));
  same(describeError("thrown"), "thrown");
});

Deno.test("an error's description has none of the words that its message quotes, and of an address only the host", () => {
  const read = (text: string) => {
    try {
      return JSON.parse(text);
    } catch (error) {
      return describeError(error);
    }
  };
  for (const secret of ['Zoé Quatrepoint"', "Zoé 'Quatrepoint'", "[Quatrepoint"]) {
    ok(!read(`{"name": ${secret}`).includes("Quatrepoint"), read(secret));
  }
  const refused = describeError(
    new Error("error sending request for url (https://me:secret@db.example/c/kGB6dc?g=eDw)"),
  );
  match(refused, /request for url \(https:\/\/db\.example/);
  ok(!/secret|kGB6dc|eDw/.test(refused), refused);
});

Deno.test("a long message of one word or of quotation marks is described at once", () => {
  const length = 1_000_000;
  // Time that grows with the square of the length would be hours.
  for (const text of ["“", "a"].map((one) => one.repeat(length))) same(describeError(text), text);
});

Deno.test("without a terminal a line is JSON, with its time, level and message", async () => {
  const { log: line } = await quietly(() => Promise.resolve(log("error", "it broke", { code: "x", none: undefined })));
  const { time, ...rest } = JSON.parse(line);
  equal(rest, { level: "error", message: "it broke", code: "x" });
  match(time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});
