import type { Context } from "hono";
import type { Card } from "../../../domain/letter/card.ts";
import type { Guest } from "../../../domain/guests/guest.ts";
import { labelSheets } from "../../../views/print/label_sheets.ts";
import { cardPapers, type KitChoice, runs } from "../../../views/print/print_kit_choice.ts";
import type { AppEnvironment } from "../../environment.ts";
import { readChoice } from "../../guest/print.tsx";
import { usualPaper } from "../../middleware/region.ts";

/** What a host asks to be printed for the guests. Whatever the address does not say is the usual. */
export function readKitChoice(c: Context<AppEnvironment>, card: Card): KitChoice {
  const usual = usualPaper(c.req.header("accept-language") ?? "");
  const asked = (name: string, otherwise: string = usual) => c.req.query(name) ?? otherwise;
  const { paper, envelope, ink } = readChoice(c, card);
  return {
    paper,
    envelope,
    ink,
    run: runs.find((run) => run === asked("run")) ?? "letters",
    sheet: labelSheets.find(({ id }) => id === asked("sheet")) ?? labelSheets.find(({ id }) => id === usual)!,
    cardPaper: cardPapers.find((id) => id === asked("card")) ?? usual,
    codes: asked("codes", "") === "1",
  };
}

/**
 * The guests from one to the other, both included, whichever comes first; all, where the address names none, and none,
 * where it names one who is no longer invited.
 */
export function readRange(c: Context<AppEnvironment>, guests: readonly Guest[]): readonly Guest[] {
  const placeOf = (name: string, otherwise: number) => {
    const asked = c.req.query(name) ?? "";
    return asked === "" ? otherwise : guests.findIndex(({ id }) => id === asked);
  };
  const [from, to] = [placeOf("from", 0), placeOf("to", guests.length - 1)];
  if (from === -1 || to === -1) return [];
  return guests.slice(Math.min(from, to), Math.max(from, to) + 1);
}
