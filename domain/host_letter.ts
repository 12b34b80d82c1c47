import type { RequestContext } from "./context.ts";
import { authorise, type Credentials, withKey } from "./keys.ts";
import type { Guest } from "./guests/guest.ts";
import type { OpenedLetter } from "./letter/opened.ts";
import { addressee } from "./letter/personalize.ts";
import { findLetterPictures } from "./media/letter_pictures.ts";
import { readStored } from "./stored_letter.ts";

/** A letter as its host has it: not yet addressed, with everybody it is for. */
export type HostLetter = {
  readonly letter: Omit<OpenedLetter, "to" | "guest">;
  /**
   * In order. Read at once, since a thousand names are few hundred kilobytes, and a list that is read in parts would
   * miss or repeat whoever is moved in between.
   */
  readonly guests: readonly Guest[];
};

/**
 * Opens a letter with its key. Changes nothing.
 * @throws Problem forbidden, gone, rate_limited
 */
export function openForHost(context: RequestContext, credentials: Credentials): Promise<HostLetter> {
  return withKey(context, async () => {
    const { row, card, guests } = await readStored(context.db, await authorise(context.db, credentials));
    const { id, revision, updated, facts_changed: changed } = row;
    return {
      letter: {
        id,
        revision,
        card,
        pictures: await findLetterPictures(context.db, id, card),
        updated: new Date(updated),
        factsChanged: changed === null ? undefined : new Date(changed),
      },
      guests,
    };
  });
}

/** The letter as this guest receives it. */
export function addressTo({ letter }: HostLetter, guest: Guest): OpenedLetter {
  return { ...letter, to: addressee(letter.card, guest.name), guest: guest.id };
}
