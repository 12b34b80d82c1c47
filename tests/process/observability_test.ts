import { createContext } from "../../domain/context.ts";
import { openDatabase } from "../../db/client.ts";
import { createApp } from "../../routes/app.ts";
import { patternOf } from "../../routes/middleware/observe.ts";
import { assertNone, equal, match, ok, same } from "../support/assert.ts";
import { create, read } from "../support/service/client.ts";
import { startCollector } from "../support/service/collector.ts";
import { getRaw } from "../support/service/raw_answer.ts";
import { startServer } from "../support/service/server.ts";
import { findSqld, startSqld } from "../support/network/sqld.ts";
import { until } from "../support/waiting.ts";

/* What an operator sees of a running service: its log, its metrics, its traces; and what none of them may contain. */

const guest = "Zoé Quatrepoint";
const metricsToken = "a-long-random-word";
const words = "Rendezvous under the lime tree";
const letterInput = {
  preset: "wedding",
  nameFallback: "Weathersby",
  guests: [{ name: guest }, { name: "Ana" }],
  blocks: [
    { id: "titleblock", type: "heading", text: words },
    { id: "dateblock", type: "date", start: "2030-06-19T15:00" },
  ],
};

type Letter = Awaited<ReturnType<typeof create>> & {
  readonly editUrl: string;
  readonly guests: readonly { readonly id: string; readonly url: string }[];
};

/** A new letter, and the cookie that opens it in the editor. */
async function openLetter(base: string): Promise<Letter & { readonly cookie: string }> {
  const letter = await create(base, letterInput) as Letter;
  const entrance = await fetch(letter.editUrl, { redirect: "manual" });
  await entrance.body?.cancel();
  return { ...letter, cookie: entrance.headers.get("set-cookie")!.split(";")[0]! };
}

const db = await openDatabase({ url: ":memory:" });
const { routes: allRoutes } = await createApp(createContext({ db }), { baseUrl: undefined, trustProxy: false });
await db.destroy();

/** Every method and address of the service: of each parameter the letter's own value. */
function allRequests({ id, editKey, guests }: Letter): [method: string, path: string][] {
  const values: Record<string, string> = {
    id,
    guest: guests[0]!.id,
    block: "dateblock",
    slot: "front-tl",
    revision: "1",
    page: "blocks",
  };
  const fill = (path: string) =>
    path.replace(/:(\w+)(?:\{.*?\}(?=\/|$))?/g, (_, name) => values[name] ?? `${guests[0]!.id}`)
      .replace(/\*$/, `${id}/${guests[0]!.id}`);
  const found = new Set(allRoutes.flatMap(({ method, path }) => {
    return (method === "ALL" ? ["GET", "POST", "PUT", "OPTIONS"] : [method]).map((one) => `${one} ${fill(path)}`);
  }));
  const calendar = `GET /c/${id}/calendar/dateblock.ics`;
  const others = [
    "GET /schemas/letter.json",
    "GET /examples/eleanor-and-sam.txt",
    "GET /examples/eleanor-and-sam/calendar/date.ics",
    `GET /c/${id}.txt`,
    `HEAD /c/${id}`,
    `DELETE /c/${id}`,
    `ZOE /c/${id}`,
    `GET /${encodeURI(guest)}`,
  ];
  return [...found, calendar, ...others].map((request) => {
    const [method, path] = request.split(" ") as [string, string];
    return [method, `${path}?g=${guests[0]!.id}&key=${editKey}&name=${encodeURIComponent(guest)}`];
  });
}

Deno.test("no line of the log and no metric names a person, a letter, a key or a client, whatever is asked", async () => {
  await using server = await startServer(
    { DATABASE_URL: ":memory:", RATE_LIMITS: "off", METRICS_TOKEN: metricsToken },
    ["main.ts"],
    "piped",
  );
  const letters = [await openLetter(server.base)];
  const requests = allRequests(letters[0]!);
  ok(requests.length > 80, `${requests.length} requests`);
  for (const [place, [method]] of requests.entries()) {
    // Some requests end the key, so those after them have a letter of their own.
    if (method !== "GET") letters.push(await openLetter(server.base));
    const letter = letters.at(-1)!;
    const [, path] = allRequests(letter)[place]!;
    for (const type of method === "GET" ? [""] : ["application/json", "application/x-www-form-urlencoded"]) {
      const body = type.endsWith("json") ? JSON.stringify({ name: guest, nameFallback: words }) : `name=${guest}`;
      const answer = await fetch(server.base + path, {
        method,
        redirect: "manual",
        headers: {
          authorization: `Bearer ${letter.editKey}`,
          cookie: letter.cookie,
          "sec-fetch-site": "same-origin",
          origin: server.base,
          ...type && { "content-type": type },
        },
        ...type && method !== "HEAD" && { body },
      });
      await answer.arrayBuffer();
    }
  }
  const metrics = await scrape(server.base);
  const lines = server.out().split("\n").filter((line) => line.startsWith("{"));
  const told = [...lines, ...server.log().split("\n"), ...metrics.split("\n")];
  const routes = new Set(lines.map((line) => JSON.parse(line).route));
  const patterns = allRoutes.map(({ path }) => patternOf(path)).filter((path) => !path.endsWith("*"));
  assertNone("routes that were not asked", [...new Set(patterns)].filter((pattern) => !routes.has(pattern)));
  const secrets = [
    ...letters.flatMap(({ id, editKey, guests }) => [id, editKey.slice(3), ...guests.map(({ id }) => id)]),
    ...[guest, "Quatrepoint", encodeURI(guest), words, "Weathersby", "dateblock", "127.0.0.1", "ZOE"],
  ];
  assertNone("lines that tell too much", told.filter((line) => secrets.some((secret) => line.includes(secret))));
  const { time, request, ms, bytes, ...first } = JSON.parse(lines[0]!);
  equal(first, { level: "info", message: "request", method: "POST", route: "/api/v1/letters", status: 201 });
  match(time, /^\d{4}-/);
  match(request, /^[\da-f-]{36}$/);
  ok(ms > 0 && bytes > 300);
});

const sqld = await findSqld();

Deno.test({
  name: "in an outage the log has some lines of the refused requests, and one for all others",
  ignore: "missing" in sqld,
  fn: async () => {
    if ("missing" in sqld) throw new Error(sqld.missing);
    await using database = await startSqld(sqld.path);
    const environment = {
      ...{ DATABASE_URL: database.url, DATABASE_AUTH_TOKEN: database.token },
      METRICS_TOKEN: metricsToken,
    };
    await using server = await startServer(environment, ["main.ts"], "piped");
    const letter = await create(server.base, letterInput);
    await database.kill();
    const refusals = 200;
    for (let count = 0; count < refusals; count++) same((await read(server.base, letter)).status, 503);
    await until("the others to be summed up", () => server.out().includes('"more requests"'), 30_000);
    // More than ten if the sum was written in between.
    const lines = server.log().trim().split("\n").map((line) => JSON.parse(line));
    ok(lines.length <= 30, `${lines.length} lines`);
    const { level, route, status, code, error } = lines[0];
    equal([level, route, status, code], ["error", "/api/v1/letters/:id", 503, "unavailable"]);
    match(error, /^DatabaseUnavailable: /);
    const ofRefusals = () =>
      server.out().split("\n").filter((line) => line.includes('"more requests"'))
        .map((line) => JSON.parse(line)).filter(({ status }) => status === 503);
    await until("all refused requests to be told of", () => {
      return lines.length + ofRefusals().reduce((sum, { count }) => sum + count, 0) === refusals;
    });
    const metrics = await scrape(server.base);
    match(metrics, new RegExp(`_count\\{method="GET",route="/api/v1/letters/:id",status="5xx"\\} ${refusals}$`, "m"));
    match(metrics, /^envoi_database_failures_total [1-9]/m);
  },
});

Deno.test("OpenTelemetry: a collector gets a span of each answer, with its route and without its address", async () => {
  await using collector = startCollector();
  const environment = {
    DATABASE_URL: ":memory:",
    OTEL_DENO: "true",
    OTEL_DENO_TRACING: "false",
    OTEL_SERVICE_NAME: "envoi",
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.base,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  };
  await using server = await startServer(environment);
  const letter = await create(server.base, letterInput) as Letter;
  for (const path of [letter.guests[0]!.url, letter.guests[0]!.url, letter.editUrl, `${server.base}/c/nothing?g=x`]) {
    await (await fetch(path, { redirect: "manual" })).body?.cancel();
  }
  await until("the spans to arrive", () => collector.spans().length >= 5);
  const spans = collector.spans();
  equal(spans.slice(0, 5).map(({ name }) => name), [
    "POST /api/v1/letters",
    "GET /c/:id",
    "GET /c/:id",
    "GET /edit/:id",
    "GET /c/:id",
  ]);
  const [made] = spans;
  const attributes = {
    "http.request.method": "POST",
    "http.route": "/api/v1/letters",
    "http.response.status_code": "201",
  };
  equal([made!.kind, made!.attributes], ["server", attributes]);
  ok(made!.milliseconds > 0 && made!.milliseconds < 10_000, `${made!.milliseconds} ms`);
  await until("the log to arrive", () => collector.text().includes("/v1/logs"));
  const secrets = [letter.id, letter.editKey, ...letter.guests.map(({ id }) => id), "Quatrepoint", "url.full"];
  assertNone("sent to the collector", secrets.filter((secret) => collector.text().includes(secret)));
});

Deno.test("two workers: each tells its metrics at a port of its own, and together they have answered all", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-metrics-" });
  const first = freePorts(3);
  {
    // The service's own port is the next one after theirs.
    const [METRICS_PORT, PORT] = [String(first), String(first + 2)];
    const environment = { DATABASE_URL: `file:${folder}/envoi.db`, WORKERS: "2", METRICS_PORT, PORT };
    await using server = await startServer(environment);
    const scrapeAt = (port: number) =>
      fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text(), () => undefined);
    await until("both workers to listen", async () => {
      return (await Promise.all([scrapeAt(first), scrapeAt(first + 1)])).every((text) => text !== undefined);
    });
    const asked = 30;
    for (let count = 0; count < asked; count++) {
      using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
      await (await fetch(`${server.base}/healthz`, { client })).body?.cancel();
    }
    const texts = await Promise.all([scrapeAt(first), scrapeAt(first + 1)]);
    const counts = texts.map((text) =>
      Number(/_count\{method="GET",route="\/healthz",status="2xx"\} (\d+)/.exec(text!)?.[1] ?? 0)
    );
    same(counts[0]! + counts[1]!, asked, counts.join(" + "));
    ok(counts.every((count) => count > 0), counts.join(" + "));
    const shared = await fetch(`${server.base}/metrics`);
    equal([shared.status, /METRICS_PORT/.test(await shared.text())], [403, true]);
    const other = await fetch(`http://127.0.0.1:${first}/healthz`);
    await other.body?.cancel();
    same(other.status, 404, "nothing else is at the port of the metrics");
    const renamed = await getRaw(`http://127.0.0.1:${first}/metrics`, { host: "evil.example" });
    same(renamed.status, 404, "a page that calls this machine by a name of its own");
    await server.kill("SIGTERM");
  }
  await Deno.remove(folder, { recursive: true });
});

async function scrape(base: string): Promise<string> {
  return await (await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();
}

/** The first of so many ports, one after the other, without listeners. */
function freePorts(count: number): number {
  for (;;) {
    using listeners = new DisposableStack();
    const listen = (port: number) => listeners.use(Deno.listen({ hostname: "127.0.0.1", port })).addr.port;
    const first = listen(0);
    try {
      for (let port = first + 1; port < first + count; port++) listen(port);
      return first;
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    }
  }
}
