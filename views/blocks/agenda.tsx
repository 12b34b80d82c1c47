import type { BlockOf } from "../../domain/blocks/index.ts";
import type { RenderContext } from "../letter/render_context.ts";
import { Words } from "../letter/words.tsx";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { type BlockLook, lines, underlined } from "./block_look.ts";

export const agenda: BlockLook<"agenda"> = {
  Page: AgendaBlock,
  plain: (block, { words }) => lines(underlined(words.agendaHeading), plainItems(block, words)),
  summary: (block) => block.items.map(({ time, what }) => `${time} ${what}`.trim()).filter(Boolean).join(", "),
  paper: "section",
  patterns: [{
    items: [
      { time: "16:30", what: "The ceremony, in the rose garden" },
      { time: "19:00", what: "Dinner under the plane trees" },
      { time: "22:30", what: "Dancing, until our feet give up" },
    ],
  }],
  icon: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
};

function AgendaBlock({ block, context }: { block: BlockOf<"agenda">; context: RenderContext }) {
  const { words } = context;
  return (
    <section class="block block-agenda">
      <h2 class="block-label">{words.agendaHeading}</h2>
      <ol class="agenda">
        {itemsOf(block, words).filter(({ time, what }) => time || what).map(({ time, what }) => (
          <li>
            <span class="agenda-time" dir="auto">{time}</span>{" "}
            <span class="agenda-what" dir="auto">
              <Words text={what} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The entries as guests read them. */
function itemsOf({ items }: BlockOf<"agenda">, words: GuestWords) {
  const times = words.clockTimes(...items.map(({ time }) => time.trim()));
  return items.map(({ what }, index) => ({ time: times[index]!, what: what.trim() }));
}

/** Aligns the entries in one column, because the width of the times before them depends on the language. */
function plainItems(block: BlockOf<"agenda">, words: GuestWords): string {
  const items = itemsOf(block, words);
  const width = Math.max(...items.map(({ time }) => time.length));
  return lines(...items.map(({ time, what }) => (time + what) && `${time.padEnd(width)}  ${what}`.trimEnd()));
}
