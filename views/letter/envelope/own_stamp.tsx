import { usualFocus } from "../../../domain/blocks/fields.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { sizePath } from "../../../domain/letter/pictures.ts";
import { localPath } from "../picture.tsx";
import type { Enclosures } from "../render_context.ts";
import type { StampManner } from "./stamp_inks.ts";

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
export function OwnStamp({ own: { path, kept }, manner, enclosures }: OwnStampProps) {
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
