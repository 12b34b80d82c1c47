import { type Answer, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { sentFields } from "../../support/service/form_fields.ts";
import { hostOf } from "../../support/service/host.ts";
import { decode, linesOf, tagsOf } from "../../support/service/html.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/* What is refused is marked where it is, and the state is told as it is (decision M2). */

const ways = ["post", "swap"] as const;
const long = "x".repeat(300);

/** The names of the marked fields, each with the id of the form that it is in. */
function marked({ text }: Answer): string[] {
  return [...text.matchAll(/<form[^>]* id="([^"]*)"[^]*?<\/form>/g)].flatMap(([html, form]) =>
    tagsOf(html).filter(({ attributes }) => attributes["aria-invalid"]).map(({ attributes: { name } }) =>
      `${decode(form!)} ${name}`
    )
  );
}

/** The text of the status line. */
function said({ text }: Answer): string {
  return linesOf(/<p id="status"[^>]*>[^]*?<\/p>/.exec(text)![0]).join();
}

Deno.test(
  verifies("M2.cannot-be-saved", "a button of a row marks the wrong row, unless it removes that one"),
  async () => {
    for (const way of ways) {
      for (const lang of ["en", "fr"]) {
        await using app = await testApp();
        const items = ["one", "two", "three"].map((what) => ({ time: "18:30", what }));
        const letter = await app.make({ blocks: [{ id: "plan", type: "agenda", items }] });
        const host = await hostOf(app, letter, lang);
        const rows = Object.fromEntries(items.flatMap(({ what }, row) => [
          [`items[${row}].time`, row === 1 ? long : "18:30"],
          [`items[${row}].what`, what],
        ]));
        const press = (act: string) =>
          host[way]("/blocks/plan", { from: "block-plan-form", type: "agenda", ...rows, do: act });
        for (const act of ["items.0.remove", "items.0.down", "items.2.up", "items.add"]) {
          const refused = await keepsLetter(app, letter, () => press(act));
          equal([refused.status, ...marked(refused)], [400, "block-plan-form items[1].time"], act);
          ok(lang === "en" || !refused.text.includes("At most"), "in the host's language");
        }
        same((await press("items.1.remove")).status, way === "post" ? 303 : 200, "it is gone with its error");
        equal((await read(app, letter)).body.card.blocks[0].items.map(({ what }: { what: string }) => what), [
          "one",
          "three",
        ]);
      }
    }
  },
);

Deno.test(
  verifies(["M1.plain-forms", "M2.cannot-be-saved"], "a step of a block marks its own wrong field"),
  async () => {
    await using app = await testApp();
    const links = ["a", "b"].map((id) => ({ id, type: "link", label: id, href: "https://example.org/" }));
    const letter = await app.make({ blocks: links });
    const host = await hostOf(app, letter);
    const press = (act: string) =>
      host.post("/blocks/b", { from: "block-b-form", type: "link", label: "b", href: "no address", do: act });
    for (const act of ["up", "copy"]) {
      const refused = await keepsLetter(app, letter, () => press(act));
      equal([refused.status, ...marked(refused)], [400, "block-b-form href"], act);
    }
    same((await press("remove")).status, 303);
    equal((await read(app, letter)).body.card.blocks.map(({ id }: { id: string }) => id), ["a"]);
  },
);

Deno.test(verifies("M1.plain-forms", "the focus after a step of the last row is on a row that exists"), async () => {
  await using app = await testApp();
  const items = ["one", "two"].map((what) => ({ time: "", what }));
  const letter = await app.make({ blocks: [{ id: "plan", type: "agenda", items }] });
  const host = await hostOf(app, letter);
  const rows = { "items[0].time": "", "items[0].what": "one", "items[1].time": "", "items[1].what": "two" };
  for (const act of ["items.1.down", "items.0.down", "items.0.up"]) {
    const { headers } = await host.post("/blocks/plan", { type: "agenda", ...rows, do: act });
    const at = new URL(headers.get("location")!, "http://localhost").searchParams.get("at")!;
    const { text } = await host.get(`?at=${at}`);
    const [found] = tagsOf(text).filter(({ attributes }) => attributes.id === at);
    ok(found && "autofocus" in found.attributes, `${act}: ${at}`);
  }
});

Deno.test("the block that an address asks for is open, whatever its id", async () => {
  await using app = await testApp();
  const id = "a-b c";
  const letter = await app.make({ blocks: [{ id: "x", type: "text" }, { id, type: "text" }] });
  const { text } = await (await hostOf(app, letter)).get(`?block=${encodeURIComponent(id)}`);
  const open = text.split("<li ").filter((item) => item.includes("<details open"));
  equal(open.map((item) => /data-block="([^"]*)"/.exec(item)?.[1]), [id]);
});

Deno.test(
  verifies("M2.cannot-be-saved", "a full letter offers no copy, and where there is no room, that is said"),
  async () => {
    for (const way of ways) {
      await using app = await testApp();
      const blocks = Array.from({ length: 59 }, (_, index) => ({ id: `b${index}`, type: "text", text: "x" }));
      const letter = await app.make({ blocks });
      const host = await hostOf(app, letter);
      ok((await host.get()).text.includes('value="copy"'));
      await host.swap("/blocks/b0/removal", {});
      await patch(app, letter, { blocks: [...blocks.slice(1), { id: "c", type: "text" }, { id: "d", type: "text" }] });
      const full = (await host.get()).text;
      ok(!full.includes('value="copy"') && !full.includes('data-icon="copy"'));
      for (const path of ["/blocks/b0/restoration", "/blocks/b1/copies"]) {
        const refused = await host[way](path, {});
        equal([refused.status, said(refused)], [
          400,
          "Not saved. A letter has room for 60 blocks. Remove one, then try again.",
        ]);
      }
    }
  },
);

Deno.test(verifies("M2.cannot-be-saved", "a full list says so where guests would return or be divided"), async () => {
  for (const way of ways) {
    await using app = await testApp();
    const names = Array.from({ length: 999 }, (_, index) => ({ name: `Guest ${index}` }));
    const letter = await app.make({ guests: [...names, { name: "Mia, Noah, Lena" }] });
    const host = await hostOf(app, letter);
    const last = letter.guests[999]!.id;
    const sentence = "Not saved. The list has room for 1000 guests. Remove some, then try again.";
    const divided = await host[way]("/guests/division", { guests: last, before: "1" });
    equal([divided.status, said(divided)], [400, sentence]);
    await host.swap("/guests/removal", { guest: last });
    await host.swap("/guests", { from: "guest-one", name: "Zoe" });
    const back = await host[way]("/guests/return", { guest: last, before: "1" });
    equal([back.status, said(back)], [400, sentence]);
  }
});

Deno.test(verifies("M2.cannot-be-saved", "a sheet that came too soon has no wrong name"), async () => {
  await using app = await testApp({ rateLimits: { create: 9, update: 0, media: 9, refused: 9 } });
  const letter = await app.make({ guests: [{ name: "Ana" }] });
  const host = await hostOf(app, letter);
  const [ana] = letter.guests;
  const form = { from: `name-${ana!.id}`, name: "Ana", "drawn.name": "Ana", answer: "yes", note: "No nuts" };
  for (const way of ways) {
    const refused = await host[way](`/guests/${ana!.id}`, form);
    equal([refused.status, ...marked(refused)], [429]);
    ok(said(refused).includes("That was a lot at once."));
  }
});

Deno.test(verifies("M2.cannot-be-saved", "a country that is not chosen is marked"), async () => {
  for (const way of ways) {
    await using app = await testApp();
    const letter = await app.make({ lang: "de", guests: [{ name: "Ana", contact: { phone: "99" } }] });
    const host = await hostOf(app, letter);
    const refused = await host[way]("/guests/country", { from: "guest-country", country: "" });
    equal([refused.status, ...marked(refused)], [400, "guest-country country"]);
    match(refused.text, /<p class="issue" id="guest-country-country-issue"[^>]*>Choose a country/);
  }
});

Deno.test("a guest beyond the fiftieth who was chosen for the preview stays so", async () => {
  await using app = await testApp();
  const guests = Array.from({ length: 70 }, (_, index) => ({ name: `Guest ${index}` }));
  const letter = await app.make({ guests });
  const host = await hostOf(app, letter);
  const chosen = async (guest: number, query = "") => {
    const { id } = letter.guests[guest]!;
    const { text } = await host.get(`/preview/guests?g=${id}${query}`);
    const options = [...text.matchAll(/<option value="([^"]*)"( selected)?/g)];
    return [options.length, options.filter(([, value, selected]) => value === id && selected !== undefined).length];
  };
  equal([await chosen(69), await chosen(3), await chosen(3, "&find=69")], [[52, 1], [51, 1], [3, 1]]);
});

Deno.test(
  verifies("B3.any-well-formed", "a block whose id is one or two dots is edited and removed in the editor"),
  async () => {
    for (const id of [".", "..", "~..", "~", "..."]) {
      await using app = await testApp();
      const letter = await app.make({ blocks: [{ id, type: "text", text: "one" }] });
      const host = await hostOf(app, letter);
      const { text } = await host.get();
      const [html] = /<form[^>]* class="save-form"[^>]*blocks\/[^]*?<\/form>/.exec(text)!;
      const action = tagsOf(html)[0]!.attributes.action!;
      same(new URL(action, "http://localhost").pathname, action, "a browser leaves it as it is");
      const path = action.replace(`/edit/${letter.id}`, "");
      same((await host.post(path, { ...Object.fromEntries(sentFields(html)), text: "two" })).status, 303);
      const { body } = await read(app, letter);
      equal(body.card.blocks.map(({ id, text }: { id: string; text: string }) => [id, text]), [[id, "two"]]);
      same((await host.swap(`${path}/removal`, {})).status, 200);
      same((await read(app, letter)).body.card.blocks.length, 0);
    }
  },
);

Deno.test(verifies("P6.sending", "who is marked in the panel to send stays there"), async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
  const host = await hostOf(app, letter);
  const referer = { referer: `http://localhost/edit/${letter.id}/send` };
  const [ana, ben] = letter.guests;
  const plain = await host.post("/guests/sent", { mark: ana!.id, from: "queue" }, referer);
  same(plain.headers.get("location"), `/edit/${letter.id}/send#guest-queue`);
  const live = await host.swap("/guests/sent", { mark: ben!.id, from: "queue" }, referer);
  match(live.text, /<title[^>]*>Send/);
});

Deno.test(verifies("M1.plain-forms", "a mark of a guest who leaves the shown list leads to the list"), async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
  const host = await hostOf(app, letter);
  const [ana] = letter.guests;
  const hash = async (query: string) =>
    (await host.post(`/guests/sent${query}`, { mark: ana!.id })).headers.get("location")!.split("#")[1];
  equal([await hash(""), await hash("?show=waiting")], [`guest-${ana!.id}`, "guest-list"]);
});
