/** The last act of each name. */
const lastOf = new Map<string, Promise<unknown>>();

/**
 * Runs `act` after all that was begun for the same name in this process, whether that succeeded or not. Not a p-queue for
 * each name: somebody would have to remove the queues of names that are not used any more, and this is shorter.
 */
export function inTurn<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const mine = (lastOf.get(name) ?? Promise.resolve()).then(act);
  const ended = mine.catch(() => {}).finally(() => {
    if (lastOf.get(name) === ended) lastOf.delete(name);
  });
  lastOf.set(name, ended);
  return mine;
}
