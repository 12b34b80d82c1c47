import type { Example } from "./example.ts";
import { painting } from "./painting.ts";

const baby: Example = {
  name: "a-alice-esta-a-chegar",
  on: { month: 4, nth: 2, weekday: "saturday" },
  write: (at) => ({
    lang: "pt",
    style: "botanical",
    preset: "baby",
    seal: "icon:flower",
    sealShape: "flower",
    envelope: {
      blocks: {
        "front-tl": { text: "Inês e João\nViana do Castelo" },
        "front-tr": { stamp: "sunflower" },
        "front-bl": { text: "com muito carinho" },
        "back-center": { text: "falta pouco" },
      },
    },
    blocks: [
      { type: "heading", text: "A Alice está a chegar", size: "lg", italic: true },
      {
        type: "text",
        text:
          "{name}, há festa no quintal da avó, com bolo de laranja, chá e palpites sobre o dia do nascimento. O João já apostou três vezes e mudou de ideias quatro.",
      },
      { type: "image", src: painting("oranges") },
      { type: "date", title: "Tarde da Alice", start: at("15:30"), end: at("19:00") },
      { type: "place", name: "Quintal da avó Rosário", address: "Rua das Amoreiras, Viana do Castelo" },
      {
        type: "gift",
        text: "Quem quiser pode trazer um livro infantil em vez de cartão, com umas palavras na primeira página.",
      },
      {
        type: "rsvp",
        channel: "email",
        contacts: { email: "ines.e.joao@example.org" },
        deadline: at("23:59", -8),
      },
      { type: "signature", text: "Inês, João e o gato Limão" },
    ],
    guests: ["Tio Zé", "Madrinha Conceição", "Luísa e Tomé", "As colegas da escola"],
  }),
};

const graduation: Example = {
  name: "acabei-a-tese",
  on: { month: 5, nth: 3, weekday: "friday" },
  write: (at) => ({
    lang: "pt",
    style: "brutal",
    preset: "graduation",
    seal: "icon:cap",
    sealShape: "octagon",
    envelope: {
      blocks: {
        "front-tl": { text: "RITA FONSECA\nPORTO" },
        "front-tr": { stamp: "rocket" },
        "front-bl": { text: "412 páginas depois" },
        "back-center": { text: "Impressa. Encadernada. Entregue." },
      },
    },
    blocks: [
      { type: "heading", text: "Acabei a tese" },
      {
        type: "text",
        text:
          "{name}, são 412 páginas sobre betão armado, e não há quem me conheça e não tenha ouvido falar delas. A defesa é pública: é sentar atrás e fingir que se percebe. A festa é logo a seguir, e aí ninguém fala de betão.",
      },
      { type: "countdown" },
      { type: "date", title: "Defesa e festa", start: at("16:00"), end: at("02:00", 1) },
      { type: "place", name: "Escola das Pontes", address: "Rua do Arco Novo, sala B12, Porto" },
      {
        type: "agenda",
        items: [
          { time: "16:00", what: "Defesa: 40 minutos, prometo" },
          { time: "18:30", what: "Francesinhas na tasca do Sr. Albino" },
          { time: "21:00", what: "Garagem do Nuno, até haver vizinhos" },
        ],
      },
      {
        type: "rsvp",
        channel: "email",
        contacts: { email: "rita@example.org" },
        deadline: at("23:59", -5),
      },
      { type: "signature", text: "Rita" },
    ],
    guests: ["Nuno", "Professora Helena", "Malta do 3.º esquerdo", "Mãe e pai"],
  }),
};

export const portuguese: readonly Example[] = [baby, graduation];
