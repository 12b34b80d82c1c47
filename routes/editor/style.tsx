import { type Context, Hono } from "hono";
import type { JSX } from "hono/jsx/jsx-runtime";
import { palettesOf } from "../../domain/catalog/palettes.ts";
import { findStyle } from "../../domain/catalog/styles.ts";
import type { Edit, EditedLetter } from "../../domain/edit_letter.ts";
import { Problem } from "../../domain/errors.ts";
import { readLetter } from "../../domain/letters.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import type { Editing, FormValues } from "../../views/editor/editing.ts";
import { type ColorKey, colorKeys } from "../../views/editor/style/color_forms.tsx";
import { typefaceUses } from "../../views/editor/style/look_forms.tsx";
import { StylePanel } from "../../views/editor/style/panel.tsx";
import { colorPart, framePart, palettePart, readablePart, typefacePart } from "../../views/editor/style/look_parts.tsx";
import { readColor } from "./forms/read_look.ts";
import { readableColor } from "../../views/editor/style/contrast_hint.tsx";
import { stylesCss } from "../../views/editor/style/style_rendering.tsx";
import { styleChoiceStylesheets } from "../../views/layout/stylesheets.ts";
import type { Assets } from "../static/assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { credentials } from "./editor_request.ts";
import type { EditorResponder } from "./responder.tsx";
import { readSent } from "./forms/read_form.ts";

/** The style panel: its page and its forms. */
export function styleRoutes(responder: EditorResponder, assets: Assets): Hono<AppEnvironment> {
  const allStyles = assets.stylesheet(styleChoiceStylesheets);

  const act = async (
    c: Context<AppEnvironment>,
    names: readonly string[],
    edit: (sent: FormValues) => Edit,
    place: string,
    part?: (editing: Editing, sent: FormValues) => JSX.Element,
  ) => {
    const sent = await readSent(c, ...names);
    const at = sent.own ? { at: `${place}-text` } : {};
    const drawn = part ? { part: (editing: Editing) => part(editing, sent) } : {};
    return await responder.act(c, { edit: edit(sent), sent, panel: "style", place, ...drawn, ...at });
  };

  return new Hono<AppEnvironment>()
    .get("/edit/:id/style", (c) => responder.show(c, "style"))
    .get("/edit/:id/styles.css", async (c) => {
      const letter = await readLetter(c.get("context"), credentials(c));
      c.header("Content-Type", "text/css; charset=utf-8");
      return c.body(`@import "${allStyles}";${stylesCss(letter, assets.url)}`);
    })
    .post("/edit/:id/style", async (c) => {
      const sent = await readSent(c, "style");
      const isWith = sent.colors === "mine";
      const whole = (editing: Editing) => StylePanel(editing, isWith);
      return await responder.act(c, { edit: styleEdit(sent, isWith), sent, panel: "style", place: "style", whole });
    })
    .post("/edit/:id/style/palette", (c) => act(c, ["palette"], paletteEdit, "palettes", palettePart))
    .post("/edit/:id/style/colors/:color", (c) => {
      const color = oneOf(colorKeys, c.req.param("color"));
      const edit = (sent: FormValues) => colorEdit(color, sent);
      return act(c, ["text", "picked", "own"], edit, `color-${color}`, (editing) => colorPart(editing, color));
    })
    .post("/edit/:id/style/fonts/:use", (c) => {
      const use = oneOf(typefaceUses, c.req.param("use"));
      const edit = ({ font }: FormValues) =>
        replace(({ card }) => card.custom[use], { custom: { [use]: font || null } });
      return act(c, ["font"], edit, "typefaces", (editing) => typefacePart(editing, use));
    })
    .post("/edit/:id/style/frame", (c) => {
      const edit = ({ frame }: FormValues) =>
        replace(({ card }) => card.custom.frame, { custom: { frame: frame === "none" ? null : frame } });
      return act(c, ["frame"], edit, "frame", framePart);
    })
    .post("/edit/:id/style/readable", (c) => {
      const part = (editing: Editing, { color }: FormValues) => readablePart(editing, readableKey(color));
      return act(c, ["color"], readableEdit, "colors", part);
    })
    .post("/edit/:id/style/own", (c) => act(c, [], () => replace(undefined, { custom: null }), "colors"));
}

/** A fixed change. @param conflictScope the part of the letter that the change replaces */
function replace(conflictScope: Edit["conflictScope"], change: object): Edit {
  return { conflictScope, change: () => change };
}

/**
 * Sets another style, with its own colours or with the host's.
 * @param isWith whether the host's own colours stay
 */
function styleEdit({ style }: FormValues, isWith: boolean): Edit {
  return {
    conflictScope: ({ card }) => isWith ? card.style : [card.style, colorKeys.map((key) => card.custom[key])],
    change: ({ card }) => ({ style, ...(isWith || style === card.style ? {} : { custom: noColors }) }),
  };
}

const noColors = { paper: null, ink: null, accent: null, envelope: null };

/** Sets all four colours of one of the style's palettes. */
function paletteEdit({ palette }: FormValues): Edit {
  const shown = ({ card }: EditedLetter) => colorKeys.map((key) => resolveTheme(card).colors[key]);
  return {
    conflictScope: shown,
    change({ card }) {
      const [own, ...others] = palettesOf(card.style);
      const chosen = String(palette) === "0" ? noColors : others[Number(palette) - 1];
      if (!chosen) throw new Problem("not_found");
      const custom = colorKeys.map((key) => [key, chosen[key] === own![key] ? null : chosen[key]]);
      return { custom: Object.fromEntries(custom) };
    },
  };
}

/** Sets a colour, or removes it, so that the style's colour applies again. */
function colorEdit(color: ColorKey, sent: FormValues): Edit {
  const shown = ({ card }: EditedLetter) => resolveTheme(card).colors[color];
  return {
    conflictScope: shown,
    change(letter) {
      const chosen = sent.own ? null : readColor(sent, shown(letter));
      const own = findStyle(letter.card.style).colors[color];
      return { custom: { [color]: chosen === own ? null : chosen } };
    },
  };
}

/** Sets the nearest colour that is readable on the paper. */
function readableEdit({ color }: FormValues): Edit {
  const key = readableKey(color);
  return {
    conflictScope: ({ card }) => [resolveTheme(card).colors[key], resolveTheme(card).colors.paper],
    change({ card }) {
      const { [key]: value, paper } = resolveTheme(card).colors;
      return { custom: { [key]: readableColor(value, paper) } };
    },
  };
}

function readableKey(color: unknown) {
  return oneOf(["ink", "accent"] as const, color);
}

function oneOf<Choice extends string>(choices: readonly Choice[], sent: unknown): Choice {
  const found = choices.find((choice) => choice === sent);
  if (!found) throw new Problem("not_found");
  return found;
}
