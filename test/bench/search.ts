import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Searchable, searchIn } from "#shared/campaigns/search";
import { root } from "../../infra/root.ts";
import { atMost, type Line } from "./line.ts";

const tasks = 10_000;
const notes = 2_000;
const perCampaign = 50;
/** What the specification allows from a key to its results, in milliseconds. */
const budget = 50;
const searches = ["fotograf", "energieausweis muster", "fotogarf", "mueller", "besichtigungstermine", "xyzxyz"];

/**
 * Milliseconds of a search in the browser's engine: over 10,000 tasks, 2,000 notes of ten words and 500 files, after each
 * key of some searches, slips and words that are nowhere among them; and what making the index takes, once an opening.
 */
export function measureSearch(): Promise<Line[]> {
  const things = agency();
  const making = quickest(() => searchIn(things));
  const find = searchIn(things);
  const keys = searches.flatMap((text) => Array.from(text, (_, position) => text.slice(0, position + 1)));
  const slowest = Math.max(...keys.map((text) => quickest(() => find(text))));
  const what = `${things.length} things, ${tasks} of them tasks`;
  return Promise.resolve([
    atMost(`search in the browser: slowest key over ${what}`, budget, slowest, " ms"),
    atMost(`search in the browser: making the index over ${what}`, 200, making, " ms"),
  ]);
}

/** The least of five runs, in milliseconds: what else the machine does is no part of it. */
function quickest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...times);
}

/** Tasks by the library's names, every tenth under a name of its own; notes of words that are in the library. */
function agency(): Searchable[] {
  const lines = readFileSync(join(root, "shared/catalogue/starter-catalogue.csv"), "utf8").split("\n").slice(1);
  const names = lines.flatMap((line) => /^"?([^",]+)/.exec(line)?.[1] ?? []);
  const words = [...new Set(lines.join(" ").match(/\p{L}{4,}/gu))];
  const pick = <T>(list: T[], at: number) => list[at % list.length];
  const campaign = (number: number) => `Objekt ${number} am ${pick(words, number * 7)}platz`;
  const text = (number: number) => Array.from({ length: 10 }, (_, at) => pick(words, number * 31 + at * 97)).join(" ");
  return [
    ...Array.from({ length: tasks / perCampaign }, (_, number) => ({ label: `${campaign(number)} Timeline` })),
    ...Array.from({ length: tasks }, (_, number) => ({
      label: number % 10 === 0 ? `${pick(names, number)} mit Herrn Müller ${number}` : pick(names, number),
      about: campaign(Math.floor(number / perCampaign)),
    })),
    ...Array.from({ length: notes }, (_, number) => ({ label: text(number), about: campaign(number % 200) })),
    ...Array.from({ length: 500 }, (_, number) => ({ label: `IMG_${number}_${pick(words, number)}.jpg` })),
  ];
}
