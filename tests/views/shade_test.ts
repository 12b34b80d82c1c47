import { languageIds } from "../../domain/i18n/languages.ts";
import { shadeOf, shadeWords } from "../../views/i18n/shade.ts";
import { equal } from "../support/assert.ts";

Deno.test("a colour is named as people name it", () => {
  const named: Record<string, string> = {
    "#ffffff": "white",
    "#fbf9f4": "white",
    "#000000": "black",
    "#808080": "grey",
    "#2b2724": "very dark grey",
    "#e7d3a7": "light beige",
    "#8b4513": "dark brown",
    "#ff0000": "red",
    "#aa0000": "dark red",
    "#4a2230": "dark red",
    "#ffa500": "orange",
    "#ffff00": "yellow",
    "#00ff00": "green",
    "#eef3e6": "very light green",
    "#00ffff": "turquoise",
    "#262d4b": "dark blue",
    "#800080": "dark violet",
    "#ffc0cb": "light pink",
  };
  for (const [color, words] of Object.entries(named)) equal([color, shadeWords(shadeOf(color), "en")], [color, words]);
});

Deno.test("it is named in the reader's language, in the order of that language", () => {
  equal(languageIds.map((lang) => `${lang}: ${shadeWords(shadeOf("#262d4b"), lang)}`).toSorted(), [
    "de: dunkles Blau",
    "en: dark blue",
    "es: azul oscuro",
    "fr: bleu foncé",
    "it: blu scuro",
    "pt: azul escuro",
  ]);
});
