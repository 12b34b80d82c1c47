import type { PanelId } from "../../views/editor/editing.ts";
import { guestsPanel } from "../../views/editor/guests/panel.tsx";
import { EnvelopePanel } from "../../views/editor/envelope/panel.tsx";
import { LetterPanel } from "../../views/editor/letter/panel.tsx";
import { StylePanel } from "../../views/editor/style/panel.tsx";
import { sendPanel } from "../../views/editor/send/panel.tsx";
import type { Draw } from "./draw_page.tsx";

/** The view of each panel. */
export const panels: Readonly<Record<PanelId, Draw>> = {
  letter: LetterPanel,
  style: (editing) => StylePanel(editing),
  envelope: EnvelopePanel,
  guests: guestsPanel,
  send: sendPanel,
};
