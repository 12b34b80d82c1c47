import { createHash } from "node:crypto";
import type { Provider } from "./share_links.ts";

/** Files in a repository on GitHub, also those in its store for large files. */
export const gitHub: Provider = ({ hostname, pathname }) => {
  const [, repository, path] = /^\/([^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/.exec(pathname) ?? [];
  if (hostname !== "github.com" || !repository) return undefined;
  return {
    candidates: [
      `https://raw.githubusercontent.com/${repository}/${path}`,
      `https://media.githubusercontent.com/media/${repository}/${path}`,
    ],
  };
};

/** Pictures on Imgur: the original instead of a rendition (`<id>l.jpg`, `<id>_d.webp`) or of the page about it. */
export const imgur: Provider = ({ href, hostname, pathname }) => {
  if (hostname === "i.imgur.com") {
    const [, id, rendition, ending] = /^\/([a-z\d]{7})[sbtmlh]?(_d)?\.([a-z]+)$/i.exec(pathname) ?? [];
    return id ? { candidates: [original(id, rendition ? "jpeg" : ending!), href] } : undefined;
  }
  if (!/^(?:(?:www|m)\.)?imgur\.com$/.test(hostname)) return undefined;
  const [, id] = /^\/([a-z\d]{5,7})$/i.exec(pathname) ?? [];
  return id ? { candidates: [original(id, "jpeg"), href], pageShowsIt: true } : undefined;
};

/** The address answers the picture as it was uploaded, whatever its ending says. */
function original(id: string, ending: string): string {
  return `https://i.imgur.com/${id}.${ending}`;
}

/** `/photos/<words>-<id>`, and the same after a language (`/es/fotos/…`). */
const photo = /^\/(?:photos|[a-z]{2}(?:-[a-z]{2})?\/[^/]+)\/(?:[^/]*-)?([\w-]{11})$/i;
/** Pixels of a side. The first square has hardly fewer pixels than a picture may have; the other is for heavy pictures. */
const unsplashSides = [7000, 4096];

export const unsplash: Provider = ({ href, hostname, origin, pathname }) => {
  if (hostname === "images.unsplash.com") {
    const within = (side: number) => `${origin}${pathname}?fm=jpg&q=88&w=${side}&h=${side}&fit=max`;
    return { candidates: [...unsplashSides.map(within), href] };
  }
  const [, id] = /^(?:www\.)?unsplash\.com$/.test(hostname) ? photo.exec(pathname) ?? [] : [];
  if (!id) return undefined;
  return { candidates: [`https://unsplash.com/photos/${id}/download?force=true`, href], pageShowsIt: true };
};

/**
 * Wikimedia serves only certain widths and answers 429 for all others. The first is for originals that are too large, or
 * that browsers cannot show, and the other for those that have no such width.
 */
const largest = 3840;
const large = 1920;

const projects = ["pedia", "media", "data", "voyage", "source", "news", "quote", "books", "versity", "species"].join(
  "|",
);
const wikis = new RegExp(`(?:^|\\.)(?:wiki(?:${projects})|wiktionary|mediawiki)\\.org$`);
const upload = /^\/([^/]+\/[^/]+)\/(?:thumb\/)?((?:archive\/)?[0-9a-f]\/[0-9a-f]{2})\/([^/]+)(?:\/([^/]+))?$/;
/** `File:X.jpg` with the word for "File" in any language, `Special:FilePath/X.jpg` and `Special:Redirect/file/X.jpg`. */
const fileTitle = /^[^/:]+:(?:(?:FilePath|Redirect\/file)\/)?([^/]+\.(?:jpe?g|png|gif|webp|svg|tiff?|pdf|djvu))$/i;
const asTheyAre = /\.(?:jpe?g|png|gif|webp)$/i;

/** Wikimedia's files: the original of a thumbnail, or a large rendition where browsers cannot show the original. */
export const wikimediaFile: Provider = ({ hostname, pathname }) => {
  if (hostname !== "upload.wikimedia.org") return undefined;
  const [, project, hash, name, thumb] = upload.exec(pathname) ?? [];
  if (!project || !hash || !name) return undefined;
  const base = `https://${hostname}/${project}`;
  const rendition = (width: number) =>
    `${base}/thumb/${hash}/${name}/${thumb ? thumb.replace(/\d+px-/, `${width}px-`) : renditionName(name, width)}`;
  const original = asTheyAre.test(name) ? [`${base}/${hash}/${name}`] : [];
  return { candidates: [...original, rendition(largest), rendition(large)] };
};

/** Pages about a file, on every wiki of Wikimedia: `/wiki/File:X`, `…#/media/File:X`, `?title=File:X`; `thumb.php?f=X`. */
export const wikiFilePage: Provider = ({ hostname, pathname, hash, searchParams }) => {
  if (!wikis.test(hostname)) return undefined;
  const titles = [hash.replace(/^#\/media\//, ""), pathname.replace(/^\/wiki\//, ""), searchParams.get("title") ?? ""];
  if (pathname === "/w/thumb.php") titles.push(`File:${searchParams.get("f")}`);
  const name = titles.map(fileName).find((name) => name !== undefined);
  if (!name) return undefined;
  const wiki = hostname.replace(/(^|\.)m\./, "$1");
  const file = `https://${wiki}/wiki/Special:FilePath/${encodeURIComponent(name)}`;
  if (!asTheyAre.test(name)) return { candidates: [`${file}?width=${largest}`, `${file}?width=${large}`] };
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
    return undefined; // a `%` that encodes nothing
  }
}

/** The folder of a file has the beginning of the MD5 of its name. */
function onCommons(name: string): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const md5 = createHash("md5").update(title).digest("hex");
  const folder = `${md5.slice(0, 1)}/${md5.slice(0, 2)}`;
  return `https://upload.wikimedia.org/wikipedia/commons/${folder}/${encodeURIComponent(title)}`;
}
