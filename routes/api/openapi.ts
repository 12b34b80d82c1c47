import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import { openApi } from "../../domain/api/openapi.ts";
import { jsonSchemas } from "../../domain/api/schemas.ts";
import { openToOtherOrigins } from "./operations.ts";
import type { AppEnvironment } from "../environment.ts";
import { sendTagged, tagOf } from "../middleware/tagged.ts";

const draft = "https://json-schema.org/draft/2020-12/schema";

/** What machines read about the service: OpenAPI, and each schema under an address that is its `$id` (decision A2). */
export function openApiRoutes(): Hono<AppEnvironment> {
  // Making one takes milliseconds, so those for the last few origins that the service was called by are kept.
  const openApis = new LRUCache<string, string>({ max: 10, memoMethod: (base) => JSON.stringify(openApi(base)) });
  const schemas = new LRUCache<string, Map<string, string>>({ max: 10, memoMethod: writeSchemas });

  return new Hono<AppEnvironment>()
    .use("/openapi.json", openToOtherOrigins)
    .use("/schemas/*", openToOtherOrigins)
    .get("/openapi.json", (c) => send(c, openApis.memo(c.get("context").base), "application/json"))
    .get("/schemas/:file{[a-z-]+\\.json}", (c) => {
      const schema = schemas.memo(c.get("context").base).get(c.req.param("file"));
      return schema === undefined ? c.notFound() : send(c, schema, "application/schema+json");
    });
}

/** The published schemas of a service at `base`, by file name. */
function writeSchemas(base: string): Map<string, string> {
  const locate = (name: string) => `${base}/schemas/${name}.json`;
  const schemas = Object.entries(jsonSchemas(locate));
  return new Map(
    schemas.map(([name, schema]) => [`${name}.json`, JSON.stringify({ $schema: draft, $id: locate(name), ...schema })]),
  );
}

function send(c: Context, document: string, type: string): Response {
  c.header("Cache-Control", "public, max-age=300");
  c.header("Content-Type", type);
  return sendTagged(c, document, tagOf(document));
}
