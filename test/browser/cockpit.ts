import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import { assembly, web } from "../../infra/local/build.ts";
import { startCockpit } from "../../infra/local/cockpit.ts";
import { freePort } from "../../infra/local/free-port.ts";
import { ahead, clockOfTests } from "../clock/environment.ts";
import { shiftClock } from "../clock/shift.ts";
import { waitLimit } from "../limits.ts";
import type { BrowserProgram } from "./chromium.ts";

/** A cockpit with an empty store of its own, and a browser before it. */
export interface RunningCockpit {
  address: string;
  /** Where it receives e-mails. */
  mailPort: number;
  /** The folder whose files come to the letter-box. */
  mailFolder: string;
  /** A page in a browser profile of its own, in German, desktop size unless told otherwise. */
  newPage: (options?: PageOptions) => Promise<Page>;
  /** Everything that a page said on its console or threw since the start, but for failures that were expected. */
  complaints: string[];
  stop: () => Promise<void>;
}

/** What a page is opened with. */
export interface PageOptions extends BrowserContextOptions {
  /** in a browser that was nowhere yet; without it, it has kept the font of an earlier visit */
  isFirstVisit?: boolean;
}

/** Every page that is open now, so that a failed journey can show what it saw. */
export const openPages = new Set<Page>();

/** Pages on which calls fail on purpose: that an `ApiError` is logged there is no complaint. */
export const failing = new WeakSet<Page>();

/** A phone with touch, as wide as the narrowest that is still sold. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

let browserOfTests: Promise<Browser> | undefined;

/** The browser for all files of a worker, with whose process it ends; a new one when it has died. */
export async function browserOfWorker(): Promise<Browser> {
  const running = await browserOfTests?.catch(() => undefined);
  if (running?.isConnected()) return running;
  browserOfTests = launch(inject("browser"));
  return browserOfTests;
}

/** Starts a cockpit from the synthesized template, with schedules off. @param program a browser of its own; the tests' one without it */
export async function openCockpit(program?: BrowserProgram): Promise<RunningCockpit> {
  const data = mkdtempSync(join(tmpdir(), "cockpit-browser-"));
  const cockpit = await startCockpit({
    assembly,
    web,
    data,
    port: await freePort(),
    mailPort: 0,
    schedule: false,
    // Two can meet each other, and a third costs more than it saves while two other journeys run. Benches have what `npm start` has.
    ...(!program && { instances: 2 }),
    environment: clockOfTests,
    log: () => undefined,
  });
  const browser = await (program ? launch(program) : browserOfWorker());
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  return {
    address: cockpit.address,
    mailPort: cockpit.mailIn?.port ?? 0,
    mailFolder: cockpit.mailIn?.folder ?? "",
    complaints,
    newPage: async ({ isFirstVisit = false, ...options } = {}) => {
      const context = await browser.newContext({
        locale: "de-DE",
        timezoneId: "Europe/Berlin",
        viewport: { width: 1280, height: 800 },
        baseURL: cockpit.address,
        // What a service worker fetches, no test's route would see; the journey without a network allows it.
        serviceWorkers: "block",
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(waitLimit);
      await context.addInitScript(rememberPresses);
      if (!isFirstVisit) await context.addInitScript(haveFont, fontFile());
      if (ahead > 0) await context.addInitScript(shiftClock, ahead);
      const page = await context.newPage();
      openPages.add(page);
      page.on("close", () => openPages.delete(page));
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("console", (message) => {
        if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
        if (failing.has(page) && message.text().startsWith("ApiError")) return;
        complaints.push(message.text());
      });
      return page;
    },
    stop: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      if (program) await browser.close();
      await cockpit.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function launch({ executablePath, libraries }: BrowserProgram): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--no-zygote", "--disable-quic", "--disable-background-networking"],
    env: { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) },
  });
}

/** Runs in the page: keeps when something was pressed last, for `unhurried`. */
function rememberPresses(): void {
  addEventListener("click", ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), true);
}

/** The built web app's font, as a browser notes that it has kept it (web/src/ui/font.ts). */
function fontFile(): string {
  return `/assets/${readdirSync(join(web, "assets")).find((file) => file.endsWith(".woff2"))}`;
}

/** Runs in the page; an empty one has no storage. */
function haveFont(file: string): void {
  if (location.origin !== "null") localStorage.setItem("font", file);
}
