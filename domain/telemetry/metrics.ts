/** A figure for Prometheus, or several that differ in their labels. */
export type Metric = {
  /** with its unit, and `_total` for a counter */
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
};

export type Labels = Readonly<Record<string, string>>;

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
