import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { findBrowser } from "../browser/chromium.ts";
import { type FirstScreen, firstPart, openFirstScreen } from "../browser/first-screen.ts";
import { prepareCockpit, type PreparedCockpit } from "../browser/prepared.ts";
import { atMost, type Line, median } from "./line.ts";

const network = 300;
const clicks = 20;

/** The first screens' JavaScript, and how long a status click takes to be seen, in a browser before a running cockpit. */
export async function measureScreens(): Promise<Line[]> {
  const cockpit = await prepareCockpit(await findBrowser());
  try {
    const { admin } = cockpit;
    const [signIn, library] = [await cockpit.pageOf(undefined), await cockpit.pageOf(admin)];
    const lines = [
      ...linesOf("sign-in", await openFirstScreen(signIn, firstPart.signIn)),
      ...linesOf("library", await openFirstScreen(library, firstPart.library)),
    ];
    return [...lines, await statusClick(cockpit)];
  } finally {
    await cockpit.stop();
  }
}

function linesOf(screen: string, { kilobytes, withCharts }: FirstScreen): Line[] {
  return [
    atMost(`first screen (${screen}): JavaScript, gzip`, 130, kilobytes, " KB"),
    atMost(`first screen (${screen}): scripts with charts`, 0, withCharts.length),
  ];
}

/** From the change of a measure's status to the frame that shows the new counts, while every call takes 300 ms longer. */
async function statusClick(cockpit: PreparedCockpit): Promise<Line> {
  const { id } = await cockpit.newCampaign({ title: "Messung" }, 3, 10);
  const page = await cockpit.pageOf(cockpit.admin);
  await page.goto(`/dashboard/${id}`);
  const select = page.getByRole("combobox", { name: /^Status von/ }).first();
  await select.waitFor();
  await page.route("**/api/**", async (route) => {
    await setTimeout(network);
    await route.continue();
  });
  const times: number[] = [];
  for (let click = 0; click < clicks; click += 1) {
    await watch(page);
    const answered = page.waitForResponse((response) => response.url().endsWith("/status"));
    await select.selectOption({ label: click % 2 === 0 ? "Erledigt" : "Geplant" });
    times.push(await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted));
    await answered;
  }
  return atMost("status click to paint, network of 300 ms, p50", 50, median(times), " ms");
}

/** Lets the page note how long the next change takes to be painted: a task after the frame that follows the new counts. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    Object.assign(globalThis, { painted: promise });
    const counts = document.querySelector('[aria-label="Stand der Kampagne"]') as Element;
    const noteFrame = (changed: number) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve(performance.now() - changed));
        port1.start();
        port2.postMessage("painted");
      });
    const note = ({ timeStamp }: Event) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        noteFrame(timeStamp);
      });
      observer.observe(counts, { subtree: true, childList: true, characterData: true });
    };
    document.addEventListener("change", note, { capture: true, once: true });
  });
}
