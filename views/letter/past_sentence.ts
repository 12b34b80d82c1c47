import type { BlockOf } from "../../domain/blocks/index.ts";
import { isPast } from "../../domain/letter/dates.ts";
import { longDay } from "../i18n/dates.ts";
import type { RenderContext } from "./render_context.ts";

/** Says that a date is over, to its end if it has one; empty until it is over everywhere on earth. */
export function pastSentence(
  { start, end }: Pick<BlockOf<"date">, "start" | "end">,
  { lang, words, today }: Pick<RenderContext, "lang" | "words" | "today">,
): string {
  return isPast(end > start ? end : start, today) ? words.tookPlaceOn(longDay(start, lang)) : "";
}
