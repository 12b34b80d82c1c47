import type { HostPhrases } from "./phrases.ts";

export const es: HostPhrases = {
  keyTitle: "Esta página se abre con su enlace privado",
  keyText:
    "Para cambiar o imprimir esta carta hace falta su enlace privado: quizá lo copiaste, te lo enviaste por correo o lo guardaste en una tarjeta. Pégalo aquí y este navegador lo recordará, solo para esta carta.",
  keyLabel: "Enlace privado",
  keyOpen: "Abrir",
  keyLost:
    "Si no se abre, puede que al enlace le falte un trozo o que otro más reciente lo haya sustituido. Nadie más puede cambiar la carta; nosotros tampoco.",
  keyGuest: "¿Te han invitado? El enlace que te enviaron abre la carta.",

  guestCount: (n) => n === 0 ? "Lista de invitados vacía" : n === 1 ? "1 persona invitada" : `${n} personas invitadas`,

  kitTitle: "Imprimir para la lista de invitados",
  kitText: "Para toda la lista, de una vez.",
  kitNoGuests: "La lista de invitados todavía está vacía. En cuanto tenga nombres, podrán imprimirse aquí.",
  kitBack: "Volver a la carta",
  kitWhat: "Qué imprimir",
  kitLetters: "Cartas",
  kitLettersHint: "Cada una con el nombre de la persona y el código QR de su enlace.",
  kitEnvelopes: "Sobres",
  kitEnvelopesHint: "Anverso y reverso, cada uno con el nombre.",
  kitLabels: "Etiquetas",
  kitLabelsHint: "Un nombre en cada una, para hojas de etiquetas adhesivas.",
  kitCards: "Tarjetas de mesa",
  kitCardsHint: "Para cortar y doblar.",
  kitPaper: "Papel",
  kitEnvelope: "Sobre",
  kitSheet: "Hoja de etiquetas",
  kitCardPaper: "Cartulina",
  sheetOf: (labels, size, products) => `${labels} etiquetas de ${size} (como ${products})`,
  kitCodes: "Con el código QR del enlace de cada persona",
  kitWhom: "Para quién",
  kitFrom: "Desde",
  kitTo: "Hasta",
  kitWhomHint: "Para una sola persona, basta elegir dos veces el mismo nombre.",
  kitPrepare: "Preparar la impresión",
  kitChange: "Cambiar la selección",
  kitActualSize: "Imprimir a tamaño real (100\u00a0%), sin márgenes.",
};
