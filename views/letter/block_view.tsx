import type { Block } from "../../domain/letter/block.ts";
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
import type { Reading } from "./reading.ts";

/** A block of the letter as this reader sees it. */
export function BlockView({ block, reading }: { block: Block; reading: Reading }) {
  switch (block.type) {
    case "heading":
      return <HeadingBlock block={block} reading={reading} />;
    case "text":
      return <TextBlock block={block} />;
    case "image":
      return <ImageBlock block={block} reading={reading} />;
    case "date":
      return <DateBlock block={block} reading={reading} />;
    case "place":
      return <PlaceBlock block={block} reading={reading} />;
    case "countdown":
      return <CountdownBlock block={block} reading={reading} />;
    case "link":
      return <LinkBlock block={block} />;
    case "qr":
      return <QrBlock block={block} reading={reading} />;
    case "rsvp":
      return <RsvpBlock block={block} reading={reading} />;
    case "agenda":
      return <AgendaBlock block={block} reading={reading} />;
    case "dress":
      return <DressBlock block={block} reading={reading} />;
    case "gift":
      return <GiftBlock block={block} reading={reading} />;
    case "signature":
      return <SignatureBlock block={block} />;
    case "divider":
      return <DividerBlock block={block} />;
    case "music":
      return <MusicBlock block={block} reading={reading} />;
    case "stamp":
      return <StampBlock block={block} reading={reading} />;
  }
}
