import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { type TestApp, testApp } from "../service/app.ts";
import { assertNone } from "../assert.ts";
import type { Engine, EngineName, EnginePage, PageOptions } from "./engine.ts";
import { launchEngine } from "./launch.ts";

type EngineStage = {
  readonly app: TestApp;
  /** the service's origin */
  readonly base: string;
  readonly engine: Engine;
  /** creates a letter over REST @returns its links */
  readonly send: (letter: unknown) => Promise<LetterLinks>;
  /** creates a letter @returns the address of its first guest's link */
  readonly link: (letter: unknown) => Promise<string>;
  /** uploads the landscape of `/patterns`, the first time @returns its address */
  readonly photo: () => Promise<string>;
  /** opens a new visitor's page, until it is disposed of; an error of its scripts fails the test */
  readonly visitor: (options?: PageOptions) => Promise<Visitor>;
};

export type Visitor = AsyncDisposable & { readonly page: EnginePage };

/** The lane's engine. */
export const engineName = nameOf(Deno.env.get("ENVOI_TEST_ENGINE") ?? "gecko");

/** What Gecko writes where the service answers 204 to who would watch a letter. */
const refused = /^Firefox can’t establish a connection to the server at \S+\/changes\.$/;

let opened: Promise<EngineStage> | undefined;

/**
 * Starts a service on this machine and a browser of the lane's engine; both end after the last test. Files that run in
 * one process share them.
 */
export function openEngineStage(): Promise<EngineStage> {
  return opened ??= startStage();
}

async function startStage(): Promise<EngineStage> {
  // Nobody is told of changes: what is shown of two people must not depend on who is faster.
  const app = await testApp({ watched: { inAll: 0 } });
  const base = app.listen();
  const engine = await launchEngine(engineName);
  Deno.test.afterAll(async () => {
    await engine.close();
    await app[Symbol.asyncDispose]();
  });

  const thrown: string[] = [];
  Deno.test.afterEach(() => assertNone("scripts threw", thrown.splice(0)));

  const send = async (letter: unknown): Promise<LetterLinks> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${base}/api/v1/letters`, { method: "POST", headers, body: JSON.stringify(letter) });
    if (answer.status !== 201) throw new Error(`create answered ${answer.status}: ${await answer.text()}`);
    return await answer.json();
  };

  const visitor = async (options?: PageOptions) => {
    const page = await engine.open(options);
    const leave = async () => {
      thrown.push(...(await page.errors()).filter((error) => !refused.test(error)));
      await page.close();
    };
    return { page, [Symbol.asyncDispose]: leave };
  };

  const link = async (letter: unknown) => (await send(letter)).guests[0]!.url;
  let uploaded: Promise<string> | undefined;
  return { app, base, engine, send, link, photo: () => uploaded ??= uploadLandscape(base), visitor };
}

function nameOf(name: string): EngineName {
  if (name === "chromium" || name === "gecko" || name === "webkit") return name;
  throw new Error(`ENVOI_TEST_ENGINE is ${name}, which is no engine`);
}

const landscape = new URL("../../../static/art/patterns/landscape.svg", import.meta.url);
const landscapeWidth = 1600;

/** The landscape as a photo. */
export async function landscapePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const fitTo = { mode: "width", value: landscapeWidth } as const;
  const drawing = new Resvg(await Deno.readTextFile(landscape), { fitTo }).render().asPng();
  return new Uint8Array(await sharp(drawing).flatten({ background: "#fff" }).jpeg().toBuffer());
}

/** Uploads the landscape as a host would. @returns its address */
export async function uploadLandscape(base: string): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([await landscapePhoto()]), "photo.jpg");
  const answer = await fetch(`${base}/api/upload`, { method: "POST", body: form });
  return (await answer.json()).src;
}
