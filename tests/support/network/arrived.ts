import { until } from "../waiting.ts";

/* What has arrived at a service on this machine, and whether it still works, as Linux tells it: the service says nothing. */

/** A process that has not worked for so many milliseconds has no more to do. */
const still = 300;

/** Waits until the service has read all that was sent on these connections to it. */
export async function untilRead(...connections: readonly Deno.TcpConn[]): Promise<void> {
  const ports = connections.map(({ localAddr }) => inTable(localAddr.port));
  await until("the service to have read what was sent", async () => {
    const unread = await unreadBytes();
    return ports.every((port) => unread.get(port) === 0);
  });
}

/** How many bytes are sent and not read, by the port of who sent them. */
async function unreadBytes(): Promise<ReadonlyMap<string, number>> {
  const tables = await Promise.all(["tcp", "tcp6"].map((name) => Deno.readTextFile(`/proc/net/${name}`)));
  const rows = tables.flatMap((table) => table.trim().split("\n").slice(1)).map((row) => row.trim().split(/\s+/));
  return new Map(rows.map(([, , from = "", , queues = ""]) => {
    const unread = Number.parseInt(queues.split(":")[1]!, 16);
    return [from.split(":")[1]!, unread];
  }));
}

/** A port as the table of connections has it. */
function inTable(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, "0");
}

/** Waits until the process has nothing more to do. */
export async function untilIdle(pid: number): Promise<void> {
  let [worked, since] = ["", 0];
  await until(`process ${pid} to have nothing more to do`, async () => {
    const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
    // After the program's name: the state is the first of these, the processor's time the twelfth and thirteenth.
    const now = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11, 13).join();
    if (now !== worked) [worked, since] = [now, Date.now()];
    return Date.now() - since > still;
  });
}
