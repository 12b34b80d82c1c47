import type { StyleId } from "../../domain/catalog/styles.ts";
import { defaultLook, type Look, type LookChanges } from "./look.ts";
import { botanical } from "./looks/botanical.ts";
import { brutal } from "./looks/brutal.ts";
import { bubblegum } from "./looks/bubblegum.ts";
import { confetti } from "./looks/confetti.ts";
import { deco } from "./looks/deco.ts";
import { groovy } from "./looks/groovy.ts";
import { ivory } from "./looks/ivory.ts";
import { launch } from "./looks/launch.ts";
import { midnight } from "./looks/midnight.ts";
import { minimal } from "./looks/minimal.ts";
import { notebook } from "./looks/notebook.ts";
import { parchment } from "./looks/parchment.ts";
import { pocket } from "./looks/pocket.ts";
import { romance } from "./looks/romance.ts";
import { typewriter } from "./looks/typewriter.ts";

/** The look of each style's envelope, as differences from the plain envelope. */
const looks: Readonly<Record<StyleId, LookChanges>> = {
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

/** The complete look of a style's envelope. */
export function lookOf(style: StyleId): Look {
  return withChanges(looks[style]);
}

/** The plain envelope with the differences of a look. */
export function withChanges(changes: LookChanges): Look {
  return {
    ...defaultLook,
    ...changes,
    name: { ...defaultLook.name, ...changes.name },
  };
}
