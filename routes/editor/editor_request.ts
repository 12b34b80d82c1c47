import type { Context } from "hono";
import { type PanelId, panelIds, panelPath } from "../../views/editor/editing.ts";
import type { AppEnvironment } from "../environment.ts";
import { keptKey } from "./access/key_cookie.ts";

export type EditorContext = Context<AppEnvironment>;

/** The letter of the address, with the key that this browser keeps for it. */
export function credentials(c: EditorContext) {
  return keptKey(c, c.req.param("id")!);
}

/** htmx asks for a part of the page; a plain form, and a browser that goes back, for the whole. */
export function wantsPart(c: EditorContext): boolean {
  return c.req.header("hx-request") === "true";
}

/** The panel that a form stood on, as far as the browser says. */
export function refererPanel(c: EditorContext): PanelId {
  const { pathname } = URL.parse(c.req.header("referer") ?? "") ?? {};
  return panelIds.find((panel) => panelPath(encodeURIComponent(c.req.param("id")!), panel) === pathname) ?? "letter";
}
