import type { Answered } from "./request_log.ts";

/** Tells the collector of one answer. @param milliseconds until it began */
export type Trace = (answered: Answered, milliseconds: number) => void;

/** The part of OpenTelemetry's API that is used. Deno provides it and exports the spans. */
type Tracer = {
  startSpan(name: string, options: { kind: number; startTime: number; attributes: object }): {
    setStatus(status: { code: number }): void;
    end(time: number): void;
  };
};

type Environment = Readonly<Record<string, string | undefined>>;

/** OpenTelemetry's numbers: a span of a server, and its status. */
const [ofServer, failed] = [1, 2];

/**
 * Makes a span of each answer, if OpenTelemetry is on: `OTEL_DENO=true`. Deno's own spans must be off: they have the
 * whole address, with the ids of letters and guests and with keys, and it adds to their attributes but replaces none.
 * On Deno Deploy the platform decides, and sees every address anyway.
 * @throws Error if Deno would make spans of its own
 */
export function startTracing(environment: Environment, version: string): Trace | undefined {
  if (!isOn(environment["OTEL_DENO"]) || isOn(environment["OTEL_SDK_DISABLED"])) return undefined;
  if (environment["DENO_DEPLOY"]) return undefined;
  if (!isOff(environment["OTEL_DENO_TRACING"])) throw new Error(withAddresses);
  const tracer: Tracer = Deno.telemetry.tracerProvider.getTracer("envoi", version);
  return ({ method, route, status, code }, milliseconds) => {
    const end = Date.now();
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      // An integer for OpenTelemetry; a number would be a floating point number.
      "http.response.status_code": BigInt(status),
      ...code && { "error.type": code },
    };
    const span = tracer.startSpan(`${method} ${route}`, { kind: ofServer, startTime: end - milliseconds, attributes });
    if (status >= 500) span.setStatus({ code: failed });
    span.end(end);
  };
}

const withAddresses =
  "OTEL_DENO=true alone would send every address to the collector, with the ids of guests and with " +
  "keys. Set OTEL_DENO_TRACING=false, too: the service sends spans of its own, which have none.";

const isOn = (value: string | undefined) => /^(?:1|true)$/i.test(value ?? "");
const isOff = (value: string | undefined) => /^(?:0|false)$/i.test(value ?? "");
