import type { Edit } from "../../../domain/edit_letter.ts";
import { invalidInput } from "../../../domain/errors.ts";
import { isPhoneCountry } from "../../../domain/letter/contacts.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { countCharacters } from "../../../domain/letter/text.ts";

/* Edits of what the host keeps for sending (decision P6). They make no revision. */

/** Keeps the host's own message; an empty one, or the ready one, is none. @param ready the ready message */
export function keepMessage(message: string, ready: (card: Parameters<Edit["change"]>[0]["card"]) => string): Edit {
  const written = message.trim();
  return {
    change: () => undefined,
    settings: (settings, { card }) => {
      if (countCharacters(message) > limits.message) refuse("message", `At most ${limits.message} characters.`);
      return { ...settings, message: written === "" || written === ready(card).trim() ? undefined : message };
    },
  };
}

/** Keeps the country of telephone numbers without a country code. @param country ISO 3166-1 code */
export function keepCountry(country: string): Edit {
  return {
    change: () => undefined,
    settings: (settings) => {
      if (!isPhoneCountry(country)) refuse("country", "Choose a country of the list.");
      return { ...settings, country };
    },
  };
}

function refuse(path: string, message: string): never {
  throw invalidInput([{ path, message }]);
}
