import type { BlockOf } from "../../../domain/letter/block.ts";
import { Picture } from "../picture.tsx";
import type { RenderContext } from "../render_context.ts";
import { swatchClass } from "../swatches.ts";
import { Words } from "../words.tsx";

export function DressBlock({ block, context }: { block: BlockOf<"dress">; context: RenderContext }) {
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
      return <span class={`swatch ${swatchClass(item.value)}`} role="img" aria-label={item.value} />;
    case "image":
      return <Picture src={item.value} fit="board" context={context} />;
    case "emoji":
    case "text":
      return <bdi>{item.value}</bdi>;
  }
}
