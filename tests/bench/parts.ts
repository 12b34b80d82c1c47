import { measureApi } from "./api.ts";
import { measureEditor } from "./editor.ts";
import { measureFirst } from "./first.ts";
import { measureHeavy } from "./heavy.ts";
import { measureLong } from "./long.ts";
import { measureUnderLoad } from "./under_load.ts";
import { measureMemory } from "./memory.ts";
import { measurePages } from "./pages.ts";
import { measurePictures } from "./pictures.ts";
import { measurePreviews } from "./previews.ts";
import { measureRefusals } from "./refusals.ts";
import { measureRemote } from "./remote.ts";
import type { Row } from "./report.ts";
import { measureSize } from "./size.ts";
import { measureStart } from "./start.ts";
import { measureTwo } from "./two.ts";

/** A part of the bench, which measures one thing with servers and data of its own. */
export type Part = {
  readonly name: string;
  readonly about: string;
  readonly measure: () => Promise<Row[]>;
  /** takes many minutes, so it runs only when it is named */
  readonly onlyIfNamed?: true;
};

export const parts: readonly Part[] = [
  { name: "pages", about: "a page that is kept, beside a bare server with the same bytes", measure: measurePages },
  { name: "first", about: "pages that are opened for the first time", measure: measureFirst },
  { name: "api", about: "what programs do over REST", measure: measureApi },
  { name: "editor", about: "the editor of the largest letter: 60 blocks, 1000 guests", measure: measureEditor },
  { name: "remote", about: "with a database that is 30 ms away", measure: measureRemote },
  { name: "heavy", about: "guests' pages while pictures, previews and a print are made", measure: measureHeavy },
  { name: "memory", about: "memory in RAM", measure: measureMemory },
  { name: "size", about: "with few and many letters in the database, one reader", measure: measureSize },
  { name: "start", about: "from the start of the process", measure: measureStart },
  { name: "pictures", about: "a phone's photos, one after another", measure: measurePictures },
  { name: "previews", about: "preview pictures", measure: measurePreviews },
  { name: "refusals", about: "whether a refusal's time tells if a letter is there (F3)", measure: measureRefusals },
  { name: "two", about: "one process and two over one database", measure: measureTwo },
  {
    name: "load",
    about: "at the limit: near, attacked and far, a minute each, or --minutes=10",
    measure: measureUnderLoad,
    onlyIfNamed: true,
  },
  { name: "long", about: "memory during half a million requests", measure: measureLong, onlyIfNamed: true },
];
