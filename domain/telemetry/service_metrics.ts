import { tripsOf } from "../../db/client.ts";
import { apiVersion } from "../api/openapi.ts";
import type { Context } from "../context.ts";
import { counter, type Metric } from "./metrics.ts";
import { processMetrics } from "./process_metrics.ts";
import type { RequestLog } from "./request_log.ts";
import { storedMetrics } from "./stored.ts";

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
