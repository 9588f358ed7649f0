import { settings } from "../local/settings.ts";
import { readOptions } from "./command.ts";

/** Lets the running cockpit's schedule run once, as if it were the instant `--now`. */
export async function run(words: string[]): Promise<void> {
  const { now } = readOptions(words, { now: { type: "string" } });
  const { port } = settings();
  const query = now ? `?now=${encodeURIComponent(now)}` : "";
  const answer = await fetch(`http://localhost:${port}/__local/tick${query}`, { method: "POST" }).catch(
    (error: unknown) => {
      throw new Error(`Auf Port ${port} läuft kein Verkaufs-Cockpit. Bitte starten Sie es mit npm start.`, {
        cause: error,
      });
    },
  );
  console.log(JSON.stringify(await answer.json(), undefined, 2));
  if (!answer.ok) process.exitCode = 1;
}
