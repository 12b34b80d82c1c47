import { type TestApp, testApp } from "../support/app.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { pageBlocks } from "../support/code_blocks.ts";
import { fieldsOf } from "../support/described_fields.ts";
import { decode, insides, linesOf, tagsOf } from "../support/html.ts";
import { assertNone } from "../support/none.ts";
import { verifies } from "../support/verifies.ts";

async function readDocs(app: TestApp): Promise<string> {
  const answer = await app.call("GET", "/docs");
  same(answer.status, 200);
  return answer.text;
}

Deno.test(verifies("A1.docs", "the documentation is a page that anybody can read, find and keep"), async () => {
  await using app = await testApp();
  const answer = await app.call("GET", "/docs");
  same(answer.headers.get("content-type"), "text/html; charset=utf-8");
  same(answer.headers.get("cache-control"), "public, max-age=300");
  ok(answer.text.startsWith('<!DOCTYPE html><html lang="en">') && !answer.text.includes("noindex"));
  const etag = answer.headers.get("etag")!;
  const again = await app.call("GET", "/docs", { headers: { "if-none-match": etag } });
  equal([again.status, again.text], [304, ""]);
});

Deno.test(
  verifies("A1.docs", "it needs no script and no inline style, and its scrollable parts can be reached by keyboard"),
  async () => {
    await using app = await testApp();
    const tags = tagsOf(await readDocs(app));
    assertNone("scripts", tags.filter(({ name }) => name === "script" || name === "style").map(({ name }) => name));
    assertNone("inline styles", tags.filter(({ attributes }) => "style" in attributes).map(({ name }) => name));
    const scrolling = tags.filter(({ attributes }) => /docs-(?:code|table)/.test(attributes.class ?? ""));
    ok(scrolling.length > 40);
    const labels = scrolling.map(({ attributes }) => {
      equal([attributes.tabindex, attributes.role], ["0", "region"]);
      return attributes["aria-label"]!;
    });
    assertNone("regions of one name", labels.filter((label, index) => labels.indexOf(label) !== index));
  },
);

Deno.test(
  verifies("A1.docs", "there is one title, every heading has an id, and every link within the page has a target"),
  async () => {
    await using app = await testApp();
    const tags = tagsOf(await readDocs(app));
    same(tags.filter(({ name }) => name === "h1").length, 1);
    const ids = tags.flatMap(({ attributes }) => attributes.id ?? []);
    assertNone("ids that stand twice", ids.filter((id, index) => ids.indexOf(id) !== index));
    assertNone(
      "headings without an id",
      tags.filter(({ name, attributes }) => /^h[23]$/.test(name) && !attributes.id).map(({ name }) => name),
    );
    const targets = tags.flatMap(({ attributes: { href = "" } }) => href.startsWith("#") ? href.slice(1) : []);
    assertNone("links to nowhere", targets.filter((target) => !ids.includes(target)));
    const contents = tags.filter(({ name }) => name === "h2").map(({ attributes }) => attributes.id!);
    assertNone("chapters that the contents lack", contents.filter((id) => !targets.includes(id)));
  },
);

const operations = [
  ["get_catalog", "GET /api/v1/catalog"],
  ["create_letter", "POST /api/v1/letters"],
  ["get_letter", "GET /api/v1/letters/{id}"],
  ["update_letter", "PATCH /api/v1/letters/{id}"],
  ["delete_letter", "DELETE /api/v1/letters/{id}"],
  ["rotate_key", "POST /api/v1/letters/{id}/key"],
  ["copy_picture", "POST /api/v1/media"],
  ["upload_picture", "POST /api/upload"],
];

Deno.test(
  verifies("A1.docs", "every operation of OpenAPI is there, with every parameter, header and status"),
  async () => {
    await using app = await testApp();
    const page = await readDocs(app);
    const { paths } = (await app.call("GET", "/openapi.json")).body;
    for (const [name, request] of operations) {
      const part = partOf(page, `operation-${name}`);
      ok(linesOf(part).includes(request!), `${name} is ${request}`);
      const [method, path] = request!.split(" ");
      const { parameters = [], responses } = paths[path!][method!.toLowerCase()];
      const rows = insides(part, "tr").map((row) => linesOf(row));
      for (const parameter of parameters) {
        ok(rows.some(([first]) => first?.startsWith(parameter.name)), `${name}: ${parameter.name}`);
      }
      for (const [status, response] of Object.entries<{ headers?: object }>(responses)) {
        const row = rows.find(([first]) => first === status) ?? [];
        for (const header of Object.keys(response.headers ?? {})) {
          ok(row.join(" ").includes(header), `${name}: ${header}`);
        }
      }
      same(rows.some(([first]) => first?.startsWith("Authorization")), path!.includes("{id}"));
    }
  },
);

// code, status
const errors = [
  ["invalid_json", 400],
  ["invalid_input", 400],
  ["empty_patch", 400],
  ["url_not_allowed", 400],
  ["forbidden", 403],
  ["not_found", 404],
  ["method_not_allowed", 405],
  ["gone", 410],
  ["revision_conflict", 412],
  ["too_large", 413],
  ["unsupported_media_type", 415],
  ["image_unavailable", 422],
  ["link_not_supported", 422],
  ["rate_limited", 429],
  ["internal", 500],
  ["unavailable", 503],
];

Deno.test(
  verifies("F2.descriptions", "every error is there, with its status, its message and its remedy"),
  async () => {
    await using app = await testApp();
    const page = await readDocs(app);
    for (const [code, status] of errors) {
      const row = linesOf(new RegExp(`<tr id="error-${code}">([^]*?)</tr>`).exec(page)![1]!);
      equal(row.slice(0, 2), [code, String(status)]);
      ok(row.length === 4 && row.every((cell) => cell.length > 0), `${code}: ${row}`);
    }
    const published = (await app.call("GET", "/schemas/error.json")).text;
    assertNone(
      "codes that the documentation lacks",
      JSON.parse(published).properties.error.properties.code.enum
        .filter((code: string) => !page.includes(`<tr id="error-${code}">`)),
    );
  },
);

Deno.test(verifies("A1.docs", "every warning is there, in the words that the service uses"), async () => {
  await using app = await testApp();
  const page = await readDocs(app);
  const published = JSON.parse((await app.call("GET", "/schemas/warning.json")).text);
  const rows = insides(chapterOf(page, "warnings"), "tr").map((row) => linesOf(row));
  for (const code of published.properties.code.enum) {
    const [, words = ""] = rows.find(([first]) => first === code) ?? [];
    ok(words.length > 10, `${code} is not described`);
  }
  match(chapterOf(page, "warnings"), /This moment has already passed\./);
});

/** Schemas under another name than their table, or with a table for each of their kinds. */
const tables = {
  "letter-input": ["letter-input", "copy", "card", "custom", "envelope"],
  "letter-patch": ["letter-patch", "replacement", "card", "custom", "envelope"],
  card: ["card", "custom", "envelope"],
  "updated-letter": ["updated-letter"],
};

Deno.test(verifies("A1.docs", "every field of every schema is in a table, with its meaning"), async () => {
  await using app = await testApp();
  const page = await readDocs(app);
  const { components } = (await app.call("GET", "/openapi.json")).body;
  const names = Object.keys(components.schemas).filter((name) => !/^block(?:-input)?$/.test(name));
  ok(names.length >= 11);
  for (const name of names) {
    const ids: readonly string[] = tables[name as keyof typeof tables] ?? [name];
    const described = ids.flatMap((id) => fieldNames(partOf(page, id), id));
    const fields = fieldsOf(components.schemas[name]).map((path) => path.replace(/^card\./, ""));
    assertNone(`fields of ${name} that have no row`, fields.filter((path) => !described.includes(path)));
  }
  for (const block of components.schemas["block-input"].oneOf) {
    const type = block.properties.type.const;
    const described = fieldNames(partOf(page, `block-${type}`), "");
    assertNone(`fields of ${type} that have no row`, fieldsOf(block).filter((path) => !described.includes(path)));
  }
  const rows = insides(page, "tbody").flatMap((body) => insides(body, "tr"));
  assertNone("rows that say nothing", rows.filter((row) => isFieldRow(row) && meaningOf(row) === ""));
});

Deno.test(verifies("A1.docs", "limits, defaults and choices are beside the field"), async () => {
  await using app = await testApp();
  const page = await readDocs(app);
  const row = (table: string, field: string) =>
    insides(partOf(page, table), "tr").map(cellsOf).find(([name]) => name === field)?.slice(1, 4);
  equal(row("letter-input", "blocks"), ["list of blocks", "up to 60", ""]);
  equal(row("letter-input", "seal"), ["string", "up to 16 characters", "icon:sparkle"]);
  equal(row("block-heading", "size"), ["one of md, lg, xl", "", "xl"]);
  equal(row("block-text", "text"), ["string", "up to 4000 characters", '""']);
  equal(row("block-agenda", "items"), ["list of objects", "up to 20", "[]"]);
  equal(row("block-rsvp", "contacts.email"), ["string", "up to 200 characters", '""']);
  equal(row("block-dress", "board"), ["list of objects", "up to 12", "[]"]);
  equal(row("custom", "accent"), ["string", "^#[0-9a-f]{6}$", ""]);
  equal(row("letter-patch", "style")?.[0]?.endsWith("pocket, null"), true);
});

Deno.test(verifies("A1.docs", "the rate limits of this server are there"), async () => {
  await using limited = await testApp({ rateLimits: { create: 7, update: 11, media: 13, refused: 17 } });
  const words = linesOf(chapterOf(await readDocs(limited), "limits")).join("\n");
  for (const part of [/at most 1 MiB/, /\b7 an hour/, /\b11 an hour/, /\b17 an hour/]) match(words, part);
  await using free = await testApp({ rateLimits: "off" });
  match(linesOf(chapterOf(await readDocs(free), "limits")).join("\n"), /Not limited on this server/);
});

Deno.test(verifies("A1.docs", "client settings and answers are valid JSON, and name this service"), async () => {
  await using app = await testApp({ baseUrl: "https://envoi.example" });
  const blocks = pageBlocks(await readDocs(app)).filter(({ language }) => language === "json");
  const [created, warned, settings, refused] = blocks.map(({ text }) => JSON.parse(text));
  match(created.url, /^https:\/\/envoi\.example\/c\//);
  equal(warned.warnings.length, 1);
  equal(settings, { mcpServers: { envoi: { type: "http", url: "https://envoi.example/api/mcp" } } });
  equal(refused.error.code, "invalid_input");
  same(blocks.length, 4);
});

Deno.test(verifies("A1.docs", "its answers are those of its requests"), async () => {
  await using app = await testApp();
  const blocks = pageBlocks(await readDocs(app));
  const bodyOf = (text: string) => JSON.parse(/ -d '([^']+)'/.exec(text)![1]!);
  const [create, created, , , guests, tried, warned] = blocks.map(({ text }) => text);
  const real = (await app.call("POST", "/api/v1/letters", { body: bodyOf(create!) })).body;
  const shown = JSON.parse(created!);
  equal(Object.keys(shown), Object.keys(real));
  equal([shown.revision, shown.warnings], [real.revision, real.warnings]);
  for (const key of ["id", "editKey"]) same(shown[key].length, real[key].length);
  const alike = (text: string) => text.replaceAll(real.id, shown.id).replaceAll(real.editKey, shown.editKey);
  for (const key of ["url", "editUrl", "printUrl", "previewImage"]) same(alike(real[key]), shown[key]);
  equal(shown.guests.map(({ name }: { name: string }) => name), ["Ana", "Oliver & Kit"]);

  const headers = { authorization: `Bearer ${real.editKey}` };
  const after = await app.call("PATCH", `/api/v1/letters/${real.id}`, { body: bodyOf(guests!), headers });
  equal(after.body.guests.slice(0, 2), real.guests);
  equal(after.body.guests[2].name, "Noor");

  const dryRun = await app.call("POST", "/api/v1/letters?dry_run=1", { body: bodyOf(tried!) });
  equal(dryRun.body, JSON.parse(warned!));
});

Deno.test(verifies("A1.docs", "every link of the documentation to this service answers"), async () => {
  await using app = await testApp();
  const links = tagsOf(await readDocs(app)).flatMap(({ attributes: { href = "" } }) =>
    href.startsWith("/") ? href : []
  );
  ok(
    ["/openapi.json", "/llms.txt", "/schemas/block.json", "/api/v1/catalog", "/"].every((link) => links.includes(link)),
  );
  for (const link of new Set(links)) same((await app.call("GET", link)).status, 200, link);
});

function partOf(page: string, id: string): string {
  const part = new RegExp(`<section class="docs-part" aria-labelledby="${id}">([^]*?)</section>`).exec(page)?.[1];
  ok(part, `there is no part ${id}`);
  return part;
}

function chapterOf(page: string, id: string): string {
  return page.split('<section class="docs-chapter"').find((chapter) => chapter.startsWith(` aria-labelledby="${id}"`))!;
}

/** As paths of the whole: the tables of custom and envelope begin at their own top. */
function fieldNames(part: string, table: string): string[] {
  const prefix = table === "custom" ? "custom." : table === "envelope" ? "envelope.blocks." : "";
  const names = insides(part, "tr").filter(isFieldRow).map((row) => prefix + cellsOf(row)[0]);
  return table === "envelope" ? ["envelope.blocks", ...names] : names;
}

function isFieldRow(row: string): boolean {
  return insides(row, "td").length === 4;
}

function meaningOf(row: string): string {
  return cellsOf(row)[4] ?? "";
}

/** The words of each cell; a field's name without what stands beside it. */
function cellsOf(row: string): string[] {
  const words = (cell: string) => decode(cell.replace(/<[^>]+>/g, "")).replace(/\s+/g, " ").trim();
  const [name = ""] = insides(row, "code");
  return [words(name), ...insides(row, "td").map(words)];
}
