import type { Context } from "hono";
import type { Guest } from "../../domain/guests/guest.ts";
import { addressTo, type OpenedLetter } from "../../domain/letter/opened.ts";
import type { HostLetter } from "../../domain/open_letter.ts";
import { invitationLabel } from "../../views/invitation/invitation_words.ts";
import {
  type InvitationJob,
  type InvitationOutlines,
  printedCardJob,
} from "../../views/preview/render/invitation_job.ts";
import { CardDrawings, cardSheetOf, type DrawnCard, PrintedCards } from "../../views/print/printed_cards.tsx";
import { findCard, type PrintChoice } from "../../views/print/print_choice.ts";
import type { AppEnvironment } from "../environment.ts";
import type { Painter } from "../guest/preview_painter.ts";

type CardChoice = Pick<PrintChoice, "size" | "stock" | "ink">;

/**
 * The sheet with a letter's card, as often as it holds it: one may be spoilt in cutting.
 * @throws Problem unavailable when too many wait, or too long
 */
export async function drawCardSheet(
  c: Context<AppEnvironment>,
  paint: Painter<InvitationJob>,
  letter: OpenedLetter,
  choice: CardChoice,
): Promise<string> {
  const sheet = cardSheetOf(choice);
  const { base, client } = c.get("context");
  const outlines = read(
    await paint(printedCardJob(letter, findCard(choice.size), choice.ink, base), client, c.req.raw.signal),
  );
  const drawings = new CardDrawings();
  const cards = sheet.places.map(() => ({ ...drawings.add(outlines), label: invitationLabel(letter) }));
  return String(PrintedCards({ sheet, card: findCard(choice.size), cards }));
}

type CardRun = {
  readonly letter: HostLetter["letter"];
  /** the guests to print for, at least one */
  readonly guests: readonly Guest[];
  readonly choice: CardChoice;
  /** the document's HTML before the sheets, and after them */
  readonly start: string;
  readonly end: string;
};

/**
 * Sends the cards of many guests while they are drawn. The first is drawn before the answer begins: a print is refused
 * before its first byte, or finished.
 * @throws Problem unavailable when too many wait, or too long
 */
export async function sendCards(
  c: Context<AppEnvironment>,
  paint: Painter<InvitationJob>,
  { letter, guests, choice, start, end }: CardRun,
): Promise<Response> {
  const sheet = cardSheetOf(choice);
  const card = findCard(choice.size);
  const { base, client } = c.get("context");
  const { signal } = c.req.raw;
  const drawings = new CardDrawings();
  const draw = async (guest: Guest, isBegun: boolean): Promise<DrawnCard> => {
    const letterTo = addressTo(letter, guest);
    const outlines = read(await paint(printedCardJob(letterTo, card, choice.ink, base), client, signal, isBegun));
    return { ...drawings.add(outlines), label: invitationLabel(letterTo) };
  };
  const first = await draw(guests[0]!, false);
  c.set("isStream", true);
  return c.body(ReadableStream.from(pieces()).pipeThrough(new TextEncoderStream()));

  async function* pieces() {
    yield start;
    let cards = [first];
    for (const guest of guests.slice(1)) {
      if (cards.length === sheet.places.length) {
        yield String(PrintedCards({ sheet, card, cards }));
        cards = [];
      }
      cards.push(await draw(guest, true));
    }
    yield String(PrintedCards({ sheet, card, cards })) + end;
  }
}

function read(bytes: Uint8Array): InvitationOutlines {
  return JSON.parse(new TextDecoder().decode(bytes));
}
