import type { BlockOf } from "../../domain/blocks/index.ts";
import { fitClass, headingLook, hyphenate, isLong, lastWords } from "../letter/typefaces/fit_heading.ts";
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

/** A gradient through the letters would fill emoji, too, and leave only their outlines. */
const emoji = /\p{Emoji_Presentation}|\ufe0f/u;

function HeadingBlock({ block, context }: { block: BlockOf<"heading">; context: RenderContext }) {
  const Level = block.id === context.titleBlock ? "h1" : "h2";
  const look = headingLook(context.letter);
  const text = hyphenate(block.text, look, context);
  const last = context.onPaper ? "" : lastWords(block.text, look);
  const marks = [
    fitClass(block.text, look),
    ...isLong(block.text, look) ? ["is-long"] : [],
    ...emoji.test(block.text) ? ["has-emoji"] : [],
  ];
  return (
    <Level
      class={`block block-heading ${marks.join(" ")}`}
      data-size={block.size}
      data-italic={block.italic}
      dir="auto"
    >
      <Words text={last === "" ? text : text.slice(0, -last.length)} />
      {last === "" ? null : (
        <>
          {" "}
          <span class="whole">{last}</span>
        </>
      )}
    </Level>
  );
}
