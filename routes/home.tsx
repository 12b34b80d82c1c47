import { Hono } from "hono";
import { renderDocument } from "../views/layout/document.tsx";
import { HomePage } from "../views/pages/home.tsx";
import type { AppEnvironment } from "./environment.ts";
import { readerLanguage } from "./middleware/reader.ts";
import { pagePolicy } from "./middleware/security.ts";

/** @param styles address of the style sheet */
export function homeRoutes(styles: string): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/", (c) => {
    const shown = { lang: readerLanguage(c), once: crypto.randomUUID(), base: c.get("context").base };
    const page = <HomePage {...shown} styles={[styles]} />;
    c.header("Content-Security-Policy", pagePolicy());
    // The referrer is sent with the form that starts a letter, to show that it comes from this site.
    c.header("Referrer-Policy", "same-origin");
    // After going back and pressing the button again, the person gets the letter that was started before.
    c.header("Cache-Control", "private, no-cache");
    c.header("Vary", "Accept-Language");
    c.header("Link", forPrograms);
    return c.html(renderDocument(page));
  });
}

/** Where programs find how to use the service (RFC 8288, RFC 9727). */
const forPrograms = [
  '</.well-known/api-catalog>; rel="api-catalog"',
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</llms.txt>; rel="service-meta"; type="text/plain"',
].join(", ");
