import { spawnSync } from "node:child_process";
import { build } from "../../infra/local/build.ts";
import { requireNode } from "../../infra/local/node-version.ts";
import type { Line } from "./line.ts";
import { tableOf } from "./line.ts";
import { startStore } from "./store.ts";

/*
 * `npm run bench`: measures the budgets as counts or ratios, prints them, and fails when one is exceeded. With arguments
 * only the parts named run: `npm run bench -- store agenda growth changes memory years franchise bundles screens plan presses day search typing gantt opens first`. BENCH_MEASURES says how many measures the store
 * is filled with. Each part has a process of its own: the functions' modules keep the table and the keys that they met first.
 */
requireNode();

/** The agenda, on a store of its own: what it reads grows with everything. */
async function measureAgenda(): Promise<Line[]> {
  const stop = await startStore();
  try {
    const { makeAgency } = await import("./agency.ts");
    return await (await import("./agenda.ts")).measureAgenda(await makeAgency());
  } finally {
    await stop();
  }
}

/** What grows with the number of campaigns, on a store of its own. */
async function measureSizes(): Promise<Line[]> {
  const stop = await startStore();
  try {
    const { makeAgency } = await import("./agency.ts");
    return await (await import("./sizes.ts")).measureSizes(await makeAgency());
  } finally {
    await stop();
  }
}

/** What changes of a plan take, and making one, on a store of its own. */
async function measureChanges(): Promise<Line[]> {
  const stop = await startStore();
  try {
    const changes = await (await import("./changes.ts")).measureChanges();
    return [...changes, ...(await (await import("./plan-speed.ts")).measurePlanSpeed())];
  } finally {
    await stop();
  }
}

/** What calls take with more or less memory, on a store of its own. */
async function measureMemory(): Promise<Line[]> {
  const stop = await startStore();
  try {
    return await (await import("./memory.ts")).measureMemory();
  } finally {
    await stop();
  }
}

/** Every screen of an agency after ten years, on a store of its own. */
async function measureYears(): Promise<Line[]> {
  const stop = await startStore();
  try {
    return await (await import("./years.ts")).measureYears();
  } finally {
    await stop();
  }
}

/** Every call of a franchise's screens, on a store of its own. */
async function measureFranchise(): Promise<Line[]> {
  const stop = await startStore();
  try {
    return await (await import("./franchise.ts")).measureFranchise();
  } finally {
    await stop();
  }
}

/** Everything on one store, growing; the import comes last, it replaces the library. */
async function measureStore(): Promise<Line[]> {
  const stop = await startStore();
  try {
    // Only now: the functions' modules take the table's name and the engine's address as they are loaded.
    const { makeAgency } = await import("./agency.ts");
    const { measureHandler } = await import("./handler-time.ts");
    const { measureStatusChange } = await import("./status-change.ts");
    const { measureGrowth } = await import("./growth.ts");
    const { measureImport } = await import("./import-speed.ts");
    const agency = await makeAgency();
    const lines: Line[] = [];
    for (const measure of [measureHandler, measureGrowth, measureStatusChange, measureImport])
      lines.push(...(await measure(agency)));
    return lines;
  } finally {
    await stop();
  }
}

const parts: Record<string, () => Promise<Line[]>> = {
  store: measureStore,
  agenda: measureAgenda,
  growth: measureSizes,
  changes: measureChanges,
  memory: measureMemory,
  years: measureYears,
  franchise: measureFranchise,
  bundles: async () => (await import("./bundles.ts")).measureBundles(),
  screens: async () => (await import("./screen.ts")).measureScreens(),
  plan: async () => (await import("./plan.ts")).measurePlans(),
  presses: async () => (await import("./presses.ts")).measurePresses(),
  day: async () => (await import("./day.ts")).measureDay(),
  search: async () => (await import("./search.ts")).measureSearch(),
  typing: async () => (await import("./typing.ts")).measureTyping(),
  first: async () => (await import("./first.ts")).measureFirst(),
  gantt: async () => (await import("./gantt.ts")).measureGantt(),
  opens: async () => (await import("./opens.ts")).measureOpens(),
};
const named = process.argv.slice(2);
const unknown = named.find((name) => !Object.hasOwn(parts, name));
if (unknown) throw new Error(`There is no part ${unknown}, but ${Object.keys(parts).join(", ")}`);

const [only, ...others] = named;
if (only && others.length === 0) {
  await build();
  const lines = await parts[only]();
  console.log(tableOf(lines));
  process.exitCode = lines.every(({ ok }) => ok !== false) ? 0 : 1;
} else
  for (const name of named.length > 0 ? named : Object.keys(parts)) {
    console.log(`${name} …`);
    const { status } = spawnSync(process.execPath, [import.meta.filename, name], { stdio: "inherit" });
    if (status !== 0) process.exitCode = 1;
  }
