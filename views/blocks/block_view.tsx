import type { Block } from "../../domain/blocks/index.ts";
import type { RenderContext } from "../letter/render_context.ts";
import { lookOf } from "./index.ts";

/** A block of the letter as this reader sees it. */
export function BlockView({ block, context }: { block: Block; context: RenderContext }) {
  const { Page } = lookOf(block);
  return <Page block={block} context={context} />;
}
