/** Characters of a name, without its ending: file systems take 255 bytes, and a character may have four. */
const longest = 50;

/**
 * What the file is called: the letter's title as far as file systems allow it, for `Content-Disposition` in both of its
 * forms (RFC 6266, 4.3): plain ASCII, and escaped as RFC 5987 has it.
 */
export function keepsakeName(title: string): { readonly plain: string; readonly encoded: string } {
  // Names of no file: control characters, marks that turn the direction, and what means something to a file system.
  const name = tidy(title.replace(/[\p{C}<>:"/\\|?*%]/gu, " "));
  const plain = tidy(name.normalize("NFKD").replace(/[^\x20-\x7e]/g, "").replace(/[,;=]/g, " "));
  return { plain: `${plain || "letter"}.html`, encoded: `${escape(name) || "letter"}.html` };
}

function tidy(text: string): string {
  const short = [...text.replace(/\s+/g, " ").trim()].slice(0, longest).join("");
  return short.replace(/^[. ]+|[. ]+$/g, "");
}

/** `encodeURIComponent` leaves three characters that RFC 5987 does not. */
function escape(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
