import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { invalidInput, Problem } from "../../domain/errors.ts";
import { checkKey, type Credentials } from "../../domain/keys.ts";
import { KeyPage } from "../../views/editor/key_page.tsx";
import { renderDocument } from "../../views/layout/document.tsx";
import { editorStylesheets } from "../../views/layout/stylesheets.ts";
import type { Assets } from "../assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { readerLanguage } from "../language.ts";
import { pagePolicy } from "../security.ts";
import { createDesk } from "./desk.tsx";
import { envelopeRoutes } from "./envelope.tsx";
import { historyRoutes } from "./history.tsx";
import { guestRoutes } from "./guests.tsx";
import { keepKey, keptKey, nextKey } from "./key_cookie.ts";
import { markLinkKept } from "./kept_link.ts";
import { letterRoutes } from "./letter.tsx";
import { panels } from "./panels.tsx";
import { previewRoutes } from "./preview.tsx";
import { printKitRoutes } from "./print_kit.tsx";
import { privateLinkRoutes } from "./private_link.tsx";
import { sendRoutes } from "./send.tsx";
import { sameOriginOnly } from "./same_origin.ts";
import { styleRoutes } from "./style.tsx";

/** Of a form that asks for a key, in bytes. */
const largestForm = 16 * 1024;
const form = "application/x-www-form-urlencoded";

/** What a letter's host does in a browser: all of it behind the letter's key, which stays in a cookie (decision H2). */
export function editorRoutes(assets: Assets): Hono<AppEnvironment> {
  const styles = [assets.stylesheet(editorStylesheets)];
  const desk = createDesk(assets, styles, panels);

  return new Hono<AppEnvironment>()
    .use("/edit/*", secret, sameOriginOnly)
    .on("POST", "/edit/:id/:part{.+}", keyFirst)
    .get("/edit/:id", async (c) => {
      const id = c.req.param("id");
      const sent = c.req.query("key");
      if (sent !== undefined) return await enter(c, { id, key: sent });
      return await desk.show(c, "letter");
    })
    .post("/edit/:id", bodyLimit({ maxSize: largestForm, onError: tooLarge }), async (c) => {
      const { key } = await c.req.parseBody();
      return await enter(c, { id: c.req.param("id"), key: keyIn(String(key)) });
    })
    .route("/", letterRoutes(desk))
    .route("/", styleRoutes(desk, assets))
    .route("/", envelopeRoutes(desk, assets))
    .route("/", guestRoutes(desk))
    .route("/", sendRoutes(desk, styles))
    .route("/", privateLinkRoutes(styles))
    .route("/", historyRoutes(desk, panels))
    .route("/", previewRoutes(assets))
    .route("/", printKitRoutes(assets, styles))
    .onError(async (error, c) => {
      if (!(error instanceof Problem && error.code === "forbidden")) throw error;
      const [action, id] = /^\/edit\/([^/]*)/.exec(c.req.path)!;
      if (await enterWithNext(c, id!)) return c.redirect(c.req.method === "GET" ? c.req.path : `${action}/send`, 303);
      return c.html(renderDocument(<KeyPage action={action} lang={readerLanguage(c)} styles={styles} />), 403);
    });
}

/** Headers of all that a key opens, and of what is said without one (decision H4). */
const secret = createMiddleware<AppEnvironment>(async (c, next) => {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  c.header("Referrer-Policy", "same-origin");
  c.header("Vary", "Accept-Language");
  c.header("Content-Security-Policy", pagePolicy());
  await next();
});

/** Nothing is read of a form before its sender is known: reading takes time and memory. */
const keyFirst = createMiddleware<AppEnvironment>(async (c, next) => {
  await checkKey(c.get("context"), keptKey(c, c.req.param("id")!));
  const type = c.req.header("content-type") ?? form;
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data\s*;.*boundary=)/i.test(type)) {
    throw invalidInput([{ path: "", message: "Send a form." }]);
  }
  await next();
});

/** Takes a right key out of the address and into a cookie. */
async function enter(c: Context<AppEnvironment>, credentials: Credentials): Promise<Response> {
  await checkKey(c.get("context"), credentials);
  keepKey(c, credentials);
  // Whoever comes with the link has it.
  markLinkKept(c, credentials.id);
  return c.redirect(`/edit/${credentials.id}`, 303);
}

/** Whether the key that was to follow is the letter's key by now: the answer that said so was lost. */
async function enterWithNext(c: Context<AppEnvironment>, id: string): Promise<boolean> {
  const next = nextKey(c, id);
  const opens = next !== undefined && await checkKey(c.get("context"), next).then(() => true, () => false);
  if (opens) keepKey(c, next);
  return opens;
}

/** The key in what somebody pasted: it may be the whole link. */
function keyIn(pasted: string): string {
  return /ek_[0-9a-z]{32}/i.exec(pasted)?.[0] ?? pasted.trim();
}

function tooLarge(): never {
  throw new Problem("too_large");
}
