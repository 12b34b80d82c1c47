import process from "node:process";
import { jobCounts } from "../workers/job_counts.ts";
import { Histogram } from "./histogram.ts";
import { counter, gauge, type Metric, type Sample } from "./metrics.ts";

/** Between two looks at the event loop, in milliseconds. */
const look = 250;

const delays = new Histogram();

/** Measures how late timers are. @returns a function that ends it */
export function watchEventLoop(): () => void {
  let due = performance.now() + look;
  const timer = setInterval(() => {
    const now = performance.now();
    delays.add(Math.max(0, now - due) / 1000);
    due = now + look;
  }, look);
  return () => clearInterval(timer);
}

/** What this process is and uses: its versions, its memory, its time, its event loop, and its heavy work. */
export function processMetrics(version: string): Metric[] {
  const { rss, heapUsed, heapTotal, external } = Deno.memoryUsage();
  const { user, system } = process.cpuUsage();
  const info = { version, deno: Deno.version.deno, v8: Deno.version.v8 };
  return [
    gauge("envoi_build_info", "The versions of the service and of Deno.", [{ labels: info, value: 1 }]),
    gauge("process_start_time_seconds", "When the process started.", Math.round(performance.timeOrigin) / 1000),
    counter("process_cpu_seconds_total", "Processor time that the process used.", (user + system) / 1e6),
    gauge("process_resident_memory_bytes", "Resident memory.", rss),
    gauge("envoi_heap_used_bytes", "JavaScript objects.", heapUsed),
    gauge("envoi_heap_size_bytes", "Memory taken for JavaScript objects.", heapTotal),
    gauge("envoi_external_memory_bytes", "Memory that JavaScript objects hold elsewhere.", external),
    {
      name: "envoi_event_loop_delay_seconds",
      help: "How late timers are.",
      type: "histogram",
      samples: delays.samples(),
    },
    gauge("envoi_jobs_under_way", "Heavy work that waits or runs.", jobs(({ underWay }) => underWay)),
    counter("envoi_jobs_total", "Heavy work that was begun.", jobs(({ total }) => total)),
  ];
}

function jobs(value: (count: { underWay: number; total: number }) => number): Sample[] {
  return jobCounts.entries().map(([kind, count]) => ({ labels: { kind }, value: value(count) })).toArray();
}
