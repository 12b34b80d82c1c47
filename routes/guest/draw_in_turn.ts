import { fitsQrCode } from "../../domain/blocks/qr.ts";
import type { RequestContext } from "../../domain/context.ts";
import type { Card } from "../../domain/letter/card.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { paymentCode } from "../../domain/letter/facts/payment_code.ts";
import { remembered } from "../../domain/letter/remembered.ts";
import { createTurns } from "../../domain/load/turns.ts";
import { qrDrawing } from "../../views/letter/qr_code.tsx";

/** A letter with more text, in characters, takes many milliseconds to draw; a long letter has some ten thousand. */
const longText = 24 * 1024;
/** How many times longer than its data the drawing of a QR code is. */
const codeGrowth = 50;
/** Pages of such letters that may wait to be drawn, and for how many milliseconds. */
const turns = createTurns({ capacity: 1, waiting: 300, patience: 30_000 });
/** The rest after each is as long as it took, and once more for each so many that wait. */
const restsLongerOfAll = 100;
/** The same for those of its client, before the client's own next page only. */
const restsLongerOfClient = 25;
/** The clients of those that wait, each as often as it has one. */
const waiting: string[] = [];
/** When the next of them may be drawn, and when the next of the client whose page was drawn last. */
let rested = { client: "", forAll: 0, forOwn: 0 };
/** The shortest rest in milliseconds that is worth a timer: what is in a cache takes less. */
const shortestRest = 0.5;

/**
 * Draws a letter; one that takes long in turn, and after a rest as long as the drawing before: one with very much text or
 * large QR codes, which takes the turn of its client, too, and what the caller knows to take long. Its codes are drawn
 * first, each with a rest of its own, and `draw` finds them in the cache. So whoever asks for many pages of such a letter
 * at once leaves at least half of the time to all other requests. The rest must be a real one: the event loop looks for
 * new requests only after 61 tasks, as long as there is always another.
 * @param signal of the request; ends the waiting for the turn
 * @param isCostly whether it takes long, however short the letter is
 * @param isAlone whether it takes the client's turn, too, as very long letters do: a client asks for few of it
 * @throws Problem unavailable when too many wait, or too long
 */
export async function drawInTurn<Result>(
  letter: OpenedLetter,
  { client, takeTurn }: Pick<RequestContext, "client" | "takeTurn">,
  draw: () => Result,
  signal: AbortSignal,
  { isCostly = false, isAlone = false } = {},
): Promise<Result> {
  if (!isCostly && !isAlone && !isLong(letter)) return draw();
  const { codes } = measured(letter.card);
  const job = async () => {
    for (const data of codes) await afterRest(client, () => qrDrawing(data));
    return await afterRest(client, draw);
  };
  if (isAlone || isLong(letter)) await takeTurn?.();
  waiting.push(client);
  try {
    return await turns({ whose: [client] }, job, signal);
  } finally {
    waiting.splice(waiting.indexOf(client), 1);
  }
}

/** Whether the letter takes many milliseconds to draw. */
export function isLong({ card, to }: OpenedLetter): boolean {
  const { length, names } = measured(card);
  return length + names * to.name.length >= longText;
}

async function afterRest<Result>(client: string, draw: () => Result): Promise<Result> {
  const rest = (client === rested.client ? rested.forOwn : rested.forAll) - performance.now();
  if (rest >= shortestRest) await new Promise((resume) => setTimeout(resume, Math.ceil(rest)));
  const began = performance.now();
  try {
    return draw();
  } finally {
    const ended = performance.now();
    const own = waiting.filter((one) => one === client).length;
    const restFor = (longer: number) => ended + (ended - began) * (1 + Math.floor(longer));
    const [forAll, forOwn] = [waiting.length / restsLongerOfAll, own / restsLongerOfClient];
    rested = { client, forAll: restFor(forAll), forOwn: restFor(Math.max(forAll, forOwn)) };
  }
}

/**
 * The data of a card's QR codes, how many places of its texts have a name, and how many characters all else has, with
 * the codes as they are drawn.
 */
const measured = remembered((card: Card) => {
  const codes = codesOf(card);
  const text = JSON.stringify(card);
  const length = text.length + codeGrowth * codes.reduce((sum, data) => sum + data.length, 0);
  return { codes, names: text.split("{name}").length - 1, length };
});

function codesOf(card: Card): string[] {
  return card.blocks.flatMap((block) => {
    if (block.type === "qr") return block.data && fitsQrCode(block.data) ? [block.data] : [];
    const payment = block.type === "gift" && block.interactive ? paymentCode(block, card) : undefined;
    return payment ? [payment.payload] : [];
  });
}
