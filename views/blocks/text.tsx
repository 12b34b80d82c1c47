import { raw } from "hono/html";
import type { Block, BlockOf } from "../../domain/blocks/index.ts";
import { lengthWithoutNames, wordsHtml } from "../letter/words.tsx";
import type { BlockLook } from "./block_look.ts";

export const text: BlockLook<"text"> = {
  Page: TextBlock,
  plain: (block) => block.text.trim(),
  print: paragraphs,
  summary: (block, { nameMark }) => block.text.replaceAll("{name}", nameMark),
  sample: (block) => [{ ...block, text: shortened(block.text) }],
  paper: "words",
  patterns: [
    {
      text:
        "Dear {name}, words in the middle. After a great many cups of coffee together, we have decided to share all the rest of them.\n\nThere is a place for you at our table, and another on the dance floor.",
    },
    {
      align: "left",
      italic: true,
      text:
        "Words at the side, in italics. The garden is a lake; the cat has moved into the linen cupboard and receives visitors only between four and five.",
    },
  ],
  icon: "M4 6h16M4 10h16M4 14h16M4 18h9",
};

/** Words of fewer characters than this are too few to stand beside an initial. */
const fewCharacters = 40;

function TextBlock({ block }: { block: BlockOf<"text"> }) {
  const paragraphs = split(block.text).filter((paragraph) => paragraph.trim() !== "");
  const html = paragraphs.map((paragraph) => `<p dir="auto">${wordsHtml(paragraph)}</p>`).join("");
  const short = lengthWithoutNames(paragraphs[0] ?? "") < fewCharacters;
  return (
    <div class="block block-text" data-align={block.align} data-italic={block.italic} data-short={short || undefined}>
      {raw(html)}
    </div>
  );
}

function split(text: string): string[] {
  return text.split(/\n\s*\n/);
}

/** Up to so many characters a text stays one block on paper: about ten lines, on the narrowest paper more. */
const whole = 700;
/** The most blocks that a text becomes on paper: one with more paragraphs has several of them, all short, in each. */
const mostBlocks = 40;

/** A long text becomes a block for each paragraph, because sheets break only between blocks. */
function paragraphs(block: BlockOf<"text">): Block[] {
  if (block.text.length <= whole) return [block];
  const all = split(block.text);
  const each = Math.ceil(all.length / mostBlocks);
  return Array.from({ length: Math.ceil(all.length / each) }, (_, index) => {
    const text = all.slice(index * each, (index + 1) * each).join("\n\n");
    return { ...block, text };
  });
}

/** How many characters of a text a small picture shows: about two lines, so that a date below them is visible, too. */
const shownText = 60;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= shownText ? text : `${characters.slice(0, shownText).join("").replace(/\s+\S*$/, "")} …`;
}
