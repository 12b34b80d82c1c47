import { testApp } from "../support/service/app.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { runDeno } from "../support/child.ts";
import type { Loose } from "../support/service/mcp.ts";
import { serve } from "../support/service/served.ts";
import { verifies } from "../support/verifies.ts";

/*
 * The protocol's own test tools against the service: fetched from npm when the tests run, and it is an error if they
 * are missing.
 */

const inspector = "npm:@modelcontextprotocol/inspector@2.12.0";

/** Runs a package's program in an empty folder, which is removed afterwards. */
async function run<Result>(
  name: string,
  sent: readonly string[],
  read: (ran: Ran) => Result | Promise<Result>,
): Promise<Result> {
  const folder = await Deno.makeTempDir({ prefix: "envoi-mcp-" });
  try {
    const args = ["run", "--allow-all", "--quiet", "--node-modules-dir=none", name, ...sent];
    const options = { cwd: folder, env: { MCP_CATALOG_PATH: `${folder}/catalog.json` } };
    // The tools may finish their work and not exit: their results until then count, and missing results are errors.
    const ran = await runDeno(`${name} ${sent.join(" ")}`, args, options)
      .catch(({ message }: Error) => ({ code: notEnded, out: "", log: message }));
    return await read({ folder, ...ran });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

type Ran = { readonly folder: string; readonly code: number; readonly out: string; readonly log: string };

/** No possible exit code. */
const notEnded = -1;

type Check = { readonly id: string; readonly status: string; readonly errorMessage?: string };

/**
 * Runs all scenarios of a version in one process, since starting one takes longer than a scenario.
 * @returns how many checks of each wanted one passed; any other check must be one that needs a tool of the test's own
 */
async function conform(base: string, version: string, wanted: readonly string[], ...sent: string[]) {
  const name = `npm:@modelcontextprotocol/conformance@${version}`;
  const flags = ["server", "--url", `${base}/api/mcp`, "-o", "results", ...sent];
  return await run(name, flags, async ({ folder, out, log }) => {
    const results = await readChecks(`${folder}/results`).catch(() => new Map<string, Check[]>());
    return Object.fromEntries(wanted.map((scenario) => {
      const checks = results.get(scenario);
      if (!checks) throw new Error(`${name} did not run ${scenario}: ${out}${log}`);
      const failed = checks.filter(({ status, errorMessage = "" }) =>
        status === "FAILURE" && !errorMessage.startsWith("Not testable")
      );
      equal(failed, [], `${scenario} ${sent.join(" ")}`);
      return [scenario, checks.filter(({ status }) => status === "SUCCESS").length];
    }));
  });
}

/** The checks of each scenario: each has a folder, called by the scenario and the moment. */
async function readChecks(folder: string): Promise<ReadonlyMap<string, Check[]>> {
  const names = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
  return new Map(
    await Promise.all(names.map(async (name) => {
      const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name)![1]!;
      return [scenario, JSON.parse(await Deno.readTextFile(`${folder}/${name}/checks.json`))] as const;
    })),
  );
}

const earlier = "0.1.16";
const current = "0.2.0-alpha.12";

/** The scenarios that need no tools of the test's own, with the number of checks of each that pass, by version. */
const suites:
  readonly (readonly [version: string, sent: readonly string[], passes: Readonly<Record<string, number>>])[] = [
    [earlier, [], {
      "server-initialize": 1,
      "ping": 1,
      "tools-list": 1,
      "resources-list": 1,
      "prompts-list": 1,
      "dns-rebinding-protection": 2,
    }],
    [current, ["--spec-version", "2025-11-25"], {
      "server-initialize": 2,
      "ping": 2,
      "tools-list": 3,
      "resources-list": 2,
      "prompts-list": 2,
      "dns-rebinding-protection": 2,
    }],
    [current, ["--suite", "all", "--spec-version", "2026-07-28"], {
      "server-stateless": 24,
      "tools-list": 4,
      "resources-list": 2,
      "prompts-list": 2,
      "dns-rebinding-protection": 2,
      "caching": 8,
      "http-header-validation": 14,
      "sep-2164-resource-not-found": 4,
    }],
  ];

Deno.test(verifies("N1.transport", "the official conformance tool's scenarios pass, in both eras"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context, { localOnly: true });
  for (const [version, sent, passes] of suites) {
    equal(await conform(served.base, version, Object.keys(passes), ...sent), passes);
  }
});

Deno.test(
  verifies(["N1.tools", "N2.errors"], "the inspector lists the tools without complaint, and calls them"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    for (const era of ["legacy", "modern"]) {
      const inspect = <Result>(sent: string[], read: (ran: Ran) => Result) =>
        run(inspector, ["--cli", `${served.base}/api/mcp`, "--protocol-era", era, "--format", "json", ...sent], read);
      const call = (tool: string, sent: Record<string, unknown>, expected = 0): Promise<Loose> => {
        const flags = Object.entries(sent).flatMap((
          [name, value],
        ) => ["--tool-arg", `${name}=${JSON.stringify(value)}`]);
        return inspect(["--method", "tools/call", "--tool-name", tool, ...flags], ({ code, out, log }) => {
          same(code, expected, out + log);
          return JSON.parse(out).result;
        });
      };

      await inspect(["--method", "tools/list", "--strict"], ({ code, out, log }) => {
        same(code, 0, out + log);
        equal(JSON.parse(out).result.tools.map(({ name }: Loose) => name), [
          "get_catalog",
          "create_letter",
          "get_letter",
          "update_letter",
          "change_guests",
          "list_revisions",
          "restore_revision",
          "take_back_letter",
          "renew_edit_key",
          "upload_picture",
          "show_letter",
        ]);
        ok(!/Warning|Error/.test(log), log);
      });
      const guests = [{ name: "Ana" }];
      const { structuredContent: { id, editKey } } = await call("create_letter", { style: "deco", guests });
      equal((await call("get_letter", { id, editKey })).structuredContent.guests[0].name, "Ana");
      const toldSo = 5;
      const { isError, content } = await call("get_letter", { id, editKey: "ek_wrong" }, toldSo);
      same(isError, true);
      match(content[0].text, /"code":"forbidden".*"hint":/);
      // The eras differ in how tools are called, not in what they do; and each call starts a program. All tools with a
      // client of the protocol: tests/contract/mcp/mcp_journey_test.ts.
      if (era === "legacy") continue;
      equal(Object.keys((await call("get_catalog", { sections: ["seal"] })).structuredContent), ["seal"]);
      const { structuredContent } = await call("update_letter", { id, editKey, lang: "pt" });
      equal([structuredContent.revision, structuredContent.card.lang], [2, "pt"]);
      const changed = await call("change_guests", { id, editKey, add: [{ name: "Eva" }], remove: ["Ana"] });
      equal(changed.structuredContent.changes, ["Added Eva", "Removed Ana"]);
    }
  },
);
