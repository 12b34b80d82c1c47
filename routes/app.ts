import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Context } from "../domain/context.ts";
import { docsStylesheets, pageStylesheets } from "../views/layout/stylesheets.ts";
import { loadAssets } from "./assets.ts";
import { openToOtherOrigins, operationRoutes } from "./api/operations.ts";
import type { AppEnvironment } from "./environment.ts";
import { describeRoutes } from "./describe.tsx";
import { errorAnswers } from "./errors.tsx";
import { tellLength } from "./head.ts";
import { healthRoutes } from "./health.ts";
import { homeRoutes } from "./home.tsx";
import { letterRoutes } from "./letter.tsx";
import { mediaRoutes } from "./media.ts";
import { mcpRoutes } from "./mcp.ts";
import { openApiRoutes } from "./openapi.ts";
import { patternRoutes } from "./patterns.tsx";
import { type Placement, requestContext } from "./request_context.ts";
import { guard } from "./security.ts";
import { staticRoutes } from "./static.ts";

/** The whole service as one request handler: the order of middleware, the areas, the errors. */
export async function createApp(context: Context, placement: Placement): Promise<Hono<AppEnvironment>> {
  const assets = await loadAssets();
  const pageStyles = assets.stylesheet(pageStylesheets);
  const docsStyles = assets.stylesheet(docsStylesheets);
  const errors = errorAnswers(pageStyles);
  const app = new Hono<AppEnvironment>();
  app.use(tellLength);
  // Before the guard: a letter fetches a dozen small files, and its headers would outweigh them.
  app.route("/", staticRoutes(assets));
  app.use(guard);
  app.use("/api/*", openToOtherOrigins);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: errors.methodNotAllowed }));
  app.use(requestContext(context, placement));
  app.route("/", letterRoutes(assets));
  app.route("/", mediaRoutes());
  app.route("/", mcpRoutes());
  app.route("/", operationRoutes());
  app.route("/", homeRoutes(pageStyles));
  app.route("/", patternRoutes(assets, pageStyles));
  app.route("/", describeRoutes(docsStyles));
  app.route("/", openApiRoutes());
  app.route("/", healthRoutes());
  app.onError(errors.thrown);
  app.notFound(errors.notFound);
  return app;
}
