import { expect } from "vitest";
import { failing } from "./cockpit.ts";
import { it } from "./journey.ts";
import { heading } from "./look.ts";

it("the cockpit opens without a network", async ({ open, cockpit }) => {
  const page = await open(cockpit.admin, { serviceWorkers: "allow" });
  await page.goto("/heute");
  await heading(page, "Mein Tag").waitFor();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  failing.add(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText("Die Anmeldung konnte nicht geprüft werden.").waitFor();
});
