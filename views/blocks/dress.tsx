import type { Block, BlockOf } from "../../domain/blocks/index.ts";
import { publicSrc } from "../../domain/letter/pictures.ts";
import { shadeOf, shadeWords } from "../i18n/shade.ts";
import { Picture } from "../letter/picture.tsx";
import type { RenderContext } from "../letter/render_context.ts";
import { cssColor } from "../letter/theme_css.ts";
import { Words } from "../letter/words.tsx";
import { type BlockLook, lines, underlined } from "./block_look.ts";

export const dress: BlockLook<"dress"> = {
  Page: DressBlock,
  plain: (block, context) => lines(underlined(context.words.dressHeading), block.text, plainBoard(block, context)),
  summary: (block) => block.text,
  paper: "note",
  patterns: [{
    text: "Garden party, and shoes you can dance in",
    board: [
      { kind: "color", value: "#c9b79c" },
      { kind: "color", value: "#7d8b6a" },
      { kind: "color", value: "#b7795f" },
      { kind: "emoji", value: "💐" },
      { kind: "text", value: "Linen and silk" },
      { kind: "image", value: "" },
    ],
  }],
  icon: "M9 3l3 3 3-3M9 3l-1 7 4 2 4-2-1-7M8 10L4 20h16L16 10",
};

function DressBlock({ block, context }: { block: BlockOf<"dress">; context: RenderContext }) {
  const board = block.board.filter((item) => item.value.trim() !== "");
  return (
    <section class="block block-dress">
      <h2 class="block-label">{context.words.dressHeading}</h2>
      {block.text.trim()
        ? (
          <p class="dress-text" dir="auto">
            <Words text={block.text} />
          </p>
        )
        : null}
      {board.length > 0
        ? (
          <ul class="board">
            {board.map((item) => (
              <li data-kind={item.kind}>
                <BoardItem item={item} context={context} />
              </li>
            ))}
          </ul>
        )
        : null}
    </section>
  );
}

type Item = BlockOf<"dress">["board"][number];

function BoardItem({ item, context }: { item: Item; context: RenderContext }) {
  switch (item.kind) {
    case "color":
      return (
        <span class={`swatch ${swatchClass(item.value)}`} role="img" aria-label={colorWords(item.value, context)} />
      );
    case "image":
      return <Picture src={item.value} fit="board" context={context} />;
    case "emoji":
      return <bdi class="swatch">{item.value}</bdi>;
    case "text":
      return <bdi>{item.value}</bdi>;
  }
}

function plainBoard(block: BlockOf<"dress">, context: Pick<RenderContext, "base" | "lang">): string {
  return block.board.map(({ kind, value }) =>
    kind === "color" ? colorWords(value, context) : publicSrc(value.trim(), context.base)
  ).filter((value) => value !== "").join(", ");
}

/** A colour as it is read aloud. */
function colorWords(color: string, { lang }: Pick<RenderContext, "lang">): string {
  return cssColor(color) ? shadeWords(shadeOf(color), lang) : color;
}

/** The class that gives a swatch its colour. The page's policy allows no style attributes. */
export function swatchClass(color: string): string {
  return `swatch-${color.slice(1)}`;
}

/** A rule for every colour on the letter's dress boards. */
export function swatchCss(blocks: readonly Block[]): string {
  const board = blocks.flatMap((block) => block.type === "dress" ? block.board : []);
  const colors = new Set(board.flatMap((item) => item.kind === "color" ? cssColor(item.value) ?? [] : []));
  if (colors.size === 0) return "";
  return `@layer tokens{${[...colors].map((color) => `.${swatchClass(color)}{--swatch:${color}}`).join("")}}`;
}
