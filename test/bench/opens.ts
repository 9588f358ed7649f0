import type { Locator, Page } from "playwright-core";
import { findBrowser } from "../browser/chromium.ts";
import { phone } from "../browser/cockpit.ts";
import { prepareCockpit, type PreparedCockpit } from "../browser/prepared.ts";
import { slowDown, untilKept } from "./first.ts";
import { dragToAndFro } from "./gantt.ts";
import { atMost, type Line, median } from "./line.ts";
import { longestTask, throttled, untilStill } from "./typing.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? "5");

/** What is opened: its name, the screen, what is pressed, and what is there then. */
type Opened = [name: string, path: string, press: (page: Page) => Locator, shown: (page: Page) => Locator];

const dialogOf = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });

/**
 * How long a person who was here before waits on a slow phone for what a press opens, the first time on a page, and how long
 * a row of a plan of 181 measures holds the page up at most while it is dragged at a slow desk.
 */
export async function measureOpens(): Promise<Line[]> {
  const cockpit = await prepareCockpit(await findBrowser());
  try {
    const { id } = await cockpit.newCampaign({ title: "Messung" }, 3, 50);
    const opened: Opened[] = [
      [
        "search",
        "/",
        (page) => page.getByRole("button", { name: /Suchen und springen/ }),
        dialogOf("Suchen und springen"),
      ],
      ["plus", "/heute", (page) => page.getByRole("button", { name: "Neu festhalten" }), dialogOf("Neu festhalten")],
      ["task", `/timeline/${id}`, (page) => page.locator("[data-measure-row] h3 button").first(), dialogOf(/./)],
      [
        "menu of events",
        `/dashboard/${id}`,
        (page) => page.getByRole("button", { name: "Ereignis eintragen" }),
        (page) => page.getByRole("menu"),
      ],
    ];
    const lines: Line[] = [];
    for (const one of opened) lines.push(await lineOf(cockpit, one));
    return [...lines, await dragLine(cockpit, `/timeline/${id}`)];
  } finally {
    await cockpit.stop();
  }
}

async function lineOf(cockpit: PreparedCockpit, [name, path, press, shown]: Opened): Promise<Line> {
  const first = await cockpit.pageOf(cockpit.admin, { ...phone, serviceWorkers: "allow" });
  await first.goto(path);
  await untilKept(first);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await first.context().newPage();
    await page.goto(path);
    const button = press(page);
    await button.waitFor();
    await page.waitForLoadState("networkidle");
    await untilStill(page);
    const session = await slowDown(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: throttled });
    await page.evaluate(noteWhenOpened);
    await button.tap();
    await shown(page).waitFor();
    times.push(await page.evaluate(() => (globalThis as unknown as { opened: Promise<number> }).opened));
    await page.close();
  }
  await first.context().close();
  return atMost(`${name}, on a phone: press to paint, p50`, 300, median(times), " ms");
}

/** Runs in the page: from the next press to the frame with a dialog or menu. */
function noteWhenOpened(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  Object.assign(globalThis, { opened: promise });
  const begin = ({ timeStamp }: Event) => {
    const look = () => {
      if (!document.querySelector("[role=dialog], [role=menu]")) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve(performance.now() - timeStamp));
      port1.start();
      port2.postMessage("painted");
    };
    requestAnimationFrame(look);
  };
  addEventListener("pointerdown", begin, { capture: true, once: true });
}

async function dragLine(cockpit: PreparedCockpit, path: string): Promise<Line> {
  const page = await cockpit.pageOf(cockpit.admin, { reducedMotion: "reduce" });
  await page.goto(`${path}?layout=list`);
  const handle = page.locator("[data-drag-handle]").first();
  await handle.scrollIntoViewIfNeeded();
  await untilStill(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttled });
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) longest.push(await longestTask(page, () => drag(page, handle)));
  return atMost(`dragging a row of 181, ${throttled} times throttled: longest task, p50`, 100, median(longest), " ms");
}

/** Takes a row by its handle, moves it to and fro, and lets go of it without a drop. */
async function drag(page: Page, handle: Locator): Promise<void> {
  const place = await handle.boundingBox();
  if (!place) throw new Error("The row has no handle");
  await dragToAndFro(page, place, { x: 1, y: 16 }, "[data-dock-slot]");
}
