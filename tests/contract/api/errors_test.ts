import { errors } from "../../../domain/errors.ts";
import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { callWith } from "../../support/service/other_app.ts";
import { fullLetter, keepsLetter, patch } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const letters = "/api/v1/letters";

Deno.test(
  verifies(["F2.one-table", "errors.codes"], "one table holds every code with its status"),
  () => {
    const statuses = Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, status]));
    const known = {
      invalid_json: 400,
      invalid_input: 400,
      empty_patch: 400,
      url_not_allowed: 400,
      forbidden: 403,
      not_found: 404,
      method_not_allowed: 405,
      gone: 410,
      revision_conflict: 412,
      too_large: 413,
      unsupported_media_type: 415,
      image_unavailable: 422,
      link_not_supported: 422,
      rate_limited: 429,
      internal: 500,
      unavailable: 503,
    };
    equal({ ...statuses, ...known }, statuses);
    for (const { message, help } of Object.values(errors)) match(message + help, /^[A-Z].*\..*\.$/);
  },
);

Deno.test(
  verifies(
    ["F1.shape", "F1.issues", "F1.path", "F1.message", "F2.invalid_input"],
    "an error of input names every issue with its path, and the message names the first",
  ),
  async () => {
    await using app = await testApp();
    const body = {
      style: "baroque",
      blocks: [
        { type: "heading", text: "Hello" },
        { type: "agenda", items: [{ time: "10:00", what: "Tea" }, { time: 10, what: "Cake" }] },
        { type: "text", text: "x".repeat(4001) },
      ],
      envelope: { blocks: { "front-tl": { text: 7 } } },
      guests: [{ name: "Ana" }, {}],
    };
    const error = assertProblem(await app.call("POST", letters, { body }), 400, "invalid_input");
    equal(error.issues.map(({ path }: { path: string }) => path).toSorted(), [
      "blocks[1].items[1].time",
      "blocks[2].text",
      "envelope.blocks.front-tl.text",
      "guests[1].name",
      "style",
    ]);
    for (const { message } of error.issues) match(message, /^[A-Z].*[.!?)]$/);
    const [first] = error.issues;
    same(error.message, `${first.path}: ${first.message}`);
  },
);

Deno.test(verifies("F1.issues", "other errors have no issues"), async () => {
  await using app = await testApp();
  const { path, auth } = await app.make();
  for (
    const { body } of [
      await app.call("GET", path),
      await app.call("PUT", path),
      await app.call("GET", "/api/v1/nothing"),
      await app.call("PATCH", path, { headers: auth, body: {} }),
      await app.call("PATCH", path, { headers: { ...auth, "if-match": '"9"' }, body: { style: "deco" } }),
    ]
  ) {
    equal(Object.keys(body.error), ["code", "message"]);
  }
});

Deno.test(
  verifies("F1.shape", "an address of the API answers with an Error object, whatever the Accept header asks for"),
  async () => {
    await using app = await testApp();
    const { path } = await app.make();
    const headers = { accept: "text/html,application/xhtml+xml", "accept-language": "de" };
    assertProblem(await app.call("GET", path, { headers }), 403, "forbidden");
    assertProblem(await app.call("GET", "/api/v1/nothing", { headers }), 404, "not_found");
    assertProblem(await app.call("PUT", path, { headers }), 405, "method_not_allowed");
    assertProblem(await app.call("POST", letters, { headers, body: "{" }), 400, "invalid_json");
  },
);

Deno.test(verifies("F2.invalid_json", "a body that is no JSON, or none at all, is invalid_json"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  const broken = [
    ...['{"style":"deco"', '{"style":"deco",}', "{style:'deco'}", "style=deco", '{"style":"de\nco"}', "\u0000"],
    ...['{"blocks":[{"type":"heading","text":"', "[", " ", "undefined", "NaN"],
  ];
  await keepsLetter(app, letter, async () => {
    for (const body of broken) {
      assertProblem(await app.call("POST", letters, { body }), 400, "invalid_json");
      assertProblem(await patch(app, letter, body), 400, "invalid_json");
    }
  });
  assertProblem(await app.call("POST", letters), 400, "invalid_json");
  assertProblem(await app.call("POST", letters, { body: "" }), 400, "invalid_json");
});

Deno.test(verifies("F2.invalid_json", "a body that is not UTF-8 is invalid_json, never repaired"), async () => {
  await using app = await testApp();
  const start = new TextEncoder().encode('{"nameFallback":"');
  const body = new Uint8Array([...start, 0xff, 0xe9, 0x22, 0x7d]);
  const answer = await callWith(app.context, "POST", letters, {
    body,
    headers: { "content-type": "application/json" },
  });
  assertProblem(answer, 400, "invalid_json");
});

Deno.test(verifies("F2.invalid_input", "JSON that is no object is invalid_input"), async () => {
  await using app = await testApp();
  for (const body of ["[]", "null", "true", "7", '"deco"', '[{"style":"deco"}]']) {
    const { issues } = assertProblem(await app.call("POST", letters, { body }), 400, "invalid_input");
    equal(issues.map(({ path }: { path: string }) => path), [""]);
  }
});

Deno.test(verifies("F2.empty_patch", "an update without any field is empty_patch"), async () => {
  await using app = await testApp();
  const letter = await app.make();
  assertProblem(await patch(app, letter, {}), 400, "empty_patch");
});

Deno.test(
  verifies(["F2.unsupported_media_type", "endpoints.json-bodies"], "a body that is not JSON by its type is 415"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const types = [
      ...["text/plain", "text/json", "application/x-www-form-urlencoded", "application/jsonp", "application/xml"],
      ...["multipart/form-data; boundary=x", "text/html; application/json", "json", ""],
    ];
    await keepsLetter(app, letter, async () => {
      for (const type of types) {
        const headers = { "content-type": type };
        const refused = await app.call("POST", letters, { body: { style: "deco" }, headers });
        match(assertProblem(refused, 415, "unsupported_media_type").message, /application\/json/);
        assertProblem(await patch(app, letter, { style: "ivory" }, headers), 415, "unsupported_media_type");
      }
    });
    const untyped = await callWith(app.context, "POST", letters, { body: new TextEncoder().encode("{}") });
    assertProblem(untyped, 415, "unsupported_media_type");
  },
);

Deno.test(verifies("F2.forbidden", "a request without the letter's key is forbidden"), async () => {
  await using app = await testApp();
  const { path } = await app.make();
  assertProblem(await app.call("GET", path), 403, "forbidden");
});

Deno.test(verifies("F2.not_found", "an unknown address is not_found, whatever the method"), async () => {
  await using app = await testApp();
  for (const path of ["/api", "/api/", "/api/v1/nothing", "/api/v1/letters/", "/api/v1/letters/a/b", "/api/../api/x"]) {
    for (const method of ["GET", "POST", "PATCH", "DELETE", "PUT"]) {
      assertProblem(await app.call(method, path), 404, "not_found");
    }
  }
});

Deno.test(
  verifies("F2.method_not_allowed", "a method that an address does not allow is 405, with the allowed ones in Allow"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    const allowed: [path: string, methods: string][] = [
      ["/api/v1/catalog", "GET, HEAD"],
      [letters, "POST"],
      [letter.path, "DELETE, GET, HEAD, PATCH"],
      [`${letter.path}/key`, "POST"],
    ];
    await keepsLetter(app, letter, async () => {
      for (const [path, methods] of allowed) {
        for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
          if (methods.includes(method)) continue;
          const answer = await app.call(method, path, { headers: letter.auth });
          assertProblem(answer, 405, "method_not_allowed");
          same(answer.headers.get("allow")!.split(", ").toSorted().join(", "), methods);
        }
      }
    });
  },
);

Deno.test(
  verifies("F2.too_large", "a body over 1 MiB is too_large, with and without Content-Length, and nothing is stored"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const body = JSON.stringify({ style: "ivory", note: "x".repeat(2 * 1024 * 1024) });
    await keepsLetter(app, letter, async () => {
      for (const headers of [{}, { "content-length": String(body.length) }, { "transfer-encoding": "chunked" }]) {
        assertProblem(await app.call("POST", letters, { body, headers }), 413, "too_large");
        assertProblem(await patch(app, letter, body, headers), 413, "too_large");
      }
    });
  },
);

Deno.test(
  verifies("G1.json-bodies", "a letter that is too large with escapes alone is refused with what to send instead"),
  async () => {
    await using app = await testApp();
    const text = "é".repeat(4000);
    const body = JSON.stringify({ blocks: Array.from({ length: 60 }, () => ({ type: "text", text })) });
    same((await app.call("POST", `${letters}?dry_run=1`, { body })).status, 200);
    const escaped = await app.call("POST", letters, { body: body.replaceAll("é", "\\u00e9") });
    match(assertProblem(escaped, 413, "too_large").message, /1 MiB.*UTF-8, not as \\u escapes/);
    match((await app.call("GET", "/api/v1/catalog")).body.text, /1 MiB, in UTF-8 without/);
  },
);

Deno.test(verifies("G1.json-bodies", "a body of exactly 1 MiB is read, a body with one byte more is not"), async () => {
  await using app = await testApp();
  const padded = (bytes: number) => `{"nameFallback":"é"${" ".repeat(bytes - 21)}}`;
  for (const [bytes, status] of [[1_048_576, 201], [1_048_577, 413]] as const) {
    const body = padded(bytes);
    same(new TextEncoder().encode(body).length, bytes);
    for (const headers of [{}, { "content-length": String(bytes) }]) {
      same((await app.call("POST", letters, { body, headers })).status, status);
    }
  }
});

Deno.test(verifies("G1.measured-while-reading", "an endless body is refused while it is read"), async () => {
  await using app = await testApp();
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      const chunk = new Uint8Array(64 * 1024).fill(0x20);
      sent += chunk.length;
      if (sent > 100 * 1024 * 1024) controller.error(new Error("all of it was read"));
      else controller.enqueue(chunk);
    },
  });
  const headers = { "content-type": "application/json" };
  assertProblem(await callWith(app.context, "POST", letters, { body: endless, headers }), 413, "too_large");
  ok(sent < 2 * 1024 * 1024, `${sent} bytes were read`);
});
