import { ImageResponse } from "@vercel/og";
import { median, timed } from "./measure.ts";

/** After the first one of each card. */
const rounds = 5;

type Drawn = { readonly time: number; readonly kilobytes: number };
type Card = { readonly type: string; readonly props: Record<string, unknown> };

/**
 * How long `@vercel/og` needs for what others draw on such cards: text on a background, and the same with the shapes of
 * an envelope.
 */
export async function measureOther(): Promise<Record<"plain" | "envelope", Drawn>> {
  return { plain: await measure(plainCard), envelope: await measure(envelopeCard) };
}

async function measure(card: (name: string) => Card): Promise<Drawn> {
  const times: number[] = [];
  let kilobytes = 0;
  for (let round = 0; round <= rounds; round++) {
    const { time, result } = await timed(() =>
      // deno-lint-ignore no-explicit-any -- its type names React's elements, of which it reads only these parts
      new ImageResponse(card(`Guest ${round}`) as any, { width: 1200, height: 630 }).arrayBuffer()
    );
    times.push(time);
    kilobytes = result.byteLength / 1000;
  }
  return { time: median(times.slice(1)), kilobytes };
}

const box = (style: Record<string, unknown>, ...children: (Card | string)[]): Card => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

function plainCard(name: string): Card {
  const ground = { width: "100%", height: "100%", alignItems: "center", justifyContent: "center" };
  return box({ ...ground, background: "#e8d5a8", fontSize: 90 }, name);
}

function envelopeCard(name: string): Card {
  const place = { position: "absolute", left: 60, top: 60, width: 800, height: 500, transform: "rotate(-2deg)" };
  const paper = { background: "linear-gradient(135deg, #f6ecd2, #e8d5a8)", boxShadow: "0 12px 30px rgba(0,0,0,.3)" };
  return box(
    { width: "100%", height: "100%", background: "linear-gradient(160deg, #cdb78a, #a98f5e)" },
    box({ ...place, ...paper, left: 500, transform: "rotate(8deg)" }),
    box({ ...place, ...paper }, box({ margin: "auto", fontSize: 90 }, name)),
    box({
      position: "absolute",
      left: 900,
      top: 240,
      width: 200,
      height: 200,
      borderRadius: 100,
      background: "#7a3b16",
    }),
  );
}
