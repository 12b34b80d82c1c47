import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { decode, inside, insides, linesOf, tagsOf } from "../../support/service/html.ts";
import { openPage } from "../../support/service/pages.ts";
import { patch } from "../../support/service/owner.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";

const picture = "";

Deno.test(
  verifies("M1.same-views", "the letter beside the editor is each guest's own, byte for byte"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({
      ...sampleLetter("botanical", picture),
      guests: [{ name: "Ana" }, { name: "Ben" }],
    });
    const host = await hostOf(app, letter);
    for (const guest of [undefined, 0, 1]) {
      const page = await openPage(app, letter, guest);
      const query = guest === undefined ? "" : `?g=${letter.guests[guest]!.id}`;
      const { text, status } = await host.get(`/preview${query}`);
      same(status, 200);
      // The pictures of this letter are still missing, which only the host is told.
      const seen = text.replace(/<p class="preview-empty"[^>]*>.*?<\/p>/gs, "");
      ok(seen.length < text.length && !page.text.includes("preview-empty"));
      for (const name of ["article", "section", "style"]) equal(insides(seen, name), insides(page.text, name), name);
    }
  },
);

Deno.test(verifies("M1.same-views", "the envelope's preview shows both sides, addressed to the guest"), async () => {
  await using app = await testApp();
  const letter = await app.make({ ...sampleLetter("ivory", picture), guests: [{ name: "Zoé" }] });
  const host = await hostOf(app, letter);
  const { text } = await host.get(`/preview?show=envelope&g=${letter.guests[0]!.id}`);
  const classes = tagsOf(text).map(({ attributes }) => attributes.class);
  ok(classes.includes("envelope-front") && classes.includes("envelope-back") && !classes.includes("sheet"));
  ok(linesOf(text).includes("Zoé"), linesOf(text).join("\n"));
});

Deno.test(verifies("M2.undo", "an earlier state can be shown; a deleted or unknown one is not found"), async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [{ type: "heading", text: "Before" }], guests: [{ name: "Ana" }] });
  await patch(app, letter, { blocks: [{ type: "heading", text: "After {name}" }], guests: [] });
  const host = await hostOf(app, letter);
  const heading = async (query: string) => linesOf(inside((await host.get(`/preview?${query}`)).text, "h1")).join();
  same(await heading(""), "After dear guest");
  same(await heading("revision=2"), "After dear guest");
  same(await heading(`revision=1&g=${letter.guests[0]!.id}`), "Before");
  same((await host.get("/preview?revision=3")).status, 404);
  // It says that it is an earlier version, in the host's language, and leads to the letter as it is now.
  const earlier = await (await hostOf(app, letter, "de")).get("/preview?revision=1&show=envelope");
  match(earlier.text, /<p class="preview-old" lang="de" role="status">Eine frühere Fassung/);
  ok(earlier.text.includes(`href="/edit/${letter.id}/preview?show=envelope" target="_self"`), earlier.text);
  for (const now of ["", "?revision=2"]) ok(!(await host.get(`/preview${now}`)).text.includes("preview-old"), now);
  // A block without content has its place in the letter as it is now, and none in an earlier version.
  await patch(app, letter, { blocks: [{ type: "image", id: "i" }, { type: "heading", id: "h", text: "After" }] });
  const now = (await host.get("/preview")).text;
  match(now, /<p class="preview-empty" lang="en"><b>Picture<\/b> Empty, so guests do not see it yet\.<\/p>/);
  ok(now.includes(`<meta name="blocks" content="[&quot;i&quot;,&quot;h&quot;]"`), now.slice(0, 2000));
  // The list leads to the side on which the change is seen.
  await patch(app, letter, { seal: "icon:heart" });
  ok(!(await host.get("/preview?revision=3")).text.includes("preview-empty"));
  await patch(app, letter, { style: "ivory" });
  const { text } = await host.get("/history");
  equal([...text.matchAll(/preview\?revision=(\d)&amp;show=(\w+)/g)].map(([, number, side]) => `${number} ${side}`), [
    "4 envelope",
    "3 letter",
    "2 letter",
    "1 letter",
  ]);
});

Deno.test(verifies("H4.editor-no-store", "only the preview may be framed, by this service alone"), async () => {
  await using app = await testApp();
  const letter = await app.make(sampleLetter("deco", picture));
  const host = await hostOf(app, letter);
  const policies = async (path: string) => {
    const { headers } = await host.get(path);
    const policy = headers.get("content-security-policy")!;
    return [/frame-ancestors ([^;]*)/.exec(policy)![1], headers.get("x-frame-options")];
  };
  for (const path of ["/preview", "/preview?show=envelope", "/preview?revision=1"]) {
    equal(await policies(path), ["'self'", "SAMEORIGIN"], path);
    const policy = (await host.get(path)).headers.get("content-security-policy")!;
    ok(!policy.includes("frame-src"), policy);
  }
  for (const path of ["", "/history", "/steps"]) equal(await policies(path), ["'none'", "DENY"], path);
});

Deno.test(verifies("M1.plain-forms", "a guest is chosen from a list, and found by part of the name"), async () => {
  await using app = await testApp();
  const names = Array.from({ length: 70 }, (_, index) => ({ name: index === 69 ? "Íñigo Peña" : `Guest ${index}` }));
  const letter = await app.make({ blocks: [{ type: "heading", text: "For {name}" }], guests: names });
  const host = await hostOf(app, letter);
  const offered = async (query: string) =>
    insides((await host.get(`/preview/guests${query}`)).text, "option").map(decode);
  const all = await offered("");
  equal([all.length, all[0], all[1]], [51, "Nobody in particular (“dear guest”)", "Guest 0"]);
  equal((await offered("?find=inigo%20PENA")).slice(1), ["Íñigo Peña"]);
  equal((await offered("?find=69")).slice(1), []);
  const { text } = await host.get("/preview?find=pena");
  match(linesOf(inside(text, "h1")).join(), /Íñigo Peña/);
});

Deno.test(
  verifies("M1.plain-forms", "a letter with one guest shows that guest's name; whoever is chosen stays so"),
  async () => {
    await using app = await testApp();
    const chosenIn = (text: string) =>
      /<option value="(\w*)" selected/.exec(/ id="preview-guest"[^]*?<.select>/.exec(text)![0])?.[1];
    const shown = async (guests: readonly string[]) => {
      const letter = await app.make({ guests: guests.map((name) => ({ name })) });
      const { text } = await (await hostOf(app, letter)).get("");
      const frame = tagsOf(text).find(({ name }) => name === "iframe")!.attributes.src!;
      return { letter, text, frame: frame.replace(letter.id, "<id>") };
    };
    const one = await shown(["Chloé"]);
    const chloe = one.letter.guests[0]!.id;
    same(chosenIn(one.text), chloe);
    same(one.frame, `/edit/<id>/preview?show=letter&g=${chloe}`);
    const two = await shown(["Chloé", "Hugo"]);
    equal([chosenIn(two.text), two.frame], [undefined, "/edit/<id>/preview?show=letter"]);

    const host = await hostOf(app, two.letter);
    const hugo = two.letter.guests[1]!.id;
    match((await host.get(`/preview/guests?g=${hugo}`)).text, new RegExp(`<option value="${hugo}" selected[^>]*>Hugo`));
  },
);
