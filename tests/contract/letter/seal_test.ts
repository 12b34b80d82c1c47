import { testApp } from "../../support/service/app.ts";
import { equal, match, same } from "../../support/assert.ts";
import { tagsOf } from "../../support/service/html.ts";
import { assertRefused, refusal, storedCard } from "../../support/service/letters.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies(["input.seal", "seal.formats", "B9.formats"], "the seal is nothing, plain, an icon or initials"),
  async () => {
    await using app = await testApp();
    for (const seal of ["", "_", "icon:heart", "ini:A", "ini:ABC", "duo:A|J"]) {
      same((await storedCard(app, { seal })).seal, seal);
    }
  },
);

Deno.test(verifies("seal.icons", "the seal accepts each of the eighteen icons"), async () => {
  await using app = await testApp();
  const icons = [
    ...["heart", "ring", "cake", "cheers", "balloon", "gift", "cap", "note", "star"],
    ...["sparkle", "moon", "sun", "flower", "snowflake", "tree", "crown", "dragon", "code"],
  ];
  for (const icon of icons) same((await storedCard(app, { seal: `icon:${icon}` })).seal, `icon:${icon}`);
});

Deno.test(verifies(["seal.formats", "B9.formats"], "a seal in any other format is refused"), async () => {
  await using app = await testApp();
  const wrong = [
    ...["heart", "wax:heart", "icon", "icon:", "icon:unicorn", "icon:Heart", "ICON:heart", "icon:heart "],
    ...["ini", "ini:", "ini:  ", "INI:A", "duo:", "duo:A", "duo:AJ", "duo:A|", "duo:|J", "duo:A|J|K", "duo:A/J"],
    ...["__", " ", "icon:heart\nini:A", 7],
  ];
  for (const seal of wrong) await assertRefused(app, { seal }, "seal");
});

Deno.test(
  verifies(["B9.initials-accepted", "limits.seal"], "any initials are accepted within 16 characters"),
  async () => {
    await using app = await testApp();
    const longest = ["ini:ABCDEFGHIJKL", "duo:ABCDE|FGHIJK", `ini:${"𝒜".repeat(12)}`];
    for (const seal of [...longest, "ini:ñ", "ini:Łß", "ini:王明", "duo:م|ع", "ini:Å", "ini:A\u030a", "duo:é|Ж"]) {
      same((await storedCard(app, { seal })).seal, seal);
    }
    for (const seal of longest) {
      const issues = await refusal(app, { seal: seal + "Z" });
      equal(issues.map(({ path }) => path), ["seal"]);
      match(issues[0]!.message, /16/);
    }
  },
);

Deno.test("ivory prints the seal's initials in its wreath, if there is room between the leaves", async () => {
  await using app = await testApp();
  const initials = async (seal: string, custom = {}) => {
    const { url } = await app.make({ style: "ivory", seal, custom });
    return tagsOf((await app.call("GET", url)).text).find(({ attributes }) => attributes.class === "ornaments")!
      .attributes["data-initials"];
  };
  equal(await Promise.all(["duo:E|S", "ini:ABC"].map((seal) => initials(seal))), ["E S", "ABC"]);
  equal([await initials("ini:WWW"), await initials("ini:ABC", { head: "pixel" })], [undefined, undefined]);
});
