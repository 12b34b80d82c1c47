import process from "node:process";
import { tripsOf } from "../../db/client.ts";
import { apiVersion } from "../api/openapi.ts";
import type { Context } from "../context.ts";
import { counter, gauge, Histogram, type Metric, type Sample } from "./metrics.ts";
import type { RequestLog } from "./request_log.ts";
import { countStored } from "../../db/letters.ts";
import type { Database } from "../../db/schema.ts";
import { jobCounts } from "../workers/job_counts.ts";

/** All figures of this process except those of its caches, to be read as often as somebody asks. */
export function serviceMetrics({ db }: Pick<Context, "db">, requests: RequestLog): () => Metric[] {
  const stored = storedMetrics(db);
  return () => {
    const { count, failed, milliseconds } = tripsOf(db);
    return [
      ...requests.metrics(),
      counter("envoi_database_round_trips_total", "Questions to the database; a batch is one.", count),
      counter("envoi_database_failures_total", "Questions that failed, also those that are tried again.", failed),
      counter("envoi_database_seconds_total", "Time that the answers took.", milliseconds / 1000),
      ...processMetrics(apiVersion),
      ...stored(),
    ];
  };
}

/** How long a count counts as new, in milliseconds: servers elsewhere take money for each row that is counted. */
const fresh = 60 * 60_000;

/**
 * Letters and pictures that are stored. They are counted in the background, at most once an hour, and only if somebody
 * asks; until the first count has ended, and after one that failed, there is no figure.
 */
function storedMetrics(db: Database): () => Metric[] {
  let counted = -Infinity;
  let metrics: Metric[] = [];
  return () => {
    if (performance.now() > counted + fresh) {
      counted = performance.now();
      countStored(db).then(({ letters, pictures }) => {
        metrics = [
          gauge("envoi_letters_stored", "Letters that are stored; counted once an hour.", letters),
          gauge("envoi_pictures_stored", "Pictures that are stored; counted once an hour.", pictures),
        ];
      }, () => {
        metrics = [];
        counted = -Infinity;
      });
    }
    return metrics;
  };
}

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
function processMetrics(version: string): Metric[] {
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
