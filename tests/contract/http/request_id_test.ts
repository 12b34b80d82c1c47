import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, same } from "../../support/assert.ts";
import { patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(verifies("O11.request-id", "every answer of a machine address has an id of its own"), async () => {
  await using app = await testApp();
  const letter = await app.make();
  const key = letter.auth;
  const requests: [status: number, method: string, path: string, headers?: Record<string, string>][] = [
    [200, "GET", "/api/v1/catalog"],
    [200, "HEAD", "/api/v1/catalog"],
    [204, "OPTIONS", "/api/v1/letters", { origin: "https://a.example", "access-control-request-method": "POST" }],
    [304, "GET", letter.path, { ...key, "if-none-match": '"1"' }],
    [400, "POST", "/api/v1/letters"],
    [400, "POST", "/api/mcp"],
    [403, "GET", letter.path],
    [404, "GET", "/api/v1/nothing"],
    [404, "GET", "/schemas/nothing.json"],
    [405, "PUT", letter.path],
    [412, "DELETE", letter.path, { ...key, "if-match": '"7"' }],
    [415, "POST", "/api/upload"],
    [200, "GET", `/c/${letter.id}.txt`],
    [400, "GET", `/c/${letter.id}/card.png?size=a5`],
    [404, "GET", "/c/nothing/card.png"],
    [405, "POST", `/c/${letter.id}/card.png`],
    [200, "GET", "/healthz"],
    [200, "GET", "/openapi.json"],
    [200, "GET", "/llms.txt"],
    [200, "GET", "/.well-known/api-catalog"],
    [200, "GET", "/schemas/letter.json"],
    [204, "DELETE", letter.path, key],
    [410, "GET", letter.path, key],
  ];
  const ids = new Set<string>();
  for (const [status, method, path, headers = {}] of requests) {
    const answer = await app.call(method, path, { headers });
    same(answer.status, status, `${method} ${path}`);
    const id = answer.headers.get("x-request-id") ?? "";
    match(id, /^[0-9a-f-]{36}$/, `${method} ${path}`);
    ids.add(id);
  }
  same(ids.size, requests.length);
  same((await app.call("GET", "/docs")).headers.get("x-request-id"), null, "a page for people");
});

Deno.test(
  verifies("F2.unsupported_media_type", "a compressed body is refused, and the answer says how to send it"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    const packed = new Blob([JSON.stringify({ style: "deco" })]).stream().pipeThrough(new CompressionStream("gzip"));
    const body = await new Response(packed).text();
    for (const encoding of ["gzip", "br", "deflate", "GZIP", "gzip, br"]) {
      const headers = { "content-encoding": encoding };
      for (
        const answer of [
          await app.call("POST", "/api/v1/letters", { body, headers }),
          await patch(app, letter, body, headers),
        ]
      ) {
        match(
          assertProblem(answer, 415, "unsupported_media_type").message,
          /encoded with (?:gzip|br|deflate).*without/,
        );
      }
    }
    same((await patch(app, letter, { style: "deco" }, { "content-encoding": "identity" })).status, 200);
    equal((await read(app, letter)).body.revision, 2);
  },
);
