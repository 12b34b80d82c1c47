import type { LanguageId } from "../../../domain/catalog/languages.ts";

/** What the page's script says where saving fails and no page of ours answers. */
export type UnsavedWords = {
  /** the service cannot be reached, or gives no answer in time */
  readonly unreached: string;
  /** the private link is not right any more */
  readonly locked: string;
  readonly unlock: string;
  /** the letter was taken back */
  readonly gone: string;
};

const en: UnsavedWords = {
  unreached: "Not saved: Envoi is not answering. What you typed stays here, and saving is tried again by itself.",
  locked: "Not saved: your private link no longer works. What you typed stays here.",
  unlock: "Enter your private link",
  gone: "This letter was taken back. Nothing can be saved any more.",
};

const es: UnsavedWords = {
  unreached: "No se ha guardado: Envoi no responde. Lo que escribiste se queda aquí y seguimos intentándolo.",
  locked: "No se ha guardado: tu enlace privado ya no funciona. Lo que escribiste se queda aquí.",
  unlock: "Introducir tu enlace privado",
  gone: "Esta carta se ha retirado. Ya no se puede guardar nada.",
};

const fr: UnsavedWords = {
  unreached:
    "Non enregistré\u00a0: Envoi ne répond pas. Ce que vous avez écrit reste ici, et un nouvel essai se fera automatiquement.",
  locked: "Non enregistré\u00a0: votre lien privé ne marche plus. Ce que vous avez écrit reste ici.",
  unlock: "Saisir votre lien privé",
  gone: "Cette lettre a été retirée. Plus rien ne peut être enregistré.",
};

const de: UnsavedWords = {
  unreached:
    "Nicht gespeichert: Envoi antwortet nicht. Was du geschrieben hast, bleibt hier, und das Speichern wird von selbst wiederholt.",
  locked: "Nicht gespeichert: Dein privater Link funktioniert nicht mehr. Was du geschrieben hast, bleibt hier.",
  unlock: "Privaten Link eingeben",
  gone: "Dieser Brief wurde zurückgenommen. Es lässt sich nichts mehr speichern.",
};

const it: UnsavedWords = {
  unreached: "Non salvato: Envoi non risponde. Quello che hai scritto resta qui e continuiamo a riprovare.",
  locked: "Non salvato: il tuo link privato non funziona più. Quello che hai scritto resta qui.",
  unlock: "Inserisci il tuo link privato",
  gone: "Questa lettera è stata ritirata. Non si può più salvare nulla.",
};

const pt: UnsavedWords = {
  unreached: "Não guardado: o Envoi não responde. O que escreveste fica aqui e continuamos a tentar.",
  locked: "Não guardado: o teu link privado já não funciona. O que escreveste fica aqui.",
  unlock: "Introduzir o teu link privado",
  gone: "Esta carta foi retirada. Já não se pode guardar nada.",
};

export const unsavedWords: Readonly<Record<LanguageId, UnsavedWords>> = { en, es, fr, de, it, pt };
