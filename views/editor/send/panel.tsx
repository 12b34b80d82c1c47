import type { Child } from "hono/jsx";
import { type PresetId, presetIds } from "../../../domain/catalog/presets.ts";
import { followsEvent, likelyNext } from "../../../domain/letter/new_letter.ts";
import { printLink } from "../../../domain/letter/public_link.ts";
import { editorWords, printWords } from "../../i18n/words.ts";
import { type Editing, panelPath } from "../editing.ts";
import { isOnList } from "../guests/answer_totals.tsx";
import { firstView } from "../guests/guests_view.ts";
import { Queue } from "../guests/queue.tsx";
import { BeforeSending } from "./before_sending.tsx";
import { ChatCard, PictureLinks, PublicLink } from "./public_link.tsx";
import { KeepLink } from "./keep_link.tsx";

/** How to send the letter, and how to keep access to it: in the order in which a host needs it. */
export function sendPanel(editing: Editing) {
  const { id, lang } = editing;
  const words = editorWords(lang).send;
  const isAlone = editing.guests.length === 0;
  return (
    <div id="panel-send" class="send-parts">
      <h2>{words.heading}</h2>
      {/* Screen readers announce what was copied; after the last guest, too, when the button is gone. */}
      <p id="link-copied" class="visually-hidden" role="status"></p>
      <BeforeSending editing={editing} />
      <Part id="guests" title={words.guestsTitle} text={isAlone ? words.guestsNone : words.guestsText}>
        {isAlone ? null : <Queue editing={editing} view={firstView} />}
        <p>
          <a
            class={isAlone ? "button" : "button-plain"}
            href={`${panelPath(id, "guests")}${isAlone ? "" : "#guest-list"}`}
          >
            {isAlone ? words.addGuests : words.toGuests}
          </a>
        </p>
      </Part>
      <Part id="public" title={words.publicTitle} text={words.publicText}>
        <PublicLink editing={editing} />
      </Part>
      <Part id="chat" title={words.chatTitle} text={words.chatText}>
        <ChatCard editing={editing} />
      </Part>
      <Part id="picture" title={words.pictureTitle} text={words.pictureText}>
        <PictureLinks editing={editing} />
      </Part>
      <Part id="paper" title={words.printTitle} text={words.printText}>
        <p class="send-ways">
          <a class="button-plain" href={`/edit/${id}/print`}>{words.print}</a>
          <a class="button-quiet" href={printLink(id)}>{words.printNameless}</a>
        </p>
      </Part>
      <Part id="keep" title={words.keepTitle} text={words.keepText}>
        <Renewed editing={editing} />
        <KeepLink editing={editing} />
      </Part>
      {isAlone ? null : (
        <Part id="next" title={words.nextTitle} text={words.nextText}>
          <NextLetter editing={editing} />
        </Part>
      )}
      <Part id="template" title={words.templateTitle} text={words.templateText}>
        <PlainAct action={`/edit/${id}/template`} words={words.template} />
      </Part>
      <Part id="renew" title={words.renewTitle} text={words.renewText}>
        <p>
          <a class="button-plain" href={`/edit/${id}/new-private-link`}>{words.renew}</a>
        </p>
      </Part>
      <Part id="end" title={words.endTitle} text={words.endText}>
        <p>
          <a class="button-plain" href={`/edit/${id}/take-back`}>{words.end}</a>
        </p>
      </Part>
    </div>
  );
}

type PartProps = { id: string; title: string; text: string; children: Child };

function Part({ id, title, text, children }: PartProps) {
  return (
    <section id={id} class="send-part" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <p class="hint">{text}</p>
      {children}
    </section>
  );
}

/**
 * It gets the focus after the link was replaced, because the address names it. It is shown until the new link is kept.
 */
function Renewed({ editing: { lang, done, kept } }: { editing: Editing }) {
  return done === "renewed" && !kept
    ? <p id="renewed" class="send-renewed" tabindex={-1}>{editorWords(lang).send.renewed}</p>
    : null;
}

/** Begins another letter for the same guests: what follows an event is a letter of thanks, to those who came. */
function NextLetter({ editing: { id, card, guests, lang } }: { editing: Editing }) {
  const { start: { occasion, presets }, send: { thanks } } = editorWords(lang);
  const proposed = likelyNext(card);
  const name = (one: PresetId) => one === "letter" && followsEvent(card) ? thanks : presets[one][0];
  const option = (one: PresetId) => <option value={one} selected={one === proposed}>{name(one)}</option>;
  return (
    <form class="send-ways" method="post" action={`/edit/${id}/next`}>
      <p class="field">
        <label for="next-preset">{occasion}</label>
        <select id="next-preset" name="preset">
          {presetIds.map(option)}
        </select>
      </p>
      <Whom guests={guests} lang={lang} onlyComing={proposed === "letter"} />
      <button class="button-plain" type="submit">{editorWords(lang).send.next}</button>
    </form>
  );
}

type WhomProps = Pick<Editing, "guests" | "lang"> & { onlyComing: boolean };

/** For everybody, or for those who have said yes; no choice while nobody has. */
function Whom({ guests, lang, onlyComing }: WhomProps) {
  const { guests: { everyone }, answers: { lists } } = editorWords(lang);
  const coming = guests.filter((guest) => isOnList("yes", guest)).length;
  if (coming === 0) return null;
  return (
    <p class="field">
      <label for="next-whom">{printWords(lang).kit.whom}</label>
      <select id="next-whom" name="whom">
        <option value="all">{everyone(guests.length)}</option>
        <option value="yes" selected={onlyComing}>{lists.yes(coming)}</option>
      </select>
    </p>
  );
}

/** An action that opens another page, because afterwards the address, the cookie or the letter is different. */
function PlainAct({ action, words }: { action: string; words: string }) {
  return (
    <form method="post" action={action}>
      <button class="button-plain" type="submit">{words}</button>
    </form>
  );
}
