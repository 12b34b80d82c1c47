import { noUpdates } from "../../domain/letter/facts/fact_updates.ts";
import { Hono } from "hono";
import { Problem } from "../../domain/errors.ts";
import { blankCard } from "../../domain/letter/card.ts";
import type { AppEnvironment } from "../../routes/environment.ts";
import { errorAnswers } from "../../routes/errors.tsx";
import { createPreviews, previewImageRoutes } from "../../routes/guest/previews.ts";
import { createSharedWork } from "../../routes/guest/drawn_pictures.ts";
import { previewJob } from "../../views/preview/render/job.ts";
import { createPainter } from "../../routes/guest/preview_painter.ts";
import { testApp } from "../support/service/app.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { letPass, until } from "../support/waiting.ts";

/* The worker that draws, and its end when it does not answer, fails or has nothing to do. */

/** A job for workers that only pretend to draw: the job's name says what they do. */
const jobFor = (name: string, id = "letter") =>
  previewJob({
    id,
    revision: 1,
    card: blankCard,
    to: { name, isGuest: true },
    guest: "guest",
    pictures: new Map(),
    created: new Date(0),
    updated: new Date(0),
    updates: noUpdates,
  });

/** Who asks, where it does not matter. */
const client = "198.51.100.1";

const answerJobs = new URL("../../domain/workers/job_port.ts", import.meta.url);

/** A worker that answers the number of its jobs, does not answer, fails or crashes, as the job's name says. */
const script = new URL(
  `data:text/javascript,${
    encodeURIComponent(`
    import { answerJobs } from "${answerJobs}";
    let jobs = 0;
    const later = (milliseconds, act) => new Promise((resume) => setTimeout(() => resume(act?.()), milliseconds));
    const fall = (message) => { throw new Error(message); };
    answerJobs(async function* ({ scene: { recipient: { text } } }) {
      const number = ++jobs;
      if (text.startsWith("hang")) for (const end = Date.now() + 4_000; Date.now() < end;);
      if (text === "fall") await later(0, () => fall("fell"));
      if (text === "fall later") later(20, () => fall("fell later"));
      if (text === "fail") throw new Error("failed");
      if (text.startsWith("slow")) await later(300);
      yield new Uint8Array([number]);
    }, () => []);`)
  }`,
);

const failure = (drawn: Promise<unknown>): Promise<Error> => drawn.then(() => Promise.reject("it was drawn"), (e) => e);

Deno.test("one worker draws one picture after the other", async () => {
  const paint = createPainter({ idle: 50 }, script);
  const drawn = await Promise.all(["Ana", "Ben", "Cleo"].map((name) => paint(jobFor(name), client)));
  equal(drawn.map(([jobs]) => jobs), [1, 2, 3]);
});

Deno.test("a worker that hangs, fails or falls is ended, and the next picture is drawn by another", async () => {
  const paint = createPainter({ time: 3_000, idle: 50 }, script);
  for (const [name, message] of [["hang", /in time\. Try again/], ["fail", /failed/], ["fall", /fell/]] as const) {
    const [lost, drawn] = await Promise.all([failure(paint(jobFor(name), client)), paint(jobFor("Ana"), client)]);
    match(lost.message, message);
    equal([...drawn], [1], name);
  }
});

Deno.test("a worker that falls while it has nothing to do is not waited for", async () => {
  const paint = createPainter({ time: 6_000, idle: 2_500 }, script);
  equal([...await paint(jobFor("fall later"), client)], [1]);
  await letPass(1_500, "the worker falls, also on a busy machine");
  equal([...await paint(jobFor("Ana"), client)], [1]);
  await letPass(2_700, "the last worker ends before the test does");
});

Deno.test("a worker that takes too long is ended when it has answered; beside two of them no third starts", async () => {
  const paint = createPainter({ time: 1_500, idle: 50 }, script);
  const draw = () => paint(jobFor("Ana"), client);
  for (const name of ["hang", "hang"]) match((await failure(paint(jobFor(name), client))).message, /in time/);
  const begin = Date.now();
  match((await failure(draw())).message, /in time/);
  // After another second a worker would have answered, and could have drawn it.
  ok(Date.now() - begin < 1_000, "it is refused at once");
  await until("a worker to have answered", () => draw().then(() => true, () => false));
  await letPass(3_000, "the other has answered, too, before the test ends");
});

Deno.test("a request when too many wait, or that waits too long, is told to try again", async () => {
  const paint = createPainter({ waiting: 1, idle: 50 }, script);
  const [, , refused] = await Promise.allSettled(["slow", "Ana", "Ben"].map((name) => paint(jobFor(name), client)));
  const { reason } = refused as PromiseRejectedResult;
  ok(reason instanceof Problem);
  equal([reason.code, reason.retryAfter], ["unavailable", 5]);

  const impatient = createPainter({ patience: 20, idle: 50 }, script);
  const [, late] = await Promise.allSettled(["slow", "Ana"].map((name) => impatient(jobFor(name), client)));
  equal([late!.status, (late as PromiseRejectedResult).reason.code], ["rejected", "unavailable"]);
});

Deno.test("letters take turns, and where too many wait, the letter with the most loses its last", async () => {
  const paint = createPainter({ waiting: 4, idle: 50 }, script);
  const order: string[] = [];
  const ask = (letter: string, name: string) => paint(jobFor(name, letter), letter).then(() => order.push(letter));
  const [first, ...asked] = [["a", "slow"], ["a", "1"], ["a", "2"], ["a", "3"], ["b", "1"], ["c", "1"], ["a", "4"]]
    .map(([letter, name]) => ask(letter!, name!));
  const answers = await Promise.allSettled([first, ...asked]);
  // The first one of "a" was slow.
  equal(order, ["a", "b", "c", "a", "a"]);
  equal(answers.flatMap(({ status }, index) => status === "rejected" ? [index] : []), [3, 6]);
});

Deno.test("a client with very many requests for many letters delays only its own", async () => {
  const paint = createPainter({ waiting: 60, idle: 50 }, script);
  const order: string[] = [];
  const ask = (letter: string, client: string) =>
    paint(jobFor("Ana", letter), client).then(() => order.push(client), () => order.push(`${client} refused`));
  const first = paint(jobFor("slow", "first"), "flood");
  const flood = Array.from({ length: 70 }, (_, index) => ask(`letter ${index % 10}`, "flood"));
  const honest = ["one", "two", "three"].map((client) => ask("wedding", client));
  await Promise.all([first, ...flood, ...honest]);
  const drawn = order.filter((client) => !client.endsWith("refused"));
  // The flood has had much time with its first picture. None of the others is refused.
  equal(drawn.slice(0, 4), ["one", "two", "three", "flood"]);
  same(order.filter((client) => client === "flood refused").length, 13);
});

Deno.test("a letter with very many guests delays only its own", async () => {
  const paint = createPainter({ idle: 50 }, script);
  const order: string[] = [];
  const ask = (letter: string, client: string) => paint(jobFor("Ana", letter), client).then(() => order.push(letter));
  const first = paint(jobFor("slow", "first"), "somebody");
  const wedding = Array.from({ length: 30 }, (_, index) => ask("wedding", `guest ${index}`));
  await Promise.all([first, ...wedding, ask("birthday", "other")]);
  same(order.indexOf("birthday"), 1);
});

Deno.test("a picture that nobody waits for any more is dropped; one that is being drawn is kept", async () => {
  await using app = await testApp();
  const asked: string[] = [];
  const draw = createPainter({ idle: 50 }, script);
  const previews = createPreviews((job, client, signal) => {
    asked.push(job.scene.name);
    return draw(job, client, signal);
  });
  const names = ["slow", "Ana", "Ben", "Cleo"];
  const { id, guests } = await app.make({ guests: names.map((name) => ({ name })) });
  const ask = (name: string, signal?: AbortSignal) =>
    previews(app.asRequest(), { id, guest: guests[names.indexOf(name)]!.id }, signal);
  const left = new AbortController();
  const running = ask("slow", left.signal);
  await until("the first to be asked for", () => asked.length === 1);
  const [lost, shared, kept] = [ask("Ana", left.signal), ask("Ben", left.signal), ask("Ben")];
  await until("all three to be asked for", () => asked.length === 3);
  left.abort();
  const again = ask("Ana");
  match((await failure(lost)).message, /Try again/);
  equal((await Promise.all([running, shared, kept, again])).map(({ body: [jobs] }) => jobs), [1, 2, 2, 3]);
  equal((await Promise.all(["slow", "Ben", "Cleo"].map((name) => ask(name)))).map(({ body: [jobs] }) => jobs), [
    1,
    2,
    4,
  ]);
});

Deno.test("who asks for what was given up this moment gets it made again", async () => {
  const share = createSharedWork<number>();
  let made = 0;
  const make = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    signal.addEventListener("abort", () => reject(new Error("given up")));
    if (++made === 2) resolve(made);
    return promise;
  };
  const left = new AbortController();
  const lost = failure(share("picture", make, left.signal));
  left.abort();
  same(await share("picture", make), 2);
  match((await lost).message, /given up/);
});

Deno.test("a closed socket does not wait: the next picture comes as if this one was never requested", async () => {
  await using app = await testApp();
  const draw = createPainter({ idle: 50 }, script);
  const statuses: number[] = [];
  let asked = 0;
  const previews = createPreviews((job, client, signal) => {
    asked++;
    return draw(job, client, signal);
  });
  const service = new Hono<AppEnvironment>()
    .use(async (c, next) => {
      c.set("context", app.asRequest());
      await next();
    })
    .route("/", previewImageRoutes(previews))
    .onError(async (error, c) => {
      const answer = await errorAnswers("/style.css").thrown(error, c);
      statuses.push(answer.status);
      return answer;
    });
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, service.fetch);
  const { port } = server.addr;
  const names = Array.from({ length: 40 }, (_, index) => ({ name: `slow ${index}` }));
  const { id, guests } = await app.make({ guests: [...names, { name: "Ana" }] });
  const sockets = await Promise.all(
    guests.slice(0, -1).map(async (guest) => {
      const socket = await Deno.connect({ port, hostname: "127.0.0.1" });
      const request = `GET /c/${id}/opengraph-image?g=${guest.id} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
      await socket.write(new TextEncoder().encode(request));
      return socket;
    }),
  );
  await until("all to be asked for", () => asked === names.length);
  for (const socket of sockets) socket.close();
  const answer = await fetch(`http://127.0.0.1:${port}/c/${id}/opengraph-image?g=${guests.at(-1)!.id}`);
  const [drawn] = await answer.bytes();
  same(answer.status, 200);
  ok(drawn! < 10, `${drawn} pictures were drawn`);
  equal([...new Set(statuses)], [499], "nothing that a log would tell");
});

Deno.test("a worker without work is ended after a while", async () => {
  const paint = createPainter({ idle: 50 }, script);
  equal([...await paint(jobFor("Ana"), client)], [1]);
  equal([...await paint(jobFor("Ana"), client)], [2]);
  await letPass(300, "it has had no work for a while");
  equal([...await paint(jobFor("Ana"), client)], [1]);
  await letPass(300, "the last worker ends, too, before the test does");
});

Deno.test("where no worker can be made, one clear sentence says so", async () => {
  const paint = createPainter({ idle: 50, time: 2000 }, new URL("file:///nowhere/worker.ts"));
  match((await failure(paint(jobFor("Ana"), client))).message, /worker/);
});

Deno.test("a picture that many ask for at once is drawn once, and not again", async () => {
  await using app = await testApp();
  const asked: string[] = [];
  const draw = createPainter({ idle: 50 }, script);
  const previews = createPreviews((job, client) => {
    asked.push(job.scene.recipient.text);
    return draw(job, client);
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
