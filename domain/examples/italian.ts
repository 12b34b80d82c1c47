import type { Example } from "./example.ts";

const dinner: Example = {
  name: "cena-d-inverno",
  on: { month: 12, nth: 3, weekday: "wednesday" },
  write: (at) => ({
    lang: "it",
    style: "deco",
    preset: "dinner",
    seal: "icon:cheers",
    sealShape: "octagon",
    envelope: {
      blocks: {
        "front-tl": { text: "Circolo del Mercoledì\nFiesole" },
        "front-tr": { stamp: "star" },
        "front-bl": { text: "Si prega di arrivare affamati" },
        "back-center": { text: "Si comincia alle otto e un quarto" },
      },
    },
    blocks: [
      { type: "heading", text: "Cena d’inverno" },
      { type: "divider", style: "line" },
      {
        type: "text",
        text:
          "Gentile {name}, il Circolo si riunisce per la cena più lunga dell’anno. Sette portate, una lite sul ragù e, verso mezzanotte, il pianoforte della signora Bice, che non ne vuole sapere di essere accordato.",
      },
      { type: "date", title: "Serata in villa", start: at("20:15"), end: at("01:00", 1) },
      { type: "place", name: "Villa Pastorelli", address: "Via dei Colli, Fiesole" },
      {
        type: "agenda",
        items: [
          { time: "20:15", what: "Aperitivo nella serra" },
          { time: "21:00", what: "Cena di sette portate" },
          { time: "24:00", what: "Brindisi e pianoforte" },
        ],
      },
      {
        type: "dress",
        text: "Abito scuro, un dettaglio dorato",
        board: [
          { kind: "color", value: "#d4b26a" },
          { kind: "color", value: "#111012" },
          { kind: "text", value: "Anni Venti" },
        ],
      },
      {
        type: "rsvp",
        channel: "email",
        contacts: { email: "circolo@example.org" },
        deadline: at("23:59", -12),
      },
      { type: "signature", text: "Il Circolo del Mercoledì" },
    ],
    guests: ["Niccolò", "Avv. Ludovica Sant’Elia", "Dott.ssa Però", "Zia Fiammetta"],
  }),
};

const openStudio: Example = {
  name: "studio-aperto",
  on: { month: 4, nth: 3, weekday: "thursday" },
  write: (at) => ({
    lang: "it",
    style: "minimal",
    preset: "event",
    seal: "_",
    sealShape: "round",
    envelope: {
      blocks: {
        "front-tl": { text: "Studio Ferri Conti\nvia Savona, Milano" },
        "front-tr": { stamp: "shell" },
        "back-center": { text: "Suonare forte" },
      },
    },
    blocks: [
      { type: "heading", text: "Studio aperto" },
      {
        type: "text",
        align: "left",
        text:
          "{name}, per una sera togliamo i computer dai tavoli e ci mettiamo le sedie: undici prototipi, dal primo che non stava in piedi a quello che va in produzione. Ci si può sedere su tutti. Su quasi tutti.",
      },
      { type: "date", title: "Una sera in studio", start: at("18:00"), end: at("22:00") },
      { type: "place", name: "Studio Ferri Conti", address: "Via Savona, secondo cortile, Milano" },
      {
        type: "agenda",
        items: [
          { time: "18:00", what: "Porte aperte" },
          { time: "19:00", what: "Giulia racconta la sedia n. 7" },
          { time: "20:00", what: "Vino e focaccia" },
        ],
      },
      { type: "link", label: "Come arrivare", href: "https://example.org/studio", icon: "map" },
      { type: "rsvp", channel: "email", contacts: { email: "studio@example.org" }, deadline: at("23:59", -3) },
    ],
    guests: ["Marco Bellini", "Chiara e Davide", "La tipografia di fronte"],
  }),
};

export const italian: readonly Example[] = [dinner, openStudio];
