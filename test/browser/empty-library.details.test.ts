import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PreparedCockpit, prepareCockpit } from "./prepared.ts";
import { createStrategy, goOn } from "./wizard.ts";

/* The wizard before a library that has nothing to plan from. */
let cockpit: PreparedCockpit;

beforeAll(async () => {
  cockpit = await prepareCockpit();
  while ((await cockpit.call("DELETE /admin/cleanup")).remaining);
});
afterAll(() => cockpit.stop());

const notice = (page: Page) => page.getByText("Die Bibliothek enthält noch keine Maßnahmen", { exact: true });

it("says beforehand that the plan would be empty, and where an administrator gets measures from", async () => {
  const page = await cockpit.pageOf(cockpit.admin);
  await page.goto("/onboarding");
  await notice(page).waitFor();
  await page.getByRole("link", { name: "Zum Startkatalog" }).click();
  await page.getByRole("button", { name: "Startkatalog ergänzen" }).waitFor();
});

it("tells staff whom to ask, and says on the empty dashboard why it is empty", async () => {
  const page = await cockpit.pageOf(
    await cockpit.newPerson({ full_name: "Sabine Sommer", email: "sabine@example.de" }),
  );
  await page.goto("/onboarding");
  await notice(page).waitFor();
  await page.getByText(/Bitten Sie einen Administrator/).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Zum Startkatalog" }).count()).toBe(0);
  for (const name of ["Eigentumswohnung", "Standard", "Standard"]) {
    await page.getByRole("radio", { name }).check({ force: true });
    if (!(await page.getByRole("button", { name: "Strategie erstellen" }).count())) await goOn(page);
  }
  await createStrategy(page);
  await page
    .getByRole("alert")
    .filter({ hasText: "Die Bibliothek enthält noch keine Maßnahmen, die zur Objektart „Eigentumswohnung“ passen." })
    .filter({ hasText: "Bitten Sie einen Administrator" })
    .waitFor();
  await page.getByText("Diese Kampagne hat noch keine Maßnahmen").waitFor();
});
