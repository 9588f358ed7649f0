import { expect } from "vitest";
import { it } from "./journey.ts";
import { button, dialog, heading, inDialog } from "./look.ts";

/* The example that the cockpit offers to whoever begins. */

it("an example is made with one press, sends nothing to anybody, and is removed with another; one's own stays", async ({
  page,
  call,
  cockpit,
}) => {
  const own = await cockpit.newCampaign({ title: "Unser Haus am See" }, 30, 0);
  const titles = async () => (await call("GET /campaigns")).map(({ title }) => title).toSorted();
  const make = async () => {
    await page.goto("/erstes-objekt");
    await button(page, "Beispiel anlegen").click();
    await page.waitForURL(/\/campaigns$/, { timeout: 180_000 });
  };
  const examples = [
    "Beispiel: Altbauwohnung am Viktualienmarkt",
    "Beispiel: Dreizimmerwohnung in Haidhausen",
    "Beispiel: Mehrfamilienhaus in Giesing",
  ];
  await make();
  await heading(page, "Beispiel: Dreizimmerwohnung in Haidhausen").waitFor();
  await expect.poll(() => titles()).toEqual([...examples, own.title]);
  const onMarket = (await call("GET /campaigns")).find(({ title }) => title === examples[1]);
  expect(onMarket?.progress.completed).toBeGreaterThan(5);
  expect((await call("GET /campaigns/{id}/results", { id: onMarket?.id ?? "" })).length).toBeGreaterThan(5);
  const outbox = await fetch(`${cockpit.address}/__local/outbox`, { headers: { accept: "application/json" } });
  expect(((await outbox.json()) as { to: string[] }[]).filter(({ to }) => !to.includes(cockpit.admin.email))).toEqual(
    [],
  );

  await button(page, "Beispiel entfernen").click();
  await inDialog(page, "Beispiel entfernen").click();
  await page.getByText("Beispiel entfernt").waitFor();
  await expect.poll(() => titles()).toEqual([own.title]);
  await expect.poll(() => call("GET /owners")).toEqual([]);
  await expect.poll(() => page.getByRole("heading", { name: /^Beispiel:/ }).count()).toBe(0);
  await make();
  await expect.poll(() => titles()).toEqual([...examples, own.title]);

  // Archived it is in no list, and found by the search.
  for (const { id, title } of await call("GET /campaigns"))
    if (title.startsWith("Beispiel: ")) await call("PUT /campaigns/{id}/archive", { id }, { archived: true });
  await page.goto("/campaigns");
  await heading(page, own.title).waitFor();
  await page.keyboard.press("Control+k");
  await dialog(page, "Suchen und springen").waitFor();
  await page.keyboard.type("Beispiel entfernen");
  await page.getByRole("option", { name: "Beispiel zeigen" }).click();
  await button(page, "Beispiel entfernen").click();
  await inDialog(page, "Beispiel entfernen").click();
  await expect.poll(() => titles()).toEqual([own.title]);
});
