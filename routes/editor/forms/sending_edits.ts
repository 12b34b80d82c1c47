import type { Edit } from "../../../domain/edit_letter.ts";
import { invalidInput } from "../../../domain/errors.ts";
import { isPhoneCountry } from "../../../domain/letter/contacts.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { countCharacters } from "../../../domain/letter/text.ts";

/* Edits of what the host keeps for sending (decision P6). They make no revision. */

/** What a host sends in words of their own: the letter's link, or a reminder of it. */
type OwnWords = "message" | "reminder";

/** Keeps the host's own words; empty ones, or the ready ones, are none. @param ready the ready words */
export function keepWords(
  name: OwnWords,
  words: string,
  ready: (card: Parameters<Edit["change"]>[0]["card"]) => string,
): Edit {
  const written = words.trim();
  return {
    change: () => undefined,
    settings: ({ card }) => {
      if (countCharacters(words) > limits.message) refuse(name, `At most ${limits.message} characters.`);
      return { [name]: written === "" || written === ready(card).trim() ? undefined : words };
    },
  };
}

/** Keeps the country of telephone numbers without a country code. @param country ISO 3166-1 code */
export function keepCountry(country: string): Edit {
  return {
    change: () => undefined,
    settings: () => {
      if (!isPhoneCountry(country)) refuse("country", "Choose a country of the list.");
      return { country };
    },
  };
}

function refuse(path: string, message: string): never {
  throw invalidInput([{ path, message }]);
}
