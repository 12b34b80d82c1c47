import type { EditorWords } from "../words/editor_words.ts";
import { letter } from "./editor_letter.ts";
import { panels } from "./editor_panels.ts";

export const editor: EditorWords = {
  shell: {
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
  },

  start: {
    title: "Einen Brief gestalten",
    text:
      "Dein Brief öffnet sich sofort und ist schon geschrieben. Jedes Wort lässt sich jederzeit ändern, und niemand sieht ihn, bevor du ihn sendest.",
    occasion: "Was ist der Anlass?",
    presets: {
      birthday: ["Geburtstag", "Es gibt Kuchen."],
      wedding: ["Hochzeit", "Mit Programm, Dresscode und Geschenken."],
      party: ["Party", "Musik, und etwas, das funkelt."],
      baby: ["Babyparty", "Bevor alles anders wird."],
      dinner: ["Abendessen", "Ein Tisch und gute Gesellschaft."],
      graduation: ["Abschluss", "Hüte in die Luft."],
      event: ["Veranstaltung", "Mit Programm, Link und Code."],
      letter: ["Brief", "Einfach Worte, an jemanden."],
    },
    style: "Wie soll er aussehen?",
    suited: "Was zum Anlass passt",
    language: "Die Sprache, in der deine Gäste lesen",
    begin: "Los geht’s",
    choose: "Erst Stil und Sprache wählen",
    tooMany:
      "Von hier wurden sehr viele Briefe begonnen. Warte ein paar Minuten und drück dann noch einmal auf „Los geht’s“.",
    pageLanguage: "Sprache dieser Seite",
  },

  letter,
  ...panels,

  preview: {
    open: "Brief ansehen",
    close: "Zurück zum Schreiben",
    guest: "Ansehen als",
    nobody: (fallback) => `Niemand Bestimmtes („${fallback}“)`,
    find: "Gast suchen",
    found: "Suchen",
    show: "Zeigen",
    letter: "Brief",
    envelope: "Umschlag",
    sides: "Was gezeigt wird",
    width: "Bildschirm",
    phone: "Handy",
    desktop: "Computer",
  },

  saving: {
    theirs: "Gespeichert ist jetzt:",
    nothing: "(nichts)",
    keepMine: "Meine Fassung behalten",
    takeTheirs: "Die andere nehmen",
  },

  unsaved: {
    unreached:
      "Nicht gespeichert: Envoi antwortet nicht. Was du geschrieben hast, bleibt hier, und das Speichern wird von selbst wiederholt.",
    locked: "Nicht gespeichert: Dein privater Link funktioniert nicht mehr. Was du geschrieben hast, bleibt hier.",
    unlock: "Privaten Link eingeben",
    gone: "Dieser Brief wurde zurückgenommen. Es lässt sich nichts mehr speichern.",
  },

  wayBack: {
    toLetter: "Zurück zum Brief",
    stillThere: "Es wurde nichts geändert. Geh im Browser zurück: Was du geschrieben hast, steht noch dort.",
  },

  key: {
    title: "Diese Seite öffnet sich mit ihrem privaten Link",
    text:
      "Zum Ändern oder Drucken dieses Briefs brauchst du seinen privaten Link: Vielleicht hast du ihn kopiert, an dich selbst gemailt oder auf einer Karte. Füg ihn hier ein, dann merkt sich dieser Browser den Link, nur für diesen Brief.",
    label: "Privater Link",
    open: "Öffnen",
    lost:
      "Öffnet sich nichts, fehlt dem Link vielleicht ein Stück, oder ein neuerer hat ihn ersetzt. Niemand sonst kann den Brief ändern, auch wir nicht.",
    guest: "Hast du eine Einladung bekommen? Der Link, den man dir geschickt hat, öffnet den Brief.",
    wrong: "Dieser Link öffnet diesen Brief nicht. Prüfe, ob er vollständig ist.",
  },
};
