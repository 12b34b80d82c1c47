import * as fc from "fast-check";

/* Random lists of guests, as hosts paste them. What is true of a list is known, since it is made from its guests. */

type TrueGuest = {
  readonly name: string;
  readonly phone?: string;
  readonly mail?: string;
  readonly size?: string;
  /** its lines */
  readonly address?: readonly string[];
  /** what the host notes behind the name */
  readonly diet?: string;
};

export type RandomList = { readonly shape: Shape; readonly text: string; readonly guests: readonly TrueGuest[] };

/** No name is a part of another one. */
const firstNames =
  ("Ana Bruno Clara Dora Emil Finn Greta Hugo Ida Jonas Kira Luca Mia Noah Oskar Pia Quirin Rosa Sven " +
    "Theo Uta Vera Willi Xaver Yara Zora").split(" ");
const lastNames = ("Adler Bauer Costa Duarte Ebner Ferri Gruber Huber Ibarra Jansen Koller Lopez Maier Neri Ortega " +
  "Petit Quast Ruiz Silva Turner Unger Vidal Wolf Xanthos York Zeller").split(" ");
const addresses = [
  ["Hauptstr. 12", "80331 München"],
  ["4 High Street", "Totnes TQ9 5NN"],
  ["Calle Mayor 3", "28013 Madrid"],
  ["Via Roma, 12", "00184 Roma"],
  ["Calle Alcalá 45", "piso 3", "28014 Madrid"],
  ["12 rue de la Paix", "75002 Paris"],
  ["Rua Augusta, n.º 100", "1100-048 Lisboa"],
  ["1600 Elm Road", "Springfield, IL 62704"],
  ["Church Lane", "Totnes TQ9 5NN"],
  ["12 Elm Road", "Ashburton", "Devon", "TQ13 7DQ"],
  ["Seestr. 1", "6003 Luzern", "Schweiz"],
  ["Serrano, 21", "28001 Madrid"],
];

/** @param weight of ten */
const optional = <Value>(value: fc.Arbitrary<Value>, weight: number): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight, arbitrary: value }, { weight: 10 - weight, arbitrary: fc.constant(undefined) });

type Kind = "first" | "whole" | "family" | "couple" | "with";
const person = fc.record({
  kind: fc.constantFrom<Kind>("first", "first", "whole", "whole", "family", "couple", "with"),
  phone: optional(fc.nat(3), 7),
  mail: optional(fc.constant(true), 3),
  size: optional(fc.constantFrom("4 Personen", "2 adults, 1 child", "Guests: 3", "1 Person"), 2),
  address: optional(fc.constantFrom(...addresses), 3),
  diet: optional(fc.constantFrom("vegan", "(vegetarisch)"), 1),
});

/** A different one for each place, in one of the forms in which people write numbers. */
function phoneOf(place: number, form: number): string {
  const end = String(place).padStart(2, "0");
  return [`0170 10000${end}`, `+34 612 34 56 ${end}`, `(0171) 20000${end}`, `07700 9000${end}`][form]!;
}

function nameOf(kind: Kind, place: number): string {
  const [first, last] = [firstNames[place]!, lastNames[place]!];
  const names = { first, whole: `${first} ${last}`, family: `Familie ${last}`, couple: `${first} & ${last}o` };
  return kind === "with" ? `${first} ${last} +1` : names[kind];
}

const people = fc.array(person, { minLength: 1, maxLength: 8 }).chain((some) =>
  fc.nat(firstNames.length - 9).map((begin) =>
    some.map(({ kind, phone, mail, ...rest }, at): TrueGuest => ({
      name: nameOf(kind, begin + at),
      ...phone === undefined ? {} : { phone: phoneOf(at, phone) },
      ...mail ? { mail: `${firstNames[begin + at]!.toLowerCase()}@x.org` } : {},
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    }))
  )
);

const shapes = [
  "lines",
  "blocks",
  "run",
  "apart",
  "above",
  "behind",
  "table",
  "cells",
  "sentence",
  "form",
  "mixed",
  "cards",
] as const;
type Shape = typeof shapes[number];

type Style = {
  readonly shape: Shape;
  readonly between: string;
  readonly bullet: string;
  readonly label: string;
  readonly title: string | undefined;
  readonly sum: boolean;
  readonly headings: boolean;
  readonly lineEnd: string;
  readonly gaps: readonly boolean[];
};

const style: fc.Arbitrary<Style> = fc.record({
  shape: fc.constantFrom(...shapes),
  between: fc.constantFrom(", ", " ", "\t", " – ", ": ", "; "),
  bullet: fc.constantFrom("", "", "", "- ", "• ", "1. "),
  label: fc.constantFrom("", "", "", "Tel. ", "Mobil: "),
  title: optional(fc.constantFrom("Gästeliste", "Wedding 2027", "Guests:"), 2),
  sum: fc.boolean(),
  headings: fc.boolean(),
  lineEnd: fc.constantFrom("\n", "\n", "\r\n"),
  gaps: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
});

const given = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined);

function onOneLine({ name, phone, mail, address, diet }: TrueGuest, { between, bullet, label }: Style): string {
  const words = given(name, phone && label + phone, mail, address?.join(", "), diet);
  return bullet + words.join(between);
}

function onLines({ name, phone, mail, size, address }: TrueGuest, { label, shape }: Style): string[] {
  const number = phone && label + phone;
  return shape === "above"
    ? given(number, name, size, mail, ...address ?? [])
    : given(name, number, size, mail, ...address ?? []);
}

function fields({ name, phone, mail, address, diet }: TrueGuest): string[] {
  const [first, ...last] = name.split(" ");
  return given(
    ...last.length === 1 ? [`Vorname: ${first}`, `Nachname: ${last[0]}`] : [`Name: ${name}`],
    phone && `Telefon: ${phone}`,
    mail && `E-Mail: ${mail}`,
    address && `Adresse: ${address.join(", ")}`,
    diet && `Menü: ${diet}`,
  );
}

function card({ name, phone, mail }: TrueGuest): string[] {
  return given(
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${name}`,
    phone && `TEL:${phone}`,
    mail && `EMAIL:${mail}`,
    "END:VCARD",
  );
}

function rows(guests: readonly TrueGuest[], delimiter: string): string[] {
  return guests.map(({ name, phone = "", mail = "", size = "", diet = "" }) =>
    [name, phone, mail, size.replaceAll(",", " +"), diet].join(delimiter)
  );
}

/** Between the guests of a sentence: "Ana 0170 1234567 & Ben ben@x.org" is one, a couple. */
function ofSentence({ gaps }: Style): string {
  return gaps[0] ? " & " : ", ";
}

/** The blocks of the list, each with its lines; between two blocks may be an empty line. */
function blocksOf(guests: readonly TrueGuest[], style: Style): string[][] {
  const delimiter = style.between === "; " ? ";" : "\t";
  switch (style.shape) {
    case "lines":
      return guests.map((guest) => [onOneLine(guest, style)]);
    case "mixed":
      return guests.map((guest, at) => style.gaps[at] ? onLines(guest, style) : [onOneLine(guest, style)]);
    case "table":
      return [[["Name", "Telefon", "E-Mail", "Personen", "Menü"].join(delimiter), ...rows(guests, delimiter)]];
    case "cells":
      return [rows(guests, delimiter)];
    case "sentence":
      return [[guests.map((guest) => given(guest.name, guest.phone, guest.mail).join(" ")).join(ofSentence(style))]];
    case "form":
      return guests.map(fields);
    case "cards":
      return guests.map(card);
    default:
      return guests.map((guest) => onLines(guest, style));
  }
}

function written(guests: readonly TrueGuest[], style: Style): string {
  const { shape, gaps, headings, sum, title } = style;
  const isPlain = shape === "lines" || shape === "mixed";
  const lines: string[] = given(title && shape !== "cards" && shape !== "sentence" ? title : undefined);
  if (headings && isPlain && guests.length > 3) lines.push("Tisch 1:");
  const hasGap = (at: number) => shape === "run" || shape === "behind" ? false : isPlain ? gaps[at]! && gaps[0]! : true;
  for (const [at, block] of blocksOf(guests, style).entries()) {
    if (at > 0 && hasGap(at)) lines.push("");
    const hasGapAbove = (place: number) => shape === "apart" ? place > 0 : shape === "behind" && place === 1;
    lines.push(...block.flatMap((line, place) => hasGapAbove(place) ? ["", line] : [line]));
  }
  if (sum && isPlain && guests.length > 1) lines.push(`Total: ${guests.length}`);
  return lines.join(style.lineEnd);
}

export const guestLists: fc.Arbitrary<RandomList> = fc.tuple(people, style)
  .map(([guests, style]) => ({ shape: style.shape, guests, text: written(guests, style) }));
