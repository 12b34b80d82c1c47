import { Problem } from "../../../domain/errors.ts";
import { sha256 } from "../../../domain/hash.ts";
import { type Answer, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { assertNone, equal, ok, same } from "../../support/assert.ts";
import { type Caller, makeScene, otherSites, owner, type Scene, strangers } from "../../support/service/callers.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { bytes, rowsOf } from "../../support/service/owner.ts";
import {
  addressOf,
  beforeRoutes,
  bodyOf,
  metricsToken,
  type Needs,
  routeTable,
} from "../../support/service/route_table.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

/* Every route by every kind of caller. */

const secrets = ["Zoé Quatrepoint", "Hugo Lafleur", "Venez nombreux"];
const input = {
  lang: "fr",
  blocks: [
    { id: "title", type: "heading", text: "Venez nombreux, {name}" },
    { id: "date", type: "date", start: "2027-06-19T16:30" },
  ],
  guests: [{ name: "Zoé Quatrepoint" }, { name: "Hugo Lafleur" }],
};

const routesWith = (...needs: Needs[]) =>
  Object.keys(routeTable).filter((route) => needs.includes(routeTable[route]!.needs));

/** With everything that has a route: the operator has named a contact, too. @param baseUrl of a public service */
const appWithAll = (baseUrl?: string) =>
  testApp({ abuseContact: "abuse@envoi.example", metricsToken, copier: copyLate, ...baseUrl && { baseUrl } });

const picture = await bytesOf(drawing(60, 40).png());
/** When the site with the letter's picture answers: not before the letter is made, and then for a minute. */
let isLate = false;

/** After it a picture that could not be copied for three letters is tried again, in milliseconds. */
const pause = 2 * 60 * 60_000;
let scenes = 0;

function copyLate(): Promise<Uint8Array<ArrayBuffer>> {
  // A copy, since whoever decodes a picture takes its bytes.
  return isLate ? Promise.resolve(picture.slice()) : Promise.reject(new Problem("image_unavailable"));
}

/** Letters whose picture was missing when they were made, and is there now. */
async function sceneOf(app: TestApp, content: object = input): Promise<Scene> {
  isLate = false;
  app.setNow(testNow);
  const form = new FormData();
  form.append("file", new Blob([picture]), "photo.png");
  const { text } = await app.fetch("POST", "/api/upload", {}, form);
  const stored = JSON.parse(text).src.split("/").at(-1);
  // Each scene has an address of its own: one that was copied would be there for all others.
  const src = `https://pictures.example/${scenes++}.png`;
  const blocks = [...input.blocks, { id: "photo", type: "image", src }];
  const scene = await makeScene(app, { ...content, blocks }, { bytes: picture, stored, missing: sha256(src) });
  isLate = true;
  app.setNow(new Date(testNow.getTime() + pause));
  return scene;
}

/** Sends the route's request as a caller. @param query of the address */
function ask(
  app: TestApp,
  route: string,
  scene: Scene,
  caller: Caller,
  method = route.split(" ")[0]!,
  query = "",
): Promise<Answer> {
  const { body, headers } = bodyOf(route, scene);
  const own = { ...headers, ...caller(scene) };
  if (body instanceof FormData && method === "POST") {
    return sendForm(app, addressOf(route, scene) + query, own, body);
  }
  const sent = method === "HEAD" || typeof body !== "string" ? {} : { body };
  return app.call(method, addressOf(route, scene) + query, { headers: own, ...sent });
}

async function sendForm(app: TestApp, path: string, headers: Record<string, string>, form: FormData): Promise<Answer> {
  return { ...await app.fetch("POST", path, headers, form), body: undefined };
}

/** An answer without what the request itself has said: the letter's id. */
function shown(answer: Answer, { letter, gone }: Scene): string {
  return bytes(answer).replaceAll(letter.id, "<id>").replaceAll(gone.id, "<id>").replaceAll("unknownXXXXX", "<id>");
}

/** Runs `act`, and asserts that it has changed nothing in the letter. */
async function keepsRows(app: TestApp, { letter }: Scene, act: () => Promise<void>): Promise<void> {
  const before = await rowsOf(app, letter);
  await act();
  equal(await rowsOf(app, letter), before);
}

Deno.test("every route has a row in the table, and every row a route", async () => {
  await using app = await appWithAll();
  const listed = new Set(
    app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`),
  );
  const known = [...Object.keys(routeTable), ...beforeRoutes];
  assertNone("routes without a row: who may call them?", [...listed].filter((route) => !known.includes(route)));
  assertNone("rows without a route", known.filter((route) => !listed.has(route)));
});

Deno.test(
  verifies(
    ["auth.none", "auth.guest-links"],
    "routes that need no key answer everybody the same status, and take forms from our pages only",
  ),
  async () => {
    // A public service: on a private machine other sites may not use MCP.
    await using app = await appWithAll("https://envoi.example");
    const everybody = { ...strangers, "the owner": owner };
    for (const route of routesWith("nothing", "here")) {
      const scene = await sceneOf(app);
      for (const [who, caller] of Object.entries(everybody)) {
        same((await ask(app, route, scene, caller)).status, routeTable[route]!.status, `${route} by ${who}`);
      }
      const { needs, status } = routeTable[route]!;
      for (const [who, caller] of Object.entries(otherSites)) {
        same((await ask(app, route, scene, caller)).status, needs === "here" ? 403 : status, `${route} by ${who}`);
      }
    }
  },
);

Deno.test(
  verifies(
    ["auth.bearer", "auth.key-scope", "auth.forbidden-alike", "F3.same-answer", "H3.key-replaced"],
    "routes of the API refuse every stranger, and every site that has only the cookie, with the same bytes",
  ),
  async () => {
    await using app = await appWithAll();
    const seen = new Map<string, string>();
    for (const route of routesWith("key")) {
      const scene = await sceneOf(app);
      const unknown = { ...scene, letter: { ...scene.letter, id: "unknownXXXXX" } };
      await keepsRows(app, scene, async () => {
        for (const [who, caller] of Object.entries({ ...strangers, ...otherSites })) {
          for (const asked of [scene, unknown]) {
            const answer = await ask(app, route, asked, caller);
            same(answer.status, 403, `${route} by ${who}`);
            // Browsers of other sites may read the refusal, and are told so.
            if (!("origin" in caller(scene))) seen.set(bytes(answer), `${route} by ${who}`);
          }
        }
      });
      same((await ask(app, route, { ...scene, letter: scene.gone }, owner)).status, 410, `${route}, taken back`);
      same((await ask(app, route, scene, owner)).status, routeTable[route]!.status, `${route} by the owner`);
    }
    equal([...seen.values()].slice(1), [], "refusals that differ");
  },
);

Deno.test(
  verifies(["H2.cookie", "F3.same-answer"], "pages of the editor refuse every stranger alike, and show nothing"),
  async () => {
    await using app = await appWithAll();
    for (const route of routesWith("cookie")) {
      const refusal = routeTable[route]!.elsewhere ?? 403;
      const scene = await sceneOf(app);
      const unknown = { ...scene, letter: { ...scene.letter, id: "unknownXXXXX" } };
      const seen = new Map<string, string>();
      // Printing alone is for programs, too.
      const byHeader = route.startsWith("GET /edit/:id/print") ? {} : { "the key in the header": bearerOnly };
      await keepsRows(app, scene, async () => {
        for (const [who, caller] of Object.entries({ ...strangers, ...byHeader })) {
          for (const asked of [scene, unknown]) {
            const answer = await ask(app, route, asked, caller);
            same(answer.status, refusal, `${route} by ${who}`);
            for (const secret of secrets) ok(!answer.text.includes(secret), `${route} shows ${secret} to ${who}`);
            seen.set(shown(answer, asked), `${route} by ${who}`);
            const head = await ask(app, route, asked, caller, "HEAD");
            equal([head.status, head.text], [refusal, ""], `HEAD ${route} by ${who}`);
          }
        }
        // A link on another site opens the page, as SameSite=Lax lets it; it changes nothing.
        for (const [who, caller] of Object.entries({ ...otherSites, "the owner": owner })) {
          same((await ask(app, route, scene, caller)).status, routeTable[route]!.status, `${route} by ${who}`);
        }
      });
      equal([...seen.values()].slice(1), [], "refusals that differ");
      same((await ask(app, route, { ...scene, letter: scene.gone }, owner)).status, 410, `${route}, taken back`);
    }
  },
);

const bearerOnly: Caller = ({ letter }) => letter.auth;

Deno.test(
  verifies(["H2.cookie", "F3.same-answer"], "forms of the editor refuse every stranger and every other site"),
  async () => {
    await using app = await appWithAll();
    for (const route of routesWith("cookie here")) {
      const scene = await sceneOf(app);
      const unknown = { ...scene, letter: { ...scene.letter, id: "unknownXXXXX" } };
      const seen = new Map<string, string>();
      await keepsRows(app, scene, async () => {
        const refused = { ...strangers, "the key in the header": bearerHere };
        for (const [who, caller] of Object.entries(refused)) {
          for (const asked of [scene, unknown]) {
            const answer = await ask(app, route, asked, caller);
            same(answer.status, 403, `${route} by ${who}`);
            for (const secret of secrets) ok(!answer.text.includes(secret), `${route} shows ${secret} to ${who}`);
            seen.set(shown(answer, asked), `${route} by ${who}`);
          }
        }
        for (const [who, caller] of Object.entries(otherSites)) {
          const answer = await ask(app, route, scene, caller);
          same(answer.status, 403, `${route} by ${who}`);
          for (const secret of secrets) ok(!answer.text.includes(secret), `${route} shows ${secret} to ${who}`);
        }
      });
      equal([...seen.values()].slice(1), [], "refusals that differ");
      same((await ask(app, route, { ...scene, letter: scene.gone }, owner)).status, 410, `${route}, taken back`);
      const answer = await ask(app, route, scene, owner);
      same(answer.status, routeTable[route]!.status, `${route} by the owner: ${answer.text.slice(0, 300)}`);
    }
  },
);

const bearerHere: Caller = (scene) => ({ ...bearerOnly(scene), "sec-fetch-site": "same-origin" });

Deno.test("figures are for the operator alone", async () => {
  await using app = await appWithAll("https://envoi.example");
  const scene = await sceneOf(app);
  const operator: Caller = () => ({ authorization: `Bearer ${metricsToken}` });
  const wrong: Caller = () => ({ authorization: `Bearer ${metricsToken}x` });
  for (const route of routesWith("token")) {
    for (const [who, caller] of Object.entries({ ...strangers, ...otherSites, owner, "a wrong token": wrong })) {
      same((await ask(app, route, scene, caller)).status, 403, `${route} by ${who}`);
    }
    same((await ask(app, route, scene, operator)).status, routeTable[route]!.status);
  }
});

Deno.test(
  verifies("H2.cookie", "the form that takes a key gives a cookie for a right key only, and on our page"),
  async () => {
    await using app = await appWithAll();
    const [route] = routesWith("key in the form");
    const scene = await sceneOf(app);
    const { letter, other, gone, oldKey } = scene;
    const cookieFor = async (id: string, key: string, caller: Caller) => {
      const asked = { ...scene, letter: { ...letter, id, editKey: key } };
      const { status, headers } = await ask(app, route!, asked, caller);
      return [status, headers.getSetCookie().filter((cookie) => cookie.startsWith("key=")).length];
    };
    const nobody = strangers["nobody"]!;
    equal(await cookieFor(letter.id, letter.editKey, nobody), [303, 1]);
    for (const key of [oldKey, other.editKey, gone.editKey, "", letter.guests[0]!.id]) {
      equal(await cookieFor(letter.id, key, nobody), [403, 0], key);
    }
    equal(await cookieFor("unknownXXXXX", letter.editKey, nobody), [403, 0]);
    equal(await cookieFor(gone.id, gone.editKey, nobody), [410, 0]);
    for (const [who, caller] of Object.entries(otherSites)) {
      equal(await cookieFor(letter.id, letter.editKey, caller), [403, 0], who);
    }
  },
);

Deno.test(verifies("F2.method_not_allowed", "methods without a route do nothing, also for the owner"), async () => {
  await using app = await appWithAll();
  const scene = await sceneOf(app);
  await keepsRows(app, scene, async () => {
    for (const route of Object.keys(routeTable)) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "QUERY"]) {
        if (`${method} ${route.slice(route.indexOf("/"))}` in routeTable) continue;
        if (method === "POST" && route.startsWith("GET /edit/")) continue;
        const { status } = await ask(app, route, scene, owner, method);
        ok(status === 404 || status === 405, `${method} ${route}: ${status}`);
      }
    }
  });
});

/** The routes that show the host's list to the key's holder. */
// "Send" has the queue, which names the next guest's number.
const shows =
  /^(?:GET|PATCH) \/api\/v1\/letters\/:id$|\/letters\/:id\/(?:guests|undo|redo|revisions)|guests|replies|^GET \/edit\/:id\/send$/;

Deno.test(
  verifies(
    "P6.private",
    "contacts and answers are in no answer without the key, and with it only where guests are listed",
  ),
  async () => {
    await using app = await appWithAll();
    const contact = { phone: "+34 612 99 98 88", email: "zoe.private@example.org" };
    const note = "Keeps a secret diet";
    const told = ["612 99 98 88", "612999888", "zoe.private", note, encodeURIComponent(note)];
    const kept = { contact, answer: "yes", party: 41, note, reminded: true };
    const guests = [{ ...input.guests[0]!, ...kept }, input.guests[1]!];
    const spilled: string[] = [];
    const scene = await sceneOf(app, { ...input, guests });
    const some = ["nobody", "a guest", "another letter's key", "the key before the last"];
    const callers = Object.entries(strangers).filter(([who]) => some.includes(who));
    const check = async (route: string, own: Scene, who: string, caller: Caller) => {
      const queries = addressOf(route, own).startsWith("/c/") ? ["", `?g=${own.letter.guests[0]!.id}`] : [""];
      const answers = await Promise.all(queries.map((query) => ask(app, route, own, caller, undefined, query)));
      if (answers.map(bytes).some((text) => told.some((part) => text.includes(part)))) {
        spilled.push(`${route} to ${who}`);
      }
    };
    for (const route of Object.keys(routeTable)) {
      for (const [who, caller] of callers) await check(route, scene, who, caller);
      if (!shows.test(route)) await check(route, await sceneOf(app, { ...input, guests }), "the owner", owner);
    }
    assertNone("routes that tell of it", spilled);
  },
);
