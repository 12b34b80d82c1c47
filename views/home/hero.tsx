import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { limits } from "../../domain/letter/limits.ts";
import { guestWords, homeWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { BackPaper, EnvelopeFront } from "../letter/envelope/envelope.tsx";
import { typefaces } from "../letter/typefaces/typefaces.ts";

/** The part of `size` that a usual name takes: browsers reckon with wider letters. */
const narrow = 0.75;

type HeroProps = { lang: LanguageId; letter: OpenedLetter; asset: AssetUrl };

/**
 * What one does here, and an example's envelope, addressed to the name that the reader types. The form opens the
 * example; with scripts the name is on the envelope at once.
 */
export function Hero({ lang, letter, asset }: HeroProps) {
  const words = homeWords(lang);
  const { card, id, to } = letter;
  return (
    <section class="hero">
      <div class="hero-words">
        <h1>{words.headline}</h1>
        <p class="hero-lead">{words.lead}</p>
        {/* The fragment lets the envelope open at once: it was pressed here already. */}
        <form class="hero-form" id="hero-form" method="get" action={`${publicLink("", id)}#open`}>
          <label for="hero-name">{words.whose}</label>
          <input
            id="hero-name"
            name="to"
            maxlength={limits.guestName}
            placeholder={words.example(to.name)}
            size={Math.ceil(words.example(to.name).length * narrow)}
            autocomplete="off"
            data-advance={typefaces[resolveTheme(card).fonts.head].advance}
          />
          {/* The name goes along, and becomes the letter's first guest. */}
          <button class="act" type="submit" formaction="/new">{words.write}</button>
        </form>
        <p class="hero-free">{words.free}</p>
      </div>
      <div class="hero-envelope" role="group" aria-label={guestWords(lang).envelopeFor(undefined)}>
        <div class="letter" lang={card.lang} data-style={card.style} data-kind={card.kind}>
          <div class="envelope">
            <div class="envelope-scene">
              <div class="envelope-body">
                {/* Its seal would lie below the front. */}
                <div class="hero-back" aria-hidden="true">
                  <div class="envelope-back">
                    <BackPaper />
                  </div>
                </div>
                <EnvelopeFront letter={letter} asset={asset} />
              </div>
            </div>
          </div>
        </div>
        <button class="hero-open" type="submit" form="hero-form">{guestWords(lang).openLetter}</button>
      </div>
    </section>
  );
}
