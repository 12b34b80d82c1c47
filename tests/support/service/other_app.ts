import type { Context } from "../../../domain/context.ts";
import { createApp } from "../../../routes/app.ts";
import type { Answer } from "./app.ts";
import { someClient } from "./owner.ts";

/**
 * One request to the service with the test's own context, for example with a failing database or default rate limits.
 * `body` may be a stream.
 */
export async function callWith(
  context: Context,
  method: string,
  path: string,
  { client = someClient(), ...init }: Omit<RequestInit, "method"> & { client?: string } = {},
): Promise<Answer> {
  const app = await createApp(context, { baseUrl: undefined, trustProxy: false });
  const remoteAddr: Deno.NetAddr = { transport: "tcp", hostname: client, port: 50000 };
  const response = await app.request(path, { ...init, method }, { remoteAddr });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === "" ? undefined : JSON.parse(text) };
}

/**
 * Runs `act` without writing to the log.
 * @returns its result, and the lines for the log
 * @throws Error with the lines, if `act` fails after some: its cause is what `act` threw
 */
export async function quietly<Result>(act: () => Promise<Result>): Promise<{ result: Result; log: string }> {
  const { error } = console;
  const lines: string[] = [];
  console.error = (...parts: unknown[]) => lines.push(parts.join(" "));
  try {
    return { result: await act(), log: lines.join("\n") };
  } catch (cause) {
    throw lines.length > 0 ? new Error(`failed after the log had\n${lines.join("\n")}`, { cause }) : cause;
  } finally {
    console.error = error;
  }
}
