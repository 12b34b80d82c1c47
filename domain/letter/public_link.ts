/* The addresses of a letter (decision A1): what its readers open, and its editor. Ids need no escaping. */

const examples = "examples/";

/** The id of an example, which is a path: no letter has such an id. @param name `/examples/<name>` is its address */
export function exampleId(name: string): string {
  return examples + name;
}

/** The name of an example; undefined for the id of a letter. */
export function exampleName(id: string): string | undefined {
  return id.startsWith(examples) ? id.slice(examples.length) : undefined;
}

/** Whether search engines may list a letter: an example that is addressed to nobody (decision H4). */
export function isListed(letter: { readonly id: string; readonly guest?: string | undefined }): boolean {
  // The guest of a letter is not read: what reads it is drawn again for each guest (004).
  return exampleName(letter.id) !== undefined && letter.guest === undefined;
}

/**
 * The address that opens a letter. A guest's name is never in it. An example is for anybody, so the name that a reader
 * typed is in its address.
 */
export function publicLink(base: string, id: string, guest?: string): string {
  const isExample = id.startsWith(examples);
  const reader = guest === undefined ? "" : `?${isExample ? "to" : "g"}=${encodeURIComponent(guest)}`;
  return `${base}/${isExample ? "" : "c/"}${id}${reader}`;
}

/** The parameters of an address that say who reads. */
export function readerQuery(id: string, guest?: string): Readonly<Record<string, string>> {
  if (guest === undefined) return {};
  return id.startsWith(examples) ? { to: guest } : { g: guest };
}

/** The path of the page for printing. */
export function printLink(id: string, guest?: string): string {
  return publicLink("", `${id}/print`, guest);
}

/** The path of the picture that chats show of the link: the sealed envelope. */
export function previewLink(id: string, guest?: string): string {
  return publicLink("", `${id}/opengraph-image`, guest);
}

/** The path of the invitation as a picture. */
export function pictureLink(id: string, guest?: string): string {
  return publicLink("", `${id}/card.png`, guest);
}

/** The path of the letter as plain text. */
export function textLink(id: string, guest?: string): string {
  return publicLink("", `${id}.txt`, guest);
}

/** The path of the letter as one file. */
export function keepsakeLink(id: string, guest?: string): string {
  return publicLink("", `${id}/keepsake`, guest);
}

/**
 * The addresses of a letter that answers have (decision I1).
 * @param key only after creation and for a new key: then the edit address contains it (decision H2)
 */
export function letterUrls(base: string, id: string, key?: string) {
  return {
    url: publicLink(base, id),
    editUrl: editUrl(base, id, key),
    printUrl: base + printLink(id),
    previewImage: base + previewLink(id),
  };
}

/** The address of the editor. @param key as in `letterUrls` */
export function editUrl(base: string, id: string, key?: string): string {
  return `${base}/edit/${id}${key === undefined ? "" : `?key=${key}`}`;
}

/**
 * The address in a guest's message that counts the answer (decision P5), in a browser that edits the letter. It says
 * whose answer it is, and yes or no; a script adds how many come, as `n`. Chats and their servers see addresses, so what
 * the guest writes is in the words of the message alone.
 */
export function answerLink(base: string, id: string, guest: string | undefined, answer: "yes" | "no"): string {
  return `${editUrl(base, id)}/replies?${guest === undefined ? "" : `g=${guest}&`}a=${answer}`;
}
