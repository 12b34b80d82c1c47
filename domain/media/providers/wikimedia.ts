import { createHash } from "node:crypto";
import type { Provider } from "./provider.ts";

/** Widths that are served; others are answered with 429. The first is for originals that are too large. */
const largest = 3840;
const large = 1920;

const projects = ["pedia", "media", "data", "voyage", "source", "news", "quote", "books", "versity", "species"].join(
  "|",
);
const wikis = new RegExp(`(?:^|\\.)(?:wiki(?:${projects})|wiktionary|mediawiki)\\.org$`);
const upload = /^\/([^/]+\/[^/]+)\/(?:thumb\/)?([0-9a-f]\/[0-9a-f]{2})\/([^/]+)(?:\/([^/]+))?$/;
/** `File:X.jpg` in any language's word, and `Special:FilePath/X.jpg`. */
const fileTitle = /^[^/:]+:(?:FilePath\/)?([^/]+\.(?:jpe?g|png|gif|webp|svg|tiff?|pdf|djvu))$/i;
const asTheyAre = /\.(?:jpe?g|png|gif|webp)$/i;

/** Wikimedia's files: originals of thumbnails, or a large rendition where the original is no picture we can show. */
export const wikimediaFile: Provider = ({ hostname, pathname }) => {
  if (hostname !== "upload.wikimedia.org") return undefined;
  const [, project, hash, name, thumb] = upload.exec(pathname) ?? [];
  if (!project || !hash || !name) return undefined;
  const base = `https://${hostname}/${project}`;
  const rendition = (width: number) =>
    `${base}/thumb/${hash}/${name}/${thumb ? thumb.replace(/\d+px-/, `${width}px-`) : renditionName(name, width)}`;
  if (!asTheyAre.test(name)) return { candidates: [rendition(large)] };
  return { candidates: [`${base}/${hash}/${name}`, rendition(largest), rendition(large)] };
};

/** Pages about a file, on every wiki of Wikimedia: `/wiki/File:X`, `…#/media/File:X`, `?title=File:X`. */
export const wikiFilePage: Provider = ({ hostname, pathname, hash, searchParams }) => {
  if (!wikis.test(hostname)) return undefined;
  const titles = [hash.replace(/^#\/media\//, ""), pathname.replace(/^\/wiki\//, ""), searchParams.get("title") ?? ""];
  const name = titles.map(fileName).find((name) => name !== undefined);
  if (!name) return undefined;
  const wiki = hostname.replace(/(^|\.)m\./, "$1");
  const file = `https://${wiki}/wiki/Special:FilePath/${encodeURIComponent(name)}`;
  if (!asTheyAre.test(name)) return { candidates: [`${file}?width=${large}`] };
  return { candidates: [file, ...(wiki.startsWith("commons.") ? [onCommons(name)] : []), `${file}?width=${large}`] };
};

function renditionName(name: string, width: number): string {
  if (/\.svg$/i.test(name)) return `${width}px-${name}.png`;
  if (/\.tiff?$/i.test(name)) return `lossy-page1-${width}px-${name}.jpg`;
  return asTheyAre.test(name) ? `${width}px-${name}` : `page1-${width}px-${name}.jpg`;
}

function fileName(title: string): string | undefined {
  try {
    return fileTitle.exec(decodeURIComponent(title))?.[1]?.replaceAll(" ", "_");
  } catch {
    return undefined; // `%` that encodes nothing
  }
}

/** Files lie in folders named by the MD5 of their names. */
function onCommons(name: string): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const md5 = createHash("md5").update(title).digest("hex");
  const folder = `${md5.slice(0, 1)}/${md5.slice(0, 2)}`;
  return `https://upload.wikimedia.org/wikipedia/commons/${folder}/${encodeURIComponent(title)}`;
}
