import { type Context, Hono } from "hono";
import { raw } from "hono/html";
import { styleIds } from "../../domain/catalog/styles.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import { calledName, seatNames } from "../../domain/guests/seats.ts";
import type { Card } from "../../domain/letter/card.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import type { Credentials } from "../../domain/keys.ts";
import { openForHost } from "../../domain/open_letter.ts";
import { printWords } from "../../views/i18n/words.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { printKitStylesheets } from "../../views/layout/stylesheets.ts";
import { labelSheets } from "../../views/print/labels.tsx";
import { PrintKitBar } from "../../views/print/print_bar.tsx";
import { cardPapers, type KitChoice, runs, stockOf } from "../../views/print/print_choice.ts";
import { PrintKitPage } from "../../views/print/print_kit_page.tsx";
import { PrintDocument } from "../../views/print/print_page.tsx";
import { bearer } from "../api/operations.ts";
import type { AppEnvironment } from "../environment.ts";
import { readChoice } from "../guest/print.tsx";
import { usualPaper } from "../middleware/reader.ts";
import { pagePolicy } from "../middleware/security.ts";
import type { Assets } from "../static/assets.ts";
import { printRunCss } from "../page_worker/print_run.tsx";
import { sendCards } from "../page_worker/send_cards.ts";
import { sendDrawn, warmDrawing } from "../page_worker/send_drawn.ts";
import { sharedPainter } from "../guest/drawn_pictures.ts";
import { keptKey } from "./access/key_cookie.ts";
import { editorLanguage } from "./editor_request.ts";

/**
 * Marks the place of the sheets in the document around them. A host's text cannot contain it, since text is escaped.
 */
const place = "<!--sheets-->";

/** Printing for all guests (decision L2): the page of choices, and the sheets. @param styles of the page of choices */
export function printKitRoutes(assets: Assets, styles: readonly string[]): Hono<AppEnvironment> {
  const stylesheets = new Map(styleIds.map((style) => [style, assets.printStylesheet(printKitStylesheets(style))]));

  return new Hono<AppEnvironment>()
    .get("/edit/:id/print", async (c) => {
      const id = c.req.param("id");
      // The sheets lead here where there is nobody to print for, also a program.
      const host = await openForHost(c.get("context"), keyOf(c, id));
      const choice = readKitChoice(c, host.letter.card);
      warmDrawing();
      return c.html(renderDocument(
        <PrintKitPage
          id={id}
          guests={host.guests}
          choice={choice}
          range={{ from: c.req.query("from"), to: c.req.query("to") }}
          nobody={c.req.query("run") !== undefined && chosenGuests(c, host, choice).length === 0}
          lang={editorLanguage(c)}
          styles={styles}
        />,
      ));
    })
    .get("/edit/:id/print/sheets", async (c) => {
      const { base, now } = c.get("context");
      // It starts while the letter is read, and the document around the sheets is drawn.
      if (c.req.query("run") !== "invitations") warmDrawing();
      const host = await openForHost(c.get("context"), keyOf(c, c.req.param("id")));
      const choice = readKitChoice(c, host.letter.card);
      const chosen = chosenGuests(c, host, choice);
      const guests = choice.run === "cards" ? seated(host, chosen) : chosen.map(called);
      const back = `/edit/${host.letter.id}/print${new URL(c.req.url).search}`;
      if (guests.length === 0) return c.redirect(back, 303);
      const { run } = choice;
      const css = printRunCss(host.letter, guests, choice, assets.url);
      const bar = (
        <PrintKitBar
          lang={editorLanguage(c)}
          guests={guests.length}
          run={run}
          paper={choice.paper}
          back={back}
        />
      );
      c.header(
        "Content-Security-Policy",
        pagePolicy({ styles: [css], scripts: [""], embedded: run === "invitations" }),
      );
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
      ).split(place) as [string, string];
      if (run === "invitations") {
        return sendCards(c, sharedPainter(), { letter: host.letter, guests, choice, start, end });
      }
      const view = { today: now(), base };
      const job = { host: host.letter, guests, choice: { ...choice, run }, view, assets: assets.urls, start, end };
      return sendDrawn(c, job);
    });
}

/** The key of a program, which may print what the host may; else that of the host's browser. */
function keyOf(c: Context<AppEnvironment>, id: string): Credentials {
  const key = bearer(c);
  return key === undefined ? keptKey(c, id) : { id, key };
}

const called = ({ id, name }: Guest): Guest => ({ id, name: calledName(name) });

type OpenForHost = Awaited<ReturnType<typeof openForHost>>;

/** One for each who sits at a table, with the name of the place card. */
function seated({ letter, hostList }: OpenForHost, guests: readonly Guest[]): readonly Guest[] {
  const { guestOf } = printWords(letter.card.lang).kit;
  return guests.flatMap(({ id, name }) =>
    seatNames({ ...hostList.get(id), name }, guestOf).map((name) => ({ id, name }))
  );
}

/** The choices for printing, from the address. A missing or unknown one gets its default. */
function readKitChoice(c: Context<AppEnvironment>, card: Card): KitChoice {
  const usual = usualPaper(c.req.header("accept-language") ?? "");
  const asked = (name: string, otherwise: string = usual) => c.req.query(name) ?? otherwise;
  const { sheet: _, ...choice } = readChoice(c, card);
  return {
    ...choice,
    run: runs.find((run) => run === asked("run")) ?? "letters",
    cut: cardPapers.find((id) => id === asked("cut", "")) ?? stockOf(choice),
    sheet: labelSheets.find(({ id }) => id === asked("sheet")) ?? labelSheets.find(({ id }) => id === usual)!,
    cardPaper: cardPapers.find((id) => id === asked("card")) ?? usual,
    codes: asked("codes", "") === "1",
    onlyComing: asked("whom", "") === "yes",
  };
}

/** Whom to print for, of those in the range. No place is laid for who has said no. */
function chosenGuests(
  c: Context<AppEnvironment>,
  { guests, hostList }: OpenForHost,
  { run, onlyComing }: KitChoice,
): readonly Guest[] {
  return readRange(c, guests).filter(({ id }) => {
    const answer = hostList.get(id)?.answer;
    return onlyComing ? answer === "yes" : run !== "cards" || answer !== "no";
  });
}

/**
 * The guests between the two in the address, both included, in either order. Without a guest in the address the range is
 * open at that end. If a named guest is no longer invited, there are none.
 */
function readRange(c: Context<AppEnvironment>, guests: readonly Guest[]): readonly Guest[] {
  const placeOf = (name: string, otherwise: number) => {
    const asked = c.req.query(name) ?? "";
    return asked === "" ? otherwise : guests.findIndex(({ id }) => id === asked);
  };
  const [from, to] = [placeOf("from", 0), placeOf("to", guests.length - 1)];
  if (from === -1 || to === -1) return [];
  return guests.slice(Math.min(from, to), Math.max(from, to) + 1);
}
