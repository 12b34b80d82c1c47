import type { StyleId } from "../../../domain/catalog/styles.ts";
import { contrast } from "../../../domain/letter/color.ts";
import type { Theme } from "../../../domain/letter/theme.ts";
import { around, deepen, mix, spotOf, standingOut } from "../colors.ts";

/** How a style's stamps are made: each has a folder of drawings in `static/art/stamps`. */
export type StampManner =
  | "engraved"
  | "gilded"
  | "modular"
  | "luminous"
  | "screenprint"
  | "woodcut"
  | "pencil"
  | "sticker"
  | "cutout"
  | "pixels";

const ownManners: { readonly [Style in StyleId]?: StampManner } = {
  minimal: "modular",
  brutal: "woodcut",
  notebook: "pencil",
  deco: "gilded",
  launch: "luminous",
  groovy: "screenprint",
  bubblegum: "sticker",
  confetti: "cutout",
  pocket: "pixels",
};

export function stampManner(style: StyleId): StampManner {
  return ownManners[style] ?? "engraved";
}

/** The colours of a stamp, `#rrggbb`. Most stamps have only paper and two inks. */
export type StampInks = {
  readonly paper: string;
  readonly ink: string;
  readonly tint: string;
  /** a third and a fourth colour, for stamps without ruled lines */
  readonly fresh: string;
  readonly pale: string;
};

type Palette = Partial<StampInks> & Pick<StampInks, "ink" | "tint">;

const white = "#ffffff";
const black = "#000000";
const stampPaper = "#fffdf7";
const gold = "#e0a32e";

/** Each style's two inks: a dark one, and a tint. */
const palettes: Readonly<Record<StyleId, (colors: Theme["colors"]) => Palette>> = {
  parchment: ({ accent }) => ({ ink: mix(accent, black, 0.3), tint: mix(stampPaper, accent, 0.2) }),
  midnight: ({ accent, envelope }) => ({ ink: envelope, tint: accent }),
  romance: ({ accent, ink }) => ({ ink: mix(accent, ink, 0.5), tint: mix(stampPaper, accent, 0.42) }),
  botanical: ({ accent, envelope }) => ({ ink: mix(accent, black, 0.3), tint: mix(envelope, accent, 0.3) }),
  notebook: ({ accent, ink, envelope, paper }) => ({
    paper,
    ink: mix(ink, paper, 0.12),
    tint: mix(envelope, accent, 0.22),
  }),
  minimal: ({ accent, ink, paper }) => ({
    paper,
    ink,
    tint: spotOf({ accent, ink }),
    fresh: mix(paper, ink, 0.16),
    pale: mix(ink, paper, 0.2),
  }),
  launch: ({ accent, paper }) => ({
    paper: mix(white, accent, 0.08),
    ink: mix(deepen(accent), paper, 0.8),
    tint: accent,
    fresh: mix(white, accent, 0.3),
    pale: deepen(accent),
  }),
  groovy: ({ accent, envelope, paper }) => ({
    ink: paper,
    tint: mix(envelope, "#ff1480", 0.72),
    fresh: envelope,
    pale: accent,
  }),
  deco: ({ accent, paper }) => ({ ink: mix(paper, accent, 0.1), tint: accent }),
  // Letterpress colours are quiet, and small they would run into each other: a sepia nearly black, and clear gold.
  ivory: ({ accent, ink }) => ({
    ink: mix(mix(accent, ink, 0.7), black, 0.3),
    tint: mix(stampPaper, mix(accent, gold, 0.6), 0.5),
  }),
  brutal: ({ accent, ink, paper }) => ({ paper, ink, tint: accent }),
  bubblegum: ({ accent, envelope, text }) => ({
    ink: text,
    tint: accent,
    fresh: mix(around(accent, envelope, 0.48, "longer"), white, 0.25),
    pale: mix(accent, white, 0.55),
  }),
  confetti: ({ accent, ink, envelope }) => ({
    ink,
    tint: around(accent, envelope, 0.52, "longer"),
    fresh: mix(envelope, around(accent, envelope, 0.8, "longer"), 0.25),
    pale: mix(accent, white, 0.45),
  }),
  // The one colour of an air mail stamp.
  typewriter: ({ accent }) => ({ ink: mix(accent, black, 0.08), tint: mix(stampPaper, accent, 0.26) }),
  pocket: ({ paper, envelope, accent, text }) => ({ paper, ink: text, tint: accent, fresh: envelope }),
};

/** The least contrast with white of a stamp's paper that is seen on it. */
const perforated = 1.2;

/** The least contrast of the dark ink with the paper, and with the tint below it. */
const least = { onPaper: 6, onTint: 2.4 };

/**
 * A stamp's colours in a letter's theme: whatever colours a host has chosen, ink is seen on paper and on the tint.
 * @param isOnWhite on white paper, where the perforation of white paper would not be seen: the stamp's is darker
 */
export function stampInks({ style, colors }: Pick<Theme, "style" | "colors">, isOnWhite = false): StampInks {
  const { paper: usual = stampPaper, ink: wanted, tint, fresh = tint, pale = tint } = palettes[style](colors);
  const paper = isOnWhite && contrast(usual, white) < perforated ? mix(usual, wanted, 0.13) : usual;
  const ink = standingOut(paper, least.onPaper, wanted, mix(wanted, black, 0.45), mix(wanted, white, 0.6));
  const clear = [0, 0.25, 0.5, 0.7].map((share) => mix(tint, paper, share));
  return { paper, ink, tint: clear.find((one) => contrast(one, ink) >= least.onTint) ?? clear.at(-1)!, fresh, pale };
}

/** Stamps whose picture is dark, or has no black to print over: their postmark is in another colour than the ink. */
const postmarked: { readonly [Manner in StampManner]?: keyof StampInks } = {
  modular: "fresh",
  luminous: "tint",
  pixels: "tint",
};

/** The inks of a postmark: no colour is seen on a dark envelope and on white paper. */
export function postmarkInks(theme: Pick<Theme, "style" | "colors">) {
  const onStamp = stampInks(theme)[postmarked[stampManner(theme.style)] ?? "ink"];
  return { onEnvelope: theme.colors.onEnvelope, onStamp };
}

/** The colours in which the drawings are stored. */
const stored: Readonly<Record<keyof StampInks, string>> = {
  paper: "#fff",
  ink: "#000",
  tint: "#f00",
  fresh: "#0f0",
  pale: "#00f",
};
const order = Object.keys(stored) as (keyof StampInks)[];

/** The drawing of a stamp in these colours. @param drawing a file of `static/art/stamps` */
export function inColors(drawing: string, inks: StampInks): string {
  const found = new Map(order.map((name) => [stored[name], inks[name]]));
  return drawing.replace(/#(?:fff|000|f00|0f0|00f)(?=")/g, (color) => found.get(color)!);
}

/** The address of a stamp's drawing in these colours, which its query names; without colours, the address itself. */
export function inInks(address: string, inks: StampInks | undefined): string {
  return inks ? `${address}?${order.map((name) => inks[name].slice(1)).join("-")}` : address;
}

/** @returns undefined if the query does not name five colours */
export function readInks(query: string): StampInks | undefined {
  if (!/^[0-9a-f]{6}(?:-[0-9a-f]{6}){4}$/.test(query)) return undefined;
  const colors = query.split("-").map((color) => `#${color}`);
  return Object.fromEntries(order.map((name, index) => [name, colors[index]!])) as StampInks;
}
