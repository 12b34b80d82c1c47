import type { HomeWords } from "../words/home_words.ts";

export const home: HomeWords = {
  title: "Envoi\u00a0: des invitations et des lettres, adressées à chacun",
  headline: "À chacun sa lettre",
  lead:
    "Invitations et lettres en ligne, pour un mariage, un anniversaire et tout le reste\u00a0: écrivez une seule fois, choisissez papier et cachet, et envoyez à chacun un lien qui ouvre une enveloppe à son nom.",
  whose: "Essayez le nom d’un invité sur l’enveloppe",
  write: "Écrire une lettre",
  free:
    "Gratuit et sans compte\u00a0: un lien privé vous ramène à votre lettre. On vous répond par WhatsApp, SMS ou e-mail.",
  example: (name) => `p. ex. ${name}`,
  menu: "Sur ce site",
  examples: "Exemples",
  worlds: (count) => `${count} styles`,
  worldsText: "Chacun est une vraie lettre. Ouvrez-en une et faites-en la vôtre.",
  occasions: "Que fêtez-vous\u202f?",
  occasionsText: "Choisissez, et la lettre est déjà écrite. Il ne reste qu’à changer les mots.",
  facts: [
    {
      title: "Un seul nom par lettre",
      text:
        "Chaque lien montre le nom d’une personne et d’aucune autre. Si la fête déménage une semaine avant, tous les liens restent valables.",
    },
    {
      title: "Personne ne regarde",
      text:
        "Une lettre ne charge rien d’autres entreprises et ne signale rien. Vous ne verrez pas qui l’a ouverte\u202f; nous non plus.",
    },
    {
      title: "Sur papier aussi",
      text:
        "Imprimez les lettres, les enveloppes avec leur doublure et les marque-places, pour ceux qui affichent tout sur le frigo.",
    },
  ],
  yours: "Vos lettres",
  yoursText: "Cette liste est gardée par votre navigateur, sur cet appareil seulement.",
  yoursNone:
    "Pas encore de lettres. Celles que vous écrivez ou ouvrez sur cet appareil se rangent ici d’elles-mêmes\u202f; celle d’un autre appareil, dès que vous ouvrez son lien ici.",
  yoursScript: "Votre navigateur garde cette liste avec JavaScript, qui est désactivé.",
  edited: "Écrites par vous",
  received: "Reçues",
  forget: "Oublier",
  forgetLetter: (title) => `Oublier «\u202f${title}\u202f» sur cet appareil`,
  forgotten: (title) => `Cet appareil a oublié «\u202f${title}\u202f».`,
  developers:
    "Pour les développeurs et les agents\u00a0: REST, MCP et llms.txt. Ce qu’une personne fait ici, un programme peut le faire.",
  documentation: "Documentation (en anglais)",
  everyBlock: "Tous les blocs dans tous les styles",
  exampleNote: "Un exemple\u00a0: les personnes et les lieux sont inventés.",
  useExample: "L’utiliser comme modèle",
  unknownMark: "N’habite pas à l’adresse indiquée",
  returnedMark: "Retour à l’envoyeur",
  offlineTitle: "Pas de connexion",
  offlineText:
    "Les lettres déjà ouvertes sur cet appareil restent lisibles. Pour le reste, il faut attendre le retour du réseau.",
};
