import { realLetters } from "../../support/real_letters/letters.ts";
import { testApp } from "../../support/service/app.ts";
import { equal } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies("C2.no-change-no-revision", "the same letter sent back as GET gave it makes no revision"),
  async () => {
    await using app = await testApp();
    for (const input of Object.values(realLetters)) {
      const { path, auth } = await app.make(input);
      const read = await app.call("GET", path, { headers: auth });
      const sent = await app.call("PATCH", path, { headers: auth, body: read.body });
      const { warnings: _, changes, ...unchanged } = sent.body;
      equal([sent.status, changes], [200, []]);
      equal(unchanged, read.body);
    }
  },
);
