/** One line of the report: something measured, compared with something else and with its aim. */
export type Row = {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** in the same unit: 99 % were faster */
  readonly p99?: number;
  /** compared with what was measured beside it, such as 0.3 of "bare" or 2 times "alone" */
  readonly ratio?: { readonly value: number; readonly to: string };
  /** for the ratio if there is one, otherwise for the value */
  readonly aim?: { readonly least: number } | { readonly most: number };
};

type Unit = "/s" | "ms" | "s" | "µs" | "MB" | "KB" | "";

/** The rows of a part, or why it could not be measured. */
export type Section = {
  readonly part: string;
  readonly about: string;
  /** how many cores other programs used meanwhile, on average */
  readonly others: number;
} & ({ readonly rows: readonly Row[] } | { readonly failed: string });

/** When other programs use more cores than that, a part's figures are worth little. */
const quiet = 0.2;

const widths = { name: 58, figure: 22, ratio: 16, aim: 15 };

/** The table of all that was measured, what fell short, and what could not be measured. */
export function writeReport(sections: readonly Section[]): string {
  const table = sections.flatMap((section) => [
    "",
    `${section.part}: ${section.about}`,
    ...(section.others > quiet
      ? [`  NOT QUIET: meanwhile other programs used ${section.others.toFixed(1)} cores`]
      : []),
    ...("rows" in section ? section.rows.map(writeRow) : ["  could not be measured, see below"]),
  ]);
  const short = sections.flatMap((section) =>
    "rows" in section
      ? section.rows.filter((row) => verdict(row) === "short").map((row) => nameShort(section, row))
      : []
  );
  const noisy = sections.filter(({ others }) => others > quiet).map(({ part }) => part);
  const failed = sections.flatMap((section) => "failed" in section ? [`${section.part}: ${section.failed}`] : []);
  return [
    columns("", "figure", "ratio", "aim", ""),
    ...table,
    "",
    ...(short.length > 0 ? ["Fell short:", ...short.map((line) => `  ${line}`)] : ["Nothing fell short."]),
    ...(noisy.length > 0 ? ["", `Not quiet, so of little worth: ${noisy.join(", ")}.`] : []),
    ...(failed.length > 0 ? ["", "Could not be measured:", ...failed.map((line) => `  ${line}`)] : []),
  ].join("\n");
}

function writeRow(row: Row): string {
  const { name, value, unit, p99, ratio } = row;
  const figure = `${write(value)} ${unit}${p99 === undefined ? "" : `, p99 ${write(p99)}`}`.trim();
  return columns(`  ${name}`, figure, ratio ? writeRatio(ratio) : "", writeAim(row), verdict(row));
}

function columns(name: string, figure: string, ratio: string, aim: string, verdict: string): string {
  const cells = [name.padEnd(widths.name), figure.padStart(widths.figure), ratio.padStart(widths.ratio)];
  return `${cells.join("")}${aim.padStart(widths.aim)}  ${verdict}`.trimEnd();
}

function writeRatio({ value, to }: NonNullable<Row["ratio"]>): string {
  return `${value.toFixed(2)} of ${to}`;
}

function writeAim({ aim, unit, ratio }: Row): string {
  if (!aim) return "";
  const text = "least" in aim ? `≥ ${aim.least.toLocaleString("en")}` : `≤ ${aim.most.toLocaleString("en")}`;
  return ratio ? text : `${text} ${unit}`.trim();
}

function verdict({ value, ratio, aim }: Row): "" | "ok" | "short" {
  const judged = ratio?.value ?? value;
  if (!aim) return "";
  return ("least" in aim ? judged >= aim.least : judged <= aim.most) ? "ok" : "short";
}

function nameShort({ part }: Section, row: Row): string {
  const figure = row.ratio ? writeRatio(row.ratio) : `${write(row.value)} ${row.unit}`.trim();
  return `${part}: ${row.name.trim()}: ${figure} (aim: ${writeAim(row)})`;
}

/** With three digits, or all those before the point. */
function write(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en");
  if (value >= 1000) return Math.round(value).toLocaleString("en");
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}
