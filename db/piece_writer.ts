import type { CompiledQuery } from "kysely";
import type { PieceAnswer, PieceAsking, PiecePlace } from "./piece_thread.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** How long the other thread may take for a piece, in milliseconds; it copies pictures, too. */
const longest = 5_000;

/** Writes pieces of a file on another thread (`piece_thread.ts`), which takes its bytes over until they are given back. */
export class PieceWriter implements Disposable {
  private constructor(readonly port: MessagePort) {}

  /**
   * @param port to that thread, for this file alone
   * @returns undefined if it does not answer: then the bytes are not taken
   */
  static async open(port: MessagePort, bytes: Uint8Array<ArrayBuffer>): Promise<PieceWriter | undefined> {
    const writer = new PieceWriter(port);
    const isThere = await writer.#ask({ isThere: true }).then(({ failed }) => !failed, () => false);
    if (isThere) writer.#say({ take: bytes }, [bytes.buffer]);
    else writer[Symbol.dispose]();
    return isThere ? writer : undefined;
  }

  /**
   * Runs a writing statement as a transaction of its own. Its last value is replaced by the piece.
   * @throws the error of the database, with its code; then nothing is written
   */
  async insert(
    place: Pick<PiecePlace, "path" | "file">,
    { sql, parameters }: CompiledQuery,
    start: number,
    end: number,
  ): Promise<void> {
    const { failed } = await this.#ask({ ...place, sql, values: parameters.slice(0, -1), start, end });
    if (failed) throw Object.assign(new Error(failed.message), failed);
  }

  /** The bytes, when no piece is being written. */
  async giveBack(): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#ask({ giveBack: true })).bytes!;
  }

  [Symbol.dispose](): void {
    this.port.close();
  }

  #say(asking: PieceAsking, transfer: ArrayBuffer[] = []): void {
    this.port.postMessage(asking, transfer);
  }

  #ask(asking: PieceAsking): Promise<PieceAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<PieceAnswer>();
    const late = setTimeout(() => reject(new DatabaseUnavailable("the thread that writes pieces is gone")), longest);
    this.port.onmessage = ({ data }: MessageEvent<PieceAnswer>) => resolve(data);
    this.#say(asking);
    return promise.finally(() => clearTimeout(late));
  }
}
