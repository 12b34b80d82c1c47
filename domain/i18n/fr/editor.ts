import type { EditorWords } from "../words/editor_words.ts";
import { letter } from "./editor_letter.ts";
import { panels } from "./editor_panels.ts";

export const editor: EditorWords = {
  shell: {
    title: "Votre lettre",
    panels: { letter: "Lettre", style: "Style", envelope: "Enveloppe", guests: "Invités", send: "Envoyer" },
    panelsLabel: "Parties de votre lettre",
    skip: "Aller à la rédaction",
    saved: "Enregistré",
    notSaved: "Non enregistré",
    troubles: {
      invalid_input: "Quelque chose ne va pas encore. Regardez le champ signalé.",
      unreadable: "Tout n’est pas arrivé. Envoyez de nouveau.",
      revision_conflict: "Ceci a été modifié ailleurs entre-temps. Ce que vous avez écrit est toujours ici.",
      rate_limited: "Cela fait beaucoup d’un coup. Attendez un peu, puis enregistrez de nouveau.",
      too_large: "C’est trop long. Raccourcissez, puis enregistrez de nouveau.",
      unsupported_media_type: "Ce fichier ne convient pas. Choisissez-en un autre.",
      unavailable: "La lettre ne peut pas être enregistrée pour l’instant. Réessayez dans quelques secondes.",
      other: "Quelque chose n’a pas marché. Réessayez.",
    },
    save: "Enregistrer",
    undo: "Annuler",
    redo: "Rétablir",
    history: "Versions précédentes",
    preview: "La lettre telle qu’un invité la voit",
    language: "Langue de cette page",
    change: "Changer",
    saving: "Enregistrement…",
    offline: "Vous êtes hors ligne. Ce que vous avez écrit reste ici.",
    tryAgain: "Réessayer",
  },

  start: {
    title: "Créer une lettre",
    text:
      "Votre lettre s’ouvre aussitôt, déjà écrite. Changez chaque mot quand vous voulez\u00a0: personne ne la voit avant que vous l’envoyiez.",
    occasion: "Pour quelle occasion\u202f?",
    presets: {
      birthday: ["Anniversaire", "Il y aura du gâteau."],
      wedding: ["Mariage", "Avec programme, tenue et cadeaux."],
      party: ["Fête", "De la musique, et quelque chose qui brille."],
      baby: ["Bébé en route", "Avant que tout ne change."],
      dinner: ["Dîner", "Une table et de la bonne compagnie."],
      graduation: ["Remise de diplôme", "Les chapeaux en l’air."],
      event: ["Événement", "Avec programme, lien et code."],
      letter: ["Lettre", "Des mots, simplement, pour quelqu’un."],
    },
    style: "Quelle allure lui donner\u202f?",
    suited: "Ce qui va avec l’occasion",
    language: "La langue que lisent vos invités",
    begin: "Commencer",
    choose: "Choisir d’abord le style et la langue",
    tooMany:
      "De très nombreuses lettres ont été commencées d’ici. Attendez quelques minutes, puis appuyez de nouveau sur «\u202fCommencer\u202f».",
    pageLanguage: "Langue de cette page",
  },

  letter,
  ...panels,

  preview: {
    open: "Voir la lettre",
    close: "Revenir à l’écriture",
    guest: "Vue par",
    nobody: (fallback) => `Personne en particulier («\u202f${fallback}\u202f»)`,
    find: "Chercher un invité",
    found: "Chercher",
    show: "Afficher",
    letter: "Lettre",
    envelope: "Enveloppe",
    sides: "Ce qui est affiché",
    width: "Écran",
    phone: "Téléphone",
    desktop: "Ordinateur",
  },

  saving: {
    theirs: "Ce qui est enregistré maintenant\u00a0:",
    nothing: "(rien)",
    keepMine: "Garder ma version",
    takeTheirs: "Prendre l’autre",
  },

  unsaved: {
    unreached:
      "Non enregistré\u00a0: Envoi ne répond pas. Ce que vous avez écrit reste ici, et un nouvel essai se fera automatiquement.",
    locked: "Non enregistré\u00a0: votre lien privé ne marche plus. Ce que vous avez écrit reste ici.",
    unlock: "Saisir votre lien privé",
    gone: "Cette lettre a été retirée. Plus rien ne peut être enregistré.",
  },

  wayBack: {
    toLetter: "Retour à la lettre",
    stillThere:
      "Rien n’a été modifié. Revenez en arrière dans votre navigateur\u00a0: ce que vous avez écrit y est encore.",
  },

  key: {
    title: "Cette page s’ouvre avec son lien privé",
    text:
      "Pour modifier ou imprimer cette lettre, il faut son lien privé\u00a0: peut-être l’avez-vous copié, envoyé à votre adresse e-mail ou gardé sur une carte. Collez-le ici\u00a0: ce navigateur le retiendra, pour cette lettre seulement.",
    label: "Votre lien privé",
    open: "Ouvrir",
    lost:
      "Si rien ne s’ouvre, il manque peut-être un morceau au lien, ou un plus récent l’a remplacé. Personne d’autre ne peut modifier la lettre, pas même nous.",
    guest: "Vous avez reçu une invitation\u202f? Le lien qui vous a été envoyé ouvre la lettre.",
    wrong: "Ce lien n’ouvre pas cette lettre. Vérifiez qu’il est complet.",
  },
};
