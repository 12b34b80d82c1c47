import { sha256 } from "../../../domain/hash.ts";
import { createContext } from "../../../domain/context.ts";
import { type Answer, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { assertProblem, equal, same } from "../../support/assert.ts";
import { callWith } from "../../support/service/other_app.ts";
import { type Keyed, someClient } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const few = { create: 3, update: 2, media: 2, refused: 2 };

/** Beginning of an IPv6 address, up to and with the /48. */
function someNetwork(): string {
  const [a] = crypto.getRandomValues(new Uint16Array(1));
  return `2001:db8:${a!.toString(16)}`;
}

function create(app: TestApp, client: string, headers: Record<string, string> = {}): Promise<Answer> {
  return app.call("POST", "/api/v1/letters", { body: {}, client, headers });
}

/** Creates a letter without using the allowance of any address in a test. */
async function makeUncounted(app: TestApp): Promise<Keyed & { client: string }> {
  const client = someClient();
  const { body } = await create(app, client);
  return { path: `/api/v1/letters/${body.id}`, auth: { authorization: `Bearer ${body.editKey}` }, client };
}

/** Creates letters, one after another, from these addresses. @returns the statuses */
async function statuses(app: TestApp, ...clients: string[]): Promise<number[]> {
  const seen: number[] = [];
  for (const client of clients) seen.push((await create(app, client)).status);
  return seen;
}

Deno.test(
  verifies(
    ["G2.per-address", "F2.rate_limited"],
    "creating is limited, and every answer tells how much is left and for how long",
  ),
  async () => {
    await using app = await testApp({ rateLimits: few });
    app.setNow(new Date("2026-11-20T12:59:20Z"));
    const client = someClient();
    for (const left of [2, 1, 0]) {
      const { status, headers } = await create(app, client);
      equal([status, headers.get("ratelimit")], [201, `"create";r=${left};t=40`]);
      equal([headers.get("ratelimit-policy"), headers.get("retry-after")], ['"create";q=3;w=3600', null]);
    }
    for (let round = 0; round < 2; round++) {
      const refused = await create(app, client);
      assertProblem(refused, 429, "rate_limited");
      const { headers } = refused;
      equal([headers.get("ratelimit"), headers.get("ratelimit-policy")], [
        '"create";r=0;t=40',
        '"create";q=3;w=3600',
      ]);
      same(headers.get("retry-after"), "40");
    }
  },
);

Deno.test(
  verifies("G2.per-address", "requests succeed again after the seconds of Retry-After, and not before"),
  async () => {
    await using app = await testApp({ rateLimits: { ...few, create: 1 } });
    const client = someClient();
    same((await create(app, client)).status, 201);
    const wait = Number((await create(app, client)).headers.get("retry-after"));
    app.setNow(new Date(testNow.getTime() + wait * 1000 - 1));
    same((await create(app, client)).status, 429);
    app.setNow(new Date(testNow.getTime() + wait * 1000));
    equal(await statuses(app, client, client), [201, 429]);
  },
);

Deno.test(
  verifies("G2.update", "updating is limited: updates, taking back and new keys count together"),
  async () => {
    await using app = await testApp({ rateLimits: few });
    const client = someClient();
    const letter = await makeUncounted(app);
    const act = (method: string, path: string, body?: unknown) =>
      app.call(method, path, { headers: letter.auth, client, body });
    const patched = await act("PATCH", letter.path, { style: "deco" });
    equal([patched.status, patched.headers.get("ratelimit")], [200, '"update";r=1;t=3600']);
    same((await act("PATCH", `${letter.path}?dry_run=1`, { style: "ivory" })).status, 200);
    for (const [method, path] of [["PATCH", letter.path], ["DELETE", letter.path], ["POST", `${letter.path}/key`]]) {
      const refused = await act(method!, path!, { style: "ivory" });
      assertProblem(refused, 429, "rate_limited");
      equal([refused.headers.get("retry-after"), refused.headers.get("ratelimit")], ["3600", '"update";r=0;t=3600']);
    }
    const { body } = await app.call("GET", letter.path, { headers: letter.auth, client });
    equal([body.revision, body.card.style], [2, "deco"]);
  },
);

Deno.test(
  verifies(
    ["G2.refused-keys", "F2.rate_limited"],
    "refused keys are limited: after too many, each further one is told to wait, of a known and an unknown letter",
  ),
  async () => {
    await using app = await testApp({ rateLimits: few });
    const client = someClient();
    const { path } = await makeUncounted(app);
    const use = useAs(app, client);
    const unknown = "/api/v1/letters/unknownXXXXX";
    for (const [method, address] of [["GET", path], ["PATCH", unknown]]) {
      const forbidden = await use(method!, address!, wrong);
      assertProblem(forbidden, 403, "forbidden");
      equal([forbidden.headers.get("ratelimit"), forbidden.headers.get("ratelimit-policy")], [null, null]);
    }
    for (const headers of [wrong, {}]) {
      for (const [method, address] of [...uses(path), ...uses(unknown)]) {
        const refused = await use(method, address, headers);
        assertProblem(refused, 429, "rate_limited");
        equal(["retry-after", "ratelimit", "ratelimit-policy"].map((name) => refused.headers.get(name)), [
          "3600",
          '"refused";r=0;t=3600',
          '"refused";q=2;w=3600',
        ]);
      }
    }
    app.setNow(new Date(testNow.getTime() + 3600_000));
    same((await use("GET", path, wrong)).status, 403);
  },
);

Deno.test(
  verifies(
    ["G2.refused-keys", "auth.bearer"],
    "a right key is always admitted, however many wrong ones its address sent",
  ),
  async () => {
    await using app = await testApp({ rateLimits: { ...few, update: 9 } });
    const client = someClient();
    const { path, auth } = await makeUncounted(app);
    const use = useAs(app, client);
    let newKey: string | undefined;
    for (let round = 0; round < 5; round++) await use("GET", path, wrong);
    same((await use("GET", path, wrong)).status, 429);
    for (const [method, address] of uses(path)) {
      const key = method === "DELETE" ? { authorization: `Bearer ${newKey}` } : auth;
      const { status, headers, body } = await use(method, address, key);
      equal([Math.floor(status / 100), headers.get("ratelimit")?.includes("refused") ?? false], [2, false], method);
      newKey = body?.editKey ?? newKey;
    }
    same((await use("GET", path, wrong)).status, 429);
  },
);

const wrong = { authorization: "Bearer wrong" };

/** Every way to use a key. */
function uses(path: string): [method: string, path: string][] {
  return [["GET", path], ["PATCH", path], ["POST", `${path}/key`], ["DELETE", path]];
}

function useAs(app: TestApp, client: string) {
  return (method: string, address: string, headers: Record<string, string>) =>
    app.call(method, address, { headers, client, ...(method === "PATCH" ? { body: { style: "deco" } } : {}) });
}

Deno.test(verifies("G3.reading-unlimited", "reading a letter and the catalog is not limited"), async () => {
  await using app = await testApp({ rateLimits: { create: 1, update: 0, media: 0, refused: 1 } });
  const client = someClient();
  const { body } = await create(app, client);
  const headers = { authorization: `Bearer ${body.editKey}` };
  for (let round = 0; round < 20; round++) {
    for (const path of [`/api/v1/letters/${body.id}`, "/api/v1/catalog", `/c/${body.id}`]) {
      const answer = await app.call("GET", path, { headers, client });
      equal([answer.status, answer.headers.get("ratelimit")], [200, null]);
    }
  }
});

Deno.test(verifies("G2.per-address", "each address has its own allowance"), async () => {
  await using app = await testApp({ rateLimits: { ...few, create: 1 } });
  const [one, other] = [someClient(), someClient()];
  equal(await statuses(app, one, one, other, other, one), [201, 429, 201, 429, 429]);
});

Deno.test(
  verifies("G2.per-address", "IPv6 addresses of one /48 network count as one, and an IPv4 address is itself"),
  async () => {
    await using app = await testApp({ rateLimits: { ...few, create: 1 } });
    const [one, other] = [someNetwork(), someNetwork()];
    equal(await statuses(app, `${one}::1`, `${one}::2`, `${one}:ffff:1:2::3`, `${other}::1`), [201, 429, 429, 201]);
    const plain = someClient();
    equal(await statuses(app, plain, `::ffff:${plain}`), [201, 429]);
  },
);

Deno.test(
  verifies(
    ["A3.trust-proxy", "G2.per-address"],
    "X-Forwarded-For names the client only behind a trusted proxy, which wrote the last of its addresses",
  ),
  async () => {
    const [proxy, one, other] = [someClient(), someClient(), someClient()];
    const from = async (app: TestApp, forwarded: string) =>
      (await create(app, proxy, { "x-forwarded-for": forwarded })).status;
    await using trusting = await testApp({ rateLimits: { ...few, create: 1 }, trustProxy: true });
    equal([await from(trusting, one), await from(trusting, one), await from(trusting, other)], [201, 429, 201]);
    const forged = [await from(trusting, `${someClient()}, ${one}`), await from(trusting, `${someClient()},${other}`)];
    equal(forged, [429, 429]);
    // Some proxies write the client's port behind the address, and IPv6 in brackets.
    const ports = [`${one}:51334`, `${someClient()}:51334`, "[2001:db8:7::1]:443", "[2001:db8:7::2]", "2001:db8:7::3"];
    equal(await Array.fromAsync(ports, (forwarded) => from(trusting, forwarded)), [429, 201, 201, 429, 429]);

    await using app = await testApp({ rateLimits: { ...few, create: 1 } });
    const direct = someClient();
    const claimed = async () => (await create(app, direct, { "x-forwarded-for": someClient() })).status;
    equal([await claimed(), await claimed()], [201, 429]);
  },
);

Deno.test(
  verifies("G2.in-database", "requests are counted in the database, so all instances count together"),
  async () => {
    await using app = await testApp({ rateLimits: { ...few, create: 2 } });
    const client = someClient();
    equal(await statuses(app, client), [201]);
    const other = createContext({ db: app.db, now: () => testNow, rateLimits: { ...few, create: 2 } });
    const body = { headers: { "content-type": "application/json" }, body: "{}", client };
    same((await callWith(other, "POST", "/api/v1/letters", body)).status, 201);
    equal(await statuses(app, client), [429]);
    same((await callWith(other, "POST", "/api/v1/letters", body)).status, 429);
    const rows = await app.db.selectFrom("rates").select("count").where("subject", "like", `%${client}%`).execute();
    equal(rows.map(({ count }) => count), [2]);
  },
);

Deno.test(verifies("G2.per-address", "twenty requests at once do not exceed the limit"), async () => {
  await using app = await testApp({ rateLimits: { ...few, create: 5 } });
  const client = someClient();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(app, client)));
  same(answers.filter(({ status }) => status === 201).length, 5);
  same(answers.filter(({ status }) => status === 429).length, 15);
});

Deno.test(
  verifies(
    ["G2.create", "G2.update", "G2.refused-keys"],
    "the defaults are 300 letters, 3000 updates and 100 refused keys an hour",
  ),
  async () => {
    await using app = await testApp();
    const client = someClient();
    const letter = await app.make();
    const initial = createContext({ db: app.db, now: () => testNow });
    const call = (method: string, path: string, headers: Record<string, string> = {}, body: string | null = null) =>
      callWith(initial, method, path, { client, body, headers: { "content-type": "application/json", ...headers } });
    const created = await call("POST", "/api/v1/letters", {}, "{}");
    same(created.headers.get("ratelimit-policy"), '"create";q=300;w=3600');
    const updated = await call("PATCH", letter.path, letter.auth, '{"style":"deco"}');
    same(updated.headers.get("ratelimit-policy"), '"update";q=3000;w=3600');
    for (let refused = 0; refused < 100; refused++) same((await call("GET", letter.path)).status, 403);
    same((await call("GET", letter.path)).status, 429);
  },
);

Deno.test(verifies("G2.in-database", "a request beyond a limit writes nothing"), async () => {
  await using app = await testApp({ rateLimits: { create: 1, update: 1, media: 1, refused: 1 } });
  const client = someClient();
  const src = "https://lost.example/a.jpg";
  const { path, auth } = await makeUncounted(app);
  const shown = await app.make({ blocks: [{ id: "a", type: "image", src }] });
  const rows = () =>
    app.db.selectFrom("rates").selectAll().where("subject", "like", `% ${client}`).orderBy("subject").execute();
  const acts: (() => Promise<Answer>)[] = [
    () => create(app, client),
    () => create(app, client, { "idempotency-key": crypto.randomUUID() }),
    () => app.call("PATCH", path, { headers: auth, client, body: { style: "deco" } }),
    () => app.call("POST", "/api/v1/media", { client, body: { url: src } }),
    () => app.call("GET", path, { headers: wrong, client }),
  ];
  for (const act of acts) await act();
  app.setNow(new Date(testNow.getTime() + 30 * 60_000));
  const before = await rows();
  equal(before.map(({ count }) => count), [1, 1, 1, 1]);
  for (const act of acts) same((await act()).status, 429);
  const missing = await app.call("GET", `/c/${shown.id}/picture/${sha256(src)}`, { client });
  same(missing.status, 404);
  equal(await rows(), before);
});
