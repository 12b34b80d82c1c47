import { Hono } from "hono";
import { editLetter } from "../../domain/edit_letter.ts";
import { Problem } from "../../domain/errors.ts";
import { withoutReadyWords } from "../../domain/guests/said_in_reply.ts";
import { openWithKey } from "../../domain/keys.ts";
import { limits } from "../../domain/letter/limits.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import { countCharacters } from "../../domain/letter/text.ts";
import { guestLinks } from "../../domain/letter_answer.ts";
import type { KeyedLetter } from "../../domain/stored/stored_letter.ts";
import { AnswerPage, type LinkedAnswer } from "../../views/editor/guests/answer_page.tsx";
import type { FormValues } from "../../views/editor/editing.ts";
import { isTyped, textOf, valueAt } from "../../views/editor/form_values.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { query } from "../../views/letter/envelope/addresses.ts";
import { readyReply } from "../../views/letter/replies.ts";
import type { AppEnvironment } from "../environment.ts";
import { nextKey } from "./access/key_cookie.ts";
import { editorPolicy } from "../middleware/security.ts";
import { credentials, type EditorContext, editorLanguage, letterToChange } from "./editor_request.ts";
import { countAnswer } from "./forms/guest_edits.ts";
import { readSent } from "./forms/read_form.ts";

/**
 * The link at the end of a guest's message (decision P5). Only the press of a button counts the answer: programs of
 * chats open links, too.
 * @param styles addresses of `editorStylesheets`
 */
export function replyRoutes(styles: readonly string[]): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/edit/:id/replies", async (c) => {
      const { g = "", a, n } = c.req.query();
      const letter = await openHere(c);
      const path = publicLink("", encodeURIComponent(c.req.param("id")));
      if (!letter) return c.redirect(`${path}${g ? `?${query({ g })}` : ""}`, 303);
      return draw(c, styles, letter, readAnswer({ g, a, n }));
    })
    .post("/edit/:id/replies", async (c) => {
      const [context, letter] = [c.get("context"), letterToChange(c)];
      const sent = await readSent(c);
      const link = { g: textOf(sent, "g"), a: textOf(sent, "a"), n: textOf(sent, "n") };
      const said = readAnswer(link);
      if (!said) return draw(c, styles, letter, said, 400);
      const { answer, party, guest = "" } = said;
      const kept = withoutReadyWords(textOf(sent, "note"), readySentences(letter, guest, answer), party);
      const typed = typedNote(sent, kept, letter.hostList.get(guest)?.note);
      if (countCharacters(typed.note ?? "") > limits.note) return draw(c, styles, letter, said, 400, typed.note);
      const edit = countAnswer(guest, { answer, ...typed, ...party ? { party } : {} });
      const { guests } = await editLetter(context, letter, edit);
      // Somebody else has removed the guest meanwhile, or none was chosen.
      const lost = guests.some(({ id }) => id === guest) ? "" : textOf(sent, "note").trim();
      if (lost) return draw(c, styles, letter, said, 412, lost);
      return c.redirect(`/edit/${c.req.param("id")}/replies?${query(link)}`, 303);
    });
}

/**
 * The note to store; none where the host typed nothing. What was noted and the form did not show, since it was drawn
 * before the host chose the guest, stays above what was typed.
 */
function typedNote(sent: FormValues, note: string, stored = ""): { note?: string } {
  if (!isTyped(sent, "note")) return {};
  const drawn = valueAt(sent, "drawn.note") ?? stored;
  if (drawn === stored) return { note };
  // Pressed twice, it is noted once.
  const isNoted = `\n${stored}\n`.includes(`\n${note}\n`);
  return isNoted ? {} : { note: [stored, note].filter(Boolean).join("\n") };
}

/** With which a message with this answer of the guest begins, or one from the link without a guest. */
function readySentences({ card, guests }: KeyedLetter, id: string, answer: "yes" | "no"): readonly string[] {
  const name = guests.find((guest) => guest.id === id)?.name;
  return [addressee(card, name), addressee(card)].map((to) => readyReply({ card, to })[answer]);
}

/** The letter, if this browser edits it: a guest who opens the link of their own message is no stranger to be refused. */
async function openHere(c: EditorContext): Promise<KeyedLetter | undefined> {
  const held = credentials(c);
  if (!held.key) return undefined;
  try {
    return await openWithKey(c.get("context"), held);
  } catch (error) {
    const isRefused = error instanceof Problem && (error.code === "forbidden" || error.code === "rate_limited");
    if (!isRefused || nextKey(c, held.id)) throw error;
    return undefined;
  }
}

/** What the address or the form says; undefined where that is no answer. */
function readAnswer({ g, a, n }: Readonly<Record<string, string | undefined>>): LinkedAnswer | undefined {
  const isNumber = n === undefined || n === "" || /^[1-9]\d?$/.test(n);
  if ((a !== "yes" && a !== "no") || !isNumber) return undefined;
  return { answer: a, party: a === "yes" && n ? Number(n) : undefined, guest: g || undefined };
}

function draw(
  c: EditorContext,
  styles: readonly string[],
  { row, guests, hostList }: KeyedLetter,
  said: LinkedAnswer | undefined,
  status: 200 | 400 | 412 = said ? 200 : 400,
  typed?: string,
): Response {
  editorPolicy(c);
  const listed = guestLinks(c.get("context").base, row.id, guests, hostList);
  const page = { id: row.id, lang: editorLanguage(c), styles, guests: listed, said, typed };
  return c.html(renderDocument(<AnswerPage {...page} />), status) as Response;
}
