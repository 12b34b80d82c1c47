import { hasTag } from "../../domain/requests/entity_tags.ts";
import { acceptedEncodings, type Bytes, compress, decompress, type Encoding, leastCompressed } from "./encodings.ts";

/**
 * A body that is sent many times. It is compressed at most once for each encoding (decision Q1): quickly for the first
 * answer, with Brotli when it is requested for the third time. Nearly all clients accept an encoding, so the
 * plain body, which takes six times the memory, is kept only as long as nothing else is.
 */
export class CachedBody {
  /** of the plain body, in bytes */
  readonly length: number;
  readonly #bytes: { [Form in Encoding | "plain"]?: Bytes };
  #asked = 0;
  #isFree = false;

  /**
   * @param plain is only read here: its memory may be used for something else afterwards
   * @param accept `Accept-Encoding` of the client who asks first; so a plain body is never copied for most clients
   */
  constructor(plain: Bytes, accept?: string | null) {
    this.length = plain.length;
    const encoding = this.#quickest(accept);
    this.#bytes = encoding ? { [encoding]: compress[encoding](plain) } : { plain: plain.slice() };
  }

  /** The size for a cache, in bytes, with room for two compressed bodies. */
  get size(): number {
    return Math.ceil(this.length / 2);
  }

  /** The body in an encoding that the client accepts. @param accept the client's `Accept-Encoding` */
  encoded(accept: string | null | undefined): EncodedBody {
    if (this.#isFree) throw new Error("the body of a page was asked for after its memory was given back");
    if (this.#accepted(accept).includes("br") && (this.#bytes.br || this.#asked++ > 1)) {
      return this.#compressed("br");
    }
    const encoding = this.#quickest(accept);
    return encoding ? this.#compressed(encoding) : { bytes: this.#bytes.plain ??= this.#plain() };
  }

  /** Whether the client would be sent a compressed body, at the latest for its third request. */
  isCompressedFor(accept: string | null | undefined): boolean {
    return this.#accepted(accept).length > 0;
  }

  /**
   * Gives the memory back at once, when nobody can ask for the body any more: V8 sees what has become old only after
   * many megabytes of it. Answers under way have copies of their own, since `Response` copies its body.
   */
  free(): void {
    this.#isFree = true;
    for (const bytes of Object.values(this.#bytes)) bytes.buffer.transfer(0);
  }

  #compressed(encoding: Encoding): EncodedBody {
    const bytes = this.#bytes[encoding] ??= compress[encoding](this.#plain());
    delete this.#bytes.plain;
    return { bytes, encoding };
  }

  #accepted(accept: string | null | undefined): readonly Encoding[] {
    return this.length < leastCompressed ? [] : acceptedEncodings(accept);
  }

  #quickest(accept: string | null | undefined): Exclude<Encoding, "br"> | undefined {
    return this.#accepted(accept).find((one) => one !== "br");
  }

  #plain(): Bytes {
    const { plain, ...encoded } = this.#bytes;
    if (plain) return plain;
    const [encoding, bytes] = Object.entries(encoded)[0] as [Encoding, Bytes];
    return decompress[encoding](bytes);
  }
}

/** Without an encoding the bytes are the plain body. */
export type EncodedBody = { readonly bytes: Bytes; readonly encoding?: Encoding };

/** An answer, with what is counted of it. */
export type Sent = { readonly response: Response; readonly status: number; readonly bytes: number };

/**
 * The headers of many answers: all but the last few are the same. The platform makes its own from these in a quarter of
 * the time that pairs take, and copies them for each answer; so one object, whose last few are set each time, is enough.
 */
export class SharedHeaders {
  readonly #encoded: Headers;
  readonly #plain: Headers;

  /** @param headers without the tag, the link and those of encodings */
  constructor(headers: Readonly<Record<string, string>>) {
    const all = { ...headers, "etag": "", "link": "", "vary": "Accept-Encoding" };
    this.#plain = sorted(all);
    this.#encoded = sorted({ ...all, "content-encoding": "" });
  }

  /** To be used before the next ones are asked for. @param encoding of the body; undefined: none, or no body */
  of({ tag, link }: OwnHeaders, encoding?: Encoding): Headers {
    const headers = encoding ? this.#encoded : this.#plain;
    headers.set("etag", tag);
    headers.set("link", link);
    if (encoding) headers.set("content-encoding", encoding);
    return headers;
  }
}

/** In the order of their names, because the platform sorts them for each answer. */
function sorted(headers: Readonly<Record<string, string>>): Headers {
  return new Headers(Object.entries(headers).sort(([one], [other]) => one < other ? -1 : 1));
}

/** The headers that each answer has for itself. */
type OwnHeaders = { readonly tag: string; readonly link: string };

/**
 * A page in the cache: all its headers, and its body. The tag of a compressed answer is weak: the bytes differ from the
 * plain answer, the meaning does not (RFC 9110, 8.8.1).
 */
export class CachedPage {
  /**
   * The answer that was given last, and how it is encoded. Most guests open their link once, so it is kept only if it is
   * given again. To clone it takes a tenth of the time of a new one: in Deno 2.9 clones share the bytes of the body, so
   * nobody may change what `arrayBuffer` of one gives, and the platform looks at no header again.
   */
  #last: { readonly encoding: Encoding | undefined; readonly response: Response } | undefined;
  #wasGiven = false;

  constructor(readonly body: CachedBody, readonly headers: SharedHeaders, readonly own: OwnHeaders) {}

  /** The answer for this request, and the size of its body; 304 if the client already has it. */
  send({ headers: asked }: Request): Sent {
    const accept = asked.get("accept-encoding");
    if (hasTag(asked.get("if-none-match") ?? undefined, this.own.tag)) {
      const own = this.body.isCompressedFor(accept) ? this.#weak() : this.own;
      return { response: new Response(null, { status: 304, headers: this.headers.of(own) }), status: 304, bytes: 0 };
    }
    const body = this.body.encoded(accept);
    return { response: this.#answer(body), status: 200, bytes: body.bytes.length };
  }

  #answer({ bytes, encoding }: EncodedBody): Response {
    if (this.#last && this.#last.encoding === encoding) return this.#last.response.clone();
    const own = encoding ? this.#weak() : this.own;
    const response = new Response(bytes, { headers: this.headers.of(own, encoding) });
    if (this.#wasGiven) this.#last = { encoding, response: response.clone() };
    this.#wasGiven = true;
    return response;
  }

  #weak(): OwnHeaders {
    return { ...this.own, tag: `W/${this.own.tag}` };
  }
}
