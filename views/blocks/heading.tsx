import type { BlockOf } from "../../domain/blocks/index.ts";
import { fitClass, headingLook, hyphenate } from "../letter/typefaces/fit_heading.ts";
import type { RenderContext } from "../letter/render_context.ts";
import { Words } from "../letter/words.tsx";
import { type BlockLook, underlined } from "./block_look.ts";

export const heading: BlockLook<"heading"> = {
  Page: HeadingBlock,
  plain: (block) => underlined(block.text, "="),
  summary: (block, { nameMark }) => block.text.replaceAll("{name}", nameMark),
  sample: (block) => [block],
  paper: "title",
  patterns: [
    { text: "Heading, extra large" },
    { text: "Heading, large", size: "lg" },
    { text: "Heading, medium, italic", size: "md", italic: true },
  ],
  icon: "M5 5v14M19 5v14M5 12h14M3 5h4M17 5h4M3 19h4M17 19h4",
};

/** The most characters of a heading whose lines browsers balance: a longer one has more than six lines on a telephone. */
const mostBalanced = 72;

/** A gradient through the letters would fill emoji, too, and leave only their outlines. */
const emoji = /\p{Emoji_Presentation}|\ufe0f/u;

function HeadingBlock({ block, context }: { block: BlockOf<"heading">; context: RenderContext }) {
  const Level = block.id === context.titleBlock ? "h1" : "h2";
  const look = headingLook(context.letter);
  const marks = [
    fitClass(block.text, look),
    ...block.text.length > mostBalanced ? ["is-long"] : [],
    ...emoji.test(block.text) ? ["has-emoji"] : [],
  ];
  return (
    <Level
      class={`block block-heading ${marks.join(" ")}`}
      data-size={block.size}
      data-italic={block.italic}
      dir="auto"
    >
      <Words text={hyphenate(block.text, look, context)} />
    </Level>
  );
}
