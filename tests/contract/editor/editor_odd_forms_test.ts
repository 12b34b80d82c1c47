import { base, type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { decode, inside, insides, linksOf, tagsOf } from "../../support/service/html.ts";
import { keepsLetter, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/* Unexpected bodies in place of the editor's forms: empty, incomplete, far too large. */

const letter = {
  style: "deco",
  custom: { accent: "#aa0000", head: "bebas", body: "courier", frame: "rule" },
  seal: "ini:AJ",
  sealShape: "octagon",
  nameFallback: "all of you",
  envelope: { blocks: { "front-tl": { text: "Anne", italic: true }, "front-tr": { stamp: "love" } } },
  blocks: [
    { id: "title", type: "heading", text: "Hello" },
    { id: "plan", type: "agenda", items: [{ time: "18:30", what: "Yes" }, { time: "20:00", what: "Dinner" }] },
  ],
  guests: [{ name: "Ana" }],
};

/** A form of each part of the editor, by its address, with one of its fields. */
const forms: [path: string, field: string, panel: string][] = [
  ["/language", "lang", ""],
  ["/blocks", "type", ""],
  ["/blocks/title", "text", ""],
  ["/blocks/title/position", "move", ""],
  ["/style", "style", "/style"],
  ["/style/colors/paper", "text", "/style"],
  ["/style/fonts/head", "font", "/style"],
  ["/style/frame", "frame", "/style"],
  ["/style/readable", "color", "/style"],
  ["/style/palette", "palette", "/style"],
  ["/envelope/front-tl", "text", "/envelope"],
  ["/envelope/front-tr", "stamp", "/envelope"],
  ["/envelope/fallback", "text", "/envelope"],
  ["/seal", "kind", "/envelope"],
  ["/guests", "list", "/guests"],
  ["/guests/removal", "guest", "/guests"],
  ["/guests/return", "guest", "/guests"],
];

const multipart = "multipart/form-data; boundary=b";
const part = (field: string) => `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\nx`;

/** Fields that every form has, and that contain no change. */
const steps: typeof forms = [["/undo", "seen", ""], ["/redo", "seen", ""], ["/history/1", "seen", ""]];

/** Bodies that are no form, each with its type. */
const unreadable = (field: string): Record<string, [string | undefined, string]> => ({
  "without a body": [undefined, multipart],
  "broken": ["nothing of the kind", multipart],
  "broken before its end": [`--b\r\nnothing of the kind\r\n--b--\r\n`, multipart],
  "of no boundary": [`${part(field)}\r\n--b--\r\n`, "multipart/form-data; boundary="],
  "of a boundary beyond the standard's": [`--${"b".repeat(254)}--`, `multipart/form-data; boundary=${"b".repeat(254)}`],
  "of another boundary": [`${part(field)}\r\n--b--\r\n`, "multipart/form-data; boundary=other"],
  "cut off": [part(field), multipart],
  "cut off in its second part": [`${part(field)}\r\n${part("text")}`, multipart],
});

const unread = {
  en: ["Not saved", "Not everything arrived. Send it again.", "Back to the letter"],
  es: ["No se ha guardado", "No ha llegado completo. Envíalo otra vez.", "Volver a la carta"],
  fr: ["Non enregistré", "Tout n’est pas arrivé. Envoyez de nouveau.", "Retour à la lettre"],
  de: ["Nicht gespeichert", "Es kam nicht vollständig an. Schick es noch einmal.", "Zurück zum Brief"],
  it: ["Non salvato", "Non è arrivato tutto. Invia di nuovo.", "Torna alla lettera"],
  pt: ["Não guardado", "Não chegou completo. Envia de novo.", "Voltar à carta"],
};

async function open() {
  const app = await testApp();
  const made = await app.make(letter);
  const { cookie } = await hostOf(app, made);
  return { app, made, cookie };
}

type Sent = { path: string; body: string | undefined; type: string; more?: Record<string, string> };

function send(app: TestApp, { id }: Made, cookie: string, { path, body, type, more = {} }: Sent) {
  return app.call("POST", `/edit/${id}${path}`, {
    headers: { cookie, origin: base, "content-type": type, ...more },
    ...body === undefined ? {} : { body },
  });
}

/** Checks that htmx replaces only the status, with this text. */
function assertStatusAlone(headers: Headers, text: string, words: string): void {
  same(headers.get("hx-reswap"), "none");
  equal(tagsOf(text).map(({ name }) => name).toSorted(), ["h1", "p", "p", "title"]);
  const [status] = tagsOf(text).filter(({ attributes }) => attributes.id === "status");
  const [said] = insides(text, "p");
  equal([status!.attributes["data-state"], status!.attributes["hx-swap-oob"]], ["failed", "outerMorph"]);
  ok(decode(said!).includes(words), said!);
}

Deno.test(
  verifies(
    ["M1.plain-forms", "M2.cannot-be-saved", "F4.pages-not-json"],
    "an incomplete form changes nothing; the answer is a page with a link back, or for htmx a message in the status",
  ),
  async () => {
    const { app, made, cookie } = await open();
    await using _ = app;
    await keepsLetter(app, made, async () => {
      for (const [path, field, panel] of [...forms, ...steps]) {
        for (const [how, [body, type]] of Object.entries(unreadable(field))) {
          const from = { referer: `${base}/edit/${made.id}${panel}` };
          const page = await send(app, made, cookie, { path, body, type, more: from });
          equal([page.status, inside(page.text, "h1")], [400, "Not saved"], `${path} ${how}`);
          ok(linksOf(page.text).includes(`Back to the letter: /edit/${made.id}${panel}`), `${path} ${how}`);
          const swap = await send(app, made, cookie, { path, body, type, more: { "hx-request": "true" } });
          same(swap.status, 400, `${path} ${how}`);
          assertStatusAlone(swap.headers, swap.text, unread.en[1]!);
        }
      }
    });
  },
);

Deno.test("a form of more fields than any of ours is refused before they are read", async () => {
  const { app, made, cookie } = await open();
  await using _ = app;
  const plain = "application/x-www-form-urlencoded";
  const both = `a, ${plain}`;
  const [many, parts] = ["list=Carla" + "&a=b".repeat(3_000), `${part("list")}\r\n`.repeat(3_000) + "--b--\r\n"];
  const bodies = [
    ["a=b&".repeat(200_000), plain],
    [parts, multipart],
    // Of these headers the runtime reads another type, or another boundary, than one may think.
    [`${many}&c=--x--`, `${plain}; boundary=x`],
    [`${many}&c=--${both}--`, `multipart/form-data; boundary=${both}`],
    [parts, "multipart/form-data; xboundary=a; boundary=b"],
  ] as const;
  await keepsLetter(app, made, async () => {
    for (const [body, type] of bodies) {
      const { status, text } = await send(app, made, cookie, { path: "/guests", body, type });
      equal([status, inside(text, "h1")], [400, "Not saved"], type);
    }
  });
  const list = "list=Carla" + "&a=b".repeat(1_000);
  same((await send(app, made, cookie, { path: "/guests", body: list, type: plain })).status, 303);
});

Deno.test(verifies(["M3.language", "F4.language"], "that page is in the host's language"), async () => {
  const { app, made, cookie } = await open();
  await using _ = app;
  for (const [lang, words] of Object.entries(unread)) {
    const sent = { path: "/style", body: "", type: multipart, more: { "accept-language": lang } };
    const { headers, text } = await send(app, made, cookie, sent);
    const page = decode(text.replaceAll(/<[^>]+>/g, "\n"));
    for (const sentence of words) ok(page.includes(sentence), `${lang}: ${sentence}`);
    equal([tagsOf(text)[0]!.attributes.lang, headers.get("cache-control")], [lang, "no-store"]);
  }
});

Deno.test(
  verifies(
    ["M1.plain-forms", "M2.cannot-be-saved"],
    "a form that is too large changes nothing, and is not drawn again",
  ),
  async () => {
    const { app, made, cookie } = await open();
    await using _ = app;
    const type = "application/x-www-form-urlencoded";
    await keepsLetter(app, made, async () => {
      for (const [path, field] of [...forms, ...steps]) {
        const body = `${field}=${"x".repeat(2 ** 20)}`;
        for (const announced of [{}, { "content-length": String(body.length) }]) {
          const page = await send(app, made, cookie, { path, body, type, more: announced as Record<string, string> });
          equal([page.status, inside(page.text, "h1")], [413, "Not saved"], path);
          match(page.text, /too long\. Shorten it[^]*what you typed is still there/);
          const more = { ...announced, "hx-request": "true" };
          const swap = await send(app, made, cookie, { path, body, type, more });
          same(swap.status, 413, path);
          assertStatusAlone(swap.headers, swap.text, "Not saved. That is too long.");
        }
      }
    });
  },
);

Deno.test("a form without fields is valid with an empty body", async () => {
  const { app, made, cookie } = await open();
  await using _ = app;
  const origin = app.listen();
  for (const path of ["/style/own", "/blocks/title/copies"]) {
    const { status, body } = await fetch(`${origin}/edit/${made.id}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
    });
    await body?.cancel();
    same(status, 303, path);
  }
  const { card } = (await read(app, made)).body;
  equal([card.custom, card.blocks.length], [{}, 3]);
});

Deno.test(verifies(["M1.plain-forms", "M2.cannot-be-saved"], "a form with none of its fields is refused"), async () => {
  const { app, made } = await open();
  await using _ = app;
  const host = await hostOf(app, made);
  await keepsLetter(app, made, async () => {
    for (const [path] of forms) {
      for (const says of [{}, { seen: "1" }, { other: "x" }] as Record<string, string>[]) {
        same((await host.post(path, says)).status, 400, `${path} ${JSON.stringify(says)}`);
        same((await host.swap(path, says)).status, 400, `${path} ${JSON.stringify(says)}`);
      }
    }
  });
});

Deno.test(verifies("M1.same-acts", "fields that a form does not send are not changed"), async () => {
  const { app, made } = await open();
  await using _ = app;
  const host = await hostOf(app, made);
  const card = async () => (await read(app, made)).body.card;
  const before = await card();
  const says = async (path: string, form: Record<string, string>) => same((await host.post(path, form)).status, 303);

  await says("/envelope/front-tl", { italic: "false" });
  equal((await card()).envelope.blocks["front-tl"].text, "Anne");
  await says("/envelope/front-tl", { text: "Anne and Jean" });
  equal((await card()).envelope.blocks["front-tl"].italic, false);
  await says("/seal", { shape: "round" });
  equal([(await card()).seal, (await card()).sealShape], ["ini:AJ", "round"]);
  await says("/seal", { kind: "initials" });
  equal((await card()).seal, "ini:AJ");
  await says("/seal", { letters: "JA" });
  equal((await card()).seal, "ini:JA");
  await says("/blocks/plan", { "items[1].what": "Supper" });
  equal((await card()).blocks[1].items, [{ time: "18:30", what: "Yes" }, { time: "20:00", what: "Supper" }]);
  await says("/blocks/plan", { "items[0].time": "18:00" });
  equal((await card()).blocks[1].items, [{ time: "18:00", what: "Yes" }, { time: "20:00", what: "Supper" }]);
  await says("/blocks/plan", { type: "agenda" });
  const { custom, style, nameFallback, blocks } = await card();
  equal([custom, style, nameFallback, blocks[0]], [before.custom, "deco", "all of you", before.blocks[0]]);
});

Deno.test("a refused form that names no form of ours is refused all the same", async () => {
  const { app, made } = await open();
  await using _ = app;
  const host = await hostOf(app, made);
  for (const from of ["block-%-form", "block-%ff-form", "block-a&id=b-form", "block--form"]) {
    for (const way of ["post", "swap"] as const) {
      const form = { from, type: "heading", text: "x".repeat(201) };
      same((await host[way]("/blocks/title", form)).status, 400, `${way} ${from}`);
    }
  }
});
