import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { Problem } from "../../../domain/errors.ts";
import { checkKey, type Credentials, openWithKey } from "../../../domain/keys.ts";
import { editUrl } from "../../../domain/letter/public_link.ts";
import { rotateKey } from "../../../domain/rotate_key.ts";
import { oneLine } from "../../../domain/letter/text.ts";
import { headline } from "../../../domain/letter/content.ts";
import { honestTitle } from "../../../domain/letter/service_name.ts";
import { addressee } from "../../../domain/letter/personalize.ts";
import type { StoredLetter } from "../../../domain/stored/stored_letter.ts";
import { RenewPage } from "../../../views/editor/send/question_page.tsx";
import { KeyCard, keyCardCss } from "../../../views/editor/send/keep_link.tsx";
import { about, editorWords } from "../../../views/i18n/words.ts";
import { renderDocument } from "../../../views/layout/document.tsx";
import { query } from "../../../views/letter/envelope/addresses.ts";
import type { AppEnvironment } from "../../environment.ts";
import { editorPolicy, pagePolicy } from "../../middleware/security.ts";
import { credentials, type EditorContext, editorLanguage, letterToChange } from "../editor_request.ts";
import { keepKey, markLinkKept, nextKey, prepareKey, unmarkLinkKept } from "./key_cookie.ts";

/**
 * The private link for its host: as text, as an email, as a card; and its replacement by a new one. The link is never
 * in a page, and never in an address that a browser shows or a log keeps: only in the body of an answer, or in the
 * email.
 * @param styles addresses of `editorStylesheets`
 */
export function privateLinkRoutes(styles: readonly string[]): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .post("/edit/:id/private-link", (c) => {
      // A script copies it, and asks once more when it has: the clipboard may refuse it.
      const link = c.req.query("copy") === undefined ? takeLink(c) : linkOf(c);
      // Without a script, the browser saves a file.
      c.header("Content-Disposition", "attachment");
      return c.text(link);
    })
    .post("/edit/:id/private-link/mail", (c) => {
      const lang = editorLanguage(c);
      const words = editorWords(lang).send;
      const title = titleOf(letterToChange(c));
      const link = takeLink(c);
      const subject = title ? about(words.cardTitle, title, lang) : words.cardTitle;
      const body = [words.cardText, link, words.cardWarning].join("\r\n\r\n");
      return c.redirect(`mailto:?${query({ subject, body })}`, 303);
    })
    .get("/edit/:id/key-card", async (c) => {
      const lang = editorLanguage(c);
      const title = titleOf(await openWithKey(c.get("context"), credentials(c)));
      const card = renderDocument(<KeyCard link={takeLink(c)} title={title} lang={lang} />);
      c.header("Content-Security-Policy", pagePolicy({ styles: [keyCardCss] }));
      c.header("Content-Disposition", `attachment; filename="${editorWords(lang).send.cardFile}.html"`);
      return c.html(card);
    })
    .get("/edit/:id/new-private-link", async (c) => {
      const title = titleOf(await openWithKey(c.get("context"), credentials(c)));
      prepareKey(c, c.req.param("id"));
      editorPolicy(c);
      const page = { id: c.req.param("id"), title, lang: editorLanguage(c), styles };
      return c.html(renderDocument(<RenewPage {...page} />));
    })
    .post("/edit/:id/key", async (c) => {
      const { id, editKey: key } = await rotateKey(
        c.get("context"),
        letterToChange(c),
        nextKey(c, c.req.param("id"))?.key,
      );
      keepKey(c, { id, key });
      unmarkLinkKept(c, id);
      return c.redirect(`/edit/${id}/send?done=renewed#renewed`, 303);
    });
}

/** The private link with its key, which was checked; notes in a cookie that the host keeps it. */
function takeLink(c: EditorContext): string {
  markLinkKept(c, credentials(c).id);
  return linkOf(c);
}

function linkOf(c: EditorContext): string {
  const { id, key } = credentials(c);
  return editUrl(c.get("context").base, id, key);
}

function titleOf({ card }: StoredLetter): string {
  return honestTitle(oneLine(headline(card, addressee(card))));
}

/**
 * Removes a key, right or wrong, from the address: otherwise requests of the page would send it as the Referer
 * (decision H2). A right key goes into the cookie; for any other, the address without the key shows the error.
 */
export const keyOutOfAddress = createMiddleware<AppEnvironment>(async (c, next) => {
  const key = c.req.query("key");
  if (key === undefined) return await next();
  // For the error page, if something fails below.
  c.header("Referrer-Policy", "no-referrer");
  const brought = { id: c.req.param("id")!, key };
  try {
    await takeKey(c, brought);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The key is right, though the letter was taken back.
    if (error.code === "gone") keepKey(c, brought);
  }
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("key");
  return c.redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, 303);
});

/**
 * Checks a key that somebody brought, and keeps it in a cookie.
 * @throws Problem forbidden, gone, rate_limited
 */
export async function takeKey(c: EditorContext, brought: Credentials): Promise<void> {
  await checkKey(c.get("context"), brought);
  keepKey(c, brought);
  // A person who brings the key has the private link.
  markLinkKept(c, brought.id);
}
