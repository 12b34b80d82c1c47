import * as z from "zod";

/* How the text of each setting is read; undefined where it is not understood (decision A4). */

/** Requests for each hour and client address (decision G2). */
export type RateLimits = {
  readonly create: number;
  readonly update: number;
  readonly media: number;
  readonly refused: number;
};

export const defaultRateLimits: RateLimits = { create: 300, update: 3000, media: 300, refused: 100 };

const rateOverrides = z.strictObject({
  create: z.int().min(0),
  update: z.int().min(0),
  media: z.int().min(0),
  refused: z.int().min(0),
}).partial();

export function readPort(text: string): number | undefined {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65535 ? port : undefined;
}

/** The last port from which as many ports as there are workers can be counted. */
export function lastPortsFor(workers: number): number {
  return 65_536 - workers;
}

/** The first of the ports that the workers take, one each. */
export function readPortsFor(workers: number): (text: string) => number | undefined {
  return (text) => {
    const port = readPort(text);
    return port !== undefined && port >= 1 && port <= lastPortsFor(workers) ? port : undefined;
  };
}

/** More than a machine has cores makes nothing faster, and each takes memory. */
export const mostWorkers = 64;

export function readWorkers(text: string): number | undefined {
  const count = Number(text);
  return /^[1-9]\d?$/.test(text) && count <= mostWorkers ? count : undefined;
}

export function readHost(text: string): string | undefined {
  return /^[a-z0-9.:_-]+$/i.test(text) ? text : undefined;
}

export function readOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  const bare = url && url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  return bare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

export function readMailAddress(text: string): string | undefined {
  return z.email().safeParse(text).data;
}

export function readDatabaseUrl(text: string): string | undefined {
  if (text === ":memory:" || isFileUrl(text)) return text;
  return /^(?:libsql|https?):\/\/[^/]/.test(text) && URL.canParse(text) ? text : undefined;
}

function isFileUrl(text: string): boolean {
  return /^file:[^?#]*[^?#/]$/.test(text) && !/%(?![0-9a-f]{2})/i.test(text);
}

/** @param off the bytes that `off` stands for */
export function readBytesOr(off: number): (text: string) => number | undefined {
  return (text) => {
    if (text === "off") return off;
    const [, count, unit] = /^(\d{1,6}) ?(MB|GB|TB)$/i.exec(text) ?? [];
    return unit === undefined
      ? undefined
      : Number(count) * { MB: 1e6, GB: 1e9, TB: 1e12 }[unit.toUpperCase() as "MB" | "GB" | "TB"];
  };
}

export function readFlag(text: string): boolean | undefined {
  return text === "1" ? true : text === "0" ? false : undefined;
}

export function readRateLimits(text: string): RateLimits | "off" | undefined {
  if (text === "off") return "off";
  try {
    const overrides = rateOverrides.parse(JSON.parse(text));
    return { ...defaultRateLimits, ...overrides } as RateLimits;
  } catch {
    return undefined;
  }
}
