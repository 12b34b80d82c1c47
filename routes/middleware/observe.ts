import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { RequestLog } from "../../domain/telemetry/request_log.ts";
import { noTimeSpent, spend, type TimeSpent } from "../../domain/telemetry/time_spent.ts";
import type { AppEnvironment } from "../environment.ts";
import type { Sent } from "./cached_page.ts";

type AnswerContext = Context<AppEnvironment>;

/**
 * Counts and times every answer that is routed, for the log, `/metrics` and `Server-Timing`. The time is that until the
 * answer begins: how long the client takes to read it says nothing of the service.
 */
export function observe(requests: RequestLog) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const [began, spent] = [performance.now(), noTimeSpent()];
    requests.underWay++;
    try {
      await spend(spent, next);
    } finally {
      requests.underWay--;
    }
    const milliseconds = performance.now() - began;
    const { status } = c.res;
    const kind = requests.kind({ method: c.req.method, route: routeOf(c), status, code: c.get("code") });
    const detail = () => ({ request: c.get("requestId") ?? crypto.randomUUID(), error: c.get("fault") });
    if (maySayTimes(c)) c.header("Server-Timing", serverTiming(spent, milliseconds));
    await measureBody(c, (bytes) => requests.add(kind, milliseconds, bytes, detail));
  });
}

/** The pattern of the address that answered, or would have if it had been reached; "none" if there is no such route. */
function routeOf(c: AnswerContext): string {
  const matched = matchedRoutes(c).filter(({ path }) => !path.endsWith("*"));
  const reached = new Set(matchedRoutes(c).slice(0, c.req.routeIndex + 1));
  return patternOf((matched.findLast((route) => reached.has(route)) ?? matched[0])?.path ?? "none");
}

/** Without the expressions that parts of the address must match. */
export function patternOf(path: string): string {
  return path.replace(/(:\w+)\{.*?\}(?=\/|$)/g, "$1");
}

/**
 * An answer that is kept, here or in shared caches, would tell others the times of the first one. A refusal tells none,
 * since how long it took may tell why.
 */
function maySayTimes(c: AnswerContext): boolean {
  const { status, headers } = c.res;
  return status < 400 && !c.get("isComplete") && !headers.get("Cache-Control")?.startsWith("public");
}

function serverTiming({ milliseconds: database, count, drawing }: TimeSpent, total: number): string {
  const parts = [`total;dur=${total.toFixed(1)}`];
  if (drawing > 0) parts.unshift(`draw;dur=${drawing.toFixed(1)}`);
  if (count > 0) parts.unshift(`db;dur=${database.toFixed(1)}`);
  return parts.join(", ");
}

/** Tells how many bytes of the body are sent: of a body that is made meanwhile, at its end. */
async function measureBody(c: AnswerContext, tell: (bytes: number) => void): Promise<void> {
  const size = await answerSize(c);
  if (size !== undefined) return tell(size);
  c.res = new Response(c.res.body?.pipeThrough(counting(tell)) ?? null, c.res);
}

/** Passes a body on. @param tell is called with its size, also if the client leaves before the end */
function counting(tell: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  const end = () => tell(bytes);
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length;
      controller.enqueue(piece);
    },
    flush: end,
    cancel: end,
  });
}

/** Counts guests' cached pages, which are answered before they are routed, as other answers of their route. */
export function observeCached(requests: RequestLog): (sent: Sent, milliseconds: number) => void {
  const kindOf = (status: number) => requests.kind({ method: "GET", route: "/c/:id", status });
  const [complete, unchanged] = [kindOf(200), kindOf(304)];
  return ({ status, bytes }, milliseconds) => requests.add(status === 304 ? unchanged : complete, milliseconds, bytes);
}

const withoutBody = new Set([204, 304]);

/**
 * The size of an answer's body, in bytes; undefined for one that is made while it is sent. A body that must be read for
 * that is given again, whole, so that the server sends its length.
 */
export async function answerSize(c: Context<AppEnvironment>): Promise<number | undefined> {
  if (c.req.method === "HEAD" || withoutBody.has(c.res.status)) return 0;
  const known = c.get("bytes") ?? c.res.headers.get("Content-Length");
  if (known !== undefined && known !== null) return Number(known);
  if (c.get("isStream")) return undefined;
  const body = await c.res.arrayBuffer();
  if (body.byteLength > 0) c.res = new Response(body, c.res);
  c.set("bytes", body.byteLength);
  return body.byteLength;
}
