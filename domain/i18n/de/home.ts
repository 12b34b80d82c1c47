import type { HomeWords } from "../words/home_words.ts";

export const home: HomeWords = {
  title: "Envoi: Einladungen und Briefe, die jeden beim Namen nennen",
  headline: "Ein Brief, der jeden beim Namen nennt",
  lead:
    "Einladungen und Briefe, online, zur Hochzeit, zum Geburtstag und zu jedem anderen Anlass: Schreib einmal, such Papier und Siegel aus, und schick jedem Gast einen Link zu einem Umschlag, auf dem sein Name steht.",
  whose: "Probier den Namen eines Gastes auf dem Umschlag",
  write: "Einen Brief schreiben",
  free:
    "Kostenlos, ohne Konto: Ein privater Link bringt dich zu deinem Brief zurück. Gäste antworten per WhatsApp, SMS oder E-Mail.",
  example: (name) => `z. B. ${name}`,
  menu: "Auf dieser Website",
  examples: "Beispiele",
  worlds: (count) => `${count} Stile`,
  worldsText: "Jeder ist ein ganzer Brief. Öffne einen und mach deinen daraus.",
  occasions: "Was gibt es zu feiern?",
  occasionsText: "Such dir einen Anlass aus, und der Brief ist schon geschrieben. Du änderst nur die Worte.",
  facts: [
    {
      title: "Ein Name je Brief",
      text:
        "Jeder Link zeigt den Namen eines Gastes und keinen anderen. Wird das Fest eine Woche vorher verlegt, stimmen trotzdem alle Links.",
    },
    {
      title: "Niemand schaut zu",
      text:
        "Ein Brief lädt nichts von anderen Firmen und meldet nichts. Wer ihn geöffnet hat, siehst du nicht, und wir auch nicht.",
    },
    {
      title: "Auch auf Papier",
      text:
        "Briefe, Umschläge mit Futter und Tischkarten lassen sich drucken, für alle, die so etwas an den Kühlschrank hängen.",
    },
  ],
  yours: "Deine Briefe",
  yoursText: "Diese Liste führt dein Browser, nur auf diesem Gerät.",
  yoursNone:
    "Noch keine Briefe. Was du auf diesem Gerät schreibst oder öffnest, erscheint hier von selbst; ein Brief von einem anderen Gerät, sobald du seinen Link hier öffnest.",
  yoursScript: "Diese Liste führt dein Browser mit JavaScript, und das ist ausgeschaltet.",
  edited: "Von dir geschrieben",
  received: "Erhalten",
  forget: "Vergessen",
  forgetLetter: (title) => `„${title}“ auf diesem Gerät vergessen`,
  forgotten: (title) => `Dieses Gerät hat „${title}“ vergessen.`,
  developers: "Für Entwickler und Agenten: REST, MCP und llms.txt. Was hier von Hand geht, kann auch ein Programm.",
  documentation: "Dokumentation (englisch)",
  everyBlock: "Jeder Block in jedem Stil",
  exampleNote: "Ein Beispiel. Menschen und Orte sind erfunden.",
  useExample: "Als Vorlage verwenden",
  unknownMark: "Empfänger unbekannt",
  returnedMark: "Zurück an Absender",
  offlineTitle: "Keine Verbindung",
  offlineText:
    "Briefe, die du auf diesem Gerät schon geöffnet hast, lassen sich weiter lesen. Alles andere wartet, bis die Verbindung wieder steht.",
};
