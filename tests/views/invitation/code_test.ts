import { contrast } from "../../../domain/letter/color.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { drawCode } from "../../../views/invitation/sheet.ts";
import { qrDrawing } from "../../../views/letter/qr_code.tsx";
import { ok, same } from "../../support/assert.ts";

Deno.test("a code lies on light ground, also on a card whose paper is of a middle tone", () => {
  const groundOf = (style: "pocket" | "romance", isBare = false) =>
    /<path fill="(#\w+)" d="M0 0h/.exec(
      drawCode(qrDrawing("https://envoi.example"), resolveTheme({ style, custom: {} }), 0, 0, isBare),
    )?.[1];
  ok(contrast("#ffffff", groundOf("pocket")!) < 1.5);
  ok(contrast("#ffffff", groundOf("pocket", true)!) < 1.5);
  same(groundOf("romance"), resolveTheme({ style: "romance", custom: {} }).colors.paper);
  same(groundOf("romance", true), undefined);
});
