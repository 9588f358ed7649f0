import { expect } from "vitest";
import { heading } from "./look.ts";
import { phase, findInPhase, showAllRows } from "./timeline.ts";
import { it } from "./villa.ts";

it("on the timeline a measure is dragged to Laufzeit by mouse, dropped beside it stays, and a reload keeps it", async ({
  page,
  villa,
}) => {
  await page.goto(`/timeline/${villa.id}`);
  await showAllRows(page);
  const item = phase(page, "Launch").getByRole("listitem").first();
  const name = (await item.getByRole("heading").textContent()) ?? "";
  const handle = item.getByRole("button", { name: /verschieben$/ });
  // While something is held, the five phases stand ready to drop on, with the date that it would get.
  const slot = page.locator('[data-dock-slot="Laufzeit"]');
  const lift = async () => {
    await handle.scrollIntoViewIfNeeded();
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(600, 400, { steps: 5 });
    await slot.waitFor();
  };
  let moves = 0;
  page.on("request", (request) => request.url().endsWith("/move") && (moves += 1));
  await lift();
  await page.mouse.move(4, 4, { steps: 8 });
  await page.mouse.up();
  await slot.waitFor({ state: "hidden" });
  await findInPhase(page, "Launch", name);
  await lift();
  const place = await slot.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 40, (place?.y ?? 0) + 20, { steps: 8 });
  const moved = page.waitForResponse((response) => response.url().endsWith("/move"));
  await page.mouse.up();
  expect((await moved).status()).toBe(200);
  expect(moves).toBe(1);
  await findInPhase(page, "Laufzeit", name);
  await page.reload();
  await findInPhase(page, "Laufzeit", name);
});

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
