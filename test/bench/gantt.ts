import type { Page } from "playwright-core";
import { findBrowser } from "../browser/chromium.ts";
import { prepareCockpit } from "../browser/prepared.ts";
import { atMost, type Line, median } from "./line.ts";
import { fillTimeline, longestTask, throttled, untilStill } from "./typing.ts";

const rounds = 5;
/** Milliseconds between two movements of the hand, and how many there are. */
const pace = 30;
const movements = 20;

/** How long the bars of a plan of 500 measures hold the page up at most while they are scrolled, and while one is dragged. */
export async function measureGantt(): Promise<Line[]> {
  const cockpit = await prepareCockpit(await findBrowser());
  try {
    const path = await fillTimeline(cockpit);
    const page = await cockpit.pageOf(cockpit.admin, { reducedMotion: "reduce" });
    await page.goto(`${path}?layout=bars`);
    const chart = page.getByRole("listbox", { name: "Balkendiagramm der Maßnahmen" });
    await chart.scrollIntoViewIfNeeded();
    await untilStill(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: throttled });
    const [scrolling, dragging]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      scrolling.push(await longestTask(page, () => scroll(page)));
      dragging.push(await longestTask(page, () => drag(page)));
    }
    const line = (what: string, values: number[]) =>
      atMost(`${what} bars of 500, ${throttled} times throttled: longest task, p50`, 100, median(values), " ms");
    return [line("scrolling", scrolling), line("dragging one of the", dragging)];
  } finally {
    await cockpit.stop();
  }
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(800, 500);
  for (const by of [400, -400])
    for (let movement = 0; movement < movements; movement += 1) {
      await page.mouse.wheel(by / 10, by);
      await page.waitForTimeout(pace);
    }
}

/** Holds the chosen bar, moves it to and fro, and lets go of it without a drop. */
async function drag(page: Page): Promise<void> {
  const chosen = page.getByRole("option", { selected: true });
  await chosen.click();
  const id = (await chosen.getAttribute("data-bar")) ?? "";
  const place = await page.locator(`g[data-bar="${id}"] rect`).first().boundingBox();
  if (!place) throw new Error("The bar is not drawn");
  await dragToAndFro(page, place, { x: 8, y: 0 }, "[data-landing]");
}

/**
 * Holds what lies at a place, moves it to and fro, and lets go of it without a drop.
 * @param step pixels from one movement to the next @param held selects what is there while it is held
 */
export async function dragToAndFro(
  page: Page,
  place: { x: number; y: number; width: number; height: number },
  step: { x: number; y: number },
  held: string,
): Promise<void> {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let movement = 1; movement <= movements; movement += 1) {
    await page.mouse.move(x + step.x * (movement % 10), y + step.y * (movement % 10));
    await page.waitForTimeout(pace);
  }
  await page.locator(held).first().waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.up();
}
