import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { web } from "../../infra/local/build.ts";

/** What a first visit costs: the scripts that were fetched until the screen's content was there. */
export interface FirstScreen {
  /** paths below the web app, lazily loaded ones included */
  scripts: string[];
  /** in KB of 1,000 bytes, gzipped as over the wire */
  kilobytes: number;
  /** those of the scripts that carry code of the charts */
  withCharts: string[];
  /** those that carry the schemas by which forms are checked */
  withSchemas: string[];
  /** everything that was asked for, in order: scripts and calls by path and query */
  asked: string[];
}

/** The first part of a screen's content, by selector: a card of the library, a measure of a campaign. */
export const firstPart = {
  library: "main li h3",
  dashboard: '[aria-label="Stand der Kampagne"]',
  timeline: "main li h3",
};

/** Opens the cockpit in a page that was nowhere yet, and waits until its content is shown. @param at its path, unless it is the root */
export async function openFirstScreen(page: Page, shown: () => Promise<unknown>, at = "/"): Promise<FirstScreen> {
  const [loaded, asked]: [string[], string[]] = [[], []];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) loaded.push(pathname);
  });
  await page.addInitScript(holdPointerStill);
  await page.addInitScript(waitForAnswers);
  await page.goto(at);
  await shown();
  // What comes when the page is idle belongs to no first screen.
  const scripts = [...loaded];
  const read = scripts.map((path) => ({ path, content: readFileSync(join(web, path)) }));
  const carriersOf = (code: RegExp) =>
    read.filter(({ content }) => code.test(content.toString())).map(({ path }) => path);
  return {
    scripts,
    kilobytes: read.reduce((sum, { content }) => sum + gzipSync(content).length, 0) / 1000,
    withCharts: carriersOf(/nivo|d3-/),
    withSchemas: carriersOf(/ZodString/),
    asked,
  };
}

/** Runs in the page: a headless browser may move its pointer once by itself, and a person's first sign fetches more. */
export function holdPointerStill(): void {
  addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true);
}

/** Runs in the page: where answers take seconds, as on a busy machine, what shows older ones meanwhile is fetched too. */
function waitForAnswers(): void {
  const set = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, delay = 0) => (delay < 1_000 ? set(run, delay) : 0)) as typeof setTimeout;
}
