import { testApp, uploaded } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { tagsOf } from "../../support/service/html.ts";
import { assertRefused } from "../../support/service/letters.ts";
import { patch, read } from "../../support/service/owner.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies("R2.focus", "a picture's focus is kept as it was sent, and a picture without one is answered without"),
  async () => {
    await using app = await testApp();
    const images = [{}, { x: 20, y: 10 }, { x: 99.5 }].map((focus, index) => ({
      id: `i${index}`,
      type: "image",
      ...(index > 0 ? { focus } : {}),
    }));
    const letter = await app.make({ blocks: images });
    const { card } = (await read(app, letter)).body;
    equal(card.blocks, [
      { id: "i0", type: "image", src: "", shape: "wide" },
      { id: "i1", type: "image", src: "", shape: "wide", focus: { x: 20, y: 10 } },
      { id: "i2", type: "image", src: "", shape: "wide", focus: { x: 99.5, y: 35 } },
    ]);
    same((await patch(app, letter, { card })).status, 200);
    same((await read(app, letter)).body.revision, 1);
    for (const [field, focus] of [["x", { x: 101 }], ["y", { y: -1 }], ["x", { x: "20" }]] as const) {
      await assertRefused(app, { blocks: [{ type: "image", focus }] }, `blocks[0].focus.${field}`);
    }
  },
);

Deno.test(
  verifies("R2.focus", "page and print crop a picture around its focus, each block around its own"),
  async () => {
    await using app = await testApp();
    const src = await uploaded(app, await makePhoto(64, 48));
    const images = [{ x: 20, y: 10 }, { x: 80.4, y: 90 }, undefined].map((focus) => ({
      type: "image",
      shape: "round",
      src,
      ...(focus ? { focus } : {}),
    }));
    const letter = await app.make({ blocks: images });
    for (const path of [`/c/${letter.id}`, `/c/${letter.id}/print`]) {
      const { text } = await app.call("GET", path);
      const classes = tagsOf(text).filter(({ name, attributes }) =>
        name === "img" && /picture-/.test(attributes.class!)
      )
        .map(({ attributes }) => attributes.class!.split(" ")[1]);
      equal(classes, ["focus-20-10", "focus-80-90", undefined], path);
      for (const rule of [".focus-20-10{--focus:20% 10%}", ".focus-80-90{--focus:80% 90%}"]) {
        ok(
          text.includes(rule),
          path,
        );
      }
    }
  },
);

Deno.test(
  verifies(["R2.focus", "M1.plain-forms"], "the editor shows the focus on the picture, and two numbers set or end it"),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const src = await uploaded(app, await makePhoto(64, 48));
      const letter = await app.make({ blocks: [{ id: "p", type: "image", src, shape: "square" }] });
      const host = await hostOf(app, letter);
      const send = (x: string, y: string) =>
        host[way]("/blocks/p", {
          from: "block-p-form",
          type: "image",
          src,
          shape: "square",
          "focus.x": x,
          "focus.y": y,
        });
      const focus = async () => (await read(app, letter)).body.card.blocks[0].focus;
      match((await host.get("")).text, /<circle cx="50%" cy="35%"/);
      await send("", "");
      same((await read(app, letter)).body.revision, 1);
      await send("25", "");
      equal(await focus(), { x: 25, y: 35 });
      await send("25", "12,5");
      equal(await focus(), { x: 25, y: 12.5 });
      match((await host.get("")).text, /<circle cx="25%" cy="12.5%"/);
      for (const wrong of ["300", "left"]) {
        const answer = await send("25", wrong);
        same(answer.status, 400);
        match(answer.text, new RegExp(`name="focus.y" value="${wrong}"[^>]*aria-invalid`));
      }
      await send(" ", "");
      same(await focus(), undefined);
    }
  },
);
