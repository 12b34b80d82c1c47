import { counter, gauge, Histogram, writeMetrics } from "../../../domain/telemetry/metrics.ts";
import { equal, same } from "../../support/assert.ts";

Deno.test("metrics are written in Prometheus' text format, labels escaped", () => {
  const text = writeMetrics([
    counter("a_total", "What\nis \\ it.", [{ labels: { route: 'x"y\\z\n' }, value: 2 }]),
    gauge("b_bytes", "B.", Infinity),
    counter("none_total", "None yet.", []),
  ]);
  same(
    text,
    '# HELP a_total What\\nis \\\\ it.\n# TYPE a_total counter\na_total{route="x\\"y\\\\z\\n"} 2\n' +
      "# HELP b_bytes B.\n# TYPE b_bytes gauge\nb_bytes +Inf\n",
  );
});

Deno.test("a histogram's buckets hold all that is not longer, and the last one everything", () => {
  const times = new Histogram();
  for (const seconds of [0.0001, 0.0005, 0.02, 0.3, 60]) times.add(seconds);
  const samples = times.samples({ route: "/" });
  const at = (le: string) => samples.find(({ labels }) => labels?.["le"] === le)?.value;
  equal(["0.0005", "0.01", "0.025", "0.25", "0.5", "10", "+Inf"].map(at), [2, 2, 3, 3, 4, 4, 5]);
  const [sum, count] = samples.slice(-2);
  equal([sum!.suffix, sum!.value, count!.suffix, count!.value], ["_sum", 60.3206, "_count", 5]);
});
