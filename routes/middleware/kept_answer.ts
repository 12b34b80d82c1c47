import { hasTag } from "../../domain/entity_tags.ts";
import {
  acceptedEncodings,
  type Bytes,
  compress,
  compressBeside,
  decompress,
  type Encoding,
  leastCompressed,
} from "./encodings.ts";

/**
 * A body that is sent many times. It is compressed at most once for each encoding (decision Q1): quickly for the first
 * answer, with Brotli on another thread when the body is requested again. Nearly all clients accept an encoding, so the
 * plain body, which takes six times the memory, is kept only as long as nothing else is.
 */
export class KeptBody {
  /** of the plain body, in bytes */
  readonly length: number;
  readonly #bytes: { [Form in Encoding | "plain"]?: Bytes };
  #brotliAwaited = false;
  #asked = 0;

  constructor(plain: Bytes) {
    this.length = plain.length;
    this.#bytes = { plain };
  }

  /** The size for a cache, in bytes, with room for two compressed bodies. */
  get size(): number {
    return Math.ceil(this.length / 2);
  }

  /** The body in an encoding that the client accepts. @param accept the client's `Accept-Encoding` */
  encoded(accept: string | null | undefined): EncodedBody {
    const accepted = this.length < leastCompressed ? [] : acceptedEncodings(accept);
    const { br } = this.#bytes;
    if (accepted.includes("br")) {
      if (br) return { bytes: br, encoding: "br" };
      if (this.#asked++ > 0 && !this.#brotliAwaited) this.#compress();
    }
    const encoding = accepted.find((one) => one !== "br");
    if (!encoding) return { bytes: this.#bytes.plain ??= this.#plain() };
    const known = this.#bytes[encoding];
    if (known) return { bytes: known, encoding };
    const bytes = this.#bytes[encoding] = compress[encoding](this.#plain());
    delete this.#bytes.plain;
    return { bytes, encoding };
  }

  #plain(): Bytes {
    const { plain, ...encoded } = this.#bytes;
    if (plain) return plain;
    const [encoding, bytes] = Object.entries(encoded)[0] as [Encoding, Bytes];
    return decompress[encoding](bytes);
  }

  /** Compresses the body with Brotli on another thread. */
  #compress(): void {
    this.#brotliAwaited = true;
    compressBeside(this.#plain(), "br").then((bytes) => {
      this.#brotliAwaited = false;
      if (bytes) this.#bytes.br = bytes;
    });
  }
}

/** Without an encoding the bytes are the plain body. */
export type EncodedBody = { readonly bytes: Bytes; readonly encoding?: Encoding };

/** An answer, with what is counted of it. */
export type Sent = { readonly response: Response; readonly status: number; readonly bytes: number };

/** Headers as pairs: from these the platform makes its own five times as fast as from others of its own. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

/**
 * An answer that is kept: all its headers, and its body. The tag of a compressed answer is weak: the bytes differ from the
 * plain answer, the meaning does not (RFC 9110, 8.8.1).
 */
export class KeptAnswer {
  readonly #complete: { [Key in Encoding | "plain"]?: Headers } = {};

  /** @param headers without the tag and those of encodings */
  constructor(readonly body: KeptBody, readonly headers: HeaderPairs, readonly tag: string) {}

  /** The answer for this request, and the size of its body; 304 if the client already has it. */
  send({ headers: asked }: Request): Sent {
    const { bytes, encoding } = this.body.encoded(asked.get("accept-encoding"));
    if (hasTag(asked.get("if-none-match") ?? undefined, this.tag)) {
      return {
        response: new Response(null, { status: 304, headers: this.#headersFor(encoding) }),
        status: 304,
        bytes: 0,
      };
    }
    const encoded: HeaderPairs = encoding ? [["content-encoding", encoding]] : [];
    const headers = this.#complete[encoding ?? "plain"] ??= this.#headersFor(encoding, encoded);
    return { response: new Response(bytes, { headers }), status: 200, bytes: bytes.length };
  }

  /** In the order of their names, because the platform sorts them for each answer. */
  #headersFor(encoding: Encoding | undefined, more: HeaderPairs = []): Headers {
    const tag = encoding ? `W/${this.tag}` : this.tag;
    const all = [...this.headers, ["vary", "Accept-Encoding"], ["etag", tag], ...more] as [string, string][];
    return new Headers(all.sort(([one], [other]) => one < other ? -1 : 1));
  }
}
