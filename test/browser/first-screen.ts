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
}

/** Opens the cockpit in a page that was nowhere yet, and waits until its content is shown. */
export async function openFirstScreen(page: Page, shown: () => Promise<unknown>): Promise<FirstScreen> {
  const scripts: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  await page.addInitScript(holdPointerStill);
  await page.goto("/");
  await shown();
  const read = scripts.map((path) => ({ path, content: readFileSync(join(web, path)) }));
  return {
    scripts,
    kilobytes: read.reduce((sum, { content }) => sum + gzipSync(content).length, 0) / 1000,
    withCharts: read.filter(({ content }) => /nivo|d3-/.test(content.toString())).map(({ path }) => path),
  };
}

/** Runs in the page: a headless browser may move its pointer once by itself, and a person's first sign fetches more. */
function holdPointerStill(): void {
  addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true);
}
