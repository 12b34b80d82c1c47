import { readSettings } from "../../../domain/settings/settings.ts";
import { equal, match, ok, same, throws } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/** Checks that the value prevents the start, with one line that names the variable and its valid values. */
function assertStops(name: string, value: string, takes: RegExp): void {
  let message: string | undefined;
  try {
    readSettings({ [name]: value });
  } catch (error) {
    message = (error as Error).message;
  }
  ok(message !== undefined, `${name}=${value} was accepted`);
  ok(message.startsWith(name), message);
  match(message, takes);
  ok(!/[\r\n]/.test(message), message);
}

Deno.test(
  verifies(
    ["A4.all-optional", "A4.port", "A4.host", "A4.base-url", "A4.database-url", "A4.trust-proxy", "G2.create"],
    "with an empty environment everything has its default",
  ),
  () => {
    equal(readSettings({}), {
      port: 8000,
      host: "127.0.0.1",
      workers: 1,
      baseUrl: undefined,
      database: { url: "file:data/envoi.db", authToken: undefined },
      trustProxy: false,
      localOnly: true,
      rateLimits: { create: 300, update: 3000, media: 300, refused: 100 },
      metricsToken: undefined,
      metricsPort: undefined,
      mediaStore: undefined,
      mediaQuota: 20_000_000_000,
      diskReserve: 1_000_000_000,
      mediaAllowHosts: [],
      abuseContact: undefined,
    });
  },
);

Deno.test(
  verifies("A4.all-optional", "a variable that is empty or blank counts as absent, an unknown one as none of ours"),
  () => {
    const names = [
      "PORT",
      "HOST",
      "WORKERS",
      "BASE_URL",
      "DATABASE_URL",
      "DATABASE_AUTH_TOKEN",
      "TRUST_PROXY",
      "RATE_LIMITS",
      "METRICS_TOKEN",
      "METRICS_PORT",
      "MEDIA_QUOTA",
      "DISK_RESERVE",
      "MEDIA_ALLOW_HOSTS",
      "ABUSE_CONTACT",
    ];
    for (const value of ["", "  ", "\t"]) {
      equal(readSettings(Object.fromEntries(names.map((name) => [name, value]))), readSettings({}));
    }
    equal(readSettings({ HOME: "/root", PORTS: "x", PATH: "/bin" }), readSettings({}));
  },
);

Deno.test(verifies("A4.all-optional", "space around a value does not count"), () => {
  const { port, trustProxy, database } = readSettings({
    PORT: " 9000 ",
    TRUST_PROXY: "1\n",
    DATABASE_AUTH_TOKEN: " abc ",
  });
  equal([port, trustProxy, database.authToken], [9000, true, "abc"]);
});

Deno.test(verifies(["A4.port", "A4.malformed-stops"], "PORT is a port number; 0 lets the system choose"), () => {
  for (const [text, port] of [["0", 0], ["80", 80], ["65535", 65535]] as const) {
    same(readSettings({ PORT: text }).port, port);
  }
  for (const text of ["65536", "-1", "80.5", "1e3", "0x50", "http", "80 81", "999999999999"]) {
    assertStops("PORT", text, /port number/);
  }
});

Deno.test(verifies("A4.malformed-stops", "WORKERS is a number of processes"), () => {
  for (const [text, workers] of [["1", 1], ["2", 2], ["64", 64]] as const) {
    same(readSettings({ WORKERS: text }).workers, workers);
  }
  for (const text of ["0", "65", "-1", "1.5", "two", "auto", "1e1", "02"]) {
    assertStops("WORKERS", text, /a number from 1 to 64/);
  }
});

Deno.test(verifies("A4.malformed-stops", "several processes share no memory"), () => {
  same(readSettings({ WORKERS: "1", DATABASE_URL: ":memory:" }).workers, 1);
  throws(
    () => readSettings({ WORKERS: "2", DATABASE_URL: ":memory:" }),
    /^Error: WORKERS=2 [^\n]* DATABASE_URL [^\n]*$/,
  );
});

Deno.test("METRICS_PORT is a port number, and METRICS_TOKEN one word", () => {
  const { metricsPort, metricsToken } = readSettings({ METRICS_PORT: "9464", METRICS_TOKEN: " s3cret " });
  equal([metricsPort, metricsToken], [9464, "s3cret"]);
  for (const text of ["http://127.0.0.1:9464", "0", "65536"]) assertStops("METRICS_PORT", text, /a port number from 1/);
  assertStops("METRICS_TOKEN", "two words", /one word/);
});

Deno.test(verifies("A4.malformed-stops", "METRICS_PORT is none of the service's own port"), () => {
  const stops = (environment: Record<string, string>, line: RegExp) => throws(() => readSettings(environment), line);
  stops(
    { METRICS_PORT: "8000" },
    /^Error: METRICS_PORT=8000 takes the service's own PORT=8000\. Set it to another one\.$/,
  );
  stops({ PORT: "9465", METRICS_PORT: "9464", WORKERS: "2" }, /With WORKERS=2 it takes the ports 9464 to 9465\./);
  same(readSettings({ PORT: "9465", METRICS_PORT: "9464" }).metricsPort, 9464);
});

Deno.test(verifies("A4.malformed-stops", "MEDIA_QUOTA and DISK_RESERVE are bytes, with their unit, or off"), () => {
  for (const [text, bytes] of [["500MB", 5e8], ["2GB", 2e9], ["2 gb", 2e9], ["1TB", 1e12], ["0MB", 0]] as const) {
    const { mediaQuota, diskReserve } = readSettings({ MEDIA_QUOTA: text, DISK_RESERVE: text });
    equal([mediaQuota, diskReserve], [bytes, bytes]);
  }
  const { mediaQuota, diskReserve } = readSettings({ MEDIA_QUOTA: "off", DISK_RESERVE: "off" });
  equal([mediaQuota, diskReserve], [Infinity, 0]);
  for (const text of ["20", "1.5GB", "-1GB", "GB", "20GiB", "9999999GB", "all"]) {
    assertStops("MEDIA_QUOTA", text, /off, or bytes such as 500MB/);
    assertStops("DISK_RESERVE", text, /off, or bytes such as 500MB/);
  }
});

Deno.test(verifies(["A4.host", "A4.malformed-stops"], "HOST is a name or an address to listen on"), () => {
  for (const host of ["0.0.0.0", "::", "::1", "localhost", "letters.internal", "192.168.1.20"]) {
    same(readSettings({ HOST: host }).host, host);
  }
  for (const text of ["http://localhost", "local host", "a/b", "a,b"]) {
    assertStops("HOST", text, /host name or address/);
  }
});

Deno.test(
  verifies("A4.host", "on Deno Deploy the service listens on all interfaces, unless HOST says otherwise"),
  () => {
    same(readSettings({ DENO_DEPLOY: "1" }).host, "0.0.0.0");
    same(readSettings({ DENO_DEPLOY: "1", HOST: "127.0.0.1" }).host, "127.0.0.1");
  },
);

Deno.test(
  verifies(["A4.base-url", "A4.malformed-stops"], "BASE_URL is an origin, with or without the slash at its end"),
  () => {
    for (
      const [text, origin] of [
        ["https://letters.example", "https://letters.example"],
        ["https://letters.example/", "https://letters.example"],
        ["HTTPS://Letters.Example:443", "https://letters.example"],
        ["http://localhost:8000", "http://localhost:8000"],
        ["http://[::1]:8000", "http://[::1]:8000"],
      ] as const
    ) {
      same(readSettings({ BASE_URL: text }).baseUrl, origin);
    }
    for (
      const text of [
        ...["letters.example", "localhost:8000", "//letters.example", "https://", "ftp://letters.example"],
        ...["https://letters.example/sub", "https://letters.example?x=1", "https://letters.example/#x"],
        ...["https://user:word@letters.example", "https://:word@letters.example", "javascript:alert(1)"],
      ]
    ) {
      assertStops("BASE_URL", text, /origin such as https:\/\//);
    }
  },
);

Deno.test(
  verifies(["A4.database-url", "A4.malformed-stops"], "DATABASE_URL is a file, a libSQL server or memory"),
  () => {
    for (
      const url of [
        ...["file:data/envoi.db", "file:/var/lib/envoi.db", "file:envoi.db", ":memory:"],
        ...["libsql://envoi.example", "https://db.example:8080", "http://127.0.0.1:8080"],
      ]
    ) {
      same(readSettings({ DATABASE_URL: url }).database.url, url);
    }
    for (
      const text of [
        ...["envoi.db", "/var/lib/envoi.db", "memory", "file:envoi.db?mode=ro", "sqlite:envoi.db"],
        ...[
          "file:",
          "file:/",
          "file://",
          "file:///",
          "file:data/",
          "file:/tmp/%zz.db",
          "file:/tmp/%",
          "file:envoi.db#x",
        ],
        ...["postgres://db.example/envoi", "ws://db.example", "https://", "libsql://", "libsql:envoi"],
      ]
    ) {
      assertStops("DATABASE_URL", text, /file:.*libsql:.*:memory:/);
    }
  },
);

Deno.test(verifies("A4.database-auth-token", "DATABASE_AUTH_TOKEN is handed to the database as it is"), () => {
  const token = "eyJhbGciOiJFZERTQSJ9.eyJhIjoicncifQ.c2lnbmF0dXJl";
  equal(readSettings({ DATABASE_URL: "libsql://envoi.example", DATABASE_AUTH_TOKEN: token }).database, {
    url: "libsql://envoi.example",
    authToken: token,
  });
});

Deno.test(
  verifies(
    ["A4.database-auth-token", "A4.malformed-stops"],
    "a token with a space or a line break is refused, and not shown",
  ),
  () => {
    for (const text of ["very secret", "very\nsecret", "very\r\nsecret", "very\tsecret", "very\u00a0secret"]) {
      assertStops("DATABASE_AUTH_TOKEN", text, /^(?!.*(?:very|secret))/);
    }
  },
);

Deno.test(verifies(["A4.trust-proxy", "A4.malformed-stops"], "TRUST_PROXY is 1 or 0"), () => {
  equal([readSettings({ TRUST_PROXY: "1" }).trustProxy, readSettings({ TRUST_PROXY: "0" }).trustProxy], [true, false]);
  for (const text of ["true", "yes", "on", "2", "01", "no"]) assertStops("TRUST_PROXY", text, /1 or 0/);
});

Deno.test(
  verifies(["A4.rate-limits", "A4.malformed-stops"], "RATE_LIMITS is off, or JSON that overrides some of the limits"),
  () => {
    const limits = (text: string) => readSettings({ RATE_LIMITS: text }).rateLimits;
    same(limits("off"), "off");
    equal(limits("{}"), { create: 300, update: 3000, media: 300, refused: 100 });
    equal(limits('{"create":5}'), { create: 5, update: 3000, media: 300, refused: 100 });
    equal(limits('{"create":1,"update":2,"media":0,"refused":4}'), { create: 1, update: 2, media: 0, refused: 4 });
    for (
      const text of [
        ...["on", "OFF", "0", "300", "null", "[]", '"off"', "{", "{create:5}", '{"create":"5"}'],
        ...['{"create":-1}', '{"create":1.5}', '{"create":null}', '{"create":1e400}', '{"read":5}'],
      ]
    ) {
      assertStops("RATE_LIMITS", text, /off, or JSON/);
    }
  },
);

Deno.test(
  verifies(
    ["A4.media-allow-hosts", "A4.malformed-stops"],
    "MEDIA_ALLOW_HOSTS names hosts and addresses, each with or without a port",
  ),
  () => {
    const hosts = (text: string) => readSettings({ MEDIA_ALLOW_HOSTS: text }).mediaAllowHosts;
    equal(hosts("intranet"), [{ host: "intranet", port: undefined }]);
    equal(hosts(" Pictures.Example:8080 ,10.0.0.5, 0x7f.1:80"), [
      { host: "pictures.example", port: 8080 },
      { host: "10.0.0.5", port: undefined },
      { host: "127.0.0.1", port: 80 },
    ]);
    equal(hosts("::1,[FD00::1]:443,[0::1]"), [
      { host: "::1", port: undefined },
      { host: "fd00::1", port: 443 },
      { host: "::1", port: undefined },
    ]);
    for (
      const text of [
        ...["https://intranet", "intranet/", "a b", "a,,b", ",", "*", "*.intranet", "a:", "a:0", "a:65536", "a:http"],
        ...["user@intranet", "10.0.0.0/8", "256.1.1.1", "[::1", "::1:x", "[intranet]", "a;b", "a?b", "a#b"],
      ]
    ) {
      assertStops("MEDIA_ALLOW_HOSTS", text, /hosts or addresses with commas/);
    }
  },
);

Deno.test(verifies("A4.malformed-stops", "the line stays one line, whatever was written"), () => {
  assertStops("PORT", "80\n81", /port number/);
  assertStops("RATE_LIMITS", '{\n  "create": "many"\n}', /off, or JSON/);
});

Deno.test("ABUSE_CONTACT is one email address", () => {
  same(readSettings({ ABUSE_CONTACT: " abuse@envoi.example " }).abuseContact, "abuse@envoi.example");
  for (
    const value of ["abuse", "mailto:abuse@envoi.example", "a@b.example?cc=c@d.example", "a@b.example,c@d.example"]
  ) {
    assertStops("ABUSE_CONTACT", value, /It takes one email address\.$/);
  }
});
