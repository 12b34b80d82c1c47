/** A span as it came over OTLP: its attributes by their names. */
type Span = {
  readonly name: string;
  readonly kind: "server" | "other";
  readonly attributes: Readonly<Record<string, string>>;
  readonly milliseconds: number;
};

/** A collector for OpenTelemetry, over HTTP and JSON (OTLP 1.x). */
type Collector = AsyncDisposable & {
  readonly base: string;
  /** all that it got: a path and a body each */
  readonly text: () => string;
  /** in the order in which they began */
  readonly spans: () => Span[];
};

type Value = { readonly stringValue?: string; readonly intValue?: string; readonly doubleValue?: number };
type Sent = {
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
};
type Traces = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[] }[];
};

const ofServer = 2;

/** Starts a collector on a free port of this machine. */
export function startCollector(): Collector {
  const got: { readonly path: string; readonly body: string }[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    got.push({ path: new URL(request.url).pathname, body: await request.text() });
    return Response.json({});
  });
  const sent = () =>
    got.filter(({ path }) => path === "/v1/traces").flatMap(({ body }) => (JSON.parse(body) as Traces).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      .toSorted((one, other) => Number(BigInt(one.startTimeUnixNano) - BigInt(other.startTimeUnixNano)));
  return {
    base: `http://127.0.0.1:${server.addr.port}`,
    text: () => got.map(({ path, body }) => `${path} ${body}`).join("\n"),
    spans: () => sent().map(spanOf),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function spanOf({ name, kind, attributes, startTimeUnixNano: start, endTimeUnixNano: end }: Sent): Span {
  return {
    name,
    kind: kind === ofServer ? "server" : "other",
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])])),
    milliseconds: Number(BigInt(end) - BigInt(start)) / 1e6,
  };
}
