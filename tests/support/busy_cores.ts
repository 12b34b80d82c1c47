/**
 * Counts how busy all cores of this machine are from now on, whoever has them: where they wait, more could run at once.
 * @returns a function that says it, such as "83 % busy"; without /proc it says nothing
 */
export function busyCores(): () => string {
  const start = coreTimes();
  return () => {
    const end = coreTimes();
    if (!start || !end || end.all === start.all) return "".padStart(10);
    return `${Math.round(100 * (1 - (end.idle - start.idle) / (end.all - start.all)))} % busy`.padStart(10);
  };
}

/** The time of all cores since the machine started, in its own unit. */
function coreTimes(): { readonly all: number; readonly idle: number } | undefined {
  try {
    const times = /^cpu +(.*)/.exec(Deno.readTextFileSync("/proc/stat"))![1]!.split(" ").map(Number);
    const [, , , idle = 0, waiting = 0] = times;
    return { all: times.reduce((sum, time) => sum + time, 0), idle: idle + waiting };
  } catch {
    return undefined;
  }
}
