import { parseArgs } from "node:util";
import { settings } from "./local/settings.ts";

/* `npm run tick -- --now 2027-01-31T09:00:00Z`: lets the running cockpit's schedule run once, as if it were then. */
const { values } = parseArgs({ options: { now: { type: "string" } } });
const { port } = settings();
const query = values.now ? `?now=${encodeURIComponent(values.now)}` : "";
try {
  const answer = await fetch(`http://localhost:${port}/__local/tick${query}`, { method: "POST" });
  console.log(JSON.stringify(await answer.json(), undefined, 2));
  if (!answer.ok) process.exitCode = 1;
} catch {
  console.error(`Auf Port ${port} läuft kein Verkaufs-Cockpit. Bitte starten Sie es mit npm start.`);
  process.exitCode = 1;
}
