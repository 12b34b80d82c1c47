import { findAddressedLetter, type LetterVersion, type Opening } from "../db/letters.ts";
import type { Context } from "./context.ts";
import { Problem } from "./errors.ts";
import type { Card } from "./letter/card.ts";
import type { OpenedLetter } from "./letter/opened.ts";
import { addressee } from "./letter/personalize.ts";
import { findLetterPictures } from "./media/letter_pictures.ts";

export type { Opening };

/**
 * Opens a letter by its public link. A guest id that is unknown, or whose guest was removed, gives the letter with its
 * fallback name (decision D2). Changes nothing (K3).
 * @throws Problem not_found, gone
 */
export async function openLetter(context: Context, { id, guest }: Opening): Promise<OpenedLetter> {
  const letter = present(await findAddressedLetter(context.db, id, guest));
  const card: Card = JSON.parse(letter.card);
  return {
    id,
    revision: letter.revision,
    card,
    to: addressee(card, letter.guest_name ?? undefined),
    guest: letter.guest_name === null ? undefined : guest,
    pictures: await findLetterPictures(context.db, id, card),
    updated: new Date(letter.updated),
    factsChanged: letter.facts_changed === null ? undefined : new Date(letter.facts_changed),
  };
}

/**
 * What decides whether a page that was drawn before is still right: the letter's revision and the guest's name.
 * @throws Problem not_found, gone
 */
export async function readVersion(context: Context, opening: Opening): Promise<LetterVersion> {
  return present(await context.heads.load(opening));
}

function present<Row extends LetterVersion>(letter: Row | undefined): Row {
  if (!letter) throw new Problem("not_found");
  if (letter.deleted !== null) throw new Problem("gone");
  return letter;
}
