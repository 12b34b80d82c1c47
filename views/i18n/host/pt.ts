import type { HostPhrases } from "./phrases.ts";

export const pt: HostPhrases = {
  keyTitle: "Esta página abre com o seu link privado",
  keyText:
    "Para alterar ou imprimir esta carta é preciso o seu link privado: talvez o tenhas copiado, enviado para o teu e-mail ou guardado num cartão. Cola-o aqui e este navegador lembra-se dele, só para esta carta.",
  keyLabel: "Link privado",
  keyOpen: "Abrir",
  keyLost:
    "Se não abrir, talvez falte um pedaço ao link, ou um mais recente o tenha substituído. Mais ninguém pode alterar a carta, nem mesmo nós.",
  keyGuest: "Recebeste um convite? O link que te enviaram abre a carta.",

  guestCount: (n) => n === 0 ? "Ainda sem nomes na lista" : n === 1 ? "1 nome na lista" : `${n} nomes na lista`,

  kitTitle: "Imprimir para toda a lista",
  kitText: "Para todos os nomes da lista, de uma só vez.",
  kitNoGuests: "A lista ainda está vazia. Assim que tiver nomes, poderão ser impressos aqui.",
  kitBack: "Voltar à carta",
  kitWhat: "O que imprimir",
  kitLetters: "Cartas",
  kitLettersHint: "Cada uma com o nome da pessoa e o código QR do seu link.",
  kitEnvelopes: "Envelopes",
  kitEnvelopesHint: "Frente e verso, cada um com o nome.",
  kitLabels: "Etiquetas",
  kitLabelsHint: "Um nome em cada uma, para folhas de etiquetas autocolantes.",
  kitCards: "Marcadores de lugar",
  kitCardsHint: "Para cortar e dobrar.",
  kitPaper: "Papel",
  kitEnvelope: "Envelope",
  kitSheet: "Folha de etiquetas",
  kitCardPaper: "Cartolina",
  sheetOf: (labels, size, products) => `${labels} etiquetas de ${size} (como ${products})`,
  kitCodes: "Com o código QR do link de cada pessoa",
  kitWhom: "Para quem",
  kitFrom: "De",
  kitTo: "Até",
  kitWhomHint: "Para uma só pessoa, basta escolher duas vezes o mesmo nome.",
  kitPrepare: "Preparar a impressão",
  kitChange: "Alterar a seleção",
  kitActualSize: "Imprimir em tamanho real (100\u00a0%), sem margens.",
};
