import Libsql from "libsql";
import { busyTimeout, journalPages } from "./local.ts";

/*
 * Writes the pieces of a file to a local database, on a thread that answers no requests: each piece of 512 KiB is copied
 * three times before it is in the journal, and its commit waits for the disk.
 */

/** What is asked through a port, one after another: whether it is there, to take the file over, to insert pieces of it. */
export type PieceAsking =
  | { readonly isThere: true }
  | { readonly take: Uint8Array<ArrayBuffer> }
  | PiecePlace
  | { readonly giveBack: true };

export type PiecePlace = {
  /** of the database file */
  readonly path: string;
  /** its number (inode) */
  readonly file: number | undefined;
  readonly sql: string;
  /** the statement's values, without the last: a piece of the file */
  readonly values: readonly unknown[];
  readonly start: number;
  readonly end: number;
};

export type PieceAnswer = {
  readonly failed?: { readonly message: string; readonly code?: string };
  readonly bytes?: Uint8Array<ArrayBuffer>;
};

type Opened = { readonly database: Libsql.Database; readonly file: number };

/** By their paths. */
const opened = new Map<string, Opened>();
/** To close the last connection to a file that was replaced would remove the journal at its path, which is the new one's. */
const left: Opened[] = [];

/** Answers what is asked through a port. */
export function answer(port: MessagePort): void {
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  port.onmessage = ({ data: asking }: MessageEvent<PieceAsking>) => {
    if ("isThere" in asking) return port.postMessage({});
    if ("take" in asking) {
      bytes = asking.take;
      return;
    }
    if ("giveBack" in asking) return port.postMessage({ bytes }, [bytes!.buffer]);
    port.postMessage(insert(asking, bytes!));
  };
}

function insert(asking: PiecePlace, bytes: Uint8Array<ArrayBuffer>): PieceAnswer {
  const { sql, values, start, end } = asking;
  try {
    const database = connect(asking);
    database.exec("begin immediate");
    try {
      database.prepare(sql).run([...values, bytes.subarray(start, end)]);
      database.exec("commit");
    } catch (error) {
      // SQLite may have rolled back itself; then there is nothing to do.
      if (database.inTransaction) database.exec("rollback");
      throw error;
    }
    return {};
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { failed: { message, ...code === undefined ? {} : { code } } };
  }
}

/**
 * The connection to the file. If another one has taken its place since it was asked for, its old journal may be beside
 * it, which SQLite would apply: the asker removes it, and asks again.
 */
function connect({ path, file: wanted }: PiecePlace): Libsql.Database {
  const known = opened.get(path);
  const file = Deno.statSync(path).ino ?? 0;
  if (file !== wanted) throw Object.assign(new Error("the database file was replaced"), { code: "SQLITE_BUSY" });
  if (known?.file === file) return known.database;
  if (known) left.push(known);
  const database = new Libsql(path, { timeout: busyTimeout });
  database.exec(`pragma wal_autocheckpoint = ${journalPages}`);
  opened.set(path, { database, file });
  return database;
}
