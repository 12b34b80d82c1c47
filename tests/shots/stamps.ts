/// <reference lib="dom" />
import { stamps } from "../../domain/catalog/envelope.ts";
import type { StyleId } from "../../domain/catalog/styles.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { loadAssets } from "../../routes/static/assets.ts";
import { stampAddress } from "../../views/letter/envelope/stamp.tsx";
import { launchBrowser } from "../support/browser/browser.ts";

/** Pixels of a large stamp, of one as on a wide screen, and of the smallest one that a guest sees. */
const [large, middle, small] = [400, 128, 48];
const columns = 7;
const gap = 16;

/**
 * Writes every stamp of a style as `stamps-<style>.png`, 400 pixels wide, and all of them as `stamps-128@1.png` and, 48
 * pixels wide, as on a sharp screen (`stamps-48@2.png`) and as on another one, on the envelopes of their styles.
 */
export async function takeStamps(base: string, styles: readonly StyleId[], folder: string): Promise<void> {
  const browser = await launchBrowser();
  const { url } = await loadAssets();
  const themes = styles.map((style) => resolveTheme({ style, custom: {} }));
  const row = (theme: (typeof themes)[number], width: number) =>
    `<p style="background:${theme.colors.envelope}">${
      stamps.map((stamp) => `<img src="${base}${stampAddress(stamp, theme, url)}" width="${width}">`).join("")
    }</p>`;
  const take = async (rows: string, name: string, size: { width: number; scale: number }) => {
    const viewport = { width: size.width, height: 600 };
    const context = await browser.newContext({ viewport, deviceScaleFactor: size.scale });
    const page = await context.newPage();
    await page.setContent(
      `<style>body,p{margin:0}p{display:flex;flex-wrap:wrap;gap:${gap}px;padding:${gap}px}</style>${rows}`,
    );
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
    await context.close();
  };
  for (const theme of themes) {
    await take(row(theme, large), `stamps-${theme.style}`, { width: columns * (large + gap) + gap, scale: 1 });
    console.log(theme.style);
  }
  for (const [width, scale] of [[middle, 1], [small, 2], [small, 1]] as const) {
    const all = themes.map((theme) => row(theme, width)).join("");
    await take(all, `stamps-${width}@${scale}`, { width: stamps.length * (width + gap) + gap, scale });
  }
  await browser.close();
}
