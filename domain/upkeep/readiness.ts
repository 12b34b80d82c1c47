import { ping } from "../../db/client.ts";
import type { Context } from "../context.ts";
import { timeLimit, unlessEnded } from "../load/time_limit.ts";

/** What the service cannot work without. */
type Need = "database" | "media store" | "disk";

/** How long each of them may take to answer, in milliseconds. */
const patience = 2_000;
/** How long a result stays true, in milliseconds: many who ask make no more work than one. */
const fresh = 1_000;
/** A key that no picture has. */
const nothing = `${"0".repeat(64)}.png`;

type Checked = Pick<Context, "db" | "media" | "space">;

/** Finds out which needs do not answer; none: the service can work. */
export function readinessCheck(): (context: Checked) => Promise<readonly Need[]> {
  let last: { readonly at: number; readonly missing: Promise<readonly Need[]> } | undefined;
  return (context) => {
    if (!last || performance.now() - last.at > fresh) last = { at: performance.now(), missing: findMissing(context) };
    return last.missing;
  };
}

async function findMissing({ db, media, space }: Checked): Promise<readonly Need[]> {
  const needs: Record<Need, () => Promise<unknown>> = {
    "database": () => ping(db),
    "media store": () => media.store.head(nothing),
    // Letters can be read without free space, but not written.
    "disk": () => Promise.try(space.checkLetter),
  };
  const answers = await Promise.all(
    Object.entries(needs).map(async ([need, ask]) => await answersInTime(ask) ? undefined : need as Need),
  );
  return answers.filter((need) => need !== undefined);
}

async function answersInTime(ask: () => Promise<unknown>): Promise<boolean> {
  using limit = timeLimit(patience);
  return await unlessEnded(ask(), limit.signal).then(() => true, () => false);
}
