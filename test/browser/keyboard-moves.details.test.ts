import { expect } from "vitest";
import { heading } from "./look.ts";
import { phase, showAllRows } from "./timeline.ts";
import { it } from "./villa.ts";

it("by keyboard alone another one is moved to Laufzeit", async ({ page, villa }) => {
  await page.goto(`/timeline/${villa.id}`);
  const item = phase(page, "Launch").getByRole("listitem").first();
  const name = (await item.getByRole("heading").textContent()) ?? "";
  await item.getByRole("button", { name: /verschieben$/ }).focus();
  const moved = page.waitForResponse((response) => response.url().endsWith("/move"));
  const said = page.locator("[id^=DndLiveRegion]");
  await page.keyboard.press("Space");
  await page.locator('[data-dock-slot="Laufzeit"]').waitFor();
  await page.keyboard.press("ArrowDown");
  await said.filter({ hasText: "Laufzeit" }).waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  expect((await moved).status()).toBe(200);
  await page.reload();
  await showAllRows(page);
  await heading(phase(page, "Laufzeit"), name).waitFor();
});
