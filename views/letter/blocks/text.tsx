import type { BlockOf } from "../../../domain/blocks/index.ts";
import { Words } from "../words.tsx";

export function TextBlock({ block }: { block: BlockOf<"text"> }) {
  const paragraphs = block.text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <div class="block block-text" data-align={block.align} data-italic={block.italic}>
      {paragraphs.map((paragraph) => (
        <p dir="auto">
          <Words text={paragraph} />
        </p>
      ))}
    </div>
  );
}
