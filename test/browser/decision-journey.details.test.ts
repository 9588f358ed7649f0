import { expect } from "vitest";
import { axe } from "./axe.ts";
import { button, dialog, field, inDialog } from "./look.ts";
import { it } from "./decision-links.ts";
import { verbs } from "./verbs.ts";

it("an agent asks for the Exposé, the owner refuses with a word, is asked again and approves on a phone: what waited begins", async ({
  page,
  open,
  call,
  cockpit,
  campaign,
  owner,
  links,
}) => {
  const announced = { name: "Exposé.pdf", type: "application/pdf" as const, size: 9 };
  const file = await call("POST /campaigns/{id}/files", { id: campaign.id }, announced);
  await fetch(file.upload.url, { method: "PUT", headers: file.upload.headers, body: "%PDF-1.7 " });
  await call("POST /files/{id}/confirm", { id: file.id });

  await page.goto("/?tab=owners&section=reports");
  const card = page.getByRole("list", { name: "Berichte je Kampagne" }).getByRole("listitem");
  await button(card.filter({ hasText: campaign.title }).first(), "Freigaben").click();
  await inDialog(page, "Freigabe einholen").click();
  await page.getByLabel("Exposé.pdf").check();
  await inDialog(page, "Jetzt fragen").click();
  await expect.poll(async () => (await links()).length).toBe(1);

  const theirs = await open(undefined, { viewport: { width: 360, height: 740 } });
  await theirs.goto((await links())[0] ?? "");
  await theirs.getByText(`Guten Tag ${owner.name},`).waitFor();
  await expect
    .poll(() => theirs.getByRole("link", { name: "Exposé.pdf" }).getAttribute("href"))
    .toMatch(/\/file\?number=1$/);
  await expect.poll(() => theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const { violations } = await axe(theirs).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await theirs.getByLabel(/Möchten Sie uns dazu etwas schreiben/).fill("Die Garage fehlt.");
  await button(theirs, "Nein, ich bin nicht einverstanden").click();
  await theirs.getByText("Vielen Dank. Ihre Antwort ist bei uns angekommen.").waitFor();

  const [decision] = await call("GET /campaigns/{id}/decisions", { id: campaign.id });
  const [measure] = (await call("GET /campaigns/{id}/measures", { id: campaign.id })).filter(
    ({ advertises }) => !advertises,
  );
  await page.goto("/?tab=owners&section=reports");
  await button(card.filter({ hasText: campaign.title }).first(), "Freigaben").click();
  const entry = dialog(page, "Freigaben").getByRole("listitem");
  await entry.getByText("Die Garage fehlt.").waitFor();
  await button(entry, "Protokoll").click();
  await page
    .frameLocator("iframe")
    .getByText(decision?.content_hash ?? "")
    .first()
    .waitFor();
  await inDialog(page, "Schließen").click();
  await button(entry, "Erneut fragen").click();
  await dialog(page, "Erneut um Freigabe bitten").getByLabel("Titel").fill("Exposé mit Garage");
  await inDialog(page, "Jetzt fragen").click();
  await expect.poll(async () => (await links()).length).toBe(2);

  const name = measure?.measure_name ?? "";
  await page.goto(`/timeline/${campaign.id}`);
  await button(page, name).first().click();
  await button(dialog(page, "Maßnahme"), verbs.edit).click();
  await field(page, "Wartet auf Freigabe").selectOption({ label: "Exposé mit Garage (Wartet auf Antwort)" });
  await inDialog(page, verbs.save).click();
  await dialog(page, "Maßnahme").waitFor({ state: "hidden" });
  const begin = () => call("POST /campaign-measures/{id}/status", { id: measure?.id ?? "" }, { status: "queued" });
  await expect(begin()).rejects.toThrow(/Exposé mit Garage/);
  await theirs.goto((await links())[0] ?? "");
  await theirs.getByRole("heading", { name: "Exposé mit Garage" }).waitFor();
  await button(theirs, "Ja, ich bin einverstanden").click();
  await theirs.getByText("Vielen Dank. Ihre Antwort ist bei uns angekommen.").waitFor();
  expect((await begin()).status).toBe("queued");
  expect(cockpit.complaints).toEqual([]);
});
