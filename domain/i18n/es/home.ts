import type { HomeWords } from "../words/home_words.ts";

export const home: HomeWords = {
  title: "Envoi: invitaciones y cartas con nombre propio",
  headline: "Una carta a nombre de cada invitado",
  lead:
    "Invitaciones y cartas en línea, para bodas, cumpleaños y todo lo demás: escribe una sola vez, elige el papel y el lacre, y envía a cada persona un enlace que abre un sobre a su nombre.",
  whose: "Prueba el nombre de un invitado en el sobre",
  write: "Escribir una carta",
  free:
    "Gratis y sin cuenta: con un enlace privado vuelves a tu carta. Los invitados responden por WhatsApp, SMS o correo.",
  example: (name) => `p. ej. ${name}`,
  menu: "En este sitio",
  examples: "Ejemplos",
  worlds: (count) => `${count} estilos`,
  worldsText: "Cada uno es una carta entera. Abre una y hazla tuya.",
  occasions: "¿Qué celebras?",
  occasionsText: "Elige, y la carta ya está escrita. Solo tienes que cambiar las palabras.",
  facts: [
    {
      title: "Un nombre en cada carta",
      text:
        "Cada enlace muestra el nombre de una persona y ninguno más. Si la fiesta cambia de sitio una semana antes, todos los enlaces siguen valiendo.",
    },
    {
      title: "Nadie mira",
      text:
        "Una carta no carga nada de otras empresas ni avisa de nada. No puedes ver quién la ha abierto; nosotros tampoco.",
    },
    {
      title: "También en papel",
      text:
        "Se imprimen las cartas, los sobres con su forro y los marcasitios, para quien cuelga estas cosas en la nevera.",
    },
  ],
  yours: "Tus cartas",
  yoursText: "Esta lista la guarda tu navegador, solo en este dispositivo.",
  yoursNone:
    "Todavía no hay cartas. Las que escribas o abras en este dispositivo aparecerán aquí solas; una de otro dispositivo, en cuanto abras aquí su enlace.",
  yoursScript: "Tu navegador guarda esta lista con JavaScript, que está desactivado.",
  edited: "Escritas por ti",
  received: "Recibidas",
  forget: "Olvidar",
  forgetLetter: (title) => `Olvidar «${title}» en este dispositivo`,
  forgotten: (title) => `Este dispositivo ha olvidado «${title}».`,
  developers:
    "Para desarrolladores y agentes: REST, MCP y llms.txt. Todo lo que aquí hace una persona puede hacerlo un programa.",
  documentation: "Documentación (en inglés)",
  everyBlock: "Todos los bloques en todos los estilos",
  exampleNote: "Es un ejemplo: las personas y los lugares son inventados.",
  useExample: "Usarla como plantilla",
  unknownMark: "Desconocido en esta dirección",
  returnedMark: "Devuelto al remitente",
  offlineTitle: "No hay conexión",
  offlineText:
    "Las cartas que ya has abierto en este dispositivo se pueden seguir leyendo. Lo demás tiene que esperar a que vuelva la red.",
};
