import { gatherBytes, restAfter } from "../../../domain/load/arriving.ts";
import { equal, ok, same } from "../../support/assert.ts";

const body = new Uint8Array(300_000).map((_, place) => place % 251);

/** @param expected what the sender says */
function gathered(expected: number, piece: number): Uint8Array<ArrayBuffer> {
  const gathering = gatherBytes(expected);
  for (let at = 0; at < body.length; at += piece) gathering.add(body.slice(at, at + piece));
  same(gathering.size, body.length);
  return gathering.end();
}

Deno.test("the bytes of a body are the same whatever its sender says about its length", () => {
  for (const expected of [0, 10, body.length - 1, body.length, 4 * body.length]) {
    for (const piece of [1_000, 65_536, body.length]) {
      const bytes = gathered(expected, piece);
      equal(bytes, body);
      same(bytes.buffer.byteLength, body.length);
    }
  }
});

Deno.test("a sender who says that much will come, and sends little, takes little", () => {
  const gathering = gatherBytes(2 ** 40);
  gathering.add(body.slice(0, 100_000));
  same(gathering.size, 100_000);
});

Deno.test("a body's first half of a mebibyte does not wait for the rests of long bodies", async () => {
  const ended: string[] = [];
  const read = async (name: string, arrived: number) => {
    await restAfter(65_536, arrived);
    ended.push(name);
  };
  await Promise.all([
    ...[1, 2, 3].map((number) => read(`long ${number}`, 1_000_000)),
    read("photo", 400_000),
    read("other photo", 524_289),
  ]);
  equal(ended, ["long 1", "photo", "long 2", "long 3", "other photo"]);
});

Deno.test("first parts of many bodies rest one after another, also those that did not use a slice up", async () => {
  const began = performance.now();
  const ends: number[] = [];
  const read = async (bytes: number) => {
    await restAfter(bytes, 65_536);
    ends.push(performance.now() - began);
  };
  await Promise.all([65_536, 65_536, 65_536, 65_536, 1_000].map(read));
  ok(ends[3]! >= 4 && ends[4]! >= 4, `${ends}`);
});
