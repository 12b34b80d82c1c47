import type { Opening } from "../db/letters.ts";
import type { Context, RequestContext } from "./context.ts";
import { Problem, takenDown } from "./errors.ts";
import { openExample } from "./examples.ts";
import type { Guest } from "./guests/guest.ts";
import { type Credentials, openWithKey } from "./keys.ts";
import { type KeyedLetter, toFactUpdates } from "./stored/stored_letter.ts";
import type { ReadLetter } from "./stored/letter_reader.ts";
import type { OpenedLetter } from "./letter/opened.ts";
import { addressee } from "./letter/personalize.ts";
import { exampleName } from "./letter/public_link.ts";
import { letterPictures } from "./media/letter_pictures.ts";

export type { Opening };

/**
 * Opens a letter by its public link. A guest id that is unknown, or whose guest was removed, gives the letter with its
 * fallback name (decision D2). Changes nothing (K3).
 * @returns the same `card` and `pictures` for all guests of a letter that was opened within the same minute
 * @throws Problem not_found, gone
 */
export async function openLetter(context: Context, opening: Opening): Promise<OpenedLetter> {
  const example = exampleName(opening.id);
  if (example !== undefined) return openExample(example, context.now(), opening.guest) ?? notFound();
  const letter = await context.letters.read(opening, context.now());
  if (!letter) return notFound();
  if (letter === "gone") throw new Problem("gone");
  if (letter === "down") throw takenDown();
  return addressed(letter, opening);
}

/**
 * The same at once, for a further opening of a letter. It comes before all routes, so it answers nothing but letters.
 * @returns undefined where `openLetter` must be asked: it was changed, or the database is no local file
 */
export function openLetterAgain(
  { letters, now }: Pick<Context, "letters" | "now">,
  opening: Opening,
): OpenedLetter | undefined {
  const letter = letters.readAgain(opening, now());
  return letter && addressed(letter, opening);
}

function addressed({ guestName, ...shared }: ReadLetter, { id, guest }: Opening): OpenedLetter {
  return {
    ...shared,
    id,
    to: addressee(shared.card, guestName),
    guest: guestName === undefined ? undefined : guest,
  };
}

function notFound(): never {
  throw new Problem("not_found");
}

/** A letter as its host sees it: not yet addressed to anybody, with all its guests. */
export type HostLetter = {
  readonly letter: Omit<OpenedLetter, "to" | "guest">;
  /**
   * In order. Read at once, because a thousand names are only a few hundred kilobytes, and reading the list in parts
   * could miss or repeat a guest who is moved meanwhile.
   */
  readonly guests: readonly Guest[];
};

/**
 * Opens a letter with its key, and with what the host keeps of the guests. Changes nothing.
 * @throws Problem forbidden, gone, rate_limited
 */
export async function openForHost(
  context: RequestContext,
  credentials: Credentials,
): Promise<HostLetter & Pick<KeyedLetter, "hostList">> {
  const { row, card, guests, pictures, hostList } = await openWithKey(context, credentials);
  const { id, revision, created, updated } = row;
  return {
    letter: {
      id,
      revision,
      card,
      pictures: letterPictures(id, card, pictures),
      created: new Date(created),
      updated: new Date(updated),
      updates: toFactUpdates(row),
    },
    guests,
    hostList,
  };
}
