import type { BlockOf } from "../../domain/blocks/index.ts";
import { dateSentence, type DayPart, dayParts, shortMoment, timesLine } from "../i18n/dates.ts";
import { calendarLinks } from "../letter/calendar_links.ts";
import { pastSentence } from "../letter/past_sentence.ts";
import { QuietLinks } from "../letter/quiet_links.tsx";
import type { RenderContext } from "../letter/render_context.ts";
import { Words } from "../letter/words.tsx";
import { lines } from "./plain_words.ts";
import type { BlockLook } from "./block_look.ts";

export const date: BlockLook<"date"> = {
  Page: DateBlock,
  plain: (block, context) =>
    lines(
      block.title,
      dateSentence(block.start, block.end, context.lang),
      `(${context.words.localTime})`,
      pastSentence(block, context),
    ),
  print: (block) => [{ ...block, interactive: false }],
  // What is too long is cut at its end.
  summary: (block, { lang }) => [shortMoment(block.start, lang), block.title].filter(Boolean).join(", "),
  summaryDate: (block, lang) => shortMoment(block.start, lang),
  sample: (block) => [{ ...block, title: "", interactive: false }],
  patterns: [
    { title: "A date with its end", start: "2999-06-19T16:30", end: "2999-06-20T02:00" },
    { start: "2999-06-19T16:30", interactive: false },
  ],
  icon: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h3v3H8z",
};

function DateBlock({ block, context }: { block: BlockOf<"date">; context: RenderContext }) {
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
