import { AsyncLocalStorage } from "node:async_hooks";

/** What a database was asked: how often, how often it failed, and how long that took in milliseconds. */
export type Trips = { count: number; failed: number; milliseconds: number };

export function noTrips(): Trips {
  return { count: 0, failed: 0, milliseconds: 0 };
}

/** The round trips of the request that is being answered. */
const current = new AsyncLocalStorage<Trips>();

/** Runs `act`, and adds the round trips that it makes to `trips`. Those of a query shared by several count for one. */
export function countTrips<Result>(trips: Trips, act: () => Result): Result {
  return current.run(trips, act);
}

/** The round trips to which those of the running code are added. */
export function currentTrips(): Trips | undefined {
  return current.getStore();
}

/** Makes one round trip, and adds it to those of the whole process and of whoever asks. */
export async function measureTrip<Result>(total: Trips, ask: () => Promise<Result>): Promise<Result> {
  const own = current.getStore();
  const began = performance.now();
  let failed = 1;
  try {
    const result = await ask();
    failed = 0;
    return result;
  } finally {
    const milliseconds = performance.now() - began;
    add(total, { failed, milliseconds });
    if (own) add(own, { failed, milliseconds });
  }
}

/** Adds a round trip that was made and has succeeded, as `measureTrip` does. */
export function addTrip(total: Trips, milliseconds: number): void {
  const own = current.getStore();
  add(total, { failed: 0, milliseconds });
  if (own) add(own, { failed: 0, milliseconds });
}

function add(trips: Trips, { failed, milliseconds }: Omit<Trips, "count">): void {
  trips.count++;
  trips.failed += failed;
  trips.milliseconds += milliseconds;
}
