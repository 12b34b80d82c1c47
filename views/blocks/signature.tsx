import type { BlockOf } from "../../domain/blocks/index.ts";
import { signatureParts } from "../letter/signature_parts.ts";
import { Words } from "../letter/words.tsx";
import type { BlockLook } from "./block_look.ts";

export const signature: BlockLook<"signature"> = {
  Page: SignatureBlock,
  plain: (block) => block.text.trim(),
  summary: (block, { nameMark }) => block.text.replaceAll("{name}", nameMark),
  sample: (block) => [block],
  paper: "words",
  patterns: [{ text: "Ana & João" }],
  icon: "M3 17c4-9 7-13 8-10s-5 9-3 9 4-5 5-5-1 4 0 4 2-3 3-3 0 3 5 2M3 21h18",
};

function SignatureBlock({ block }: { block: BlockOf<"signature"> }) {
  const { closing, names } = signatureParts(block.text);
  return (
    <p class="block block-signature" dir="auto">
      {closing
        ? (
          <>
            <span class="signature-closing">
              <Words text={closing} />
            </span>
            <br />
          </>
        )
        : null}
      <Words text={names} />
    </p>
  );
}
