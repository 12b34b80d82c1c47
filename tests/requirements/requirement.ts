/** One statement of the specification. Tests cite it by id; see tests/requirements_test.ts. */
export type Requirement = {
  /** stable: `<section>.<subject>` for the interface, `<number>.<subject>` for a decision (`C1.null-resets`) */
  id: string;
  /** the sentence, as the specification has it; `…` where a sentence says one thing of several subjects */
  text: string;
  /**
   * the interface leaves it open ("not shown"): the decisions (ids or prefixes such as "D1") that answer it; then
   * citing those is enough
   */
  answeredBy?: readonly string[];
  /** not built yet: the area it belongs to. A pending requirement may not be cited. */
  pending?:
    | "openapi"
    | "guest page"
    | "print"
    | "editor"
    | "front door"
    | "agents"
    | "guests and hosts"
    | "speed"
    | "own fields";
};
