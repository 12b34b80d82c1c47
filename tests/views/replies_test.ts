import { type BlockOf, emptyBlock } from "../../domain/blocks/index.ts";
import { repliesClosed, replyWays } from "../../views/letter/replies.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { verifies } from "../support/verifies.ts";

type Rsvp = BlockOf<"rsvp">;

const reply = { yes: "Yes", no: "No", subject: "RSVP" };

/** The ways to reply, each as "channel contact" and the address of its yes. */
function ways(channel: Rsvp["channel"], contacts: Partial<Rsvp["contacts"]>, ready = reply): string[] {
  const block = { ...emptyBlock("rsvp", "r"), channel };
  return replyWays({ ...block, contacts: { ...block.contacts, ...contacts } }, (_part, read) => read(ready))
    .map(({ channel, contact, links }) => `${channel} ${contact} ${links?.yes}`);
}

const contacts = { whatsapp: "+34 612 34 56 78", sms: "0044 7700 900123", email: "ana@example.org" };

Deno.test("the host's channel comes first, then the others that are filled in", () => {
  const [whatsapp, sms, email] = [
    "whatsapp +34 612 34 56 78 https://wa.me/34612345678?text=Yes",
    "sms 0044 7700 900123 sms:+447700900123?&body=Yes",
    "email ana@example.org mailto:ana@example.org?subject=RSVP&body=Yes",
  ];
  equal(ways("whatsapp", contacts), [whatsapp, sms, email]);
  equal(ways("sms", contacts), [sms, whatsapp, email]);
  equal(ways("email", contacts), [email, whatsapp, sms]);
  equal(ways("email", { ...contacts, email: " ", whatsapp: "" }), [sms]);
  equal(ways("email", {}), []);
});

Deno.test("a contact that cannot be dialled or written to is shown as it was typed, and leads nowhere", () => {
  equal(ways("whatsapp", { whatsapp: " 612 34 56 78 ", sms: "ask Ana", email: "ana at example.org" }), [
    "whatsapp 612 34 56 78 undefined",
    "sms ask Ana undefined",
    "email ana at example.org undefined",
  ]);
});

Deno.test("nothing that stands in a contact adds to the address it leads to", () => {
  for (
    const email of [
      ...["ana@example.org?bcc=all@example.org", "ana@example.org,b@example.org", "Ana <ana@example.org>"],
      ...["mailto:ana@example.org", "ana@example.org\nbcc:b@example.org", "javascript:alert(1)"],
      ...["ana@example.org&bcc=b@example.org", "ana@example.org%0Abcc:b@example.org", "a@b@example.org"],
    ]
  ) {
    equal(ways("email", { email }), [`email ${email} undefined`]);
  }
  equal(ways("email", { email: "a+b@example.org" }), [
    "email a+b@example.org mailto:a%2Bb@example.org?subject=RSVP&body=Yes",
  ]);
  for (const phone of ["+34 612345678?text=x", "+34612345678/../x", "javascript:alert(1)"]) {
    for (const way of ways("sms", { sms: phone, whatsapp: phone })) {
      match(way, /(?:undefined|sms:\+\d+\?&body=Yes|https:\/\/wa\.me\/\d+\?text=Yes)$/);
    }
  }
});

Deno.test("nothing that stands in a message ends it, and its lines are a mail's lines", () => {
  const yes = "Yes & no?\nBcc: b@example.org #1 +1 100% “é” 🎉";
  const written = "Yes%20%26%20no%3F%0D%0ABcc%3A%20b%40example.org%20%231%20%2B1%20100%25%20" +
    "%E2%80%9C%C3%A9%E2%80%9D%20%F0%9F%8E%89";
  const hrefs = ways("email", contacts, { ...reply, yes, subject: "A & B&bcc=x" });
  ok(hrefs[0]!.endsWith(` mailto:ana@example.org?subject=A%20%26%20B%26bcc%3Dx&body=${written}`), hrefs[0]!);
  ok(hrefs[1]!.endsWith(` https://wa.me/34612345678?text=${written.replace("%0D", "")}`), hrefs[1]!);
  ok(hrefs[2]!.endsWith(` sms:+447700900123?&body=${written.replace("%0D", "")}`), hrefs[2]!);
});

Deno.test(verifies("K5.closed", "replies are taken until the deadline has passed everywhere on earth"), () => {
  const closed = (deadline: string, now: string) => repliesClosed(deadline, [], new Date(now));
  for (const time of ["", "T00:00", "T23:59"]) {
    same(closed(`2026-11-20${time}`, "2026-11-20T23:59:59Z"), false);
    same(closed(`2026-11-20${time}`, "2026-11-21T11:59:59.999Z"), false);
    same(closed(`2026-11-20${time}`, "2026-11-21T12:00:01Z"), true);
  }
  same(closed("2026-12-31", "2027-01-01T11:59:59Z"), false);
  same(closed("2026-12-31", "2027-01-01T12:00:01Z"), true);
  same(closed("2028-02-29", "2028-03-01T12:00:01Z"), true);
  same(closed("2026-11-20T18:00", "2026-11-21T05:59:59Z"), false);
  same(closed("2026-11-20T18:00", "2026-11-21T06:00:01Z"), true);
  same(closed("", "2999-01-01T00:00:00Z"), false);
});

Deno.test("without a deadline replies are taken until the last date is over", () => {
  const date = (id: string, start: string, end = "") =>
    ({ id, type: "date", start, end, title: "", interactive: true }) as const;
  const dates = [date("a", "2026-11-20T18:00", "2026-11-21T02:00"), date("b", "2026-11-20T11:00"), date("c", "")];
  const closed = (now: string) => repliesClosed("", dates, new Date(now));
  same(closed("2026-11-21T13:59:00Z"), false);
  same(closed("2026-11-21T14:01:00Z"), true);
  const saved = [date("d", "2026-11-20T00:00")];
  same(repliesClosed("", saved, new Date("2026-11-21T11:59:00Z")), false, "a day to be saved lasts to its end");
  same(repliesClosed("", saved, new Date("2026-11-21T12:01:00Z")), true);
  same(repliesClosed("2026-12-01T00:00", dates, new Date("2026-11-25T00:00:00Z")), false);
});
