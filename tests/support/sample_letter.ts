/** A realistic letter with every type of block. @param picture address of a picture of the service */
export function sampleLetter(style: string, picture: string) {
  return {
    lang: "en",
    style,
    preset: "wedding",
    seal: "duo:A|J",
    sealShape: "scallop",
    guests: [{ name: "Eleonora & Tommaso Fitzgerald" }],
    envelope: {
      blocks: {
        "front-tl": { text: "Ana & João\nRua das Flores 12\n4050-262 Porto" },
        "front-tr": { stamp: "rose" },
        "front-bl": { text: "Please open before June" },
        "back-center": { text: "With love, from Porto" },
      },
    },
    blocks: [
      { id: "title", type: "heading", text: "Ana & João" },
      { id: "subtitle", type: "heading", text: "are getting married", size: "md", italic: true },
      { id: "flourish", type: "divider" },
      {
        id: "words",
        type: "text",
        text:
          "Dear {name}, after a great many cups of coffee together, we have decided to share all the rest of them. It would make us very happy to have you with us: there is a place for you at our table, and another on the dance floor.",
      },
      { id: "photo", type: "image", src: picture, shape: "wide" },
      {
        id: "date",
        type: "date",
        title: "The wedding",
        start: "2027-06-19T16:30",
        end: "2027-06-20T02:00",
      },
      { id: "place", type: "place", name: "Quinta da Aveleda", address: "Rua da Aveleda 2, 4560-570 Penafiel" },
      { id: "countdown", type: "countdown" },
      { id: "stars", type: "divider", style: "stars" },
      {
        id: "agenda",
        type: "agenda",
        items: [
          { time: "16:30", what: "The ceremony, in the rose garden" },
          { time: "17:30", what: "A toast, and photographs" },
          { time: "19:00", what: "Dinner under the plane trees" },
          { time: "22:30", what: "Dancing, until our feet give up" },
        ],
      },
      {
        id: "dress",
        type: "dress",
        text: "Garden party, and shoes you can dance in",
        board: [
          { kind: "color", value: "#c9b79c" },
          { kind: "color", value: "#7d8b6a" },
          { kind: "color", value: "#b7795f" },
          { kind: "emoji", value: "💐" },
          { kind: "text", value: "Linen and silk" },
          { kind: "image", value: picture },
        ],
      },
      {
        id: "gift",
        type: "gift",
        text: "Your company is the present. If you insist, help us see Japan.",
        iban: "DE89370400440532013000",
        href: "https://gifts.example/ana-joao",
      },
      { id: "music", type: "music", href: "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC" },
      { id: "link", type: "link", label: "Where to stay", href: "https://stay.example/penafiel", icon: "map" },
      { id: "line", type: "divider", style: "line" },
      {
        id: "rsvp",
        type: "rsvp",
        channel: "whatsapp",
        contacts: { whatsapp: "+351 912 345 678", email: "ana@example.org" },
        deadline: "2027-05-01T00:00",
      },
      { id: "qr", type: "qr", data: "https://photos.example/ana-joao", caption: "Share your photographs" },
      { id: "stuck", type: "stamp", stamp: "dove" },
      { id: "round", type: "image", src: picture, shape: "round" },
      { id: "signature", type: "signature", text: "Ana & João" },
    ],
  };
}

/** A realistic letter with the preset `letter`. */
export function samplePersonalLetter(style: string) {
  return {
    lang: "en",
    style,
    preset: "letter",
    seal: "ini:M",
    sealShape: "round",
    guests: [{ name: "Íñigo" }],
    envelope: {
      blocks: { "front-tl": { text: "Marta\nBaker Street 4\nBristol" }, "front-tr": { stamp: "butterfly" } },
    },
    blocks: [
      { id: "hello", type: "heading", text: "Dear {name},", size: "lg" },
      {
        id: "one",
        type: "text",
        align: "left",
        text:
          "It has been raining here since Tuesday, which is the best excuse I have had all year to sit down and write to you properly.\n\nThe garden is a lake. The cat has moved into the linen cupboard and receives visitors only between four and five. I finished the book you gave me, and then, because I could not bear that it was over, I began it again.\n\nCome in April. The spare room has a new window, and from the bed one can see the whole valley.",
      },
      { id: "rule", type: "divider" },
      { id: "name", type: "signature", text: "Yours, as ever,\nMarta" },
    ],
  };
}

/** A letter whose envelope has every possible part. */
export function samplePreviewLetter(style: string) {
  return { ...sampleLetter(style, ""), blocks: [{ type: "heading", text: "Ana & João" }] };
}
