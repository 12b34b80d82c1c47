import type { HostPhrases } from "./phrases.ts";

export const fr: HostPhrases = {
  keyTitle: "Cette page s’ouvre avec son lien privé",
  keyText:
    "Pour modifier ou imprimer cette lettre, il faut son lien privé\u00a0: peut-être l’avez-vous copié, envoyé à votre adresse e-mail ou gardé sur une carte. Collez-le ici\u00a0: ce navigateur le retiendra, pour cette lettre seulement.",
  keyLabel: "Votre lien privé",
  keyOpen: "Ouvrir",
  keyLost:
    "Si rien ne s’ouvre, il manque peut-être un morceau au lien, ou un plus récent l’a remplacé. Personne d’autre ne peut modifier la lettre, pas même nous.",
  keyGuest: "Vous avez reçu une invitation\u202f? Le lien qui vous a été envoyé ouvre la lettre.",

  guestCount: (n) => n === 0 ? "Aucun nom sur la liste" : n === 1 ? "1 nom sur la liste" : `${n} noms sur la liste`,

  kitTitle: "Imprimer pour toute la liste",
  kitText: "Pour tous les noms de la liste, en une seule fois.",
  kitNoGuests: "La liste est encore vide. Dès qu’elle aura des noms, ils pourront être imprimés ici.",
  kitBack: "Retour à la lettre",
  kitWhat: "Que faut-il imprimer\u202f?",
  kitLetters: "Lettres",
  kitLettersHint: "Chacune avec le nom de la personne et le code QR de son lien.",
  kitEnvelopes: "Enveloppes",
  kitEnvelopesHint: "Recto et verso, chacune avec le nom.",
  kitLabels: "Étiquettes",
  kitLabelsHint: "Un nom sur chacune, pour planches d’étiquettes adhésives.",
  kitCards: "Marque-places",
  kitCardsHint: "À découper et à plier.",
  kitPaper: "Papier",
  kitEnvelope: "Enveloppe",
  kitSheet: "Planche d’étiquettes",
  kitCardPaper: "Carton",
  sheetOf: (labels, size, products) => `${labels} étiquettes de ${size} (comme ${products})`,
  kitCodes: "Avec le code QR du lien de chaque personne",
  kitWhom: "Pour qui",
  kitFrom: "De",
  kitTo: "À",
  kitWhomHint: "Pour une seule personne, choisissez deux fois le même nom.",
  kitPrepare: "Préparer l’impression",
  kitChange: "Modifier la sélection",
  kitActualSize: "Imprimer en taille réelle (100\u00a0%), sans marges.",
};
