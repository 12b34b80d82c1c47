import { presetIds } from "../../domain/catalog/presets.ts";
import { type StyleId, styleIds } from "../../domain/catalog/styles.ts";
import { type LanguageId, languageIds, languages } from "../../domain/i18n/languages.ts";
import { limits } from "../../domain/letter/limits.ts";
import type { FirstChoices } from "../../domain/letter/new_letter.ts";
import { SitePage } from "./site_page.tsx";
import { editorWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { nameField } from "../layout/name_field.ts";

type NewPageProps = {
  /** language of this page, not of the letter */
  lang: LanguageId;
  chosen: FirstChoices;
  /** the name that was typed on the home page, or here; it may be too long */
  to: string | undefined;
  /** a value made for each drawing of the page: pressing the button twice still starts one letter */
  once: string;
  /** whether this client has begun too many letters */
  tooMany?: boolean;
  /** addresses of `startStylesheets` */
  styles: readonly string[];
  asset: AssetUrl;
};

/** The page that starts a letter: three choices, each with a default, and one button. */
export function NewPage({ lang, chosen, to, once, tooMany = false, styles, asset }: NewPageProps) {
  const words = editorWords(lang).start;
  return (
    <SitePage lang={lang} path="/new" query={begunWith(chosen, to)} title={words.title} styles={styles}>
      <form class="form new" method="post" action="/new">
        <header class="new-head">
          <h1>{words.title}</h1>
          <p>{words.text}</p>
        </header>
        <input type="hidden" name="once" value={once} />
        <div class="new-first">
          {to === undefined ? null : <FirstGuest lang={lang} to={to} />}
          <Occasions lang={lang} chosen={chosen} />
          <p class="field">
            <label for="letter-language">{words.language}</label>
            <select id="letter-language" name="lang">
              {languageIds.map((id) => (
                <option value={id} lang={id} selected={id === chosen.lang}>{languages[id].name}</option>
              ))}
            </select>
          </p>
        </div>
        <Styles lang={lang} chosen={chosen} asset={asset} />
        <div class="new-begin">
          {tooMany ? <p class="issue" role="alert">{words.tooMany}</p> : null}
          <button class="act" type="submit">{words.begin}</button>
        </div>
      </form>
    </SitePage>
  );
}

/** Without `maxlength`, with which browsers cut silently, and count UTF-16 units. */
function FirstGuest({ lang, to }: { lang: LanguageId; to: string }) {
  const { start, letter } = editorWords(lang);
  const [id, length] = ["first-guest", [...to].length];
  const issue = length > limits.guestName ? letter.tooLong(limits.guestName, length) : undefined;
  return (
    <p class="field">
      <label for={id}>{start.firstGuest}</label>
      <input
        id={id}
        name="to"
        value={to}
        {...nameField}
        {...issue ? { "aria-invalid": "true", "aria-describedby": `${id}-issue` } : {}}
      />
      {issue ? <span class="issue" id={`${id}-issue`} role="alert">{issue}</span> : null}
    </p>
  );
}

function Occasions({ lang, chosen }: Pick<NewPageProps, "lang" | "chosen">) {
  const words = editorWords(lang).start;
  return (
    <fieldset class="new-occasions">
      <legend>{words.occasion}</legend>
      {presetIds.map((id) => {
        const [name, line] = words.presets[id];
        return (
          <label class="choice">
            <input type="radio" name="preset" value={id} checked={id === chosen.preset} />
            {name}
            <small>{line}</small>
          </label>
        );
      })}
    </fieldset>
  );
}

/** What the page in another language begins with, too. */
function begunWith({ preset, style }: FirstChoices, to: string | undefined) {
  return { ...to === undefined ? {} : { to }, preset, ...style && { style } };
}

/** Each style as the letter with which one begins in it. */
function Styles({ lang, chosen, asset }: Pick<NewPageProps, "lang" | "chosen" | "asset">) {
  const words = editorWords(lang).start;
  return (
    <fieldset class="new-styles">
      <legend>{words.style}</legend>
      <label class="choice new-suited">
        <input type="radio" name="style" value="" checked={chosen.style === undefined} />
        {words.suited}
      </label>
      {styleIds.map((id) => (
        <label class="style-sample">
          <input type="radio" name="style" value={id} checked={id === chosen.style} />
          <img
            src={asset(starterPicture(id, lang))}
            alt=""
            width={starterWidth}
            height={starterHeight}
            loading="lazy"
          />
          <span>{editorWords(lang).style.styles[id]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Width and height of a starter's picture, in pixels. */
export const [starterWidth, starterHeight] = [240, 300];

/** The asset path of the picture of a new letter in this style and language (`deno task example-pictures`). */
export function starterPicture(style: StyleId, lang: LanguageId): string {
  return `art/starters/${style}-${lang}.webp`;
}
