import { openDatabase } from "../../db/client.ts";
import { migrate, migrateTo, readMigrations } from "../../db/migrate.ts";
import { equal, match, ok } from "../support/assert.ts";
import { runDeno } from "../support/child.ts";
import { runCommand } from "../support/service/commands.ts";
import { verifies } from "../support/verifies.ts";

const command = ["run", "--allow-all", "--quiet"];
const token = "eyJzZWNyZXQiOiJ0b2tlbiJ9";

/** Checks that the service does not start, and gives the reason in one line without the token. @returns that line */
async function assertStops(environment: Record<string, string>): Promise<string> {
  const { code, out, log: why } = await runDeno("a service that cannot start", [...command, "main.ts"], {
    cwd: new URL("../../", import.meta.url),
    env: {
      PATH: Deno.env.get("PATH") ?? "",
      HOME: Deno.env.get("HOME") ?? "",
      PORT: "0",
      DATABASE_URL: ":memory:",
      DATABASE_AUTH_TOKEN: token,
      ...environment,
    },
    clearEnv: true,
    limit: 30_000,
  });
  equal([code, out], [1, ""], why);
  match(why, /^envoi: [^\r\n]+\n$/);
  ok(!why.includes(token), why);
  return why;
}

/** A port without a listener. */
function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

Deno.test(verifies("A4.database-url", "a database that cannot be used stops the start"), async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-start-" });
  await Deno.writeTextFile(`${folder}/letter.txt`, "Dear database, ".repeat(100));
  await Deno.mkdir(`${folder}/folder.db`);
  await using web = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => new Response("<html>\n<p>Not\nhere.\n</html>\n", { status: 404, headers: { "content-type": "text/html" } }),
  );
  const urls = [
    `http://127.0.0.1:${freePort()}`,
    `libsql://127.0.0.1:${freePort()}?tls=0`,
    `http://127.0.0.1:${web.addr.port}`,
    `file:${folder}/letter.txt`,
    `file:${folder}/folder.db`,
    `file:${folder}/letter.txt/envoi.db`,
  ];
  const lines = await Promise.all(urls.map((url) => assertStops({ DATABASE_URL: url })));
  for (const line of lines) match(line, /DATABASE_URL/);
  for (const line of lines.slice(0, 2)) match(line, /cannot be used: .*\(Connect\)/);
  await Deno.remove(folder, { recursive: true });
});

Deno.test(verifies("A4.database-auth-token", "a token in the database's address is not shown either"), async () => {
  match(
    await assertStops({ DATABASE_URL: `libsql://127.0.0.1:${freePort()}?tls=0&authToken=${token}` }),
    /DATABASE_URL/,
  );
});

Deno.test(verifies(["A4.database-auth-token", "A4.malformed-stops"], "a broken token stops the start"), async () => {
  match(await assertStops({ DATABASE_AUTH_TOKEN: `${token}\n${token}` }), /DATABASE_AUTH_TOKEN/);
});

Deno.test(verifies("A4.port", "a port that is taken stops the start"), async () => {
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  match(await assertStops({ PORT: String(taken.addr.port) }), /^envoi: PORT=\d+ is in use by another program\./);
});

Deno.test(
  verifies("A4.malformed-stops", "a malformed value, and an address of no or another machine, stop the start"),
  async () => {
    match(await assertStops({ PORT: "eighty" }), /^envoi: PORT=eighty /);
    for (const HOST of ["192.0.2.1", "nowhere.invalid", "a..b"]) {
      match(await assertStops({ HOST }), /^envoi: HOST=\S+ is no address of this machine\. .*127\.0\.0\.1/);
    }
  },
);

Deno.test("a port of the metrics that is taken stops the start, and the line names it", async () => {
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  match(await assertStops({ METRICS_PORT: String(taken.addr.port) }), /^envoi: METRICS_PORT=\d+ is in use/);
});

Deno.test(verifies("A4.malformed-stops", "what no worker can start with stops the start"), async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-start-" });
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const second = taken.addr.port;
  const cases: [environment: Record<string, string>, line: RegExp][] = [
    [{ HOST: "192.0.2.1" }, /^envoi: HOST=192\.0\.2\.1 is no address of this machine/],
    [{ METRICS_PORT: String(second - 1) }, new RegExp(`^envoi: METRICS_PORT=${second} is in use`)],
    [{ METRICS_PORT: "65535" }, /^envoi: METRICS_PORT=65535 .* from 1 to 65534\.$/m],
    [{ METRICS_PORT: "0" }, /^envoi: METRICS_PORT=0 .* from 1 to 65534\.$/m],
    [{ OTEL_DENO: "true", OTEL_DENO_CONSOLE: "ignore" }, /OTEL_DENO_TRACING=false/],
  ];
  const shared = { WORKERS: "2", DATABASE_URL: `file:${folder}/envoi.db` };
  for (const [environment, line] of cases) match(await assertStops({ ...shared, ...environment }), line);
  match(await assertStops({ WORKERS: "2" }), /^envoi: WORKERS=2 /);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("commands about letters make no new database where none is", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-missing-" });
  const environment = { DATABASE_URL: `file:${folder}/data/envoi.db` };
  for (const words of [["letters", "report"], ["verify"], ["maintain"]]) {
    const { code, out, log } = await runCommand(words, environment);
    equal([code, out], [1, ""], log);
    match(log, /^envoi: DATABASE_URL=file:\S+ cannot be used: There is no database at \S+envoi\.db\.\n$/);
  }
  equal([...Deno.readDirSync(folder)], []);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("commands about letters leave tables of another version as they are, since that version serves them", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-other-version-" });
  const environment = { DATABASE_URL: `file:${folder}/envoi.db` };
  const db = await openDatabase({ url: environment.DATABASE_URL });
  await migrate(db);
  await migrateTo(db, "0009_answers");
  const { ran } = await readMigrations(db);
  for (const words of [["letters", "report"], ["verify"], ["maintain"]]) {
    const { code, out, log } = await runCommand(words, environment);
    equal([code, out], [1, ""], log);
    match(
      log,
      /^envoi: DATABASE_URL=\S+ cannot be used: The tables are those of another version of the service\. .*\n$/,
    );
  }
  equal((await readMigrations(db)).ran, ran);
  await db.destroy();
  await Deno.remove(folder, { recursive: true });
});

Deno.test("OpenTelemetry with Deno's own spans stops the start, since they have the ids of guests, and keys", async () => {
  for (const tracing of [{}, { OTEL_DENO_TRACING: "true" }]) {
    match(await assertStops({ OTEL_DENO: "true", OTEL_DENO_CONSOLE: "ignore", ...tracing }), /OTEL_DENO_TRACING=false/);
  }
});
