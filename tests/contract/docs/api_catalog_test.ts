import { testApp } from "../../support/service/app.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const address = "/.well-known/api-catalog";

Deno.test(
  verifies(["A2.api-catalog", "service.descriptions-published"], "the API catalog is a linkset by RFC 9727"),
  async () => {
    await using app = await testApp({ baseUrl: "https://envoi.example" });
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await app.call(method, address);
      same(status, 200);
      same(
        headers.get("content-type"),
        'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      );
      same(headers.get("link"), '<https://envoi.example/.well-known/api-catalog>; rel="api-catalog"');
      same(headers.get("cache-control"), "public, max-age=300");
      same(headers.get("access-control-allow-origin"), "*");
    }
  },
);

Deno.test(verifies("A2.api-catalog", "it names both interfaces and the addresses of their descriptions"), async () => {
  await using app = await testApp({ baseUrl: "https://envoi.example" });
  const documentation = [{ href: "https://envoi.example/docs", type: "text/html", hreflang: ["en"] }];
  const guide = [{ href: "https://envoi.example/llms.txt", type: "text/plain" }];
  equal(JSON.parse((await app.call("GET", address)).text), {
    linkset: [
      {
        anchor: "https://envoi.example/.well-known/api-catalog",
        item: [
          { href: "https://envoi.example/api/v1/catalog", title: "REST" },
          { href: "https://envoi.example/api/mcp", title: "MCP, streamable HTTP" },
        ],
      },
      {
        anchor: "https://envoi.example/api/v1/catalog",
        "service-desc": [{ href: "https://envoi.example/openapi.json", type: "application/json" }],
        "service-doc": documentation,
        "service-meta": guide,
        status: [{ href: "https://envoi.example/healthz", type: "application/json" }],
      },
      { anchor: "https://envoi.example/api/mcp", "service-doc": documentation, "service-meta": guide },
    ],
  });
});

Deno.test(verifies("A2.api-catalog", "every address in it answers, with the type that it declares"), async () => {
  await using app = await testApp();
  const { text } = await app.call("GET", address);
  for (const [, path, type] of text.matchAll(/"href":"http:\/\/localhost([^"]+)"(?:,"type":"([^"]+)")?/g)) {
    const { status, headers } = await app.call("GET", path!);
    // The MCP endpoint is only ever posted to (decision N1).
    same(status, path === "/api/mcp" ? 405 : 200, path!);
    if (type) same(headers.get("content-type")?.split(";")[0], type, path!);
  }
});
