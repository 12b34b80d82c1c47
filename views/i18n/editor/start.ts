import type { LanguageId } from "../../../domain/catalog/languages.ts";
import type { PresetId } from "../../../domain/catalog/presets.ts";

/** The words with which a letter is begun. */
export type StartWords = {
  readonly title: string;
  readonly text: string;
  readonly occasion: string;
  readonly occasions: Readonly<Record<PresetId, readonly [name: string, line: string]>>;
  readonly style: string;
  /** the first of the styles: the one that suits */
  readonly suited: string;
  readonly language: string;
  readonly begin: string;
  /** beside the press that begins at once: to choose style and language before */
  readonly choose: string;
  readonly tooMany: string;
  /** name of the choice of this page's own language */
  readonly pageLanguage: string;
};

const en: StartWords = {
  title: "Make a letter",
  text:
    "Your letter opens at once, already written. Change every word whenever you like: nobody sees it until you send it.",
  occasion: "What is it for?",
  occasions: {
    birthday: ["Birthday", "There will be cake."],
    wedding: ["Wedding", "With schedule, dress code and gifts."],
    party: ["Party", "Music, and something that sparkles."],
    baby: ["Baby shower", "Before everything changes."],
    dinner: ["Dinner", "A table, and good company."],
    graduation: ["Graduation", "Hats in the air."],
    event: ["Event", "With schedule, link and code."],
    letter: ["Letter", "Just words, to somebody."],
  },
  style: "How should it look?",
  suited: "What suits the occasion",
  language: "The language your guests read",
  begin: "Begin",
  choose: "Choose style and language first",
  tooMany: "A great many letters were begun from here. Wait a few minutes, then press “Begin” again.",
  pageLanguage: "Language of this page",
};

const de: StartWords = {
  title: "Einen Brief gestalten",
  text:
    "Dein Brief öffnet sich sofort und ist schon geschrieben. Jedes Wort lässt sich jederzeit ändern, und niemand sieht ihn, bevor du ihn sendest.",
  occasion: "Was ist der Anlass?",
  occasions: {
    birthday: ["Geburtstag", "Es gibt Kuchen."],
    wedding: ["Hochzeit", "Mit Programm, Dresscode und Geschenken."],
    party: ["Party", "Musik, und etwas, das funkelt."],
    baby: ["Babyparty", "Bevor alles anders wird."],
    dinner: ["Abendessen", "Ein Tisch und gute Gesellschaft."],
    graduation: ["Abschluss", "Hüte in die Luft."],
    event: ["Veranstaltung", "Mit Programm, Link und Code."],
    letter: ["Brief", "Einfach Worte, an jemanden."],
  },
  style: "Wie soll er aussehen?",
  suited: "Was zum Anlass passt",
  language: "Die Sprache, in der deine Gäste lesen",
  begin: "Los geht’s",
  choose: "Erst Stil und Sprache wählen",
  tooMany:
    "Von hier wurden sehr viele Briefe begonnen. Warte ein paar Minuten und drück dann noch einmal auf „Los geht’s“.",
  pageLanguage: "Sprache dieser Seite",
};

const es: StartWords = {
  title: "Crea una carta",
  text:
    "Tu carta se abre enseguida, ya escrita. Cambia cada palabra cuando quieras: nadie la verá hasta que la envíes.",
  occasion: "¿Para qué ocasión?",
  occasions: {
    birthday: ["Cumpleaños", "Habrá tarta."],
    wedding: ["Boda", "Con programa, vestimenta y regalos."],
    party: ["Fiesta", "Música y algo que brille."],
    baby: ["Fiesta del bebé", "Antes de que todo cambie."],
    dinner: ["Cena", "Una mesa y buena compañía."],
    graduation: ["Graduación", "Birretes al aire."],
    event: ["Evento", "Con programa, enlace y código."],
    letter: ["Carta", "Solo palabras, para alguien."],
  },
  style: "¿Qué aspecto tendrá?",
  suited: "El que mejor va con la ocasión",
  language: "El idioma en que leen tus invitados",
  begin: "Empezar",
  choose: "Elegir antes estilo e idioma",
  tooMany: "Desde aquí se han empezado muchísimas cartas. Espera unos minutos y pulsa otra vez «Empezar».",
  pageLanguage: "Idioma de esta página",
};

const fr: StartWords = {
  title: "Créer une lettre",
  text:
    "Votre lettre s’ouvre aussitôt, déjà écrite. Changez chaque mot quand vous voulez\u00a0: personne ne la voit avant que vous l’envoyiez.",
  occasion: "Pour quelle occasion\u202f?",
  occasions: {
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
};

const it: StartWords = {
  title: "Crea una lettera",
  text:
    "La tua lettera si apre subito, già scritta. Cambia ogni parola quando vuoi: nessuno la vede finché non la invii.",
  occasion: "Per quale occasione?",
  occasions: {
    birthday: ["Compleanno", "Ci sarà la torta."],
    wedding: ["Matrimonio", "Con programma, abbigliamento e regali."],
    party: ["Festa", "Musica, e qualcosa che brilla."],
    baby: ["Festa per il bebè", "Prima che tutto cambi."],
    dinner: ["Cena", "Una tavola e buona compagnia."],
    graduation: ["Laurea", "Cappelli in aria."],
    event: ["Evento", "Con programma, link e codice."],
    letter: ["Lettera", "Solo parole, per qualcuno."],
  },
  style: "Che aspetto avrà?",
  suited: "Quello adatto all’occasione",
  language: "La lingua in cui leggono gli invitati",
  begin: "Comincia",
  choose: "Scegli prima stile e lingua",
  tooMany: "Da qui sono state cominciate moltissime lettere. Aspetta qualche minuto, poi premi di nuovo «Comincia».",
  pageLanguage: "Lingua di questa pagina",
};

const pt: StartWords = {
  title: "Criar uma carta",
  text: "A tua carta abre-se logo, já escrita. Muda cada palavra quando quiseres: ninguém a vê antes de a enviares.",
  occasion: "Para que ocasião?",
  occasions: {
    birthday: ["Aniversário", "Vai haver bolo."],
    wedding: ["Casamento", "Com programa, traje e presentes."],
    party: ["Festa", "Música, e alguma coisa que brilhe."],
    baby: ["Chá de bebé", "Antes que tudo mude."],
    dinner: ["Jantar", "Uma mesa e boa companhia."],
    graduation: ["Fim de curso", "Chapéus ao ar."],
    event: ["Evento", "Com programa, link e código."],
    letter: ["Carta", "Só palavras, para alguém."],
  },
  style: "Que aspeto deve ter?",
  suited: "O que combina com a ocasião",
  language: "A língua em que os convidados leem",
  begin: "Começar",
  choose: "Escolher primeiro o estilo e a língua",
  tooMany: "Já se começaram aqui muitíssimas cartas. Espera uns minutos e carrega outra vez em «Começar».",
  pageLanguage: "Língua desta página",
};

export const startWords: Readonly<Record<LanguageId, StartWords>> = { en, es, fr, de, it, pt };
