/** The address of a file by its path in `static/`, such as `art/stamps/rose.svg`. */
export type AssetUrl = (path: string) => string;
