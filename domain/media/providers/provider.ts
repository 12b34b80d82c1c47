/** Where the picture behind a link may be had, or what to do instead. */
export type PictureAddresses = {
  /** to be tried in order: the first that answers with a picture has it */
  readonly candidates: readonly string[];
  /** where a page answers instead, the picture that it names stands for it (and is not a logo beside a login form) */
  readonly pageShowsIt?: true;
  /** said when no candidate has a picture, where that is usual for the service */
  readonly otherwise?: string;
} | { readonly unsupported: string };

/** Knows the links of one service. Pure; undefined: the address is none of them. */
export type Provider = (url: URL) => PictureAddresses | undefined;
