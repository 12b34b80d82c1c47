import { counter, gauge, Histogram, type Metric, type Sample } from "./metrics.ts";
import { type Fields, log } from "./log.ts";
import type { Trace } from "./tracing.ts";

/** What an operator may know of an answer: nothing that names a person, a key or a letter. */
export type Answered = {
  readonly method: string;
  /** the pattern of the address, never the address */
  readonly route: string;
  readonly status: number;
  /** the code of a refusal */
  readonly code?: string | undefined;
};

/** The same answer, each time that it is given; made by `RequestLog.kind`. */
type Kind = Answered & { readonly series: Series; lines: number; unsaid: Unsaid };

type Series = { readonly labels: Record<string, string>; readonly times: Histogram; bytes: number };
type Unsaid = { count: number; milliseconds: number; bytes: number };

/** A line's own words: the id under which the client knows the answer, and a fault of the service. */
type Detail = { readonly request: string; readonly error?: string | undefined };

/** How often `sumUp` is to be called, in milliseconds. */
export const sumEvery = 10_000;
/** How many answers of a kind have a line of their own between two sums. */
const mostLines = 10;
/** Other methods are the client's words, and there are as many of them as it likes. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Counts all answers, for `/metrics`, and writes about them. The first few of a kind have a line each, all others
 * together one line in ten seconds: so a kept page costs no line, and neither an outage nor an attack fills the disk.
 */
export class RequestLog {
  /** requests that were not answered yet */
  underWay = 0;
  /** requests beyond a rate limit, by its name */
  readonly #limited = new Map<string, number>();
  readonly #kinds = new Map<string, Kind>();
  readonly #series = new Map<string, Series>();

  /**
   * @param lines "faults": only faults of the service have lines
   * @param trace tells a collector of each answer
   */
  constructor(readonly lines: "all" | "faults" = "faults", readonly trace: Trace | undefined = undefined) {}

  /** The kind of an answer. It may be kept, and used for all answers that are the same. */
  kind({ method, route, status, code }: Answered): Kind {
    const known = methods.has(method) ? method : "other";
    const key = `${known} ${route} ${status} ${code}`;
    const found = this.#kinds.get(key);
    if (found) return found;
    const series = this.#seriesOf(known, route, `${Math.floor(status / 100)}xx`);
    const kind = { method: known, route, status, code, series, lines: 0, unsaid: nothing() };
    this.#kinds.set(key, kind);
    return kind;
  }

  /**
   * Counts an answer.
   * @param milliseconds until the answer began
   * @param bytes of its body as it was sent
   * @param detail of a line of its own
   */
  add(kind: Kind, milliseconds: number, bytes: number, detail: () => Detail = newDetail): void {
    kind.series.times.add(milliseconds / 1000);
    kind.series.bytes += bytes;
    this.trace?.(kind, milliseconds);
    if (kind.lines < mostLines) return this.#write(kind, milliseconds, bytes, detail());
    kind.unsaid.count++;
    kind.unsaid.milliseconds += milliseconds;
    kind.unsaid.bytes += bytes;
  }

  /** Counts a request that is beyond a rate limit. */
  countLimited(limit: string): void {
    this.#limited.set(limit, (this.#limited.get(limit) ?? 0) + 1);
  }

  /** Writes one line for all answers of a kind that had none of their own. */
  sumUp(): void {
    for (const kind of this.#kinds.values()) {
      const { count, milliseconds, bytes } = kind.unsaid;
      if (count > 0) {
        log("info", "more requests", { ...shown(kind), count, ms: rounded(milliseconds / count), bytes });
        kind.unsaid = nothing();
      }
      kind.lines = 0;
    }
  }

  metrics(): Metric[] {
    const series = [...this.#series.values()];
    const bytes: Sample[] = series.map(({ labels, bytes }) => ({ labels, value: bytes }));
    const limited: Sample[] = [...this.#limited].map(([limit, value]) => ({ labels: { limit }, value }));
    const durations = series.flatMap(({ labels, times }) => times.samples(labels));
    return [
      {
        name: "envoi_http_request_duration_seconds",
        help: "Time until the answer began.",
        type: "histogram",
        samples: durations,
      },
      counter("envoi_http_response_bytes_total", "Bytes of the bodies that were sent.", bytes),
      gauge("envoi_http_requests_under_way", "Requests that were not answered yet.", this.underWay),
      counter("envoi_rate_limited_total", "Requests beyond a rate limit.", limited),
    ];
  }

  #write(kind: Kind, milliseconds: number, bytes: number, { request, error }: Detail): void {
    if (error === undefined && this.lines !== "all") return;
    kind.lines++;
    const level = error === undefined ? "info" : "error";
    log(level, "request", { request, ...shown(kind), ms: rounded(milliseconds), bytes, error });
  }

  #seriesOf(method: string, route: string, status: string): Series {
    const key = `${method} ${route} ${status}`;
    const series = this.#series.get(key) ?? { labels: { method, route, status }, times: new Histogram(), bytes: 0 };
    this.#series.set(key, series);
    return series;
  }
}

function shown({ method, route, status, code }: Answered): Fields {
  return { method, route, status, code };
}

function newDetail(): Detail {
  return { request: crypto.randomUUID() };
}

function nothing(): Unsaid {
  return { count: 0, milliseconds: 0, bytes: 0 };
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
