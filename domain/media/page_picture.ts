import { Parser } from "htmlparser2";

/** The properties in which a page can name its picture, best first. */
const names = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src", "image_src"];

/**
 * The address of the picture that a page names for previews.
 * @param url the page's address, the base of relative addresses
 */
export function pagePicture(html: Uint8Array, url: URL): string | undefined {
  const found = new Map<string, string>();
  const note = (name = "", address = "") => {
    const key = name.trim().toLowerCase();
    if (address.trim() !== "" && !found.has(key)) found.set(key, address.trim());
  };
  const parser = new Parser({
    onopentag(tag, { property, name, content, rel, href }) {
      if (tag === "meta") note(property ?? name, content);
      if (tag === "link") note(rel, href);
    },
  });
  parser.end(new TextDecoder().decode(html));
  const address = names.map((name) => found.get(name)).find((address) => address !== undefined);
  return address === undefined ? undefined : URL.parse(address, url)?.href;
}
