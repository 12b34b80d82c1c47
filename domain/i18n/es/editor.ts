import type { EditorWords } from "../words/editor_words.ts";
import { letter } from "./editor_letter.ts";
import { panels } from "./editor_panels.ts";

export const editor: EditorWords = {
  shell: {
    title: "Tu carta",
    panels: { letter: "Carta", style: "Estilo", envelope: "Sobre", guests: "Invitados", send: "Enviar" },
    panelsLabel: "Partes de tu carta",
    skip: "Ir a la edición",
    saved: "Guardado",
    notSaved: "No se ha guardado",
    troubles: {
      invalid_input: "Algo no está bien todavía. Revisa el campo marcado.",
      unreadable: "No ha llegado completo. Envíalo otra vez.",
      revision_conflict: "Mientras tanto, esto se cambió en otro lugar. Lo que escribiste sigue aquí.",
      rate_limited: "Han sido muchos cambios de golpe. Espera un poco y guarda otra vez.",
      too_large: "Es demasiado largo. Acórtalo y guarda otra vez.",
      unsupported_media_type: "Este archivo no sirve. Elige otro.",
      unavailable: "Ahora mismo no se puede guardar la carta. Inténtalo de nuevo en unos segundos.",
      other: "Algo ha fallado. Inténtalo de nuevo.",
    },
    save: "Guardar",
    undo: "Deshacer",
    redo: "Rehacer",
    history: "Versiones anteriores",
    preview: "La carta como la ve un invitado",
    language: "Idioma de esta página",
    change: "Cambiar",
    saving: "Guardando…",
    offline: "No hay conexión. Lo que escribiste se queda aquí.",
    tryAgain: "Intentar de nuevo",
  },

  start: {
    title: "Crea una carta",
    text:
      "Tu carta se abre enseguida, ya escrita. Cambia cada palabra cuando quieras: nadie la verá hasta que la envíes.",
    occasion: "¿Para qué ocasión?",
    presets: {
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
  },

  letter,
  ...panels,

  preview: {
    open: "Ver la carta",
    close: "Volver a escribir",
    guest: "Ver como",
    nobody: (fallback) => `Nadie en particular («${fallback}»)`,
    find: "Buscar un invitado",
    found: "Buscar",
    show: "Mostrar",
    letter: "Carta",
    envelope: "Sobre",
    sides: "Qué se muestra",
    width: "Pantalla",
    phone: "Móvil",
    desktop: "Ordenador",
  },

  saving: {
    theirs: "Lo que hay guardado ahora:",
    nothing: "(nada)",
    keepMine: "Conservar mi versión",
    takeTheirs: "Usar la otra",
  },

  unsaved: {
    unreached: "No se ha guardado: Envoi no responde. Lo que escribiste se queda aquí y seguimos intentándolo.",
    locked: "No se ha guardado: tu enlace privado ya no funciona. Lo que escribiste se queda aquí.",
    unlock: "Introducir tu enlace privado",
    gone: "Esta carta se ha retirado. Ya no se puede guardar nada.",
  },

  wayBack: {
    toLetter: "Volver a la carta",
    stillThere: "No se ha cambiado nada. Vuelve atrás en tu navegador: lo que escribiste sigue allí.",
  },

  key: {
    title: "Esta página se abre con su enlace privado",
    text:
      "Para cambiar o imprimir esta carta hace falta su enlace privado: quizá lo copiaste, te lo enviaste por correo o lo guardaste en una tarjeta. Pégalo aquí y este navegador lo recordará, solo para esta carta.",
    label: "Enlace privado",
    open: "Abrir",
    lost:
      "Si no se abre, puede que al enlace le falte un trozo o que otro más reciente lo haya sustituido. Nadie más puede cambiar la carta; nosotros tampoco.",
    guest: "¿Te han invitado? El enlace que te enviaron abre la carta.",
    wrong: "Este enlace no abre esta carta. Comprueba que está completo.",
  },
};
