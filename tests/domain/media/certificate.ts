import { runToEnd } from "../../support/child.ts";

/** A self-signed certificate for the name, valid for a day. @returns certificate and key as PEM */
export async function makeCertificate(name: string): Promise<{ cert: string; key: string }> {
  const folder = await Deno.makeTempDir({ prefix: "envoi-certificate-" });
  const [keyFile, certFile] = [`${folder}/key.pem`, `${folder}/cert.pem`];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  const args = ["req", "-x509", ...curve, ...subject, "-days", "1", "-keyout", keyFile, "-out", certFile];
  const { code, log } = await runToEnd("a certificate of openssl", "openssl", { args });
  if (code !== 0) throw new Error(log);
  const pair = { cert: await Deno.readTextFile(certFile), key: await Deno.readTextFile(keyFile) };
  await Deno.remove(folder, { recursive: true });
  return pair;
}
