import type { Context } from "hono";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Edit, type Edited, editLetter } from "../../domain/edit_letter.ts";
import { Problem } from "../../domain/errors.ts";
import { readLetter } from "../../domain/letters.ts";
import type { Card } from "../../domain/letter/card.ts";
import type { LetterAnswer } from "../../domain/letter_answer.ts";
import {
  type Editing,
  type FormValues,
  type PanelId,
  panelIds,
  panelPath,
  type Trouble,
} from "../../views/editor/editing.ts";
import { ShowsWrong } from "../../views/editor/fields.tsx";
import { EditorShell } from "../../views/editor/shell.tsx";
import { Surroundings } from "../../views/editor/surroundings.tsx";
import { RefusedPage } from "../../views/editor/way_back_page.tsx";
import { renderDocument } from "../../views/layout/document.tsx";
import type { Assets } from "../assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { editorLanguage } from "./editor_language.ts";
import { editorPolicy } from "./editor_policy.ts";
import { keptKey } from "./key_cookie.ts";
import { isLinkKept } from "./kept_link.ts";
import { readNotice } from "./notice.ts";
import { type Known, saved, seenRevision, shownOn } from "./known.ts";

export type EditorContext = Context<AppEnvironment>;

/** How a panel is drawn: the same as part of the page, and alone as what a form swaps. */
export type Draw = (editing: Editing) => JSX.Element;

/** The same for a part of a panel; null where the part is gone, so that the whole panel is drawn in its place. */
export type DrawPart = (editing: Editing) => JSX.Element | null;

/** What a form asks for. */
export type Act = {
  readonly edit: Edit | (() => Promise<Edit>);
  /** what was sent, to be drawn again where it cannot be saved */
  readonly sent: FormValues;
  /** the panel that the form stands in */
  readonly panel: PanelId;
  /** the part that the form swaps; without: the whole panel */
  readonly part?: DrawPart;
  /** other parts of the panel that the act changes, too; each says where it goes */
  readonly beside?: (editing: Editing, before: Card) => JSX.Element;
  /** the panel in the state that the act leaves it in, where it has several, and what its address then says after `?` */
  readonly whole?: Draw;
  readonly query?: (letter: LetterAnswer) => string;
  /** id of the element that a browser without scripts is led back to */
  readonly place?: string;
  /** as `Editing` has them */
  readonly at?: string;
  /** what was done, where it is known only afterwards, as a question */
  readonly done?: string | (() => string | undefined);
};

/** Where the acts of the editor are done and answered. */
export type Desk = {
  /** @param views the panel in a state of its own, where it has several, and the part of it that htmx asks for */
  readonly show: (c: EditorContext, panel: PanelId, views?: Pick<Act, "whole" | "part">) => Promise<Response>;
  readonly act: (c: EditorContext, act: Act) => Promise<Response>;
  /** answers a form that nobody could read: it says so, and draws nothing anew that stands in it */
  readonly refuse: (c: EditorContext, problem: Problem) => Promise<Response>;
  /** a letter as the editor's parts are drawn from it */
  readonly editing: (c: EditorContext, letter: LetterAnswer, trouble?: Trouble) => Editing;
  /** a whole page @param panel none where it is a page beside the panels */
  readonly page: (panel: PanelId | undefined, editing: Editing, draw: Draw) => string;
};

/** A letter after an act, and before it where that changed it. */
type Done = LetterAnswer & Partial<Pick<Edited, "before">>;

/** Refusals that a person can do something about in the form itself. */
const mendable: ReadonlySet<string> = new Set([
  ...["invalid_input", "revision_conflict", "rate_limited", "too_large", "unavailable"],
  ...["url_not_allowed", "image_unavailable", "link_not_supported", "unsupported_media_type"],
]);

export function createDesk(assets: Assets, styles: readonly string[], panels: Readonly<Record<PanelId, Draw>>): Desk {
  const page = (panel: PanelId | undefined, editing: Editing, draw: Draw) =>
    renderDocument(
      <ShowsWrong.Provider value={editing.trouble !== undefined}>
        <EditorShell editing={editing} panel={panel} styles={styles}>
          <Drawn draw={draw} editing={editing} />
        </EditorShell>
      </ShowsWrong.Provider>,
    );

  const editingOf = (c: EditorContext, letter: LetterAnswer, trouble?: Trouble): Editing => {
    const { id, revision, card, guests } = letter;
    const { base, now } = c.get("context");
    const lang = editorLanguage(c);
    const of = { id, revision, created: new Date(letter.created), card, guests };
    const found = { ...of, base, lang, today: now(), asset: assets.url, kept: isLinkKept(c, id) };
    return trouble ? { ...found, trouble } : found;
  };

  const answer = (
    c: EditorContext,
    { panel, part, whole, beside }: Act,
    editing: Editing,
    status: ContentfulStatusCode,
    before?: Known | undefined,
  ) => {
    c.header("Vary", "Accept-Language, HX-Request");
    if (!isSwap(c)) return c.html(page(panel, editing, whole ?? panels[panel]), status);
    if (status === 200) c.header("HX-Trigger", saved(editing.revision, before?.revision));
    const drawn = part?.(editing);
    if (drawn === null) c.header("HX-Retarget", `#panel-${panel}`);
    const others = drawn && before ? beside?.(editing, before.card) : undefined;
    return c.html(
      `${drawn ?? (whole ?? panels[panel])(editing)}${<Surroundings editing={editing} panel={panel} />}${others ?? ""}`,
      status,
    );
  };

  /** What a person decided for when somebody else was quicker: then nothing is changed. */
  const change = async (c: EditorContext, { edit, sent }: Act): Promise<Done> =>
    sent.keep === "theirs" ? await readLetter(c.get("context"), credentials(c)) : await editLetter(
      c.get("context"),
      credentials(c),
      typeof edit === "function" ? await edit() : edit,
      // A script says when it asks again; a plain form cannot know that it was pressed twice.
      { revision: seenRevision(sent), again: !isSwap(c) || sent.again !== undefined },
    );

  return {
    editing: editingOf,
    page,
    async show(c, panel, { whole, part } = {}) {
      editorPolicy(c);
      c.header("Vary", "Accept-Language, HX-Request");
      const letter = await readLetter(c.get("context"), credentials(c));
      const notice = await readNotice(c, credentials(c), letter.revision);
      const editing = { ...editingOf(c, letter), ...ledTo(c.req.query()), ...notice ? { notice } : {} };
      const drawn = isSwap(c) ? part?.(editing) : undefined;
      return c.html(drawn ? String(drawn) : page(panel, editing, whole ?? panels[panel]));
    },
    async act(c, act) {
      editorPolicy(c);
      try {
        const letter = await change(c, act);
        if (isSwap(c)) {
          const editing = { ...editingOf(c, letter), ...shownOn(c, act.sent, letter.before), ...ledTo(act) };
          return answer(c, act, editing, 200, letter.before);
        }
        const query = act.query?.(letter) ?? new URLSearchParams(ledTo(act)).toString();
        return c.redirect(
          panelPath(letter.id, act.panel) + (query ? `?${query}` : "") + (act.place ? `#${act.place}` : ""),
          303,
        );
      } catch (error) {
        if (!(error instanceof Problem && mendable.has(error.code))) throw error;
        const { code, message, issues } = error;
        const letter = await readLetter(c.get("context"), credentials(c));
        const status = error.status as ContentfulStatusCode;
        return answer(c, act, editingOf(c, letter, { code, message, issues, sent: act.sent }), status);
      }
    },
    async refuse(c, problem) {
      editorPolicy(c);
      const { code, message } = problem;
      const status = problem.status as ContentfulStatusCode;
      const trouble = code === "too_large" ? code : "unreadable";
      if (!isSwap(c)) {
        const page = {
          lang: editorLanguage(c),
          styles,
          back: panelPath(encodeURIComponent(c.req.param("id")!), cameFrom(c)),
        };
        return c.html(renderDocument(<RefusedPage {...page} trouble={trouble} />), status);
      }
      const letter = await readLetter(c.get("context"), credentials(c));
      const editing = editingOf(c, letter, { code: trouble, message, issues: [], sent: {} });
      c.header("HX-Reswap", "none");
      return c.html(String(<Surroundings editing={editing} panel={cameFrom(c)} />), status);
    },
  };
}

/** A panel, drawn in its turn: what stands around it says how. */
function Drawn({ draw, editing }: { draw: Draw; editing: Editing }) {
  return draw(editing);
}

/** The letter of the address, with the key that this browser keeps for it. */
export function credentials(c: EditorContext) {
  return keptKey(c, c.req.param("id")!);
}

/** htmx asks for a part; a plain form, and a browser that goes back, for a page. */
export function isSwap(c: EditorContext): boolean {
  return c.req.header("hx-request") === "true";
}

/** Where an act leads, as it stands in an address, too. */
function ledTo({ at, ...act }: Pick<Act, "at" | "done">) {
  const done = typeof act.done === "function" ? act.done() : act.done;
  return { ...(at ? { at } : {}), ...(done ? { done } : {}) };
}

/** The panel that a form stood on, as far as the browser says. */
function cameFrom(c: EditorContext): PanelId {
  const { pathname } = URL.parse(c.req.header("referer") ?? "") ?? {};
  return panelIds.find((panel) => panelPath(encodeURIComponent(c.req.param("id")!), panel) === pathname) ?? "letter";
}
