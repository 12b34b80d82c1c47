import {
  copyBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  replaceBlock,
  restoreBlock,
  stepBlock,
} from "../../../domain/letter/arrange_blocks.ts";
import { type Block, emptyBlock } from "../../../domain/blocks/index.ts";
import { equal } from "../../support/assert.ts";

const block = (id: string) => emptyBlock("divider", id);
const list = (ids: string) => [...ids].map(block);
const ids = (blocks: readonly Block[]) => blocks.map(({ id }) => id).join("");

Deno.test("blocks are inserted after another one, or at the end", () => {
  equal(["a", "b", "?", undefined].map((after) => ids(insertBlock(list("ab"), block("x"), after))), [
    ...["axb", "abx", "abx", "abx"],
  ]);
});

Deno.test("a copy stands right after its block; of nothing there is none", () => {
  equal(copyBlock([{ ...block("a"), style: "stars" } as Block, block("b")], "a", "x"), [
    { ...block("a"), style: "stars" } as Block,
    { ...block("x"), style: "stars" } as Block,
    block("b"),
  ]);
  equal(ids(copyBlock(list("ab"), "?", "x")), "ab");
});

Deno.test("blocks step up and down, and stop at the ends", () => {
  const up = ["a", "b", "c", "?"].map((id) => ids(stepBlock(list("abc"), id, "up")));
  const down = ["a", "b", "c", "?"].map((id) => ids(stepBlock(list("abc"), id, "down")));
  equal([up, down], [["abc", "bac", "acb", "abc"], ["bac", "acb", "abc", "abc"]]);
});

Deno.test("a block moves before any other, or to the end, and not before one that is gone", () => {
  equal(["a", "b", "c", "", "?"].map((next) => ids(moveBlock(list("abc"), "c", next))), [
    ...["cab", "acb", "abc", "abc", "abc"],
  ]);
  equal(["a", "c", "", "?"].map((next) => ids(moveBlock(list("abc"), "a", next))), ["abc", "bac", "bca", "abc"]);
  equal(ids(moveBlock(list("abc"), "?", "a")), "abc");
});

Deno.test("blocks are removed and replaced; one that is gone comes back at the end", () => {
  equal(ids(removeBlock(list("abc"), "b")), "ac");
  equal(
    replaceBlock(list("ab"), { ...block("a"), style: "line" } as Block)[0],
    { ...block("a"), style: "line" } as Block,
  );
  equal(ids(replaceBlock(list("ab"), block("x"))), "abx");
});

Deno.test("a block comes back below what stood above it, and only once", () => {
  const now = ["cb", "b", "", "xb", "abc"].map((some) => ids(restoreBlock(list(some), "c", list("abcd"))));
  equal(now, ["cb", "bc", "c", "xbc", "abc"]);
  equal(ids(restoreBlock(list("bd"), "a", list("abcd"))), "abd");
  equal(ids(restoreBlock(list("ab"), "?", list("abcd"))), "ab");
});
