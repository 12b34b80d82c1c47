import { Hono } from "hono";
import { raw } from "hono/html";
import { styleIds } from "../../domain/catalog/styles.ts";
import { openForHost } from "../../domain/host_letter.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { printKitStylesheets } from "../../views/layout/stylesheets.ts";
import { PrintDocument } from "../../views/print/print_document.tsx";
import { PrintKitBar } from "../../views/print/print_kit_bar.tsx";
import { PrintKitPage } from "../../views/print/print_kit_page.tsx";
import type { Assets } from "../static/assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { readerLanguage } from "../middleware/language.ts";
import { pagePolicy } from "../middleware/security.ts";
import { keptKey } from "./access/key_cookie.ts";
import { readKitChoice, readRange } from "./forms/print_kit_choice.ts";
import { printRun } from "./print_run.tsx";

/** Where the sheets come in the document around them. Words of a host are escaped and never read like this. */
const place = "<!--sheets-->";

/** Printing for all guests (decision L2): the choice, and what was chosen. @param styles of the choice's page */
export function printKitRoutes(assets: Assets, styles: readonly string[]): Hono<AppEnvironment> {
  const stylesheets = new Map(styleIds.map((style) => [style, assets.stylesheet(printKitStylesheets(style))]));

  return new Hono<AppEnvironment>()
    .get("/edit/:id/print", async (c) => {
      const id = c.req.param("id");
      const { letter, guests } = await openForHost(c.get("context"), keptKey(c, id));
      const choice = readKitChoice(c, letter.card);
      return c.html(renderDocument(
        <PrintKitPage id={id} guests={guests} choice={choice} lang={readerLanguage(c)} styles={styles} />,
      ));
    })
    .get("/edit/:id/print/sheets", async (c) => {
      const { base, now } = c.get("context");
      const host = await openForHost(c.get("context"), keptKey(c, c.req.param("id")));
      const choice = readKitChoice(c, host.letter.card);
      const guests = readRange(c, host.guests);
      const back = `/edit/${host.letter.id}/print${new URL(c.req.url).search}`;
      if (guests.length === 0) return c.redirect(back, 303);
      const view = { today: now(), base, asset: assets.url };
      const { css, sheets } = printRun(host, guests, choice, view);
      const bar = <PrintKitBar lang={readerLanguage(c)} guests={guests.length} run={choice.run} back={back} />;
      c.header("Content-Security-Policy", pagePolicy({ styles: [css], scripts: [""] }));
      c.header("Content-Type", "text/html; charset=utf-8");
      const [start, end] = renderDocument(
        <PrintDocument
          letter={{ ...host.letter, to: addressee(host.letter.card), guest: undefined }}
          stylesheet={stylesheets.get(host.letter.card.style)!}
          css={css}
          script={assets.url("js/print.js")}
          bar={bar}
        >
          {raw(place)}
        </PrintDocument>,
      ).split(place);
      const parts = pieces(start!, sheets(), end!);
      return c.body(ReadableStream.from(parts).pipeThrough(new TextEncoderStream()));
    });
}

/** Each sheet is drawn when the one before it is on its way: a thousand letters take no more memory than one. */
async function* pieces(start: string, sheets: Iterable<{ toString(): string }>, end: string): AsyncGenerator<string> {
  yield start;
  for (const sheet of sheets) {
    yield String(sheet);
    // Between two letters others have their turn.
    await new Promise((resume) => setTimeout(resume));
  }
  yield end;
}
