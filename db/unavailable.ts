/** The database cannot be used right now: gone, locked or full. Trying again later may help. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = "DatabaseUnavailable";
}

/** Another writer holds the database. The transaction did not happen and may be tried again at once. */
export class DatabaseBusy extends DatabaseUnavailable {
  override readonly name = "DatabaseBusy";
}

/** The disk is full. Nothing was written; what is there can be read. */
export class DatabaseFull extends DatabaseUnavailable {
  override readonly name = "DatabaseFull";
}

/** The error is about the statement itself: a constraint, or a mistake of ours. Every other error is an outage. */
const aboutTheStatement =
  /^(?:SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG|UNKNOWN)|SQL_|ARGS_|TRANSACTION_ACTIVE)/;

/**
 * Translates an error of the client: an outage becomes `DatabaseUnavailable`, any other error stays as it is.
 * @param remote whether the database is reached over the network, where a failed request is a TypeError
 */
export function translate(error: unknown, remote: boolean): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string") {
    if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) return new DatabaseBusy("another writer holds it", { cause: error });
    if (code.startsWith("SQLITE_FULL")) return new DatabaseFull("the disk is full", { cause: error });
    if (aboutTheStatement.test(code)) return error;
    return new DatabaseUnavailable(code, { cause: error });
  }
  const failedFetch = remote && (error instanceof TypeError || error instanceof DOMException);
  return failedFetch ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}
