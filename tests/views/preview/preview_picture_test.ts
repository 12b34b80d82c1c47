import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { styleIds } from "../../../domain/catalog/styles.ts";
import { pictureFonts } from "../../../views/preview/render/picture_fonts.ts";
import { box, type Element } from "../../../views/preview/element.ts";
import { inscription } from "../../../views/preview/inscription.ts";
import { lookOf } from "../../../views/preview/looks.ts";
import { penFor } from "../../../views/preview/pen.ts";
import { previewFonts } from "../../../views/preview/preview_fonts.ts";
import { previewPicture, type PreviewScene, previewSize } from "../../../views/preview/preview_picture.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { sceneOf } from "../../support/preview_scenes.ts";

/** On the front of the envelope before it is turned, in pixels of the picture. */
const envelope = { left: 78, top: 62, right: 878, bottom: 582 };
const belowStamp = 62 + 34 + 168;
const aboveNote = 62 + 520 - 34 - 30;

const names = [
  "X",
  "Eleonora & Tommaso Fitzgerald",
  "WWWWWWWW MMMMMMMM & WWWWWWWW MMMMMMMM",
  "Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung",
  "Maximilian Alexander ".repeat(6).slice(0, 120),
  "W".repeat(120),
];

Deno.test("a name of any length stands between stamp and note, within the envelope", async () => {
  for (const [index, style] of styleIds.entries()) {
    for (const name of [names[index % names.length]!, names[(index + 3) % names.length]!]) {
      const { left, top, right, bottom } = await nameBox({
        ...await sceneOf(style, { name }),
        note: none,
        sender: none,
      });
      const place = `${style}: ${name.slice(0, 20)} ${[left, top, right, bottom].map(Math.round)}`;
      ok(left >= envelope.left + 20 && right <= envelope.right - 20, place);
      ok(top >= belowStamp - 12 && bottom <= envelope.bottom - 20, place);
    }
  }
});

Deno.test("a name stays above a note, too, and takes the middle where there is no stamp", async () => {
  for (const style of styleIds) {
    const { bottom } = await nameBox({ ...await sceneOf(style, { name: names[1]! }), sender: none });
    ok(bottom <= aboveNote - lookOf(style).foot, `${style}: ${bottom}`);
  }
  const free = { ...await sceneOf("minimal", { name: "Ana", stamp: "" }), sender: none, note: none };
  const { top, bottom } = await nameBox(free);
  ok(Math.abs((top + bottom) / 2 - (envelope.top + envelope.bottom) / 2) < 20, `${top} ${bottom}`);
});

Deno.test("what the envelope does not have leaves nothing behind: no words, no wax", async () => {
  const full = await sceneOf("ivory");
  equal(texts(previewPicture(full)), ["Ana\nRua das Flores 12\nPorto", "Ana & João", "Please open before June"]);
  const bare = { ...await sceneOf("ivory", { stamp: "" }), sender: none, note: none, seal: undefined };
  equal(texts(previewPicture(bare)), ["Ana & João"]);
  same(pictures(previewPicture(full)).length - pictures(previewPicture(bare)).length, 1);
});

Deno.test("lines from right to left stand at the right of one another, and a language says its letters' forms", async () => {
  const scene = await sceneOf("ivory");
  const words = find(
    previewPicture({ ...scene, lang: "ar", sender: { text: "ليلى\nبيروت", italic: false } }),
    "ليلى\nبيروت",
  );
  equal([words.props.style.textAlign, words.props.lang], ["right", "ar"]);
  same(find(previewPicture(scene), scene.sender.text).props.style.textAlign, "left");
});

const none = { text: "", italic: false };

/** The box of the name's ink, with the envelope not turned and nothing else drawn. */
async function nameBox(scene: PreviewScene) {
  const { style, colors, fonts } = scene.theme;
  const look = { ...lookOf(style), turn: 0 };
  const pen = penFor({ ...colors, onEnvelope: "#000000" }, scene.art);
  const name = onlyName(inscription(scene, look, pen), scene);
  const faces = previewFonts({ style, custom: fonts });
  const svg = await satori(box({ ...previewSize }, name), {
    ...previewSize,
    fonts: await pictureFonts(scene.recipient.text, faces),
  });
  const { x, y, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).getBBox()!;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** The inscription with only the name. */
function onlyName(element: Element, { sender, note }: PreviewScene): Element {
  const { children } = element.props;
  const others = [sender.text, note.text].filter((text) => text !== "").length;
  const name = children![sender.text === "" ? 0 : 1] as Element;
  same(children!.length, 1 + others);
  return { ...element, props: { ...element.props, children: [name] } };
}

function all(element: Element): Element[] {
  const { children } = element.props;
  return [element, ...(Array.isArray(children) ? children.flatMap(all) : [])];
}

function texts(element: Element): string[] {
  return all(element).flatMap(({ props: { children } }) => typeof children === "string" ? [children] : []);
}

function pictures(element: Element): Element[] {
  return all(element).filter(({ type }) => type === "img");
}

function find(element: Element, text: string): Element {
  return all(element).find(({ props }) => props.children === text)!;
}
