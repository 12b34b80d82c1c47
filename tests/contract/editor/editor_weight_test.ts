import { testApp } from "../../support/service/app.ts";
import { ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { tagsOf } from "../../support/service/html.ts";
import { getRaw } from "../../support/service/raw_answer.ts";

/* What a host's browser loads before a letter can be written, as it is sent. */

/** In bytes, compressed: the page with all its scripts and style sheets, and the scripts that are ours. */
const most = { all: 80 * 1024, ours: 14 * 1024 };

Deno.test("the panel of a letter is light with all its scripts and styles, and our script is small", async () => {
  await using app = await testApp();
  const letter = await app.make({ preset: "wedding", lang: "en", guests: [{ name: "Ana" }] });
  const { cookie } = await hostOf(app, letter);
  const base = app.listen();
  const weigh = async (path: string) => {
    const { status, body } = await getRaw(base + path, { cookie, "accept-encoding": "br" });
    same(status, 200, path);
    return body.length;
  };
  const path = `/edit/${letter.id}`;
  const page = new TextDecoder().decode((await getRaw(base + path, { cookie })).body);
  const files = tagsOf(page).flatMap(({ name, attributes: { src, href, rel } }) =>
    name === "script" ? src ?? [] : name === "link" && rel === "stylesheet" ? href ?? [] : []
  );
  const weights = await Promise.all([path, ...files].map(async (file) => [file, await weigh(file)] as const));
  const said = weights.map(([file, bytes]) => `${bytes} ${file}`).join("\n");
  const sum = (of: typeof weights) => of.reduce((all, [, bytes]) => all + bytes, 0);
  const scripts = weights.filter(([file]) => file.endsWith(".js"));
  same(scripts.length, 2, said);
  ok(sum(scripts.filter(([file]) => !file.includes("/htmx."))) <= most.ours, said);
  ok(sum(weights) <= most.all, said);
});
