import { same } from "../support/assert.ts";
import { runDeno } from "../support/child.ts";
import { startServer } from "../support/service/server.ts";
import { verifies } from "../support/verifies.ts";

/** A program with the functions of another generator than typed_client_test's, which has one for each operation. */
const program = `
import { client } from "./api/client.gen.ts";
import { addGuests, createLetter, getCatalog, getLetter, takeBackLetter, updateLetter } from "./api/sdk.gen.ts";
import type { BlockInput } from "./api/types.gen.ts";

declare const Deno: { readonly args: readonly string[] };
function equal<Value>(actual: Value, expected: Value) {
  const [found, wanted] = [actual, expected].map((value) => JSON.stringify(value));
  if (found !== wanted) throw new Error(found + " is not " + wanted);
}

client.setConfig({ baseUrl: Deno.args[0]! });
const blocks: BlockInput[] = [{ type: "heading", text: "{name}, come!" }];
const created = await createLetter({ body: { lang: "en", blocks, guests: [{ name: "Ana" }] } });
if (!created.data?.editKey) throw new Error(JSON.stringify(created.error));
const { id, editKey } = created.data;
const own = { path: { id }, headers: { authorization: "Bearer " + editKey } };
const read = await getLetter(own);
equal([read.data?.guests?.[0]?.name, read.data?.card.blocks[0]?.type], ["Ana", "heading"]);
const updated = await updateLetter({ ...own, body: { style: "ivory", seal: null } });
if (!updated.data?.card) throw new Error(JSON.stringify(updated.error));
equal([updated.data.card.style, updated.data.revision], ["ivory", 2]);
const tried = await updateLetter({ ...own, query: { dry_run: "1" }, body: { style: "deco" } });
equal(tried.data?.changes, ["Style: Gatsby"]);
const added = await addGuests({ ...own, body: [{ name: "Eva" }] });
if (!added.data?.guests) throw new Error(JSON.stringify(added.error));
equal(added.data.guests.map(({ name }) => name), ["Eva"]);
// @ts-expect-error the types know which styles there are
const wrong = await updateLetter({ ...own, body: { style: "nothing" } });
equal(wrong.error?.error.issues?.[0]?.path, "style");
equal((await getCatalog({ query: { sections: ["styles"] } })).data?.styles?.length, 15);
equal((await takeBackLetter(own)).response?.status, 204);
`;

/** The generator's own code does not know `exactOptionalPropertyTypes`. */
const options = {
  ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true },
  ...{ target: "esnext", module: "preserve", moduleResolution: "bundler", allowImportingTsExtensions: true },
  ...{ lib: ["esnext", "dom", "dom.iterable"], types: [] },
};

Deno.test(
  verifies("A2.openapi", "a client that hey-api generates compiles under strict types, and works"),
  async () => {
    await using server = await startServer({ DATABASE_URL: ":memory:" });
    const folder = await Deno.makeTempDir({ prefix: "envoi-client-" });
    try {
      await Deno.writeTextFile(`${folder}/client.ts`, program);
      // The generator needs the compiler as it was before version 7.
      const dependencies = { "@hey-api/openapi-ts": "0.99.0", typescript: "5.9.3" };
      await Deno.writeTextFile(`${folder}/package.json`, JSON.stringify({ dependencies }));
      await Deno.writeTextFile(`${folder}/deno.json`, JSON.stringify({ unstable: ["sloppy-imports"] }));
      await Deno.writeTextFile(
        `${folder}/tsconfig.json`,
        JSON.stringify({ compilerOptions: options, files: ["client.ts"] }),
      );
      const packages = ["--no-lock", "--node-modules-dir=auto"];
      const flags = ["-i", `${server.base}/openapi.json`, "-o", "api", "--no-log-file", "--silent"];
      await run(folder, ...packages, "npm:@hey-api/openapi-ts", ...flags);
      await run(folder, ...packages, "npm:typescript/tsc", "-p", "tsconfig.json");
      await run(folder, "--no-check", "--no-lock", "client.ts", server.base);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
);

async function run(cwd: string, ...args: string[]): Promise<void> {
  const { code, out, log } = await runDeno(args.join(" "), ["run", "--allow-all", "--quiet", ...args], { cwd });
  same(code, 0, `${out}\n${log}`);
}
