import type { BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { phone } from "./cockpit.ts";
import { type PreparedCockpit, prepareCockpit } from "./prepared.ts";

let cockpit: PreparedCockpit;
beforeAll(async () => {
  cockpit = await prepareCockpit();
});
afterAll(() => cockpit.stop());

it.each<[string, number, BrowserContextOptions]>([
  ["side bar", 7, {}],
  ["side bar", 12, {}],
  ["side bar", 120, {}],
  ["bottom bar", 12, phone],
  ["bottom bar", 120, phone],
])("in the %s the mark of %i leaves the label and its neighbours free", async (_, count, options) => {
  const page = await cockpit.pageOf(cockpit.admin, options);
  await page.route(/\/api\/notifications\/count$/, (route) => route.fulfill({ json: { unread: count } }));
  await page.goto("/campaigns");
  const bar = page.getByRole("navigation", { name: "Bereiche" });
  const link = bar.getByRole("link", { name: /Benachrichtigungen|Meldungen/ });
  const mark = link.getByText(count > 99 ? "99+" : String(count)).locator("..");
  await mark.waitFor();
  const [badge, label, whole] = await Promise.all(
    [mark, link.getByText(/Benachrichtigungen|Meldungen/), link].map(async (part) => {
      const box = await part.boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    }),
  );
  const isBeside = badge.x + badge.width <= label.x || badge.x >= label.x + label.width;
  const isAbove = badge.y + badge.height <= label.y + 2;
  expect({ badge, label, isFree: isBeside || isAbove }).toMatchObject({ isFree: true });
  expect(badge.x + badge.width).toBeLessThanOrEqual(whole.x + whole.width);
  expect(badge.x).toBeGreaterThanOrEqual(whole.x);
  await page.context().close();
});
