import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { expect } from "vitest";
import { letter } from "../api/inbox-world.ts";
import { phone } from "./cockpit.ts";
import { it as journey, unique } from "./journey.ts";
import { alert, button, dialog, field, heading, inDialog, pressAgain } from "./look.ts";
import { verbs } from "./verbs.ts";

/* What comes in by e-mail, from the key that software gets to the campaign where it stands. */

const it = journey.extend("deliver", async ({ cockpit }) => {
  const { key } = await cockpit.call("POST /inbox/keys", {}, { name: unique("Maklersoftware") });
  return async (mail: Buffer) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "message/rfc822" };
    const body = new Uint8Array(mail);
    const answer = await fetch(`${cockpit.address}/api/inbox/mails`, { method: "POST", headers, body });
    return ((await answer.json()) as { delivered_as?: string }).delivered_as;
  };
});

it("an administrator gives software a key, with which an enquiry finds its campaign and another waits to be placed", async ({
  page,
  call,
  cockpit,
}) => {
  await page.goto("/");
  await button(page, /Mein Konto/).click();
  await button(page, "Angaben des Büros").click();
  const settings = dialog(page, "Angaben des Büros");
  await button(settings, /^Adresse (anlegen|erneuern)/).click();
  const address = () => field(page, "Adresse zum Weiterleiten").inputValue();
  await expect.poll(address).toMatch(/^eingang\+[\da-f]{32}@/);
  const before = await address();
  await button(settings, "Adresse erneuern, die alte gilt dann nicht mehr").click();
  await expect.poll(address).not.toBe(before);
  expect((await call("GET /inbox/settings")).address).toBe(await address());
  const software = unique("onOffice");
  await field(page, "Neuer Schlüssel für").fill(software);
  await button(settings, "Schlüssel machen").click();
  const key = await field(page, `Schlüssel für „${software}“`).inputValue();
  await settings.getByRole("list", { name: "Schlüssel für Software" }).getByText(software, { exact: true }).waitFor();
  const send = (mail: Buffer) =>
    fetch(`${cockpit.address}/api/inbox/mails`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "message/rfc822" },
      body: new Uint8Array(mail),
    });

  const title = unique("Haus am Eingang");
  const campaign = await cockpit.newCampaign({ title }, 0, 0);
  const number = unique("EIN").replace(" ", "-");
  await call("PUT /campaigns/{id}/property", { id: campaign.id }, { external_number: number });
  const unknown = unique("Kontaktanfrage");
  const enquiry = (property: string, subject: string) =>
    letter({ subject, text: `Objekt-Nr.: ${property}\r\nName: Erika Muster` });
  expect((await send(enquiry(number, unique("Kontaktanfrage")))).status).toBe(200);
  expect((await send(enquiry("FEHLT-1", unknown))).status).toBe(200);

  await page.goto("/heute?who=all");
  await page.getByRole("link", { name: "Eingang", exact: true }).click();
  await heading(page, "Eingang").waitFor();
  const row = page.getByRole("listitem").filter({ hasText: unknown });
  await row.getByText("Objektnummer FEHLT-1").waitFor();
  await button(page, `„${unknown}“ zuordnen`).click();
  await inDialog(page, "Zuordnen").click();
  await alert(page, "Bitte wählen Sie eine Kampagne").waitFor();
  await field(page, "Kampagne *").selectOption({ label: title });
  await pressAgain(inDialog(page, "Zuordnen"));
  await page.getByText(`Die Anfrage steht bei „${title}“.`).waitFor();
  await row.waitFor({ state: "detached" });
  await expect
    .poll(() => call("GET /campaigns/{id}/results", { id: campaign.id }))
    .toMatchObject([
      { kind: "enquiry", channel: "immoscout24", note: "E. M." },
      { kind: "enquiry", channel: "immoscout24", note: "E. M." },
    ]);
});

it("what waits is read as text, thrown away and taken back; properties open in the import, a table as a portal's figures", async ({
  page,
  deliver,
  cockpit,
}) => {
  const spam = unique("Gewinn");
  expect(
    await deliver(letter({ from: "x@example.org", subject: spam, text: "<script>document.title = 1</script>" })),
  ).toBe("waiting");
  await page.goto("/eingang");
  const row = page.getByRole("listitem").filter({ hasText: spam });
  await row.getByText("E-Mail lesen").click();
  await row.getByText("<script>document.title = 1</script>").waitFor();
  await button(page, `„${spam}“ wegwerfen`).click();
  await row.waitFor({ state: "detached" });
  await button(page, verbs.undo).click();
  await row.waitFor();

  const flat = unique("Wohnung per Post");
  const house = unique("Haus per Post");
  const xmlOf = (one: string) =>
    `<openimmo><uebertragung version="1.2.7"/><anbieter><immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><wohnung/></objektart></objektkategorie><freitexte><objekttitel>${one}</objekttitel></freitexte><verwaltung_techn><openimmo_obid>${one}</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`;
  for (const subject of [flat, house])
    await deliver(letter({ subject, files: [{ name: "export.xml", content: xmlOf(subject) }] }));
  await page.goto("/eingang");
  const look = (subject: string) =>
    page
      .getByRole("listitem")
      .filter({ hasText: subject })
      .getByRole("link", { name: "Import ansehen" })
      .first()
      .click();
  await look(flat);
  await heading(page, "Neu (1)").waitFor();
  await page.getByText(flat, { exact: true }).waitFor();
  const goAway = async () => {
    await page.getByRole("link", { name: "Kampagnen", exact: true }).first().click();
    await heading(page, "Kampagnen").waitFor();
  };
  await goAway();
  const readAgain = page.waitForRequest(/\/inbox\/mails\/[^/]+\/files$/);
  await page.goBack();
  await readAgain;
  await page.getByLabel(flat, { exact: true }).uncheck();
  await page.goBack();
  await heading(page, "Eingang").waitFor();
  await look(house);
  await page.getByText("Die andere wartet weiter im Eingang.").waitFor();
  await expect.poll(() => page.getByLabel(flat, { exact: true }).isChecked()).toBe(false);
  await button(page, "Diese verwerfen und die andere ansehen").click();
  await page.getByText(house, { exact: true }).waitFor();
  await expect.poll(() => page.getByText("Die andere wartet weiter im Eingang.").count()).toBe(0);
  await button(page, "Andere Datei wählen").click();
  await button(page, "Datei auswählen").waitFor();
  await goAway();
  await page.goBack();
  await button(page, "Datei auswählen").waitFor();
  expect(new URL(page.url()).search).toBe("");

  const title = unique("Haus mit Zahlen");
  await cockpit.newCampaign({ title }, 0, 0);
  const csv = "Datum;Exposéaufrufe;Anfragen\r\n02.11.2026;40;3\r\n";
  await deliver(letter({ subject: "Statistik", files: [{ name: "immowelt.csv", content: csv }] }));
  await page.goto("/eingang");
  await button(page, "„Statistik“ zuordnen").first().click();
  await field(page, "Kampagne *").selectOption({ label: title });
  await inDialog(page, "Zahlen ansehen").click();
  await dialog(page, "Portalzahlen aus CSV").getByText("40").first().waitFor();
});

it("figures of a sender are taken at once after an administrator says so where they wait, and wait again after the end of it", async ({
  page,
  call,
  cockpit,
}) => {
  const { address } = await call("POST /inbox/address");
  const sender = `${unique("zahlen").replace(" ", "-")}@portal.example`.toLowerCase();
  const title = unique("Haus mit Zahlen per Post");
  const campaign = await cockpit.newCampaign({ title }, 0, 0);
  const number = unique("Z").replace(" ", "-");
  await call("PUT /campaigns/{id}/property", { id: campaign.id }, { external_number: number });
  const send = (views: number, subject: string) => {
    const csv = `Datum;Objekt-Nr;Exposéaufrufe\r\n02.11.2026;${number};${views}\r\n`;
    const raw = letter({ from: sender, subject, files: [{ name: "immowelt.csv", content: csv }] });
    return createTransport({ host: "127.0.0.1", port: cockpit.mailPort, ignoreTLS: true }).sendMail({
      envelope: { from: sender, to: address },
      raw,
    });
  };
  const [first, second] = [unique("Statistik"), unique("Statistik")];
  await send(40, first);
  await expect.poll(async () => (await call("GET /inbox/mails")).map(({ subject }) => subject)).toContain(first);
  await page.goto("/eingang");
  await button(page, `Künftig von ${sender} gleich übernehmen`).click();
  await page.getByText(`Zahlen von ${sender} werden künftig gleich übernommen`).waitFor();

  await send(55, second);
  await expect
    .poll(() => call("GET /campaigns/{id}/results", { id: campaign.id }))
    .toMatchObject([{ kind: "portal", on: "2026-11-02", views: 55 }]);
  await page.goto(`/markt/${campaign.id}`);
  await page.getByText(/55 Aufrufe.*aus einer E-Mail übernommen/).waitFor();

  await button(page, /Mein Konto/).click();
  await button(page, "Angaben des Büros").click();
  await button(dialog(page, "Angaben des Büros"), `Zahlen von ${sender} wieder warten lassen`).click();
  await expect
    .poll(async () => (await call("GET /inbox/settings")).senders.map((one) => one.address))
    .not.toContain(sender);
});

it("a file that is put into the folder of a running cockpit comes to the Eingang and moves below", async ({
  page,
  call,
  cockpit,
}) => {
  await call("POST /inbox/address");
  const name = `${unique("Statistik").replace(" ", "-")}.csv`;
  await page.clock.install();
  await page.goto("/eingang");
  await heading(page, "Eingang").waitFor();
  // Bytes that came before, as in a try before this one, would not come again.
  writeFileSync(join(cockpit.mailFolder, name), `Datum;Objekt-Nr;Exposéaufrufe\r\n02.11.2026;${name};40\r\n`);
  await expect.poll(async () => (await call("GET /inbox/mails")).map(({ subject }) => subject)).toContain(name);
  await page.clock.fastForward(60_000);
  const row = page.getByRole("listitem").filter({ hasText: name });
  await row.getByText("Zahlen eines Portals").waitFor();
  await expect.poll(() => readdirSync(join(cockpit.mailFolder, "uebernommen"))).toContain(name);
  expect(readdirSync(cockpit.mailFolder)).not.toContain(name);
});

it("fits a phone, and says what it is for while nothing waits", async ({ open, cockpit }) => {
  const page = await open(cockpit.admin, phone);
  for (const { id } of await cockpit.call("GET /inbox/mails")) await cockpit.call("DELETE /inbox/mails/{id}", { id });
  await page.goto("/eingang");
  await page.getByText("Nichts wartet").waitFor();
  const { width } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth }));
  expect(width).toBeLessThanOrEqual(360);
});
