import { Buffer } from "node:buffer";
import { makePhoto } from "../support/pictures/photos.ts";
import { navigation } from "./chromium_headers.ts";
import { edited, formRequest, typeWord } from "./editor_acts.ts";
import { type MadeLetter, namesOf, wedding } from "./letters.ts";
import type { Kind } from "./mixed_load.ts";
import { cycle, openingOf } from "./service.ts";

/** Letters whose guests open most pages. */
const favourites = 10;

/**
 * What guests, hosts and programs do on the day when the invitations go out: nine of ten requests are for pages. The
 * kinds keep their place, so a further load asks for what was not asked for yet.
 */
export async function partyKinds(base: string, letters: readonly MadeLetter[]): Promise<Kind[]> {
  const letter = cycle(letters);
  const openings = (some: readonly MadeLetter[]) =>
    cycle(some.flatMap((one) => one.guests.map((_, place) => openingOf(one, place))));
  const [often, seldom] = [openings(letters.slice(0, favourites)), openings(letters)];
  const guests = cycle(
    letters[0]!.guests.flatMap((_, place) => letters.map(({ id, guests }) => ({ id, guest: guests[place]!.id }))),
  );
  const photo = await makePhoto(1200, 800);
  let number = 0;
  return [
    { name: "pages", share: 900, next: () => number++ % 4 === 0 ? seldom() : often() },
    {
      name: "previews",
      share: 2,
      next: () => {
        const { id, guest } = guests();
        return { path: `/c/${id}/opengraph-image?g=${guest}` };
      },
    },
    { name: "edits", share: 63, next: () => formRequest(base, edited(letter()), typeWord(`Hello, ${number++}`)) },
    {
      name: "editor pages",
      share: 15,
      next: () => {
        const { id, cookie } = edited(letter());
        return { path: `/edit/${id}`, headers: { ...navigation, cookie } };
      },
    },
    {
      name: "creates",
      share: 17,
      next: () => ({
        method: "POST",
        path: "/api/v1/letters",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...wedding, guests: namesOf(10) }),
        status: 201,
      }),
    },
    { name: "uploads", share: 3, next: () => uploadOf(photo, number++) },
  ];
}

/** A form with a photo that was never sent before: it ends with a number, which no decoder reads. */
function uploadOf(photo: Uint8Array, number: number) {
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  return {
    method: "POST",
    path: "/api/upload",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body: Buffer.concat([Buffer.from(head), photo, Buffer.from(`${number}`), Buffer.from("\r\n--b--\r\n")]),
    status: 201,
  };
}
