import type { Example } from "./example.ts";
import { painting } from "./painting.ts";

const party: Example = {
  name: "fete-des-vendanges",
  on: { month: 9, nth: 4, weekday: "saturday" },
  write: (at) => ({
    lang: "fr",
    style: "parchment",
    preset: "party",
    seal: "icon:crown",
    sealShape: "scallop",
    envelope: {
      blocks: {
        "front-tl": { text: "Domaine Perrault\nMeursault" },
        "front-tr": { stamp: "castle" },
        "front-bl": { text: "Grande tablée le soir" },
        "back-center": { text: "À boire frais" },
      },
    },
    blocks: [
      { type: "heading", text: "La fête des vendanges" },
      {
        type: "text",
        text:
          "{name}, le dernier rang est pour nous, comme chaque année depuis 1961. On coupe le matin, on porte à midi, et le soir grand-père ouvre la bouteille qu’il dit avoir perdue. Il la perd tous les ans.",
      },
      { type: "image", src: painting("vineyard") },
      { type: "date", title: "Le dernier rang", start: at("09:00"), end: at("23:00") },
      { type: "place", name: "Domaine Perrault", address: "Chemin des Gouttes d’Or, Meursault" },
      {
        type: "agenda",
        items: [
          { time: "09:00", what: "Café, sécateurs, et en route" },
          { time: "13:00", what: "Casse-croûte entre les rangs" },
          { time: "19:30", what: "Grande tablée dans la cuverie" },
          { time: "22:00", what: "L’accordéon de Marcel, s’il se laisse prier" },
        ],
      },
      { type: "dress", text: "Des bottes, et rien qui craigne le rouge" },
      {
        type: "rsvp",
        channel: "sms",
        contacts: { sms: "+33 6 39 98 12 34", email: "vendanges@example.org" },
        deadline: at("23:59", -14),
      },
      { type: "signature", text: "Odile, Bernard et grand-père" },
    ],
    guests: ["Cousine Solange", "Hugo et Manon", "Monsieur le maire", "La famille Lefèvre"],
  }),
};

const letter: Example = {
  name: "lea-a-mathilde",
  on: { month: 2, nth: 1, weekday: "thursday" },
  write: () => ({
    lang: "fr",
    style: "typewriter",
    preset: "letter",
    seal: "ini:LM",
    sealShape: "octagon",
    envelope: {
      blocks: {
        "front-tl": { text: "Léa Moreau\n3, rue des Tanneurs\n67000 Strasbourg" },
        "front-tr": { stamp: "key" },
      },
    },
    blocks: [
      { type: "text", align: "left", text: "Strasbourg, le 4 février" },
      { type: "heading", text: "Chère {name},", size: "md" },
      {
        type: "text",
        align: "left",
        text:
          "Tu m’avais demandé de t’écrire une vraie lettre, pas un message. La voici, tapée sur la vieille machine de grand-père, celle dont le «\u202fe\u202f» saute un peu.\n\nIl neige depuis trois jours. Le marché du samedi est presque vide, sauf le fromager, que rien n’arrête. J’ai repensé à notre été à Sète\u00a0: le vent, les huîtres, et ce capitaine qui ne savait pas nager.\n\nJe voulais surtout te dire ceci\u00a0: le manuscrit est fini. Trois cent douze pages. Je ne sais pas encore s’il est bon, mais il est fini, et c’est toi qui le liras la première. «\u202fN’oublie pas de respirer\u202f», me disais-tu\u202f; j’ai respiré.",
      },
      { type: "divider", style: "stars" },
      {
        type: "text",
        align: "left",
        italic: true,
        text: "Viens quand tu veux. La chambre bleue t’attend, et Gaston le chat aussi, malgré ce qu’il prétend.",
      },
      { type: "signature", text: "Léa" },
    ],
    guests: ["Mathilde"],
  }),
};

export const french: readonly Example[] = [party, letter];
