import { testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { decode, inside, tagsOf } from "../../support/service/html.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const letter = {
  lang: "pt",
  style: "ivory",
  seal: "icon:heart",
  envelope: { blocks: { "front-tl": { text: "Ana\nLisboa" }, "front-center": { text: "Para {name}", size: "md" } } },
  guests: [{ name: "Zoé" }],
};
const slots = (blocks: unknown) => ({ envelope: { blocks } });

type Act = { path: string; form: Record<string, string>; api: unknown };

/** Each change of the envelope: as a form sends it, and as the API takes it. */
const acts: Record<string, Act> = {
  "addressing it": {
    path: "/envelope/front-center",
    form: { text: "A {name}, com amor", italic: "true" },
    api: slots({ "front-center": { text: "A {name}, com amor", italic: true, size: "md" } }),
  },
  "writing the sender": {
    path: "/envelope/front-tl",
    form: { text: "Ana & Rui\r\nRua do Sol 5\r\nLisboa", italic: "false" },
    api: slots({ "front-tl": { text: "Ana & Rui\nRua do Sol 5\nLisboa" } }),
  },
  "writing the note": {
    path: "/envelope/front-bl",
    form: { text: "Em mão", italic: "true" },
    api: slots({ "front-bl": { text: "Em mão", italic: true } }),
  },
  "writing under the seal": {
    path: "/envelope/back-center",
    form: { text: "Para ti", italic: "false" },
    api: slots({ "back-center": { text: "Para ti" } }),
  },
  "taking the sender away": {
    path: "/envelope/front-tl",
    form: { text: " ", italic: "true" },
    api: slots({ "front-tl": null }),
  },
  "choosing a stamp": {
    path: "/envelope/front-tr",
    form: { stamp: "dove" },
    api: slots({ "front-tr": { stamp: "dove" } }),
  },
  "a name for nobody in particular": {
    path: "/envelope/fallback",
    form: { text: " vós todos " },
    api: { nameFallback: "vós todos" },
  },
  "initials in an octagon": {
    path: "/seal",
    form: { kind: "duo", first: "A", second: " R ", letters: "", icon: "heart", shape: "octagon" },
    api: { seal: "duo:A|R", sealShape: "octagon" },
  },
  "no seal": { path: "/seal", form: { kind: "none", shape: "scallop" }, api: { seal: "" } },
};

for (const [name, { path, form, api }] of Object.entries(acts)) {
  Deno.test(verifies(["M1.same-acts", "M1.plain-forms"], `${name}: form, htmx and API store the same`), async () => {
    await using app = await testApp();
    const cards = await Promise.all((["post", "swap", "api"] as const).map(async (way) => {
      const made = await app.make(letter);
      const host = await hostOf(app, made);
      if (way === "api") same((await patch(app, made, api)).status, 200);
      else same((await host[way](path, form)).status, way === "post" ? 303 : 200);
      const { body } = await read(app, made);
      same(body.revision, 2);
      return body.card;
    }));
    equal(cards[0], cards[2]);
    equal(cards[1], cards[2]);
  });
}

Deno.test(
  verifies("M1.same-views", "the form and the envelope in an answer are the same as in the page, byte for byte"),
  async () => {
    await using app = await testApp();
    const host = await hostOf(app, await app.make(letter));
    const { text } = await host.swap("/envelope/front-center", { text: "{name}!", italic: "false" });
    const page = (await host.get("/envelope")).text;
    const parts = text.replaceAll(' hx-swap-oob="outerMorph"', "").split(
      /(?=<p id="fallback-reads"|<section|<p id="status")/,
    );
    same(parts.length, 4);
    for (const part of parts.slice(0, 3)) ok(page.includes(part), part.slice(0, 80));
  },
);

Deno.test(
  verifies("E1.limits-enforced", "text that does not fit stays in its field with an error, and nothing is stored"),
  async () => {
    await using app = await testApp();
    const made = await app.make(letter);
    const host = await hostOf(app, made, "pt");
    const refused: [string, string][] = [
      ["front-center", "x".repeat(37)],
      ["front-tl", "1\n2\n3\n4"],
      ["front-bl", "1\n2\n3"],
      ["back-center", "é".repeat(41)],
    ];
    for (const [slot, words] of refused) {
      for (const way of ["post", "swap"] as const) {
        const sent = { from: `slot-${slot}`, seen: "1", text: words, italic: "false" };
        const { status, text } = await keepsLetter(app, made, () => host[way](`/envelope/${slot}`, sent));
        same(status, 400);
        ok(decode(text).includes(words), `${slot} keeps what was typed`);
        ok(decode(text).includes("Isto não cabe. Encurta-o um pouco"), slot);
      }
    }
  },
);

Deno.test(verifies("E1.name-counts-six", "counters show the remaining room, counted as the limits are"), async () => {
  await using app = await testApp();
  const host = await hostOf(app, await app.make(letter));
  const { text } = await host.get("/envelope");
  const hints = [...text.matchAll(/<p class="hint" id="slot-[^"]*">([^<]*)/g)].map(([, hint]) => hint);
  equal(hints, [
    "11 of 36 characters",
    "10 of 90 characters, 2 of 3 lines",
    "0 of 60 characters, 0 of 2 lines",
    "0 of 40 characters",
  ]);
});

Deno.test(
  verifies("M3.letter-language", "the preview of the fallback name is in the letter's language"),
  async () => {
    await using app = await testApp();
    const host = await hostOf(app, await app.make(letter), "de");
    const reading = async () =>
      decode(/id="fallback-reads"[^>]*>([^<]*)/.exec((await host.get("/envelope")).text)![1]!);
    same(await reading(), "Auf dem Umschlag steht: „Para querido convidado“");
    await host.post("/envelope/fallback", { text: "vós todos" });
    same(await reading(), "Auf dem Umschlag steht: „Para vós todos“");
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "a seal takes only letters; other text stays in its field"),
  async () => {
    await using app = await testApp();
    const made = await app.make({ ...letter, seal: "ini:Z" });
    const host = await hostOf(app, made);
    for (const letters of ["", "A1", "ABCDEFGHIJKLMNOP"]) {
      const sent = { from: "seal", seen: "1", kind: "initials", letters, icon: "heart", shape: "round" };
      const { status, text } = await keepsLetter(app, made, () => host.swap("/seal", sent));
      same(status, 400);
      const field = tagsOf(text).find(({ attributes }) => attributes.id === "seal-letters")!;
      equal([field.attributes.value, field.attributes["aria-invalid"]], [letters, "true"]);
      ok(
        text.includes(
          letters ? "Use letters only: at least one, at most 12." : "Write the letters that go into the wax.",
        ),
      );
    }
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "if one of two initials is invalid, its own field is marked"),
  async () => {
    await using app = await testApp();
    const made = await app.make({ ...letter, seal: "duo:Y|Z" });
    const host = await hostOf(app, made);
    const marked: [first: string, second: string, field: string][] = [
      ["", "R", "seal-first"],
      ["A", "2", "seal-second"],
      ["ABCDEF", "GHIJKL", "seal-first"],
    ];
    for (const [first, second, field] of marked) {
      const sent = { from: "seal", seen: "1", kind: "duo", first, second, icon: "heart", shape: "round" };
      const { status, text } = await keepsLetter(app, made, () => host.swap("/seal", sent));
      same(status, 400);
      const wrong = tagsOf(text).filter(({ attributes }) => attributes["aria-invalid"]);
      equal(wrong.map(({ attributes }) => attributes.id), [field]);
      ok(text.includes(first ? "at most 11 together" : "Write the letters that go into the wax."));
    }
    same((await host.swap("/seal", { kind: "duo", first: "ABCDEF", second: "GHIJK", shape: "round" })).status, 200);
  },
);

Deno.test("initials that are not typed are those of the signature, also after it changed", async () => {
  await using app = await testApp();
  const made = await app.make({ ...letter, envelope: undefined });
  const host = await hostOf(app, made);
  const chosen = { from: "seal", kind: "duo", first: "", second: "", letters: "", icon: "heart", shape: "round" };
  // Without a signature the form asks for letters, without an error: nothing was refused, and the seal did not change.
  const asked = await keepsLetter(app, made, () => host.swap("/seal", { ...chosen, shape: "scallop" }));
  equal([asked.status, /data-state="(\w+)"/.exec(asked.text)![1]], [200, "saved"]);
  const fields = tagsOf(asked.text);
  const kind = fields.find(({ attributes }) => attributes.name === "kind" && attributes.checked !== undefined)!;
  equal([kind.attributes.value, fields.filter(({ attributes }) => attributes["aria-invalid"]).length], ["duo", 0]);
  ok(asked.text.includes("Write the letters that go into the wax."));
  // Pressing the form's own button shows what is missing; so does typing a character that is no letter.
  same((await keepsLetter(app, made, () => host.post("/seal", chosen))).status, 400);
  same((await keepsLetter(app, made, () => host.swap("/seal", { ...chosen, first: "2" }))).status, 400);
  await host.swap("/envelope/front-tl", { text: "Ana & Rui\nLisboa", italic: "false" });
  same((await host.swap("/seal", chosen)).status, 200);
  same((await read(app, made)).body.card.seal, "duo:A|R");
});

Deno.test(
  verifies("M2.cannot-be-saved", "a change of a slot that somebody else changed is a conflict; the other slots stay"),
  async () => {
    await using app = await testApp();
    const made = await app.make(letter);
    const host = await hostOf(app, made);
    await patch(app, made, slots({ "front-tl": { text: "Rui" }, "front-bl": { text: "Em mão" } }));
    const sent = { from: "slot-front-tl", seen: "1", text: "Ana Maria", italic: "false" };
    const { status, text } = await keepsLetter(app, made, () => host.swap("/envelope/front-tl", sent));
    same(status, 412);
    ok(inside(/<dl>[^]*<\/dl>/.exec(text)![0], "dd").includes("Rui"));
    ok(text.includes("Ana Maria"));
    same((await host.swap("/envelope/front-tl", { ...sent, seen: "2", keep: "mine" })).status, 200);
    const { blocks } = (await read(app, made)).body.card.envelope;
    equal([blocks["front-tl"].text, blocks["front-bl"].text], ["Ana Maria", "Em mão"]);
  },
);

Deno.test(verifies("M1.same-acts", "input that our forms never send is refused, and stores nothing"), async () => {
  await using app = await testApp();
  const made = await app.make(letter);
  const host = await hostOf(app, made);
  const sent: [string, Record<string, string>, number][] = [
    ["/envelope/middle", { text: "x" }, 404],
    ["/envelope/front-tr", { stamp: "unknown" }, 400],
    ["/seal", { kind: "icon", icon: "unknown", shape: "round" }, 400],
    ["/seal", { kind: "plain", shape: "unknown" }, 400],
  ];
  for (const [path, form, status] of sent) {
    same((await keepsLetter(app, made, () => host.post(path, form))).status, status, path);
  }
});
