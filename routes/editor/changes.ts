import { Hono } from "hono";
import { checkKey, hashed } from "../../domain/keys.ts";
import type { AppEnvironment } from "../environment.ts";
import { keptKey } from "./access/key_cookie.ts";

/** After so many milliseconds a browser whose connection has ended asks again. */
const retry = 3_000;

/**
 * Tells an open editor of changes as they are made, as server-sent events. Each says nothing but the letter's revision,
 * and how often what the host keeps of guests has changed: the page then asks for what it shows. Where too many watch
 * already, the answer is 204, which tells a browser not to ask again; such a page learns of changes with its next save,
 * and its script asks again every five minutes.
 */
export function changesRoutes(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/edit/:id/changes", async (c) => {
    const context = c.get("context");
    const credentials = keptKey(c, c.req.param("id"));
    await checkKey(context, credentials);
    const stream = streamOf((watcher) =>
      context.watched.watch(hashed(credentials), { client: context.client, ...watcher })
    );
    if (!stream) return c.body(null, 204);
    c.set("isStream", true);
    // Nothing counts what is sent later: it would take memory for each.
    c.set("bytes", 0);
    // A proxy that collected the events would tell of none.
    c.header("X-Accel-Buffering", "no");
    return c.body(stream, 200, { "Content-Type": "text/event-stream" });
  });
}

type Told = { readonly tell: (revision: number, hostListVersion: number) => void; readonly end: () => void };

/** A stream of events. @param watch returns a function that ends it, or undefined if there is to be none */
function streamOf(
  watch: (told: Told) => (() => void) | undefined,
): ReadableStream<Uint8Array<ArrayBuffer>> | undefined {
  const encoder = new TextEncoder();
  let leave: (() => void) | undefined;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      leave = watch({
        tell: (revision, hostListVersion) =>
          controller.enqueue(encoder.encode(`data: ${revision} ${hostListVersion}\n\n`)),
        end: () => controller.close(),
      });
      controller.enqueue(encoder.encode(`retry: ${retry}\n\n`));
    },
    cancel: () => leave?.(),
  });
  return leave && stream;
}
