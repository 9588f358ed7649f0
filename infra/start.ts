import { assembly, build, web } from "./local/build.ts";
import { startCockpit } from "./local/cockpit.ts";
import { requireNode } from "./local/node-version.ts";
import { runUntilSignal } from "./local/run-until-signal.ts";
import { settings } from "./local/settings.ts";

/* `npm start`: builds what changed and runs the cockpit on this computer until Ctrl-C. */
await runUntilSignal(async () => {
  requireNode();
  await build();
  const cockpit = await startCockpit({ ...settings(), assembly, web, log: console.log });
  console.log(`Verkaufs-Cockpit: ${cockpit.address}`);
  return cockpit;
});
