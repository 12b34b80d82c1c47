/** Clock ticks a second in `/proc`, on every Linux of today. */
const ticks = 100;

/** Memory of a process that is in RAM now, in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(await Deno.readTextFile(`/proc/${pid}/status`))?.[1];
  if (kilobytes === undefined) throw new Error(`process ${pid} has no memory`);
  return Number(kilobytes) / 1024;
}

/** CPU time that a process has used, with all its threads and the kernel's work for it, in seconds. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  // The second field, the program's name, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}
