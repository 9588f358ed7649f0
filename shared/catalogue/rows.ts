import * as z from "zod/mini";
import { phases } from "./phases.ts";
import { description, line, name } from "../core/fields.ts";
import { germanMessage } from "../core/problem.ts";
import type { RelevanceMap } from "./contract.ts";
import { listValues } from "./list-cell.ts";
import { propertyTypeCodes } from "./property-types.ts";
import { weekdays } from "../core/weekdays.ts";
import { anchors } from "./anchors.ts";
import { noPlanningFacts, planningFacts, type PlanningFacts, planningFields } from "./planning-facts.ts";
import { sameRelevance } from "./same.ts";
import { costBands, efforts } from "./scales.ts";

const priorityMessage = "base_priority ist eine ganze Zahl von 1 bis 10";
const wholeNumber = z.pipe(
  z.pipe(z.string().check(z.trim(), z.regex(/^\d+$/, priorityMessage)), z.transform(Number)),
  z.int().check(z.minimum(1, priorityMessage), z.maximum(10, priorityMessage)),
);
const emptyIsMissing = (text: unknown) => (typeof text === "string" ? text.trim() || undefined : text);
/** What a cell says; nothing where it is empty. */
const cell = <Schema extends z.ZodMiniType>(schema: Schema) => z.pipe(z.transform(emptyIsMissing), z.optional(schema));
/** A number as spreadsheets write it: 3.5, 3,5. */
const decimalText = (message: string) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d+([.,]\d+)?$/, message)),
    z.transform((text) => Number(text.replace(",", "."))),
  );
const relevanceMessage = "Relevanz ist eine Zahl von 0 bis 10";
const relevanceCell = cell(z.pipe(decimalText(relevanceMessage), z.number().check(z.maximum(10, relevanceMessage))));

const listCell = z.pipe(
  z.transform((text) => (typeof text === "string" ? listValues(text) : [])),
  z.array(z.string()),
);
const predecessorCell = z.pipe(listCell, planningFacts.requires);
const hoursCell = cell(decimalText("hours ist eine Zahl von 0 bis 200"));
/** A whole number as spreadsheets write it: 1500, 1.500, 1500,00. */
const wholeCell = (message: string) =>
  cell(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^-?(\d{1,3}(\.\d{3})+|\d+)(,0+)?$/, message)),
      z.transform((text) => Number(text.replace(/,.*/, "").replaceAll(".", ""))),
    ),
  );
/** A time of day; spreadsheets write 9:00 for 09:00. */
const timeCell = (text: unknown) =>
  typeof text === "string" ? emptyIsMissing(text.trim().replace(/^(\d):/, "0$1:")) : text;
const yes = ["ja", "j", "x", "1", "true", "wahr"];
const no = ["nein", "n", "0", "false", "falsch"];
const yesCell = (column: string) =>
  cell(
    z.pipe(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.refine((text) => [...yes, ...no].includes(text), `${column} ist ja oder nein`),
      ),
      z.transform((text) => yes.includes(text)),
    ),
  );

/** The planning columns; predecessors are names here. What is not said is undefined. */
const planningCells = {
  requires: predecessorCell,
  after: predecessorCell,
  anchor: cell(z.enum(anchors, `anchor ist ${anchors.join(", ")}`)),
  day: z.pipe(wholeCell("day ist eine ganze Zahl"), z.optional(planningFacts.day.def.innerType)),
  lead_days: z.pipe(wholeCell("lead_days ist eine ganze Zahl"), z.optional(planningFacts.lead_days)),
  hours: z.pipe(hoursCell, z.optional(planningFacts.hours.def.innerType)),
  cost: z.pipe(wholeCell("cost ist eine ganze Zahl"), z.optional(planningFacts.cost.def.innerType)),
  weekdays: z.pipe(
    listCell,
    z.array(z.enum(weekdays, `weekdays sind ${weekdays.join(", ")}, getrennt durch |`)).check(z.maxLength(6)),
  ),
  time: z.pipe(z.transform(timeCell), z.optional(planningFacts.time)),
  repeat_days: z.pipe(
    wholeCell("repeat_days ist eine ganze Zahl"),
    z.optional(planningFacts.repeat_days.def.innerType),
  ),
  duty: yesCell("duty"),
  advertises: yesCell("advertises"),
  owner_text: cell(line),
  code: cell(planningFacts.code),
  channels: z.pipe(listCell, planningFacts.channels),
  replaces: z.pipe(listCell, planningFacts.replaces),
  proves: cell(planningFacts.proves),
  flies: yesCell("flies"),
  payer: cell(planningFacts.payer),
  proved_by: z.pipe(listCell, planningFacts.proved_by),
  use: z.pipe(listCell, planningFacts.use),
  office: z.pipe(wholeCell("office ist eine ganze Zahl"), z.optional(planningFacts.office.def.innerType)),
} satisfies Record<keyof PlanningFacts, z.ZodMiniType>;

const row = z.object({
  ...planningCells,
  name: name("name fehlt"),
  category: name("category fehlt"),
  description,
  effort: z.pipe(z.string().check(z.trim(), z.toLowerCase()), z.enum(efforts, "effort ist niedrig, mittel oder hoch")),
  cost_band: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.replaceAll(/[\s€.]/g, "").replace("–", "-")),
    ),
    z.enum(costBands, "cost_band ist 0-100, 100-500, 500-2000 oder 2000+"),
  ),
  base_priority: wholeNumber,
  default_phase: cell(z.enum(phases, `default_phase ist ${phases.join(", ")}`)),
  channel_hint: cell(line),
  ...Object.fromEntries(propertyTypeCodes.map((code) => [code, z.optional(relevanceCell)])),
});

/** One measure as a row of a catalogue file says it. */
export interface CatalogueRow {
  name: string;
  category: string;
  description: string;
  effort: (typeof efforts)[number];
  cost_band: (typeof costBands)[number];
  base_priority: number;
  default_phase: (typeof phases)[number];
  channel_hint: string;
  relevance: RelevanceMap;
  /** Its planning facts; predecessors by name. */
  planning: PlanningFacts;
}

/**
 * Reads one row of a catalogue file.
 * What is missing is made good: phase Launch, the category's name as channel, and where no relevance is given at all
 * the base priority for every property type, so that the measure can enter a plan
 * (docs/product.md, Catalogue measures).
 * @param cells the row's cells by column name
 * @returns the measure, or the German reasons why the row is faulty
 */
export function readRow(cells: Record<string, string>): { row: CatalogueRow } | { problems: string[] } {
  const result = row.safeParse(cells, { error: germanMessage });
  if (!result.success)
    return {
      problems: result.error.issues.map(({ message, path }) =>
        message.includes(String(path[0])) ? message : `${path.join(".")}: ${message}`,
      ),
    };
  const read = result.data as z.output<typeof row> & Partial<Record<string, number>>;
  const given = propertyTypeCodes.flatMap((code) => (read[code] === undefined ? [] : [[code, read[code]] as const]));
  return {
    row: {
      name: read.name,
      category: read.category,
      description: read.description,
      effort: read.effort,
      cost_band: read.cost_band,
      base_priority: read.base_priority,
      default_phase: read.default_phase ?? "Launch",
      channel_hint: read.channel_hint ?? read.category,
      relevance: given.length > 0 ? Object.fromEntries(given) : sameRelevance(read.base_priority),
      planning: { ...noPlanningFacts, ...givenFacts(read) },
    },
  };
}

function givenFacts(read: { [Fact in keyof PlanningFacts]?: PlanningFacts[Fact] | undefined }): Partial<PlanningFacts> {
  return Object.fromEntries(planningFields.flatMap((fact) => (read[fact] === undefined ? [] : [[fact, read[fact]]])));
}
