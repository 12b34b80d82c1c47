import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { languageIds } from "../../domain/i18n/languages.ts";
import { presetIds } from "../../domain/catalog/presets.ts";
import { styleIds } from "../../domain/catalog/styles.ts";
import type { RequestContext } from "../../domain/context.ts";
import { Problem } from "../../domain/errors.ts";
import { sha256 } from "../../domain/hash.ts";
import { answeredBefore } from "../../domain/idempotency.ts";
import type { LetterLinks } from "../../domain/letter/answers.ts";
import { type FirstChoices, firstLetter } from "../../domain/letter/first_letter.ts";
import { createLetter } from "../../domain/letters.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { startStylesheets } from "../../views/layout/stylesheets.ts";
import { NewPage } from "../../views/new/new_page.tsx";
import { styleSamplesCss } from "../../views/new/style_samples_css.ts";
import type { Assets } from "../static/assets.ts";
import { editorLanguage } from "./editor_language.ts";
import { keepNewest } from "./access/key_cookie.ts";
import { readForm } from "./forms/read_form.ts";
import { sameOriginOnly } from "./access/same_origin.ts";
import type { AppEnvironment } from "../environment.ts";
import { pagePolicy } from "../middleware/security.ts";

/** Of the form, in bytes. */
const largestForm = 4 * 1024;
/** What a page of ours has in its field `once`. */
const madeHere = /^[0-9a-f-]{36}$/;

/** Where a letter is begun. It is a letter like any other, made by the same call as by REST; its key goes into a cookie. */
export function newLetterRoutes(assets: Assets): Hono<AppEnvironment> {
  const styles = [assets.stylesheet(startStylesheets)];
  const css = styleSamplesCss(assets.url);
  const policy = pagePolicy({ styles: [css] });

  const page = (c: Context<AppEnvironment>, chosen: FirstChoices, tooMany = false) => {
    c.header("Content-Security-Policy", policy);
    // Who goes back finds the page as it was, and with it the letter that was begun there.
    c.header("Cache-Control", "private, no-cache");
    const shown = { lang: editorLanguage(c), chosen, once: crypto.randomUUID(), tooMany };
    return renderDocument(<NewPage {...shown} styles={styles} css={css} />);
  };

  return new Hono<AppEnvironment>()
    .use("/new", personal, sameOriginOnly)
    .get("/new", (c) => c.html(page(c, choices(c, new Map(Object.entries(c.req.query()))))))
    .post("/new", async (c) => {
      const form = await readForm(c, largestForm);
      const chosen = choices(c, form);
      try {
        const { id, editKey } = await begin(c.get("context"), chosen, form.get("once"));
        await keepNewest(c, { id, key: editKey });
        return c.redirect(`/edit/${id}`, 303);
      } catch (error) {
        if (!(error instanceof Problem && error.code === "rate_limited")) throw error;
        c.header("Retry-After", String(error.retryAfter));
        return c.html(page(c, chosen, true), 429);
      }
    });
}

/** Makes a letter, or finds the one that was made when the same was pressed before. Other choices make another letter. */
async function begin(context: RequestContext, chosen: FirstChoices, once: unknown): Promise<LetterLinks> {
  const letter = firstLetter(chosen, context.now());
  const key = typeof once === "string" && madeHere.test(once) ? `${once} ${sha256(JSON.stringify(letter))}` : undefined;
  // Who presses twice is not counted twice.
  return await answeredBefore<LetterLinks>(context, key, letter) ?? await createLetter(context, letter, key);
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
