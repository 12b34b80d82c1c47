/** The address that opens a letter (decision A1). Ids need no escaping, and a guest's name is never in it. */
export function publicLink(base: string, id: string, guest?: string): string {
  return `${base}/c/${id}${guest === undefined ? "" : `?g=${guest}`}`;
}

/** The path of the page for printing. */
export function printLink(id: string, guest?: string): string {
  return publicLink("", `${id}/print`, guest);
}
