import { type Context, Hono } from "hono";
import { styleIds } from "../../domain/catalog/styles.ts";
import { type Card } from "../../domain/letter/card.ts";
import { inks, usualInk } from "../../domain/letter/theme.ts";
import { openLetter } from "../../domain/open_letter.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { printStylesheets } from "../../views/layout/stylesheets.ts";
import { envelopes, findPaper, papers } from "../../views/print/paper.ts";
import { type PrintChoice, sheets } from "../../views/print/print_choice.ts";
import { printCss } from "../../views/print/print_css.ts";
import { PrintPage } from "../../views/print/print_page.tsx";
import type { Assets } from "../static/assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { usualPaper } from "../middleware/reader.ts";
import { pagePolicy } from "../middleware/security.ts";
import { sendTagged, tagOf } from "../middleware/tagged.ts";

/**
 * `/c/<id>/print`: a letter on paper, and its envelope (decision L1). Choices that are not in the address have
 * defaults.
 */
export function printRoutes(assets: Assets): Hono<AppEnvironment> {
  const stylesheets = new Map(styleIds.map((style) => [style, assets.stylesheet(printStylesheets(style))]));
  return new Hono<AppEnvironment>().get("/c/:id/print", async (c) => {
    const letter = await openLetter(c.get("context"), { id: c.req.param("id"), guest: c.req.query("g") ?? "" });
    const { base, now } = c.get("context");
    const choice = readChoice(c, letter.card);
    const css = printCss(letter, choice, assets.url);
    const view = { today: now(), base, asset: assets.url };
    const stylesheet = stylesheets.get(letter.card.style)!;
    const html = renderDocument(
      <PrintPage letter={letter} view={view} choice={choice} stylesheet={stylesheet} css={css} />,
    );
    c.header("Content-Security-Policy", pagePolicy({ styles: [css], scripts: [] }));
    c.header("Content-Type", "text/html; charset=utf-8");
    c.header("Cache-Control", "private, no-cache");
    c.header("Vary", "Accept-Language");
    c.header("X-Robots-Tag", "noindex");
    return sendTagged(c, html, tagOf(html));
  });
}

/** People edit addresses by hand, so an unknown value gets the default. */
export function readChoice(c: Context<AppEnvironment>, card: Card): PrintChoice {
  const asked = <Id extends string>(name: string, ids: readonly Id[]) => ids.find((id) => id === c.req.query(name));
  const paper = asked("paper", papers.map(({ id }) => id)) ?? usualPaper(c.req.header("accept-language") ?? "");
  return {
    sheet: asked("sheet", sheets) ?? "letter",
    paper,
    envelope: asked("envelope", envelopes.map(({ id }) => id)) ?? findPaper(paper).envelope,
    ink: asked("ink", inks) ?? usualInk(card),
  };
}
