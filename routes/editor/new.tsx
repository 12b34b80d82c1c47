import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { languageIds } from "../../domain/i18n/languages.ts";
import { presetIds } from "../../domain/catalog/presets.ts";
import { styleIds } from "../../domain/catalog/styles.ts";
import type { RequestContext } from "../../domain/context.ts";
import { Problem } from "../../domain/errors.ts";
import { guestName } from "../../domain/guests/guest.ts";
import { exampleTemplate } from "../../domain/examples.ts";
import { sha256 } from "../../domain/hash.ts";
import { limits } from "../../domain/letter/limits.ts";
import { createOnce } from "../../domain/create_letter.ts";
import { type FirstChoices, firstLetter } from "../../domain/letter/new_letter.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { startStylesheets } from "../../views/layout/stylesheets.ts";
import { NewPage } from "../../views/site/new_page.tsx";
import type { Assets } from "../static/assets.ts";
import { editorLanguage } from "./editor_request.ts";
import { keepKey, keepNewest } from "./access/key_cookie.ts";
import { readForm } from "./forms/read_form.ts";
import { pagePolicy, sameOriginOnly } from "../middleware/security.ts";
import type { AppEnvironment } from "../environment.ts";

/** The largest form, in bytes. */
const largestForm = 4 * 1024;
/** The format of the field `once` in our pages. */
const madeHere = /^[0-9a-f-]{36}$/;

/**
 * The page where a host begins a letter. The letter is made by the same call as in REST; its key goes into a cookie.
 */
export function newLetterRoutes(assets: Assets): Hono<AppEnvironment> {
  const styles = [assets.stylesheet(startStylesheets)];
  const policy = pagePolicy();

  const page = (c: Context<AppEnvironment>, { chosen, to }: Begun, tooMany = false) => {
    c.header("Content-Security-Policy", policy);
    // The browser may keep the page, so that a host who goes back and presses again gets the same letter (`once`).
    c.header("Cache-Control", "private, no-cache");
    const shown = { lang: editorLanguage(c), chosen, to, once: crypto.randomUUID(), tooMany };
    return renderDocument(<NewPage {...shown} styles={styles} asset={assets.url} />);
  };

  return new Hono<AppEnvironment>()
    .use("/new", personal, sameOriginOnly)
    .get("/new", async (c) => {
      // It is drawn and compressed for each reader, who gets a value of their own (`once`).
      await c.get("context").takeTurn?.();
      return c.html(page(c, begun(c, new Map(Object.entries(c.req.query())))));
    })
    .post("/new", async (c) => {
      const form = await readForm(c, largestForm);
      const wanted = begun(c, form);
      if (wanted.to !== undefined && !guestName.safeParse(wanted.to).success) return c.html(page(c, wanted), 400);
      try {
        return c.redirect(`/edit/${await begin(c, wanted, form)}`, 303);
      } catch (error) {
        if (!(error instanceof Problem && error.code === "rate_limited")) throw error;
        c.header("Retry-After", String(error.retryAfter));
        return c.html(page(c, wanted, true), 429);
      }
    });
}

type Form = Awaited<ReturnType<typeof readForm>>;

type Begun = {
  readonly chosen: FirstChoices;
  /**
   * the name that was typed on the home page, or to which an example was opened: the letter's first guest, once it is no
   * longer than a name may be
   */
  readonly to: string | undefined;
};

/**
 * Makes a letter and keeps its key. Who took a letter back and presses again on the page that began it gets another one.
 * @param after the id of the letter that was taken back, if any
 * @returns the letter's id
 */
async function begin(c: Context<AppEnvironment>, wanted: Begun, form: Form, after = ""): Promise<string> {
  const { links: { id, editKey: key }, isRepeat } = await makeLetter(c.get("context"), wanted, form, after);
  if (!isRepeat) keepKey(c, { id, key });
  else if (!await keepNewest(c, { id, key })) return await begin(c, wanted, form, id);
  return id;
}

/**
 * Makes a letter, from an example if the form names one; with the same choices, the same `once` and the same `after`,
 * returns the letter that was made before.
 */
function makeLetter(context: RequestContext, { chosen, to }: Begun, form: Form, after: string) {
  const [today, once] = [context.now(), form.get("once")];
  const written = exampleTemplate(String(form.get("example")), today) ?? firstLetter(chosen, today);
  const letter = to === undefined ? written : { ...written, guests: [{ name: to }] };
  const isOurs = typeof once === "string" && madeHere.test(once);
  return createOnce(context, letter, isOurs ? [`${once} ${after}${sha256(JSON.stringify(letter))}`] : []);
}

/**
 * Headers: answers depend on the person, and one contains a key. Forms of this page send their origin (decision H4).
 */
const personal = createMiddleware<AppEnvironment>(async (c, next) => {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "same-origin");
  c.header("Vary", "Accept-Language");
  await next();
});

/** The choices of the form or the address, with a likely default for each missing or unknown one. */
function begun(c: Context<AppEnvironment>, sent: { get: (name: string) => unknown }): Begun {
  return {
    chosen: {
      preset: presetIds.find((id) => id === sent.get("preset")) ?? presetIds[0]!,
      style: styleIds.find((id) => id === sent.get("style")),
      lang: languageIds.find((id) => id === sent.get("lang")) ?? editorLanguage(c),
    },
    to: typedName(sent.get("to")),
  };
}

function typedName(sent: unknown): string | undefined {
  const isTooLong = typeof sent === "string" && [...sent].length > limits.guestName;
  return isTooLong ? sent : guestName.safeParse(sent).data;
}
