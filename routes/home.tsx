import { Hono } from "hono";
import { renderDocument } from "../views/layout/document.tsx";
import { HomePage } from "../views/pages/home.tsx";
import type { AppEnvironment } from "./environment.ts";
import { readerLanguage } from "./middleware/language.ts";
import { pagePolicy } from "./middleware/security.ts";

/** @param styles address of the style sheet */
export function homeRoutes(styles: string): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/", (c) => {
    const shown = { lang: readerLanguage(c), once: crypto.randomUUID(), base: c.get("context").base };
    const page = <HomePage {...shown} styles={[styles]} />;
    c.header("Content-Security-Policy", pagePolicy());
    // A form that begins a letter says where it comes from.
    c.header("Referrer-Policy", "same-origin");
    // Who goes back and presses again has the letter that was begun.
    c.header("Cache-Control", "private, no-cache");
    c.header("Vary", "Accept-Language");
    return c.html(renderDocument(page));
  });
}
