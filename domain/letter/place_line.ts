import type { BlockOf } from "../blocks/index.ts";
import { oneLine } from "./one_line.ts";

/** A place as one line, "name, address": what maps search for and calendars show. */
export function placeLine({ name, address }: Pick<BlockOf<"place">, "name" | "address">): string {
  return [name, address].map(oneLine).filter((part) => part !== "").join(", ");
}
