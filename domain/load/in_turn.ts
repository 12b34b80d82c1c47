/** The last of those who wait for each name. */
const lastOf = new Map<string, Promise<unknown>>();

/** Runs `act` after all that was begun for the same name in this process, whether that succeeded or not. */
export function inTurn<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const mine = (lastOf.get(name) ?? Promise.resolve()).then(act);
  const ended = mine.catch(() => {}).finally(() => {
    if (lastOf.get(name) === ended) lastOf.delete(name);
  });
  lastOf.set(name, ended);
  return mine;
}
