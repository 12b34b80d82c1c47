/* What the documentation tells, as plain data: `domain/reference.ts` makes it. */

export type Field = {
  readonly name: string;
  readonly type: string;
  /** id of the table that says more about the type */
  readonly link?: string;
  readonly choices: readonly string[];
  readonly limit: string;
  readonly initial: string;
  readonly required: boolean;
  readonly meaning: string;
};

export type Fields = { readonly id: string; readonly title: string; readonly rows: readonly Field[] };

export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
};

export type Answer = {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly string[];
  readonly bodies: readonly string[];
  readonly codes: readonly string[];
};

export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly body: readonly string[];
  readonly curl: string;
  readonly answers: readonly Answer[];
};

export type Snippets = {
  readonly create: string;
  readonly created: string;
  readonly read: string;
  readonly patch: string;
  readonly guests: string;
  readonly dryRun: string;
  readonly warned: string;
  readonly refused: string;
  readonly typescript: string;
  readonly mcp: string;
};

export type Documentation = {
  /** the service's origin */
  readonly base: string;
  readonly version: string;
  readonly snippets: Snippets;
  readonly operations: readonly Operation[];
  readonly sent: readonly Fields[];
  readonly blocks: readonly Fields[];
  readonly answered: readonly Fields[];
  readonly errors: readonly { code: string; status: number; message: string; help: string }[];
  readonly warnings: readonly { code: string; message: string }[];
  readonly limits: readonly { what: string; limit: string }[];
  readonly rules: readonly { name: string; text: string }[];
};
