/// <reference lib="deno.worker" />
import { setPriority } from "node:os";
import { prepareAttacks } from "./attacks.ts";
import type { Act } from "./floods.ts";

/** What an attack did: how often each act ended in each way. */
export type Attacked = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How many of each act are under way at once. */
const atOnce = 3;
const ended = new AbortController();

// It would be on another machine, so on Linux it gets only what is left of the cores, also to draw its pictures.
if (Deno.build.os === "linux") setPriority(0, 19);
/** One client that does what costs most, all at once, until it is told to end. */
self.onmessage = async ({ data }: MessageEvent<{ base: string } | "end">) => {
  if (data === "end") return ended.abort();
  try {
    const acts = await prepareAttacks(data.base, ended.signal);
    self.postMessage({ ready: true });
    self.postMessage({ attacked: await attack(acts) });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};

async function attack(acts: Readonly<Record<string, Act>>): Promise<Attacked> {
  const attacked: Record<string, Record<string, number>> = {};
  await Promise.all(
    Object.entries(acts).flatMap(([name, act]) => {
      const counts: Record<string, number> = attacked[name] = {};
      return Array.from({ length: atOnce }, async () => {
        while (!ended.signal.aborted) {
          const outcome = await act();
          if (!ended.signal.aborted) counts[outcome] = (counts[outcome] ?? 0) + 1;
        }
      });
    }),
  );
  return attacked;
}
