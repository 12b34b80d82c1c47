import { equal, match, ok, same } from "../support/assert.ts";
import { runDeno, runToEnd } from "../support/child.ts";
import { create } from "../support/service/client.ts";
import { startServer } from "../support/service/server.ts";
import { until, within } from "../support/waiting.ts";

/* The files of .github/hosting, tried with the programs that read them, where these are installed. */

const root = new URL("../../", import.meta.url);
const hosting = new URL(".github/hosting/", root);
const readText = (name: string, folder = hosting) => Deno.readTextFile(new URL(name, folder));

async function isInstalled(program: string): Promise<boolean> {
  return await runToEnd(program, program, { args: ["version"] }).then(() => true, () => false);
}

Deno.test("the container and the unit start the service as the README does", async () => {
  const [, start] = /^npx -y deno@(\S+ task start)$/m.exec(await readText("README.md", root))!;
  const [version, ...words] = start!.split(" ");
  const container = await readText("Containerfile");
  same(/^FROM \S+:\w+-(\S+)$/m.exec(container)![1], version);
  equal(JSON.parse(/^CMD (.*)$/m.exec(container)![1]!), ["deno", ...words]);
  match(await readText("envoi.service"), new RegExp(`^ExecStart=/usr/local/bin/deno ${words.join(" ")}$`, "m"));
});

Deno.test("the unit allows the address families of clients, and AF_NETLINK, without which native modules do not load", async () => {
  const [, families] = /^RestrictAddressFamilies=(.*)$/m.exec(await readText("envoi.service"))!;
  equal(families!.split(" ").toSorted(), ["AF_INET", "AF_INET6", "AF_NETLINK", "AF_UNIX"]);
});

Deno.test("the unit starts after the clock was set, where something tells: the maintenance erases what is old", async () => {
  const unit = await readText("envoi.service");
  for (const order of ["Wants", "After"]) match(unit, new RegExp(`^${order}=.*\\btime-sync\\.target\\b`, "m"));
});

/** What the container's image gets of the project's folder. */
async function copiedParts(): Promise<string[]> {
  const lines = (await readText("Containerfile")).matchAll(/^(?:COPY|ADD) (.*) \S+$/gm);
  return [...lines].flatMap(([, parts]) => parts!.split(" "));
}

Deno.test("the image gets the service alone: no letters, no backups, no settings with secrets", async () => {
  const service = ["main.ts", "deno.json", "deno.lock", "db", "domain", "routes", "static", "views"];
  equal(await copiedParts(), [...service, "tests/packages", "tests/support/imports.ts"]);
});

Deno.test("container and server install the service without the tools of tests, with every version frozen", async () => {
  const install = "tests/packages/production.ts";
  for (const name of ["Containerfile", "install-envoi"]) {
    match(await readText(name), new RegExp(`deno run --no-config .* ${install}[^]*deno install --frozen`));
  }
  const folder = await Deno.makeTempDir({ prefix: "envoi-install-" });
  const copied = await runToEnd("cp", "cp", { args: ["-r", "--parents", ...await copiedParts(), folder], cwd: root });
  same(copied.code, 0);
  const deno = async (...args: string[]) => {
    const { code, log } = await runDeno(`deno ${args[0]}`, args, { cwd: folder });
    same(code, 0, log);
  };
  await deno("run", "--no-config", "--allow-read=.", "--allow-write=deno.json,deno.lock", install);
  await deno("install", "--frozen", "--quiet");
  const packages = [...Deno.readDirSync(`${folder}/node_modules/.deno`)].map(({ name }) => name);
  ok(packages.some((name) => name.startsWith("hono@")) && packages.length < 200, `${packages.length} packages`);
  equal(packages.filter((name) => /^(?:playwright|selenium|puppeteer|axe)/.test(name)), []);
  await Deno.remove(`${folder}/tests`, { recursive: true });
  const environment = { DATABASE_URL: `file:${folder}/data/envoi.db` };
  const server = await startServer(environment, [], "piped", { byTask: true, folder });
  const letter = await create(server.base, { guests: [{ name: "Ana" }] });
  const preview = await fetch(`${server.base}/c/${letter.id}/opengraph-image`);
  equal([preview.status, (await preview.arrayBuffer()).byteLength > 10_000], [200, true]);
  await server.kill("SIGTERM");
  same(server.log(), "");
  await Deno.remove(folder, { recursive: true });
});

/** What timers start. */
const jobs = ["envoi-backup", "envoi-verify"];

Deno.test({
  name: "systemd understands the units and their timers, and gives the service a low exposure",
  ignore: !await isInstalled("systemd-analyze"),
  fn: async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-unit-" });
    // Deno is at another place here.
    const unit = (await readText("envoi.service")).replace("/usr/local/bin/deno", Deno.execPath());
    await Deno.writeTextFile(`${folder}/envoi.service`, unit);
    for (const name of jobs) {
      const job = await readText(`${name}.service`);
      match(job, /^EnvironmentFile=\/etc\/envoi\.env$/m);
      await Deno.writeTextFile(`${folder}/${name}.service`, job.replaceAll("/usr/local/bin/deno", Deno.execPath()));
      await Deno.writeTextFile(`${folder}/${name}.timer`, await readText(`${name}.timer`));
    }
    const analyze = (...args: string[]) => runToEnd("systemd-analyze", "systemd-analyze", { args, cwd: folder });
    const { code, log } = await analyze(
      "verify",
      "./envoi.service",
      ...jobs.flatMap((job) => [`./${job}.service`, `./${job}.timer`]),
    );
    equal([code, log], [0, ""]);
    const { out } = await analyze("security", "--offline=true", "./envoi.service");
    ok(Number(/exposure level for envoi\.service: ([\d.]+)/.exec(out)![1]) < 2.5, out);
    await Deno.remove(folder, { recursive: true });
  },
});

Deno.test("the nightly job deletes old backups, also cut ones, and what upgrades and restores left, and nothing else", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-old-" });
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const ages: readonly (readonly [string, number])[] = [
    ...[["backup-new.db", 12], ["backup-old.db", 14], ["envoi.db", 99], ["other.db", 99]] as const,
    ...[["before-upgrade-new.db", 29], ["before-upgrade-old.db", 31], ["before-rollback-old.db", 31]] as const,
    ...[["backup-cut-old.db.part", 14], ["backup-cut-old.db.part-wal", 14], ["backup-cut-new.db.part", 1]] as const,
    ...[["before-cut-old.db.part", 31], ["before-cut-new.db.part", 29]] as const,
    ...[["envoi.db.before-new", 29], ["envoi.db.before-old", 31], ["envoi.db.before-old-wal", 31]] as const,
  ];
  for (const [name, age] of ages) {
    await Deno.writeTextFile(`${folder}/${name}`, "");
    await Deno.utime(`${folder}/${name}`, days(age), days(age));
  }
  const lines = [...(await readText("envoi-backup.service")).matchAll(/^ExecStart=-find (.*)$/gm)];
  same(lines.length, 2);
  for (const [, line] of lines) {
    const words = line!.split(" ").map((word) => word.replace(/^'(.*)'$/, "$1"));
    const { code, log } = await runToEnd("find", "find", { args: [folder, ...words.slice(1)] });
    equal([code, log], [0, ""]);
  }
  const left = [...Deno.readDirSync(folder)].map(({ name }) => name).toSorted();
  const kept = ["backup-cut-new.db.part", "backup-new.db", "before-cut-new.db.part", "before-upgrade-new.db"];
  equal(left, [...kept, "envoi.db", "envoi.db.before-new", "other.db"]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test({
  name: "Caddy passes requests on with the client's own address, waits for a restart, and closes slow connections",
  ignore: !await isInstalled("caddy"),
  fn: async () => {
    const [port, servicePort] = [freePort(), freePort()];
    const environment = { DATABASE_URL: ":memory:", TRUST_PROXY: "1", PORT: String(servicePort) };
    const base = `http://127.0.0.1:${port}`;
    await using _ = await startCaddy(base, servicePort);
    const first = await startServer(environment);
    await until("Caddy to answer", () => fetch(base).then(read, () => false));
    const links = await create(base) as unknown as { readonly url: string };
    ok(links.url.startsWith(`${base}/c/`), links.url);
    // A client cannot pass for another one: all of its requests count together.
    const left = async (forged: string) => {
      const headers = { "content-type": "application/json", "x-forwarded-for": forged };
      const answer = await fetch(`${base}/api/v1/letters`, { method: "POST", headers, body: "{}" });
      await answer.body?.cancel();
      return Number(/;r=(\d+)/.exec(answer.headers.get("ratelimit") ?? "")![1]);
    };
    same(await left("192.0.2.1") - 1, await left("192.0.2.2"));
    const large = await fetch(`${base}/api/v1/letters`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: "x".repeat(2 ** 21) }),
    });
    equal([large.status, (await large.json()).error.code], [413, "too_large"]);
    same(large.headers.get("strict-transport-security"), "max-age=31536000");
    const loud = await fetch(`${base}/healthz`, { headers: { "x-loud": "x".repeat(30_000) } });
    await loud.body?.cancel();
    same(loud.status, 431);

    // Half a header is waited for ten seconds.
    using slow = await Deno.connect({ hostname: "127.0.0.1", port });
    await slow.write(new TextEncoder().encode("GET / HTTP/1.1\r\nHost: local"));
    const closed = slow.read(new Uint8Array(100)).catch(() => null);

    await first.kill("SIGTERM");
    const waiting = fetch(`${base}/healthz`);
    await using second = await startServer(environment);
    same((await (await waiting).json()).status, "ok");
    same(await within("Caddy to close the slow connection", closed), null);
    await second.kill("SIGTERM");
  },
});

Deno.test({
  name: "what Caddy logs of a request that failed names no letter, no guest and no client",
  ignore: !await isInstalled("caddy"),
  fn: async () => {
    const [port, servicePort] = [freePort(), freePort()];
    const caddy = await startCaddy(`http://127.0.0.1:${port}`, servicePort);
    using broken = Deno.listen({ hostname: "127.0.0.1", port: servicePort });
    const cutting = (async () => {
      for await (const connection of broken) connection.close();
    })();
    const fails = async () => {
      // No GET, which would be tried again.
      const answer = await fetch(`http://127.0.0.1:${port}/c/aLetter?g=aGuest`, { method: "POST" });
      await answer.body?.cancel();
      return answer.status === 502;
    };
    await until("Caddy to fail", () => fails().catch(() => false));
    await caddy[Symbol.asyncDispose]();
    broken.close();
    await cutting;
    const [failure] = (await caddy.log).split("\n").filter((line) => line.includes('"status":502'));
    match(failure!, /"http\.log\.error"/);
    equal(/aLetter|aGuest|remote_ip|User-Agent/i.exec(failure!), null);
  },
});

async function startCaddy(base: string, servicePort: number): Promise<AsyncDisposable & { log: Promise<string> }> {
  const folder = await Deno.makeTempDir({ prefix: "envoi-caddy-" });
  const caddy = new Deno.Command("caddy", {
    args: ["run", "--adapter", "caddyfile", "--config", new URL("Caddyfile", hosting).pathname],
    env: { SITE: base, UPSTREAM: `127.0.0.1:${servicePort}`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdout: "null",
    stderr: "piped",
  }).spawn();
  return {
    log: new Response(caddy.stderr).text(),
    [Symbol.asyncDispose]: async () => {
      caddy.kill("SIGTERM");
      await within("Caddy to end", caddy.status);
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function read(answer: Response): Promise<boolean> {
  await answer.arrayBuffer();
  return answer.ok;
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
