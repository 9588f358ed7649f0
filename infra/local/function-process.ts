import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/*
 * One instance of a function, as Lambda runs it: the module is loaded once, then one event at a time.
 * Arguments: folder of the asset, handler ("functions/owners/handler.handler").
 */
interface Invocation {
  event: string;
  context: Record<string, unknown>;
  deadline: number;
}

type Handler = (event: unknown, context: unknown) => unknown;

const [directory = "", name = ""] = process.argv.slice(2);
const dot = name.lastIndexOf(".");
const loaded = import(pathToFileURL(join(directory, `${name.slice(0, dot)}.mjs`)).href).then(
  (module: Record<string, Handler>) => module[name.slice(dot + 1)],
);
// A module that can't be loaded is said at each event. A killed process keeps nothing that it compiled, so it is kept now.
loaded
  .catch(() => undefined)
  .finally(() => {
    process.send?.("loaded");
    flushCompileCache();
  });

process.on("message", async ({ event, context, deadline }: Invocation) => {
  try {
    const handler = await loaded;
    if (!handler) throw new Error(`${name} is not exported`);
    const getRemainingTimeInMillis = () => Math.max(0, deadline - Date.now());
    const result = await handler(JSON.parse(event), { ...context, getRemainingTimeInMillis });
    process.send?.({ result: JSON.stringify(result ?? null) });
  } catch (error) {
    console.error(error);
    process.send?.({ error: String(error) });
  }
});
// The runner is gone, even by kill -9: so is its function.
process.on("disconnect", () => process.exit());
