import { equal, match, ok } from "../support/assert.ts";
import { runDeno } from "../support/child.ts";
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
  match(await assertStops({ PORT: String(taken.addr.port) }), /PORT/);
});

Deno.test(verifies("A4.malformed-stops", "a malformed value stops the start"), async () => {
  match(await assertStops({ PORT: "eighty" }), /^envoi: PORT=eighty /);
});
