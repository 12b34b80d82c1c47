import { type LanguageId, languages } from "../../domain/i18n/languages.ts";
import { editorWords, homeWords } from "../i18n/words.ts";

/** The lists, by the first part of their letters' addresses. */
const lists = [["edit", "edited"], ["c", "received"]] as const;

/**
 * The letters that this browser knows, in lists that its script fills: the service does not learn which they are.
 * @param most how many are shown on the home page, which hides the part while there are none; undefined: all
 */
export function YourLetters({ lang, most }: { lang: LanguageId; most?: number }) {
  const words = homeWords(lang);
  const isPart = most !== undefined;
  return (
    <section
      class="yours"
      hidden={isPart}
      {...(isPart ? { "data-most": most } : {})}
      data-forget={words.forgetLetter("%")}
      data-forgotten={words.forgotten("%")}
      data-locale={languages[lang].locale}
    >
      {isPart ? <h2>{words.yours}</h2> : <h1>{words.yours}</h1>}
      <p>{words.yoursText}</p>
      {isPart ? null : <p class="yours-none" hidden>{words.yoursNone}</p>}
      {isPart ? null : (
        <noscript>
          <p>{words.yoursScript}</p>
        </noscript>
      )}
      {lists.map(([folder, name]) => (
        <div class="yours-list" data-folder={folder} hidden>
          {isPart ? <h3>{words[name]}</h3> : <h2>{words[name]}</h2>}
          <ul>
            <template>
              <li>
                <a />
                <time />
                <button type="button">{words.forget}</button>
              </li>
            </template>
          </ul>
        </div>
      ))}
      <p class="yours-undo" role="status">
        <span /> <button type="button" hidden>{editorWords(lang).shell.undo}</button>
      </p>
      {isPart
        ? (
          <p class="yours-all">
            <a href="/letters">{words.yours}</a>
          </p>
        )
        : (
          <p class="yours-on">
            <a class="act" href="/new">{words.write}</a> <a href="/examples">{words.examples}</a>
          </p>
        )}
    </section>
  );
}
