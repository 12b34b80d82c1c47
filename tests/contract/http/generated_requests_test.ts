import { verifyLetters, verifyPictures } from "../../../domain/upkeep/verify.ts";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { assertNone, equal, ok, same } from "../../support/assert.ts";
import { frames, quadrants } from "../../support/pictures/drawings.ts";
import { costly, type Generated, generateRequests, type KnownLetter } from "../../support/generated_requests.ts";
import { quietly } from "../../support/service/other_app.ts";
import { routeTable } from "../../support/service/route_table.ts";
import type { ApiDocument } from "../../support/random/schema_requests.ts";
import { tries } from "../../support/random/amounts.ts";
import { bytesOf, upload } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";
import { within } from "../../support/waiting.ts";

const count = tries(1000);
const seed = Number(Deno.env.get("ENVOI_TEST_SEED") ?? 17);
/** On their way at once. */
const atOnce = 4;
/** For one answer, in milliseconds: a preview picture may take thirty seconds, and wait for that many others. */
const longest = (atOnce + 1) * 30_000;
const [fewest, most] = [6, 30];

/** What no answer may contain: traces of the program, paths of the machine, words of the database. */
const inside =
  /\bat (?:async )?\S+ \(?(?:file|npm|node|ext):|node_modules|file:\/\/\/|\.tsx?:\d+|SQLITE_|\[object Object\]|\/work\//;

Deno.test(
  verifies(
    ["F2.internal", "F2.invalid_input", "F2.unavailable"],
    `${count} generated requests over all routes and methods: no fault, no wait without end, nothing invalid stored`,
  ),
  async () => {
    await using app = await testApp({ database: ":memory:", abuseContact: "abuse@envoi.example" });
    const unreached = new Set(routesToReach(app));
    const letters: KnownLetter[] = [];
    for (let made = 0; made < fewest; made++) letters.push(await makeLetter(app));
    const files = await Promise.all(
      [quadrants(64, 64).png(), quadrants(90, 60).jpeg(), frames(8, 8, 3).gif()].map(bytesOf),
    );
    const base = app.listen();
    const sources = await Promise.all(
      files.map(async (file) => (await (await upload(base, file)).json()).src as string),
    );
    const pictures = sources.map((src) => new URL(src).pathname.split("/").at(-1)!);
    const document: ApiDocument = (await app.call("GET", "/openapi.json")).body;
    const next = generateRequests(seed, { routes: app.routes, letters, pictures, files, document, unreached });

    const seen = new Map<number, number>();
    const { log } = await quietly(async () => {
      let number = 0;
      const send = async () => {
        while (number < count) {
          const [own, request] = [++number, next()];
          const status = await assertAnswered(app, request, `request ${own} of seed ${seed}`, letters);
          if (status !== 404 && status !== 405) unreached.delete(request.route);
          seen.set(status, (seen.get(status) ?? 0) + 1);
          while (letters.length < fewest) letters.push(await makeLetter(app));
        }
      };
      const sending = Array.from({ length: atOnce }, () => send().finally(() => number = count));
      // The first failure ends all, once what is on its way has been answered: the log has what belongs to it alone.
      await Promise.all(sending).finally(() => Promise.allSettled(sending));
    });
    same(log, "");
    console.log([...seen].toSorted().map(([status, times]) => `${status}: ${times}`).join(", "));
    // Requests that are all refused at the door would try nothing.
    const succeeded = seen.entries().filter(([status]) => status < 400).reduce((sum, [, times]) => sum + times, 0);
    ok(succeeded > count / 4, `only ${succeeded} of ${count} succeeded`);
    assertNone("routes that no request reached", [...unreached]);
    const lines: string[] = [];
    const report = (line: string) => void lines.push(line);
    const stored = [await verifyLetters(app.db, report), await verifyPictures(app.db, app.context.media.store, report)];
    equal([stored.map(({ broken }) => broken), lines], [[0, 0], []]);
    ok(stored[0]!.read > fewest && stored[1]!.read >= files.length);
  },
);

/**
 * The routes with their methods that must answer something else than 404 and 405, except those of which 404 is the usual
 * answer. In the usual run those that draw much are left out.
 */
function routesToReach({ routes }: TestApp): string[] {
  const all = routes.filter(({ path }) => tries(1) > 1 || !costly.test(path)).map(({ method, path }) =>
    `${method} ${path}`
  );
  return all.filter((route) => routeTable[route] && routeTable[route].status !== 404);
}

async function makeLetter(app: TestApp): Promise<KnownLetter> {
  const blocks = [
    { id: "title", type: "heading", text: "Dear {name}" },
    { id: "words", type: "text", text: "Come!" },
    // Its file for calendars has the address `date.ics`, which is asked for.
    { id: "date", type: "date", start: "2030-06-19T16:30" },
  ];
  return await app.make({ blocks, guests: [{ name: "Ana" }, { name: "Ben" }] });
}

/** Sends the request, and adds the letter that it makes, or removes the one that it takes back. @returns the status */
async function assertAnswered(
  app: TestApp,
  { method, path, headers, body }: Generated,
  which: string,
  letters: KnownLetter[],
): Promise<number> {
  const what = `${which}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 500)} ${show(body)}`;
  const { status, headers: answered, text } = await within(what, app.fetch(method, path, headers, body), longest)
    .catch((error) => {
      throw new Error(what, { cause: error });
    });
  ok(status < 500 || status === 503, `${what}\nanswered ${status}: ${text.slice(0, 500)}`);
  if (status === 503) ok(answered.has("retry-after"), `${what}\n${text.slice(0, 500)}`);
  ok(!inside.test(text), `${what}\nshows ${inside.exec(text)?.[0]}`);
  if (method === "HEAD" || status === 204 || status === 304) same(text, "", what);
  remember(letters, path, status, text);
  return status;
}

/** Keeps the list to letters that open: of one that was taken back, or has another key now, most answers are alike. */
function remember(letters: KnownLetter[], path: string, status: number, text: string): void {
  if (status === 201 && text.includes('"editKey"') && letters.length < most) letters.push(JSON.parse(text));
  const at = letters.findIndex(({ id }) => path.includes(id));
  if (at < 0) return;
  if (status === 410 || status === 204) letters.splice(at, 1);
  else if (status === 200 && path.includes("/key") && text.includes('"editKey"')) {
    letters[at] = { ...letters[at]!, editKey: JSON.parse(text).editKey };
  } else if (/\/(?:key|take-back)(?:\?|$)/.test(path) && status === 303) letters.splice(at, 1);
}

function show(body: Generated["body"]): string {
  if (body === undefined) return "";
  if (typeof body === "string") return body.slice(0, 500);
  return body instanceof FormData ? "a form" : `${body.length} bytes`;
}
