import { Problem } from "../errors.ts";
import { createInflow, type Inflow } from "./inflow.ts";

const mebibyte = 2 ** 20;
const pace = { bytes: 64 * 1024, halfLife: 1_000 };
const bodies = { capacity: 32 * mebibyte, share: 8 * mebibyte, patience: 20_000, pace };

/** In seconds: most bodies arrive within one second. */
const retryAfter = 5;

/** Memory that bodies of more than 16 KiB share while they arrive, so that those which stall take no more than that. */
export function createBodies(): Inflow {
  return createInflow(bodies, () => {
    const message = "Too many large requests are arriving right now. Try again in a few seconds.";
    return new Problem("unavailable", { message, retryAfter });
  });
}
