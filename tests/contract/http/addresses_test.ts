import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { callWith } from "../../support/service/other_app.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies(
    ["A2.letters", "versioning.path", "events.none"],
    "the letters' addresses have the version, allow only these methods, and are the only ones",
  ),
  async () => {
    await using app = await testApp();
    const { path } = await app.make();
    const allowed = async (address: string) => {
      const answer = await app.call("PUT", address, { body: {} });
      assertProblem(answer, 405, "method_not_allowed");
      return answer.headers.get("allow");
    };
    same(await allowed("/api/v1/catalog"), "GET, HEAD");
    same(await allowed("/api/v1/letters"), "POST");
    same(await allowed(path), "GET, HEAD, PATCH, DELETE");
    same(await allowed(`${path}/key`), "POST");
    same(await allowed(`${path}/guests`), "GET, HEAD, POST");
    same(await allowed(`${path}/guests/someone`), "PATCH, DELETE");
    for (const way of ["/revisions", "/revisions/1"]) same(await allowed(path + way), "GET, HEAD");
    for (const way of ["/revisions/1/restore", "/undo", "/redo"]) same(await allowed(path + way), "POST");
    for (
      const address of [
        "/api/letters",
        "/api/catalog",
        "/api/v2/letters",
        "/api/v1",
        "/api/v1/",
        "/api/v1/events",
        "/api/v1/webhooks",
        `${path}/events`,
        `${path}/replies`,
        `${path}/`,
      ]
    ) {
      assertProblem(await app.call("GET", address), 404, "not_found");
    }
  },
);

Deno.test(verifies("A2.letters", "HEAD answers as GET does, without the body"), async () => {
  await using app = await testApp();
  const { path, auth } = await app.make();
  for (const [address, headers] of [["/api/v1/catalog", {}], [path, auth], [path, {}]] as const) {
    const [got, head] = [
      await callWith(app.context, "GET", address, { headers }),
      await callWith(app.context, "HEAD", address, { headers }),
    ];
    const { "content-length": length, "x-request-id": id, "server-timing": _, ...headersOfHead } = Object.fromEntries(
      head.headers,
    );
    const { "x-request-id": other, "server-timing": __, ...headersOfGet } = Object.fromEntries(got.headers);
    equal([head.status, head.text, headersOfHead], [got.status, "", headersOfGet]);
    ok(id && other && id !== other, "each answer has an id of its own (O11)");
    equal(Number(length), new TextEncoder().encode(got.text).length);
  }
});

Deno.test(verifies("endpoints.json-bodies", "every body is JSON, in both directions"), async () => {
  await using app = await testApp();
  const { path, auth } = await app.make();
  const answers = [
    await app.call("GET", "/api/v1/catalog"),
    await app.call("POST", "/api/v1/letters", { body: {} }),
    await app.call("GET", path, { headers: auth }),
    await app.call("PATCH", path, { headers: auth, body: { style: "deco" } }),
    await app.call("POST", `${path}/key`, { headers: auth }),
    await app.call("GET", path),
  ];
  equal(answers.map(({ status }) => status), [200, 201, 200, 200, 200, 403]);
  for (const { headers } of answers) match(headers.get("content-type")!, /^application\/json(?:; *charset=utf-8)?$/i);
  for (const type of ["application/json; charset=utf-8", "Application/JSON", "application/merge-patch+json"]) {
    same((await app.call("POST", "/api/v1/letters", { body: {}, headers: { "content-type": type } })).status, 201);
  }
});

/** The origin of every address in the answer of create. */
async function origins(app: Awaited<ReturnType<typeof testApp>>, at: string, headers: Record<string, string> = {}) {
  const { body } = await app.call("POST", `${at}/api/v1/letters`, { body: { guests: [{ name: "Ana" }] }, headers });
  const addresses = [body.url, body.editUrl, body.printUrl, body.previewImage, body.guests[0].url];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "letters.example" };

Deno.test(
  verifies("A3.base-url", "with BASE_URL every address begins with it, wherever the request went"),
  async () => {
    await using app = await testApp({ baseUrl: "https://envoi.example" });
    equal(await origins(app, "http://10.0.0.7:8000"), ["https://envoi.example"]);
    await using trusting = await testApp({ baseUrl: "https://envoi.example", trustProxy: true });
    equal(await origins(trusting, "", forwarded), ["https://envoi.example"]);
  },
);

Deno.test(
  verifies("A3.request-origin", "without BASE_URL every address begins with the origin of the request"),
  async () => {
    await using app = await testApp();
    equal(await origins(app, "http://letters.example:8080"), ["http://letters.example:8080"]);
    equal(await origins(app, "https://letters.example"), ["https://letters.example"]);
  },
);

Deno.test(verifies("A3.trust-proxy", "forwarded headers count only behind a trusted proxy"), async () => {
  await using app = await testApp();
  equal(await origins(app, "http://localhost:8000", forwarded), ["http://localhost:8000"]);
  await using trusting = await testApp({ trustProxy: true });
  equal(await origins(trusting, "http://localhost:8000", forwarded), ["https://letters.example"]);
  equal(await origins(trusting, "http://localhost:8000"), ["http://localhost:8000"]);
});

Deno.test(verifies("A3.trust-proxy", "of several forwarded values only the last, the proxy's, counts"), async () => {
  await using app = await testApp({ trustProxy: true });
  const forged = { "x-forwarded-proto": "http, https", "x-forwarded-host": "evil.example, letters.example" };
  equal(await origins(app, "http://localhost:8000", forged), ["https://letters.example"]);
  equal(await origins(app, "http://localhost:8000", { "x-forwarded-host": "not a host" }), ["http://localhost:8000"]);
  for (const proto of ["javascript", "data", "file", "ftp", "blob:http", "ht tp"]) {
    equal(await origins(app, "http://localhost:8000", { "x-forwarded-proto": proto }), ["http://localhost:8000"]);
  }
  const long = { "x-forwarded-host": "a".repeat(256) };
  assertProblem(await app.call("GET", "/llms.txt", { headers: long }), 400, "invalid_input");
});

Deno.test("what describes the service is the same at each of its names, but for the name, which is filled in", async () => {
  await using app = await testApp();
  const names = ["http://localhost", "https://a.very.long.name.of-a-host.example:8443", "http://[::1]:8000"];
  const paths = ["", "/operations", "/fields", "/blocks", "/errors", "/mcp"].flatMap((page) =>
    page === "" ? ["/docs", "/docs.md"] : [`/docs${page}`, `/docs${page}.md`]
  );
  for (const path of [...paths, "/openapi.json", "/schemas/card.json"]) {
    const [first, ...others] = await Promise.all(names.map(async (name) => {
      const { status, text } = await app.call("GET", name + path);
      same(status, 200, path);
      same(text.includes(".invalid"), false, path);
      return text.replaceAll(name, "<name>");
    }));
    ok(first!.includes("<name>/"), path);
    for (const other of others) same(other, first, path);
  }
});

Deno.test("a page of the documentation is drawn once, however many names the service is called by", async () => {
  await using app = await testApp();
  let looks = 0;
  // Drawing a page looks at the clock, for the dates of its example.
  Object.assign(app.context, { now: () => (looks++, new Date()) });
  for (let place = 0; place < 20; place++) {
    const { status, text } = await app.call("GET", `http://name-${place}.example/docs/errors`);
    equal([status, text.includes(`http://name-${place}.example/`)], [200, true]);
  }
  same(looks, 1);
});

Deno.test("a name of a host that a page would have to escape is refused", async () => {
  await using app = await testApp({ trustProxy: true });
  for (const host of ["a'b", 'a"b', "a&b", "a`b", "a;b", "a(b)", "a$b", "a{b}"]) {
    for (const path of ["/docs", "/llms.txt", "/"]) {
      same((await app.call("GET", path, { headers: { "x-forwarded-host": host } })).status, 400, host);
    }
  }
  for (const host of ["a_b.example", "xn--bcher-kva.example", "127.0.0.1:8000", "[::1]:8000"]) {
    equal(await origins(app, "http://localhost", { "x-forwarded-host": host }), [`http://${host}`]);
  }
});

Deno.test(
  verifies("A3.trust-proxy", "a cache in front does not mix up answers for different forwarded hosts"),
  async () => {
    await using trusting = await testApp({ trustProxy: true });
    for (const path of ["/llms.txt", "/openapi.json", "/docs"]) {
      match((await trusting.call("GET", path)).headers.get("vary")!, /X-Forwarded-Proto, X-Forwarded-Host/);
    }
    await using fixed = await testApp({ trustProxy: true, baseUrl: "https://letters.example" });
    same((await fixed.call("GET", "/llms.txt")).headers.get("vary")?.includes("Forwarded"), false);
  },
);

Deno.test(
  verifies("F2.invalid_input", "an address that is far longer than any of ours is refused before it is read"),
  async () => {
    await using app = await testApp();
    const { id } = await app.make();
    // What cannot be decoded takes longest: each of these took a tenth of a second and more.
    const [query, path] = [`?${"a%zz&".repeat(12_000)}`, "%ffa".repeat(15_000)];
    const long = ["/", "/new", `/c/${id}`, `/c/${id}/print`, "/api/v1/catalog"].map((address) => address + query);
    for (
      const address of [...long, `/${path}`, `/c/${path}`, `/api/v1/letters/${path}`, `/c/${id}?${"x".repeat(2100)}`]
    ) {
      const answer = await app.call("GET", address);
      match(assertProblem(answer, 400, "invalid_input").message, /at most 2048 characters/, address.slice(0, 40));
      equal([answer.headers.get("cache-control"), answer.headers.has("content-security-policy")], ["no-store", true]);
    }
    const { text } = await app.call("GET", `/${path}`);
    const head = await app.call("HEAD", `/${path}`);
    equal([head.status, head.text, head.headers.get("content-length")], [400, "", String(text.length)]);
    same((await app.call("GET", `/c/${id}?utm_source=${"x".repeat(1900)}`)).status, 200);
  },
);

Deno.test("of a language header that is far longer than a browser's the rest is not read", async () => {
  await using app = await testApp();
  const languageFor = async (header: string) => {
    const { text } = await app.call("GET", "/letters", { headers: { "accept-language": header } });
    return /<html lang="(\w+)"/.exec(text)?.[1];
  };
  same(await languageFor(`${"xx,".repeat(20)}de`), "de");
  same(await languageFor(`de,${"xx,".repeat(20_000)}`), "de");
  same(await languageFor(`${"xx,".repeat(20_000)}de`), "en");
  same(await languageFor("x".repeat(60_000)), "en");
});
