import { testApp } from "../../support/service/app.ts";
import { assertNone, equal, match, ok, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const at = { baseUrl: "https://envoi.example" };

Deno.test(
  verifies(["A2.llms-txt", "service.descriptions-published"], "llms.txt is plain text that may be cached"),
  async () => {
    await using app = await testApp(at);
    const answer = await app.call("GET", "/llms.txt");
    same(answer.status, 200);
    same(answer.headers.get("content-type"), "text/plain; charset=utf-8");
    same(answer.headers.get("cache-control"), "public, max-age=300");
    same(answer.headers.get("access-control-allow-origin"), "*");
    const again = await app.call("GET", "/llms.txt", { headers: { "if-none-match": answer.headers.get("etag")! } });
    equal([again.status, again.text], [304, ""]);
  },
);

Deno.test(
  verifies("A2.llms-txt", "it has the form of llmstxt.org: a title, a summary, details, then lists of links"),
  async () => {
    await using app = await testApp(at);
    const { text } = await app.call("GET", "/llms.txt");
    match(text, /^# Envoi\n\n> [^\n]+\n\n[^#]/);
    const [details, ...sections] = text.split(/^## /m);
    same(details!.match(/^#/gm)?.length, 1);
    same(sections.length, 1);
    for (const section of sections) {
      const [title, ...lines] = section.trim().split("\n");
      match(title!, /^[A-Z]/);
      assertNone(
        `lines of ${title} that are no links`,
        lines.filter((line) => line !== "" && !/^- \[[^\]]+\]\(https:\/\/envoi\.example\/[^)]+\): \S/.test(line)),
      );
    }
  },
);

Deno.test(
  verifies("A2.llms-txt", "it is short, and has every operation, tool, error and rule"),
  async () => {
    await using app = await testApp(at);
    const { text } = await app.call("GET", "/llms.txt");
    ok(new TextEncoder().encode(text).length < 8 * 1024, `${new TextEncoder().encode(text).length} bytes`);
    const catalog = (await app.call("GET", "/api/v1/catalog")).body;
    for (
      const part of [
        "`GET /api/v1/catalog` (get_catalog)",
        "`POST /api/v1/letters` (create_letter)",
        "`GET /api/v1/letters/{id}` (get_letter, with key)",
        "`PATCH /api/v1/letters/{id}` (update_letter, with key)",
        "`DELETE /api/v1/letters/{id}` (take_back_letter, with key)",
        "`POST /api/v1/letters/{id}/key` (renew_edit_key, with key)",
        "under `/api/v1/letters/{id}`: GET, POST /guests; PATCH, DELETE /guests/{guest}; GET /revisions; " +
        "GET /revisions/{revision}; POST /revisions/{revision}/restore; POST /undo; POST /redo.",
        "POST /guests takes one guest or a bare list: `{ name, contact: { phone, email }, sent, answer, party, note }`",
        "Nothing is sent: pass the links on.",
        "these are tools, too, except copy_picture; so are change_guests, list_revisions, restore_revision, show_letter.",
        "`POST /api/v1/media` (copy_picture)",
        "`POST /api/upload` (upload_picture)",
        "https://envoi.example/api/mcp",
        "`<url>/card.png`",
        "Authorization: Bearer <editKey>",
        "400 invalid_json, invalid_input, empty_patch, url_not_allowed; 403 forbidden; 404 not_found; " +
        "405 method_not_allowed; 409 nothing_to_undo, nothing_to_redo; 410 gone; 412 revision_conflict; 413 too_large; 415 unsupported_media_type; " +
        "422 image_unavailable, link_not_supported; 429 rate_limited; 500 internal; 503 unavailable",
        catalog.personalization,
        catalog.images,
        catalog.text,
        catalog.patch,
      ]
    ) ok(text.includes(part), `it lacks ${part}`);
  },
);

Deno.test(
  verifies("A2.llms-txt", "a first letter needs no catalog: values and fields of blocks are in it"),
  async () => {
    await using app = await testApp(at);
    const { text } = await app.call("GET", "/llms.txt");
    const { languages, styles, presets, blocks } = (await app.call("GET", "/api/v1/catalog")).body;
    const ids = (list: { id: string }[]) => list.map(({ id }) => id).join(", ");
    const [values] = text.split("\n").filter((line) => line.startsWith("**values**"));
    ok(values!.includes(`lang ${ids(languages)}; style ${ids(styles)}; preset ${ids(presets)}. `), `${values}`);
    assertNone(
      "block types that it does not name",
      blocks.map(({ type }: { type: string }) => type).filter((type: string) =>
        !new RegExp(`[:;] ${type}\\b`).test(values!)
      ),
    );
    ok(
      values!.includes(
        "place name, address; countdown to; link label, href; qr data, caption; rsvp contacts, deadline;",
      ),
    );
  },
);

Deno.test(verifies("A2.llms-txt", "every address in it belongs to this service, and every link answers"), async () => {
  await using app = await testApp(at);
  const { text } = await app.call("GET", "/llms.txt");
  const links = [...text.matchAll(/\]\((https:\/\/envoi\.example)([^)]+)\)/g)].map(([, , path]) => path!);
  same(links.length, 9);
  const pages = ["/docs.md", ...["operations", "fields", "blocks", "errors", "mcp"].map((name) => `/docs/${name}.md`)];
  assertNone("pages that it does not list", pages.filter((page) => !links.includes(page)));
  for (const link of links) same((await app.call("GET", link)).status, 200, link);
  const addresses = [...text.matchAll(/https?:\/\/([^/\s`")]+)/g)].map(([, host]) => host!);
  equal([...new Set(addresses)], ["envoi.example"]);
});
