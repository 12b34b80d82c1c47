import type { RateLimits } from "../../settings/setting_values.ts";
import { errorsPage } from "./errors.ts";
import { blocksPage, fieldsPage } from "./fields.ts";
import { guidePage } from "./guide.ts";
import { mcpPage } from "./mcp.ts";
import { operationsPage } from "./operations.ts";
import type { Page } from "./page.ts";

/** The pages by their paths, each made from the tables of operations and errors, the schemas and the examples. */
const makers = {
  "/docs": guidePage,
  "/docs/operations": operationsPage,
  "/docs/fields": fieldsPage,
  "/docs/blocks": blocksPage,
  "/docs/errors": errorsPage,
  "/docs/mcp": mcpPage,
} as const satisfies Record<string, (base: string, rateLimits: RateLimits | "off") => Page>;

/**
 * A page of the documentation; undefined if there is none at the path.
 * @param base the service's origin
 * @param rateLimits the limits of this server
 */
export function docsPage(path: string, base: string, rateLimits: RateLimits | "off"): Page | undefined {
  return Object.hasOwn(makers, path) ? makers[path as keyof typeof makers](base, rateLimits) : undefined;
}

/** The paths of the pages, with what is on each, for lists of links. */
export const docsPaths = [
  ["/docs", "Guide", "start, links, limits"],
  ["/docs/operations", "Operations", "requests, answers"],
  ["/docs/fields", "Fields", "sent and answered"],
  ["/docs/blocks", "Blocks", "types and defaults"],
  ["/docs/errors", "Errors", "and warnings"],
  ["/docs/mcp", "MCP", "clients, tools"],
] as const;
