import { customAlphabet } from "nanoid";

/** Without look-alikes (0 O o, 1 I l, 2 Z, 5 S s, u v), so that an id survives being read aloud (decision H1). */
const readable = "346789ABCDEFGHJKLMNPQRTUVWXYabcdefghijkmnpqrtwxyz";
const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const keyLength = 32;
const key = customAlphabet(base62, keyLength);
const keyForm = new RegExp(`ek_[${base62}]{${keyLength}}`);

/** Makes the ids and keys of a letter that must be unguessable or unique. */
export type Ids = {
  readonly letter: () => string;
  readonly guest: () => string;
  readonly block: () => string;
  readonly key: () => string;
};

/** Letter ids have 67 bits, guest ids 56 (within a letter), edit keys 190. */
export const randomIds: Ids = {
  letter: customAlphabet(readable, 12),
  guest: customAlphabet(readable, 10),
  block: customAlphabet(readable, 8),
  key: () => `ek_${key()}`,
};

/** The first text that has the form of an edit key, such as in a private link. */
export function findKey(text: string): string | undefined {
  return keyForm.exec(text)?.[0];
}
