import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import { assembly, web } from "../../infra/local/build.ts";
import { startCockpit } from "../../infra/local/cockpit.ts";
import { freePort } from "../../infra/local/free-port.ts";
import { waitLimit } from "../limits.ts";
import type { BrowserProgram } from "./chromium.ts";

/** A cockpit with an empty store of its own and a browser before it. */
export interface RunningCockpit {
  address: string;
  /** A page in a browser profile of its own, in German, desktop size unless told otherwise. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Everything that a page said on its console or threw since the start, but for failures that were expected. */
  complaints: string[];
  stop: () => Promise<void>;
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

/** Starts a cockpit from the synthesized template, with schedules off, and a browser. @param program the tests' one unless told otherwise */
export async function openCockpit(program: BrowserProgram = inject("browser")): Promise<RunningCockpit> {
  const data = mkdtempSync(join(tmpdir(), "cockpit-browser-"));
  const cockpit = await startCockpit({
    assembly,
    web,
    data,
    port: await freePort(),
    schedule: false,
    log: () => undefined,
  });
  const browser = await launch(program);
  const complaints: string[] = [];
  return {
    address: cockpit.address,
    complaints,
    newPage: async (options = {}) => {
      const context = await browser.newContext({
        locale: "de-DE",
        timezoneId: "Europe/Berlin",
        viewport: { width: 1280, height: 800 },
        baseURL: cockpit.address,
        // What a service worker fetches, no test's route would see; the journey without a network allows it.
        serviceWorkers: "block",
        ...options,
      });
      context.setDefaultTimeout(waitLimit);
      await context.addInitScript(rememberPresses);
      await context.addInitScript(moveHand);
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
      await browser.close();
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

/** Runs in the page: a hand is on the mouse as soon as the page stands; before, no more is drawn than one sees. */
function moveHand(): void {
  // A sandboxed preview runs no listener, and says so on the console.
  if (window === top) addEventListener("load", () => dispatchEvent(new Event("pointermove")));
}

/** Runs in the page: keeps when something was pressed last, for `unhurried`. */
function rememberPresses(): void {
  addEventListener("click", ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), true);
}
