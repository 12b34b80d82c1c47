import { heavyCores } from "../../../domain/load/heavy_turn.ts";
import { createTurns } from "../../../domain/load/turns.ts";
import { testApp } from "../../support/service/app.ts";
import { equal } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { until } from "../../support/waiting.ts";

/* Who waits for heavy work and leaves, waits no longer, and nothing is made for it. */

const token = "a-token-of-this-test";
/** Far less than a request may wait, in milliseconds. */
const soon = 8_000;

/** Keeps all cores for heavy work until it is disposed of, also the place beside work that takes long. */
function keepCores(): Disposable {
  const many = navigator.hardwareConcurrency;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const kind of ["prints", "pictures"] as const) {
    const turns = createTurns({ capacity: many, waiting: many }, heavyCores(kind));
    for (let place = 0; place < many; place++) turns({ whose: [`${kind} ${place}`] }, () => promise);
  }
  return { [Symbol.dispose]: resolve };
}

Deno.test("a keepsake, a print, a preview and an upload whose client has left wait no longer", async () => {
  await using app = await testApp({ metricsToken: token });
  const base = app.listen();
  const { id, editKey } = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
  const form = new FormData();
  form.append("file", new Blob([await bytesOf(drawing(60, 40).png())]), "photo.png");
  const cookie = { cookie: `key=${editKey}` };
  const requests: Readonly<Record<string, readonly [string, RequestInit?]>> = {
    "a keepsake": [`/c/${id}/keepsake`],
    "a print": [`/edit/${id}/print/sheets`, { headers: cookie }],
    "a preview": [`/c/${id}/opengraph-image`],
    "an upload": ["/api/upload", { method: "POST", body: form }],
  };
  const underWay = async () => {
    const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    // Without this one.
    return Number(/^envoi_http_requests_under_way\S* (\d+)$/m.exec(await answer.text())![1]) - 1;
  };
  using _ = keepCores();
  for (const [name, [path, init]] of Object.entries(requests)) {
    const left = new AbortController();
    const asked = fetch(base + path, { ...init, signal: left.signal }).then(({ status }) => status, () => "left");
    await until(`${name} to wait`, async () => await underWay() === 1, soon);
    left.abort();
    await until(`${name} to be given up`, async () => await underWay() === 0, soon);
    equal(await asked, "left", name);
  }
});
