import { revisionNumber } from "../../domain/history/history_lines.ts";
import { type Context, Hono } from "hono";
import { styleIds } from "../../domain/catalog/styles.ts";
import { findByName } from "../../domain/guests/plain_words.ts";
import { openRevision } from "../../domain/history.ts";
import { type HostLetter, openForHost } from "../../domain/open_letter.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import { PreviewGuests } from "../../views/editor/preview_frame.tsx";
import { openedNow, PreviewPage, previewSides } from "../../views/editor/preview_page.tsx";
import { renderDocument } from "../../views/layout/document.tsx";
import { previewStylesheets } from "../../views/layout/stylesheets.ts";
import { letterCss } from "../../views/letter/letter_css.ts";
import type { Assets } from "../static/assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { pagePolicy } from "../middleware/security.ts";
import { editorLanguage } from "./editor_request.ts";
import { keptKey } from "./access/key_cookie.ts";

/** The letter as its guests see it, for a frame in the editor; no other site may frame it. */
export function previewRoutes(assets: Assets): Hono<AppEnvironment> {
  const sheets = new Map(styleIds.map((style) => [style, assets.stylesheet(previewStylesheets(style))]));

  return new Hono<AppEnvironment>()
    .get("/edit/:id/preview", async (c) => {
      const { base, now } = c.get("context");
      const { host, isEarlier } = await open(c, c.req.param("id"));
      const guest = chosenGuest(c, host);
      const letter = { ...host.letter, to: addressee(host.letter.card, guest?.name), guest: guest?.id };
      const css = letterCss(letter, assets.url);
      const show = previewSides.find((side) => side === c.req.query("show")) ?? "letter";
      const view = { today: now(), base, asset: assets.url };
      const lang = editorLanguage(c);
      const at = new URLSearchParams({ show, ...(guest ? { g: guest.id } : {}) });
      const current = isEarlier ? `/edit/${letter.id}/preview?${at}` : undefined;
      const stylesheets = [sheets.get(letter.card.style)!];
      c.header("Content-Security-Policy", pagePolicy({ styles: [css], scripts: [openedNow], framed: true }));
      c.header("X-Frame-Options", "SAMEORIGIN");
      return c.html(renderDocument(
        <PreviewPage {...{ letter, view, show, stylesheets, css, lang }} now={current} />,
      ));
    })
    .get("/edit/:id/preview/guests", async (c) => {
      const { letter, guests } = await openForHost(c.get("context"), keptKey(c, c.req.param("id")));
      const editing = { card: letter.card, lang: editorLanguage(c) };
      const found = findByName(guests, c.req.query("find") ?? "");
      const reader = guests.find(({ id }) => id === c.req.query("g"));
      return c.html(<PreviewGuests editing={editing} guests={found} reader={reader} />);
    });
}

/** The current letter, or the state of the revision in the address, if that is an earlier one. */
async function open(c: Context<AppEnvironment>, id: string): Promise<{ host: HostLetter; isEarlier: boolean }> {
  const host = await openForHost(c.get("context"), keptKey(c, id));
  const asked = revisionNumber(c.req.query("revision")) ?? host.letter.revision;
  if (asked === host.letter.revision) return { host, isEarlier: false };
  return { host: await openRevision(c.get("context"), keptKey(c, id), asked), isEarlier: true };
}

/** The guest with the id in the address, or the first one found by name; undefined if there is none. */
function chosenGuest(c: Context<AppEnvironment>, { guests }: HostLetter) {
  const [id, find] = [c.req.query("g"), c.req.query("find")];
  if (id) return guests.find((guest) => guest.id === id);
  return find ? findByName(guests, find)[0] : undefined;
}
