import { testApp } from "../../support/service/app.ts";
import { equal } from "../../support/assert.ts";
import { assertRefused, storedCard } from "../../support/service/letters.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies(["input.custom", "custom.colours", "custom.fonts", "custom.frame"], "a letter overrides its style"),
  async () => {
    await using app = await testApp();
    const custom = {
      accent: "#000000",
      paper: "#ffffff",
      ink: "#012345",
      envelope: "#6789ab",
      head: "cinzel",
      body: "vt323",
      frame: "rule",
    };
    equal((await storedCard(app, { style: "deco", custom })).custom, custom);
    equal((await storedCard(app, { custom: { ink: "#cdef01" } })).custom, { ink: "#cdef01" });
  },
);

Deno.test(verifies("custom.colours", "a colour is # and six lowercase hexadecimal digits"), async () => {
  await using app = await testApp();
  const wrong = ["#ABCDEF", "#abc", "#abcdef0", "#abcdeg", "abcdef", "red", "", "#abcdef\n", " #abcdef", 11259375];
  for (const key of ["accent", "paper", "ink", "envelope"]) {
    for (const colour of wrong) await assertRefused(app, { custom: { [key]: colour } }, `custom.${key}`);
  }
});

Deno.test(verifies("custom.fonts", "head and body accept each of the fourteen fonts, and no other"), async () => {
  await using app = await testApp();
  const fonts = [
    ...["medieval", "fell", "playfair", "kalam", "inter", "grotesk", "monoton"],
    ...["righteous", "pixel", "vt323", "cinzel", "fredoka", "courier", "bebas"],
  ];
  for (const font of fonts) {
    const custom = { head: font, body: font };
    equal((await storedCard(app, { custom })).custom, custom);
  }
  for (const font of ["Inter", "arial", "", 1]) {
    await assertRefused(app, { custom: { head: font } }, "custom.head");
    await assertRefused(app, { custom: { body: font } }, "custom.body");
  }
});

Deno.test(verifies("custom.frame", "the frame is none, rule or ornate"), async () => {
  await using app = await testApp();
  for (const frame of ["none", "rule", "ornate"]) {
    equal((await storedCard(app, { custom: { frame } })).custom, { frame });
  }
  for (const frame of ["double", "", true]) await assertRefused(app, { custom: { frame } }, "custom.frame");
});
