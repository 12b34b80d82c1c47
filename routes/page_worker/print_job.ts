import type { Guest } from "../../domain/guests/guest.ts";
import type { HostLetter } from "../../domain/open_letter.ts";
import type { View } from "../../views/letter/render_context.ts";
import { withEmojiPictures } from "../../views/print/emoji_pictures.ts";
import type { KitChoice, RunId } from "../../views/print/print_choice.ts";
import { packed, type Packing } from "./packed.ts";

/** The choices of a print that is drawn here; cards are drawn where the pictures are (`send_cards.ts`). */
export type SheetsChoice = KitChoice & { readonly run: Exclude<RunId, "invitations"> };

/** A print for many guests as plain data, for a worker to draw. */
export type PrintJob = {
  readonly host: HostLetter["letter"];
  /** the guests to print for, at least one */
  readonly guests: readonly Guest[];
  readonly choice: SheetsChoice;
  readonly view: Pick<View, "today" | "base">;
  /** the addresses of the service's files, by their asset paths */
  readonly assets: ReadonlyMap<string, string>;
  /** the document's HTML before the sheets, and after them */
  readonly start: string;
  readonly end: string;
  readonly packing: Packing | undefined;
};

/**
 * How much HTML is drawn at a time, in characters: a few milliseconds, so that the prints of several hosts take turns.
 */
const portion = 64 * 1024;

/** Draws the document in pieces: a thousand letters need no more memory than one. */
export function drawPrintRun(job: PrintJob): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  return packed(portions(job), job.packing);
}

/** The first portion is the document's start alone: it is sent before the code for drawing is loaded. */
async function* portions(job: PrintJob): AsyncGenerator<string, void, void> {
  yield job.start;
  const { drawSheets } = await import("./print_run.tsx");
  let drawn = "";
  for (const sheet of drawSheets(job)) {
    drawn += withEmojiPictures(sheet);
    if (drawn.length < portion) continue;
    yield drawn;
    drawn = "";
  }
  yield drawn + job.end;
}
