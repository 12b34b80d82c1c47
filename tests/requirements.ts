import { decisionRequirements } from "./requirements/decisions.ts";
import { laterDecisionRequirements } from "./requirements/later_decisions.ts";
import { interfaceRequirements } from "./requirements/interface.ts";
import type { Requirement } from "./requirements/requirement.ts";

export type { Requirement };

/** The whole specification as data: what the interface states, then the decisions that complete it. */
export const requirements: readonly Requirement[] = [
  ...interfaceRequirements,
  ...decisionRequirements,
  ...laterDecisionRequirements,
];
