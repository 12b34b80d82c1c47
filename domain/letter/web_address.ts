import { limits } from "./limits.ts";
import { formed, spaceOrControl } from "./text.ts";

/*
 * The addresses that a letter may hold (decision B8). They are regular expressions, so that the published schema
 * refuses the same addresses as the server. An address must begin with an allowed scheme. Spaces and control characters
 * are refused, because browsers drop them (so that "java\nscript:" would run); so are user and password, which make an
 * address look like another site's.
 */
const rest = String.raw`[^\x00]*`;
const name = String.raw`(?:[^/?#@:\\\[\]<>^|%]+|\[[0-9A-Fa-f:.]+\])`;
const port = "[1-5]?[0-9]{1,4}|6[0-4][0-9]{3}|65[0-4][0-9][0-9]|655[0-2][0-9]|6553[0-5]";
const host = `${name}(?::(?:${port}))?`;
const web = String.raw`${host}(?:[/?#]${rest})?`;
const something = String.raw`[^\x00]+`;

const forms = {
  https: `[Hh][Tt][Tt][Pp][Ss]://${web}`,
  http: `[Hh][Tt][Tt][Pp]://${web}`,
  mailto: `[Mm][Aa][Ii][Ll][Tt][Oo]:${something}`,
  tel: `[Tt][Ee][Ll]:${something}`,
  /** a picture stored by this service; only the service knows whether the host is its own */
  media: String.raw`https?://${host}/media/[0-9a-f]{64}\.[a-z]{3,4}`,
} as const;

const names = { https: "https://", http: "http://", mailto: "mailto:", tel: "tel:", media: "" } as const;

/** An absolute address of one of the kinds, stored as it was written, or the empty string. */
export function webAddress(...kinds: (keyof typeof forms)[]) {
  const begins = kinds.map((kind) => names[kind]).filter(Boolean).join(" or ");
  const instead = kinds.includes("media")
    ? "upload a file of your own first (POST /api/upload, tool upload_picture), and send the src that this answers."
    : "other kinds of links are not accepted.";
  return formed(limits.address, {
    pattern: `^(?:${kinds.map((kind) => forms[kind]).join("|")})?$`,
    without: spaceOrControl,
    error: `Write a full address that begins with ${begins}; ${instead}`,
  }).default("");
}
