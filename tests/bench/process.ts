import { descendants } from "../support/processes.ts";

/** Clock ticks a second in `/proc`, on every Linux of today. */
const ticks = 100;

/** Memory of a process that is in RAM now, in MB, with that of the processes that it has started. */
export async function residentMegabytes(pid: number): Promise<number> {
  const own = await residentKilobytes(pid);
  if (own === undefined) throw new Error(`process ${pid} has no memory`);
  const others = await Promise.all((await descendants(pid)).map(residentKilobytes));
  return others.reduce<number>((sum, one) => sum + (one ?? 0), own) / 1024;
}

/** Undefined for a process that has ended. */
async function residentKilobytes(pid: number): Promise<number | undefined> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes);
}

/** CPU time that a process has used, with all its threads and the kernel's work for it, in seconds. */
export async function cpuSeconds(pid: number): Promise<number> {
  const [user, system] = await cpuFields(`/proc/${pid}/stat`);
  return user! + system!;
}

/**
 * A clock that runs only while the main thread of a process does, in milliseconds: what other programs do to a machine
 * does not count. It is exact to a few milliseconds.
 */
export function mainThreadClock(pid: number): () => number {
  return () => Number(Deno.readTextFileSync(`/proc/${pid}/task/${pid}/schedstat`).split(" ", 1)[0]) / 1e6;
}

/** Between two looks of `watchDelay`, in milliseconds. */
const look = 10;

/**
 * Watches how late the timers of this program are: so much of each time that it measures may be its own.
 * @returns ends it, and returns the delays
 */
export function watchDelay(): () => readonly number[] {
  const delays: number[] = [];
  let due = performance.now() + look;
  const timer = setInterval(() => {
    delays.push(Math.max(0, performance.now() - due));
    due = performance.now() + look;
  }, look);
  return () => {
    clearInterval(timer);
    return delays;
  };
}

/**
 * CPU time of this machine that neither this process nor its ended children have used, in seconds: of other programs,
 * and of other machines on the same hardware. Only differences mean something.
 */
export async function othersCpuSeconds(): Promise<number> {
  const own = await cpuFields("/proc/self/stat");
  const [line] = (await Deno.readTextFile("/proc/stat")).split("\n");
  const [user, nice, system, , , interrupts, softInterrupts, stolen] = line!.split(/ +/).slice(1).map(Number);
  const all = user! + nice! + system! + interrupts! + softInterrupts! + stolen!;
  return all / ticks - own.reduce((sum, one) => sum + one, 0);
}

/** Of a process: user and system time, its own and of its ended children, in seconds. */
async function cpuFields(path: string): Promise<number[]> {
  const stat = await Deno.readTextFile(path);
  // The second field, the program's name, may contain spaces.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11, 15).map((field) => Number(field) / ticks);
}
