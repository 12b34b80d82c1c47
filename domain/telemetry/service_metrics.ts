import { tripsOf } from "../../db/client.ts";
import { apiVersion } from "../api/openapi.ts";
import type { Context } from "../context.ts";
import { counter, gauge, type Metric } from "./metrics.ts";
import { processMetrics } from "./process_metrics.ts";
import type { RequestLog } from "./request_log.ts";
import { countStored } from "../../db/letters.ts";
import type { Database } from "../../db/schema.ts";

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
