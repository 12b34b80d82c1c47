import { Problem } from "../../domain/errors.ts";
import { blankCard } from "../../domain/letter/card.ts";
import { previewJob } from "../../routes/preview_image/job.ts";
import { createPainter } from "../../routes/preview_image/painter.ts";
import { createPreviews } from "../../routes/preview_image/previews.ts";
import { testApp } from "../support/app.ts";
import { equal, match, ok, same } from "../support/assert.ts";

/* The worker that draws, and what becomes of it when it hangs, fails or has nothing to do. */

/** A job for workers that only pretend to draw: its name says what they do. */
const jobFor = (name: string) =>
  previewJob({
    id: "letter",
    revision: 1,
    card: blankCard,
    to: { name, isGuest: true },
    guest: "guest",
    pictures: new Map(),
    updated: new Date(0),
    factsChanged: undefined,
  });

/** A worker that answers with its own age in jobs, hangs, fails or falls, as the name of the job tells it. */
const script = new URL(
  `data:text/javascript,${
    encodeURIComponent(`
    let jobs = 0;
    self.onmessage = ({ data: { scene: { recipient: { text } } } }) => {
      jobs++;
      if (text === "hang") for (;;);
      if (text === "fall") throw new Error("fell");
      if (text === "fail") return self.postMessage({ fault: "failed" });
      setTimeout(() => self.postMessage({ picture: new Uint8Array([jobs]) }), text === "slow" ? 300 : 0);
    };`)
  }`,
);

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const failure = (drawn: Promise<unknown>): Promise<Error> => drawn.then(() => Promise.reject("it was drawn"), (e) => e);

Deno.test("one worker draws one picture after the other", async () => {
  const paint = createPainter({ idle: 50 }, script);
  const drawn = await Promise.all(["Ana", "Ben", "Cleo"].map((name) => paint(jobFor(name))));
  equal(drawn.map(([jobs]) => jobs), [1, 2, 3]);
});

Deno.test("a worker that hangs, fails or falls is ended, and the next picture is drawn by another", async () => {
  const paint = createPainter({ time: 500, idle: 50 }, script);
  for (const [name, message] of [["hang", /500 ms/], ["fail", /failed/], ["fall", /fell/]] as const) {
    const [lost, drawn] = await Promise.all([failure(paint(jobFor(name))), paint(jobFor("Ana"))]);
    match(lost.message, message);
    equal([...drawn], [1], name);
  }
});

Deno.test("who comes when too many wait, or waits too long, is told to try again", async () => {
  const paint = createPainter({ waiting: 1, idle: 50 }, script);
  const [, , refused] = await Promise.allSettled(["slow", "Ana", "Ben"].map((name) => paint(jobFor(name))));
  const { reason } = refused as PromiseRejectedResult;
  ok(reason instanceof Problem);
  equal([reason.code, reason.retryAfter], ["unavailable", 5]);

  const impatient = createPainter({ patience: 20, idle: 50 }, script);
  const [, late] = await Promise.allSettled(["slow", "Ana"].map((name) => impatient(jobFor(name))));
  equal([late!.status, (late as PromiseRejectedResult).reason.code], ["rejected", "unavailable"]);
});

Deno.test("a worker without work is ended after a while", async () => {
  const paint = createPainter({ idle: 50 }, script);
  equal([...await paint(jobFor("Ana"))], [1]);
  equal([...await paint(jobFor("Ana"))], [2]);
  await wait(300);
  equal([...await paint(jobFor("Ana"))], [1]);
  await wait(300);
});

Deno.test("where no worker can be made, one clear sentence says so", async () => {
  const paint = createPainter({ idle: 50, time: 2000 }, new URL("file:///nowhere/worker.ts"));
  match((await failure(paint(jobFor("Ana")))).message, /worker/);
});

Deno.test("a picture that many ask for at once is drawn once, and not again", async () => {
  await using app = await testApp();
  const asked: string[] = [];
  const draw = createPainter({ idle: 50 }, script);
  const previews = createPreviews((job) => {
    asked.push(job.scene.recipient.text);
    return draw(job);
  });
  const { id, guests, path, auth } = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
  const ask = (guest?: number) =>
    previews(app.asRequest(), { id, guest: guest === undefined ? "" : guests[guest]!.id });
  const all = await Promise.all([0, 0, 1, 0, undefined, 1].map(ask));
  same(new Set(all.map(({ body }) => body)).size, 3);
  await Promise.all([ask(0), ask(1), ask()]);
  equal(asked.toSorted(), ["Ana", "Ben", "Dear guest"]);

  await app.call("PATCH", path, { body: { style: "deco" }, headers: auth });
  equal([(await ask(0)).revision, asked.length], [2, 4]);
});

Deno.test("a picture that could not be drawn is tried again when it is asked for again", async () => {
  await using app = await testApp();
  let tries = 0;
  const previews = createPreviews(() =>
    ++tries === 1 ? Promise.reject(new Error("lost")) : Promise.resolve(new Uint8Array([1]))
  );
  const { id } = await app.make();
  const ask = () => previews(app.asRequest(), { id, guest: "" });
  match((await failure(ask())).message, /lost/);
  equal([...(await ask()).body], [1]);
});
