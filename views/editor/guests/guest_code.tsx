import type { Guest } from "../../../domain/guests/guest.ts";
import { publicLink } from "../../../domain/letter/public_link.ts";
import { about, editorWords } from "../../i18n/words.ts";
import { QrCode } from "../../letter/qr_code.tsx";
import { type Editing, panelPath } from "../editing.ts";

type CodeProps = { editing: Editing; guest: Guest };

/** A guest's link as a QR code. */
export function GuestCode({ editing: { base, id, lang }, guest }: CodeProps) {
  const words = editorWords(lang).guests;
  return (
    <figure class="link-code">
      <QrCode data={publicLink(base, id, guest.id)} label={about(words.code, guest.name, lang)} />
      <figcaption>
        <bdi>{guest.name}</bdi>
        <br />
        <small>{words.codeHint}</small>
      </figcaption>
    </figure>
  );
}

/** The same on a page of its own, for browsers without scripts. */
export function GuestCodePanel({ editing, guest }: CodeProps) {
  const words = editorWords(editing.lang).guests;
  return (
    <div id="panel-guests">
      <h2 dir="auto">{words.moreFor(guest.name)}</h2>
      <GuestCode editing={editing} guest={guest} />
      <p>
        <a href={panelPath(editing.id, "guests")}>{words.back}</a>
      </p>
    </div>
  );
}
