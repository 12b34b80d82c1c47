import type { Browser } from "@playwright/test";
import type { Buffer } from "node:buffer";
import sharp from "sharp";
import type { StyleId } from "../../domain/catalog/styles.ts";
import { firstLetter } from "../../domain/letter/new_letter.ts";
import { launchBrowser } from "../support/browser/browser.ts";
import { runToEnd } from "../support/child.ts";
import { sampleLetter, samplePersonalLetter } from "../support/sample_letter.ts";
import { uploadPhoto } from "../support/pictures/uploads.ts";
import { printPage } from "../support/pictures/pdf.ts";
import { contactSheets } from "./board.ts";

/** Dots per inch of the pictures, and their width on a contact sheet of first pages and on one of all pages. */
const dpi = 96;
const [large, small] = [640, 320];

/** What is printed, by the name of its picture. */
const prints = {
  wedding: "sheet=letter&paper=a4",
  letter: "sheet=letter&paper=a4",
  birthday: "sheet=letter&paper=a4",
  event: "sheet=letter&paper=a4",
  folded: "sheet=letter&paper=fold",
  envelope: "sheet=envelope&envelope=c6",
  template: "sheet=template&stock=a4&ink=screen",
  card: "sheet=card&size=5x7&stock=card",
  sheet: "sheet=card&size=a6&stock=a4",
} as const;

/**
 * Writes what every style prints: each page as `<style>-print-<what>-<page>.png`, and on contact sheets the first pages
 * on `prints-<what>-<number>.png`, and all of them, one style after the other, on `prints-<what>-pages-<number>.png`.
 * @param names of `prints`, or none for all
 * @param link makes a letter, and gives the link of its first guest
 */
export async function takePrints(
  base: string,
  styles: readonly StyleId[],
  names: readonly string[],
  folder: string,
  link: (letter: unknown) => Promise<string>,
): Promise<void> {
  const browser = await launchBrowser();
  const picture = await uploadPhoto(browser, base);
  for (const [name, query] of Object.entries(prints).filter(([name]) => names.length === 0 || names.includes(name))) {
    const rows: Buffer[][] = [];
    for (const style of styles) {
      const letter = letterFor(name, style, picture);
      const pages = await pagesOf(browser, `${(await link(letter)).replace("?", "/print?")}&${query}`);
      for (const [index, page] of pages.entries()) {
        await Deno.writeFile(`${folder}/${style}-print-${name}-${index + 1}.png`, page);
      }
      rows.push(pages);
    }
    await contactSheets(rows.map(([first]) => first!), large, 1, `${folder}/prints-${name}`);
    await contactSheets(rows.flat(), small, 1, `${folder}/prints-${name}-pages`);
    console.log(name);
  }
  await browser.close();
}

/** Birthday and event are what a new letter says, because many hosts change little of it. */
function letterFor(name: string, style: StyleId, picture: string): unknown {
  if (name === "letter") return samplePersonalLetter(style);
  if (name !== "birthday" && name !== "event") return sampleLetter(style, picture);
  return { ...firstLetter({ preset: name, style, lang: "en" }, new Date()), guests: [{ name: "Eleonora" }] };
}

async function pagesOf(browser: Browser, address: string): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
  const pdf = await printPage(page);
  await page.close();
  const file = await Deno.makeTempFile({ suffix: ".pdf" });
  const drawn = await Deno.makeTempDir();
  try {
    await Deno.writeFile(file, pdf);
    await runToEnd("pdftoppm", "pdftoppm", { args: ["-r", `${dpi}`, "-png", file, `${drawn}/page`] });
    const names = Array.from(Deno.readDirSync(drawn), ({ name }) => name).sort();
    return await Promise.all(names.map((name) => sharp(`${drawn}/${name}`).png().toBuffer()));
  } finally {
    await Deno.remove(file);
    await Deno.remove(drawn, { recursive: true });
  }
}
