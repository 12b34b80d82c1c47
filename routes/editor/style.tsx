import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { findStyle } from "../../domain/catalog/styles.ts";
import type { Edit, EditedLetter } from "../../domain/edit_letter.ts";
import { Problem } from "../../domain/errors.ts";
import { readLetter } from "../../domain/letters.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import type { FormValues } from "../../views/editor/editing.ts";
import { type ColorKey, colorKeys } from "../../views/editor/style/color_forms.tsx";
import { typefaceUses } from "../../views/editor/style/look_forms.tsx";
import { readColor } from "../../views/editor/style/read_color.ts";
import { readableColor } from "../../views/editor/style/readable_color.ts";
import { stylesCss } from "../../views/editor/style/style_css.ts";
import { styleChoiceStylesheets } from "../../views/layout/stylesheets.ts";
import type { Assets } from "../assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { credentials, type Desk } from "./desk.tsx";
import { formValues } from "./form_values.ts";

/** Of a form, in bytes. */
const largestForm = 16 * 1024;

/** What is done with the look of a letter. */
export function styleRoutes(desk: Desk, assets: Assets): Hono<AppEnvironment> {
  const allStyles = assets.stylesheet(styleChoiceStylesheets);
  const limit = bodyLimit({ maxSize: largestForm, onError: tooLarge });

  const act = async (c: Context<AppEnvironment>, edit: (sent: FormValues) => Edit, place: string) => {
    const sent = formValues(await c.req.formData());
    const at = sent.own ? { at: `${place}-text` } : {};
    return await desk.act(c, { edit: edit(sent), sent, panel: "style", place, ...at });
  };

  return new Hono<AppEnvironment>()
    .get("/edit/:id/style", (c) => desk.show(c, "style"))
    .get("/edit/:id/styles.css", async (c) => {
      const letter = await readLetter(c.get("context"), credentials(c));
      c.header("Content-Type", "text/css; charset=utf-8");
      return c.body(`@import "${allStyles}";${stylesCss(letter, assets.url)}`);
    })
    .use("/edit/:id/style", limit)
    .use("/edit/:id/style/*", limit)
    .post("/edit/:id/style", (c) => act(c, ({ style }) => replace((letter) => letter.card.style, { style }), "style"))
    .post("/edit/:id/style/colors/:color", (c) => {
      const color = oneOf(colorKeys, c.req.param("color"));
      return act(c, (sent) => colorEdit(color, sent), `color-${color}`);
    })
    .post("/edit/:id/style/fonts/:use", (c) => {
      const use = oneOf(typefaceUses, c.req.param("use"));
      const edit = ({ font }: FormValues) =>
        replace(({ card }) => card.custom[use], { custom: { [use]: font || null } });
      return act(c, edit, "typefaces");
    })
    .post("/edit/:id/style/frame", (c) => {
      const edit = ({ frame }: FormValues) =>
        replace(({ card }) => card.custom.frame, { custom: { frame: frame === "none" ? null : frame } });
      return act(c, edit, "frame");
    })
    .post("/edit/:id/style/readable", (c) => act(c, readableEdit, "contrast"))
    .post("/edit/:id/style/own", (c) => act(c, () => replace(undefined, { custom: null }), "colors"));
}

/** @param about what the change replaces */
function replace(about: Edit["about"], change: object): Edit {
  return { about, change: () => change };
}

/** A colour of its own, or again the style's. */
function colorEdit(color: ColorKey, sent: FormValues): Edit {
  const shown = ({ card }: EditedLetter) => resolveTheme(card).colors[color];
  return {
    about: shown,
    change(letter) {
      const chosen = sent.own ? null : readColor(sent, shown(letter));
      const own = findStyle(letter.card.style).colors[color];
      return { custom: { [color]: chosen === own ? null : chosen } };
    },
  };
}

/** The nearest colour that reads well on the paper. */
function readableEdit({ color }: FormValues): Edit {
  const key = oneOf(["ink", "accent"] as const, color);
  return {
    about: ({ card }) => [resolveTheme(card).colors[key], resolveTheme(card).colors.paper],
    change({ card }) {
      const { [key]: value, paper } = resolveTheme(card).colors;
      return { custom: { [key]: readableColor(value, paper) } };
    },
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], sent: unknown): Choice {
  const found = choices.find((choice) => choice === sent);
  if (!found) throw new Problem("not_found");
  return found;
}

function tooLarge(): never {
  throw new Problem("too_large");
}
