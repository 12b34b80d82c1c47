import { stamps } from "../../../domain/catalog/stamps.ts";
import type { Block } from "../../../domain/letter/block.ts";
import { limits } from "../../../domain/letter/limits.ts";

/** A field of a block as a form shows and sends it. Its name is its path in the block. */
export type BlockField = Words | Choice | Flag | Rows;

export type Words = {
  readonly kind: "line" | "text" | "address" | "picture" | "moment" | "phone" | "email" | "color";
  readonly name: string;
  /** characters */
  readonly max: number;
  /** whether `{name}` becomes the guest's name there */
  readonly personal?: boolean;
};
export type Choice = { readonly kind: "choice"; readonly name: string; readonly options: readonly string[] };
export type Flag = { readonly kind: "flag"; readonly name: string };

/** Rows of fields; where a row has one of several kinds, they are named, each with its fields. */
export type Rows = {
  readonly kind: "rows";
  readonly name: string;
  readonly most: number;
  readonly rowKinds: Readonly<Record<string, RowKind>>;
};
export type RowKind = {
  readonly fields: readonly Words[];
  /** a row as it is added */
  readonly blank: Readonly<Record<string, string>>;
};

/** What every block type is written with, in the order of its form. Forms are drawn and read by this. */
export const blockFields: Readonly<Record<Block["type"], readonly BlockField[]>> = {
  heading: [text("text", limits.line, "personal"), choice("size", "md", "lg", "xl"), flag("italic")],
  text: [text("text", limits.text, "personal"), choice("align", "left", "center"), flag("italic")],
  image: [words("picture", "src", limits.address), choice("shape", "wide", "square", "round")],
  date: [line("title"), moment("start"), moment("end"), flag("interactive")],
  place: [line("name"), text("address"), flag("interactive")],
  countdown: [moment("to")],
  link: [
    line("label"),
    address("href"),
    choice("icon", "link", "gift", "music", "video", "map", "camera"),
    flag("interactive"),
  ],
  qr: [text("data", limits.address), line("caption")],
  rsvp: [
    words("phone", "contacts.whatsapp", limits.line),
    words("phone", "contacts.sms", limits.line),
    words("email", "contacts.email", limits.line),
    choice("channel", "whatsapp", "sms", "email"),
    moment("deadline"),
    flag("interactive"),
  ],
  agenda: [{
    kind: "rows",
    name: "items",
    most: limits.agendaItems,
    rowKinds: {
      item: { fields: [words("line", "time", limits.agendaTime), line("what")], blank: { time: "", what: "" } },
    },
  }],
  dress: [text("text"), {
    kind: "rows",
    name: "board",
    most: limits.dressItems,
    rowKinds: {
      color: boardItem("color", words("color", "value", 7), "#b08968"),
      emoji: boardItem("emoji", words("line", "value", limits.dressEmoji)),
      text: boardItem("text", words("line", "value", limits.dressText)),
      image: boardItem("image", words("picture", "value", limits.address)),
    },
  }],
  gift: [text("text"), line("iban"), address("href"), flag("interactive")],
  signature: [text("text", limits.line, "personal")],
  divider: [choice("style", "flourish", "stars", "line")],
  music: [address("href")],
  stamp: [choice("stamp", "", ...stamps)],
};

/** The kind of a row, by what it holds. */
export function rowKind({ rowKinds }: Rows, row: { readonly kind?: unknown }): RowKind | undefined {
  const [[, only] = [], ...more] = Object.entries(rowKinds);
  if (more.length === 0) return only;
  return typeof row.kind === "string" && Object.hasOwn(rowKinds, row.kind) ? rowKinds[row.kind] : undefined;
}

function words(kind: Words["kind"], name: string, max: number): Words {
  return { kind, name, max };
}

function line(name: string): Words {
  return words("line", name, limits.line);
}

function text(name: string, max: number = limits.line, personal?: "personal"): Words {
  return { ...words("text", name, max), ...(personal ? { personal: true } : {}) };
}

function address(name: string): Words {
  return words("address", name, limits.address);
}

function moment(name: string): Words {
  return words("moment", name, limits.date);
}

function choice(name: string, ...options: string[]): Choice {
  return { kind: "choice", name, options };
}

function flag(name: string): Flag {
  return { kind: "flag", name };
}

function boardItem(kind: string, field: Words, value = ""): RowKind {
  return { fields: [field], blank: { kind, value } };
}
