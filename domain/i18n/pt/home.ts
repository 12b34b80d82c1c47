import type { HomeWords } from "../words/home_words.ts";

export const home: HomeWords = {
  title: "Envoi: convites e cartas com nome próprio",
  headline: "Uma carta com o nome do convidado",
  lead:
    "Convites e cartas online, para casamentos, aniversários e tudo o mais: escreve uma só vez, escolhe o papel e o lacre, e envia a cada pessoa um link que abre um envelope com o nome dela.",
  whose: "Experimenta o nome de um convidado no envelope",
  write: "Escrever uma carta",
  free:
    "Grátis e sem conta: um link privado leva de volta à carta. Os convidados respondem por WhatsApp, SMS ou e-mail.",
  example: (name) => `p. ex. ${name}`,
  menu: "Neste site",
  examples: "Exemplos",
  worlds: (count) => `${count} estilos`,
  worldsText: "Cada um é uma carta inteira. Abre uma e faz dela a tua.",
  occasions: "O que vais celebrar?",
  occasionsText: "Escolhe, e a carta já está escrita. Só tens de mudar as palavras.",
  facts: [
    {
      title: "Um nome em cada carta",
      text:
        "Cada link mostra o nome de uma pessoa e de mais ninguém. Se a festa mudar de lugar uma semana antes, todos os links continuam a servir.",
    },
    {
      title: "Ninguém vigia",
      text:
        "Uma carta não carrega nada de outras empresas nem avisa de nada. Não podes ver quem a abriu; nós também não.",
    },
    {
      title: "Também em papel",
      text:
        "Imprimem-se as cartas, os envelopes com forro e os marcadores de lugar, para quem gosta de pendurar estas coisas na cozinha.",
    },
  ],
  yours: "As tuas cartas",
  yoursText: "Esta lista é guardada pelo teu navegador, só neste dispositivo.",
  yoursNone:
    "Ainda não há cartas. As que escreveres ou abrires neste dispositivo aparecem aqui sozinhas; uma de outro dispositivo, assim que abrires aqui o seu link.",
  yoursScript: "O navegador guarda esta lista com JavaScript, que está desligado.",
  edited: "Escritas por ti",
  received: "Recebidas",
  forget: "Esquecer",
  forgetLetter: (title) => `Esquecer «${title}» neste dispositivo`,
  forgotten: (title) => `Este dispositivo esqueceu «${title}».`,
  developers:
    "Para programadores e agentes: REST, MCP e llms.txt. Tudo o que uma pessoa faz aqui, um programa também pode fazer.",
  documentation: "Documentação (em inglês)",
  everyBlock: "Todos os blocos em todos os estilos",
  exampleNote: "É um exemplo: as pessoas e os lugares são inventados.",
  useExample: "Usar como modelo",
  unknownMark: "Destinatário desconhecido",
  returnedMark: "Devolvido ao remetente",
  offlineTitle: "Sem internet",
  offlineText: "As cartas já abertas neste dispositivo ainda se podem ler. O resto tem de esperar pela rede.",
};
