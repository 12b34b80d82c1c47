import { type Context, Hono } from "hono";
import { markdownOf, markdownPath } from "../../domain/api/docs/page.ts";
import { docsPage, docsPaths } from "../../domain/api/docs/pages.ts";
import { llmsText } from "../../domain/api/llms_text.ts";
import { openApi } from "../../domain/api/openapi.ts";
import { heroes, openExample } from "../../domain/examples.ts";
import { jsonSchemas } from "../../domain/api/schemas.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import type { AppEnvironment } from "../environment.ts";
import { anyBase, withBase } from "../kept_drawings.ts";
import { inClientTurn } from "../middleware/request_context.ts";
import { openToOtherOrigins, pagePolicy } from "../middleware/security.ts";
import { sendTagged, tagOf } from "../middleware/tagged.ts";

type DescribeContext = Context<AppEnvironment>;

/** A page of the documentation, drawn and written. */
type Drawn = { readonly html: string; readonly markdown: string };

/**
 * The pages and files that explain to people and programs how to use the service.
 * @param styles address of `docsStylesheets`
 * @param script address of the documentation's script
 */
export function describeRoutes(styles: string, script: string): Hono<AppEnvironment> {
  const drawn = new Map<string, Drawn>();

  async function page(c: DescribeContext): Promise<Drawn | undefined> {
    const { rateLimits, now } = c.get("context");
    const path = c.req.path.replace(/\.md$/, "");
    const known = drawn.get(path);
    if (known) return known;
    const base = anyBase;
    const page = docsPage(path, base, rateLimits);
    if (!page) return undefined;
    // Loaded on demand, because loading what colours code takes a while, and most instances are not asked for it.
    const { DocsPage } = await import("../../views/docs/docs_page.tsx");
    const hero = openExample(heroes.en, now())!;
    const shown = { page, paths: docsPaths, markdown: markdownPath(path), styles: [styles], script, base, hero };
    const made = { html: renderDocument(<DocsPage {...shown} />), markdown: markdownOf(page, base) };
    drawn.set(path, made);
    return made;
  }

  async function html(c: DescribeContext) {
    const found = await page(c);
    if (!found) return c.notFound();
    c.header("Content-Security-Policy", pagePolicy({ scripts: [] }));
    return send(c, withBase(found.html, c.get("context").base), "text/html; charset=utf-8");
  }

  async function markdown(c: DescribeContext) {
    const found = await page(c);
    if (!found) return c.notFound();
    return send(c, withBase(found.markdown, c.get("context").base), "text/markdown; charset=utf-8");
  }

  return new Hono<AppEnvironment>()
    .use("/llms.txt", openToOtherOrigins)
    .use("/docs.md", openToOtherOrigins)
    .use("/docs/:page{[a-z]+\\.md}", openToOtherOrigins)
    .use("/.well-known/api-catalog", openToOtherOrigins)
    .use("/docs", inClientTurn)
    .use("/docs.md", inClientTurn)
    .use("/docs/*", inClientTurn)
    .use("/llms.txt", inClientTurn)
    .get("/docs", html)
    .get("/docs.md", markdown)
    .get("/docs/:page{[a-z]+\\.md}", markdown)
    .get("/docs/:page{[a-z]+}", html)
    .get("/llms.txt", (c) => send(c, llmsText(c.get("context").base), "text/plain; charset=utf-8"))
    .get("/.well-known/api-catalog", (c) => {
      const address = `${c.get("context").base}/.well-known/api-catalog`;
      c.header("Link", `<${address}>; rel="api-catalog"`);
      return send(
        c,
        JSON.stringify(apiCatalog(c.get("context").base)),
        `application/linkset+json; profile="${profile}"`,
      );
    });
}

const profile = "https://www.rfc-editor.org/info/rfc9727";

/** The interfaces of the service and where each is described (RFC 9727; linkset: RFC 9264). */
function apiCatalog(base: string) {
  const rest = `${base}/api/v1/catalog`;
  const mcp = `${base}/api/mcp`;
  const documentation = [{ href: `${base}/docs`, type: "text/html", hreflang: ["en"] }];
  const guide = [{ href: `${base}/llms.txt`, type: "text/plain" }];
  return {
    linkset: [
      {
        anchor: `${base}/.well-known/api-catalog`,
        item: [{ href: rest, title: "REST" }, { href: mcp, title: "MCP, streamable HTTP" }],
      },
      {
        anchor: rest,
        "service-desc": [{ href: `${base}/openapi.json`, type: "application/json" }],
        "service-doc": documentation,
        "service-meta": guide,
        status: [{ href: `${base}/healthz`, type: "application/json" }],
      },
      { anchor: mcp, "service-doc": documentation, "service-meta": guide },
    ],
  };
}

const draft = "https://json-schema.org/draft/2020-12/schema";

/** OpenAPI, and each schema at the address that is its `$id` (decision A2). */
export function openApiRoutes(): Hono<AppEnvironment> {
  let openApiText: string | undefined;
  let schemas: ReadonlyMap<string, string> | undefined;

  return new Hono<AppEnvironment>()
    .use("/openapi.json", openToOtherOrigins)
    .use("/schemas/*", openToOtherOrigins)
    .get("/openapi.json", inClientTurn, (c) => {
      openApiText ??= JSON.stringify(openApi(anyBase));
      return send(c, withBase(openApiText, c.get("context").base), "application/json");
    })
    .get("/schemas/:file{[a-z-]+\\.json}", (c) => {
      const schema = (schemas ??= writeSchemas(anyBase)).get(c.req.param("file"));
      return schema === undefined
        ? c.notFound()
        : send(c, withBase(schema, c.get("context").base), "application/schema+json");
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

function send(c: Context, body: string, type: string): Response {
  c.header("Cache-Control", "public, max-age=300");
  c.header("Content-Type", type);
  return sendTagged(c, body, tagOf(body));
}
