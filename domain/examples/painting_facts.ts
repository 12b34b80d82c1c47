/** What pages need to know of the paintings; written by `deno task paint`. */
export const paintingFacts = {
  cake: {
    hash: "61ee6e8c94ac9b8ecd8eff398010ce0341555472cee5fc2c9ac109f791466735",
    width: 1080,
    height: 720,
    color: "#eebfbb",
  },
  oranges: {
    hash: "dbc8f802b6c5cc263f2f409d93485f1f19328d5e755a242ed65e41c33a5e898a",
    width: 1080,
    height: 720,
    color: "#d7caaa",
  },
  orchard: {
    hash: "f6ccaa3e7e3267f6e4751d148696383d3e33240dea1ae4605a50debd4aec5b48",
    width: 1080,
    height: 720,
    color: "#a4a67c",
  },
  stars: {
    hash: "149af9dd3cbbc0c9c0dfa9231be38c581c82387d251b2fdb289775cbbd04ef87",
    width: 1080,
    height: 720,
    color: "#232e4f",
  },
  vineyard: {
    hash: "65691a805f27c804f41a2f035d790f7b86d28e01630d79ea354e65bb5fe3c1a6",
    width: 1080,
    height: 720,
    color: "#ac9b6e",
  },
} as const;
