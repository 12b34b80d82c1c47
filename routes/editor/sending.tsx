import { Hono } from "hono";
import type { Edit } from "../../domain/edit_letter.ts";
import { invalidInput, Problem } from "../../domain/errors.ts";
import { openWithKey } from "../../domain/keys.ts";
import { csvFile } from "../../domain/guests/csv_file.ts";
import { countryOf, reachOf } from "../../domain/guests/host_contacts.ts";
import { calendarDay } from "../../domain/letter/facts/dates.ts";
import { isPhoneCountry } from "../../domain/letter/contacts.ts";
import { limits } from "../../domain/letter/limits.ts";
import { countCharacters } from "../../domain/letter/text.ts";
import { letterAnswer } from "../../domain/letter_answer.ts";
import type { FormValues } from "../../views/editor/editing.ts";
import { isContested, textOf } from "../../views/editor/form_values.ts";
import { GuestList, GuestLists } from "../../views/editor/guests/guest_list.tsx";
import { MessageForm } from "../../views/editor/guests/own_message.tsx";
import { GuestsPanel } from "../../views/editor/guests/panel.tsx";
import { Queue } from "../../views/editor/guests/queue.tsx";
import { readyWords } from "../../views/editor/guests/ready_message.ts";
import { SentMark } from "../../views/editor/guests/sent_mark.tsx";
import { type GuestsView, isInList } from "../../views/editor/guests/guests_view.ts";
import { editorWords } from "../../views/i18n/words.ts";
import type { AppEnvironment } from "../environment.ts";
import { credentials, type EditorContext, editorLanguage, hostRegion, refererPanel } from "./editor_request.ts";
import { markReminded, markSent } from "./forms/guest_edits.ts";
import { readSent } from "./forms/read_form.ts";
import { addressOf, readView, sentView } from "./read_guests_view.ts";
import type { EditorAction, EditorResponder } from "./responder.tsx";

/** What the host keeps for sending: who was sent the link, the own message, the country of numbers (decision P6). */
export function sendingRoutes(responder: EditorResponder): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/edit/:id/guests/links.csv", sendLinks)
    .post("/edit/:id/guests/sent", (c) => mark(c, responder))
    .post("/edit/:id/guests/message", (c) => message(c, responder))
    .post("/edit/:id/guests/country", async (c) => {
      const sent = await readSent(c, "country");
      const edit = keepCountry(textOf(sent, "country"));
      return await responder.act(c, { edit, sent, ...inPanel(sentView(c, sent)) });
    });
}

async function mark(c: EditorContext, responder: EditorResponder): Promise<Response> {
  const sent = await readSent(c, "mark", "unmark", "remind", "unremind");
  const [pressed] = (["mark", "unmark", "remind", "unremind"] as const).filter((name) => sent[name] !== undefined);
  const [view, id] = [readView(c), textOf(sent, pressed ?? "mark")];
  const now = c.get("context").now();
  const edit = pressed?.endsWith("remind")
    ? markReminded(id, pressed === "remind" ? now : undefined)
    : markSent(id, pressed === "mark");
  // The queue stands in "Send", too, without the list.
  const isOfList = refererPanel(c) !== "send";
  return await responder.act(c, {
    edit,
    sent,
    ...isOfList ? inPanel(view) : { panel: "send" },
    part: (editing) => {
      const guest = editing.guests.find((one) => one.id === id);
      return (
        <>
          <Queue editing={editing} view={view} />
          {isOfList && !view.search ? <GuestLists editing={editing} view={view} swapped /> : null}
          {isOfList && guest ? <SentMark editing={editing} view={view} guest={guest} swapped /> : null}
        </>
      );
    },
    place: (letter) =>
      sent.from === "queue" ? "guest-queue" : isInList(letter, view, id) ? `guest-${id}` : "guest-list",
  });
}

async function message(c: EditorContext, responder: EditorResponder): Promise<Response> {
  const sent = await readSent(c, "message", "reminder");
  const name = sent.reminder === undefined ? "message" : "reminder";
  const view = readView(c);
  const written = sent.keep === "theirs" ? {} : { written: textOf(sent, name) };
  return await responder.act(c, {
    edit: keepWords(name, sent, readyWords[name]),
    sent,
    ...inPanel(view),
    part: (editing) => (
      <>
        <MessageForm editing={editing} view={view} name={name} {...written} />
        {editing.trouble ? null : <GuestList editing={editing} view={sentView(c, sent)} swapped />}
        {editing.trouble ? null : <Queue editing={editing} view={view} swapped />}
      </>
    ),
    place: `guest-${name}`,
  });
}

function inPanel(view: GuestsView): Pick<EditorAction, "panel" | "whole" | "query"> {
  return {
    panel: "guests",
    whole: (editing) => <GuestsPanel editing={editing} view={view} />,
    query: () => addressOf(view),
  };
}

/** The list as a file for spreadsheets, which can be read again as a list of guests. */
async function sendLinks(c: EditorContext): Promise<Response> {
  const letter = await openWithKey(c.get("context"), credentials(c));
  const { guests } = letterAnswer(c.get("context").base, letter, letter.hostList);
  const country = countryOf(letter.card, letter.settings, hostRegion(c, letter.card.lang, guests));
  const words = editorWords(editorLanguage(c)).guests;
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="${words.fileName}.csv"`);
  c.set("isStream", true);
  const { answer, answers, columnPeople, note } = editorWords(editorLanguage(c)).answers;
  const rows = guests.map(({ name, url, contact = {}, sent = "", ...said }) => {
    const { shownPhone } = reachOf(contact, country);
    const answered = [said.answer ? answers[said.answer] : "", String(said.party ?? ""), said.note ?? ""];
    return [name, url, shownPhone, contact.email ?? "", calendarDay(sent), ...answered];
  });
  const heading = [words.name, words.columnLink, words.phone, words.mail, words.sent, answer, columnPeople, note];
  const pieces = csvFile(heading, rows);
  return c.body(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()));
}

/* Edits of what the host keeps for sending (decision P6). They make no revision. */

/** What a host sends in words of their own: the letter's link, or a reminder of it. */
type OwnWords = "message" | "reminder";

/**
 * Keeps the host's own words; empty ones, or the ready ones, are none. No state of the letter has them, so what another
 * host has written since the form was drawn is a conflict.
 * @param ready the ready words
 */
function keepWords(
  name: OwnWords,
  sent: FormValues,
  ready: (card: Parameters<Edit["change"]>[0]["card"]) => string,
): Edit {
  const words = textOf(sent, name);
  return {
    change: () => undefined,
    settings: ({ card }, { settings }) => {
      if (countCharacters(words) > limits.message) refuse(name, `At most ${limits.message} characters.`);
      const kept = words.trim() === ready(card).trim() ? "" : words;
      const isOthers = isContested(sent, name, settings[name], kept);
      if (isOthers && sent.keep !== "mine") throw new Problem("revision_conflict");
      return { [name]: kept.trim() === "" ? undefined : kept };
    },
  };
}

/** Keeps the country of telephone numbers without a country code. @param country ISO 3166-1 code */
function keepCountry(country: string): Edit {
  return {
    change: () => undefined,
    settings: () => {
      if (!isPhoneCountry(country)) refuse("country", "Choose a country of the list.");
      return { country };
    },
  };
}

function refuse(path: string, message: string): never {
  throw invalidInput([{ path, message }]);
}
