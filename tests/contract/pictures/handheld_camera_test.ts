import { testApp } from "../../support/service/app.ts";
import { equal } from "../../support/assert.ts";

Deno.test("the camera of a handheld is in the page of its style, once, and only where there are pictures", async () => {
  await using app = await testApp();
  const cameras = async (style: string, blocks: unknown[]) => {
    const { url } = await app.make({ style, blocks });
    const { text } = await app.call("GET", new URL(url).pathname);
    return text.split('<filter id="camera"').length - 1;
  };
  const picture = { type: "image", src: "https://pictures.example/a.png" };
  const words = { type: "text", text: "Hello" };
  equal(
    [await cameras("pocket", [picture, picture]), await cameras("pocket", [words]), await cameras("ivory", [picture])],
    [1, 0, 0],
  );
});
