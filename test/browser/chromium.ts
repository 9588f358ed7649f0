import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../infra/root.ts";

/** How a browser is started: its program and the libraries that it needs besides the system's. */
export interface BrowserProgram {
  executablePath: string;
  libraries: string | undefined;
}

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser for the journeys: the one that BROWSER names, an installed Chrome or Chromium, else the one that
 * @sparticuz/chromium carries, unpacked once below `.cache` with the libraries that a bare Debian lacks.
 * BROWSER=bundled takes the carried one. @throws Error with a sentence that says how to get a browser
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const wanted = process.env.BROWSER;
  const found = wanted && wanted !== "bundled" ? wanted : installed.find((path) => existsSync(path));
  if (found && wanted !== "bundled") return { executablePath: found, libraries: undefined };
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error(
      "Für die Browser-Tests fehlt ein Browser. Bitte installieren Sie Chrome oder Chromium oder nennen Sie das Programm mit BROWSER=/pfad/zu/chromium.",
    );
  return unpackBrowser();
}

async function unpackBrowser(): Promise<BrowserProgram> {
  const before = process.env.TMPDIR;
  const folder = join(root, ".cache/browser");
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  try {
    const { default: chromium, inflate } = await import("@sparticuz/chromium");
    const executablePath = await chromium.executablePath();
    const libraries = await inflate(join(root, "node_modules/@sparticuz/chromium/bin/al2023.tar.br"));
    return { executablePath, libraries: join(libraries, "lib") };
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
