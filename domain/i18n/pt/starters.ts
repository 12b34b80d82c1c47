import type { StarterWords } from "../words/starter_words.ts";

export const starters: StarterWords = {
  place: { name: "Onde nos encontramos", address: "Rua e número, cidade" },
  presets: {
    birthday: {
      heading: { text: "Vai haver bolo", size: "xl" },
      text: {
        text:
          "{name}, vem aí um aniversário e seria uma pena deixá-lo passar em silêncio. Haverá velas, música e bastante mais bolo do que manda o bom senso. Só falta o melhor: a companhia.",
      },
      date: { title: "Festa de aniversário" },
      signature: { text: "Com carinho (e com bolo)" },
    },
    wedding: {
      heading: { text: "Vamos casar", size: "xl" },
      divider: { style: "flourish" },
      text: {
        text:
          "{name}, depois de muitos cafés a dois, decidimos que também serão a dois todos os que vierem. Nada nos faria mais felizes do que celebrar esse dia com as pessoas de quem mais gostamos: já há um lugar guardado à nossa mesa, e outro na pista de dança.",
      },
      date: { title: "O casamento" },
      agenda: {
        items: [
          { time: "15:00", what: "Troca de alianças" },
          { time: "16:30", what: "Cocktail e fotografias" },
          { time: "19:30", what: "Jantar" },
          { time: "22:30", what: "Baile, até os pés pedirem descanso" },
        ],
      },
      dress: {
        text: "Traje de festa, com sapatos para dançar",
        board: [
          { kind: "color", value: "#c9b79c" },
          { kind: "color", value: "#7d8b6a" },
          { kind: "color", value: "#b7795f" },
          { kind: "emoji", value: "💐" },
          { kind: "text", value: "Linho e seda" },
        ],
      },
      gift: {
        text:
          "O melhor presente é a companhia. Para quem quiser juntar-lhe mais alguma coisa, uma ajuda para a lua de mel deixar-nos-ia muito felizes.",
      },
      signature: { text: "Com todo o nosso carinho" },
    },
    party: {
      heading: { text: "Há festa", size: "xl" },
      text: {
        text:
          "{name}, a música está escolhida, as bebidas estão no gelo e os vizinhos estão avisados. Só falta a campainha tocar. Pode-se chegar cedo; sair cedo é que fica mal.",
      },
      date: { title: "A festa" },
      dress: {
        text: "Uma coisa que brilhe. O resto fica ao gosto de cada um.",
        board: [
          { kind: "color", value: "#d4b26a" },
          { kind: "color", value: "#c4c6d0" },
          { kind: "emoji", value: "✨" },
          { kind: "emoji", value: "🕺" },
          { kind: "text", value: "Antes a mais do que a menos" },
        ],
      },
    },
    baby: {
      heading: { text: "Vem aí alguém pequenino", size: "lg", italic: true },
      text: {
        text:
          "{name}, o berço está montado (à segunda tentativa) e o nome ainda está em discussão. Antes que tudo mude, queremos uma tarde sem pressa e em boa companhia, com chá, bolo e palpites sobre o grande dia.",
      },
      date: { title: "Chá de bebé" },
      gift: {
        text:
          "Não é preciso trazer nada. Mas um livro infantil, com algumas palavras na primeira página, seria um belo começo de biblioteca.",
      },
      signature: { text: "Com carinho, de quem já está e de quem vem a caminho" },
    },
    dinner: {
      heading: { text: "Um jantar sem pressa", size: "xl" },
      divider: { style: "line" },
      text: {
        text:
          "{name}, a mesa está posta, os copos bons saíram do armário e há uma cadeira reservada. Basta trazer apetite e uma história ou duas; do resto trata a casa.",
      },
      date: { title: "Jantar" },
      agenda: {
        items: [
          { time: "20:00", what: "Um brinde à chegada" },
          { time: "20:30", what: "Todos à mesa" },
          { time: "22:30", what: "Queijos e algo doce" },
          { time: "23:15", what: "Café e conversa sem fim" },
        ],
      },
      signature: { text: "Até lá, com carinho" },
    },
    graduation: {
      heading: { text: "De canudo na mão", size: "xl" },
      text: {
        text:
          "{name}, o último exame já passou, os livros voltaram à biblioteca (quase todos) e o diploma já tem moldura. Ninguém chega aqui sem boa gente pelo caminho, e por isso a chegada festeja-se em companhia.",
      },
      date: { title: "Festa de fim de curso" },
    },
    event: {
      heading: { text: "Um fim de tarde que vale a pena", size: "lg" },
      text: {
        text:
          "{name}, abrimos as portas para um fim de tarde de apresentações breves, boas perguntas e melhor companhia. Só é preciso trazer curiosidade; a comida e a bebida ficam por nossa conta.",
      },
      date: { title: "Fim de tarde de portas abertas" },
      agenda: {
        items: [
          { time: "18:00", what: "Abertura de portas" },
          { time: "18:30", what: "Boas-vindas e apresentações breves" },
          { time: "20:00", what: "Petiscos e dois dedos de conversa" },
          { time: "21:30", what: "A última rodada" },
        ],
      },
      link: { label: "Alguma pergunta? É só dizer" },
      qr: { caption: "Para abrir com o telefone" },
    },
    letter: {
      heading: { text: "{name},", size: "md" },
      text: {
        text:
          "Isto podia ter sido uma mensagem, mas uma mensagem só dura até chegar a seguinte. Uma carta fica um dia ou dois em cima da mesa; por isso, é uma carta.\n\nPor aqui está tudo bem. O café está fresco, a janela está aberta e mais do que uma vez esta semana, {name}, guardei uma história para contar quando nos virmos.\n\nNo fundo, é por isso que escrevo: que desta vez não passe tanto tempo. Uma resposta alegraria o meu dia; uma visita, o mês inteiro.",
        align: "left",
      },
      divider: { style: "flourish" },
      signature: { text: "Um grande abraço" },
    },
  },
  thanks: {
    heading: { text: "Um grande obrigado, {name}", size: "lg" },
    text: {
      text:
        "Nada teria sido igual sem tão boa companhia. Um obrigado pela presença, pelas gargalhadas e pelas histórias, e por cada hora passada em conjunto.\n\nOs copos estão lavados e as flores ainda se aguentam. Fica um dia a que apetece voltar, {name}, e a companhia tem boa parte da culpa.",
    },
    divider: { style: "flourish" },
    signature: { text: "Com carinho e gratidão" },
  },
};
