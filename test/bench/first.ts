import type { Page } from "playwright-core";
import { findBrowser } from "../browser/chromium.ts";
import { phone } from "../browser/cockpit.ts";
import { firstPart, holdPointerStill } from "../browser/first-screen.ts";
import { prepareCockpit, type PreparedCockpit } from "../browser/prepared.ts";
import { atMost, type Line, median } from "./line.ts";
import { untilStill } from "./typing.ts";

/** How much slower than this machine the processor is (a phone's). */
const throttled = 4;
/** A slow mobile network: milliseconds until an answer begins, and bytes a second (1.6 Mbit/s). */
const [latency, bytesASecond] = [150, 200_000];
const rounds = 5;

/** What one cold visit took. */
export interface FirstVisit {
  /** milliseconds until the first part of the content was painted */
  shown: number;
  /** milliseconds until the last long task ended; the same as `shown` where none ended later */
  quiet: number;
  /** milliseconds by which tasks were longer than 50, in sum */
  blocking: number;
  /** the longest task, milliseconds; 0 when none took 50 or more */
  longest: number;
  /** how far what stood there moved without a touch, in the browser's own measure (cumulative layout shift) */
  shift: number;
  /** elements of the document when nothing happens any more */
  elements: number;
  scripts: number;
  /** everything that came, in KB of 1,000 bytes as over the wire */
  kilobytes: number;
}

/** The three screens with which one begins. */
export async function screensOf(cockpit: PreparedCockpit): Promise<Record<keyof typeof firstPart, string>> {
  const { id } = await cockpit.newCampaign({ title: "Messung" }, 3, 10);
  return { library: "/", dashboard: `/dashboard/${id}`, timeline: `/timeline/${id}` };
}

/** How long a phone on a slow network waits for the first screen, and what it has to do for it, with nothing kept from before. */
export async function measureFirst(): Promise<Line[]> {
  const cockpit = await prepareCockpit(await findBrowser());
  try {
    const lines: Line[] = [];
    for (const [screen, path] of Object.entries(await screensOf(cockpit))) {
      const part = firstPart[screen as keyof typeof firstPart];
      const visits: FirstVisit[] = [];
      for (let round = 0; round <= rounds; round += 1) visits.push(await visit(cockpit, path, part));
      const blocked: number[] = [];
      for (let round = 0; round < rounds; round += 1) blocked.push(await blockingTime(cockpit, path));
      // The first one starts the functions.
      lines.push(...linesOf(screen, visits.slice(1), median(blocked)));
    }
    return lines;
  } finally {
    await cockpit.stop();
  }
}

function linesOf(screen: string, visits: FirstVisit[], blocked: number): Line[] {
  const middle = (figure: keyof FirstVisit) => median(visits.map((one) => one[figure]));
  const what = (figure: string) => `cold start on a phone, ${screen}: ${figure}`;
  return [
    atMost(what("content painted, p50"), screen === "library" ? 2_500 : 3_000, middle("shown"), " ms"),
    atMost(what("blocking time, p50"), 300, blocked, " ms"),
    atMost(what("script files"), 12, middle("scripts")),
    atMost(what("elements before the first touch"), 4_000, middle("elements")),
    atMost(what("layout shift, p50"), 0.1, middle("shift")),
  ];
}

/**
 * By how much a visit's tasks are longer than 50 ms on the slow processor, in sum: the processor time of each, times as much
 * as that one is slower. Time on a clock would count whatever else runs on this machine.
 */
export async function blockingTime(cockpit: PreparedCockpit, path: string): Promise<number> {
  const page = await cockpit.pageOf(cockpit.admin, phone);
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser");
  await slowDown(page);
  await page.addInitScript(holdPointerStill);
  await browser.startTracing(page, { categories: ["toplevel"] });
  await page.goto(path, { waitUntil: "networkidle" });
  await untilStill(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.context().close();
  const place = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const pages = new Set(traceEvents.filter((event) => event.args?.name === "CrRendererMain").map(place));
  return traceEvents
    .filter((event) => event.name === "ThreadControllerImpl::RunTask" && pages.has(place(event)))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur * throttled) / 1_000 - 50), 0);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** processor time of its thread, microseconds */
  tdur?: number;
  args?: { name?: string };
}

/** Gives a page the slow network. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const throughput = { downloadThroughput: bytesASecond, uploadThroughput: bytesASecond };
  await session.send("Network.emulateNetworkConditions", { offline: false, latency, ...throughput });
  return session;
}

/** Opens a path in a browser that was nowhere yet. @param part the selector of the first part of the content */
export async function visit(cockpit: PreparedCockpit, path: string, part: string): Promise<FirstVisit> {
  const page = await cockpit.pageOf(cockpit.admin, phone);
  const session = await slowDown(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttled });
  let bytes = 0;
  const scripts = new Set<string>();
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  page.on("request", (request) => request.resourceType() === "script" && scripts.add(request.url()));
  await page.addInitScript(holdPointerStill);
  await page.addInitScript(watch, part);
  await page.goto(path, { waitUntil: "commit" });
  const shown = await page.evaluate(() => (globalThis as unknown as Watched).shown);
  await page.waitForLoadState("networkidle");
  await untilStill(page);
  const seen = await figuresOf(page);
  await page.context().close();
  return { ...seen, shown, quiet: Math.max(shown, seen.quiet), scripts: scripts.size, kilobytes: bytes / 1_000 };
}

interface Watched {
  shown: Promise<number>;
  tasks: { startTime: number; duration: number }[];
  shifts: number[];
}

/** Runs in the page before anything else: notes long tasks, what moves, and when the first part of the content is painted. */
function watch(part: string): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  const [tasks, shifts]: [Watched["tasks"], number[]] = [[], []];
  Object.assign(globalThis, { shown: promise, tasks, shifts });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("longtask", ({ startTime, duration }) => tasks.push({ startTime, duration }));
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
      quiet: Math.max(0, ...tasks.map(({ startTime, duration }) => startTime + duration)),
      blocking: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
      shift: shifts.reduce((sum, value) => sum + value, 0),
      elements: document.querySelectorAll("*").length,
    };
  });
}
