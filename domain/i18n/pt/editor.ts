import type { EditorWords } from "../words/editor_words.ts";
import { letter } from "./editor_letter.ts";
import { panels } from "./editor_panels.ts";

export const editor: EditorWords = {
  shell: {
    title: "A tua carta",
    panels: { letter: "Carta", style: "Estilo", envelope: "Envelope", guests: "Convidados", send: "Enviar" },
    panelsLabel: "Partes da tua carta",
    skip: "Ir para a edição",
    saved: "Guardado",
    notSaved: "Não guardado",
    troubles: {
      invalid_input: "Algo ainda não está certo. Vê o campo assinalado.",
      unreadable: "Não chegou completo. Envia de novo.",
      revision_conflict: "Entretanto, isto foi alterado noutro lugar. O que escreveste continua aqui.",
      rate_limited: "Foram muitas alterações de uma vez. Espera um pouco e guarda de novo.",
      too_large: "É demasiado longo. Encurta-o e guarda de novo.",
      unsupported_media_type: "Este ficheiro não serve. Escolhe outro.",
      unavailable: "De momento não é possível guardar a carta. Tenta de novo dentro de alguns segundos.",
      other: "Alguma coisa correu mal. Tenta de novo.",
    },
    save: "Guardar",
    undo: "Anular",
    redo: "Refazer",
    history: "Versões anteriores",
    preview: "A carta como um convidado a vê",
    language: "Língua desta página",
    change: "Mudar",
    saving: "A guardar…",
    offline: "Estás sem ligação. O que escreveste fica aqui.",
    tryAgain: "Tentar de novo",
  },

  start: {
    title: "Criar uma carta",
    text: "A tua carta abre-se logo, já escrita. Muda cada palavra quando quiseres: ninguém a vê antes de a enviares.",
    occasion: "Para que ocasião?",
    presets: {
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
  },

  letter,
  ...panels,

  preview: {
    open: "Ver a carta",
    close: "Voltar a escrever",
    guest: "Ver como",
    nobody: (fallback) => `Ninguém em particular («${fallback}»)`,
    find: "Procurar um convidado",
    found: "Procurar",
    show: "Mostrar",
    letter: "Carta",
    envelope: "Envelope",
    sides: "O que se mostra",
    width: "Ecrã",
    phone: "Telemóvel",
    desktop: "Computador",
  },

  saving: {
    theirs: "O que está guardado agora:",
    nothing: "(nada)",
    keepMine: "Manter a minha versão",
    takeTheirs: "Usar a outra",
  },

  unsaved: {
    unreached: "Não guardado: o Envoi não responde. O que escreveste fica aqui e continuamos a tentar.",
    locked: "Não guardado: o teu link privado já não funciona. O que escreveste fica aqui.",
    unlock: "Introduzir o teu link privado",
    gone: "Esta carta foi retirada. Já não se pode guardar nada.",
  },

  wayBack: {
    toLetter: "Voltar à carta",
    stillThere: "Nada foi alterado. Volta atrás no navegador: o que escreveste continua lá.",
  },

  key: {
    title: "Esta página abre com o seu link privado",
    text:
      "Para alterar ou imprimir esta carta é preciso o seu link privado: talvez o tenhas copiado, enviado para o teu e-mail ou guardado num cartão. Cola-o aqui e este navegador lembra-se dele, só para esta carta.",
    label: "Link privado",
    open: "Abrir",
    lost:
      "Se não abrir, talvez falte um pedaço ao link, ou um mais recente o tenha substituído. Mais ninguém pode alterar a carta, nem mesmo nós.",
    guest: "Recebeste um convite? O link que te enviaram abre a carta.",
    wrong: "Este link não abre esta carta. Verifica se está completo.",
  },
};
