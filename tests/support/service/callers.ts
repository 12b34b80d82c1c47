import type { Made, TestApp } from "./app.ts";

/** The letter that is asked for, and what people may hold who ask for it. */
export type Scene = {
  readonly letter: Made;
  /** the key before it was replaced */
  readonly oldKey: string;
  readonly other: Made;
  /** a letter that was taken back */
  readonly gone: Made;
  readonly pictures: Pictures;
};

/** Pictures that a caller can ask for, or send. */
type Pictures = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** the name of a stored one */
  readonly stored: string;
  /** SHA-256 of an address in the letter, whose picture is not copied yet */
  readonly missing: string;
};

const noPictures: Pictures = { bytes: new Uint8Array(), stored: "", missing: "" };

/** Makes letters that nobody else knows; the first one has a change to undo, and one to make again. */
export async function makeScene(app: TestApp, input: unknown, pictures = noPictures): Promise<Scene> {
  const [made, other, gone] = [await app.make(input), await app.make(input), await app.make(input)];
  const { body } = await app.call("POST", `${made.path}/key`, { headers: made.auth });
  await app.call("DELETE", gone.path, { headers: gone.auth });
  const letter = { ...made, ...body, auth: { authorization: `Bearer ${body.editKey}` } };
  for (const nameFallback of ["vous tous", "vous toutes"]) {
    await app.call("PATCH", letter.path, { headers: letter.auth, body: { nameFallback } });
  }
  await app.call("POST", `${letter.path}/undo`, { headers: letter.auth });
  return { letter, oldKey: made.editKey, other, gone, pictures };
}

type Headers = Record<string, string>;

/** Who asks: the headers that say so. The key is that of the letter in the address. */
export type Caller = (scene: Scene) => Headers;

const wrongKey = `ek_${"0".repeat(32)}`;
const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });
const cookie = (key: string): Headers => ({ cookie: `key=${key}` });
const here: Headers = { "sec-fetch-site": "same-origin" };

/** With the letter's key where the address wants it, and from a page of ours. */
export const owner: Caller = ({ letter }) => ({ ...bearer(letter.editKey), ...cookie(letter.editKey), ...here });

/** Callers who may not read or change the letter, whatever they ask. */
export const strangers: Readonly<Record<string, Caller>> = {
  "nobody": () => here,
  "a wrong key": () => ({ ...bearer(wrongKey), ...cookie(wrongKey), ...here }),
  "an empty key": () => ({ ...bearer(""), ...cookie(""), ...here }),
  "another letter's key": ({ other }) => ({ ...bearer(other.editKey), ...here }),
  "another letter's cookie": ({ other }) => ({ ...cookie(other.editKey), ...here }),
  "the key before the last": ({ oldKey }) => ({ ...bearer(oldKey), ...cookie(oldKey), ...here }),
  "the next key, that was never given": ({ oldKey }) => ({ cookie: `key=${wrongKey}; next_key=${oldKey}`, ...here }),
  "the key of a letter taken back": ({ gone }) => ({ ...bearer(gone.editKey), ...cookie(gone.editKey), ...here }),
  "a guest": ({ letter }) => ({ ...bearer(letter.guests[0]!.id), ...cookie(letter.guests[0]!.id), ...here }),
};

/** Another site that the host's browser is on: it sends the cookie, if anything. */
export const otherSites: Readonly<Record<string, Caller>> = {
  "another site": ({ letter }) => ({
    ...cookie(letter.editKey),
    ...{ "sec-fetch-site": "cross-site", "origin": "https://other.example" },
  }),
  "another host of this domain": ({ letter }) => ({ ...cookie(letter.editKey), "sec-fetch-site": "same-site" }),
  "another site, in an old browser": ({ letter }) => ({ ...cookie(letter.editKey), origin: "https://other.example" }),
  "a page without an origin": ({ letter }) => ({ ...cookie(letter.editKey), origin: "null" }),
  "a browser that does not say from where": ({ letter }) => cookie(letter.editKey),
};
