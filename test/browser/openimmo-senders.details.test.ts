import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { it, unique } from "./journey.ts";
import { button, heading } from "./look.ts";
import { verbs } from "./verbs.ts";

/* One sender's file, walked from the ZIP to the plan, and an enquiry that names its property by another number. */

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const written = (name: string) => readFileSync(join(import.meta.dirname, "../rules/openimmo", `${name}.xml`), "utf8");
const drop = (page: Page, name: string, content: Uint8Array) =>
  page
    .locator('input[aria-label="OpenImmo-Datei"]')
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });

it("what a sender says is seen before it is written, pictures are called what they show, and a plan is offered", async ({
  page,
  call,
  cockpit,
}) => {
  const [title, number] = [unique("Doppelhaushälfte"), unique("H")];
  const xml = written("onoffice-house")
    .replace("Doppelhaushälfte mit Garten & Garage", title)
    .replace("OO2026H0815", unique("OO"))
    .replaceAll("H-0815", number)
    .replaceAll(".jpg", ".png")
    .replace("4711_2", "Küche");
  // The file's contact person, whose address it writes with other letters.
  await cockpit.newPerson({ full_name: "Mara Berg", email: "m.berg@seeblick.example" });
  const packed = { "export.xml": strToU8(xml), "4711_1.png": dot, "K\u0081che.png": dot };
  await page.goto("/openimmo");
  await drop(page, "export.zip", zipSync(packed));
  await heading(page, "Neu (1)").waitFor();
  const row = page.getByRole("listitem").filter({ hasText: title }).first();
  await row.getByText("128\u202Fm²").waitFor();
  await row.getByText(/^Steht in der Datei und kommt nicht mit/).click();
  await row.getByText("Energieausweis, ausgestellt am: 2023-08-14").waitFor();
  await row.getByText("Dokumente: 1 (Exposé)").waitFor();
  await button(page, verbs.take).click();
  await page.getByText("1 Objekt übernommen.").waitFor();
  await page.getByRole("link", { name: "Maßnahmenplan erstellen" }).waitFor();
  await expect.poll(() => page.getByText("ist nicht im Team").count()).toBe(0);

  const { id = "", responsible_id } = (await call("GET /campaigns")).find((campaign) => campaign.title === title) ?? {};
  const team = await call("GET /team");
  expect(team.find((person) => person.id === responsible_id)?.full_name).toBe("Mara Berg");
  const files = await call("GET /campaigns/{id}/files", { id });
  expect(files.map(({ name }) => name).toSorted()).toEqual(["Außenansicht.png", "Küche.png"]);
  const property = await call("GET /campaigns/{id}/property", { id });
  expect(property.expose_text).toContain("Sofort überzeugend.");

  await button(page, "Andere Datei wählen").click();
  await drop(page, "anfragen.xml", strToU8(written("immowelt-feedback").replace("H-0815", number)));
  await page.getByText("2 davon neu").waitFor();
  await button(page, "Anfragen festhalten").click();
  await expect.poll(() => page.getByText("Festgehalten", { exact: true }).count()).toBe(2);
  await expect.poll(() => call("GET /campaigns/{id}/results", { id })).toHaveLength(2);

  await page.goto("/openimmo");
  await drop(page, "export.zip", zipSync(packed));
  await page.getByText("Alle Angaben sind schon da.").waitFor();
  const chosen = page.getByLabel(title, { exact: true });
  await expect.poll(() => chosen.isChecked()).toBe(false);
  await chosen.check();
  await button(page, verbs.take).click();
  await page.getByText("1 Objekt übernommen.").waitFor();
  await expect.poll(() => call("GET /campaigns/{id}/files", { id })).toHaveLength(2);

  // One more picture is news.
  await page.goto("/openimmo");
  await drop(page, "export.zip", zipSync({ ...packed, "4711_1.png": Buffer.concat([dot, Buffer.from("x")]) }));
  await page.getByText("Alle Angaben sind schon da; neu: 1 Bild.").waitFor();
  await expect.poll(() => chosen.isChecked()).toBe(true);
});
