import type { StarterWords } from "../words/starter_words.ts";

/*
 * After a salutation German continues in lower case. So the text begins with a noun, whose capital is right in both
 * cases.
 */

export const starters: StarterWords = {
  place: { name: "Unser Treffpunkt", address: "Straße und Hausnummer, Ort" },
  presets: {
    birthday: {
      heading: { text: "Es gibt Kuchen", size: "xl" },
      text: {
        text:
          "{name}, ein Geburtstag steht vor der Tür, und es wäre schade, ihn unbemerkt vorbeiziehen zu lassen. Es wird Kerzen geben, Musik und deutlich mehr Kuchen, als vernünftig ist. Fehlt nur noch das Beste: gute Gesellschaft.",
      },
      date: { title: "Geburtstagsfeier" },
      signature: { text: "Von Herzen (und mit Kuchen)" },
    },
    wedding: {
      heading: { text: "Wir heiraten", size: "xl" },
      divider: { style: "flourish" },
      text: {
        text:
          "{name}, nach sehr vielen gemeinsamen Tassen Kaffee haben wir beschlossen, auch alle weiteren zusammen zu trinken. Diesen Tag möchten wir mit den Menschen feiern, die uns am Herzen liegen: An unserem Tisch ist ein Platz reserviert, und auf der Tanzfläche noch einer.",
      },
      date: { title: "Die Hochzeit" },
      agenda: {
        items: [
          { time: "14:00", what: "Trauung" },
          { time: "15:30", what: "Sektempfang und Fotos" },
          { time: "18:30", what: "Abendessen" },
          { time: "21:00", what: "Tanz, solange die Füße mitmachen" },
        ],
      },
      dress: {
        text: "Festlich, und mit Schuhen zum Tanzen",
        board: [
          { kind: "color", value: "#c9b79c" },
          { kind: "color", value: "#7d8b6a" },
          { kind: "color", value: "#b7795f" },
          { kind: "emoji", value: "💐" },
          { kind: "text", value: "Leinen und Seide" },
        ],
      },
      gift: {
        text:
          "Das schönste Geschenk ist, diesen Tag gemeinsam zu feiern. Und wer noch etwas dazulegen mag: Über einen Beitrag zur Hochzeitsreise freuen wir uns sehr.",
      },
      signature: { text: "In Liebe und Vorfreude" },
    },
    party: {
      heading: { text: "Es wird gefeiert", size: "xl" },
      text: {
        text:
          "{name}, die Musik ist ausgesucht, der Kühlschrank ist voll, und die Nachbarn wissen Bescheid. Jetzt muss es nur noch klingeln. Früh kommen ist erlaubt, früh gehen wird ungern gesehen.",
      },
      date: { title: "Die Party" },
      dress: {
        text: "Irgendetwas, das funkelt. Der Rest ist Geschmackssache.",
        board: [
          { kind: "color", value: "#d4b26a" },
          { kind: "color", value: "#c4c6d0" },
          { kind: "emoji", value: "✨" },
          { kind: "emoji", value: "🕺" },
          { kind: "text", value: "Ein bisschen zu viel ist genau richtig" },
        ],
      },
    },
    baby: {
      heading: { text: "Jemand ganz Kleines ist unterwegs", size: "lg", italic: true },
      text: {
        text:
          "{name}, das Bettchen ist aufgebaut (im zweiten Anlauf), und über den Namen wird noch verhandelt. Bevor alles anders wird, wünschen wir uns einen gemütlichen Nachmittag in lieber Runde: mit Tee, Kuchen und kühnen Tipps zum großen Tag.",
      },
      date: { title: "Babyparty" },
      gift: {
        text:
          "Mitbringen muss niemand etwas. Aber ein Bilderbuch mit ein paar Worten auf der ersten Seite wäre ein wunderbarer Anfang für ein kleines Bücherregal.",
      },
      signature: { text: "Alles Liebe, die wachsende Familie" },
    },
    dinner: {
      heading: { text: "Zu Tisch", size: "xl" },
      divider: { style: "line" },
      text: {
        text:
          "{name}, der Tisch ist gedeckt, die guten Gläser sind aus dem Schrank, und ein Stuhl ist reserviert. Mitzubringen sind nur Appetit und ein, zwei Geschichten; um alles andere kümmert sich das Haus.",
      },
      date: { title: "Abendessen" },
      agenda: {
        items: [
          { time: "19:00", what: "Ein Glas zur Begrüßung" },
          { time: "19:30", what: "Das Essen" },
          { time: "21:30", what: "Käse und etwas Süßes" },
          { time: "22:15", what: "Kaffee und lange Gespräche" },
        ],
      },
      signature: { text: "Bis dahin, herzlichst" },
    },
    graduation: {
      heading: { text: "Hüte in die Luft", size: "xl" },
      text: {
        text:
          "{name}, die letzte Prüfung ist geschafft, die Bücher sind wieder in der Bibliothek (fast alle), und die Urkunde hat schon ihren Rahmen. So weit kommt niemand ohne gute Menschen am Wegrand, und darum wird die Ankunft gemeinsam gefeiert.",
      },
      date: { title: "Abschlussfeier" },
    },
    event: {
      heading: { text: "Ein Abend, der sich lohnt", size: "lg" },
      text: {
        text:
          "{name}, wir öffnen unsere Türen für einen Abend mit Kurzvorträgen, guten Fragen und noch besserer Gesellschaft. Mitzubringen ist nur Neugier; für Essen und Trinken ist gesorgt.",
      },
      date: { title: "Abend der offenen Tür" },
      agenda: {
        items: [
          { time: "18:00", what: "Einlass" },
          { time: "18:30", what: "Begrüßung und Kurzvorträge" },
          { time: "20:00", what: "Buffet und Gespräche" },
          { time: "21:30", what: "Letzte Runde" },
        ],
      },
      link: { label: "Noch Fragen? Nur zu" },
      qr: { caption: "Mit der Handykamera öffnen" },
    },
    letter: {
      heading: { text: "{name},", size: "md" },
      text: {
        text:
          "Nachrichten halten nur, bis die nächste kommt. Ein Brief liegt ein, zwei Tage auf dem Tisch, und darum ist das jetzt ein Brief.\n\nHier ist alles gut. Der Kaffee ist frisch, das Fenster steht offen, und mehr als einmal in dieser Woche, {name}, habe ich mir eine Geschichte fürs nächste Wiedersehen aufgehoben.\n\nEigentlich schreibe ich genau deshalb: Lassen wir diesmal nicht so viel Zeit vergehen. Eine Antwort würde mir den Tag verschönern, ein Besuch den ganzen Monat.",
        align: "left",
      },
      divider: { style: "flourish" },
      signature: { text: "Mit herzlichen Grüßen" },
    },
  },
  thanks: {
    heading: { text: "Danke, {name}", size: "lg" },
    text: {
      text:
        "Ohne so gute Gesellschaft wäre es nicht dasselbe gewesen. Danke fürs Kommen, fürs Lachen, für die Geschichten und für jede Stunde, die daraus geworden ist.\n\nDie Gläser sind gespült, die Blumen halten noch durch. Was bleibt, ist ein Tag, an den man gern zurückdenkt, {name}, und alle, die da waren, gehören dazu.",
    },
    divider: { style: "flourish" },
    signature: { text: "Mit herzlichem Dank" },
  },
};
