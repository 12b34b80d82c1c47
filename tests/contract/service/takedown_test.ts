import { rejects } from "node:assert/strict";
import { painting } from "../../../domain/examples/painting.ts";
import { readToChange } from "../../../domain/keys.ts";
import { updateLetter } from "../../../domain/letters.ts";
import { runLetters } from "../../../domain/upkeep/takedowns.ts";
import { createApp } from "../../../routes/app.ts";
import { type Answer, base, type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { type Host, hostOf } from "../../support/service/host.ts";
import { decode, inside, linesOf, linksOf } from "../../support/service/html.ts";
import { answerOf, asEachAgent, errorOf } from "../../support/service/mcp.ts";
import { read, rowsOf } from "../../support/service/owner.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { serve } from "../../support/service/served.ts";

/* Letters that the operator takes down (024). */

const reason = "It asks for passwords.";

async function letterOf(app: TestApp): Promise<Made> {
  return await app.make({
    blocks: [
      { id: "title", type: "heading", text: "Secret words" },
      { id: "day", type: "date", start: "2027-03-13T18:00" },
    ],
    guests: [{ name: "Ana Roca" }],
  });
}

const takeDown = (app: TestApp, { id }: Made) => runLetters(app.context, ["takedown", id, "--reason", reason]);
const restore = (app: TestApp, { id }: Made) => runLetters(app.context, ["restore", id]);

/** It leads to a picture of any letter, and the picture's own address answers 410. */
const ofNoLetter = "/edit/:id/thumbnails/:hash";

/** Every route of a letter, as the service lists them, with values that are this letter's. */
async function routesOf(app: TestApp, { id, guests }: Made): Promise<{ method: string; path: string }[]> {
  const service = await createApp(app.context, { baseUrl: undefined, trustProxy: false });
  const values: Readonly<Record<string, string>> = {
    ...{ id, guest: guests[0]!.id, block: "day", slot: "front-tl", revision: "1", part: "nothing" },
    hash: "0".repeat(64),
  };
  const filled = (path: string) =>
    path.replace(/^\/c\/:file.*/, `/c/${id}.txt`).replace(/:file\{.*/, "day.ics")
      .replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name) => values[name] ?? `no value for ${name}`);
  const routes = service.routes.filter(({ method, path }) =>
    method !== "ALL" && /^\/(?:c|edit|api\/v1\/letters)\/:/.test(path) && path !== ofNoLetter
  );
  const unique = new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path: filled(path) }]));
  return [...unique.values()];
}

function ask(app: TestApp, { auth }: Made, { cookie }: Host, method: string, path: string): Promise<Answer> {
  const isForm = method === "POST" && path.startsWith("/edit/");
  return app.call(method, path, {
    headers: {
      ...path.startsWith("/api/") ? auth : {},
      ...{ cookie, origin: base },
      ...isForm ? { "content-type": "application/x-www-form-urlencoded" } : {},
    },
    ...isForm ? { body: `key=${auth.authorization.slice("Bearer ".length)}` } : {},
    ...method === "PATCH" && !path.includes("/guests/") ? { body: { style: "deco" } } : {},
    ...path.startsWith("/api/") && path.includes("/guests") && /^P/.test(method) ? { body: { name: "Bea" } } : {},
  });
}

Deno.test("every address of a letter that was taken down answers 410, changes nothing, and works again after", async () => {
  await using app = await testApp();
  const letter = await letterOf(app);
  const host = await hostOf(app, letter);
  const routes = await routesOf(app, letter);
  const paths = routes.map(({ path }) => path);
  ok(routes.length > 40, `${routes.length} routes`);
  for (const one of ["", ".txt", "/print", "/keepsake", "/opengraph-image", "/calendar/day.ics"]) {
    ok(paths.includes(`/c/${letter.id}${one}`), one);
  }
  const reads = routes.filter(({ method }) => method === "GET");
  const statuses = () => Promise.all(reads.map(async ({ path }) => (await ask(app, letter, host, "GET", path)).status));
  const before = await statuses();
  ok(before.filter((status) => status === 200).length > 20, before.join());
  ok(!before.includes(410));
  const rows = await rowsOf(app, letter);

  await takeDown(app, letter);
  for (const { method, path } of routes) {
    const answer = await ask(app, letter, host, method, path);
    same(answer.status, 410, `${method} ${path} ${answer.text.slice(0, 200)}`);
    ok(!/Secret|Roca/.test(answer.text + [...answer.headers].join()), path);
    same(answer.headers.get("cache-control"), "no-store", path);
    if (path.startsWith("/api/")) match(assertProblem(answer, 410, "gone").message, /It asks for passwords/);
    // What the operator wrote is for those who have the key.
    else same(answer.text.includes(reason), path.startsWith("/edit/"), `${method} ${path}`);
  }
  equal(await rowsOf(app, letter), rows);

  await restore(app, letter);
  equal(await statuses(), before);
});

Deno.test("whoever has no key is told the same of a letter that was taken down as of any other", async () => {
  await using app = await testApp();
  const [up, down] = [await letterOf(app), await letterOf(app)];
  await takeDown(app, down);
  for (const authorization of ["", up.auth.authorization, "Bearer wrong"]) {
    const [one, other] = await Promise.all(
      [down.path, "/api/v1/letters/never"].map((path) => app.call("GET", path, { headers: { authorization } })),
    );
    equal([one!.status, one!.text], [other!.status, other!.text]);
  }
  same((await app.call("GET", `/edit/${down.id}`)).status, 403);
});

const titles = {
  es: "Esta carta está bloqueada",
  en: "This letter was taken down",
  fr: "Cette lettre a été bloquée",
  pt: "Esta carta foi bloqueada",
  it: "Questa lettera è stata bloccata",
  de: "Dieser Brief wurde gesperrt",
};

Deno.test("in each language a page says that the operator took the letter down; the key's holder reads why", async () => {
  await using app = await testApp({ abuseContact: "abuse@envoi.example" });
  const letter = await letterOf(app);
  const { cookie } = await hostOf(app, letter);
  await takeDown(app, letter);
  for (const [lang, title] of Object.entries(titles)) {
    const headers = { "accept-language": lang, cookie };
    const page = await app.call("GET", letter.guests[0]!.url, { headers });
    equal([page.status, decode(inside(page.text, "title")), ...linesOf(inside(page.text, "h1"))], [410, title, title]);
    const plain = await app.call("GET", `/c/${letter.id}.txt`, { headers });
    equal([plain.status, plain.text.split("\n")[0]], [410, title]);
    const editor = await app.call("GET", `/edit/${letter.id}/guests`, { headers });
    equal([editor.status, ...linesOf(inside(editor.text, "h1"))], [410, title]);
    ok(linesOf(editor.text).includes(reason));
    const [mail] = linksOf(editor.text);
    match(mail!, new RegExp(`: mailto:abuse@envoi\\.example\\?subject=[^&]*${letter.id}$`));
  }
});

Deno.test("agents are told that the letter was taken down, and why", async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asEachAgent(served, async (agent) => {
    const { id, editKey } = await answerOf(agent, "create_letter");
    await runLetters(app.context, ["takedown", id, "--reason", reason]);
    for (const [tool, more] of [["get_letter", {}], ["update_letter", { style: "deco" }]] as const) {
      const { code, message } = await errorOf(agent, tool, { id, editKey, ...more });
      equal([code, message.includes(reason)], ["gone", true]);
    }
  });
});

Deno.test("a change that was read before the letter was taken down is not written", async () => {
  await using app = await testApp();
  const letter = await letterOf(app);
  const opened = await readToChange(app.asRequest(), { id: letter.id, key: letter.editKey });
  await takeDown(app, letter);
  const rows = await rowsOf(app, letter);
  await rejects(updateLetter(app.asRequest(), opened, { style: "deco" }), { code: "gone" });
  equal(await rowsOf(app, letter), rows);
});

Deno.test("a picture is taken down with the only letters that show it", async () => {
  await using app = await testApp();
  const bytes = await makePhoto(900, 600);
  const form = new FormData();
  form.append("file", new Blob([bytes]), "photo.jpg");
  const uploaded = await fetch(`${app.listen()}/api/upload`, { method: "POST", body: form });
  const { src } = await uploaded.json();
  const { pathname } = new URL(src);
  const shown = { blocks: [{ type: "image", src: `${base}${pathname}` }] };
  const sizes = [pathname, pathname.replace(/\.jpg$/, "-640.webp")];
  const statuses = () => Promise.all(sizes.map(async (path) => (await app.call("GET", path)).status));
  const letter = await app.make(shown);
  equal(await statuses(), [200, 200]);
  await takeDown(app, letter);
  equal(await statuses(), [410, 410]);
  const other = await app.make(shown);
  equal(await statuses(), [200, 200]);
  await takeDown(app, other);
  equal(await statuses(), [410, 410]);
  await restore(app, letter);
  equal(await statuses(), [200, 200]);
});

Deno.test("a painting of the examples is not taken down with a letter that shows it", async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [{ type: "image", src: base + painting("cake") }] });
  await takeDown(app, letter);
  same((await app.call("GET", painting("cake"))).status, 200);
});

Deno.test("what the operator asks for is done, or refused with what to do; no name of a guest is said", async () => {
  await using app = await testApp();
  const letter = await letterOf(app);
  const { id } = letter;
  const run = (...words: string[]) => runLetters(app.context, words);
  const refused = async (words: string[], message: RegExp) => await rejects(run(...words), { message });
  for (
    const words of [[], ["takedown"], ["takedown", id], ["takedown", id, reason], ["restore"], ["report", id], ["x"]]
  ) {
    await refused(words, /^Use: task letters takedown <id> --reason <text>/);
  }
  await refused(["takedown", id, "--reason", " \n"], /^Say why/);
  await refused(["takedown", id, "--reason", "x".repeat(501)], /more than 500 characters/);
  await refused(["takedown", "never", "--reason", reason], /^There is no letter never\.$/);
  await refused(["restore", id], /is not down/);
  equal(await run("takedown", letter.guests[0]!.url, "--reason", "It", "asks for\npasswords."), [
    `The letter ${id} is down. Its links answer 410; its sender reads: ${reason}`,
  ]);
  await refused(["takedown", id, "--reason", "again"], /is down already: It asks for passwords\.$/);
  app.setNow(new Date("2026-11-21T08:30:00Z"));
  await run("restore", id);
  await run("takedown", id, "--reason", "It does so again.");
  const lines = (await run("report")).filter((line) => line.startsWith(id));
  equal(lines, [
    `${id}  down 2026-11-20 12:00  restored 2026-11-21 08:30  ${reason}`,
    `${id}  down 2026-11-21 08:30  It does so again.`,
  ]);
  await run("restore", id);
  same((await app.call("DELETE", letter.path, { headers: letter.auth })).status, 204);
  await refused(["takedown", id, "--reason", reason], /was taken back by its sender/);
  same(
    (await read(app, letter)).body.error.message,
    "This letter was taken back by its sender. Its content is erased.",
  );
});
