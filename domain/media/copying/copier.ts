import { lookup } from "node:dns/promises";
import { type ErrorCode, Problem } from "../../errors.ts";
import { type Download, download, type DownloadRules } from "./download.ts";
import { largestPicture } from "../../letter/limits.ts";
import { candidatesOf, type PictureAddresses } from "./share_links.ts";
import { notSupported, unavailable } from "../refusals.ts";
import { timeLimit } from "../../load/time_limit.ts";

/**
 * Fetches the picture at an address: the original bytes, of a format the service takes, not yet decoded.
 * @param signal aborts it; then its reason is thrown
 * @throws Problem url_not_allowed, link_not_supported, too_large, unsupported_media_type, image_unavailable
 */
export type Copier = (address: string, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

type CopierRules = DownloadRules & {
  /** finds the addresses where the picture of a link may be */
  readonly candidates: typeof candidatesOf;
  /** milliseconds for all requests that one address leads to */
  readonly totalTimeout: number;
};

/** The limits of the service (decision G1): bytes, and milliseconds. */
const defaults = {
  maxBytes: largestPicture,
  maxPageBytes: 512 * 2 ** 10,
  answerTimeout: 8_000,
  idleTimeout: 5_000,
  totalTimeout: 20_000,
  candidates: candidatesOf,
  resolve: (name: string) => lookup(name, { all: true }),
};

export type CopierOptions = Pick<CopierRules, "allowHosts" | "agent"> & Partial<CopierRules>;

/** A copier of pictures by address (decisions J4 and J6). */
export function createCopier(options: CopierOptions): Copier {
  const rules: CopierRules = { ...defaults, ...options };
  return async (address, signal) => {
    using limit = timeLimit(rules.totalTimeout, signal);
    try {
      return await copy(address, rules, limit.signal);
    } catch (problem) {
      signal?.throwIfAborted();
      throw problem;
    }
  };
}

async function copy(address: string, rules: CopierRules, signal: AbortSignal) {
  const addresses = supported(rules.candidates(address));
  const { kind, bytes, url } = await firstPicture(addresses, rules, signal);
  if (kind !== "HTML") return bytes;
  const { pagePicture } = await import("./page_picture.ts");
  const named = await pagePicture(bytes, url);
  if (named === undefined) throw unavailable();
  const picture = await firstPicture(supported(rules.candidates(named)), rules, signal);
  if (picture.kind === "HTML") throw unavailable();
  return picture.bytes;
}

type Addresses = Exclude<PictureAddresses, { readonly unsupported: string }>;

function supported(addresses: PictureAddresses): Addresses {
  if ("unsupported" in addresses) throw notSupported(addresses.unsupported);
  return addresses;
}

/** The first candidate with a picture; else the first page, if it may name a picture. */
async function firstPicture(addresses: Addresses, rules: CopierRules, signal: AbortSignal): Promise<Download> {
  const problems: Problem[] = [];
  let page: Download | undefined;
  for (const candidate of addresses.candidates) {
    try {
      const found = await download(candidate, rules, signal);
      if (found.kind !== "HTML") return found;
      page ??= found;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      problems.push(problem);
    }
  }
  if (page && addresses.pageShowsIt) return page;
  throw mostTelling(problems) ?? (addresses.otherwise ? notSupported(addresses.otherwise) : unavailable());
}

/**
 * Errors that the caller can act on, best first: that a picture is too large says more than that another was not found.
 */
const byImportance: readonly ErrorCode[] = ["too_large", "unsupported_media_type", "url_not_allowed"];

function mostTelling(problems: readonly Problem[]): Problem | undefined {
  return byImportance.map((code) => problems.find((problem) => problem.code === code)).find((problem) =>
    problem !== undefined
  );
}
