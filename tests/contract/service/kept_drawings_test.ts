import { type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";

/* The pages at which people arrive are drawn once for all of a language and a day. */

/** A moment that counts how often its day is asked for: once where a page is kept, once for each example where not. */
class Watched extends Date {
  looks = 0;
  override toISOString(): string {
    this.looks++;
    return super.toISOString();
  }
}

/** How often the day is asked for while a page is answered. */
async function looksFor(app: TestApp, now: Watched, path: string, lang = "en"): Promise<number> {
  const before = now.looks;
  same((await app.call("GET", path, { headers: { "accept-language": lang } })).status, 200);
  return now.looks - before;
}

/** The page without what each answer has for itself. */
async function pageOf(app: TestApp, path: string): Promise<string> {
  const { text } = await app.call("GET", path);
  return text.replace(/name="once" value="[^"]+"/, "");
}

for (const path of ["/", "/examples"]) {
  Deno.test(`GET ${path} is drawn once for each language and day`, async () => {
    await using app = await testApp();
    const [today, later] = [new Watched(testNow), new Watched("2027-08-01T08:00:00Z")];
    app.setNow(today);
    ok(await looksFor(app, today, path) > 10, "it is drawn");
    equal([await looksFor(app, today, path), await looksFor(app, today, path)], [1, 1]);
    ok(await looksFor(app, today, path, "de") > 10, "another language");
    ok(await looksFor(app, today, `${path}?lang=de`) > 10, "an address of its own");
    equal([await looksFor(app, today, path), await looksFor(app, today, path, "de")], [1, 1]);
    app.setNow(later);
    ok(await looksFor(app, later, path) > 10, "another day");
    await using fresh = await testApp();
    fresh.setNow(later);
    for (const one of [path, `${path}?lang=de`, `${path}?lang=xx`]) {
      same(await pageOf(app, one), await pageOf(fresh, one));
    }
  });

  Deno.test(`GET ${path} names the address that was called, also when it is kept`, async () => {
    await using app = await testApp();
    const [own, other] = [await pageOf(app, path), await pageOf(app, `http://other.example:81${path}`)];
    ok(own.includes(`http://localhost${path}`) && !own.includes("envoi.invalid"));
    same(other, own.replaceAll("http://localhost", "http://other.example:81"));
  });
}

Deno.test("each answer of the home page has a value of its own, by which two presses make one letter", async () => {
  await using app = await testApp();
  const values = await Promise.all([1, 2, 3].map(async () => {
    const { text } = await app.call("GET", "/");
    return /name="once" value="([0-9a-f]{8}-[0-9a-f-]{27})"/.exec(text)?.[1];
  }));
  equal([new Set(values).size, values.includes(undefined), values.some((one) => one?.startsWith("0000"))], [
    3,
    false,
    false,
  ]);
});
