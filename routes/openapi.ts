import { type Context, Hono } from "hono";
import { openApi } from "../domain/openapi.ts";
import { jsonSchemas } from "../domain/schemas.ts";
import { openToOtherOrigins } from "./api/operations.ts";
import type { AppEnvironment } from "./environment.ts";
import { sendTagged } from "./tagged.ts";

const draft = "https://json-schema.org/draft/2020-12/schema";

/** What machines read about the service: OpenAPI, and each schema under an address that is its `$id` (decision A2). */
export function openApiRoutes(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use("/openapi.json", openToOtherOrigins)
    .use("/schemas/*", openToOtherOrigins)
    .get("/openapi.json", (c) => send(c, openApi(c.get("context").base), "application/json"))
    .get("/schemas/:file{[a-z-]+\\.json}", (c) => {
      const locate = (name: string) => `${c.get("context").base}/schemas/${name}.json`;
      const name = c.req.param("file").slice(0, -".json".length);
      const schema = new Map(Object.entries(jsonSchemas(locate))).get(name);
      if (!schema) return c.notFound();
      return send(c, { $schema: draft, $id: locate(name), ...schema }, "application/schema+json");
    });
}

function send(c: Context, document: object, type: string): Response {
  c.header("Cache-Control", "public, max-age=300");
  c.header("Content-Type", type);
  return sendTagged(c, JSON.stringify(document));
}
