import { equal, same } from "../support/assert.ts";
import { type Row, writeReport } from "./report.ts";

const rows: Row[] = [
  { name: "bare server", value: 61234.5, unit: "/s" },
  { name: "page", value: 12345, unit: "/s", ratio: { value: 0.2, to: "bare" }, aim: { least: 0.35 } },
  { name: "act", value: 12.34, unit: "ms", p99: 123.4, aim: { most: 25 } },
  { name: "trips", value: 1, unit: "", aim: { most: 1 } },
];

Deno.test("the bench's table has each figure with its ratio, its aim and the verdict, and ends with what fell short", () => {
  const report = writeReport([{ part: "pages", about: "kept", others: 0.05, rows }, {
    part: "size",
    about: "many",
    others: 1.23,
    failed: "Error: no",
  }]);
  equal(report.split("\n").map((line) => line.trim().split(/ {2,}/)), [
    ["figure", "ratio", "aim"],
    [""],
    ["pages: kept"],
    ["bare server", "61,235 /s"],
    ["page", "12,345 /s", "0.20 of bare", "≥ 0.35", "short"],
    ["act", "12.3 ms, p99 123", "≤ 25 ms", "ok"],
    ["trips", "1", "≤ 1", "ok"],
    [""],
    ["size: many"],
    ["NOT QUIET: meanwhile other programs used 1.2 cores"],
    ["could not be measured, see below"],
    [""],
    ["Fell short:"],
    ["pages: page: 0.20 of bare (aim: ≥ 0.35)"],
    [""],
    ["Not quiet, so of little worth: size."],
    [""],
    ["Could not be measured:"],
    ["size: Error: no"],
  ]);
  same(Math.max(...report.split("\n").map((line) => line.length)) <= 120, true, report);
});
