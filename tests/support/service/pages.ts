import type { Answer, Made, TestApp } from "./app.ts";
import { same } from "../assert.ts";
import { inside, linesOf, linksOf } from "./html.ts";

type Letter = Pick<Made, "id" | "guests">;

/** The letter's page for the guest with this index, or for a reader of the public link. */
export function openPage(app: TestApp, letter: Letter, guest?: number): Promise<Answer> {
  return open(app, `/c/${letter.id}`, letter, guest);
}

/** The same as plain text. */
export function openText(app: TestApp, letter: Letter, guest?: number): Promise<Answer> {
  return open(app, `/c/${letter.id}.txt`, letter, guest);
}

async function open(app: TestApp, path: string, { guests }: Letter, guest: number | undefined): Promise<Answer> {
  const answer = await app.call("GET", guest === undefined ? path : `${path}?g=${guests[guest]!.id}`);
  same(answer.status, 200, answer.text);
  return answer;
}

/** The lines and the links of the letter's sheet. */
export function readSheet(page: string): { lines: string[]; links: string[] } {
  const sheet = inside(page, "article");
  return { lines: linesOf(sheet), links: linksOf(sheet) };
}
