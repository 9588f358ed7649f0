import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Rolldown } from "vite";

/** What every page begins with, and the files that hold them. */
const scripts = { start: "src/start.ts", app: "src/main.tsx" };
/** The library, and the mark next to a tab that every page has. */
const ofLibrary = ["src/features/catalogue/library-tab.tsx", "src/features/notifications/unread-badge.tsx"];
/** What asks for a password; its fields stand in other forms too. */
const ofSignIn = ["src/features/accounts/login-screen.tsx"];
const ofCampaign = [
  "src/features/campaigns/dashboard/dashboard-page.tsx",
  "src/features/campaigns/timeline/timeline-page.tsx",
];
/** What the dashboard fetches by itself once it stands. */
const besideDashboard = ["src/features/campaigns/dashboard/coach-box.tsx"];
/** The other screens that a bar leads to: what two of them share is one file, and what one shares with a dialog another. */
const ofBars = {
  today: "src/features/campaigns/agenda/today-tab.tsx",
  calendar: "src/features/campaigns/calendar/calendar-tab.tsx",
  campaigns: "src/features/campaigns/list/campaign-list.tsx",
  analytics: "src/features/analytics/analytics-tab.tsx",
  notifications: "src/features/notifications/notifications-tab.tsx",
  owners: "src/features/cockpit/owners-tab.tsx",
  market: "src/features/market/market-page.tsx",
};
/** Parts that have nothing to do with a campaign, and must not fetch what its screens share. */
const apart = /\/features\/(accounts|administration|agency|cockpit\/account-panel)\b/;
/** What is fetched when answers are long in coming. */
const offline = /\/features\/offline\//;
/** What drags is large, and of these screens the timeline's alone. */
const drags = /@dnd-kit|\/beside-pointer\.ts$/;

/**
 * Says into which file a module goes that several parts need; otherwise there would be one for each combination of them,
 * some hundred of a few hundred bytes (docs/decisions/043-first-screen.md). A first build without files finds out who
 * needs what after all that nobody uses was left out. No file needs another that comes later in this order: start, app,
 * shared, fields, plain, drag, work, campaign, screens, those of one screen, beside. Parts that are added later change only their own files.
 * @param root folder of the web app
 * @returns the name of the file, or nothing where the bundler decides
 */
export async function fileOf(root: string): Promise<(module: string) => string | null> {
  const needs = await neededBy(root);
  const neededFor = (part: string) => {
    const needed = needs.get(join(root, part));
    if (!needed) throw new Error(`${part} is neither a script nor fetched later`);
    return needed;
  };
  const atOnce = Object.entries(scripts).map(([file, script]) => ({ file, needed: neededFor(script) }));
  const [forLibrary, forSignIn, forCampaign, later] = [ofLibrary, ofSignIn, ofCampaign, besideDashboard].map((these) =>
    these.map(neededFor),
  );
  const bars = Object.entries(ofBars).map(([file, part]) => ({ file: `${file}-parts`, needed: neededFor(part) }));
  const fileOfBars = (module: string) => {
    const [first, second] = bars.filter(({ needed }) => needed.has(module));
    return second ? "screens" : (first?.file ?? null);
  };
  const isIn = (needed: Set<string>[] | undefined, module: string) => needed?.some((one) => one.has(module)) === true;
  const ofMainBar = bars.filter(({ file }) => file !== "market-parts").map(({ needed }) => needed);
  return (module) => {
    const begins = atOnce.find(({ needed }) => needed.has(module));
    if (begins) return begins.file;
    const parts = [...needs].filter(([, needed]) => needed.has(module));
    if (parts.length > 0 && parts.every(([part]) => offline.test(part))) return "offline";
    if (parts.length < 2) return null;
    if (isIn(forLibrary, module)) return "shared";
    if (isIn(forSignIn, module)) return "fields";
    if (drags.test(module)) return "drag";
    if (!isIn(forCampaign, module)) return fileOfBars(module) ?? (isIn(later, module) ? "beside" : null);
    if (parts.some(([part]) => apart.test(part))) return "plain";
    return isIn(ofMainBar, module) ? "work" : "campaign";
  };
}

/** The modules that each script and each part fetched later needs, by its path. */
async function neededBy(root: string): Promise<Map<string, Set<string>>> {
  const result = (await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins: [react(), { name: "no-styles", transform: { order: "pre", handler: withoutStyles } }],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.values(scripts).map((script) => join(root, script)),
        experimental: { chunkOptimization: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) withImports(imported, found);
    }
    return found;
  };
  return new Map(
    chunks
      .filter((chunk) => chunk.facadeModuleId !== null)
      .map((chunk) => [
        chunk.facadeModuleId as string,
        new Set([...withImports(chunk)].flatMap(({ moduleIds }) => moduleIds)),
      ]),
  );
}

const withoutStyles = (_: string, module: string) => (module.endsWith(".css") ? "" : undefined);
