import { type Answer, testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { fullLetter, someClient } from "../../support/service/owner.ts";
import { callWith, quietly } from "../../support/service/other_app.ts";
import { verifies } from "../../support/verifies.ts";

const origin = "https://planner.example";

function assertOpen({ headers, status }: Answer): void {
  const named = [headers.get("access-control-allow-origin"), headers.get("access-control-allow-credentials")];
  equal([status, ...named], [status, "*", null]);
}

Deno.test(
  verifies("I4.cors", "any origin may read every answer of the API, errors too, but never with cookies"),
  async () => {
    await using app = await testApp({ rateLimits: { create: 1, update: 1, media: 1, refused: 1000 } });
    const client = someClient();
    const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      app.call(method, path, { body, headers: { origin, ...headers }, client });

    const created = await call("POST", "/api/v1/letters", fullLetter);
    const path = `/api/v1/letters/${created.body.id}`;
    const auth = { authorization: `Bearer ${created.body.editKey}` };
    const answers = [
      created,
      await call("GET", "/api/v1/catalog"),
      await call("GET", path, undefined, auth),
      await call("GET", path, undefined, { ...auth, "if-none-match": '"1"' }),
      await call("GET", path),
      await call("PUT", path, {}),
      await call("GET", "/api/v1/nothing"),
      await call("POST", "/api/v1/letters", "{"),
      await call("PATCH", path, { style: "ivory" }, { ...auth, "if-match": '"7"' }),
      await call("POST", "/api/v1/letters", {}),
    ];
    equal(answers.map(({ status }) => status), [201, 200, 200, 304, 403, 405, 404, 400, 412, 429]);
    answers.forEach(assertOpen);
    const broken = { ...app.context, db: undefined as never };
    const { result } = await quietly(() => callWith(broken, "GET", path, { headers: { origin, ...auth } }));
    same(result.status, 500);
    assertOpen(result);
  },
);

Deno.test(verifies("I4.cors", "the answer to a preflight lists every method and header of the API"), async () => {
  await using app = await testApp();
  for (const method of ["GET", "POST", "PATCH", "DELETE"]) {
    const preflight = await app.call("OPTIONS", "/api/v1/letters/some", {
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": "authorization,content-type,if-match",
      },
    });
    equal([preflight.status, preflight.text], [204, ""]);
    assertOpen(preflight);
    ok(list(preflight, "access-control-allow-methods").includes(method.toLowerCase()));
    for (const header of ["authorization", "content-type", "idempotency-key", "if-match", "if-none-match"]) {
      ok(list(preflight, "access-control-allow-headers").includes(header), header);
    }
  }
});

Deno.test(verifies("I4.cors", "a page of another origin can read the headers that matter"), async () => {
  await using app = await testApp();
  const answer = await app.call("GET", "/api/v1/catalog", { headers: { origin } });
  const exposed = ["etag", "location", "ratelimit", "ratelimit-policy", "retry-after", "x-request-id"];
  for (const header of exposed) ok(list(answer, "access-control-expose-headers").includes(header), header);
});

Deno.test(verifies("I4.cors", "only what programs read is open to other origins"), async () => {
  await using app = await testApp();
  const { url } = await app.make();
  for (const path of [`${url}.txt`, "/llms.txt", "/docs.md", "/docs/blocks.md", "/openapi.json"]) {
    assertOpen(await app.call("GET", path, { headers: { origin } }));
  }
  for (const path of [url, "/", "/healthz"]) {
    const { headers } = await app.call("GET", path, { headers: { origin } });
    same(headers.get("access-control-allow-origin"), null);
  }
});

function list({ headers }: Answer, name: string): string[] {
  return (headers.get(name) ?? "").toLowerCase().split(/ *, */);
}

Deno.test(
  verifies("N1.transport", "a page of another origin may send the requests of MCP clients of either era"),
  async () => {
    await using app = await testApp();
    const { status, headers } = await app.call("OPTIONS", "/api/mcp", {
      headers: {
        origin: "https://agent.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,mcp-method,mcp-name,mcp-protocol-version,mcp-session-id",
      },
    });
    const allowed = headers.get("access-control-allow-headers")!.toLowerCase().split(",");
    same(status, 204);
    for (const name of ["content-type", "mcp-method", "mcp-name", "mcp-protocol-version", "mcp-session-id"]) {
      ok(allowed.includes(name), `${name} is not allowed`);
    }
  },
);
