import { asUtc, dateTime, hadSeconds, isPast } from "../../../domain/letter/facts/dates.ts";
import { match, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const read = (value: unknown) => dateTime.safeParse(value);
const messageFor = (value: string) => read(value).error?.issues.map(({ message }) => message).join(" ") ?? "accepted";

Deno.test(verifies("B7.dates", "a date is empty or a real calendar time, and stays as it was written"), () => {
  const real = ["", "2027-06-19T18:30", "2028-02-29T00:00", "2027-12-31T23:59", "1999-01-01T00:00", "0050-03-01T12:00"];
  for (const value of real) same(read(value).data, value);
});

Deno.test(verifies("B7.dates", "what is no calendar time is refused"), () => {
  const unreal = [
    ...["2027-02-29T10:00", "2027-02-30T10:00", "2027-04-31T10:00", "2027-13-01T10:00", "2027-00-10T10:00"],
    ...["2027-06-00T10:00", "2027-06-19T24:00", "2027-06-19T18:60", "2027-06-19", "18:30", "19.06.2027 18:30"],
    ...["2027-06-19 18:30", "2027-6-19T18:30", "27-06-19T18:30", " 2027-06-19T18:30", "2027-06-19T18:30 ", "soon"],
    ...["+002027-06-19T18:30", "2027-06-19t18:30", "2027-06-19T18:30\n"],
  ];
  for (const value of unreal) match(messageFor(value), /YYYY-MM-DDTHH:MM/, value);
});

Deno.test(verifies("B7.dates", "seconds that no clock shows are refused"), () => {
  for (const value of ["2027-06-19T18:30:61", "2027-06-19T18:30:99"]) {
    match(messageFor(value), /YYYY-MM-DDTHH:MM/, value);
  }
});

Deno.test(verifies("B7.seconds-cut", "seconds are cut, and whoever wants to warn is told"), () => {
  for (const value of ["2027-06-19T18:30:00", "2027-06-19T18:30:59", "2027-06-19T18:30:15.123"]) {
    same(read(value).data, "2027-06-19T18:30");
    same(hadSeconds(value), true);
  }
  for (const value of ["", "2027-06-19T18:30", null, 5, undefined]) same(hadSeconds(value), false);
});

Deno.test(verifies("B7.zone-refused", "a zone is refused with the reason"), () => {
  const zoned = ["2027-06-19T18:30Z", "2027-06-19T18:30z", "2027-06-19T18:30+02:00", "2027-06-19T18:30-0530"];
  for (const value of [...zoned, "2027-06-19T18:30:00Z", "2027-06-19T18:30:00.000Z", "2027-06-19T18:30+02"]) {
    match(messageFor(value), /zone.*local time at the venue.*never converts/, value);
  }
});

Deno.test(verifies("block.local-dates", "a local time is read as if the venue were in UTC, on every machine"), () => {
  const before = Deno.env.get("TZ");
  for (const zone of ["America/New_York", "Europe/Madrid", "Asia/Kolkata", "UTC"]) {
    Deno.env.set("TZ", zone);
    for (const value of ["2027-06-19T18:30", "2027-03-28T02:30", "2027-12-31T23:30", "0050-03-01T00:15"]) {
      same(asUtc(value).toISOString(), `${value}:00.000Z`, zone);
    }
  }
  if (before === undefined) Deno.env.delete("TZ");
  else Deno.env.set("TZ", before);
});

Deno.test(verifies("B11.date-in-past", "a moment is past once it is past everywhere on earth"), () => {
  const now = new Date("2026-11-20T12:00:00Z");
  same(isPast("2026-11-19T23:59", now), true);
  same(isPast("2026-11-20T00:00", now), false);
  same(isPast("2026-11-20T11:00", now), false);
  same(isPast("2027-01-01T00:00", now), false);
});
