import { Hono } from "hono";
import { languageIds } from "../domain/i18n/languages.ts";
import { frames, styles } from "../domain/catalog/styles.ts";
import { noUpdates } from "../domain/letter/facts/fact_updates.ts";
import type { OpenedLetter } from "../domain/letter/opened.ts";
import { addressee } from "../domain/letter/personalize.ts";
import { renderDocument } from "../views/layout/document.tsx";
import { letterCss } from "../views/letter/letter_css.ts";
import { patternCard, PatternsIndex, PatternsPage } from "../views/patterns/patterns_page.tsx";
import type { Assets } from "./static/assets.ts";
import type { AppEnvironment } from "./environment.ts";
import { pagePolicy } from "./middleware/security.ts";

/** The name on the envelopes, with wide, accented and many letters. */
const recipient = "Eleonora & Tommaso Fitzgerald-Íñiguez";

/** The sample picture, in the form in which a letter's page uses pictures. */
const landscape = { hash: "landscape", width: 1600, height: 1067, widths: [], color: undefined };

/** Every block in every style and frame: for designers, and for tests. `?lang=` draws them in another language. */
export function patternRoutes(assets: Assets, pageStyles: string): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/patterns", (c) => {
      c.header("Content-Security-Policy", pagePolicy());
      return c.html(renderDocument(<PatternsIndex stylesheet={pageStyles} />));
    })
    .get("/patterns/:style", async (c) => {
      const style = styles.find(({ id }) => id === c.req.param("style"));
      if (!style) return c.notFound();
      const lang = languageIds.find((id) => id === c.req.query("lang")) ?? "en";
      const { base, now, takeTurn } = c.get("context");
      // All blocks in all frames are a megabyte.
      await takeTurn?.();
      const path = assets.url("art/patterns/landscape.svg");
      const pictures = new Map([[path, { path, kept: landscape }]]);
      const letters = frames.map((frame) =>
        opened({ card: patternCard(style.id, frame, lang, path), pictures }, frame, now())
      );
      const css = letterCss(letters[0]!, assets.url);
      const view = { today: now(), base, asset: assets.url };
      const stylesheet = assets.letterStylesheet(style.id);
      c.header("Content-Security-Policy", pagePolicy({ styles: [css] }));
      c.header("X-Robots-Tag", "noindex");
      return c.html(
        renderDocument(<PatternsPage style={style} letters={letters} view={view} stylesheet={stylesheet} css={css} />),
      );
    });
}

function opened({ card, pictures }: Pick<OpenedLetter, "card" | "pictures">, id: string, now: Date): OpenedLetter {
  const to = addressee(card, recipient);
  return { id, revision: 1, card, to, guest: undefined, pictures, created: now, updated: now, updates: noUpdates };
}
