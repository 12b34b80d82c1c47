import type { Block } from "../../domain/blocks/index.ts";
import { AgendaBlock } from "./blocks/agenda.tsx";
import { CountdownBlock } from "./blocks/countdown.tsx";
import { DateBlock } from "./blocks/date.tsx";
import { DividerBlock } from "./blocks/divider.tsx";
import { DressBlock } from "./blocks/dress.tsx";
import { GiftBlock } from "./blocks/gift.tsx";
import { HeadingBlock } from "./blocks/heading.tsx";
import { ImageBlock } from "./blocks/image.tsx";
import { LinkBlock } from "./blocks/link.tsx";
import { MusicBlock } from "./blocks/music.tsx";
import { PlaceBlock } from "./blocks/place.tsx";
import { QrBlock } from "./blocks/qr.tsx";
import { RsvpBlock } from "./blocks/rsvp.tsx";
import { SignatureBlock } from "./blocks/signature.tsx";
import { StampBlock } from "./blocks/stamp.tsx";
import { TextBlock } from "./blocks/text.tsx";
import type { RenderContext } from "./render_context.ts";

/** A block of the letter as this reader sees it. */
export function BlockView({ block, context }: { block: Block; context: RenderContext }) {
  switch (block.type) {
    case "heading":
      return <HeadingBlock block={block} context={context} />;
    case "text":
      return <TextBlock block={block} />;
    case "image":
      return <ImageBlock block={block} context={context} />;
    case "date":
      return <DateBlock block={block} context={context} />;
    case "place":
      return <PlaceBlock block={block} context={context} />;
    case "countdown":
      return <CountdownBlock block={block} context={context} />;
    case "link":
      return <LinkBlock block={block} />;
    case "qr":
      return <QrBlock block={block} context={context} />;
    case "rsvp":
      return <RsvpBlock block={block} context={context} />;
    case "agenda":
      return <AgendaBlock block={block} context={context} />;
    case "dress":
      return <DressBlock block={block} context={context} />;
    case "gift":
      return <GiftBlock block={block} context={context} />;
    case "signature":
      return <SignatureBlock block={block} />;
    case "divider":
      return <DividerBlock block={block} />;
    case "music":
      return <MusicBlock block={block} context={context} />;
    case "stamp":
      return <StampBlock block={block} context={context} />;
  }
}
