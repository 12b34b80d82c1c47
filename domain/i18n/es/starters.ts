import type { StarterWords } from "../words/starter_words.ts";

export const starters: StarterWords = {
  place: { name: "Donde nos vemos", address: "Calle y número, ciudad" },
  presets: {
    birthday: {
      heading: { text: "Habrá tarta", size: "xl" },
      text: {
        text:
          "{name}, se acerca un cumpleaños y sería una pena dejarlo pasar en silencio. Habrá velas, música y bastante más tarta de la razonable. Solo falta la mejor parte: la compañía.",
      },
      date: { title: "Fiesta de cumpleaños" },
      signature: { text: "Con cariño (y con tarta)" },
    },
    wedding: {
      heading: { text: "Nos casamos", size: "xl" },
      divider: { style: "flourish" },
      text: {
        text:
          "{name}, después de muchos cafés compartidos, hemos decidido compartir también todos los que vengan. Nos haría muy felices celebrarlo con la gente a la que más queremos: ya hay un sitio reservado en nuestra mesa, y otro en la pista de baile.",
      },
      date: { title: "La boda" },
      agenda: {
        items: [
          { time: "18:00", what: "Ceremonia" },
          { time: "19:00", what: "Cóctel y fotos" },
          { time: "21:30", what: "Cena" },
          { time: "00:00", what: "Baile, hasta que el cuerpo aguante" },
        ],
      },
      dress: {
        text: "De fiesta, y con zapatos para bailar",
        board: [
          { kind: "color", value: "#c9b79c" },
          { kind: "color", value: "#7d8b6a" },
          { kind: "color", value: "#b7795f" },
          { kind: "emoji", value: "💐" },
          { kind: "text", value: "Lino y seda" },
        ],
      },
      gift: {
        text:
          "El mejor regalo es la compañía. Y si apetece añadir algo más, una ayuda para la luna de miel nos haría muchísima ilusión.",
      },
      signature: { text: "Con todo nuestro cariño" },
    },
    party: {
      heading: { text: "Hay fiesta", size: "xl" },
      text: {
        text:
          "{name}, la música está elegida, la nevera está llena y los vecinos están avisados. Solo falta que suene el timbre. Se puede llegar pronto; irse pronto está muy mal visto.",
      },
      date: { title: "La fiesta" },
      dress: {
        text: "Algo que brille. Lo demás, al gusto de cada cual.",
        board: [
          { kind: "color", value: "#d4b26a" },
          { kind: "color", value: "#c4c6d0" },
          { kind: "emoji", value: "✨" },
          { kind: "emoji", value: "🕺" },
          { kind: "text", value: "Más vale que sobre brillo" },
        ],
      },
    },
    baby: {
      heading: { text: "Pronto seremos uno más", size: "lg", italic: true },
      text: {
        text:
          "{name}, la cuna está montada (a la segunda) y el nombre, todavía en debate. Antes de que todo cambie, nos apetece una tarde tranquila y en buena compañía: merienda, risas y apuestas sobre el gran día.",
      },
      date: { title: "El baby shower" },
      gift: {
        text:
          "No hace falta traer nada. Pero un cuento con unas palabras en la primera página sería un precioso comienzo de biblioteca.",
      },
      signature: { text: "Con cariño, de quienes ya estamos y de quien está por llegar" },
    },
    dinner: {
      heading: { text: "Una cena sin prisas", size: "xl" },
      divider: { style: "line" },
      text: {
        text:
          "{name}, la mesa está puesta, las copas buenas han salido del armario y hay una silla reservada. Basta con traer hambre y una historia o dos; del resto se encarga la casa.",
      },
      date: { title: "La cena" },
      agenda: {
        items: [
          { time: "21:00", what: "Una copa de bienvenida" },
          { time: "21:30", what: "A la mesa" },
          { time: "23:00", what: "Quesos y algo dulce" },
          { time: "23:45", what: "Café y sobremesa" },
        ],
      },
      signature: { text: "Hasta entonces, con cariño" },
    },
    graduation: {
      heading: { text: "Birretes al aire", size: "xl" },
      text: {
        text:
          "{name}, el último examen ha quedado atrás, los libros han vuelto a la biblioteca (casi todos) y el título, dicen, viene de camino. Hasta aquí no se llega sin buena gente alrededor: por eso la llegada hay que celebrarla en compañía.",
      },
      date: { title: "Fiesta de graduación" },
    },
    event: {
      heading: { text: "Una tarde que merece la pena", size: "lg" },
      text: {
        text:
          "{name}, abrimos las puertas para una tarde de charlas breves, buenas preguntas y mejor compañía. Solo hace falta traer curiosidad; la comida y la bebida corren de nuestra cuenta.",
      },
      date: { title: "Tarde de puertas abiertas" },
      agenda: {
        items: [
          { time: "18:00", what: "Apertura de puertas" },
          { time: "18:30", what: "Bienvenida y charlas breves" },
          { time: "20:30", what: "Algo de picar y mucho que comentar" },
          { time: "22:00", what: "La penúltima" },
        ],
      },
      link: { label: "¿Alguna pregunta? Aquí estamos" },
      qr: { caption: "Para abrir con la cámara del móvil" },
    },
    letter: {
      heading: { text: "{name}:", size: "md" },
      text: {
        text:
          "Esto podría haber sido un mensaje, pero un mensaje dura lo que tarda en llegar el siguiente. Una carta se queda un par de días sobre la mesa; por eso esto es una carta.\n\nPor aquí todo va bien. Hay café recién hecho, la ventana está abierta y más de una vez esta semana, {name}, he guardado alguna historia para contarla cuando nos veamos.\n\nEn el fondo escribo por eso: que no pase tanto tiempo esta vez. Una respuesta me alegraría el día; una visita, el mes entero.",
        align: "left",
      },
      divider: { style: "flourish" },
      signature: { text: "Un abrazo muy fuerte" },
    },
  },
  thanks: {
    heading: { text: "Gracias, {name}", size: "lg" },
    text: {
      text:
        "No habría sido lo mismo sin tanta buena compañía. Gracias por venir, por las risas y las historias, y por alargar el día hasta el final.\n\nLas copas ya están lavadas y las flores aguantan todavía. Queda un día al que dan ganas de volver, {name}, y la compañía tuvo mucho que ver.",
    },
    divider: { style: "flourish" },
    signature: { text: "Con cariño y mil gracias" },
  },
};
