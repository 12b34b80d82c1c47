import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { phrasesFor } from "../i18n/phrases.ts";
import { StampBlock } from "./blocks/stamp.tsx";
import { type EnvelopeLine, envelopeLine } from "./envelope_line.ts";
import { isolate, Words } from "./words.tsx";

/** The envelope, plainly readable: who it is from and for, the note, the stamp and the line under the seal. */
export function Envelope({ letter: { card, to } }: { letter: OpenedLetter }) {
  const phrases = phrasesFor(card.lang);
  const reader = { card, to: isolate(to) };
  const stamp = card.envelope.blocks["front-tr"];
  return (
    <section class="envelope" aria-label={phrases.envelopeFor(to.isGuest ? to.name : undefined)}>
      <div class="envelope-front">
        <Line name="sender" line={envelopeLine(reader, "front-tl")} label={phrases.from} />
        {stamp?.type === "stamp" && stamp.stamp ? <StampBlock block={stamp} reading={{ phrases }} /> : null}
        <Line name="recipient" line={envelopeLine(reader, "front-center")} />
        <Line name="note" line={envelopeLine(reader, "front-bl")} />
      </div>
      <div class="envelope-back" data-seal-shape={card.sealShape}>
        <Line name="under-seal" line={envelopeLine(reader, "back-center")} />
      </div>
      <p class="envelope-open">
        <a href="#letter">{phrases.goToLetter}</a>
      </p>
    </section>
  );
}

function Line({ name, line, label }: { name: string; line: EnvelopeLine; label?: string }) {
  if (line.text === "") return null;
  return (
    <p class={`envelope-${name}`} data-italic={line.italic} dir="auto">
      {label ? <span class="visually-hidden" dir="ltr">{`${label} `}</span> : null}
      <Words text={line.text} />
    </p>
  );
}
