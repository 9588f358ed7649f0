import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { findBrowser } from "../browser/chromium.ts";
import { phone } from "../browser/cockpit.ts";
import { prepareCockpit, type PreparedCockpit } from "../browser/prepared.ts";
import { atMost, type Line, median } from "./line.ts";

const libraryMeasures = 1_000;
const timelineRows = 500;
/** How much slower than this machine the processor is (a phone's). */
export const throttled = 4;
const typed = "besichtigung";
/** Milliseconds from key to key. */
const pace = 150;
const rounds = 5;

/** How long a page is held up at most while somebody types in the search of a long library and a long timeline. */
export async function measureTyping(): Promise<Line[]> {
  const cockpit = await prepareCockpit(await findBrowser());
  try {
    await fillLibrary(cockpit);
    const timeline = await fillTimeline(cockpit);
    return [
      await lineOf(cockpit, `library of ${libraryMeasures}`, "/"),
      await lineOf(cockpit, `timeline of ${timelineRows}`, timeline),
    ];
  } finally {
    await cockpit.stop();
  }
}

/** The longest task of a round of typing on a phone's screen, as the median of some rounds: a task may wait for the machine. */
async function lineOf(cockpit: PreparedCockpit, screen: string, path: string): Promise<Line> {
  const page = await cockpit.pageOf(cockpit.admin, phone);
  await page.goto(path);
  await page.getByRole("heading", { level: 3 }).first().waitFor();
  await untilStill(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttled });
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) longest.push(await longestTask(page, () => type(page)));
  await page.close();
  return atMost(`search in a ${screen}, ${throttled} times throttled: longest task, p50`, 100, median(longest), " ms");
}

/** Imports the starter catalogue again and again under other names. */
async function fillLibrary({ address, admin, call }: PreparedCockpit): Promise<void> {
  const starter = (await call("GET /measures")).length;
  const [header = "", ...rows] = readFileSync("shared/catalogue/starter-catalogue.csv", "utf8").trim().split("\n");
  const more = Array.from({ length: libraryMeasures - starter }, (_, place) =>
    rows[place % rows.length]?.replace('"', `"Variante ${Math.floor(place / rows.length) + 1}: `),
  );
  const form = new FormData();
  form.set("file", new Blob([[header, ...more].join("\n")]), "massnahmen.csv");
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await fetch(`${address}/api/admin/csv-import`, { method: "POST", headers, body: form });
  if (!response.ok) throw new Error(`Import: ${response.status} ${await response.text()}`);
}

/** Plans a campaign of 500 measures. @returns the path of its timeline */
export async function fillTimeline(cockpit: PreparedCockpit): Promise<string> {
  const { id } = await cockpit.newCampaign({ title: "Messung" }, 3, 50);
  const planned = new Set((await cockpit.planOf({ id })).map(({ measure_id }) => measure_id));
  const missing = (await cockpit.call("GET /measures")).filter((measure) => !planned.has(measure.id));
  for (const measure of missing.slice(0, timelineRows - planned.size))
    await cockpit.call("POST /campaigns/{id}/measures", { id }, { measure_id: measure.id });
  return `/timeline/${id}`;
}

/** Types a word letter by letter and takes it away again. */
async function type(page: Page): Promise<void> {
  const field = page.getByRole("searchbox", { name: "Maßnahmen durchsuchen" });
  await field.focus();
  await page.keyboard.type(typed, { delay: pace });
  if ((await field.inputValue()) !== typed)
    throw new Error(`The search has „${await field.inputValue()}“, not what was typed`);
  for (const _ of typed) await page.keyboard.press("Backspace", { delay: pace });
}

/** The longest task of a page during some work and until it is still again. @returns milliseconds; 0 when no task took 50 or more */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: "longtask" });
    Object.assign(globalThis, { tasks });
  });
  await work();
  await untilStill(page);
  return Math.max(0, ...(await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)));
}

/** Until nothing on the page has changed for a second. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 1_000);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            observer.disconnect();
            resolve();
          }, 1_000);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );
}
