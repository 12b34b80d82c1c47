import type { Ids } from "../../../domain/ids.ts";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, same } from "../../support/assert.ts";
import { sampleGroups } from "../../support/service/code_blocks.ts";
import { verifies } from "../../support/verifies.ts";

/** The example's operations in the order in which they happen. */
const story = [
  ...["create_letter", "get_letter", "update_letter", "list_revisions", "get_revision", "add_guests", "list_guests"],
  ...["update_guest", "remove_guest", "undo", "redo", "restore_revision", "renew_edit_key", "take_back_letter"],
  "get_catalog",
];
const created = new Date("2028-04-02T09:30:00Z");
const updated = new Date("2028-04-03T18:05:00Z");

Deno.test(verifies("A1.docs", "every answer in the documentation is the answer to its request"), async () => {
  await using app = await testApp();
  const samples = await readSamples(app);
  const shown = (name: string) => JSON.parse(samples.get(`Answer: ${name}`)!);
  const { id, editKey } = shown("create_letter");
  await using real = await testApp({ ids: sameIds(samples, shown) });
  const key = { current: editKey };

  for (const name of story) {
    real.setNow(name === "create_letter" ? created : updated);
    const { status, body } = await ask(real, samples.get(`Request: ${name}`)!, {
      ID: id,
      EDIT_KEY: key.current,
      GUEST: shown("create_letter").guests[0].id,
    });
    if (name === "take_back_letter") same(status, 204);
    else equal(body, shown(name), name);
    if (name === "renew_edit_key") key.current = body.editKey;
  }
  const tried = await ask(real, samples.get("Request: a dry run")!, {});
  equal(tried.body, JSON.parse(samples.get("Answer: a dry run")!));
});

/** The code of every group, in its first language, by its label. */
async function readSamples(app: TestApp): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all(["/docs", "/docs/operations"].map((path) => app.call("GET", path)));
  const groups = pages.flatMap(({ text }) => sampleGroups(text));
  return new Map(groups.map(({ label, samples: [first] }) => [label, first!.text]));
}

/** Sends the request of a command with curl. */
function ask(app: TestApp, command: string, values: Readonly<Record<string, string>>) {
  const filled = command.replace(/\$(\w+)/g, (_, name: string) => values[name]!);
  const [, method, address] = /^curl (?:-X (\w+) )?"?([^"\s]+)/.exec(filled)!;
  const body = / -d '([^']+)'/.exec(filled)?.[1];
  const authorization = /authorization: ([^"]+)"/.exec(filled)?.[1];
  return app.call(method ?? (body ? "POST" : "GET"), address!.replace("http://localhost", ""), {
    ...body ? { body } : {},
    ...authorization ? { headers: { authorization } } : {},
  });
}

/** Gives the ids of the example, in the order in which the service asks for them. */
function sameIds(samples: ReadonlyMap<string, string>, shown: (name: string) => Shown): Ids {
  const [made, known, changed] = [shown("create_letter"), shown("get_letter"), shown("update_letter")];
  const blocks = [known.card, changed.card].flatMap(({ blocks, envelope }) => [
    ...blocks.map(({ id }) => id),
    ...Object.values(envelope.blocks).map(({ id }) => id),
  ]);
  const next = (all: readonly string[]) => {
    const left = [...new Set(all)].values();
    return () => left.next().value ?? crypto.randomUUID().slice(0, 8);
  };
  const keys = [made.editKey, JSON.parse(samples.get("Answer: renew_edit_key")!).editKey];
  return {
    letter: next([made.id]),
    guest: next([...made.guests, ...shown("add_guests").guests].map(({ id }) => id)),
    block: next(blocks),
    key: next(keys),
  };
}

type Blocks = readonly { readonly id: string }[];
type Shown = {
  readonly id: string;
  readonly editKey: string;
  readonly guests: Blocks;
  readonly card: {
    readonly blocks: Blocks;
    readonly envelope: { readonly blocks: Readonly<Record<string, Blocks[number]>> };
  };
};
