import { findStyle } from "../../domain/catalog/styles.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { HandheldCamera } from "../../views/letter/handheld_camera.tsx";
import { equal } from "../support/assert.ts";

Deno.test("pictures of a handheld have the letter's four colours and no other, from dark to light", () => {
  const letter = { card: { style: "pocket", custom: {} }, pictures: new Map([["a", {}]]) };
  const drawn = String(HandheldCamera({ letter: letter as unknown as OpenedLetter }));
  const { ink, accent, envelope, paper } = findStyle("pocket").colors;
  for (const id of ["camera", "shades"]) {
    const [filter = ""] = new RegExp(`<filter id="${id}".*?</filter>`).exec(drawn) ?? [];
    const parts = ["R", "G", "B"].map((part) =>
      (new RegExp(`<feFunc${part} type="discrete" tableValues="([^"]*)"`).exec(filter)?.[1] ?? "").split(" ")
    );
    const colors = [0, 1, 2, 3].map((index) => "#" + parts.map((values) => hex(Number(values[index]))).join(""));
    equal(colors, [ink, accent, envelope, paper]);
  }
});

function hex(share: number): string {
  return Math.round(share * 255).toString(16).padStart(2, "0");
}
