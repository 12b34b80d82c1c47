/** Letters for the invitation as a picture, which differ in everything that a composition must hold. */
export const cardLetters = {
  wedding: {
    lang: "es",
    preset: "wedding",
    seal: "duo:I|T",
    sealShape: "scallop",
    guests: [{ name: "Tía Begoña" }],
    blocks: [
      { type: "heading", text: "Irene y Tomás", size: "xl" },
      { type: "heading", text: "se casan", size: "md", italic: true },
      {
        type: "text",
        text:
          "Querida {name}, después de once años, dos gatos y tres mudanzas, por fin nos casamos. Nos haría muy felices que vinieras. Habrá paella.",
      },
      { type: "date", title: "La boda", start: "2027-06-19T18:30", end: "2027-06-20T02:00" },
      { type: "place", name: "Finca Los Almendros", address: "Camino de la Vega, 4\nChinchón, Madrid" },
      { type: "rsvp", contacts: { email: "a@example.org" }, deadline: "2027-05-01T00:00" },
    ],
  },
  birthday: {
    lang: "en",
    preset: "birthday",
    seal: "icon:star",
    guests: [{ name: "Miss Daisy Fay & Mr. Nick Carraway" }],
    blocks: [
      { type: "heading", text: "There will be cake", size: "xl" },
      {
        type: "text",
        text:
          "{name}, a birthday is on its way, and it would be a shame to let it slip by quietly. There will be candles, music and rather more cake than is sensible. Please come and help.",
      },
      { type: "date", title: "Birthday party", start: "2027-03-13T16:30", end: "" },
      { type: "place", name: "The Old Boathouse", address: "12 Canal Street, Bristol BS1 4RN" },
    ],
  },
  save: {
    lang: "pt",
    preset: "wedding",
    seal: "icon:heart",
    guests: [{ name: "João Pedro Vasconcelos" }],
    blocks: [
      { type: "heading", text: "Ana & João", size: "xl" },
      { type: "text", text: "{name}, reserve este dia: vamos casar, e queremos que esteja connosco." },
      { type: "date", title: "Guarde esta data", start: "2027-09-04T00:00", end: "" },
    ],
  },
  german: {
    lang: "de",
    preset: "dinner",
    seal: "icon:cheers",
    guests: [{ name: "Familie Hohenwarter-Schönbrunner" }],
    blocks: [
      { type: "heading", text: "Sommerfest der Nachbarschaftsbibliothek im Hinterhof", size: "xl" },
      {
        type: "text",
        text: "{name}, der Tisch ist gedeckt, die guten Gläser stehen bereit, und ein Platz wird freigehalten.",
      },
      { type: "date", title: "Sommerfest", start: "2027-08-28T19:00", end: "2027-08-28T23:30" },
      { type: "place", name: "Nachbarschaftsbibliothek Kreuzberg", address: "Oranienstraße 47a, 10969 Berlin" },
      { type: "rsvp", contacts: { email: "a@example.org" }, deadline: "2027-08-15T00:00" },
    ],
  },
  thanks: {
    lang: "en",
    preset: "letter",
    seal: "ini:M",
    guests: [{ name: "Íñigo" }],
    blocks: [
      { type: "heading", text: "Dear {name},", size: "lg" },
      {
        type: "text",
        align: "left",
        text:
          "Thank you for the lamp, which has already been admired by everybody who came in, including the plumber. It stands on the piano and makes the whole room look as if somebody were about to play.\n\nThe garden is a lake. Come in April. The spare room has a new window, and from the bed one can see the whole valley.",
      },
      { type: "signature", text: "Yours, as ever,\nMarta" },
    ],
  },
  long: {
    lang: "en",
    preset: "event",
    seal: "_",
    guests: [{
      name: "The Right Honourable Bartholomew Featherstonehaugh-Cholmondeley and all of his family".slice(0, 80),
    }],
    blocks: [
      {
        type: "heading",
        text:
          "An evening of short talks, good questions and even better company in the reading room of the old municipal library now",
        size: "lg",
      },
      {
        type: "text",
        text:
          "{name}, we are opening our doors for an evening of short talks, good questions and even better company. All you need to bring is curiosity; food and drink are on us.",
      },
      { type: "date", title: "Open evening", start: "2027-11-30T18:00", end: "2027-12-01T12:30" },
      {
        type: "place",
        name: "Reading Room of the Old Municipal Library and Archive",
        address: "Ground floor, to the left of the staircase, 128 Great Northern Road, Newcastle upon Tyne NE1 4ST",
      },
      { type: "rsvp", contacts: { email: "a@example.org" }, deadline: "2027-11-15T00:00" },
    ],
  },
  scripts: {
    lang: "en",
    preset: "party",
    seal: "_",
    guests: [{ name: "王小明 & Ελένη Παπαδοπούλου 🎉" }],
    blocks: [
      { type: "heading", text: "Владислава и 王小明 🎈", size: "xl" },
      { type: "text", text: "مرحبا, это праздник. Come and see 🎂!" },
      { type: "date", title: "", start: "2027-01-01T20:00", end: "" },
      { type: "place", name: "東京タワー", address: "港区芝公園4丁目2−8" },
    ],
  },
};
