import type { LanguageId } from "../../domain/i18n/languages.ts";
import { presetIds } from "../../domain/catalog/presets.ts";
import { editorWords } from "../i18n/words.ts";

/**
 * One press begins a letter for the occasion, in the style that suits it and in the reader's language.
 * @param once as `NewPage` has it
 */
export function StartForm({ lang, once }: { lang: LanguageId; once: string }) {
  const words = editorWords(lang).start;
  return (
    <form class="start-form" method="post" action="/new">
      <h2>{words.title}</h2>
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="lang" value={lang} />
      <p class="start-occasions">
        {presetIds.map((id) => (
          <button class="button" type="submit" name="preset" value={id}>{words.presets[id][0]}</button>
        ))}
      </p>
      <p>
        <a href="/new">{words.choose}</a>
      </p>
    </form>
  );
}
