import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { web } from "../../infra/local/build.ts";

/** What a first visit costs: the scripts that were asked for until the screen's content was there. */
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

/** The first part of a screen's content, by selector: a field of the sign-in, a card of the library, a measure of a campaign. */
export const firstPart = {
  signIn: 'input[type="password"]',
  library: "main li h3",
  dashboard: '[aria-label="Stand der Kampagne"]',
  timeline: "main li h3",
};

/**
 * Opens the cockpit in a page that was nowhere yet, and waits until a part of its content stands there. What is asked for
 * after that belongs to no first screen, however fast it comes.
 * @param part a selector @param at its path, unless it is the root
 */
export async function openFirstScreen(page: Page, part: string, at = "/"): Promise<FirstScreen> {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  await page.addInitScript(holdPointerStill);
  await page.addInitScript(waitForAnswers);
  await page.addInitScript(rememberWhenShown, part);
  await page.goto(at);
  await page.locator(part).first().waitFor({ state: "attached" });
  // What is still on its way is in no list of the browser's yet.
  await page.waitForLoadState("networkidle");
  const files = await page.evaluate(askedUntilShown);
  const scripts = files.map((file) => new URL(file).pathname).filter((path) => path.endsWith(".js"));
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

/** Runs in the page: keeps when a part stood there first. */
function rememberWhenShown(part: string): void {
  const seen = new MutationObserver(() => {
    if (!document.querySelector(part)) return;
    seen.disconnect();
    performance.mark("shown");
  });
  seen.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the addresses of all that it asked for before. */
function askedUntilShown(): string[] {
  const [shown] = performance.getEntriesByName("shown");
  if (!shown) throw new Error("the part is there, and nobody saw it come");
  const files = performance.getEntriesByType("resource");
  return files.filter(({ startTime }) => startTime < shown.startTime).map(({ name }) => name);
}
