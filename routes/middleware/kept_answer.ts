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
    compressBeside(this.#plain()).then((bytes) => {
      this.#brotliAwaited = false;
      if (bytes) this.#bytes.br = bytes;
    });
  }
}

/** Without an encoding the bytes are the plain body. */
export type EncodedBody = { readonly bytes: Bytes; readonly encoding?: Encoding };

/**
 * An answer that is kept: all its headers, and its body. The tag of a compressed answer is weak: the bytes differ from the
 * plain answer, the meaning does not (RFC 9110, 8.8.1).
 */
export class KeptAnswer {
  readonly #headers: [name: string, value: string][];
  readonly #complete: { [Key in Encoding | "plain"]?: Headers } = {};

  /** @param headers without the tag and those of encodings */
  constructor(readonly body: KeptBody, headers: Readonly<Record<string, string>>, readonly tag: string) {
    this.#headers = [...Object.entries(headers), ["vary", "Accept-Encoding"]];
  }

  /** The answer for this request; 304 if the client already has it. */
  send({ headers: asked }: Request): Response {
    const { bytes, encoding } = this.body.encoded(asked.get("accept-encoding"));
    if (hasTag(asked.get("if-none-match") ?? undefined, this.tag)) {
      return new Response(null, { status: 304, headers: [...this.#headers, this.#tagFor(encoding)] });
    }
    return new Response(bytes, { headers: this.#complete[encoding ?? "plain"] ??= this.#headersFor(encoding) });
  }

  #headersFor(encoding: Encoding | undefined): Headers {
    const encoded: [string, string][] = encoding ? [["content-encoding", encoding]] : [];
    return new Headers([...this.#headers, this.#tagFor(encoding), ...encoded]);
  }

  #tagFor(encoding: Encoding | undefined): [name: string, value: string] {
    return ["etag", encoding ? `W/${this.tag}` : this.tag];
  }
}
