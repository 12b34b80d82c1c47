import { codeWidth, drawCode, type Sheet, sheetWidth } from "./sheet.ts";
import { beside, display, drawing, group, type Piece, text, type TextStyle } from "./pieces.ts";

/* Parts that several compositions share; each gives them its own styles. */

/** How much larger fixed parts are on a higher sheet than on the card's. */
export function grow(height: number): number {
  return Math.min(1.3, height / 1350);
}

/** How far grounds and patterns reach over the sheet's edges: on paper to cut they are drawn beyond the cut. */
export const beyond = 40;

/** The whole sheet in one paint, and what is beyond its edges. */
export function ground({ height }: Sheet, paint: string, opacity = 1): string {
  return `<path fill="${paint}" fill-opacity="${opacity}" d="${band(-beyond, height + beyond)}"/>`;
}

/** The path of a band over the whole width, and beyond both edges. */
export function band(top: number, bottom: number): string {
  return `M${-beyond} ${top}H${sheetWidth + beyond}V${bottom}H${-beyond}z`;
}

/** A rectangle's outline at a distance from the sheet's edge. */
export function frame({ height }: Sheet, inset: number, color: string, width: number, opacity = 1): string {
  return `<rect x="${inset}" y="${inset}" width="${sheetWidth - 2 * inset}" height="${
    height - 2 * inset
  }" fill="none" ` +
    `stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
}

type TitleStyle = TextStyle & {
  readonly height: number;
  readonly lines: number;
  /** how "and" stands between two names; it is set in the body's face */
  readonly and?: Partial<TextStyle>;
  /** whether "and" stands beside the names, in the title's own face */
  readonly isJoined?: boolean;
  /** how wide the words of a letter are: its title begins where they begin */
  readonly letter?: number;
};

/** The title: two names on lines of their own with "and" between them, or lines that fill the room. */
export function title(sheet: Sheet, style: TitleStyle): Piece | undefined {
  const { title, couple: [first, and, second] } = sheet.words;
  if (first === "") return display(sheet, title, { ...style, ...beginning(sheet, style.letter) });
  if (style.isJoined) return display(sheet, `${first}${style.anchor === "start" ? "\n" : " "}${and} ${second}`, style);
  const { size, leading = 1.15, and: between = {} } = style;
  const share = { ...style, height: style.height * 0.4, size: size * 1.1, lines: 1 };
  const [one, other] = [display(sheet, first, share), display(sheet, second, share)];
  const gap = (between.gap ?? 26) * Math.min(1, size / 130) * leading;
  const small: TextStyle = {
    ...style,
    face: "body",
    italic: true,
    caps: false,
    spacing: 0,
    size: size * 0.42,
    ...between,
    gap,
  };
  const joint = text(sheet, and, { ...small, layers: between.layers ?? [{ fill: small.color }] });
  return group(style.gap ?? 30, one, joint, other && { ...other, gap });
}

function beginning({ words }: Sheet, width?: number): Partial<TextStyle> {
  return words.isLetter && width ? { x: (sheetWidth - width) / 2, anchor: "start", width } : {};
}

/**
 * The first words: a sentence on an invitation; on a letter its paragraphs, flush left as in the letter, and the
 * signature.
 */
export function opening(sheet: Sheet, style: TextStyle & { readonly signed?: Partial<TextStyle> }): Piece | undefined {
  const { words } = sheet;
  if (!words.isLetter) return text(sheet, words.opening, style);
  const { width = 840, gap = 30, size } = style;
  const left = style.anchor === "start" ? style.x ?? 0 : (style.x ?? sheetWidth / 2) - width / 2;
  const flush = { ...style, x: left, anchor: "start", width } as const;
  const paragraphs = words.opening.split("\n\n").map((one) =>
    text(sheet, one, { ...flush, isFilled: true, gap: size * 0.9 })
  );
  const closing = text(sheet, words.closing, { ...flush, keepsBreaks: true, lines: 3, gap: size * 1.5 });
  const signed = text(sheet, words.signature, {
    ...{ ...flush, face: "head", size: size * 1.3, leading: 1.3, color: sheet.theme.colors.accentText },
    ...{ keepsBreaks: true, lines: 4, gap: closing ? size * 0.5 : size * 1.5 },
    ...style.signed,
  });
  return group(gap * 1.7, ...paragraphs, closing, signed);
}

type GuestStyle = {
  readonly label: TextStyle;
  readonly name: TextStyle;
};

/** The guest's own place: the small word "for", and the name below it. */
export function guest(sheet: Sheet, { label, name }: GuestStyle): Piece | undefined {
  const { to } = sheet.words;
  if (to.name === "") return undefined;
  return group(label.gap ?? 30, text(sheet, to.label, label), text(sheet, to.name, { lines: 2, gap: 14, ...name }));
}

/** The code at a position, in its own size; undefined if it is not asked for. @param x its left, middle or right */
function code(sheet: Sheet, x: number, anchor: TextStyle["anchor"], isBare: boolean): Piece | undefined {
  const { code, theme } = sheet;
  if (!code) return undefined;
  const width = codeWidth(code);
  const left = x - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
  return drawing(width, (top) => drawCode(code, theme, left, top, isBare));
}

type FootStyle = GuestStyle & {
  readonly reply: TextStyle;
  readonly left: number;
  readonly right: number;
  readonly gap?: number;
  /** whether nothing is drawn between a code and what is above it; a code alone stands in the sheet's middle */
  readonly isOpen?: boolean;
  /** the dashes of the line above words beside a code; a whole line without it */
  readonly dash?: string;
  /** whether the code lies on the paper itself (`drawCode`) */
  readonly isBare?: boolean;
};

/**
 * The sheet's foot: with a code, the words on the left or in the middle and the code on the right; without one, all in
 * the middle, or where the styles say.
 */
export function foot(sheet: Sheet, style: FootStyle): Piece | undefined {
  const { words: { reply, to } } = sheet;
  const { left, right, gap = 44 } = style;
  if (!sheet.code) return group(gap, guest(sheet, style), text(sheet, reply, { lines: 2, gap: 26, ...style.reply }));
  const end = right - codeWidth(sheet.code) - 40;
  const place = { x: left, anchor: "start", width: end - left } as const;
  const placed = <Style extends TextStyle>(one: Style): Style => ({ ...one, ...place });
  const beneath = group(
    0,
    to.name ? guest(sheet, { label: placed(style.label), name: placed(style.name) }) : undefined,
    text(sheet, reply, placed({ lines: 2, gap: 26, ...style.reply })),
  );
  const isBare = style.isBare === true;
  if (style.isOpen && !beneath) return group(gap, code(sheet, sheetWidth / 2, "middle", isBare));
  const apart = gap + (style.isOpen ? 0 : 22);
  const piece = beside(apart, beneath, code(sheet, right, "end", isBare));
  if (!piece || style.isOpen) return piece;
  return { ...piece, draw: (top) => [rule(sheet, left, right, top - apart * 0.45, style.dash), ...piece.draw(top)] };
}

/** A fine line between what stands in the sheet's middle and a foot with words on the left and a code on the right. */
export function rule({ theme }: Sheet, left: number, right: number, y: number, dash?: string): string {
  const line = dash ? `stroke-width="5" stroke-dasharray="${dash}" stroke-linecap="round"` : 'stroke-width="2"';
  return `<path fill="none" stroke="${theme.colors.accent}" ${line} d="M${left} ${y.toFixed(1)}H${right}"/>`;
}

/**
 * The day's number between the words before and after it, in the language's order, each between two rules.
 * @param reach half the width of the whole
 */
export function triptych(
  sheet: Sheet,
  { day, side, rule, reach, gap = 44 }: {
    day: TextStyle;
    side: TextStyle;
    rule: { readonly color: string; readonly width: number } | undefined;
    reach: number;
    gap?: number;
  },
): Piece | undefined {
  const { date } = sheet.words;
  const number = text(sheet, date.day, { ...day, width: 400, lines: 1 });
  if (!number) return undefined;
  const middle = day.x ?? sheetWidth / 2;
  const half = day.size * (date.day.length > 2 ? 0.95 : 0.66);
  const width = reach - half;
  const sides = [[date.before, -1], [date.after, 1]] as const;
  const words = sides.map(([word, way]) =>
    text(sheet, word, { ...side, x: middle + way * (half + width / 2), anchor: "middle", width: width - 12, lines: 1 })
  );
  const lines = rule && drawing(side.size * 2.5, (top) =>
    sides.map(([, way]) => {
      const [from, to] = [middle + way * half, middle + way * reach];
      return `<path fill="none" stroke="${rule.color}" stroke-width="${rule.width}" ` +
        `d="M${from} ${top}H${to}M${from} ${top + side.size * 2.5}H${to}"/>`;
    }).join(""));
  return beside(gap, lines, number, ...words);
}
