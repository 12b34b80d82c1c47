const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
};

/** The media type of a file for browsers, by the ending of its path; undefined: such files are not served. */
export function assetType(path: string): string | undefined {
  return types[path.split(".").at(-1)!];
}
