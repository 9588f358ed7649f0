import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach } from "vitest";
import { cache } from "../../infra/root.ts";
import { openPages } from "./cockpit.ts";

/** What a failed journey's pages looked like at that moment: `.cache/failures/<test> <number>.png`. */
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  const folder = join(cache, "failures");
  mkdirSync(folder, { recursive: true });
  for (const [number, page] of [...openPages].entries())
    await page.screenshot({
      path: join(folder, `${task.name.replaceAll(/[^\p{L}\d -]/gu, "").slice(0, 80)} ${number}.png`),
    });
});
