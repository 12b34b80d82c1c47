import type { Guest } from "../../domain/guests/guest.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { Card } from "../../domain/letter/card.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import { editorWords } from "../i18n/words.ts";
import { nameField } from "../layout/name_field.ts";
import type { Editing, PanelId } from "./editing.ts";

type PreviewFrameProps = { editing: Editing; panel?: PanelId | undefined };

/**
 * The letter as a guest sees it, beside the panel, drawn by the components of the guest's page. On a phone a button
 * opens it. The form chooses the guest and the side, and its answer is shown in the frame.
 */
export function PreviewFrame({ editing, panel }: PreviewFrameProps) {
  const { id, lang } = editing;
  const words = editorWords(lang).preview;
  const label = editorWords(lang).shell.preview;
  const show = panel === "envelope" ? "envelope" : "letter";
  const reader = firstReader(editing);
  return (
    <aside id="preview-side" class="editor-preview" aria-label={label} tabindex={-1}>
      <p class="preview-top">
        <a class="button-quiet preview-close" href="#panel">{words.close}</a>
        <span class="hint preview-tap">{words.tap}</span>
      </p>
      <form id="preview-form" class="preview-bar" method="get" action={`/edit/${id}/preview`} target="preview">
        <GuestChoice editing={editing} panel={panel} />
        <fieldset class="segments">
          <legend class="visually-hidden">{words.sides}</legend>
          <div>
            <Side value="letter" label={words.letter} shown={show} />
            <Side value="envelope" label={words.envelope} shown={show} />
            <Side value="opening" label={words.opening} shown={show} />
          </div>
        </fieldset>
        <fieldset class="segments preview-widths">
          <legend class="visually-hidden">{words.width}</legend>
          <div>
            <Choice name="width" value="phone" label={words.phone} checked />
            <Choice name="width" value="desktop" label={words.desktop} checked={false} />
          </div>
        </fieldset>
        <button class="button-quiet preview-show" type="submit">{words.show}</button>
      </form>
      <div class="preview-stage" data-width="phone">
        <iframe
          id="preview"
          name="preview"
          src={`/edit/${id}/preview?show=${show}${reader ? `&g=${reader.id}` : ""}`}
          title={label}
          loading="lazy"
          sandbox="allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads"
        >
        </iframe>
        <BlockBar lang={lang} />
      </div>
    </aside>
  );
}

/** What can be changed of the pressed block without its form: the page's script puts its buttons before the last. */
function BlockBar({ lang }: { lang: LanguageId }) {
  return (
    <div id="block-bar" class="block-bar" role="toolbar" hidden>
      <button type="button" data-all>{editorWords(lang).preview.all}</button>
    </div>
  );
}

/** The button for narrow screens, where the preview covers the panel; it is in the bar that is always visible. */
export function PreviewOpener({ lang }: { lang: LanguageId }) {
  const words = editorWords(lang).preview;
  return (
    <nav class="preview-opener" aria-label={words.open} data-covered>
      <a class="preview-open" href="#preview-side">{words.open}</a>
    </nav>
  );
}

/** On the guests panel, adding and removing guests updates this list. */
function GuestChoice({ editing, panel }: PreviewFrameProps) {
  const { id, lang, guests } = editing;
  const words = editorWords(lang).preview;
  const list = {
    "hx-get": `/edit/${id}/preview/guests`,
    "hx-include": "#preview-guest",
    "hx-target": "#preview-guest",
    "hx-swap": "outerHTML",
  };
  return (
    <div
      class="preview-whom"
      {...(panel === "guests" ? { ...list, "hx-trigger": "letter:saved from:body delay:300ms" } : {})}
    >
      {guests.length > offeredGuests
        ? (
          <p class="field">
            <label for="preview-find">{words.find}</label>
            <input
              id="preview-find"
              type="search"
              name="find"
              {...nameField}
              {...list}
              hx-trigger="input delay:250ms"
              hx-sync="this:replace"
            />
          </p>
        )
        : null}
      <p class="field">
        <label for="preview-guest">{words.guest}</label>
        <PreviewGuests editing={editing} guests={guests} reader={firstReader(editing)} />
      </p>
    </div>
  );
}

function Side({ value, label, shown }: { value: string; label: string; shown: string }) {
  return <Choice name="show" value={value} label={label} checked={value === shown} />;
}

type ChoiceProps = { name: string; value: string; label: string; checked: boolean };

function Choice({ name, value, label, checked }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} checked={checked} /> {label}
    </label>
  );
}

/** How many names are offered at once; the others are found by typing a part of the name. */
const offeredGuests = 50;

type PreviewGuestsProps = {
  editing: { readonly card: Card; readonly lang: Editing["lang"] };
  guests: readonly Guest[];
  /** the chosen one, who is always offered */
  reader: Guest | undefined;
};

/** The only guest of a letter, whose name the host has just written: it is the name to look for. */
function firstReader({ guests }: Editing): Guest | undefined {
  return guests.length === 1 ? guests[0] : undefined;
}

/** The choice of the guest. */
export function PreviewGuests({ editing: { card, lang }, guests, reader }: PreviewGuestsProps) {
  const words = editorWords(lang).preview;
  const first = guests.slice(0, offeredGuests);
  const offered = !reader || first.some(({ id }) => id === reader.id) ? first : [reader, ...first];
  return (
    <select id="preview-guest" name="g">
      <option value="">{words.nobody(addressee(card).name)}</option>
      {offered.map(guestOption(reader))}
    </select>
  );
}

function guestOption(reader: Guest | undefined) {
  return ({ id, name }: Guest) => <option value={id} selected={id === reader?.id}>{name}</option>;
}
