import { Ajv2020 } from "ajv/dist/2020.js";
import { testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

// deno-lint-ignore no-explicit-any -- the document is looked into at every depth
async function description(): Promise<any> {
  await using app = await testApp();
  const { status, headers, body } = await app.call("GET", "/openapi.json");
  same(status, 200);
  equal(headers.get("access-control-allow-origin"), "*");
  return body;
}

Deno.test(
  verifies(["A2.openapi", "versioning.description"], "it is OpenAPI 3.1, version 1.0.0, of every operation"),
  async () => {
    const { openapi, info, servers, paths } = await description();
    equal([openapi, info.version, servers], ["3.1.1", "1.0.0", [{ url: "http://localhost" }]]);
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      ["get", "post", "patch", "delete"].filter((method) => Object.hasOwn(item as object, method))
        // deno-lint-ignore no-explicit-any -- as above
        .map((method) => `${method} ${path} ${(item as any)[method].operationId}`)
    );
    equal(operations.sort(), [
      "delete /api/v1/letters/{id} take_back_letter",
      "delete /api/v1/letters/{id}/guests/{guest} remove_guest",
      "get /api/v1/catalog get_catalog",
      "get /api/v1/letters/{id} get_letter",
      "get /api/v1/letters/{id}/guests list_guests",
      "get /api/v1/letters/{id}/revisions list_revisions",
      "get /api/v1/letters/{id}/revisions/{revision} get_revision",
      "patch /api/v1/letters/{id} update_letter",
      "patch /api/v1/letters/{id}/guests/{guest} update_guest",
      "post /api/upload upload_picture",
      "post /api/v1/letters create_letter",
      "post /api/v1/letters/{id}/guests add_guests",
      "post /api/v1/letters/{id}/key renew_edit_key",
      "post /api/v1/letters/{id}/redo redo",
      "post /api/v1/letters/{id}/revisions/{revision}/restore restore_revision",
      "post /api/v1/letters/{id}/undo undo",
      "post /api/v1/media copy_picture",
    ]);
  },
);

type Responses = Record<string, { content: { "application/json": { examples: object } } }>;

Deno.test(
  verifies("F2.descriptions", "each status has its error codes, each with an example"),
  async () => {
    const { paths } = await description();
    const codes = (path: string, method: string) => {
      const responses = Object.entries(paths[path][method].responses as Responses);
      const failures = responses.filter(([status]) => Number(status) >= 400);
      return Object.fromEntries(
        failures.map(([status, { content }]) => [status, Object.keys(content["application/json"].examples)]),
      );
    };
    equal(codes("/api/v1/letters/{id}", "patch"), {
      400: ["invalid_json", "invalid_input", "empty_patch"],
      403: ["forbidden"],
      410: ["gone"],
      412: ["revision_conflict"],
      413: ["too_large"],
      415: ["unsupported_media_type"],
      429: ["rate_limited"],
      500: ["internal"],
      503: ["unavailable"],
    });
    equal(Object.keys(codes("/api/v1/letters", "post")), ["400", "413", "415", "429", "500", "503"]);
  },
);

Deno.test(verifies("A2.openapi", "every example matches its schema"), async () => {
  const document = await description();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "openapi", ...document });
  let checked = 0;
  for (const [pointer, media] of mediaTypes(document.paths, "openapi#/paths")) {
    const validate = ajv.compile({ $ref: `${pointer}/schema` });
    for (const [name, { value }] of Object.entries<{ value: unknown }>(media.examples)) {
      ok(validate(value), `${pointer} ${name}: ${JSON.stringify(validate.errors)}`);
      checked++;
    }
  }
  ok(checked > 40, `only ${checked} examples were found`);
});

type Media = { schema: object; examples: Record<string, { value: unknown }> };

function* mediaTypes(value: unknown, pointer: string): Generator<[string, Media]> {
  if (typeof value !== "object" || value === null) return;
  if (Object.hasOwn(value, "schema") && Object.hasOwn(value, "examples")) yield [pointer, value as Media];
  for (const [key, part] of Object.entries(value)) {
    yield* mediaTypes(part, `${pointer}/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`);
  }
}
