import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { languageIds } from "../domain/catalog/languages.ts";
import { presetIds } from "../domain/catalog/presets.ts";
import { styleIds } from "../domain/catalog/styles.ts";
import { Problem } from "../domain/errors.ts";
import { type FirstChoices, firstLetter } from "../domain/letter/first_letter.ts";
import { createLetter } from "../domain/letters.ts";
import { renderDocument } from "../views/layout/document.tsx";
import { startStylesheets } from "../views/layout/stylesheets.ts";
import { NewPage } from "../views/new/new_page.tsx";
import { styleSamplesCss } from "../views/new/style_samples_css.ts";
import type { Assets } from "./assets.ts";
import { editorLanguage } from "./editor/editor_language.ts";
import { keepKey } from "./editor/key_cookie.ts";
import { sameOriginOnly } from "./editor/same_origin.ts";
import type { AppEnvironment } from "./environment.ts";
import { pagePolicy } from "./security.ts";

/** Of the form, in bytes. */
const largestForm = 4 * 1024;

/** Where a letter is begun. It is a letter like any other, made by the same call as by REST; its key goes into a cookie. */
export function newLetterRoutes(assets: Assets): Hono<AppEnvironment> {
  const styles = [assets.stylesheet(startStylesheets)];
  const css = styleSamplesCss(assets.url);
  const policy = pagePolicy({ styles: [css] });

  const page = (c: Context<AppEnvironment>, chosen: FirstChoices, tooMany = false) => {
    c.header("Content-Security-Policy", policy);
    const lang = editorLanguage(c);
    return renderDocument(<NewPage lang={lang} chosen={chosen} tooMany={tooMany} styles={styles} css={css} />);
  };

  return new Hono<AppEnvironment>()
    .use("/new", personal, sameOriginOnly)
    .get("/new", (c) => c.html(page(c, choices(c, new Map(Object.entries(c.req.query()))))))
    .post("/new", bodyLimit({ maxSize: largestForm, onError: tooLarge }), async (c) => {
      const chosen = choices(c, await c.req.formData());
      const context = c.get("context");
      try {
        const { id, editKey } = await createLetter(context, firstLetter(chosen, context.now()));
        keepKey(c, { id, key: editKey });
        return c.redirect(`/edit/${id}`, 303);
      } catch (error) {
        if (!(error instanceof Problem && error.code === "rate_limited")) throw error;
        c.header("Retry-After", String(error.retryAfter));
        return c.html(page(c, chosen, true), 429);
      }
    });
}

/** Its answers depend on who asks, and one of them carries a key. A form may say where it comes from (decision H4). */
const personal = createMiddleware<AppEnvironment>(async (c, next) => {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "same-origin");
  c.header("Vary", "Accept-Language");
  await next();
});

/** What was chosen; where that is nothing of ours, what is likely. */
function choices(c: Context<AppEnvironment>, sent: { get: (name: string) => unknown }): FirstChoices {
  return {
    preset: presetIds.find((id) => id === sent.get("preset")) ?? presetIds[0]!,
    style: styleIds.find((id) => id === sent.get("style")),
    lang: languageIds.find((id) => id === sent.get("lang")) ?? editorLanguage(c),
  };
}

function tooLarge(): never {
  throw new Problem("too_large");
}
