import type { GuestWords } from "../words/guest_words.ts";
import type { ReplyParts } from "../words/guest_word_parts.ts";

export const guest: GuestWords = {
  letterTitle: "Ha llegado una carta",
  skipToLetter: "Saltar a la carta",
  updatedOn: (date) => `Actualizada el ${inline(date)}`,
  newDate: "Nueva fecha",
  newTime: "Nueva hora",
  newPlace: "Nuevo lugar",
  privacyNote: "Esta página no carga nada de terceros ni avisa a nadie de que se ha abierto.",
  letterFrom: "De quien envió el enlace, entregada por Envoi.",
  report: "Denunciar esta carta",
  reportSubject: (id) => `Denuncia de la carta ${id}`,
  print: "Imprimir",
  keepLetter: "Guardar la carta como archivo",
  keptOn: (date) => `Guardada el ${inline(date)}, desde`,
  savePicture: "Guardar como imagen",
  invitationFor: "para",

  localTime: "hora local",
  clockTimes: (...times) => times,
  atTime: (time) => `${isOne(time) ? "a la" : "a las"} ${time}`,
  timeRange: (from, to) => `de ${from} a ${to}`,
  dateAtTime: (date, time) => `${date}, ${isOne(time) ? "a la" : "a las"} ${time}`,
  dateRange: (from, to) => `del ${inline(from)}, al ${inline(to)}`,
  untilTime: (time) => `hasta ${isOne(time) ? "la" : "las"} ${time}`,
  untilDate: (date) => `hasta el ${inline(date)}`,
  tookPlaceOn: (date) => `Fue el ${inline(date)}`,
  addToCalendar: "Añadir al calendario",
  googleCalendar: "Google Calendar",
  outlookCalendar: "Outlook",
  calendarFile: "Apple y otros",

  where: "Dónde",
  openInMap: "Ver en el mapa",
  googleMaps: "Google Maps",
  appleMaps: "Mapas de Apple",
  openStreetMap: "OpenStreetMap",

  days: (n) => n === 1 ? "día" : "días",
  hours: (n) => n === 1 ? "hora" : "horas",
  minutes: (n) => n === 1 ? "minuto" : "minutos",
  seconds: (n) => n === 1 ? "segundo" : "segundos",
  daysToGo: (n) => n === 1 ? "Falta 1 día" : `Faltan ${n} días`,
  isToday: "Es hoy",
  momentHasCome: "Ha llegado el día",

  rsvpQuestion: "Confirmación de asistencia",
  rsvpYes: "Sí, con mucho gusto",
  rsvpNo: "Esta vez no puede ser",
  rsvpDeadline: (date) => `Se ruega confirmar a más tardar el ${inline(date)}`,
  rsvpClosed: "Ya no se puede responder.",
  whatsapp: "WhatsApp",
  sms: "SMS",
  email: "Correo",
  replyByWhatsapp: "Responder por WhatsApp",
  replyBySms: "Responder por SMS",
  replyByEmail: "Responder por correo",
  rsvpCall: "o llamar al",
  rsvpOr: "O responder por:",
  rsvpYesMessage: (parts) =>
    `${greeting(parts)} ¡Sí, con muchísimo gusto! Gracias por ${invitation(parts)}. ¡Nos vemos allí!`,
  rsvpNoMessage: (parts) =>
    `${greeting(parts)} Esta vez, por desgracia, no va a poder ser. Gracias por ${
      invitation(parts)
    }. ¡Que salga todo de maravilla!`,
  rsvpSubject: ({ event, guest }) => {
    const subject = [event, guest].filter(Boolean).join(" – ");
    return subject ? `Respuesta a la invitación: ${subject}` : "Respuesta a la invitación";
  },

  reply: {
    people: "Número de personas",
    names: "Nombres",
    diet: "Alergias o intolerancias",
    words: "Unas palabras",
    hint: "Todo es opcional. El botón de abajo abre el mensaje, listo para enviar.",
    line: (label) => `${label}:`,
    toHost: "Para anotar esta respuesta:",
    saidYes: "Respuesta: sí",
    saidNo: "Respuesta: no",
    change: "Cambiar",
  },

  linkMessage: ({ guest, title }) =>
    `¡Hola${guest ? `, ${guest}` : ""}!\nHa llegado una carta${title ? `: ${title}` : "."}`,
  reminderMessage: ({ guest, title }) =>
    `¡Hola${guest ? `, ${guest}` : ""}!\nNos haría mucha ilusión tener una respuesta${title ? `: ${title}` : "."}`,

  agendaHeading: "Programa",
  dressHeading: "Vestimenta",
  shades: {
    hues: {
      ...{ white: "blanco", black: "negro", grey: "gris", beige: "beis", brown: "marrón", red: "rojo" },
      ...{ orange: "naranja", yellow: "amarillo", green: "verde", turquoise: "turquesa", blue: "azul" },
      ...{ violet: "violeta", pink: "rosa" },
    },
    tones: { veryLight: "muy claro", light: "claro", dark: "oscuro", veryDark: "muy oscuro" },
    toneFirst: false,
  },
  giftHeading: "Regalos",
  iban: "IBAN",
  copy: "Copiar",
  copied: "Copiado",
  payWithBankingApp: "Para escanear con la app del banco",
  openGiftList: "Ver la lista de regalos",
  picture: "Una imagen",
  qrCode: "Código QR",
  qrOpen: "O abrir el enlace",
  listen: "Música",
  playOn: (provider) => `Escuchar en ${provider}`,
  playHere: "Escuchar aquí",
  musicPreview: "Sin iniciar sesión, suenan 30 segundos.",

  openLetter: "Abrir la carta",
  skipOpening: "Saltar",
  sealAgain: "Volver a cerrar el sobre",
  goToLetter: "Ir a la carta",
  envelopeFor: (name) => name ? `Sobre para ${name}` : "Sobre",
  from: "De parte de",
  stamp: "Sello de correos",
  stampNames: {
    love: "carta de amor",
    rose: "rosa",
    dove: "paloma",
    castle: "castillo",
    moon: "luna",
    cake: "tarta",
    sunflower: "girasol",
    shell: "caracola",
    butterfly: "mariposa",
    star: "estrella",
    key: "llave",
    rocket: "cohete",
    disco: "bola de discoteca",
    invader: "marciano",
  },
  waxSeal: "Sello de lacre",

  letterNotFoundTitle: "Aquí no hay ninguna carta",
  letterNotFoundText: "Quizá al enlace le falte un trozo. Lo mejor es comprobarlo con quien lo envió.",
  letterWithdrawnTitle: "Esta carta se ha retirado",
  letterWithdrawnText:
    "Quien la escribió ha decidido retirarla. Para cualquier duda, lo mejor es preguntarle directamente.",
  letterTakenDownTitle: "Esta carta está bloqueada",
  letterTakenDownText: "La ha bloqueado la administración de este servicio. No la ha retirado quien la escribió.",
  errorTitle: "Algo ha fallado",
  errorText: "El fallo es nuestro. Lo mejor es esperar un momento y volver a intentarlo.",
  tryAgain: "Volver a intentarlo",
  tooManyTitle: "Un momento, por favor",
  tooManyText:
    "Han llegado demasiadas peticiones seguidas desde esta conexión. Dentro de un rato se podrá volver a intentar.",
  pageNotFoundTitle: "Esta página no existe",
  pageNotFoundText: "Puede que la dirección tenga una errata o que la página haya cambiado de sitio.",
  homeLink: "Ir a la página de inicio",

  homeTagline: "Cartas e invitaciones que llaman a cada persona por su nombre.",
};

/** One o’clock is singular: "a la 1:00", but "a las 2:00". */
function isOne(time: string): boolean {
  return /^0?1:/.test(time);
}

/** Within a sentence there is no comma between the weekday and the day: "el sábado 19 de junio". */
function inline(date: string): string {
  return date.replace(", ", " ");
}

function greeting({ guest }: ReplyParts): string {
  return guest ? `Hola, aquí ${guest}.` : "¡Hola!";
}

function invitation({ event, date }: ReplyParts): string {
  if (!event) return date ? `la invitación para el ${inline(date)}` : "la invitación";
  return `la invitación a «${event}»` + (date ? ` el ${inline(date)}` : "");
}
