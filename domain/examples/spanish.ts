import type { Example } from "./example.ts";

const wedding: Example = {
  name: "irene-y-tomas",
  on: { month: 9, nth: 2, weekday: "saturday" },
  write: (at) => ({
    lang: "es",
    style: "romance",
    preset: "wedding",
    seal: "duo:I|T",
    sealShape: "scallop",
    envelope: {
      blocks: {
        "front-tl": { text: "Irene y Tomás\nCalle del Olmo, 14\n28012 Madrid" },
        "front-tr": { stamp: "rose" },
        "front-bl": { text: "Ábrase con calma" },
        "back-center": { text: "once años después" },
      },
    },
    blocks: [
      { type: "heading", text: "Irene y Tomás" },
      { type: "divider", style: "flourish" },
      {
        type: "text",
        text:
          "{name}:\n\nDespués de once años, dos gatos y tres mudanzas, por fin nos casamos. Nos haría muy felices celebrarlo con los de siempre, aunque lleguen tarde, como siempre.",
      },
      { type: "date", title: "La boda", start: at("18:30"), end: at("03:00", 1) },
      { type: "place", name: "Finca Los Almendros", address: "Camino de las Eras, Chinchón" },
      {
        type: "agenda",
        items: [
          { time: "18:30", what: "Ceremonia en el jardín" },
          { time: "19:30", what: "Cóctel bajo los almendros" },
          { time: "21:30", what: "Cena" },
          { time: "00:00", what: "Baile, y churros para quien aguante" },
        ],
      },
      {
        type: "dress",
        text: "Elegante, sin corbata obligatoria. El blanco, solo para la novia.",
        board: [
          { kind: "color", value: "#b03a5f" },
          { kind: "color", value: "#e0a899" },
          { kind: "color", value: "#6b7f5e" },
          { kind: "text", value: "Lino y algodón" },
        ],
      },
      {
        type: "gift",
        text: "La compañía basta. Para quien aun así quiera ayudarnos con el viaje:",
        iban: "ES91 2100 0418 4502 0005 1332",
      },
      {
        type: "rsvp",
        channel: "email",
        contacts: { email: "bodaireneytomas@example.org" },
        deadline: at("23:59", -30),
      },
      { type: "signature", text: "Irene y Tomás" },
    ],
    guests: ["Tía Begoña", "Joaquín y Nuria", "Íñigo Muñoz", "Los vecinos del 4.º B"],
  }),
};

const birthday: Example = {
  name: "ochenta-velas",
  on: { month: 10, nth: 3, weekday: "sunday" },
  write: (at) => ({
    lang: "es",
    style: "confetti",
    preset: "birthday",
    seal: "icon:balloon",
    sealShape: "flower",
    envelope: {
      blocks: {
        "front-tl": { text: "Los nietos de Pilar\nZaragoza" },
        "front-tr": { stamp: "cake" },
        "front-bl": { text: "¡Ni una palabra\na la abuela!" },
        "back-center": { text: "chitón" },
      },
    },
    blocks: [
      { type: "heading", text: "¡Ochenta velas para la abuela Pilar!", size: "lg" },
      {
        type: "text",
        text:
          "{name}, la abuela cree que vamos a comer los cuatro de siempre. Seremos sesenta y dos. Hace falta una foto con ella, cuanto más antigua, mejor: haremos una pared entera.",
      },
      { type: "date", title: "Comida sorpresa", start: at("13:30"), end: at("19:00") },
      { type: "place", name: "Merendero El Soto", address: "Camino de la Alfranca, Pastriz" },
      {
        type: "agenda",
        items: [
          { time: "13:30", what: "Todos escondidos, y en silencio" },
          { time: "14:00", what: "Llega la abuela" },
          { time: "14:30", what: "Paella del tío Julián" },
          { time: "17:00", what: "Tarta, jotas y siesta" },
        ],
      },
      { type: "countdown" },
      {
        type: "rsvp",
        channel: "email",
        contacts: { email: "losnietos@example.org" },
        deadline: at("23:59", -10),
      },
      { type: "signature", text: "Marta, Lucas, Inés y el pequeño Hugo" },
    ],
    guests: ["Tío Julián", "Carmen y Paco", "Sor Asunción", "Las del coro"],
  }),
};

const party: Example = {
  name: "noche-ochentera",
  on: { month: 11, nth: 3, weekday: "saturday" },
  write: (at) => ({
    lang: "es",
    style: "groovy",
    preset: "party",
    seal: "icon:note",
    sealShape: "round",
    envelope: {
      blocks: {
        "front-tl": { text: "Lola Vidal\nValencia" },
        "front-tr": { stamp: "disco" },
        "front-bl": { text: "Cara A" },
        "back-center": { text: "Cara B" },
      },
    },
    blocks: [
      { type: "heading", text: "Noche ochentera" },
      {
        type: "text",
        text:
          "{name}, encontré la caja de las cintas en casa de mi madre. Todas. También las prestadas, que nunca devolví. Hay que escucharlas como se merecen: fuerte, con hombreras y hasta que suba la vecina. Ya está invitada.",
      },
      { type: "date", title: "La fiesta", start: at("21:30"), end: at("04:00", 1) },
      { type: "place", name: "La terraza de Lola", address: "Calle de la Paz, ático, Valencia" },
      {
        type: "dress",
        text: "Hombreras, neón y laca",
        board: [
          { kind: "color", value: "#ffe45e" },
          { kind: "color", value: "#ff4fa3" },
          { kind: "color", value: "#ff9a5a" },
          { kind: "emoji", value: "🕺" },
          { kind: "emoji", value: "📼" },
        ],
      },
      {
        type: "rsvp",
        channel: "email",
        contacts: { email: "lola@example.org" },
        deadline: at("23:59", -4),
      },
      { type: "signature", text: "Lola" },
    ],
    guests: ["Quique", "Amparo y Toni", "La vecina del tercero"],
  }),
};

export const spanish: readonly Example[] = [wedding, birthday, party];
