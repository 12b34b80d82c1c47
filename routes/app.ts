import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Context } from "../domain/context.ts";
import { openToOtherOrigins, operationRoutes } from "./api/operations.ts";
import type { AppEnvironment } from "./environment.ts";
import { answerError, answerMethodNotAllowed, answerNotFound } from "./errors.tsx";
import { healthRoutes } from "./health.ts";
import { type Placement, requestContext } from "./request_context.ts";
import { guard } from "./security.ts";

/** The whole service as one request handler: the order of middleware, the areas, the errors. */
export async function createApp(context: Context, placement: Placement): Promise<Hono<AppEnvironment>> {
  const app = new Hono<AppEnvironment>();
  app.use(guard);
  app.use("/api/*", openToOtherOrigins);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: answerMethodNotAllowed() }));
  app.use(requestContext(context, placement));
  app.route("/", operationRoutes());
  app.route("/", healthRoutes());
  app.onError(answerError());
  app.notFound(answerNotFound());
  return await Promise.resolve(app);
}
