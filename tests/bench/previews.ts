import { fetched } from "./fetched.ts";
import type { MadeLetter } from "./letters.ts";
import { median, timed } from "./measure.ts";
import { measureOther } from "./other_previews.ts";
import { residentMegabytes } from "./process.ts";
import type { Row } from "./report.ts";
import { serveLetters } from "./service.ts";

const rounds = 10;
/** After how many different pictures memory is measured, and how many are asked for at once. */
const [many, connections] = [100, 4];

/** Preview pictures: their time and bytes, compared with `@vercel/og`, and the memory that they need. */
export async function measurePreviews(): Promise<Row[]> {
  await using service = await serveLetters(30, 10);
  const { base, pid, letters } = service;
  const addresses = (of: readonly MadeLetter[], guests: number) =>
    of.flatMap((letter) => letter.guests.slice(0, guests).map((_, place) => previewAddress(base, letter, place)));
  const ofFirst = addresses(letters.slice(0, 1), rounds);

  const first = await draw(ofFirst.slice(0, 1));
  const sealed = await draw(addresses(letters.slice(1, 1 + rounds), 1));
  const further = await draw(ofFirst.slice(1));
  const again = await draw(ofFirst);
  const { plain, envelope } = await measureOther();
  const start = performance.now();
  await draw(addresses(letters.slice(1 + rounds), rounds).slice(0, many), connections);
  const rate = many / (performance.now() - start) * 1000;
  return [
    { name: "the first, with the start of the worker", value: first.time, unit: "ms" },
    {
      name: "of a letter",
      value: sealed.time,
      unit: "ms",
      ratio: { value: sealed.time / envelope.time, to: "vercel" },
    },
    { name: "  its size", value: sealed.kilobytes, unit: "KB" },
    { name: "for another guest of the same letter", value: further.time, unit: "ms" },
    { name: "drawn before", value: again.time, unit: "ms" },
    { name: "@vercel/og: a plain card", value: plain.time, unit: "ms" },
    { name: "@vercel/og: the shapes of an envelope", value: envelope.time, unit: "ms" },
    { name: "  its size", value: envelope.kilobytes, unit: "KB" },
    { name: `${many} different ones, ${connections} at once`, value: rate, unit: "/s" },
    { name: "  memory after them", value: await residentMegabytes(pid), unit: "MB", aim: { most: 400 } },
  ];
}

/** The address of the picture for a guest of the letter. */
export function previewAddress(base: string, { id, guests }: MadeLetter, place: number): string {
  return `${base}/c/${id}/opengraph-image?g=${guests[place]!.id}`;
}

/** @returns medians of time, in milliseconds, and size */
async function draw(addresses: readonly string[], connections = 1): Promise<{ time: number; kilobytes: number }> {
  const waiting = addresses.values();
  const [times, sizes]: [number[], number[]] = [[], []];
  await Promise.all(Array.from({ length: connections }, async () => {
    for (const address of waiting) {
      const { time, result } = await timed(() => fetched(address));
      times.push(time);
      sizes.push(result.length / 1000);
    }
  }));
  return { time: median(times), kilobytes: median(sizes) };
}
