import type { Buffer } from "node:buffer";
import sharp from "sharp";
import type { StyleId } from "../../domain/catalog/styles.ts";
import { invitationSizeIds } from "../../views/invitation/sheet.ts";
import { cardLetters } from "../support/pictures/card_letters.ts";
import { board } from "./board.ts";

type LetterName = keyof typeof cardLetters;
/** A wedding, and a letter without an event. */
export const usualLetters: readonly LetterName[] = ["wedding", "thanks"];

/** Pixels of a picture on a sheet, and how many stand side by side. */
const width = 432;
const columns = 5;

/**
 * Writes the invitations of all styles as `<style>-card-<letter>-<size>.png`, and together as `cards-<letter>-<size>.png`.
 * @param names of `cardLetters`, which differ in everything: lengths, languages, alphabets, with and without an event
 * @param link makes a letter, and gives the link of its first guest
 */
export async function takeCards(
  styles: readonly StyleId[],
  names: readonly string[],
  folder: string,
  link: (letter: unknown) => Promise<string>,
): Promise<void> {
  for (const [name, letter] of Object.entries(cardLetters).filter(([name]) => names.includes(name))) {
    const links = await Promise.all(styles.map((style) => link({ ...letter, style })));
    for (const size of invitationSizeIds) {
      const pictures: Buffer[] = [];
      // The story has no code: it is shown on the telephone that would read it.
      const query = `size=${size}${size === "story" ? "" : "&code=1"}`;
      for (const [index, url] of links.entries()) {
        const picture = await sharp(await load(url, query)).resize({ width }).png().toBuffer();
        await Deno.writeFile(`${folder}/${styles[index]}-card-${name}-${size}.png`, picture);
        pictures.push(picture);
      }
      await Deno.writeFile(`${folder}/cards-${name}-${size}.png`, await board(pictures, columns));
      console.log(name, size);
    }
  }
}

/** @param url a guest's own link */
async function load(url: string, query: string): Promise<Uint8Array> {
  const answer = await fetch(`${url.replace("?", "/card.png?")}&${query}`);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return await answer.bytes();
}
