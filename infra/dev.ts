import { spawn } from "node:child_process";
import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import { bundleFunctions } from "./bundle.ts";
import { assembly, synthesize, web } from "./local/build.ts";
import { startCockpit } from "./local/cockpit.ts";
import { requireNode } from "./local/node-version.ts";
import { runUntilSignal } from "./local/run-until-signal.ts";
import { settings } from "./local/settings.ts";
import { readTemplate } from "./local/template.ts";
import { root } from "./root.ts";

const vitePort = 5173;

/*
 * `npm run dev`: Vite serves the web app with reload, the runner everything below /api. After a change the functions
 * are bundled again and their processes retire; where the template changed, the runner starts again.
 */
await runUntilSignal(async () => {
  requireNode();
  await synthesize();
  const site = `http://localhost:${vitePort}`;
  const start = () => startCockpit({ ...settings(), site, assembly, web, log: console.log });
  let cockpit = await start();
  const endVite = startVite();
  const endWatching = watchSources(async () => {
    bundleFunctions(join(assembly, "bundle"), { local: true });
    cockpit.retireFunctions();
    console.log("Funktionen neu gebündelt.");
    const before = JSON.stringify(readTemplate(assembly));
    await synthesize();
    if (JSON.stringify(readTemplate(assembly)) === before) return;
    await cockpit.stop();
    cockpit = await start();
    console.log("Vorlage geändert, Cockpit neu gestartet.");
  });
  return {
    stop: async () => {
      endWatching();
      endVite();
      await cockpit.stop();
    },
  };
});

function startVite(): () => void {
  const guard = join(import.meta.dirname, "local/guard.ts");
  const address = ["--port", String(vitePort), "--strictPort"];
  const command = [process.execPath, "node_modules/vite/bin/vite.js", "--config", "web/vite.config.ts", ...address];
  const vite = spawn(process.execPath, [guard, ...command], { cwd: root, stdio: ["pipe", "inherit", "inherit"] });
  return () => vite.stdin.end();
}

/** Calls `changed` after sources were saved, one call at a time; a failure is shown and the next change tries again. */
function watchSources(changed: () => Promise<void>): () => void {
  let wanted = false;
  let working = false;
  const work = async () => {
    wanted = true;
    if (working) return;
    working = true;
    while (wanted) {
      wanted = false;
      await changed().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    }
    working = false;
  };
  const watchers: FSWatcher[] = ["functions", "shared", "infra"].map((folder) =>
    watch(join(root, folder), { recursive: true }, () => void work()),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}
