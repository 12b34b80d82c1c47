import type { Context } from "../../../domain/context.ts";
import { createApp } from "../../../routes/app.ts";
import type { Placement } from "../../../routes/middleware/request_context.ts";

export type Served = AsyncDisposable & { readonly base: string };

/** Starts the service on a free port of this machine. */
export async function serve(
  context: Context,
  placement: Partial<Placement> = {},
) {
  const ready = Promise.withResolvers<Awaited<ReturnType<typeof createApp>>>();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request, { remoteAddr }) => (await ready.promise).fetch(request, { remoteAddr }),
  );
  const base = `http://127.0.0.1:${server.addr.port}`;
  ready.resolve(await createApp(context, { baseUrl: undefined, trustProxy: false, ...placement }));
  return { base, [Symbol.asyncDispose]: () => server.shutdown() } satisfies Served;
}
