import type { Stamp } from "../../../domain/catalog/envelope.ts";

/** Face values without a currency, because sending this letter costs nothing. */
export const stampValues: Readonly<Record<Stamp, number>> = {
  love: 25,
  rose: 30,
  dove: 40,
  castle: 75,
  moon: 20,
  cake: 50,
  sunflower: 35,
  shell: 15,
  butterfly: 45,
  star: 10,
  key: 60,
  rocket: 80,
  disco: 70,
  invader: 64,
};
