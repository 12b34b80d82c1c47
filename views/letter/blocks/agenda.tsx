import type { BlockOf } from "../../../domain/letter/block.ts";
import type { RenderContext } from "../render_context.ts";
import { Words } from "../words.tsx";

export function AgendaBlock({ block, context }: { block: BlockOf<"agenda">; context: RenderContext }) {
  const { words } = context;
  const items = block.items.filter(({ time, what }) => time.trim() !== "" || what.trim() !== "");
  return (
    <section class="block block-agenda">
      <h2 class="block-label">{words.agendaHeading}</h2>
      <ol class="agenda">
        {items.map(({ time, what }) => (
          <li>
            <span class="agenda-time" dir="auto">{words.clockTime(time.trim())}</span>{" "}
            <span class="agenda-what" dir="auto">
              <Words text={what} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
