/** A figure for Prometheus, or several that differ in their labels. */
export type Metric = {
  /** with its unit, and `_total` for a counter */
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
};

type Labels = Readonly<Record<string, string>>;

export type Sample = {
  /** of a histogram: `_bucket`, `_sum` or `_count` */
  readonly suffix?: string;
  readonly labels?: Labels;
  readonly value: number;
};

export function counter(name: string, help: string, samples: number | readonly Sample[]): Metric {
  return { name, help, type: "counter", samples: samplesOf(samples) };
}

export function gauge(name: string, help: string, samples: number | readonly Sample[]): Metric {
  return { name, help, type: "gauge", samples: samplesOf(samples) };
}

function samplesOf(samples: number | readonly Sample[]): readonly Sample[] {
  return typeof samples === "number" ? [{ value: samples }] : samples;
}

/** The content type of `writeMetrics`. */
export const metricsType = "text/plain; version=0.0.4; charset=utf-8";

/** Writes metrics in Prometheus' text format 0.0.4. Those without samples are left out. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics.filter(({ samples }) => samples.length > 0).map(writeMetric).join("");
}

function writeMetric({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ suffix = "", labels = {}, value }) =>
    `${name}${suffix}${writeLabels(labels)} ${writeValue(value)}\n`
  );
  return `# HELP ${name} ${help.replace(/[\\\n]/g, escaped)}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\\n"]/g, escaped)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function writeValue(value: number): string {
  return value === Infinity ? "+Inf" : value === -Infinity ? "-Inf" : String(value);
}

function escaped(sign: string): string {
  return sign === "\n" ? "\\n" : `\\${sign}`;
}

/** Upper bounds of the buckets, in seconds: from a kept page to a print of many. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** How many durations fell into each bucket. */
export class Histogram {
  /** the last one: longer than all bounds */
  readonly #counts = new Float64Array(bounds.length + 1);
  #sum = 0;

  /** @param seconds a duration */
  add(seconds: number): void {
    let place = 0;
    while (place < bounds.length && seconds > bounds[place]!) place++;
    this.#counts[place]!++;
    this.#sum += seconds;
  }

  samples(labels: Labels = {}): Sample[] {
    let count = 0;
    const buckets = [...bounds, Infinity].map((bound, place) => {
      count += this.#counts[place]!;
      return { suffix: "_bucket", labels: { ...labels, le: bound === Infinity ? "+Inf" : `${bound}` }, value: count };
    });
    return [...buckets, { suffix: "_sum", labels, value: this.#sum }, { suffix: "_count", labels, value: count }];
  }
}
