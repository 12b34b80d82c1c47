import { writingGuide } from "../../../domain/api/agent_texts.ts";
import { inks } from "../../../domain/letter/theme.ts";
import { cards, cardStocks, envelopes, papers, sheets } from "../../../views/print/print_choice.ts";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { assertNone, equal, match, ok, same } from "../../support/assert.ts";
import { pageBlocks } from "../../support/service/code_blocks.ts";
import { fieldsOf } from "../../support/service/described_fields.ts";
import { inside, linesOf, tagsOf } from "../../support/service/html.ts";
import { verifies } from "../../support/verifies.ts";

const paths = ["/docs", "/docs/operations", "/docs/fields", "/docs/blocks", "/docs/errors", "/docs/mcp"];

async function readText(app: TestApp, path: string): Promise<string> {
  const answer = await app.call("GET", path);
  same(answer.status, 200, path);
  return answer.text;
}

Deno.test(verifies("A1.docs", "each page is one that anybody can read, find and keep, also as Markdown"), async () => {
  await using app = await testApp();
  for (const path of paths) {
    for (const [address, type] of [[path, "text/html"], [`${path}.md`, "text/markdown"]] as const) {
      const answer = await app.call("GET", address);
      same(answer.headers.get("content-type"), `${type}; charset=utf-8`);
      same(answer.headers.get("cache-control"), "public, max-age=300");
      same(answer.headers.get("access-control-allow-origin"), type === "text/html" ? null : "*");
      const again = await app.call("GET", address, { headers: { "if-none-match": answer.headers.get("etag")! } });
      equal([again.status, again.text], [304, ""]);
    }
    const page = await readText(app, path);
    ok(page.startsWith('<!DOCTYPE html><html lang="en">') && !page.includes("noindex"));
    ok(page.includes(`<a href="${path}.md">`), "it links to its Markdown");
    ok(paths.every((other) => page.includes(`<a href="${other}"`)), "and to the other pages");
  }
  same((await app.call("GET", "/docs/nothing")).status, 404);
  same((await app.call("GET", "/docs/nothing.md")).status, 404);
});

Deno.test(verifies("A1.docs", "its HTML and its Markdown say the same"), async () => {
  await using app = await testApp();
  for (const path of paths) {
    const [page, markdown] = [await readText(app, path), await readText(app, `${path}.md`)];
    const shown = pageBlocks(page).map(({ text }) => text);
    const plain = markdown.replace(/```\w+\n[^]*?\n```/g, (block) => {
      ok(shown.includes(block.replace(/^```\w+\n|\n```$/g, "")), block);
      return "";
    });
    const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");
    const said = words(linesOf(inside(page, "main")).join(" "));
    const lines = plain.replace(/\]\([^)]*\)/g, "]").split("\n").flatMap((line) => line.split(/ \(|\)?: |; /));
    assertNone(`what ${path}.md says and the page does not`, lines.map(words).filter((line) => !said.includes(line)));
  }
});

Deno.test(
  verifies("A1.docs", "it loads one script of ours, has no inline style, and code can be reached by keyboard"),
  async () => {
    await using app = await testApp();
    for (const path of paths) {
      const tags = tagsOf(await readText(app, path));
      const scripts = tags.filter(({ name }) => name === "script").map(({ attributes }) => attributes.src);
      equal(scripts.map((src) => src?.replace(/\.\w{12}\./, ".")), ["/static/docs.js"]);
      assertNone(
        "inline styles",
        tags.filter(({ name, attributes }) => name === "style" || "style" in attributes).map(({ name }) => name),
      );
      const labels = tags.filter(({ name }) => name === "pre").map(({ attributes }) => {
        equal([attributes.tabindex, attributes.role], ["0", "group"]);
        return attributes["aria-label"]!;
      });
      assertNone("code of one name", labels.filter((label, index) => labels.indexOf(label) !== index));
    }
  },
);

Deno.test(
  verifies("A1.docs", "a page has one title, every heading has an id, and every link leads somewhere"),
  async () => {
    await using app = await testApp();
    const pages = await Promise.all(
      paths.map(async (path) => ({ path, tags: tagsOf(await readText(app, path)) })),
    );
    const ids = pages.flatMap(({ path, tags }) => tags.flatMap(({ attributes: { id } }) => id ? `${path}#${id}` : []));
    assertNone("ids that stand twice", ids.filter((id, index) => ids.indexOf(id) !== index));
    for (const { path, tags } of pages) {
      same(tags.filter(({ name }) => name === "h1").length, 1);
      assertNone(
        "headings without an id",
        tags.filter(({ name, attributes }) => /^h[23]$/.test(name) && !attributes.id).map(({ name }) => name),
      );
      const links = tags.flatMap(({ name, attributes }) => name === "a" ? attributes.href! : []);
      const targets = links.filter((link) => link.includes("#")).map((link) =>
        link.startsWith("#") ? path + link : link
      );
      assertNone("links to nowhere", targets.filter((target) => !ids.includes(target)));
      const [contents = ""] = (await readText(app, path)).split("<main");
      const headings = tags.filter(({ name }) => /^h[23]$/.test(name)).map(({ attributes }) => attributes.id!);
      assertNone("headings that the contents lack", headings.filter((id) => !contents.includes(`href="#${id}"`)));
      for (const link of new Set(links.filter((link) => link.startsWith("/") && !link.startsWith("/docs")))) {
        same((await app.call("GET", link)).status, 200, link);
      }
    }
  },
);

const operations = [
  ["get_catalog", "GET /api/v1/catalog"],
  ["create_letter", "POST /api/v1/letters"],
  ["get_letter", "GET /api/v1/letters/{id}"],
  ["update_letter", "PATCH /api/v1/letters/{id}"],
  ["take_back_letter", "DELETE /api/v1/letters/{id}"],
  ["renew_edit_key", "POST /api/v1/letters/{id}/key"],
  ["list_guests", "GET /api/v1/letters/{id}/guests"],
  ["add_guests", "POST /api/v1/letters/{id}/guests"],
  ["update_guest", "PATCH /api/v1/letters/{id}/guests/{guest}"],
  ["remove_guest", "DELETE /api/v1/letters/{id}/guests/{guest}"],
  ["list_revisions", "GET /api/v1/letters/{id}/revisions"],
  ["get_revision", "GET /api/v1/letters/{id}/revisions/{revision}"],
  ["restore_revision", "POST /api/v1/letters/{id}/revisions/{revision}/restore"],
  ["undo", "POST /api/v1/letters/{id}/undo"],
  ["redo", "POST /api/v1/letters/{id}/redo"],
  ["copy_picture", "POST /api/v1/media"],
  ["upload_picture", "POST /api/upload"],
];

Deno.test(
  verifies("A1.docs", "every operation of OpenAPI is there, with every parameter, header and status"),
  async () => {
    await using app = await testApp();
    const page = await readText(app, "/docs/operations.md");
    const { paths } = (await app.call("GET", "/openapi.json")).body;
    for (const [name, request] of operations) {
      const part = partOf(page, name!);
      const [method, path] = request!.split(" ");
      ok(part.includes(`**${method}** \`${path}\``), `${name} is ${request}`);
      const { parameters = [], responses } = paths[path!][method!.toLowerCase()];
      for (const parameter of parameters) ok(part.includes(`- \`${parameter.name}\` (${parameter.in})`), `${name}`);
      for (const [status, response] of Object.entries<{ headers?: object }>(responses)) {
        const line = lineOf(part, status);
        const headers = Object.keys(response.headers ?? {}).filter((header) => header !== "X-Request-Id");
        for (const header of headers) ok(line.includes(`\`${header}\``), `${name}: ${header}`);
      }
      same(part.includes("- `Authorization` (header; required)"), path!.includes("{id}"));
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
  ["nothing_to_undo", 409],
  ["nothing_to_redo", 409],
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
    const [page, markdown] = [await readText(app, "/docs/errors"), await readText(app, "/docs/errors.md")];
    for (const [code, status] of errors) {
      ok(page.includes(`<div id="error-${code}">`), `${code} has no target for links`);
      match(lineOf(markdown, `\`${code}\` (${status})`), /^\S.+[.!] \S.+\.$/, `${code}`);
    }
    const published = JSON.parse(await readText(app, "/schemas/error.json"));
    equal(published.properties.error.properties.code.enum, errors.map(([code]) => code));
  },
);

Deno.test(verifies("A1.docs", "every warning is there, in the words that the service uses"), async () => {
  await using app = await testApp();
  const page = await readText(app, "/docs/errors.md");
  const published = JSON.parse(await readText(app, "/schemas/warning.json"));
  for (const code of published.properties.code.enum) ok(lineOf(page, `\`${code}\``).length > 10, `${code}`);
  match(page, /This moment has already passed\./);
});

/** Schemas under another name than their table, or with a table for each of their kinds. */
const tables = {
  "letter-input": ["letter-input", "copy", "card", "custom", "envelope"],
  "letter-patch": ["letter-patch", "replacement", "card", "custom", "envelope"],
  card: ["card", "custom", "envelope"],
  "updated-letter": ["updated-letter"],
};

Deno.test(verifies("A1.docs", "every field of every schema is listed, with its meaning"), async () => {
  await using app = await testApp();
  const page = await readText(app, "/docs/fields.md") + await readText(app, "/docs/blocks.md");
  const html = await readText(app, "/docs/fields") + await readText(app, "/docs/blocks");
  const { components } = (await app.call("GET", "/openapi.json")).body;
  const names = Object.keys(components.schemas).filter((name) => !/^block(?:-input)?$/.test(name));
  ok(names.length >= 11);
  for (const name of names) {
    const ids: readonly string[] = tables[name as keyof typeof tables] ?? [name];
    const described = ids.flatMap((id) => fieldNames(partOf(page, titleOf(html, id)), id));
    const fields = fieldsOf(components.schemas[name]).map((path) => path.replace(/^card\./, ""));
    assertNone(`fields of ${name} that have no line`, fields.filter((path) => !described.includes(path)));
  }
  for (const block of components.schemas["block-input"].oneOf) {
    const type = block.properties.type.const;
    const described = fieldNames(partOf(page, titleOf(html, `block-${type}`)), "");
    assertNone(`fields of ${type} that have no line`, fieldsOf(block).filter((path) => !described.includes(path)));
  }
  assertNone("fields that say nothing", page.split("\n").filter((line) => /^- .*: *$/.test(line)));
});

Deno.test(verifies("A1.docs", "limits, defaults and choices are beside the field"), async () => {
  await using app = await testApp();
  const page = await readText(app, "/docs/fields.md") + await readText(app, "/docs/blocks.md");
  const facts = (title: string, field: string) =>
    new RegExp(`^- \`${field}\` \\((.*?)\\): `, "m").exec(partOf(page, title))?.[1]?.replace(/\]\([^)]*\)/, "]");
  equal(facts("Letter", "blocks"), "[list of blocks]; up to 60");
  equal(facts("Letter", "seal"), "string; up to 16 characters; default `icon:sparkle`");
  equal(facts("heading · Title", "size"), "one of `md`, `lg`, `xl`; default `xl`");
  equal(facts("text · Text", "text"), 'string; up to 4000 characters; default `""`');
  equal(facts("agenda · Schedule", "items"), "list of objects; up to 20; default `[]`");
  equal(facts("dress · Dress code", "board"), "list of objects; up to 12; default `[]`");
  equal(facts("custom", "accent"), "string; `^#[0-9a-f]{6}$`");
  match(facts("Update", "style") ?? "", /`pocket`, `null`; default `parchment`$/);
});

Deno.test(
  verifies("A1.docs", "every choice for a print is in the guide, and in what agents read"),
  async () => {
    await using app = await testApp();
    const choices = [sheets, papers, cards, cardStocks, envelopes, inks].map((list) =>
      list.map((one) => typeof one === "string" ? one : one.id)
    );
    const texts = {
      "/docs.md": (await readText(app, "/docs.md")).split("\n").filter((one) => one.startsWith("- `<url>/print"))
        .join(),
      "envoi://guide": writingGuide(),
    };
    for (const [place, text] of Object.entries(texts)) {
      const words = new Set(
        text.replace(/```[^]*?```/g, "").match(/`[^`]+`/g)!.flatMap((code) => code.match(/[\w-]+/g) ?? []),
      );
      const all = place === "envoi://guide" ? choices.slice(0, -1) : choices;
      assertNone(`choices that ${place} lacks`, all.flat().filter((choice) => !words.has(choice)));
    }
  },
);

Deno.test(verifies("A1.docs", "the rate limits of this server are there"), async () => {
  await using limited = await testApp({ rateLimits: { create: 7, update: 11, media: 13, refused: 17 } });
  const words = await readText(limited, "/docs.md");
  for (const part of [/at most 1 MiB/, /\b7 an hour/, /\b11 an hour/, /\b17 an hour/]) match(words, part);
  await using free = await testApp({ rateLimits: "off" });
  match(await readText(free, "/docs.md"), /Not limited on this server/);
});

Deno.test(verifies("A1.docs", "settings of clients are valid, and name this service and no other"), async () => {
  await using app = await testApp({ baseUrl: "https://envoi.example" });
  const blocks = pageBlocks(await readText(app, "/docs/mcp"));
  same(blocks.length, 10);
  for (const { language, text } of blocks) {
    ok(text.includes("https://envoi.example/api/mcp"), text);
    if (language === "json") same(typeof JSON.parse(text), "object");
  }
  const tools = (await app.call("POST", "/api/mcp", {
    body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    headers: { accept: "application/json, text/event-stream" },
  })).text;
  const listed = [...(await readText(app, "/docs/mcp")).matchAll(/id="tool-(\w+)"/g)].map(([, name]) => name!);
  equal(listed.length, 11);
  assertNone("tools that are not there", listed.filter((name) => !tools.includes(`"${name}"`)));
});

/** What stands under the heading. */
function partOf(page: string, title: string): string {
  const part = page.split(/^#{2,3} /m).find((one) => one.startsWith(`${title}\n`));
  ok(part, `there is no part ${title}`);
  return part;
}

function titleOf(html: string, id: string): string {
  return linesOf(new RegExp(`<h3 id="${id}">([^]*?)</h3>`).exec(html)?.[1] ?? "")[0] ?? id;
}

/** What a list says of a name. */
function lineOf(page: string, name: string): string {
  const line = page.split("\n").find((one) => one.startsWith(`- ${name}: `));
  ok(line, `nothing is said of ${name}`);
  return line.slice(name.length + 4);
}

/** As paths of the whole: the lists of custom and envelope begin at their own top. */
function fieldNames(part: string, list: string): string[] {
  const prefix = list === "custom" ? "custom." : list === "envelope" ? "envelope.blocks." : "";
  const lines = [...part.matchAll(/^- ((?:`[^`]+`(?:, )?)+)/gm)].map(([, names]) => names!);
  const names = lines.flatMap((line) => line.match(/[^`, ]+/g)!).map((name) => prefix + name);
  return list === "envelope" ? ["envelope.blocks", ...names] : names;
}
