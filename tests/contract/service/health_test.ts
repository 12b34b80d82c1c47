import { DatabaseUnavailable } from "../../../db/unavailable.ts";
import type { Context } from "../../../domain/context.ts";
import { Problem } from "../../../domain/errors.ts";
import { createApp } from "../../../routes/app.ts";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, ok, same } from "../../support/assert.ts";
import { callWith } from "../../support/service/other_app.ts";
import { verifies } from "../../support/verifies.ts";

const secret = "SECRET at libsql://letters.example";

/** The app's context with a database that every query finds gone. */
function withoutDatabase({ context, db }: TestApp): Context {
  const gone = db.withPlugin({
    transformQuery: () => {
      throw new DatabaseUnavailable(secret);
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { ...context, db: gone };
}

/** The app's context with a media store that answers the question whether it has a picture in this way. */
function withStore({ context }: TestApp, head: () => Promise<undefined>): Context {
  return { ...context, media: { ...context.media, store: { ...context.media.store, head } } };
}

Deno.test(
  verifies("A1.healthz", "/healthz says that the process is alive, and on which Deno, also in an outage"),
  async () => {
    await using app = await testApp();
    for (const context of [app.context, withoutDatabase(app)]) {
      const { status, body, headers } = await callWith(context, "GET", "/healthz");
      equal([status, body], [200, { status: "ok", deno: Deno.version.deno }]);
      equal([headers.get("content-type"), headers.get("cache-control")], ["application/json", "no-store"]);
    }
    same((await app.call("HEAD", "/healthz")).status, 200);
  },
);

Deno.test("/readyz says that the service reaches its database and its media store", async () => {
  await using app = await testApp();
  const { status, body, headers } = await app.call("GET", "/readyz");
  equal([status, body, headers.get("cache-control")], [200, { status: "ready" }, "no-store"]);
  same((await app.call("HEAD", "/readyz")).status, 200);
});

Deno.test(verifies("F2.unavailable", "/readyz names what cannot be reached, and nothing else"), async () => {
  await using app = await testApp();
  const lost = () => Promise.reject(Object.assign(new Problem("unavailable"), { cause: new Error(secret) }));
  const cases: [Context, string][] = [
    [withoutDatabase(app), "The service cannot reach its database. Try again in a few seconds."],
    [withStore(app, lost), "The service cannot reach its media store. Try again in a few seconds."],
    [
      withStore({ ...app, context: withoutDatabase(app) }, lost),
      "The service cannot reach its database and its media store. Try again in a few seconds.",
    ],
  ];
  for (const [context, message] of cases) {
    const answer = await callWith(context, "GET", "/readyz");
    same(assertProblem(answer, 503, "unavailable").message, message);
    equal([answer.headers.get("retry-after"), answer.headers.get("cache-control")], ["5", "no-store"]);
    ok(!answer.text.includes("SECRET"));
  }
});

Deno.test("/readyz answers within seconds while the media store hangs, and asks it once for many who ask", async () => {
  await using app = await testApp();
  let asked = 0;
  const hangs = withStore(app, () => {
    asked++;
    return new Promise(() => {});
  });
  const service = await createApp(hangs, { baseUrl: undefined, trustProxy: false });
  const began = performance.now();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => service.request("/readyz")));
  equal(await Promise.all(answers.map(({ status, body }) => body!.cancel().then(() => status))), [
    503,
    503,
    503,
    503,
    503,
  ]);
  ok(performance.now() - began < 10_000);
  same(asked, 1);
});
