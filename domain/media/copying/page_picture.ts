import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** The properties in which a page can name its picture, best first. */
const names = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src", "image_src"];

/** Of a page, in bytes: what comes later is not read. */
const mostRead = 512 * 1024;
/** Characters that are read at a time, in about a millisecond; other requests have their turn in between. */
const portion = 32 * 1024;

/**
 * The address of the picture that a page names for previews.
 * @param url the page's address, the base of relative addresses
 */
export async function pagePicture(html: Uint8Array, url: URL): Promise<string | undefined> {
  const text = new TextDecoder().decode(html.subarray(0, mostRead));
  const found = new Map<string, string>();
  const note = (name = "", address = "") => {
    const key = name.trim().toLowerCase();
    if (address.trim() !== "" && !found.has(key)) found.set(key, address.trim());
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    readTags(text, (tag, attributes) => {
      if (tag === "meta") note(attributes.get("property") ?? attributes.get("name"), attributes.get("content"));
      if (tag === "link") note(attributes.get("rel"), attributes.get("href"));
    }),
  );
  for (let at = 0; at < text.length; at += portion) {
    tokenizer.write(text.slice(at, at + portion));
    await new Promise((resume) => setTimeout(resume));
  }
  tokenizer.end();
  const address = names.map((name) => found.get(name)).find((address) => address !== undefined);
  return address === undefined ? undefined : URL.parse(address, url)?.href;
}

type OnTag = (name: string, attributes: ReadonlyMap<string, string>) => void;

/**
 * Calls `onTag` for each complete opening tag. It builds no tree: finding the element that a tag closes takes a parser
 * time that grows with the square of the depth, and a page decides how deep it is.
 */
function readTags(text: string, onTag: OnTag): TokenizerCallbacks {
  let tag = "";
  let attributes = new Map<string, string>();
  let [name, value] = ["", ""];
  const open = () => onTag(tag, attributes);
  const ignore = () => {};
  return {
    onopentagname(start, end) {
      tag = text.slice(start, end).toLowerCase();
      attributes = new Map();
    },
    onattribname: (start, end) => name = text.slice(start, end).toLowerCase(),
    onattribdata: (start, end) => value += text.slice(start, end),
    onattribentity: (code) => value += String.fromCodePoint(code),
    onattribend() {
      if (!attributes.has(name)) attributes.set(name, value);
      value = "";
    },
    onopentagend: open,
    onselfclosingtag: open,
    ...{ onclosetag: ignore, oncdata: ignore, oncomment: ignore, ondeclaration: ignore, onend: ignore },
    ...{ onprocessinginstruction: ignore, ontext: ignore, ontextentity: ignore },
  };
}
