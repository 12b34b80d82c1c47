import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { invalidInput, Problem } from "../../domain/errors.ts";
import { findKey } from "../../domain/ids.ts";
import { checkKey, readToChange } from "../../domain/keys.ts";
import { KeyPage, MissingPage, TakenDownPage } from "../../views/editor/editor_pages.tsx";
import { renderDocument } from "../../views/layout/document.tsx";
import { editorStylesheets } from "../../views/layout/stylesheets.ts";
import type { Assets } from "../static/assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { pagePolicy, sameOriginOnly } from "../middleware/security.ts";
import { createEditorResponder } from "./responder.tsx";
import { editorLanguage, wantsPart } from "./editor_request.ts";
import { changesRoutes } from "./changes.ts";
import { envelopeRoutes } from "./envelope.tsx";
import { historyRoutes } from "./history.tsx";
import { guestRoutes } from "./guests.tsx";
import { keepKey, keptKey, nextKey, unmarkLinkKept } from "./access/key_cookie.ts";
import { keyOutOfAddress, privateLinkRoutes, takeKey } from "./access/private_link.tsx";
import { letterPanelRoutes } from "./letter.tsx";
import { previewRoutes } from "./preview.tsx";
import { printKitRoutes } from "./print_kit.tsx";
import { readForm } from "./forms/read_form.ts";
import { replyRoutes } from "./replies.tsx";
import { sendRoutes } from "./send.tsx";
import { sendingRoutes } from "./sending.tsx";
import { styleRoutes } from "./style.tsx";
import type { PanelId } from "../../views/editor/editing.ts";
import { guestsPanel } from "../../views/editor/guests/panel.tsx";
import { EnvelopePanel } from "../../views/editor/envelope/panel.tsx";
import { LetterPanel } from "../../views/editor/letter/panel.tsx";
import { StylePanel } from "../../views/editor/style/panel.tsx";
import { sendPanel } from "../../views/editor/send/panel.tsx";
import type { Draw } from "./draw_page.tsx";

/** The largest form with a key, in bytes. */
const largestKeyForm = 16 * 1024;
const form = "application/x-www-form-urlencoded";

/**
 * The host's pages and forms in a browser. All of them need the letter's key, which is in a cookie (decision H2).
 * @param abuseContact the operator's address, for a host whose letter was taken down
 */
export function editorRoutes(assets: Assets, abuseContact?: string): Hono<AppEnvironment> {
  const styles = [assets.stylesheet(editorStylesheets)];
  const responder = createEditorResponder({ assets, styles, panels });

  return new Hono<AppEnvironment>()
    .use("/edit/*", secret, sameOriginOnly)
    .get("/edit/:id/*", keyOutOfAddress)
    .on("POST", "/edit/:id/:part{.+}", keyFirst)
    .get("/edit/:id", (c) => responder.show(c, "letter"))
    .post("/edit/:id", async (c) => {
      const id = c.req.param("id");
      const form = await readForm(c, largestKeyForm);
      await takeKey(c, { id, key: keyIn(String(form.get("key"))) });
      return c.redirect(`/edit/${id}`, 303);
    })
    .route("/", changesRoutes())
    .route("/", letterPanelRoutes(responder))
    .route("/", styleRoutes(responder, assets))
    .route("/", envelopeRoutes(responder, assets))
    .route("/", sendingRoutes(responder))
    .route("/", guestRoutes(responder))
    .route("/", replyRoutes(styles))
    .route("/", sendRoutes(responder, styles))
    .route("/", privateLinkRoutes(styles))
    .route("/", historyRoutes(responder, panels))
    .route("/", previewRoutes(assets))
    .route("/", printKitRoutes(assets, styles))
    .on(["GET", "POST"], ["/edit/:id/", "/edit/:id/:part{.+}"], async (c) => {
      await checkKey(c.get("context"), keptKey(c, c.req.param("id")));
      throw new Problem("not_found");
    })
    .onError(async (error, c) => {
      if (!(error instanceof Problem)) throw error;
      if (isUnread(c, error)) return await responder.refuse(c, error);
      const [action, id] = /^\/edit\/([^/]*)/.exec(c.req.path)!;
      const reason = error.takedown?.reason;
      if (error.code === "not_found") {
        return c.html(renderDocument(<MissingPage lang={editorLanguage(c)} styles={styles} back={action} />), 404);
      }
      if (reason !== undefined) {
        const page = { lang: editorLanguage(c), styles, id: id!, reason, abuseContact };
        return c.html(renderDocument(<TakenDownPage {...page} />), 410);
      }
      return await askForKey(c, error, { action, id: id!, styles });
    });
}

/**
 * The page that asks for the key, unless the prepared next key opens the letter.
 * @throws Problem the error itself, if another key would not help
 */
async function askForKey(
  c: Context<AppEnvironment>,
  error: Problem,
  { action, id, styles }: { readonly action: string; readonly id: string; readonly styles: readonly string[] },
): Promise<Response> {
  // Beyond the limit, too: the right key may be the next one, and a right key is always admitted (G2).
  if (error.code !== "forbidden" && error.code !== "rate_limited") throw error;
  if (await enterWithNext(c, id)) return enter(c, `${action}/send`);
  // An update beyond the limit, with the right key.
  if (error.code === "rate_limited" && c.get("letter")) throw error;
  if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter));
  c.set("code", error.code);
  const page = {
    action,
    lang: editorLanguage(c),
    styles,
    wrong: c.req.method === "POST" && c.req.path === action,
  };
  return c.html(renderDocument(<KeyPage {...page} />), error.code === "rate_limited" ? 429 : 403);
}

/**
 * Leads on with the next key. A script would take another page for the answer to what it sent, so its browser sends the
 * same once more. @param send where a plain form leads
 */
function enter(c: Context<AppEnvironment>, send: string): Response {
  const isGet = c.req.method === "GET";
  if (!isGet && (wantsPart(c) || c.req.query("copy") !== undefined)) return c.redirect(pathOf(c), 307);
  return c.redirect(isGet ? pathOf(c) : send, 303);
}

function pathOf(c: Context<AppEnvironment>): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/** Headers of all answers of the editor, with or without a valid key (decision H4). */
const secret = createMiddleware<AppEnvironment>(async (c, next) => {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  c.header("Referrer-Policy", "same-origin");
  c.header("Vary", "Accept-Language");
  c.header("Content-Security-Policy", pagePolicy());
  await next();
});

/**
 * Opens the letter before the form is read, since reading a form takes time and memory. The handler gets the letter from
 * `letterToChange`, so it is read once. The form counts as an update; the handler refuses it beyond the limit.
 */
const keyFirst = createMiddleware<AppEnvironment>(async (c, next) => {
  const way = (["undo", "redo"] as const).find((way) => way === c.req.param("part"));
  c.set("letter", await readToChange(c.get("context"), keptKey(c, c.req.param("id")!), way));
  const type = c.req.header("content-type") ?? form;
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data\s*;.*boundary=)/i.test(type)) {
    throw invalidInput([{ path: "", message: "Send a form." }]);
  }
  await next();
});

/** Whether a form was too large or incomplete. Other errors of a form are shown when it is drawn again. */
function isUnread(c: Context<AppEnvironment>, { code }: Problem): boolean {
  return c.req.method === "POST" && (code === "too_large" || code === "invalid_input");
}

/** Whether the prepared next key is the letter's key now, because the answer to the key's change was lost. */
async function enterWithNext(c: Context<AppEnvironment>, id: string): Promise<boolean> {
  const next = nextKey(c, id);
  const opens = next !== undefined && await checkKey(c.get("context"), next).then(() => true, () => false);
  if (opens) {
    keepKey(c, next);
    unmarkLinkKept(c, id);
  }
  return opens;
}

/** The key in a pasted text, which may be the whole link. */
function keyIn(pasted: string): string {
  return findKey(pasted) ?? pasted.trim();
}

/** The view of each panel. */
const panels: Readonly<Record<PanelId, Draw>> = {
  letter: LetterPanel,
  // Some give a view the letter before the change, too; this view has another second parameter.
  style: (editing) => StylePanel(editing),
  envelope: EnvelopePanel,
  guests: guestsPanel,
  send: sendPanel,
};
