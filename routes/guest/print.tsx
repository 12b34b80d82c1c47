import { type Context, Hono } from "hono";
import { styleIds } from "../../domain/catalog/styles.ts";
import type { Card } from "../../domain/letter/card.ts";
import { inks, usualInk } from "../../domain/letter/theme.ts";
import { openLetter } from "../../domain/open_letter.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { printStylesheets } from "../../views/layout/stylesheets.ts";
import { withEmojiPictures } from "../../views/print/emoji_pictures.ts";
import {
  cards,
  cardStocks,
  envelopes,
  findPaper,
  papers,
  type PrintChoice,
  sheets,
} from "../../views/print/print_choice.ts";
import { invitationCss, printCss, templateCss } from "../../views/print/print_css.ts";
import { PrintPage } from "../../views/print/print_page.tsx";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import type { AssetUrl } from "../../views/layout/asset_file.ts";
import { drawCardSheet } from "../page_worker/send_cards.ts";
import type { Assets } from "../static/assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { usualPaper } from "../middleware/reader.ts";
import { pagePolicy } from "../middleware/security.ts";
import { sendTagged, tagOf } from "../middleware/tagged.ts";
import { drawInTurn } from "./draw_in_turn.ts";
import { sharedPainter } from "./drawn_pictures.ts";
import { letterPaths, openingOf } from "./opening.ts";

/**
 * `/c/<id>/print`: a letter on paper, and its envelope (decision L1). Choices that are not in the address have
 * defaults.
 */
export function printRoutes(assets: Assets): Hono<AppEnvironment> {
  const stylesheets = new Map(styleIds.map((style) => [style, assets.printStylesheet(printStylesheets(style))]));
  return new Hono<AppEnvironment>().on("GET", letterPaths("/print"), async (c) => {
    const letter = await openLetter(c.get("context"), openingOf(c));
    const { base, now } = c.get("context");
    const choice = readChoice(c, letter.card);
    const isCard = choice.sheet === "card";
    const cards = isCard ? await drawCardSheet(c, sharedPainter(), letter, choice) : undefined;
    const view = { today: now(), base, asset: assets.url };
    const stylesheet = stylesheets.get(letter.card.style)!;
    const draw = () => {
      const css = cssOf(letter, choice, assets.url);
      const whole = renderDocument(<PrintPage {...{ letter, view, choice, stylesheet, css, cards }} />);
      const sheets = whole.indexOf("<main");
      const html = whole.slice(0, sheets) + withEmojiPictures(whole.slice(sheets));
      return { html, css, tag: tagOf(html) };
    };
    // A print is never kept, so each takes a turn.
    const { html, css, tag } = await drawInTurn(letter, c.get("context"), draw, c.req.raw.signal, { isAlone: true });
    c.header("Content-Security-Policy", pagePolicy({ styles: [css], scripts: [], embedded: isCard }));
    c.header("Content-Type", "text/html; charset=utf-8");
    c.header("Cache-Control", "private, no-cache");
    c.header("Vary", "Accept-Language");
    c.header("X-Robots-Tag", "noindex");
    return sendTagged(c, html, tag);
  });
}

function cssOf(letter: OpenedLetter, choice: PrintChoice, asset: AssetUrl): string {
  switch (choice.sheet) {
    case "card":
      return invitationCss(choice);
    case "template":
      return templateCss(letter, choice, asset);
    default:
      return printCss(letter, choice, asset);
  }
}

/** People edit addresses by hand, so an unknown value gets the default. */
export function readChoice(c: Context<AppEnvironment>, card: Card): PrintChoice {
  const sent = c.req.query();
  const asked = <Id extends string>(name: string, ids: readonly Id[]) => ids.find((id) => id === sent[name]);
  const usual = usualPaper(c.req.header("accept-language") ?? "");
  const paper = asked("paper", papers.map(({ id }) => id)) ?? usual;
  return {
    sheet: asked("sheet", sheets) ?? "letter",
    paper,
    envelope: asked("envelope", envelopes.map(({ id }) => id)) ?? findPaper(paper).envelope,
    ink: asked("ink", inks) ?? usualInk(card),
    size: asked("size", cards.map(({ id }) => id)) ?? (usual === "letter" ? "5x7" : "a6"),
    stock: asked("stock", cardStocks) ?? usual,
  };
}
