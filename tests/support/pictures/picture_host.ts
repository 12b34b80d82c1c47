import { type Copier, createCopier } from "../../../domain/media/copying/copier.ts";
import { makeCertificate } from "../../domain/media/certificate.ts";
import { candidatesOf, type PictureAddresses } from "../../../domain/media/copying/share_links.ts";
import { type PictureServer, type Script, serve } from "../../domain/media/picture_server.ts";

const name = "pictures.example";

/** A local server over TLS that the copier takes for a host on the public web. */
export type PictureHost = AsyncDisposable & {
  readonly at: (path: string) => string;
  readonly copier: Copier;
  readonly requests: PictureServer["requests"];
};

let certificate: ReturnType<typeof makeCertificate> | undefined;

export async function pictureHost(answers: Readonly<Record<string, Script>>): Promise<PictureHost> {
  const tls = await (certificate ??= makeCertificate(name));
  const server = serve(answers, { tls });
  const copier = createCopier({
    allowHosts: [{ host: name, port: server.port }],
    agent: "Envoi/1.0 (test)",
    ca: tls.cert,
    candidates: (address) => atHost(candidatesOf(address), `https://${name}:${server.port}`),
    resolve: (asked) =>
      asked === name ? Promise.resolve([{ address: "127.0.0.1", family: 4 }]) : Promise.reject(new Error("ENOTFOUND")),
  });
  return {
    at: (path) => `https://${name}:${server.port}${path}`,
    copier,
    requests: server.requests,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Redirects requests for a cloud drive to this host, to a path that starts with the drive's name. */
function atHost(found: PictureAddresses, origin: string): PictureAddresses {
  if ("unsupported" in found) return found;
  const drive = /^https:\/\/((?:\w+\.)*google(?:usercontent)?\.com)\//;
  return { ...found, candidates: found.candidates.map((one) => one.replace(drive, `${origin}/$1/`)) };
}
