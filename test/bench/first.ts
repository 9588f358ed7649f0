import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { findBrowser } from "../browser/chromium.ts";
import { phone } from "../browser/cockpit.ts";
import { lyingIn } from "../browser/device.ts";
import { firstPart } from "../browser/first-screen.ts";
import { prepareCockpit, type PreparedCockpit } from "../browser/prepared.ts";
import { atMost, type Line, median } from "./line.ts";
import { throttled, untilStill } from "./typing.ts";

/** A slow mobile network: milliseconds until an answer begins, and bytes a second (1.6 Mbit/s). */
const [latency, bytesASecond] = [150, 200_000];
const rounds = Number(process.env.BENCH_ROUNDS ?? "5");
/** Milliseconds between two movements of the pointer while a page loads. */
const pace = 100;
/** After it a screen has nothing to show, and the bench says so. */
const timeoutMs = 60_000;

/** What one visit took. */
interface Visit {
  /** milliseconds until the first part of the content was painted */
  shown: number;
  /** milliseconds by which tasks were longer than 50, in sum */
  blocking: number;
  /** how far what stood there moved without a touch, in the browser's own measure (cumulative layout shift) */
  shift: number;
}

/** A screen, its path, the selector of the first part of its content, and until when that may be painted after a cold start, milliseconds. */
type Screen = [name: string, path: string, part: string, budget: number];

/** The screens that the bars at a page's edge and in a campaign lead to, in an agency with a campaign of 181 measures and an owner. */
async function screensOf(cockpit: PreparedCockpit): Promise<Screen[]> {
  const { id } = await cockpit.newCampaign({ title: "Messung" }, 3, 50);
  await cockpit.call("POST /owners", {}, { name: "Familie Sommer", email: "sommer@example.de" });
  const all: Screen[] = [
    ["library", "/", firstPart.library, 2_500],
    ["Mein Tag", "/heute?who=all", "main li", 2_500],
    ["calendar", "/kalender", "main h4", 3_000],
    ["campaigns", "/campaigns", 'main ul[aria-label="Kampagnen"] li', 2_500],
    ["analytics", "/?tab=analytics", "main h3", 2_500],
    ["notifications", "/?tab=notifications", "main h3", 2_500],
    ["owners", "/?tab=owners", "main h3", 2_500],
    ["dashboard", `/dashboard/${id}`, firstPart.dashboard, 3_000],
    // A phone's first view of it ends above the plan.
    ["timeline", `/timeline/${id}`, '[aria-label="Maßnahmen nach Status"]', 3_000],
    ["the timeline's first row", `/timeline/${id}`, firstPart.timeline, 3_000],
    ["Markt", `/markt/${id}`, "main section h2", 3_000],
  ];
  const only = process.env.BENCH_SCREENS?.split(",");
  return all.filter(([name]) => !only || only.includes(name));
}

/**
 * How long a phone on a slow network waits for a screen, and how long its tasks hold it up: with nothing kept from before, and
 * once more in the same browser, whose service worker and answers are kept. The clock counts, on a processor made slower, with the pointer moving from the first
 * moment: run it where nothing else runs. `BENCH_SCREENS=calendar,Markt` takes these alone, `BENCH_ROUNDS=1` fewer visits.
 */
export async function measureFirst(): Promise<Line[]> {
  const cockpit = await prepareCockpit(await findBrowser());
  try {
    const lines: Line[] = [];
    for (const screen of await screensOf(cockpit)) {
      const visits: { cold: Visit; warm: Visit }[] = [];
      console.error(`  ${screen[0]}`);
      for (let round = 0; round <= rounds; round += 1) visits.push(await visitTwice(cockpit, screen));
      // The first one starts the functions.
      lines.push(...linesOf(screen, visits.slice(1)));
    }
    return lines;
  } finally {
    await cockpit.stop();
  }
}

function linesOf([screen, , , budget]: Screen, visits: { cold: Visit; warm: Visit }[]): Line[] {
  const middle = (figure: keyof Visit) => median(visits.map(({ cold }) => cold[figure]));
  const what = (figure: string) => `cold start on a phone, ${screen}: ${figure}`;
  const warm = median(visits.map((one) => one.warm.shown));
  return [
    atMost(what("content painted, p50"), budget, middle("shown"), " ms"),
    atMost(what("blocking time, p50"), 200, middle("blocking"), " ms"),
    atMost(what("layout shift, p50"), 0.1, middle("shift")),
    atMost(`warm start on a phone, ${screen}: content painted, p50`, 1_000, warm, " ms"),
  ];
}

/** Opens a screen in a browser that was nowhere yet, and again in another page of it. */
async function visitTwice(cockpit: PreparedCockpit, screen: Screen): Promise<{ cold: Visit; warm: Visit }> {
  const page = await cockpit.pageOf(cockpit.admin, { ...phone, isFirstVisit: true, serviceWorkers: "allow" });
  const cold = await visit(page, screen);
  await untilKept(page);
  const again = await page.context().newPage();
  await page.close();
  const warm = await visit(again, screen);
  await again.context().close();
  return { cold, warm };
}

/** Gives a page the slow network. @returns the session that holds it */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const throughput = { downloadThroughput: bytesASecond, uploadThroughput: bytesASecond };
  await session.send("Network.emulateNetworkConditions", { offline: false, latency, ...throughput });
  return session;
}

/** Opens a screen's path. @throws Error naming the screen when nothing of it is shown */
async function visit(page: Page, [name, path, part]: Screen): Promise<Visit> {
  const session = await slowDown(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttled });
  await page.addInitScript(watch, part);
  await page.goto(path, { waitUntil: "commit" });
  const rest = new AbortController();
  const hand = moveHand(page, rest);
  try {
    const late = setTimeout(timeoutMs, undefined, { ref: false });
    const shown = await Promise.race([page.evaluate(() => (globalThis as unknown as Watched).shown), late]);
    if (shown === undefined) throw new Error(`${name}: nothing is shown of ${part}`);
    await page.waitForLoadState("networkidle");
    await untilStill(page);
    return { shown, ...(await figuresOf(page)) };
  } finally {
    rest.abort();
    await hand;
    // What comes after the visit may take its time; a closed page has no session any more.
    await session.detach().catch(() => undefined);
  }
}

/** Waits until the device has kept the page's parts and answers, which it writes together: a person comes back later than that. @throws Error after a minute */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
    timeout: timeoutMs,
  });
  const end = performance.now() + timeoutMs;
  while ((await lyingIn(page, "notes")).length === 0) {
    if (performance.now() > end) throw new Error("The device keeps nothing");
    await setTimeout(pace);
  }
}

/** Moves the pointer to and fro, as a hand does that waits; where nothing lies that shows more when it is pointed at. */
async function moveHand(page: Page, { signal }: AbortController): Promise<void> {
  for (let step = 0; !signal.aborted; step += 1) {
    await page.mouse.move(2 + (step % 5), 2).catch(() => undefined);
    await setTimeout(pace);
  }
}

interface Watched {
  shown: Promise<number>;
  tasks: number[];
  shifts: number[];
}

/** Runs in the page before anything else: notes long tasks, what moves, and when the first part of the content is painted. */
function watch(part: string): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  const [tasks, shifts]: [Watched["tasks"], number[]] = [[], []];
  Object.assign(globalThis, { shown: promise, tasks, shifts });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("longtask", ({ duration }) => tasks.push(duration));
  observe("layout-shift", (entry) => shifts.push((entry as PerformanceEntry & { value: number }).value));
  const look = () => {
    if (!document.querySelector(part)) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(performance.now()));
    port1.start();
    port2.postMessage("painted");
  };
  requestAnimationFrame(look);
}

async function figuresOf(page: Page) {
  return page.evaluate(() => {
    const { tasks, shifts } = globalThis as unknown as Watched;
    return {
      blocking: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      shift: shifts.reduce((sum, value) => sum + value, 0),
    };
  });
}
