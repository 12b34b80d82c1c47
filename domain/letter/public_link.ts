/** The address under which a letter is opened (decision A1). Ids need no escaping, and a guest's name is never in it. */
export function publicLink(base: string, id: string, guest?: string): string {
  return `${base}/c/${id}${guest === undefined ? "" : `?g=${guest}`}`;
}

/** Where the letter is printed, as a path of the same service. */
export function printLink(id: string, guest?: string): string {
  return publicLink("", `${id}/print`, guest);
}
