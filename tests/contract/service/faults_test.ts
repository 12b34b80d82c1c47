import { openDatabase } from "../../../db/client.ts";
import { createContext } from "../../../domain/context.ts";
import { type Answer, testApp } from "../../support/service/app.ts";
import { assertProblem, match, ok } from "../../support/assert.ts";
import { callWith, quietly } from "../../support/service/other_app.ts";
import { fullLetter } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const letters = "/api/v1/letters";

Deno.test(
  verifies("F2.internal", "an internal error is 500 with the request's id, as in the log, and no details"),
  async () => {
    await using app = await testApp();
    const { path, auth } = await app.make(fullLetter);
    const secret = "SQLITE_ERROR near letters.key_hash at /srv/envoi";
    const db = app.db.withPlugin({
      transformQuery: () => {
        throw new Error(secret);
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const body = JSON.stringify({ guests: [{ name: "Zoé Quatrepoint" }] });
    const requests: [method: string, path: string, body: string | null][] = [
      ["GET", path, null],
      ["PATCH", path, body],
      ["POST", letters, body],
      ["POST", `${path}/key`, null],
      ["DELETE", path, null],
    ];
    for (const [method, address, sent] of requests) {
      const headers = { ...auth, "content-type": "application/json" };
      const { result, log } = await quietly(() =>
        callWith({ ...app.context, db }, method, address, { headers, body: sent })
      );
      const { message } = assertProblem(result, 500, "internal");
      const id = result.headers.get("x-request-id")!;
      match(id, /^[\w-]{16,}$/);
      ok(message.includes(id) && log.includes(id));
      assertHides(result, secret, "SQLITE", "key_hash", "/srv", ".ts", auth.authorization.slice(7));
      ok(log.includes(secret), "the log has the detail");
      ok(!log.includes(auth.authorization.slice(7)) && !log.includes("Quatrepoint"), "and neither key nor names");
    }
  },
);

function assertHides({ text, headers }: Answer, ...secrets: string[]): void {
  const all = text + JSON.stringify([...headers]);
  for (const secret of secrets) ok(!all.includes(secret), secret);
}

Deno.test(verifies("F2.unavailable", "while the database is unreachable it is 503, with Retry-After"), async () => {
  const url = `http://127.0.0.1:${closedPort()}`;
  const context = createContext({ db: await openDatabase({ url }) });
  const headers = { "content-type": "application/json", authorization: "Bearer some" };
  for (const [method, path, body] of [["GET", `${letters}/some`, null], ["POST", letters, "{}"]] as const) {
    const { result } = await quietly(() => callWith(context, method, path, { headers, body }));
    assertProblem(result, 503, "unavailable");
    match(result.headers.get("retry-after")!, /^[1-9]\d*$/);
    assertHides(result, "127.0.0.1", "ECONNREFUSED", "refused");
  }
  await context.db.destroy();
});

function closedPort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  return port;
}
