import { Hono } from "hono";
import { day } from "../domain/letter/facts/dates.ts";
import type { AppEnvironment } from "./environment.ts";
import type { Placement } from "./middleware/request_context.ts";

/** How long the contact is said to be right, in milliseconds; RFC 9116, 2.5.5, asks for less than a year. */
const valid = 180 * day;

/** Whom to tell of a weakness (RFC 9116), where the operator has named a contact. */
export function securityTextRoutes({ baseUrl, abuseContact }: Placement): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  const path = "/.well-known/security.txt";
  if (abuseContact === undefined) return routes;
  return routes.get(path, (c) => {
    // Whole days, so that the text changes once a day.
    const today = Math.floor(c.get("context").now().getTime() / day) * day;
    const lines = [
      `Contact: mailto:${abuseContact}`,
      `Expires: ${new Date(today + valid).toISOString()}`,
      ...(baseUrl === undefined ? [] : [`Canonical: ${baseUrl}${path}`]),
    ];
    c.header("Cache-Control", `public, max-age=${day / 1000}`);
    return c.text(`${lines.join("\n")}\n`);
  });
}
