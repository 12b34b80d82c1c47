import type { BlockOf } from "../../../domain/letter/block.ts";
import { type DayPart, dayParts, timesLine } from "../../i18n/dates.ts";
import { calendarLinks } from "../calendar_links.ts";
import { pastSentence } from "../past_sentence.ts";
import { QuietLinks } from "../quiet_links.tsx";
import type { RenderContext } from "../render_context.ts";
import { Words } from "../words.tsx";

export function DateBlock({ block, context }: { block: BlockOf<"date">; context: RenderContext }) {
  const { start, end, title, interactive } = block;
  const { lang, words } = context;
  const past = pastSentence(block, context);
  return (
    <section class="block block-date">
      {title.trim()
        ? (
          <h2 class="block-title" dir="auto">
            <Words text={title} />
          </h2>
        )
        : null}
      <p class="date-face">
        <time datetime={start}>{dayParts(start, lang).map(drawPart)}</time>
      </p>
      <p class="date-times">{timesLine(start, end, lang)}</p>
      <p class="date-note">{words.localTime}</p>
      {past ? <p class="date-past">{past}</p> : null}
      {interactive && !past ? <QuietLinks label={words.addToCalendar} links={calendarLinks(block, context)} /> : null}
    </section>
  );
}

/** A mark beside the weekday or the year is read but not seen: each of the two stands on a line of its own. */
function drawPart(part: DayPart, index: number, parts: readonly DayPart[]) {
  const alone = [parts[index - 1], parts[index + 1]].some((other) =>
    other?.kind === "weekday" || other?.kind === "year"
  );
  const hidden = part.kind === "mark" && alone;
  return <span class={hidden ? "visually-hidden" : `date-${part.kind}`}>{part.text}</span>;
}
