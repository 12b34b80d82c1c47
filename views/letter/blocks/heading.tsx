import type { BlockOf } from "../../../domain/blocks/index.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { fitClass } from "../fit_heading.ts";
import type { RenderContext } from "../render_context.ts";
import { typefaces } from "../typefaces.ts";
import { Words } from "../words.tsx";

export function HeadingBlock({ block, context }: { block: BlockOf<"heading">; context: RenderContext }) {
  const Level = block.id === context.titleBlock ? "h1" : "h2";
  const { head } = resolveTheme(context.letter.card).fonts;
  const fit = fitClass(block.text, typefaces[head].advance);
  return (
    <Level class={`block block-heading ${fit}`} data-size={block.size} data-italic={block.italic} dir="auto">
      <Words text={block.text} />
    </Level>
  );
}
