import type { GuestWords } from "../words/guest_words.ts";
import type { ReplyParts } from "../words/guest_word_parts.ts";

/* Here and in the files beside it, words that Portugal and Brazil share come first: "telefone", "link", "desfazer". */

export const guest: GuestWords = {
  letterTitle: "Chegou uma carta",
  skipToLetter: "Ir direto para a carta",
  updatedOn: (date) => `Última atualização: ${date}`,
  newDate: "Nova data",
  newTime: "Novo horário",
  newPlace: "Novo local",
  privacyNote: "Esta página não carrega nada de terceiros nem avisa ninguém de que foi aberta.",
  letterFrom: "De quem enviou o link, entregue pelo Envoi.",
  report: "Denunciar esta carta",
  reportSubject: (id) => `Denúncia da carta ${id}`,
  print: "Imprimir",
  keepLetter: "Guardar uma cópia da carta",
  keptOn: (date) => `Guardada: ${date}, de`,
  savePicture: "Guardar como imagem",
  invitationFor: "para",

  localTime: "hora local",
  clockTimes: (...times) => times,
  atTime: (time) => `${isOne(time) ? "à" : "às"} ${time}`,
  timeRange: (from, to) => `${isOne(from) ? "da" : "das"} ${from} ${isOne(to) ? "à" : "às"} ${to}`,
  dateAtTime: (date, time) => `${date}, ${isOne(time) ? "à" : "às"} ${time}`,
  dateRange: (from, to) => `de ${from}, a ${to}`,
  untilTime: (time) => `até ${isOne(time) ? "à" : "às"} ${time}`,
  untilDate: (date) => `até ${date}`,
  tookPlaceOn: (date) => `Já passou: ${date}`,
  addToCalendar: "Adicionar ao calendário",
  googleCalendar: "Google Calendar",
  outlookCalendar: "Outlook",
  calendarFile: "Apple e outros",

  where: "Onde",
  openInMap: "Ver no mapa",
  googleMaps: "Google Maps",
  appleMaps: "Mapas da Apple",
  openStreetMap: "OpenStreetMap",

  days: (n) => n === 1 ? "dia" : "dias",
  hours: (n) => n === 1 ? "hora" : "horas",
  minutes: (n) => n === 1 ? "minuto" : "minutos",
  seconds: (n) => n === 1 ? "segundo" : "segundos",
  daysToGo: (n) => n === 1 ? "Falta 1 dia" : `Faltam ${n} dias`,
  isToday: "É hoje",
  momentHasCome: "Chegou o dia",

  rsvpQuestion: "Confirmação de presença",
  rsvpYes: "Sim, com muito gosto",
  rsvpNo: "Infelizmente, desta vez não",
  rsvpDeadline: (date) => `Agradece-se resposta até ${date}`,
  rsvpClosed: "Já não é possível responder.",
  whatsapp: "WhatsApp",
  sms: "SMS",
  email: "E-mail",
  replyByWhatsapp: "Responder por WhatsApp",
  replyBySms: "Responder por SMS",
  replyByEmail: "Responder por e-mail",
  rsvpCall: "ou ligar para",
  rsvpOr: "Ou responder por:",
  rsvpYesMessage: (parts) =>
    `${greeting(parts)} Sim, com muito gosto! Um grande obrigado pelo ${invitation(parts)}. Até lá!`,
  rsvpNoMessage: (parts) =>
    `${greeting(parts)} Desta vez, infelizmente, não é possível. Um grande obrigado pelo ${
      invitation(parts)
    }, e que tudo corra às mil maravilhas!`,
  rsvpSubject: ({ event, guest }) => {
    const subject = [event, guest].filter(Boolean).join(" – ");
    return subject ? `Resposta ao convite: ${subject}` : "Resposta ao convite";
  },

  reply: {
    people: "Número de pessoas",
    names: "Nomes",
    diet: "Alergias ou restrições alimentares",
    words: "Algumas palavras",
    hint: "Tudo é opcional. O botão abaixo abre a mensagem, pronta para enviar.",
    line: (label) => `${label}:`,
    toHost: "Para anotar esta resposta:",
    saidYes: "Resposta: sim",
    saidNo: "Resposta: não",
    change: "Alterar",
  },

  linkMessage: ({ guest, title }) => `Olá${guest ? `, ${guest}` : ""}!\nChegou uma carta${title ? `: ${title}` : "."}`,
  reminderMessage: ({ guest, title }) =>
    `Olá${guest ? `, ${guest}` : ""}!\nFalta só a resposta ao convite${title ? `: ${title}` : "."}`,

  agendaHeading: "Programa",
  dressHeading: "Traje",
  shades: {
    hues: {
      ...{ white: "branco", black: "preto", grey: "cinza", beige: "bege", brown: "castanho", red: "vermelho" },
      ...{ orange: "laranja", yellow: "amarelo", green: "verde", turquoise: "turquesa", blue: "azul" },
      ...{ violet: "violeta", pink: "cor-de-rosa" },
    },
    tones: { veryLight: "muito claro", light: "claro", dark: "escuro", veryDark: "muito escuro" },
    toneFirst: false,
  },
  giftHeading: "Presentes",
  iban: "IBAN",
  copy: "Copiar",
  copied: "Copiado",
  payWithBankingApp: "Para ler com a app do banco",
  openGiftList: "Ver a lista de presentes",
  picture: "Uma imagem",
  qrCode: "Código QR",
  qrOpen: "Ou abrir o link",
  listen: "Música",
  playOn: (provider) => `Ouvir no ${provider}`,
  playHere: "Ouvir aqui",
  musicPreview: "Sem entrar na conta, ouvem-se 30 segundos.",

  openLetter: "Abrir a carta",
  skipOpening: "Avançar",
  sealAgain: "Voltar a fechar o envelope",
  goToLetter: "Ir para a carta",
  envelopeFor: (name) => name ? `Envelope para ${name}` : "Envelope",
  from: "Da parte de",
  stamp: "Selo postal",
  stampNames: {
    love: "carta de amor",
    rose: "rosa",
    dove: "pomba",
    castle: "castelo",
    moon: "lua",
    cake: "bolo",
    sunflower: "girassol",
    shell: "concha",
    butterfly: "borboleta",
    star: "estrela",
    key: "chave",
    rocket: "foguete",
    disco: "globo espelhado",
    invader: "extraterrestre",
  },
  waxSeal: "Selo de lacre",

  letterNotFoundTitle: "Aqui não há nenhuma carta",
  letterNotFoundText: "Talvez o link esteja incompleto. O melhor é confirmar com quem o enviou.",
  letterWithdrawnTitle: "Esta carta foi retirada",
  letterWithdrawnText: "Quem a escreveu decidiu retirá-la. Em caso de dúvida, o melhor é perguntar-lhe diretamente.",
  letterTakenDownTitle: "Esta carta foi bloqueada",
  letterTakenDownText: "Foi bloqueada por quem gere este serviço. Quem a escreveu não a retirou.",
  errorTitle: "Algo falhou",
  errorText: "A falha é nossa. Basta esperar um momento e tentar de novo.",
  tryAgain: "Tentar de novo",
  tooManyTitle: "Um momento, por favor",
  tooManyText: "Chegaram muitos pedidos de uma só vez desta rede. Daqui a pouco já será possível tentar de novo.",
  pageNotFoundTitle: "Esta página não existe",
  pageNotFoundText: "Talvez o endereço tenha um erro, ou a página tenha mudado de lugar.",
  homeLink: "Ir para a página inicial",

  homeTagline: "Cartas e convites que tratam cada pessoa pelo nome.",
};

/** One o’clock is singular: "à 1:00", but "às 2:00". */
function isOne(time: string): boolean {
  return /^0?1:/.test(time);
}

function greeting({ guest }: ReplyParts): string {
  return guest ? `Olá, aqui é ${guest}.` : "Olá!";
}

/** The date has no article, because the article would change with the weekday ("no sábado", "na segunda-feira"). */
function invitation({ event, date }: ReplyParts): string {
  return "convite" + (event ? ` para «${event}»` : "") + (date ? `${event ? "," : " para"} ${date}` : "");
}
