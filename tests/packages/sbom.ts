import { dependenciesOf, directPackages, type Lock, nameAndVersion, readLock, root, withDependencies } from "./lock.ts";
import { productionNames } from "./production.ts";

/** The licences' names that SPDX knows, as far as packages of ours have them; CycloneDX takes no other as an id. */
const spdx = new Set([
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-4.0", "CC0-1.0", "ISC"],
  ...["LGPL-3.0-or-later", "MIT", "MIT-0", "MPL-2.0", "OFL-1.1", "Python-2.0", "Unlicense", "Zlib"],
]);

type Licence = { readonly license: { readonly id: string } | { readonly name: string } } | {
  readonly expression: string;
};

type Options = {
  /** the packages that the service itself needs, by their names; all others only tests do */
  readonly production: readonly string[];
  /** the `license` of a package's own package.json */
  readonly licenceOf: (key: string) => string | undefined;
  readonly now: Date;
};

/** The bill of materials: the locked packages in CycloneDX 1.6 (ECMA-424), as JSON. */
export function billOf(lock: Lock, { production, licenceOf, now }: Options) {
  const required = withDependencies(lock, directPackages(lock, (name) => production.includes(name)));
  const keys = Object.keys(lock.npm).toSorted();
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${crypto.randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: "application", "bom-ref": "envoi", name: "envoi" },
    },
    components: keys.map((key) => {
      const { name, version } = nameAndVersion(key);
      const [, group, own] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [, undefined, name];
      return {
        type: "library",
        "bom-ref": key,
        ...group ? { group } : {},
        name: own!,
        version,
        scope: required.has(key) ? "required" : "excluded",
        hashes: hashesOf(lock.npm[key]!.integrity),
        ...licencesOf(licenceOf(key)),
        purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      };
    }),
    dependencies: [
      { ref: "envoi", dependsOn: [...new Set(directPackages(lock))].toSorted() },
      ...keys.map((key) => ({ ref: key, dependsOn: [...new Set(dependenciesOf(lock, key))].toSorted() })),
    ],
  };
}

/** Of `sha512-…` in base64: in hexadecimal. */
function hashesOf(integrity: string): { alg: string; content: string }[] {
  const [, size, digest] = /^sha(\d+)-(\S+)$/.exec(integrity)!;
  return [{ alg: `SHA-${size}`, content: Uint8Array.fromBase64(digest!).toHex() }];
}

function licencesOf(licence: string | undefined): { readonly licenses?: readonly Licence[] } {
  if (licence === undefined) return {};
  if (/ (?:OR|AND|WITH) /.test(licence)) return { licenses: [{ expression: licence.replace(/^\((.*)\)$/, "$1") }] };
  return { licenses: [{ license: spdx.has(licence) ? { id: licence } : { name: licence } }] };
}

/** Reads licences of installed packages; those for other machines are not installed. */
export function installedLicences(): Options["licenceOf"] {
  const packages = new URL("node_modules/.deno/", root);
  const folders = [...Deno.readDirSync(packages)].map(({ name }) => name);
  return (key) => {
    const { name, version } = nameAndVersion(key);
    const begin = `${name.replace("/", "+")}@${version}`;
    const folder = folders.find((one) => one === begin || one.startsWith(`${begin}_`));
    if (!folder) return undefined;
    const { license } = JSON.parse(
      Deno.readTextFileSync(new URL(`${folder}/node_modules/${name}/package.json`, packages)),
    );
    return typeof license === "string" ? license : license?.type;
  };
}

if (import.meta.main) {
  const [file] = Deno.args;
  if (!file) {
    console.error("Name the file to write: task sbom <file>.");
    Deno.exit(1);
  }
  const { imports } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
  const production = await productionNames(Object.keys(imports));
  const bill = billOf(await readLock(), { production, licenceOf: installedLicences(), now: new Date() });
  await Deno.writeTextFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  const required = bill.components.filter(({ scope }) => scope === "required").length;
  console.log(`${file}: ${bill.components.length} packages, of which the service needs ${required}.`);
}
