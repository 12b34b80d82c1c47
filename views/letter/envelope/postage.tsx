import { raw } from "hono/html";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { guestWords } from "../../i18n/words.ts";
import type { AssetUrl } from "../../layout/asset_file.ts";
import { circleOf, inscribed, type Inscription, inscriptions, postmarkBox, postmarkRings } from "./postmark.ts";
import { postmarkWords } from "./postmark_words.ts";
import type { Enclosures } from "../render_context.ts";
import { Stamp, type StampContent } from "./stamp.tsx";
import { postmarkInks, stampManner } from "./stamp_inks.ts";

type PostageProps = {
  stamp: StampContent;
  letter: Pick<OpenedLetter, "id" | "card" | "created" | "pictures">;
  asset: AssetUrl;
  enclosures?: Enclosures | undefined;
};

/**
 * The stamp and its postmark. The postmark is drawn twice: below the stamp in an ink that is seen on the envelope, and
 * on the stamp in the stamp's ink, because no colour is seen on a dark envelope and on white paper.
 */
export function Postage({ stamp, letter, asset, enclosures }: PostageProps) {
  const { id, card, pictures } = letter;
  const theme = resolveTheme(card);
  const { left, top, width, height } = postmarkBox;
  return (
    <div class="envelope-postage">
      <svg class="postmark" viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
        <Postmark letter={letter} />
      </svg>
      <Stamp words={guestWords(card.lang)} {...{ stamp, pictures, theme, asset, enclosures }} />
      <svg
        class="postmark postmark-on-stamp"
        viewBox="3 3 94 114"
        color={postmarkInks(theme).onStamp}
        aria-hidden="true"
      >
        <use href={`#postmark-${id}`} />
      </svg>
    </div>
  );
}

function Postmark({ letter: { id, card, created } }: Pick<PostageProps, "letter">) {
  const isPixelated = stampManner(card.style) === "pixels";
  const look = { isPixelated, font: resolveTheme(card).fonts.body };
  const { drawing, transform } = postmarkRings(isPixelated);
  const written = (line: Inscription) => <Words line={line} ring={`ring-${id}`} />;
  return (
    <g id={`postmark-${id}`} transform={transform}>
      {raw(drawing)}
      {inscriptions(postmarkWords(card, created), look).map(written)}
    </g>
  );
}

function Words({ line, ring }: { line: Inscription; ring: string }) {
  const { x, y, radius } = inscribed(line);
  const set = {
    "fill": "currentColor",
    "font-size": line.size.toFixed(1),
    "letter-spacing": (line.size * line.spacing).toFixed(2),
    "text-anchor": "middle",
  };
  if (radius === 0) return <text x={x} y={y.toFixed(1)} {...set}>{line.text}</text>;
  return (
    <>
      <path id={ring} fill="none" d={circleOf(radius)} />
      <text {...set}>
        <textPath href={`#${ring}`} startOffset="50%">{line.text}</textPath>
      </text>
    </>
  );
}
