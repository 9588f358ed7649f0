import { expect } from "vitest";
import { imprint, villa } from "../api/page-parts.ts";
import { axe } from "./axe.ts";
import { phone } from "./cockpit.ts";
import { it as journey, unique } from "./journey.ts";
import { alert, button, dialog, field, inDialog } from "./look.ts";
import { photo } from "./photo.ts";
import { verbs } from "./verbs.ts";

/* The page of a property, from the switch of the agency to the enquiry of somebody who looked at it. */

const it = journey.extend("house", async ({ cockpit, call }) => {
  const house = await cockpit.newCampaign({ title: unique("Haus am Steg"), property_type_code: "HAU" }, 30, 1);
  await call("PUT /campaigns/{id}", { id: house.id }, { property_address: "Seeweg 1, 82319 Starnberg" });
  await call("PUT /campaigns/{id}/property", { id: house.id }, villa);
  await call("PUT /campaigns/{id}/duties/override", { id: house.id }, { override_reason: "Geprüft im Ordner" });
  return house;
});

it("an agent publishes a page with the pictures that they see, a visitor on a phone writes, and the enquiry stands under Markt", async ({
  page,
  call,
  open,
  house,
}) => {
  await call("PUT /agency", {}, imprint);
  await page.goto(`/akte/${house.id}`);
  const files = page.getByRole("region", { name: "Dateien" });
  await button(files, "Dateien hinzufügen").waitFor();
  await files
    .locator("input[multiple]")
    .setInputFiles([await photo(page, "Steg.jpg", "#1565c0"), await photo(page, "Ausweis.jpg", "#888888")]);
  await files.getByText("Titelbild").waitFor();
  await button(files, "„Ausweis.jpg“ öffnen").waitFor();

  await page.goto(`/markt/${house.id}`);
  const section = page.getByRole("region", { name: "Objektseite" });
  await button(section, "Veröffentlichen").click();
  const shown = dialog(page, "Objektseite veröffentlichen");
  await shown.getByRole("checkbox", { name: "Ausweis.jpg" }).uncheck();
  await expect.poll(() => section.getByRole("link", { name: /\/objekt\// }).count()).toBe(0);
  await inDialog(page, "Veröffentlichen").click();
  await alert(page, "Objektseite veröffentlicht").waitFor();
  const link = section.getByRole("link", { name: /\/objekt\// });
  const address = (await link.getAttribute("href")) ?? "";
  expect(await axe(page).include("main").analyze()).toMatchObject({ violations: [] });
  const duties = (reason: string | null) =>
    call("PUT /campaigns/{id}/duties/override", { id: house.id }, { override_reason: reason });
  await duties(null);
  await button(section, "Ändern").click();
  await field(page, "Überschrift *").fill("Haus mit Steg");
  await inDialog(page, verbs.save).click();
  await dialog(page, "Objektseite ändern").getByRole("link", { name: "Pflichten ansehen" }).click();
  await page.waitForURL(`**/akte/${house.id}#pflichten`);
  await dialog(page, "Objektseite ändern").waitFor({ state: "hidden" });
  await duties("Geprüft im Ordner");
  await page.goto(`/markt/${house.id}`);
  await button(section, "Ändern").click();
  await field(page, "Überschrift *").fill("Haus mit eigenem Steg");
  await inDialog(page, verbs.save).click();
  await alert(page, "Objektseite geändert").waitFor();
  await dialog(page, "Objektseite ändern").waitFor({ state: "hidden" });

  const visitor = await open(undefined, phone);
  await visitor.goto(new URL(address).pathname);
  await visitor.getByRole("heading", { level: 1, name: "Haus mit eigenem Steg" }).waitFor();
  // Another image counts the look and is empty.
  const areShown = () =>
    [...document.images].some(({ src, naturalWidth }) => src.includes("/bild/") && naturalWidth > 0);
  await expect.poll(() => visitor.evaluate(areShown)).toBe(true);
  const shownPictures = () => [...document.images].filter(({ src }) => src.includes("/bild/")).length;
  expect(await visitor.evaluate(shownPictures)).toBe(1);
  await expect.poll(() => visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axe(visitor).analyze()).toMatchObject({ violations: [] });

  await visitor.getByLabel("Ihr Name").fill("Erika Muster");
  await visitor.getByLabel("Telefon").fill("0171 1234567");
  await visitor.getByLabel("Was wünschen Sie?").selectOption({ label: "Besichtigung" });
  await visitor.getByLabel(/^Ich bin einverstanden/).check();
  await button(visitor, "Anfrage senden").tap();
  await visitor.getByRole("heading", { level: 1, name: "Vielen Dank" }).waitFor();
  await expect.poll(() => visitor.evaluate(() => document.body.innerText)).not.toContain("0171");

  await page.goto(`/markt/${house.id}`);
  await page.getByText("Eigene Website · Besichtigung · E. M.").waitFor();
  await section.getByText("1 Aufruf insgesamt").waitFor();
});
