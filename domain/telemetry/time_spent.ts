import { countTrips, currentTrips, noTrips, type Trips } from "../../db/trips.ts";

/** Where the time of one answer went: the round trips to the database, and drawing, in milliseconds. */
export type TimeSpent = Trips & { drawing: number };

export function noTimeSpent(): TimeSpent {
  return { ...noTrips(), drawing: 0 };
}

/** Runs `act`, and adds the time that it spends to `spent`. */
export function spend<Result>(spent: TimeSpent, act: () => Result): Result {
  return countTrips(spent, act);
}

/** Runs `draw`, which draws a page or a picture, and adds its time to that of the running answer. */
export function timeDrawing<Result>(draw: () => Result): Result {
  const spent = currentTrips() as TimeSpent | undefined;
  if (!spent) return draw();
  const began = performance.now();
  const end = () => void (spent.drawing += performance.now() - began);
  const drawn = draw();
  if (drawn instanceof Promise) return drawn.finally(end) as Result;
  end();
  return drawn;
}
