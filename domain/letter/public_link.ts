/** The address that opens a letter (decision A1). Ids need no escaping, and a guest's name is never in it. */
export function publicLink(base: string, id: string, guest?: string): string {
  return `${base}/c/${id}${guest === undefined ? "" : `?g=${guest}`}`;
}

/** The path of the page for printing. */
export function printLink(id: string, guest?: string): string {
  return publicLink("", `${id}/print`, guest);
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
