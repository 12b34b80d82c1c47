import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Context } from "../domain/context.ts";
import { docsStylesheets, pageStylesheets, siteStylesheets } from "../views/layout/stylesheets.ts";
import { RequestLog } from "../domain/telemetry/request_log.ts";
import { serviceMetrics } from "../domain/telemetry/service_metrics.ts";
import { loadAssets } from "./static/assets.ts";
import { operationRoutes } from "./api/operations.ts";
import { editorRoutes } from "./editor/editor.tsx";
import type { AppEnvironment } from "./environment.ts";
import { describeRoutes, openApiRoutes } from "./api/describe.tsx";
import { emojiRoutes } from "./guest/emoji.ts";
import { type EarlyRefusals, earlyRefusals } from "./early_refusals.tsx";
import { closedByClient, errorAnswers } from "./errors.tsx";
import { FewAtOnce } from "./few_at_once.ts";
import { boundAnswers } from "./middleware/bound_answers.ts";
import { compressAnswers } from "./middleware/compress_answers.ts";
import { headContentLength, leaveLengthOut } from "./middleware/head.ts";
import { healthRoutes, type MetricsAccess, metricsRoutes } from "./monitoring.ts";
import { homeRoutes, siteRoutes } from "./site.tsx";
import { installingRoutes } from "./installing.ts";
import { keepsakeRoutes } from "./guest/keepsake.tsx";
import { createInvitations, invitationRoutes } from "./guest/invitations.ts";
import { PageCache } from "./guest/page_cache.ts";
import { letterRoutes } from "./guest/letter.tsx";
import { createLetterPainter } from "./guest/letter_painter.tsx";
import { mediaRoutes } from "./guest/pictures.ts";
import { mcpRoutes } from "./api/mcp.ts";
import { observe, observeCached } from "./middleware/observe.ts";
import { newLetterRoutes } from "./editor/new.tsx";
import { patternRoutes } from "./patterns.tsx";
import { createPreviews, previewImageRoutes } from "./guest/previews.ts";
import { printRoutes } from "./guest/print.tsx";
import { type Placement, requestContext, requestId } from "./middleware/request_context.ts";
import { openToOtherOrigins, securityHeaders } from "./middleware/security.ts";
import { wellKnownRoutes } from "./well_known.ts";
import { staticRoutes } from "./static/static.ts";

/**
 * The whole service as one request handler: the order of middleware, the areas, the errors.
 * @param requests counts its answers, and writes about them
 * @param usualDrawing milliseconds; letters whose pages take longer are drawn in turn
 */
export async function createApp(
  context: Context,
  placement: Placement & MetricsAccess,
  requests = new RequestLog(),
  usualDrawing?: number,
): Promise<Hono<AppEnvironment>> {
  const assets = await loadAssets();
  const pageStyles = assets.stylesheet(pageStylesheets);
  const docsStyles = assets.stylesheet(docsStylesheets);
  const siteStyles = assets.stylesheet(siteStylesheets);
  const errors = errorAnswers(siteStyles);
  const [previews, invitations] = [createPreviews(), createInvitations()];
  const pages = new PageCache(context, placement, createLetterPainter(assets, placement.abuseContact), usualDrawing);
  const app = new Hono<AppEnvironment>();
  const figures = serviceMetrics(context, requests);
  app.use(observe(requests));
  app.use(headContentLength);
  app.use(boundAnswers());
  app.use(compressAnswers);
  // Before the security headers: a letter fetches a dozen small files, and its headers would outweigh them.
  app.route("/", staticRoutes(assets));
  app.use(requestId);
  app.use(securityHeaders);
  app.use("/api/*", openToOtherOrigins);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: errors.methodNotAllowed }));
  app.use(requestContext(context, placement, (limit) => requests.countLimited(limit)));
  const areas = [
    letterRoutes(pages),
    printRoutes(assets),
    keepsakeRoutes(assets),
    editorRoutes(assets, placement.abuseContact),
    previewImageRoutes(previews),
    invitationRoutes(invitations),
    mediaRoutes(),
    emojiRoutes(),
    mcpRoutes({ previews, invitations }),
    operationRoutes(),
    homeRoutes(assets),
    siteRoutes(assets),
    installingRoutes(assets),
    wellKnownRoutes(placement),
    newLetterRoutes(assets),
    patternRoutes(assets, pageStyles),
    describeRoutes(docsStyles, assets.url("js/docs.js")),
    openApiRoutes(),
    healthRoutes(),
    metricsRoutes(placement, () => [...figures(), ...pages.metrics()]),
  ];
  for (const routes of areas) app.route("/", routes);
  app.onError(errors.thrown);
  app.notFound(errors.notFound);
  leaveLengthOut(app);
  answerEarly(app, pages, requests, earlyRefusals(requests, placement.trustProxy, siteStyles));
  return app;
}

type Answer = Response | Promise<Response>;

/** To read the clock twice takes ten times as long as to count: one cached page in so many is timed, for all of them. */
const timedEvery = 16;

/**
 * Guests' pages that are cached, or of which nearly all is, are answered before they are routed, since routing would
 * take as long again; and so are refusals that must cost little. A guest's page is tried first: others of the same
 * address may ask for too much. Of all that is not cached a client's requests begin a few at a time.
 */
function answerEarly(
  app: Hono<AppEnvironment>,
  pages: PageCache,
  requests: RequestLog,
  refusals: EarlyRefusals,
): void {
  const [route, count, fewAtOnce] = [app.fetch, observeCached(requests), new FewAtOnce()];
  let [turn, milliseconds] = [0, 0];
  app.fetch = (request, ...rest) => {
    const isTimed = turn++ % timedEvery === 0;
    const began = isTimed ? performance.now() : 0;
    const cached = pages.answer(request);
    if (!cached) {
      const [{ remoteAddr } = {}] = rest as [Partial<Deno.ServeHandlerInfo>?];
      const answer = () =>
        refusals.longAddress(request) ?? answerGuest(request) ?? refusals.crowd(request, remoteAddr) ??
          route(request, ...rest);
      return answerFew(request, () => refusals.clientOf(request, remoteAddr), answer);
    }
    if (isTimed) milliseconds = performance.now() - began;
    count(cached, milliseconds);
    return cached.response;
  };

  function answerFew(request: Request, client: () => string | undefined, answer: () => Answer): Answer {
    const entered = fewAtOnce.enter(request, client);
    // A browser tells its page nothing of a preflight that is refused.
    if (entered === "full" && request.method !== "OPTIONS") return refusals.busy(request);
    if (!(entered instanceof Promise)) return answer();
    requests.underWay++;
    return entered.then(() => {
      requests.underWay--;
      return request.signal.aborted ? answerNobody(request) : answer();
    });
  }

  /** For a client that has left meanwhile. Thousands may leave at once, so it costs next to nothing. */
  function answerNobody({ method }: Request): Response {
    requests.add(requests.kind({ method, route: "none", status: closedByClient }), 0, 0);
    return new Response(null, { status: closedByClient });
  }

  function answerGuest(request: Request): Response | undefined {
    const began = performance.now();
    try {
      const drawn = pages.answerGuest(request);
      if (drawn) count(drawn, performance.now() - began);
      return drawn?.response;
    } catch {
      // The routes meet the same error, and answer it.
      return undefined;
    }
  }
}
