import type { Example } from "./example.ts";
import { painting } from "./painting.ts";

const shootingStars: Example = {
  name: "sternschnuppennacht",
  on: { month: 8, nth: 2, weekday: "friday" },
  write: (at) => ({
    lang: "de",
    style: "midnight",
    preset: "event",
    seal: "icon:moon",
    sealShape: "round",
    envelope: {
      blocks: {
        "front-tl": { text: "Volkssternwarte Lindenberg\nAm Kirchberg" },
        "front-tr": { stamp: "moon" },
        "front-bl": { text: "Decke mitbringen,\nWünsche auch" },
        "back-center": { text: "Licht aus" },
      },
    },
    blocks: [
      { type: "heading", text: "Sternschnuppennacht" },
      {
        type: "text",
        text:
          "{name}, im August kommen die Perseiden, und der Bürgermeister schaltet für uns die Laternen ab. Wir legen uns auf die Wiese hinter der Kuppel und zählen. Der Rekord liegt bei 214; Frau Albers zweifelt ihn bis heute an.",
      },
      { type: "image", src: painting("stars") },
      { type: "date", title: "Die Nacht der Perseiden", start: at("21:30"), end: at("02:00", 1) },
      { type: "place", name: "Volkssternwarte", address: "Am Kirchberg, Lindenberg im Allgäu" },
      {
        type: "agenda",
        items: [
          { time: "21:30", what: "Suppe und Tee aus der großen Kanne" },
          { time: "22:15", what: "Ringnebel im Fernrohr, der Reihe nach" },
          { time: "23:00", what: "Laternen aus, Zählen an" },
        ],
      },
      {
        type: "rsvp",
        channel: "whatsapp",
        contacts: { whatsapp: "+49 171 3920042", email: "sternwarte@example.org" },
        deadline: at("23:59", -2),
      },
      { type: "signature", text: "Der Verein, bei Wolken am nächsten Abend" },
    ],
    guests: ["Jonas", "Familie Yıldız", "Die 4b mit Herrn Krüger"],
  }),
};

const anniversary: Example = {
  name: "fuenfzehn-jahre-werkstatt",
  on: { month: 9, nth: 4, weekday: "friday" },
  write: (at) => ({
    lang: "de",
    style: "launch",
    preset: "event",
    seal: "icon:code",
    sealShape: "round",
    envelope: {
      blocks: {
        "front-tl": { text: "Werkstatt für freie Software e.\u00a0V." },
        "front-tr": { stamp: "rocket" },
        "back-center": { text: "git push --follow-tags" },
      },
    },
    blocks: [
      { type: "heading", text: "Fünfzehn Jahre Werkstatt" },
      {
        type: "text",
        text:
          "Hallo {name},\nein Abend mit Kurzvorträgen, Rückblicken und sehr viel Suppe. Für Übernachtungsgäste gibt es Schlafplätze, für alle anderen die letzte Straßenbahn um 0:41 Uhr.",
      },
      { type: "date", title: "Jubiläumsabend", start: at("17:00"), end: at("23:30") },
      { type: "place", name: "Alte Gießerei", address: "Eisenbahnstraße, Leipzig" },
      {
        type: "agenda",
        items: [
          { time: "17:00", what: "Einlass und Begrüßung" },
          { time: "17:30", what: "Kurzvorträge (je 7 Minuten)" },
          { time: "19:30", what: "Suppe" },
          { time: "20:30", what: "Die schönsten Fehlermeldungen" },
        ],
      },
      { type: "link", label: "Vortrag anmelden", href: "https://example.org/anmeldung", icon: "link" },
      { type: "qr", data: "WIFI:T:WPA;S:Werkstatt-Gast;P:suppe-fuer-alle;;", caption: "WLAN für Gäste" },
      { type: "rsvp", channel: "email", contacts: { email: "fest@example.org" }, deadline: at("23:59", -14) },
    ],
    guests: ["Jürgen Weiß", "Ayşe Öztürk", "Nachtschicht"],
  }),
};

const reunion: Example = {
  name: "klassentreffen",
  on: { month: 7, nth: 1, weekday: "saturday" },
  write: (at) => ({
    lang: "de",
    style: "notebook",
    preset: "party",
    seal: "icon:star",
    sealShape: "round",
    envelope: {
      blocks: {
        "front-tl": { text: "Katrin (früher: zweite Reihe,\nFensterplatz)" },
        "front-tr": { stamp: "butterfly" },
        "front-bl": { text: "Unter der Bank\nweitergeben!" },
        "back-center": { text: "Lehrer bitte nicht öffnen" },
      },
    },
    blocks: [
      { type: "heading", text: "Klassentreffen, 10a" },
      {
        type: "text",
        align: "left",
        text:
          "{name}, fünfundzwanzig Jahre. Herr Wolters lebt noch, korrigiert noch und kommt. Der Hausmeister schließt uns den Chemiesaal auf, wenn wir versprechen, nichts anzuzünden. (Alle wissen, warum.)",
      },
      { type: "date", title: "Wiedersehen nach 25 Jahren", start: at("16:00"), end: at("23:00") },
      { type: "place", name: "Schulhof, bei der Tischtennisplatte", address: "Schillerstraße, Detmold" },
      {
        type: "agenda",
        items: [
          { time: "16:00", what: "Kaffee, Kuchen, Namensschilder" },
          { time: "17:30", what: "Rundgang mit dem Hausmeister" },
          { time: "19:00", what: "Grillen, und die alten Dias" },
        ],
      },
      { type: "dress", text: "Wer noch in die Abschlussjacke passt: Jacke." },
      {
        type: "rsvp",
        channel: "sms",
        contacts: { sms: "+49 171 3920017", email: "10a@example.org" },
        deadline: at("23:59", -21),
      },
      { type: "signature", text: "Katrin und Mehmet" },
    ],
    guests: ["Steffen", "Anke Brandt", "Die letzte Bank"],
  }),
};

export const german: readonly Example[] = [shootingStars, anniversary, reunion];
