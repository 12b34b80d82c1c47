import { RequestLog } from "../../../domain/telemetry/request_log.ts";
import { writeMetrics } from "../../../domain/telemetry/metrics.ts";
import { equal, match, same } from "../../support/assert.ts";

/** Runs `act`, and collects the lines that it writes. */
function linesOf(act: () => void) {
  const { info, error } = console;
  // deno-lint-ignore no-explicit-any -- a line has what it has
  const lines: any[] = [];
  console.info = console.error = (line: string) => lines.push(JSON.parse(line));
  try {
    act();
  } finally {
    Object.assign(console, { info, error });
  }
  return lines.map(({ time: _, request: __, ...line }) => line);
}

const refused = { method: "GET", route: "/c/:id", status: 503, code: "unavailable" };

Deno.test("of many alike answers ten have a line, and all others share one", () => {
  const requests = new RequestLog("all");
  const kind = requests.kind(refused);
  const fail = () => requests.add(kind, 2, 100, () => ({ request: "1", error: "DatabaseUnavailable: gone" }));
  const lines = linesOf(() => {
    for (let count = 0; count < 1000; count++) fail();
  });
  same(lines.length, 10);
  equal(lines[9], {
    level: "error",
    message: "request",
    ...refused,
    ms: 2,
    bytes: 100,
    error: "DatabaseUnavailable: gone",
  });
  equal(linesOf(() => requests.sumUp()), [
    { level: "info", message: "more requests", ...refused, count: 990, ms: 2, bytes: 99_000 },
  ]);
  equal(linesOf(() => requests.sumUp()), [], "nothing more to sum up");
  same(linesOf(fail).length, 1, "and the next one has a line again");
  match(
    writeMetrics(requests.metrics()),
    /^envoi_http_request_duration_seconds_count\{method="GET",route="\/c\/:id",status="5xx"\} 1001$/m,
  );
});

Deno.test("kinds differ in method, route, status and code; methods that the client invents are one", () => {
  const requests = new RequestLog();
  const [one, ...others] = ["ANA", "QUATREPOINT"].map((method) =>
    requests.kind({ method, route: "none", status: 405 })
  );
  same(one, others[0]);
  same(one!.method, "other");
  same(requests.kind(refused) === requests.kind({ ...refused, code: undefined }), false);
  same(requests.kind(refused), requests.kind({ ...refused }));
});

Deno.test("by default only faults of the service have lines", () => {
  const requests = new RequestLog();
  const lines = linesOf(() => {
    requests.add(requests.kind({ ...refused, status: 200, code: undefined }), 1, 1);
    requests.add(requests.kind(refused), 1, 1, () => ({ request: "1", error: "Error: broken" }));
  });
  equal(lines.map(({ status }) => status), [503]);
});
