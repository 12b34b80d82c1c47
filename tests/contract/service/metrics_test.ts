import { type TestApp, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { letPass, until } from "../../support/waiting.ts";

const metricsToken = "right";

function scrape(app: TestApp) {
  return app.call("GET", "/metrics", { headers: { authorization: `Bearer ${metricsToken}` } });
}

/** The value of a metric; 0 if there is none yet. */
function valueOf(text: string, sample: string): number {
  const line = text.split("\n").find((line) => line.startsWith(`${sample} `));
  return Number(line?.slice(sample.length + 1) ?? 0);
}

Deno.test("/metrics answers in Prometheus' text format", async () => {
  await using app = await testApp({ metricsToken });
  const { status, headers, text } = await scrape(app);
  equal([status, headers.get("content-type")], [200, "text/plain; version=0.0.4; charset=utf-8"]);
  equal([headers.get("cache-control"), headers.get("server-timing")?.includes("total")], ["no-store", true]);
  match(text, /^# HELP envoi_build_info .+\n# TYPE envoi_build_info gauge\nenvoi_build_info\{.*deno="[\d.]+".*\} 1$/m);
  for (const line of text.trimEnd().split("\n")) {
    match(line, /^(?:# (?:HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(?:\{(?:[a-z0-9]+="[^"]*",?)+\})? (?:[-\d.e]+|\+Inf))$/);
  }
});

Deno.test("METRICS_TOKEN opens /metrics, and no address does: behind a proxy all have one of this machine", async () => {
  await using app = await testApp({ metricsToken });
  await using without = await testApp();
  await using behind = await testApp({ metricsToken, trustProxy: true });
  const ask = async (one: TestApp, headers: Record<string, string>, client?: string) =>
    (await one.call("GET", "/metrics", { headers, ...client ? { client } : {} })).status;
  for (const authorization of ["Bearer right", "bearer  right"]) same(await ask(app, { authorization }), 200);
  for (const authorization of ["Bearer righ", "Bearer rights", "Bearer undefined", "Bearer ", "right"]) {
    for (const one of [app, without]) same(await ask(one, { authorization }), 403, authorization);
  }
  for (const client of ["127.0.0.1", "::1"]) {
    for (const headers of [{}, { "x-forwarded-for": client }] as Record<string, string>[]) {
      for (const one of [app, without, behind]) same(await ask(one, headers, client), 403);
    }
  }
  match(assertProblem(await without.call("GET", "/metrics"), 403, "forbidden").message, /METRICS_TOKEN.*METRICS_PORT/);
});

Deno.test("with several processes, only the port of one of them has its metrics", async () => {
  await using app = await testApp({ metricsToken, workers: 2 });
  match(assertProblem(await scrape(app), 404, "not_found").message, /METRICS_PORT/);
});

Deno.test("answers count by route, method and class of status, also guests' pages that are kept", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-metrics-" });
  {
    await using app = await testApp({ metricsToken, database: `file:${folder}/envoi.db` });
    const letter = await app.make({ guests: [{ name: "Ana" }] });
    const { url } = letter.guests[0]!;
    const first = await app.call("GET", url);
    for (let round = 0; round < 3; round++) same((await app.call("GET", url)).status, 200);
    const known = { "if-none-match": first.headers.get("etag")! };
    same((await app.call("GET", url, { headers: known })).status, 304);
    same((await app.call("GET", "/c/unknown")).status, 404);
    same((await app.call("PUT", letter.path)).status, 405);
    const { text } = await scrape(app);
    const count = (method: string, route: string, status: string) =>
      valueOf(
        text,
        `envoi_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    equal(
      [
        count("POST", "/api/v1/letters", "2xx"),
        count("GET", "/c/:id", "2xx"),
        count("GET", "/c/:id", "3xx"),
        count("GET", "/c/:id", "4xx"),
        count("PUT", "none", "4xx"),
      ],
      [1, 4, 1, 1, 1],
    );
    const bytes = new TextEncoder().encode(first.text).length;
    same(valueOf(text, 'envoi_http_response_bytes_total{method="GET",route="/c/:id",status="2xx"}'), 4 * bytes);
    equal(["hits", "misses"].map((name) => valueOf(text, `envoi_kept_pages_${name}_total`)), [4, 1]);
    ok(valueOf(text, "envoi_kept_pages_bytes") > 1000);
    ok(valueOf(text, "envoi_database_round_trips_total") >= 3);
    ok(valueOf(text, "envoi_database_seconds_total") > 0);
    ok(valueOf(text, "process_resident_memory_bytes") > 1e7);
    await until("the letters to have been counted", async () => {
      return valueOf((await scrape(app)).text, "envoi_letters_stored") === 1;
    });
    await app.make();
    await letPass(50, "a second count would have ended");
    same(valueOf((await scrape(app)).text, "envoi_letters_stored"), 1, "they are counted once an hour");
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("requests beyond a rate limit, and heavy work, count by their kind", async () => {
  await using app = await testApp({ metricsToken, rateLimits: { create: 1, update: 1, media: 1, refused: 1 } });
  const letter = await app.make();
  equal([(await app.call("POST", "/api/v1/letters", { body: {} })).status], [429]);
  const before = valueOf((await scrape(app)).text, 'envoi_jobs_total{kind="previews"}');
  same((await app.call("GET", `/c/${letter.id}/opengraph-image`)).status, 200);
  const { text } = await scrape(app);
  same(valueOf(text, 'envoi_rate_limited_total{limit="create"}'), 1);
  equal(
    [
      valueOf(text, 'envoi_jobs_total{kind="previews"}') - before,
      valueOf(text, 'envoi_jobs_under_way{kind="previews"}'),
    ],
    [1, 0],
  );
});

Deno.test("Server-Timing tells database, drawing and total, but not in refusals, nor where caches keep answers", async () => {
  await using app = await testApp();
  const letter = await app.make();
  const timing = async (path: string, headers: Record<string, string> = {}) =>
    (await app.call("GET", path, { headers })).headers.get("server-timing");
  match(await timing(letter.path, letter.auth) ?? "", /^db;dur=\d+\.\d, total;dur=\d+\.\d$/);
  const entrance = await app.call("GET", letter.editUrl);
  const cookie = { cookie: entrance.headers.get("set-cookie")!.split(";")[0]! };
  match(await timing(`/edit/${letter.id}`, cookie) ?? "", /^db;dur=\d+\.\d, draw;dur=\d+\.\d, total;dur=\d+\.\d$/);
  for (const path of ["/api/v1/catalog", letter.path, "/nothing", `/c/${letter.id}`, `/c/${letter.id}`]) {
    same(await timing(path), null, path);
  }
});

Deno.test("the dashboard and the alarms name only metrics that there are", async () => {
  await using app = await testApp({ metricsToken, rateLimits: { create: 1, update: 1, media: 1, refused: 1 } });
  const letter = await app.make();
  same((await app.call("POST", "/api/v1/letters", { body: {} })).status, 429);
  same((await app.call("GET", `/c/${letter.id}/opengraph-image`)).status, 200);
  await until("everything to have a figure", async () => (await scrape(app)).text.includes("envoi_letters_stored "));
  const { text } = await scrape(app);
  const known = new Set([...text.matchAll(/^([a-z]\w*)(?=[{ ])/gm)].map(([name]) => name));
  for (const [file, least] of [["grafana.json", 20], ["monitoring.md", 6]] as const) {
    const document = await Deno.readTextFile(new URL(`../../../.github/hosting/${file}`, import.meta.url));
    const named = new Set(document.match(/\b(?:envoi|process)_[a-z_]+/g));
    ok(named.size >= least, `${file} names ${named.size}`);
    equal([...named].filter((name) => !known.has(name)), [], file);
  }
  const { panels } = JSON.parse(
    await Deno.readTextFile(new URL("../../../.github/hosting/grafana.json", import.meta.url)),
  );
  const shown = JSON.stringify(panels);
  const families = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
  equal(families.filter((name) => !shown.includes(name) && name !== "envoi_kept_pages"), [], "on no panel");
});

Deno.test("an answer that is drawn while it is sent counts at its end, also if the client leaves", async () => {
  await using app = await testApp({ metricsToken });
  const letter = await app.make({ preset: "wedding" });
  const path = `/c/${letter.id}/keepsake`;
  const base = app.listen();
  const figures = async () => {
    const { text } = await scrape(app);
    const labels = '{method="GET",route="/c/:id/keepsake",status="2xx"}';
    return [
      valueOf(text, `envoi_http_request_duration_seconds_count${labels}`),
      valueOf(text, `envoi_http_response_bytes_total${labels}`),
    ];
  };
  const whole = await (await fetch(base + path, { headers: { "accept-encoding": "identity" } })).bytes();
  equal(await figures(), [1, whole.length]);
  const { port } = new URL(base);
  for (let count = 2; count <= 4; count++) {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(port) });
    await connection.write(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`));
    await connection.read(new Uint8Array(1));
    connection.close();
    await until("the answer to count", async () => (await figures())[0] === count, 10_000);
  }
});
