import { readSeal, sealMark } from "../../../domain/letter/seal.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/* Reading a letter's `seal`; which seals are accepted is in tests/contract/letter/seal_test.ts. */

Deno.test(verifies("seal.formats", "every form of a seal is read as what is pressed into the wax"), () => {
  equal(readSeal(""), { kind: "none" });
  equal(readSeal("_"), { kind: "plain" });
  equal(readSeal("icon:heart"), { kind: "icon", icon: "heart" });
  equal(readSeal("icon:snowflake"), { kind: "icon", icon: "snowflake" });
  equal(readSeal("ini:A"), { kind: "initials", letters: "A" });
  equal(readSeal("ini:ABCDEFGHIJKL"), { kind: "initials", letters: "ABCDEFGHIJKL" });
  equal(readSeal("ini:A\u030a"), { kind: "initials", letters: "A\u030a" });
  equal(readSeal("duo:A|J"), { kind: "duo", first: "A", second: "J" });
  equal(readSeal("duo:Žo|王明"), { kind: "duo", first: "Žo", second: "王明" });
});

Deno.test(verifies("B9.formats", "nothing but letters and their marks is pressed into the wax"), () => {
  const others = [
    ...["<", ">", "&", "'", '"', "/", "=", "|", ":", " ", "\n", "\t", "1", "_", "-", ".", "😀", "＜", "♥", "\u0000"],
    ...["\u200b", "\u200d", "\u202e", "\u2066", "\ufeff", "\u00ad", "\ud800"],
  ];
  for (const other of others) {
    for (const mark of [`ini:${other}`, `ini:A${other}`, `ini:${other}A`, `duo:A|${other}`, `duo:${other}|J`]) {
      same(sealMark.safeParse(mark).success, false, JSON.stringify(mark));
    }
  }
  for (const mark of ["ini:É", "ini:ß", "ini:Ωж", "ini:श्री", "duo:م|ש"]) {
    same(sealMark.safeParse(mark).success, true, mark);
  }
});
