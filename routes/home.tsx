import { Hono } from "hono";
import { renderDocument } from "../views/layout/document.tsx";
import { HomePage } from "../views/pages/home.tsx";
import type { AppEnvironment } from "./environment.ts";
import { readerLanguage } from "./language.ts";
import { pagePolicy } from "./security.ts";

/** @param styles address of the style sheet */
export function homeRoutes(styles: string): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/", (c) => {
    const page = <HomePage lang={readerLanguage(c)} base={c.get("context").base} styles={[styles]} />;
    c.header("Content-Security-Policy", pagePolicy());
    // A form that begins a letter says where it comes from.
    c.header("Referrer-Policy", "same-origin");
    c.header("Vary", "Accept-Language");
    return c.html(renderDocument(page));
  });
}
