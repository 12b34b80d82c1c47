import type { EditorWords } from "../words/editor_words.ts";
import { letter } from "./editor_letter.ts";
import { panels } from "./editor_panels.ts";

export const editor: EditorWords = {
  shell: {
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
  },

  start: {
    title: "Crea una lettera",
    text:
      "La tua lettera si apre subito, già scritta. Cambia ogni parola quando vuoi: nessuno la vede finché non la invii.",
    occasion: "Per quale occasione?",
    presets: {
      birthday: ["Compleanno", "Ci sarà la torta."],
      wedding: ["Matrimonio", "Con programma, abbigliamento e regali."],
      party: ["Festa", "Musica, e qualcosa che brilla."],
      baby: ["Festa per il bebè", "Prima che tutto cambi."],
      dinner: ["Cena", "Una tavola e buona compagnia."],
      graduation: ["Laurea", "Cappelli in aria."],
      event: ["Evento", "Con programma, link e codice."],
      letter: ["Lettera", "Solo parole, per qualcuno."],
    },
    style: "Che aspetto avrà?",
    suited: "Quello adatto all’occasione",
    language: "La lingua in cui leggono gli invitati",
    begin: "Comincia",
    choose: "Scegli prima stile e lingua",
    tooMany: "Da qui sono state cominciate moltissime lettere. Aspetta qualche minuto, poi premi di nuovo «Comincia».",
    pageLanguage: "Lingua di questa pagina",
  },

  letter,
  ...panels,

  preview: {
    open: "Vedi la lettera",
    close: "Torna a scrivere",
    guest: "Vedi come",
    nobody: (fallback) => `Nessuno in particolare («${fallback}»)`,
    find: "Cerca un invitato",
    found: "Cerca",
    show: "Mostra",
    letter: "Lettera",
    envelope: "Busta",
    sides: "Che cosa si mostra",
    width: "Schermo",
    phone: "Telefono",
    desktop: "Computer",
  },

  saving: {
    theirs: "Ciò che è salvato adesso:",
    nothing: "(niente)",
    keepMine: "Tieni la mia versione",
    takeTheirs: "Prendi l’altra",
  },

  unsaved: {
    unreached: "Non salvato: Envoi non risponde. Quello che hai scritto resta qui e continuiamo a riprovare.",
    locked: "Non salvato: il tuo link privato non funziona più. Quello che hai scritto resta qui.",
    unlock: "Inserisci il tuo link privato",
    gone: "Questa lettera è stata ritirata. Non si può più salvare nulla.",
  },

  wayBack: {
    toLetter: "Torna alla lettera",
    stillThere: "Non è stato cambiato nulla. Torna indietro nel browser: quello che hai scritto è ancora lì.",
  },

  key: {
    title: "Questa pagina si apre con il suo link privato",
    text:
      "Per modificare o stampare questa lettera serve il suo link privato: forse è stato copiato, inviato al tuo indirizzo e-mail o conservato su una scheda. Incollalo qui e questo browser lo ricorderà, solo per questa lettera.",
    label: "Link privato",
    open: "Apri",
    lost:
      "Se non si apre, forse al link manca un pezzo, oppure uno più recente lo ha sostituito. Nessun altro può modificare la lettera, nemmeno noi.",
    guest: "Hai ricevuto un invito? Il link che ti è stato mandato apre la lettera.",
    wrong: "Questo link non apre questa lettera. Controlla che sia completo.",
  },
};
