import { testApp } from "../../support/service/app.ts";
import { equal, same } from "../../support/assert.ts";
import { letPass, within } from "../../support/waiting.ts";
import { verifies } from "../../support/verifies.ts";

/* Bodies of requests that stop before their end (022). */

/** As many as the service keeps of a client. */
const most = 100;
const [attacker, other] = ["203.0.113.7", "203.0.113.8"];

/** A body of which only the beginning has come, until `rest` sends the end. */
function halfBody() {
  let rest = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("{"));
      rest = () => {
        controller.enqueue(new TextEncoder().encode("}"));
        controller.close();
      };
    },
  });
  return { body, rest: () => rest() };
}

for (
  const [path, type] of [["/api/v1/letters", "application/json"], [
    "/api/upload",
    "multipart/form-data; boundary=b",
  ]] as const
) {
  Deno.test(
    verifies("G1.json-bodies", `of more than ${most} bodies of one client that wait, the stillest is ended: ${path}`),
    async () => {
      await using app = await testApp({ trustProxy: true });
      const ended: number[] = [];
      const send = (place: number, client: string, at: string = path, kind: string = type) => {
        const half = halfBody();
        const headers = { "content-type": kind, "x-forwarded-for": client };
        const answer = app.fetch("POST", at, headers, half.body).then(({ status }) => {
          ended.push(place);
          return status;
        });
        return { answer, ...half };
      };
      const waiting = Array.from({ length: most }, (_, place) => send(place, attacker));
      const others = [send(-1, other, "/api/v1/letters", "application/json")];
      await letPass(100, "the service reads them");
      // While the stillest began less than two seconds ago, the next is refused unread, and others' are taken.
      same(await within("the refusal of one more", send(most, attacker).answer), 503);
      ended.length = 0;
      await letPass(2_000, "the first bodies began so long ago");
      const further = [send(most, attacker), send(most + 1, attacker)];
      same(await within("the first to be ended", waiting[0]!.answer), 400);
      same(await within("the second to be ended", waiting[1]!.answer), 400);
      equal(ended, [0, 1]);
      others[0]!.rest();
      same(await others[0]!.answer, 201);
      const rest = [...waiting.slice(2), ...further];
      rest.forEach((one) => one.rest());
      const wanted = type === "application/json" ? 201 : 400;
      equal(new Set(await Promise.all(rest.map(({ answer }) => answer))), new Set([wanted]));
      same(ended.length, most + 3);
    },
  );
}
