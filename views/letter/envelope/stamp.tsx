import { usualFocus } from "../../../domain/blocks/fields.ts";
import type { Block } from "../../../domain/blocks/index.ts";
import type { Stamp as Motif } from "../../../domain/catalog/envelope.ts";
import type { StyleId } from "../../../domain/catalog/styles.ts";
import type { GuestWords } from "../../../domain/i18n/words/guest_words.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { sizePath } from "../../../domain/letter/pictures.ts";
import type { Theme } from "../../../domain/letter/theme.ts";
import type { AssetUrl } from "../../layout/asset_file.ts";
import type { Enclosures } from "../render_context.ts";
import { stampInks, type StampManner, stampManner } from "./stamp_inks.ts";
import { localPath } from "../picture.tsx";

/** What a stamp shows. */
export type StampContent = {
  /** its motif; with a picture of the host's, the motif of the frame */
  readonly motif: Motif;
  /** the host's own picture, in the place of the motif (decision R1) */
  readonly src?: string | undefined;
};

/** @returns undefined for a block that is no stamp, or shows nothing */
export function stampContent(block: Block | undefined): StampContent | undefined {
  if (block?.type !== "stamp" || (block.stamp === "" && !block.src)) return undefined;
  return { motif: block.stamp || "love", src: block.src };
}

/** Motifs that an own picture covers, where others would be seen around it. */
const coveredMotifs: { readonly [Manner in StampManner]?: Motif } = {
  luminous: "disco",
  sticker: "disco",
  cutout: "love",
};

/** The motif in whose frame an own picture is set. */
export function frameMotif({ motif }: StampContent, style: StyleId): Motif {
  return coveredMotifs[stampManner(style)] ?? motif;
}

type StampProps = {
  stamp: StampContent;
  pictures: OpenedLetter["pictures"];
  theme: Theme;
  words: GuestWords;
  asset: AssetUrl;
  enclosures?: Enclosures | undefined;
  /** whether it is printed on white paper (`stampInks`) */
  isOnWhite?: boolean;
};

/** A postage stamp in the inks of the letter's style: one picture, with its perforated paper and its face value. */
export function Stamp({ stamp, pictures, theme, words, asset, enclosures, isOnWhite }: StampProps) {
  const { motif, src } = stamp;
  const own = src ? ownPicture(pictures, src) : undefined;
  const drawn = own?.kept ? frameMotif(stamp, theme.style) : motif;
  const label = own ? words.stamp : `${words.stamp} (${words.stampNames[motif]})`;
  return (
    <span class="stamp" data-stamp={motif} role="img" aria-label={label}>
      <img src={stampAddress(drawn, theme, asset, isOnWhite)} alt="" width="100" height="120" />
      {own ? <OwnStamp own={own} manner={stampManner(theme.style)} enclosures={enclosures} /> : null}
    </span>
  );
}

/** The address of a stamp's drawing, in the theme's inks. */
export function stampAddress(motif: Motif, theme: Theme, asset: AssetUrl, isOnWhite = false): string {
  return asset(stampArt(motif, theme.style), stampInks(theme, isOnWhite));
}

/** The folder of all stamps' drawings. */
export const stampFolder = "art/stamps/";

/** The asset path of a stamp's drawing, in the manner of a style. */
export function stampArt(motif: Motif, style: StyleId): string {
  return `${stampFolder}${stampManner(style)}/${motif}.svg`;
}

/** A rectangle: on a stamp in its units, on a picture in its pixels. */
type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Size = Pick<Rectangle, "width" | "height">;

/** The field inside of the frame, where a host's own picture covers the motif (decision R1), for each manner. */
export const stampFields: Readonly<Record<StampManner, Rectangle>> = {
  engraved: { x: 13, y: 13, width: 74, height: 78 },
  gilded: { x: 13, y: 13, width: 74, height: 78 },
  modular: { x: 6, y: 6, width: 88, height: 88 },
  luminous: { x: 10, y: 10, width: 80, height: 82 },
  screenprint: { x: 11, y: 11, width: 78, height: 73 },
  woodcut: { x: 11.8, y: 11.8, width: 76.4, height: 79.2 },
  pencil: { x: 12, y: 12.4, width: 76.6, height: 78.6 },
  sticker: { x: 14, y: 13, width: 72, height: 77.5 },
  cutout: { x: 11, y: 29, width: 78, height: 62 },
  pixels: { x: 10, y: 10, width: 80, height: 75 },
};

/** The part of a picture that fills a field: as large as possible, around the point where faces are. */
export function cropFor(field: Size, { width, height }: Size): Rectangle {
  const scale = Math.min(width / field.width, height / field.height);
  const part = { width: field.width * scale, height: field.height * scale };
  const place = (room: number, percent: number) => Math.max(0, room * percent / 100);
  return { x: place(width - part.width, usualFocus.x), y: place(height - part.height, usualFocus.y), ...part };
}

/** Wide enough for a stamp on a sharp screen, in pixels. */
const enough = 320;

/** A host's own picture: in the smallest size that is sharp on a stamp. */
export function ownPicture(pictures: OpenedLetter["pictures"], src: string) {
  const { path = "", kept } = pictures.get(src) ?? {};
  const width = kept?.widths.find((one) => one >= enough) ?? kept?.widths.at(-1);
  const local = localPath(kept && width !== undefined ? sizePath(kept.hash, width) : path);
  return local === undefined ? undefined : { path: local, kept };
}

type OwnStampProps = {
  own: NonNullable<ReturnType<typeof ownPicture>>;
  manner: StampManner;
  enclosures: Enclosures | undefined;
};

/** The picture over the motif. It covers the motif once it is there, and nothing before. */
function OwnStamp({ own: { path, kept }, manner, enclosures }: OwnStampProps) {
  const field = stampFields[manner];
  const href = enclosures?.picture(path) ?? path;
  const part = kept && cropFor(field, kept);
  return (
    <svg class="stamp-own" viewBox="0 0 100 120" aria-hidden="true">
      {part
        ? (
          <svg {...field} viewBox={[part.x, part.y, part.width, part.height].map((one) => one.toFixed(1)).join(" ")}>
            <image href={href} width={kept.width} height={kept.height} />
          </svg>
        )
        : <image href={href} {...field} preserveAspectRatio="xMidYMid slice" />}
    </svg>
  );
}
