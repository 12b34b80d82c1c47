import type { AssetUrl } from "../../views/layout/asset_file.ts";
import { inInks } from "../../views/letter/stamp_inks.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import type { HostLetter } from "../../domain/open_letter.ts";
import type { View } from "../../views/letter/render_context.ts";
import type { KitChoice } from "../../views/print/print_choice.ts";
import { packed, type Packing } from "./packed.ts";
import { printSheets } from "./print_run.tsx";

/** A print for many guests as plain data, for a worker to draw. */
export type PrintJob = {
  readonly host: HostLetter["letter"];
  /** the guests to print for, at least one */
  readonly guests: readonly Guest[];
  readonly choice: KitChoice;
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

/** The first portion is the document's start alone, so that it is sent at once. */
function* portions({ host, guests, choice, view, assets, start, end }: PrintJob): Generator<string, void, void> {
  yield start;
  const asset: AssetUrl = (path, inks) => inInks(assets.get(path)!, inks);
  let drawn = "";
  for (const sheet of printSheets(host, guests, choice, { ...view, asset })) {
    drawn += sheet;
    if (drawn.length < portion) continue;
    yield drawn;
    drawn = "";
  }
  yield drawn + end;
}
