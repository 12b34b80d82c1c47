import type { PresetId } from "../../catalog/presets.ts";
import type { LetterWords } from "./editor_letter_words.ts";
import type { PanelWords } from "./editor_panel_words.ts";

/** The words a host reads, in the reader's language (decision M3). They do not depend on anybody's gender. */
export type EditorWords = PanelWords & {
  readonly shell: ShellWords;
  readonly start: StartWords;
  readonly letter: LetterWords;
  readonly preview: PreviewWords;
  readonly saving: SavingWords;
  readonly unsaved: UnsavedWords;
  readonly wayBack: WayBackWords;
  readonly key: KeyWords;
};

/** The words around the panels. */
type ShellWords = {
  readonly title: string;
  readonly panels: Readonly<Record<"letter" | "style" | "envelope" | "guests" | "send", string>>;
  readonly panelsLabel: string;
  /** leads over what stands before the panel */
  readonly skip: string;
  readonly saved: string;
  readonly notSaved: string;
  /** by the code of the error; `other` for the rest */
  readonly troubles: Readonly<
    Record<
      | "invalid_input"
      | "unreadable"
      | "revision_conflict"
      | "rate_limited"
      | "too_large"
      | "unsupported_media_type"
      | "unavailable"
      | "other",
      string
    >
  >;
  readonly save: string;
  readonly undo: string;
  readonly redo: string;
  readonly history: string;
  readonly preview: string;
  readonly language: string;
  readonly change: string;
  /** said by the page's script */
  readonly saving: string;
  readonly offline: string;
  readonly tryAgain: string;
};

/** The words with which a letter is begun. */
type StartWords = {
  readonly title: string;
  readonly text: string;
  readonly occasion: string;
  readonly presets: Readonly<Record<PresetId, readonly [name: string, line: string]>>;
  readonly style: string;
  /** the first of the styles: the one that suits */
  readonly suited: string;
  readonly language: string;
  readonly begin: string;
  /** beside the press that begins at once: to choose style and language before */
  readonly choose: string;
  readonly tooMany: string;
  /** name of the choice of this page's own language */
  readonly pageLanguage: string;
};

/** The words around the letter as its guests see it. */
type PreviewWords = {
  readonly open: string;
  readonly close: string;
  readonly guest: string;
  readonly nobody: (fallback: string) => string;
  readonly find: string;
  readonly found: string;
  readonly show: string;
  readonly letter: string;
  readonly envelope: string;
  readonly sides: string;
  readonly width: string;
  readonly phone: string;
  readonly desktop: string;
};

/** What a form says when somebody else changed the same meanwhile. */
type SavingWords = {
  readonly theirs: string;
  /** in the place of a value that is empty */
  readonly nothing: string;
  readonly keepMine: string;
  readonly takeTheirs: string;
};

/** What the page's script says where saving fails and no page of ours answers. */
type UnsavedWords = {
  /** the service cannot be reached, or gives no answer in time */
  readonly unreached: string;
  /** the private link is not right any more */
  readonly locked: string;
  readonly unlock: string;
  /** the letter was taken back */
  readonly gone: string;
};

/** The words of a page that stands in the editor's place. */
type WayBackWords = {
  readonly toLetter: string;
  /** where a browser without scripts sent a form that was not taken */
  readonly stillThere: string;
};

/** The words of the page that asks for the private link. */
type KeyWords = {
  /** 403: title of the form that asks for the private link. */
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly open: string;
  /** Below the form: what to do without the link. */
  readonly lost: string;
  /** to a guest who came here by mistake */
  readonly guest: string;
  /** said of a link that was typed and is not the right one */
  readonly wrong: string;
};
