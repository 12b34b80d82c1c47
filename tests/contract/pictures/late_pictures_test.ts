import { answer, type Script } from "../../domain/media/picture_server.ts";
import { testApp, testNow } from "../../support/service/app.ts";
import { equal, match, same } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { tagsOf } from "../../support/service/html.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { openPage } from "../../support/service/pages.ts";
import { pictureHost } from "../../support/pictures/picture_host.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies(
    ["C2.no-change-no-revision", "I3.stores-nothing", "P6.private"],
    "a picture that was copied when a guest came makes no revision; the next change brings it, and its dry run says so",
  ),
  async () => {
    let there = false;
    const png = answer(await bytesOf(drawing(60, 40).png()));
    const late: Script = (connection) => (there ? png : answer("", {}, 404))(connection);
    await using host = await pictureHost({ "/late.png": late });
    await using app = await testApp({ copier: host.copier });
    const src = host.at("/late.png");
    const letter = await app.make({ style: "deco", blocks: [{ type: "image", src }], guests: [{ name: "Ana" }] });
    there = true;
    app.setNow(new Date(testNow.getTime() + 60 * 60_000));
    const shown = tagsOf((await openPage(app, letter)).text).find(({ name }) => name === "img")!.attributes.src!;
    same((await app.call("GET", shown)).status, 302);

    const before = (await read(app, letter)).body;
    same(before.card.blocks[0].src, src);
    const tried = { ...letter, path: `${letter.path}?dry_run=1` };
    for (const body of [before, { style: "deco" }, { blocks: before.card.blocks }]) {
      for (const way of [letter, tried]) {
        const { status, body: { changes, warnings } } = await keepsLetter(app, letter, () => patch(app, way, body));
        equal([status, changes, warnings], [200, [], []]);
      }
    }
    const mark = { ...letter, path: `${letter.path}/guests/${letter.guests[0]!.id}` };
    const marked = (await patch(app, mark, { sent: true })).body;
    equal([marked.revision, marked.changes], [1, ["Marked 1 guest as sent"]]);

    const dry = await patch(app, tried, { style: "ivory" });
    const { body } = await patch(app, letter, { style: "ivory" });
    equal([body.revision, dry.body], [2, { warnings: body.warnings, changes: body.changes }]);
    match(body.card.blocks[0].src, /\/media\/[0-9a-f]{64}\.png$/);
  },
);
