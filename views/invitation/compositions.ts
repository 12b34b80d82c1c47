import type { StyleId } from "../../domain/catalog/styles.ts";
import { botanical } from "./compositions/botanical.ts";
import { brutal } from "./compositions/brutal.ts";
import { bubblegum } from "./compositions/bubblegum.ts";
import { confetti } from "./compositions/confetti.ts";
import { deco } from "./compositions/deco.ts";
import { groovy } from "./compositions/groovy.ts";
import { ivory } from "./compositions/ivory.ts";
import { launch } from "./compositions/launch.ts";
import { midnight } from "./compositions/midnight.ts";
import { minimal } from "./compositions/minimal.ts";
import { notebook } from "./compositions/notebook.ts";
import { parchment } from "./compositions/parchment.ts";
import { pocket } from "./compositions/pocket.ts";
import { romance } from "./compositions/romance.ts";
import { typewriter } from "./compositions/typewriter.ts";
import type { Composition } from "./sheet.ts";

const compositions: Readonly<Record<StyleId, Composition>> = {
  botanical,
  brutal,
  bubblegum,
  confetti,
  deco,
  groovy,
  ivory,
  launch,
  midnight,
  minimal,
  notebook,
  parchment,
  pocket,
  romance,
  typewriter,
};

/** How a style composes its invitation. */
export function compositionOf(style: StyleId): Composition {
  return compositions[style];
}
