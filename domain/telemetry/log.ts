/** How much a line matters: "info" goes to stdout, what somebody should look at to stderr. */
type Level = "info" | "warn" | "error";

/** What a line says beside its message; undefined values are left out. */
export type Fields = Readonly<Record<string, string | number | undefined>>;

/**
 * Writes one line for the operator: JSON for programs, words where a person reads along. Nothing in it may name a
 * person, a key, or a letter: routes instead of addresses, `describeError` instead of errors.
 *
 * It is written by `console`, because Deno exports those lines to OpenTelemetry, with their level.
 */
export function log(level: Level, message: string, fields: Fields = {}): void {
  console[level](isRead(level) ? inWords(level, message, fields) : inJson(level, message, fields));
}

const isRead = (level: Level) => (level === "info" ? Deno.stdout : Deno.stderr).isTerminal();

function inJson(level: Level, message: string, fields: Fields): string {
  return JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });
}

function inWords(level: Level, message: string, fields: Fields): string {
  const parts = Object.entries(fields).filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  return [new Date().toISOString().slice(11, 19), level.padEnd(5), message, ...parts].join(" ");
}

/**
 * An error on the log: its kind, its message, its cause, and where it was thrown. Words in quotation marks are left out,
 * because messages of others quote what they could not read, such as a letter; of an address only the host stays.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutQuotes(String(error));
  const { name, message, stack = "", cause } = error;
  const places = stack.split("\n").filter((line) => /^ +at /.test(line)).map((line) => line.trim());
  const reason = cause === undefined ? [] : [`because of ${describeError(cause)}`];
  return [`${name}: ${withoutQuotes(message)}`, ...places, ...reason].join(" | ");
}

/** From the first quotation mark to the last one: the words between them may have some, too. */
function withoutQuotes(text: string): string {
  const [first, last] = [text.search(/["'`“‘]/), Math.max(...[..."\"'`”’"].map((mark) => text.lastIndexOf(mark)))];
  const plain = first >= 0 && first < last ? `${text.slice(0, first)}…${text.slice(last + 1)}` : text;
  // \b: from inside a long word the search would begin again at each of its letters.
  return plain.replace(/(\b\w+:\/\/)(?:[^\s/?#]*@)?([^\s/?#]*)\S*/g, "$1$2")
    .replace(/\s+/g, " ");
}
