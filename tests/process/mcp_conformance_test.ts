import { testApp } from "../support/app.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { runDeno } from "../support/child.ts";
import { type Loose, serve } from "../support/mcp.ts";
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

/** Runs a scenario. @returns how many checks passed; any other check must be one that needs a tool of the test's own */
async function conform(base: string, version: string, scenario: string, ...sent: string[]): Promise<number> {
  const name = `npm:@modelcontextprotocol/conformance@${version}`;
  const flags = ["server", "--url", `${base}/api/mcp`, "--scenario", scenario, "-o", "results", ...sent];
  return await run(name, flags, async ({ folder, out, log }) => {
    const checks = await readChecks(`${folder}/results`).catch(() => {
      throw new Error(`${name} did not run: ${out}${log}`);
    });
    const failed = checks.filter(({ status, errorMessage = "" }) =>
      status === "FAILURE" && !errorMessage.startsWith("Not testable")
    );
    equal(failed, [], `${scenario} ${sent.join(" ")}`);
    return checks.filter(({ status }) => status === "SUCCESS").length;
  });
}

async function readChecks(folder: string): Promise<Check[]> {
  const [run] = await Array.fromAsync(Deno.readDir(folder));
  return JSON.parse(await Deno.readTextFile(`${folder}/${run!.name}/checks.json`));
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
    [current, ["--spec-version", "2026-07-28"], {
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
  await Promise.all(
    suites.flatMap(([version, sent, passes]) =>
      Object.entries(passes).map(async ([scenario, expected]) => {
        const passed = await conform(served.base, version, scenario, ...sent);
        same(passed, expected, `${scenario} ${sent.join(" ")}`);
      })
    ),
  );
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
      // The eras differ in how tools are called, not in what they do; and each call starts a program.
      if (era === "legacy") continue;
      equal(Object.keys((await call("get_catalog", { sections: ["seal"] })).structuredContent), ["seal"]);
      const { structuredContent } = await call("update_letter", { id, editKey, lang: "pt" });
      equal([structuredContent.revision, structuredContent.card.lang], [2, "pt"]);
      const changed = await call("change_guests", { id, editKey, add: [{ name: "Eva" }], remove: ["Ana"] });
      equal(changed.structuredContent.changes, ["Added Eva", "Removed Ana"]);
      equal((await call("restore_revision", { id, editKey, to: "undo" })).structuredContent.guests[0].name, "Ana");
      equal((await call("restore_revision", { id, editKey, to: 2 })).structuredContent.changes, []);
      equal((await call("list_revisions", { id, editKey })).structuredContent.revisions.length, 4);
    }
  },
);
