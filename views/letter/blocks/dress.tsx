import type { BlockOf } from "../../../domain/letter/block.ts";
import { Picture } from "../picture.tsx";
import type { Reading } from "../reading.ts";
import { swatchClass } from "../swatches.ts";
import { Words } from "../words.tsx";

export function DressBlock({ block, reading }: { block: BlockOf<"dress">; reading: Reading }) {
  const board = block.board.filter((item) => item.value.trim() !== "");
  return (
    <section class="block block-dress">
      <h2 class="block-label">{reading.phrases.dressHeading}</h2>
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
                <BoardItem item={item} reading={reading} />
              </li>
            ))}
          </ul>
        )
        : null}
    </section>
  );
}

type Item = BlockOf<"dress">["board"][number];

function BoardItem({ item, reading }: { item: Item; reading: Reading }) {
  switch (item.kind) {
    case "color":
      return <span class={`swatch ${swatchClass(item.value)}`} role="img" aria-label={item.value} />;
    case "image":
      return <Picture src={item.value} fit="board" reading={reading} />;
    case "emoji":
    case "text":
      return <bdi>{item.value}</bdi>;
  }
}
