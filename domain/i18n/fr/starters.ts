import type { StarterWords } from "../words/starter_words.ts";

/* French sets a narrow no-break space (\u202f) before ; ! ? and inside « », and a no-break space (\u00a0) before a colon. */

export const starters: StarterWords = {
  place: { name: "Le lieu du rendez-vous", address: "Numéro et rue, ville" },
  presets: {
    birthday: {
      heading: { text: "Il y aura du gâteau", size: "xl" },
      text: {
        text:
          "{name}, un anniversaire approche, et ce serait dommage de le laisser filer sans bruit. Au programme\u00a0: des bougies, de la musique et plus de gâteau que de raison. Il ne manque que le meilleur, la bonne compagnie.",
      },
      date: { title: "Fête d’anniversaire" },
      signature: { text: "Affectueusement (et gourmandement)" },
    },
    wedding: {
      heading: { text: "Nous nous marions", size: "xl" },
      divider: { style: "flourish" },
      text: {
        text:
          "{name}, après bien des cafés pris à deux, nous avons décidé de prendre aussi tous les suivants ensemble. Ce serait une grande joie de vous avoir près de nous ce jour-là, à table comme sur la piste de danse.",
      },
      date: { title: "Le mariage" },
      agenda: {
        items: [
          { time: "15:00", what: "Cérémonie" },
          { time: "16:30", what: "Vin d’honneur et photos" },
          { time: "19:30", what: "Dîner" },
          { time: "22:30", what: "Bal, tant que les pieds tiennent" },
        ],
      },
      dress: {
        text: "Tenue de fête, et des souliers pour danser",
        board: [
          { kind: "color", value: "#c9b79c" },
          { kind: "color", value: "#7d8b6a" },
          { kind: "color", value: "#b7795f" },
          { kind: "emoji", value: "💐" },
          { kind: "text", value: "Lin et soie" },
        ],
      },
      gift: {
        text:
          "Le plus beau des cadeaux, c’est votre présence. Et si le cœur vous en dit, une participation à notre voyage de noces nous ferait grand plaisir.",
      },
      signature: { text: "Avec toute notre affection" },
    },
    party: {
      heading: { text: "On fait la fête", size: "xl" },
      text: {
        text:
          "{name}, la musique est choisie, le frigo est plein et les voisins sont prévenus. Il ne manque plus qu’un coup de sonnette. On peut arriver tôt\u202f; partir tôt serait très mal vu.",
      },
      date: { title: "La fête" },
      dress: {
        text: "Quelque chose qui brille. Pour le reste, carte blanche.",
        board: [
          { kind: "color", value: "#d4b26a" },
          { kind: "color", value: "#c4c6d0" },
          { kind: "emoji", value: "✨" },
          { kind: "emoji", value: "🕺" },
          { kind: "text", value: "Un peu trop, c’est juste assez" },
        ],
      },
    },
    baby: {
      heading: { text: "Quelqu’un de tout petit arrive", size: "lg", italic: true },
      text: {
        text:
          "{name}, le berceau est monté (au deuxième essai) et le prénom fait encore débat. Avant le grand chambardement, nous avons envie d’un après-midi tranquille en bonne compagnie\u00a0: du thé, des gâteaux et des paris sur le jour J.",
      },
      date: { title: "Le goûter d’avant bébé" },
      gift: {
        text:
          "Surtout, rien d’obligatoire. Mais un album illustré, avec un petit mot sur la première page, serait un merveilleux début de bibliothèque.",
      },
      signature: { text: "Tendrement, la famille qui s’agrandit" },
    },
    dinner: {
      heading: { text: "À table", size: "xl" },
      divider: { style: "line" },
      text: {
        text:
          "{name}, le couvert est mis, les beaux verres sont sortis du placard et une chaise est réservée. Il suffit de venir avec de l’appétit et une histoire ou deux\u202f; la maison s’occupe du reste.",
      },
      date: { title: "Dîner" },
      agenda: {
        items: [
          { time: "19:30", what: "L’apéritif" },
          { time: "20:30", what: "On passe à table" },
          { time: "22:30", what: "Fromages et dessert" },
          { time: "23:15", what: "Café et conversations sans fin" },
        ],
      },
      signature: { text: "À bientôt, chaleureusement" },
    },
    graduation: {
      heading: { text: "Chapeau bas", size: "xl" },
      text: {
        text:
          "{name}, le dernier examen est passé, les livres sont rentrés à la bibliothèque (presque tous) et le diplôme a déjà trouvé son cadre. Un tel chemin ne se fait pas sans les autres\u00a0: raison de plus pour fêter l’arrivée ensemble.",
      },
      date: { title: "La fête du diplôme" },
    },
    event: {
      heading: { text: "Une soirée qui vaut le déplacement", size: "lg" },
      text: {
        text:
          "{name}, nous ouvrons nos portes pour une soirée de courtes interventions, de bonnes questions et de belles rencontres. Il suffit d’apporter sa curiosité\u202f; pour le boire et le manger, tout est prévu.",
      },
      date: { title: "Soirée portes ouvertes" },
      agenda: {
        items: [
          { time: "18:00", what: "Ouverture des portes" },
          { time: "18:30", what: "Mot d’accueil et courtes interventions" },
          { time: "20:00", what: "Buffet et conversations" },
          { time: "21:30", what: "Le verre de l’amitié" },
        ],
      },
      link: { label: "Une question\u202f? Nous voilà" },
      qr: { caption: "À ouvrir avec l’appareil photo du téléphone" },
    },
    letter: {
      heading: { text: "{name},", size: "md" },
      text: {
        text:
          "Ceci aurait pu être un message, mais un message ne dure que jusqu’au suivant. Une lettre, elle, reste un jour ou deux sur la table\u00a0: ce sera donc une lettre.\n\nIci, tout va bien. Le café est chaud, la fenêtre est ouverte et plus d’une fois cette semaine, {name}, il m’est arrivé de mettre une histoire de côté pour la raconter de vive voix.\n\nAu fond, j’écris pour cela\u00a0: ne laissons pas passer autant de temps, cette fois. Une réponse illuminerait ma journée\u202f; une visite, le mois entier.",
        align: "left",
      },
      divider: { style: "flourish" },
      signature: { text: "Bien affectueusement" },
    },
  },
  thanks: {
    heading: { text: "Merci, {name}", size: "lg" },
    text: {
      text:
        "Sans une si belle compagnie, rien n’aurait été pareil. Merci de votre présence, des rires, des histoires et de chaque heure passée ensemble.\n\nLes verres sont lavés, les fleurs tiennent encore. Il reste un jour auquel repenser souvent, {name}, et vous y êtes pour beaucoup.",
    },
    divider: { style: "flourish" },
    signature: { text: "Avec affection et mille mercis" },
  },
};
