import { drawnWidth, type Fit, localPath, pictureClass, sourceSet } from "./pictures.ts";
import type { RenderContext } from "./render_context.ts";

type PictureProps = {
  /** its address in the card */
  readonly src: string;
  readonly fit: Fit;
  /** within the first view */
  readonly early?: boolean;
  readonly context: Pick<RenderContext, "letter" | "words" | "onPaper" | "enclosures">;
};

/** A picture in the size that fits, always from this service (decision J5); its place is held before it is there. */
export function Picture({ src, fit, early = false, context }: PictureProps) {
  const { letter, words, onPaper, enclosures } = context;
  const { path, kept } = letter.pictures.get(src) ?? { path: src };
  const local = localPath(path);
  if (!local) return null;
  const address = enclosures?.picture(local) ?? local;
  const loading = loadingOf(early, onPaper);
  if (!kept) return <img class="picture-pending" src={address} alt={words.picture} {...loading} decoding="async" />;
  const { width, height } = kept;
  const set = sourceSet(kept);
  const image = (
    <img class={pictureClass(kept)} src={address} alt="" width={width} height={height} {...loading} decoding="async" />
  );
  if (!set) return image;
  return (
    <picture>
      <source type="image/webp" srcset={set} sizes={drawnWidth(kept, fit)} />
      {image}
    </picture>
  );
}

function loadingOf(early: boolean, onPaper = false) {
  if (onPaper) return { loading: "eager" } as const;
  return early ? { loading: "eager", fetchpriority: "high" } as const : { loading: "lazy" } as const;
}
