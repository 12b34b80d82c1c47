import { ping } from "../db/ping.ts";
import type { Context } from "./context.ts";

/** @throws DatabaseUnavailable when no letter could be read now */
export async function checkHealth(context: Context): Promise<void> {
  await ping(context.db);
}
