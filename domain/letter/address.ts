import { limits } from "./limits.ts";
import { text } from "./text.ts";

/*
 * The addresses a letter may hold (decision B8), spelled out so that the published schema refuses what the server
 * refuses. Nothing but an allowed scheme can begin one: no spaces or control characters, which browsers drop (so that
 * "java\nscript:" would run), no user and password, which make an address look like another's.
 */
const rest = String.raw`[^\s\u0000-\u001f\u007f]*`;
const name = String.raw`(?:[^\s\u0000-\u001f\u007f/?#@:\\[\]<>^|%]+|\[[0-9A-Fa-f:.]+\])`;
const host = String.raw`${name}(?::(?:[1-5]?\d{1,4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5]))?`;
const web = String.raw`${host}(?:[/?#]${rest})?`;
const something = String.raw`[^\s\u0000-\u001f\u007f]+`;

const forms = {
  https: `[Hh][Tt][Tt][Pp][Ss]://${web}`,
  http: `[Hh][Tt][Tt][Pp]://${web}`,
  mailto: `[Mm][Aa][Ii][Ll][Tt][Oo]:${something}`,
  tel: `[Tt][Ee][Ll]:${something}`,
  /** a picture that this service stores; whose it is, only the service can say */
  media: String.raw`https?://${host}/media/[0-9a-f]{64}\.[a-z]{3,4}`,
} as const;

const names = { https: "https://", http: "http://", mailto: "mailto:", tel: "tel:", media: "" } as const;

/** An absolute address of one of the kinds, kept as it was written, or nothing yet. */
export function address(...kinds: (keyof typeof forms)[]) {
  const pattern = new RegExp(`^(?:${kinds.map((kind) => forms[kind]).join("|")})?$`, "u");
  const begins = kinds.map((kind) => names[kind]).filter(Boolean).join(" or ");
  return text(limits.address).regex(pattern, {
    error: `Write a full address that begins with ${begins}; other kinds of links are not accepted.`,
  }).default("");
}
