import { countStored } from "../../db/counts.ts";
import type { Database } from "../../db/schema.ts";
import { gauge, type Metric } from "./metrics.ts";

/** How long a count counts as new, in milliseconds: servers elsewhere take money for each row that is counted. */
const fresh = 60 * 60_000;

/**
 * Letters and pictures that are stored. They are counted while nobody waits, at most once an hour, and only if somebody
 * asks; until the first count has ended, and after one that failed, there is no figure.
 */
export function storedMetrics(db: Database): () => Metric[] {
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
