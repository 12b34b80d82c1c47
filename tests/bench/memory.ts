import { letPass } from "../support/waiting.ts";
import { fetched, uploaded } from "./fetched.ts";
import { load, type LoadRequest } from "./load.ts";
import { makePhotos } from "./photos.ts";
import { sizeOf } from "./pictures.ts";
import { previewAddress } from "./previews.ts";
import { residentMegabytes } from "./process.ts";
import type { Row } from "./report.ts";
import { cycle, openingOf, serveLetters, type Service } from "./service.ts";

const [letterCount, guestCount] = [1000, 10];
/** Pages that are opened often, and which share of requests is for one of the others. */
const [often, othersShare] = [100, 0.1];
const requests = 100_000;
/** In seconds. */
const longest = 150;
/** So many photos, each with a size, and previews. */
const pictures = 8;
/** Until the process has done what it does after answers, in milliseconds. */
const calm = 2_000;
/** Until V8 has given back what it took for garbage, in milliseconds. */
const rest = 45_000;

/** Memory in RAM: at rest, after many requests for many letters, and after pictures. */
export async function measureMemory(): Promise<Row[]> {
  await using service = await serveLetters(letterCount, guestCount);
  const { base } = service;
  await load(base, openings(service), { connections: 1, count: 1 });
  const atRest = await memoryOf(service);
  const { times } = await load(base, openings(service), { count: requests, seconds: longest });
  if (times.length < requests) throw new Error(`only ${times.length} requests in ${longest} seconds`);
  const loaded = await memoryOf(service);
  const rested = await memoryOf(service, rest);
  await makePictures(service);
  return [
    { name: "at rest, after the first page", ...atRest },
    {
      name: `after ${requests.toLocaleString("en")} requests for ${letterCount} letters`,
      ...loaded,
      aim: { most: 200 },
    },
    { name: `  and ${rest / 1000} seconds at rest, without their garbage`, ...rested, aim: { most: 200 } },
    { name: `after ${pictures} photos of 12 megapixels and ${pictures} previews`, ...await memoryOf(service) },
  ];
}

/** Memory of a service that has nothing to do any more. @param pause since its last answer, in milliseconds */
export async function memoryOf({ pid }: Pick<Service, "pid">, pause = calm) {
  await letPass(pause, "work after the answers ends");
  return { value: await residentMegabytes(pid), unit: "MB" } as const;
}

/** Nine of ten open one of a few pages, the tenth one of all others. */
function openings({ letters }: Service): () => LoadRequest {
  const pages = letters[0]!.guests.flatMap((_, place) => letters.map((letter) => openingOf(letter, place)));
  const [few, others] = [cycle(pages.slice(0, often)), cycle(pages.slice(often))];
  let number = 0;
  return () => number++ % (1 / othersShare) === 0 ? others() : few();
}

async function makePictures({ base, letters }: Service): Promise<void> {
  const photos = await makePhotos(pictures);
  const drawn = letters.slice(0, pictures).map((letter) => fetched(previewAddress(base, letter, 0)));
  const stored = photos.map(async (photo) => fetched(sizeOf(await uploaded(base, photo))));
  await Promise.all([...drawn, ...stored]);
}
