import type { StarterWords } from "../words/starter_words.ts";

export const starters: StarterWords = {
  place: { name: "Dove ci vediamo", address: "Via e numero, città" },
  presets: {
    birthday: {
      heading: { text: "Ci sarà la torta", size: "xl" },
      text: {
        text:
          "{name}, si avvicina un compleanno e sarebbe un peccato lasciarlo passare in silenzio. Ci saranno candeline, musica e molta più torta del ragionevole. Manca solo il meglio: la buona compagnia.",
      },
      date: { title: "Festa di compleanno" },
      signature: { text: "Con affetto (e una fetta)" },
    },
    wedding: {
      heading: { text: "Ci sposiamo", size: "xl" },
      divider: { style: "flourish" },
      text: {
        text:
          "{name}, dopo tanti caffè bevuti insieme, abbiamo deciso di condividere anche tutti i prossimi. Sarebbe una gioia festeggiare questo giorno con le persone a cui vogliamo bene: c’è già un posto riservato alla nostra tavola, e un altro in pista.",
      },
      date: { title: "Il matrimonio" },
      agenda: {
        items: [
          { time: "16:30", what: "Cerimonia" },
          { time: "17:30", what: "Aperitivo e fotografie" },
          { time: "20:00", what: "Cena" },
          { time: "22:30", what: "Balli, finché reggono i piedi" },
        ],
      },
      dress: {
        text: "Abito da festa e scarpe comode per ballare",
        board: [
          { kind: "color", value: "#c9b79c" },
          { kind: "color", value: "#7d8b6a" },
          { kind: "color", value: "#b7795f" },
          { kind: "emoji", value: "💐" },
          { kind: "text", value: "Lino e seta" },
        ],
      },
      gift: {
        text:
          "Il regalo più bello è la compagnia. Per chi volesse aggiungere qualcosa, un contributo al viaggio di nozze ci farebbe felici.",
      },
      signature: { text: "Con tutto il nostro affetto" },
    },
    party: {
      heading: { text: "Si fa festa", size: "xl" },
      text: {
        text:
          "{name}, la musica è scelta, il frigo è pieno e i vicini sono avvisati. Manca solo che suoni il campanello. Si può arrivare presto; andarsene presto, invece, non sta bene.",
      },
      date: { title: "La festa" },
      dress: {
        text: "Qualcosa che brilli. Il resto, a piacere.",
        board: [
          { kind: "color", value: "#d4b26a" },
          { kind: "color", value: "#c4c6d0" },
          { kind: "emoji", value: "✨" },
          { kind: "emoji", value: "🕺" },
          { kind: "text", value: "Meglio abbondare" },
        ],
      },
    },
    baby: {
      heading: { text: "È in arrivo qualcuno di piccolo piccolo", size: "lg", italic: true },
      text: {
        text:
          "{name}, la culla è montata (al secondo tentativo) e sul nome si discute ancora. Prima che cambi tutto, abbiamo voglia di un pomeriggio tranquillo in buona compagnia: tè, torta e scommesse sul gran giorno.",
      },
      date: { title: "Il baby shower" },
      gift: {
        text:
          "Non serve portare nulla. Ma un libro illustrato, con due parole sulla prima pagina, sarebbe un bellissimo inizio di biblioteca.",
      },
      signature: { text: "Con affetto, da chi c’è già e da chi sta arrivando" },
    },
    dinner: {
      heading: { text: "A cena, senza fretta", size: "xl" },
      divider: { style: "line" },
      text: {
        text:
          "{name}, la tavola è apparecchiata, i bicchieri buoni sono usciti dalla credenza e c’è una sedia riservata. Basta portare l’appetito e una storia o due; al resto pensa la casa.",
      },
      date: { title: "Cena" },
      agenda: {
        items: [
          { time: "20:00", what: "Un calice di benvenuto" },
          { time: "20:30", what: "A tavola" },
          { time: "22:30", what: "Formaggi e qualcosa di dolce" },
          { time: "23:15", what: "Caffè e chiacchiere a oltranza" },
        ],
      },
      signature: { text: "A presto, con affetto" },
    },
    graduation: {
      heading: { text: "Finalmente l’alloro", size: "xl" },
      text: {
        text:
          "{name}, l’ultimo esame è alle spalle, i libri sono tornati in biblioteca (quasi tutti) e la pergamena ha già la sua cornice. Fin qui non si arriva senza belle persone accanto: ecco perché il traguardo va festeggiato in compagnia.",
      },
      date: { title: "Festa di laurea" },
    },
    event: {
      heading: { text: "Una serata per cui vale la pena uscire", size: "lg" },
      text: {
        text:
          "{name}, apriamo le porte per una serata di interventi brevi, buone domande e ottima compagnia. Basta portare la curiosità; al mangiare e al bere pensiamo noi.",
      },
      date: { title: "Serata a porte aperte" },
      agenda: {
        items: [
          { time: "18:00", what: "Apertura delle porte" },
          { time: "18:30", what: "Benvenuto e interventi brevi" },
          { time: "20:00", what: "Buffet e chiacchiere" },
          { time: "21:30", what: "L’ultimo giro" },
        ],
      },
      link: { label: "Qualche domanda? Siamo qui" },
      qr: { caption: "Da inquadrare con il telefono" },
    },
    letter: {
      heading: { text: "{name},", size: "md" },
      text: {
        text:
          "Questo poteva essere un messaggio, ma un messaggio dura solo finché non arriva il successivo. Una lettera resta un giorno o due sul tavolo: e allora, una lettera.\n\nQui tutto bene. Il caffè è appena fatto, la finestra è aperta e più di una volta questa settimana, {name}, mi è capitato di mettere da parte una storia da raccontare a voce.\n\nIn fondo scrivo per questo: non lasciamo passare tanto tempo, stavolta. Una risposta mi rallegrerebbe la giornata; una visita, il mese intero.",
        align: "left",
      },
      divider: { style: "flourish" },
      signature: { text: "Un abbraccio forte" },
    },
  },
  thanks: {
    heading: { text: "Grazie, {name}", size: "lg" },
    text: {
      text:
        "Senza una compagnia così bella non sarebbe stata la stessa cosa. Grazie della presenza, delle risate e delle storie, e di ogni ora passata insieme.\n\nI bicchieri sono lavati e i fiori resistono ancora. Resta un giorno a cui ripensare spesso, {name}, e una parte del merito è di chi c’era.",
    },
    divider: { style: "flourish" },
    signature: { text: "Con affetto e tanta gratitudine" },
  },
};
