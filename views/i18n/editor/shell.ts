import type { LanguageId } from "../../../domain/catalog/languages.ts";
import type { PanelId } from "../../editor/editing.ts";

/** The words around the panels. */
export type ShellWords = {
  readonly title: string;
  readonly panels: Readonly<Record<PanelId, string>>;
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

const en: ShellWords = {
  title: "Your letter",
  panels: { letter: "Letter", style: "Style", envelope: "Envelope", guests: "Guests", send: "Send" },
  panelsLabel: "Parts of your letter",
  skip: "Skip to editing",
  saved: "Saved",
  notSaved: "Not saved",
  troubles: {
    invalid_input: "Something is not right yet. Look at the marked field.",
    unreadable: "Not everything arrived. Send it again.",
    revision_conflict: "Meanwhile this was changed somewhere else. What you typed is still here.",
    rate_limited: "That was a lot at once. Wait a moment, then save again.",
    too_large: "That is too long. Shorten it, then save again.",
    unsupported_media_type: "This file cannot be used. Choose another one.",
    unavailable: "The letter cannot be saved right now. Try again in a few seconds.",
    other: "Something went wrong. Try again.",
  },
  save: "Save",
  undo: "Undo",
  redo: "Redo",
  history: "Earlier versions",
  preview: "The letter as a guest sees it",
  language: "Language of this page",
  change: "Change",
  saving: "Saving…",
  offline: "You are offline. What you typed stays here.",
  tryAgain: "Try again",
};

const de: ShellWords = {
  title: "Dein Brief",
  panels: { letter: "Brief", style: "Stil", envelope: "Umschlag", guests: "Gäste", send: "Senden" },
  panelsLabel: "Teile deines Briefs",
  skip: "Direkt zum Bearbeiten",
  saved: "Gespeichert",
  notSaved: "Nicht gespeichert",
  troubles: {
    invalid_input: "Etwas stimmt noch nicht. Sieh dir das markierte Feld an.",
    unreadable: "Es kam nicht vollständig an. Schick es noch einmal.",
    revision_conflict: "Das wurde inzwischen woanders geändert. Was du geschrieben hast, steht noch hier.",
    rate_limited: "Das war sehr viel auf einmal. Warte ein wenig und speichere dann noch einmal.",
    too_large: "Das ist zu lang. Kürze es und speichere dann noch einmal.",
    unsupported_media_type: "Diese Datei lässt sich nicht verwenden. Wähle eine andere.",
    unavailable: "Der Brief kann gerade nicht gespeichert werden. Versuch es in ein paar Sekunden noch einmal.",
    other: "Etwas ist schiefgegangen. Versuch es noch einmal.",
  },
  save: "Speichern",
  undo: "Rückgängig",
  redo: "Wiederholen",
  history: "Frühere Fassungen",
  preview: "Der Brief, wie ein Gast ihn sieht",
  language: "Sprache dieser Seite",
  change: "Ändern",
  saving: "Wird gespeichert\u00a0…",
  offline: "Du bist offline. Was du geschrieben hast, bleibt hier.",
  tryAgain: "Noch einmal versuchen",
};

const es: ShellWords = {
  title: "Tu carta",
  panels: { letter: "Carta", style: "Estilo", envelope: "Sobre", guests: "Invitados", send: "Enviar" },
  panelsLabel: "Partes de tu carta",
  skip: "Ir a la edición",
  saved: "Guardado",
  notSaved: "No se ha guardado",
  troubles: {
    invalid_input: "Algo no está bien todavía. Revisa el campo marcado.",
    unreadable: "No ha llegado completo. Envíalo otra vez.",
    revision_conflict: "Mientras tanto, esto se cambió en otro lugar. Lo que escribiste sigue aquí.",
    rate_limited: "Han sido muchos cambios de golpe. Espera un poco y guarda otra vez.",
    too_large: "Es demasiado largo. Acórtalo y guarda otra vez.",
    unsupported_media_type: "Este archivo no sirve. Elige otro.",
    unavailable: "Ahora mismo no se puede guardar la carta. Inténtalo de nuevo en unos segundos.",
    other: "Algo ha fallado. Inténtalo de nuevo.",
  },
  save: "Guardar",
  undo: "Deshacer",
  redo: "Rehacer",
  history: "Versiones anteriores",
  preview: "La carta como la ve un invitado",
  language: "Idioma de esta página",
  change: "Cambiar",
  saving: "Guardando…",
  offline: "No hay conexión. Lo que escribiste se queda aquí.",
  tryAgain: "Intentar de nuevo",
};

const fr: ShellWords = {
  title: "Votre lettre",
  panels: { letter: "Lettre", style: "Style", envelope: "Enveloppe", guests: "Invités", send: "Envoyer" },
  panelsLabel: "Parties de votre lettre",
  skip: "Aller à la rédaction",
  saved: "Enregistré",
  notSaved: "Non enregistré",
  troubles: {
    invalid_input: "Quelque chose ne va pas encore. Regardez le champ signalé.",
    unreadable: "Tout n’est pas arrivé. Envoyez de nouveau.",
    revision_conflict: "Ceci a été modifié ailleurs entre-temps. Ce que vous avez écrit est toujours ici.",
    rate_limited: "Cela fait beaucoup d’un coup. Attendez un peu, puis enregistrez de nouveau.",
    too_large: "C’est trop long. Raccourcissez, puis enregistrez de nouveau.",
    unsupported_media_type: "Ce fichier ne convient pas. Choisissez-en un autre.",
    unavailable: "La lettre ne peut pas être enregistrée pour l’instant. Réessayez dans quelques secondes.",
    other: "Quelque chose n’a pas marché. Réessayez.",
  },
  save: "Enregistrer",
  undo: "Annuler",
  redo: "Rétablir",
  history: "Versions précédentes",
  preview: "La lettre telle qu’un invité la voit",
  language: "Langue de cette page",
  change: "Changer",
  saving: "Enregistrement…",
  offline: "Vous êtes hors ligne. Ce que vous avez écrit reste ici.",
  tryAgain: "Réessayer",
};

const it: ShellWords = {
  title: "La tua lettera",
  panels: { letter: "Lettera", style: "Stile", envelope: "Busta", guests: "Invitati", send: "Invia" },
  panelsLabel: "Parti della tua lettera",
  skip: "Vai alla modifica",
  saved: "Salvato",
  notSaved: "Non salvato",
  troubles: {
    invalid_input: "C’è ancora qualcosa che non va. Guarda il campo segnalato.",
    unreadable: "Non è arrivato tutto. Invia di nuovo.",
    revision_conflict: "Nel frattempo è stato modificato altrove. Quello che hai scritto è ancora qui.",
    rate_limited: "Troppe modifiche tutte insieme. Aspetta un momento e salva di nuovo.",
    too_large: "È troppo lungo. Accorcialo e salva di nuovo.",
    unsupported_media_type: "Questo file non va bene. Scegline un altro.",
    unavailable: "In questo momento la lettera non si può salvare. Riprova tra qualche secondo.",
    other: "Qualcosa è andato storto. Riprova.",
  },
  save: "Salva",
  undo: "Annulla",
  redo: "Ripeti",
  history: "Versioni precedenti",
  preview: "La lettera come la vede un invitato",
  language: "Lingua di questa pagina",
  change: "Cambia",
  saving: "Salvataggio…",
  offline: "Sei senza connessione. Quello che hai scritto resta qui.",
  tryAgain: "Riprova",
};

const pt: ShellWords = {
  title: "A tua carta",
  panels: { letter: "Carta", style: "Estilo", envelope: "Envelope", guests: "Convidados", send: "Enviar" },
  panelsLabel: "Partes da tua carta",
  skip: "Ir para a edição",
  saved: "Guardado",
  notSaved: "Não guardado",
  troubles: {
    invalid_input: "Algo ainda não está certo. Vê o campo assinalado.",
    unreadable: "Não chegou completo. Envia de novo.",
    revision_conflict: "Entretanto, isto foi alterado noutro lugar. O que escreveste continua aqui.",
    rate_limited: "Foram muitas alterações de uma vez. Espera um pouco e guarda de novo.",
    too_large: "É demasiado longo. Encurta-o e guarda de novo.",
    unsupported_media_type: "Este ficheiro não serve. Escolhe outro.",
    unavailable: "De momento não é possível guardar a carta. Tenta de novo dentro de alguns segundos.",
    other: "Alguma coisa correu mal. Tenta de novo.",
  },
  save: "Guardar",
  undo: "Anular",
  redo: "Refazer",
  history: "Versões anteriores",
  preview: "A carta como um convidado a vê",
  language: "Língua desta página",
  change: "Mudar",
  saving: "A guardar…",
  offline: "Estás sem ligação. O que escreveste fica aqui.",
  tryAgain: "Tentar de novo",
};

export const shellWords: Readonly<Record<LanguageId, ShellWords>> = { en, es, fr, de, it, pt };
