import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dutyTitles } from "#shared/catalogue/duty-keys";
import { testLimit } from "../limits.ts";
import type { Mail } from "./decision-links.ts";
import { it, unique } from "./journey.ts";
import { alert, button, dialog, field, heading, inDialog, pressAgain } from "./look.ts";
import { photo } from "./photo.ts";
import { verbs } from "./verbs.ts";
import { campaignOf, createStrategy, goOn } from "./wizard.ts";

/*
 * A usual flat from the file of the agency's software to "verkauft", by what an agent does anyway: nobody ticks a line of its
 * plan (docs/product.md, Planning: proofs). The same over weeks, without a browser: test/api/self-ticking.details.test.ts.
 */

const papers = [
  "Aufnahmebogen",
  "Wertermittlung",
  "Maklervertrag",
  "Grundbuchauszug",
  "Energieausweis",
  "WEG-Protokoll 2025",
  "Wohnflächenberechnung",
  "Grundriss",
  "Exposé",
];
const portals = {
  ImmoScout24: "https://www.immobilienscout24.de/expose/1",
  Immowelt: "https://www.immowelt.de/expose/2",
  Kleinanzeigen: "https://www.kleinanzeigen.de/s-anzeige/3",
};
const duties = (["contract", "withdrawal", "identification", "buyers"] as const).map((key) => dutyTitles[key]);

const ticksItself = ({ proved, status, series }: CampaignMeasure) =>
  (status === "done" && proved !== null) || (series?.done ?? []).some(({ by }) => by === null);
const isDone = ({ status, series }: CampaignMeasure) => status === "done" || (series?.done ?? []).length > 0;

const choose = (page: Page, group: RegExp) =>
  page.getByRole("group", { name: group }).locator("label").filter({ hasText: "Standard" }).click();

/** Takes over the flat of a file and has its plan made by the wizard. */
async function planFromFile(page: Page, title: string): Promise<{ id: string }> {
  const written = readFileSync(join(import.meta.dirname, "../rules/openimmo/onoffice.xml"), "utf8")
    .replace("Helle 3-Zimmer-Wohnung mit Südbalkon & Blick <b>aufs Wasser</b>", title)
    .replace("OD20261102091244ABC", title)
    .replace("W-0042", title);
  await page.goto("/openimmo");
  await page
    .locator('input[aria-label="OpenImmo-Datei"]')
    .setInputFiles({ name: "export.xml", mimeType: "application/xml", buffer: Buffer.from(written) });
  await heading(page, "Neu (1)").waitFor();
  await button(page, verbs.take).click();
  await page.getByRole("link", { name: "Maßnahmenplan erstellen" }).click();
  await page.getByRole("radio", { name: "Eigentumswohnung", checked: true }).waitFor({ state: "attached" });
  await goOn(page);
  await choose(page, /Budget/);
  await goOn(page);
  await choose(page, /Zeitrahmen/);
  await createStrategy(page);
  return campaignOf(page);
}

/** Puts papers and pictures to the property's file, and says which picture stands first. */
async function fileAll(page: Page, id: string): Promise<void> {
  await page.goto(`/akte/${id}`);
  const files = page.getByRole("region", { name: "Dateien" });
  await button(files, "Dateien hinzufügen").waitFor();
  const pdf = (name: string) => ({
    name: `${name}.pdf`,
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 "),
  });
  const pictures = [];
  for (let number = 1; number <= 8; number += 1)
    pictures.push(await photo(page, `Bild ${number}.jpg`, `#1565${number}0`));
  await files.locator("input[multiple]").setInputFiles([...papers.map(pdf), ...pictures]);
  await expect
    .poll(() => files.getByRole("list", { name: "Dateien" }).getByRole("listitem").count(), { timeout: 60_000 })
    .toBe(papers.length + pictures.length);
  await button(files, "Weitere Aktionen für „Bild 3.jpg“").click();
  await page.getByRole("menuitem", { name: "Als Titelbild" }).click();
  await files.getByRole("listitem").filter({ hasText: "Bild 3.jpg" }).getByText("Titelbild").waitFor();
}

/** The part of the owners' first screen that is about one campaign. */
const ownersForm = (page: Page, title: string) => page.getByRole("form", { name: new RegExp(title) });

async function assign(page: Page, title: string, ownerId: string): Promise<void> {
  await page.goto("/?tab=owners&section=assignments");
  const form = ownersForm(page, title);
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel("Eigentümer").selectOption(ownerId);
  await button(form, verbs.save).click();
  await page.getByText("Eigentümer erfolgreich zugewiesen").waitFor();
}

async function proveDuties(page: Page): Promise<void> {
  const kept = async (press: () => Promise<unknown>) => {
    const answer = page.waitForResponse((response) => response.url().endsWith("/duties") && response.ok());
    await press();
    await answer;
  };
  await kept(() => page.getByLabel("Der Auftraggeber ist").selectOption({ label: "Verbraucher" }));
  const place = page.getByLabel("Außerhalb Ihres Büros oder aus der Ferne geschlossen?");
  await page.getByText("unmittelbar davor draußen persönlich angesprochen").waitFor();
  await kept(() => place.selectOption({ label: "Ja, von Ihrem Büro entfernt" }));
  for (const duty of duties) {
    const row = page.getByRole("list", { name: "Pflichten" }).getByRole("listitem").filter({ hasText: duty });
    await button(row, /^Belegen/).click();
    await field(page, "Notiz").fill("Akte");
    await kept(() => pressAgain(inDialog(page, verbs.keep)));
    await row.getByText("Akte", { exact: true }).waitFor();
  }
}

/** Asks the owner for their yes to the exposé. */
async function askForApproval(page: Page, title: string): Promise<void> {
  await page.goto("/?tab=owners&section=reports");
  const cards = page.getByRole("list", { name: "Berichte je Kampagne" }).getByRole("listitem");
  await button(cards.filter({ hasText: title }).first(), "Freigaben").click();
  await inDialog(page, "Freigabe einholen").click();
  await page.getByLabel("Exposé.pdf").check();
  await pressAgain(inDialog(page, "Jetzt fragen"));
}

async function enterPortals(page: Page): Promise<void> {
  await button(page.getByRole("region", { name: "Objekt", exact: true }), verbs.edit).click();
  const edit = dialog(page, "Objekt");
  await edit.waitFor();
  for (const [at, [name, url]] of Object.entries(portals).entries()) {
    await pressAgain(inDialog(page, "Portal hinzufügen"));
    await edit.getByLabel("Portal", { exact: true }).nth(at).fill(name);
    await edit.getByLabel("Adresse", { exact: true }).nth(at).fill(url);
  }
  await pressAgain(inDialog(page, verbs.save));
  await alert(page, "Objekt gespeichert").waitFor();
}

/** Enters an enquiry, a viewing with what was said there, and a portal's week, as they come. */
async function enterResults(page: Page, id: string): Promise<void> {
  await page.goto(`/markt/${id}`);
  const results = page.getByRole("list", { name: "Ergebnisse" });
  const keep = async (press: string, kind: string, fill: () => Promise<unknown>) => {
    await pressAgain(button(page, press));
    await fill();
    await pressAgain(inDialog(page, verbs.keep));
    await results.getByText(kind, { exact: true }).first().waitFor();
  };
  await keep("Anfrage", "Anfrage", () => field(page, "Wunsch").selectOption({ label: "Besichtigung" }));
  await keep("Besichtigung festhalten", "Besichtigung", async () => {
    await inDialog(page, "Unentschieden").click();
    await inDialog(page, "Preis").click();
  });
  await keep("Portalzahlen", "Portalzahlen", () => field(page, "Aufrufe").fill("300"));
}

/** Has the cockpit write a report, and sends it. */
async function sendReport(page: Page, title: string): Promise<void> {
  await page.goto("/?tab=owners&section=assignments");
  const form = ownersForm(page, title);
  await form.scrollIntoViewIfNeeded();
  await button(form, "Bericht jetzt generieren").click();
  await page.getByText("Eigentümer-Bericht erfolgreich generiert").waitFor();
  await page.goto("/?tab=owners&section=reports");
  const reports = page.getByRole("list", { name: new RegExp(`^Berichte zu.*${title}`) });
  await reports.getByRole("link").first().click();
  await button(page, "E-Mail jetzt senden").click();
}

it(
  "at least two fifths of a flat's lines tick themselves from the import to the sale, and nothing else is ticked",
  async ({ page, open, call, cockpit }) => {
    const campaign = await planFromFile(page, unique("Wohnung mit Blick aufs Wasser"));
    const plan = () => cockpit.planOf(campaign);
    const born = (await plan()).filter(({ provisional }) => provisional === null).map(({ id }) => id);
    expect(born.length).toBeGreaterThan(40);
    const email = `${unique("olga").replace(" ", ".")}@eigner.example`;
    const owner = await call("POST /owners", {}, { name: "Olga Eigner", email });
    const { title } = await call("GET /campaigns/{id}", campaign);
    await assign(page, title, owner.id);
    const links = async () => {
      const answer = await fetch(`${cockpit.address}/__local/outbox`, { headers: { accept: "application/json" } });
      const mails = ((await answer.json()) as Mail[]).filter(({ to }) => to.includes(email));
      return mails.flatMap(({ text }) => /https?:\/\/\S+\/api\/public\/decisions\/\S+/.exec(text)?.[0] ?? []);
    };

    await fileAll(page, campaign.id);
    await proveDuties(page);
    await askForApproval(page, title);
    await expect.poll(async () => (await links()).length).toBe(1);
    const theirs = await open(undefined);
    await theirs.goto((await links())[0] ?? "");
    await button(theirs, "Ja, ich bin einverstanden").click();
    await theirs.getByText("Vielen Dank. Ihre Antwort ist bei uns angekommen.").waitFor();

    await page.goto(`/akte/${campaign.id}`);
    await enterPortals(page);
    await enterResults(page, campaign.id);
    await sendReport(page, title);
    const sendings = async () => (await call("GET /campaigns/{id}/owner-reports", campaign))[0]?.sendings;
    await expect.poll(sendings).toMatchObject([{ state: "sent" }]);

    await page.goto(`/dashboard/${campaign.id}`);
    await button(page, "Ereignis eintragen").click();
    await page.getByRole("menuitem", { name: "Verkauft" }).click();
    await field(page, "Verkaufspreis in Euro").fill("340.000");
    await pressAgain(inDialog(page, "Eintragen"));
    await page.getByText(/Verkauft am .* für 340\.000/).waitFor();

    const after = (await plan()).filter(({ id }) => born.includes(id));
    const done = after.filter(ticksItself);
    expect(after.filter(isDone).map(({ id }) => id)).toEqual(done.map(({ id }) => id));
    expect(done.map(({ code }) => code)).toContain("expose-approval");
    const share = done.length / born.length;
    expect(share).toBeGreaterThanOrEqual(0.4);
  },
  2 * testLimit,
);
