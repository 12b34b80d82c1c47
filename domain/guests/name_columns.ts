/*
 * Which columns of somebody's table hold the names of its people: by its first row, in the six languages. Some words
 * mean the whole name or a part of it, depending on what stands beside them: "Name" beside "Vorname", "nombre" beside
 * "apellidos".
 */

const whole = [
  ...["full name", "guest", "guests", "guest name", "guest names", "names", "invitee", "display name"],
  ...["nombre completo", "nombre y apellidos", "invitado", "invitada", "invitados"],
  ...["nom complet", "nom et prenom", "prenom et nom", "invite", "invitee", "invites"],
  ...["gast", "gaste", "namen", "vollstandiger name", "vor- und nachname", "gastename"],
  ...["nome completo", "nome e cognome", "invitato", "invitata", "invitati", "ospite", "ospiti"],
  ...["nome e apelido", "convidado", "convidada", "convidados"],
];
const either = ["name", "nombre", "nombres", "nom", "noms", "nome", "nomi", "nomes"];
const first = [
  ...["first name", "firstname", "first", "given name", "forename", "vorname", "prenom"],
  ...["nombre de pila", "primer nombre", "nome proprio", "primeiro nome"],
];
const last = [
  ...["last name", "lastname", "last", "surname", "family name", "nachname", "familienname", "zuname"],
  ...["apellido", "apellidos", "nom de famille", "cognome", "apelido", "apelidos", "sobrenome"],
];

/**
 * The columns whose words together are a name, in the order in which a name is said.
 * @param cells of a table's first row
 * @returns undefined where that row is no heading
 */
export function nameColumns(cells: readonly string[]): readonly number[] | undefined {
  const words = cells.map(plain);
  const find = (known: readonly string[]) => words.findIndex((word) => known.includes(word));
  const [ofWhole, ofEither, ofFirst, ofLast] = [whole, either, first, last].map(find) as [
    number,
    number,
    number,
    number,
  ];
  if (ofWhole >= 0) return [ofWhole];
  const parts = [ofFirst >= 0 ? ofFirst : ofEither, ofLast >= 0 ? ofLast : ofEither].filter((column) => column >= 0);
  return parts.length > 0 ? [...new Set(parts)] : undefined;
}

/** A heading's word as it is compared: without accents, capitals and what stands for a space. */
function plain(cell: string): string {
  return cell.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[\s_.:*]+/g, " ").trim();
}
