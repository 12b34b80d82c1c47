import { type CopierOptions, createCopier } from "../../../domain/media/copying/copier.ts";
import { Problem } from "../../../domain/errors.ts";
import { ok, same } from "../../support/assert.ts";
import type { PictureServer } from "./picture_server.ts";

export const agent = "Envoi/1.0 (https://letters.example)";

/** The first bytes of a picture, because a copier checks no others. */
export const picture = withStart("\x89PNG\r\n\x1a\n", 5000);

/** A file of so many bytes that begins with these characters, a byte each. */
export function withStart(start: string, length = 200): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(Uint8Array.from(start, (character) => character.charCodeAt(0)));
  return bytes;
}

/** Copies from the server's paths, or from absolute addresses; of all private hosts only the server is allowed. */
export function copying({ port }: Pick<PictureServer, "port">, options: Partial<CopierOptions> = {}) {
  const copy = createCopier({ allowHosts: [{ host: "127.0.0.1", port }], agent, resolve: nothing, ...options });
  return (address: string, signal?: AbortSignal) =>
    copy(address.startsWith("/") ? `http://127.0.0.1:${port}${address}` : address, signal);
}

/** Checks that the copy is refused with this code, in a sentence without an address. @returns the sentence */
export async function assertRefused(copy: Promise<unknown>, code: string, what = ""): Promise<string> {
  const problem = await copy.then(() => undefined, (error) => error);
  ok(problem instanceof Problem, `${what}: ${problem ?? "was copied"}`);
  same(problem.code, code, what);
  ok(!/\d\.\d|::|localhost|ECONN|ENOTFOUND/.test(problem.message), problem.message);
  return problem.message;
}

/** A resolver that finds nothing, so that no test uses the network. */
function nothing(): Promise<never> {
  return Promise.reject(new Error("ENOTFOUND"));
}
