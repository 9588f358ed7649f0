import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "vitest";
import { it as journey, unique } from "./journey.ts";
import { dayFromToday } from "../german-day.ts";
import { intercept } from "./calls.ts";
import { failing } from "./cockpit.ts";
import { alert, button, dialog, field, inDialog, pressAgain } from "./look.ts";

interface Mail {
  to: string[];
  text: string;
}

const it = journey
  .extend("campaign", async ({ cockpit }) => cockpit.newCampaign({ title: unique("Landhaus am Weiher") }, 2, 3))
  .extend("owner", async ({ call, campaign }) => {
    const name = unique("Ottilie Freigabe");
    const email = `${name.replaceAll(" ", ".").toLowerCase()}@example.de`;
    const owner = await call("POST /owners", {}, { name, email });
    await call("PUT /campaigns/{id}/owner", { id: campaign.id }, { owner_id: owner.id });
    return owner;
  })
  /** The links in the e-mails that went to that owner, the last one first. */
  .extend("links", async ({ cockpit, owner }) => async () => {
    const answer = await fetch(`${cockpit.address}/__local/outbox`, { headers: { accept: "application/json" } });
    const mails = ((await answer.json()) as Mail[]).filter(({ to }) => to.includes(owner.email));
    return mails.flatMap(({ text }) => /https?:\/\/\S+\/api\/public\/decisions\/\S+/.exec(text)?.[0] ?? []);
  });

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
  expect(await theirs.getByRole("link", { name: "Exposé.pdf" }).getAttribute("href")).toMatch(/\/file\?number=1$/);
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const { violations } = await new AxeBuilder({ page: theirs }).setLegacyMode(true).analyze();
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
  await field(page, "Wartet auf Freigabe").selectOption({ label: "Exposé mit Garage (Wartet auf Antwort)" });
  await inDialog(page, "Speichern").click();
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

it("where it is refused that a measure begins which waits for the owner, the way leads to the decision", async ({
  page,
  call,
  campaign,
  owner,
}) => {
  expect(owner.id).toBeTruthy();
  const asked = { kind: "expose", title: "Exposé im Entwurf", text: "Bitte sehen Sie sich das Exposé an." } as const;
  const decision = await call("POST /campaigns/{id}/decisions", { id: campaign.id }, asked);
  const task = { name: unique("Exposé drucken"), scheduled_at: `${dayFromToday()}T08:00:00Z` };
  const { id } = await call("POST /campaigns/{id}/measures", { id: campaign.id }, task);
  await call("PUT /campaign-measures/{id}", { id }, { decision_id: decision.id });
  failing.add(page);
  const leadsThere = async (way: () => Promise<void>) => {
    await way();
    await page.waitForURL(`**/?tab=owners&section=reports&decisions=${campaign.id}`);
    await dialog(page, "Freigaben").getByText(asked.title).waitFor();
  };

  await page.goto(`/timeline/${campaign.id}`);
  await page.getByLabel(`Status von ${task.name}`).selectOption("queued");
  const refused = alert(page, `„${task.name}“ wartet auf die Freigabe`);
  expect(await page.getByRole("link", { name: "Pflichten ansehen" }).count()).toBe(0);
  await leadsThere(() => refused.getByRole("link", { name: "Zur Freigabe" }).click());

  await page.goto(`/timeline/${campaign.id}?bulk=1`);
  await page.getByRole("checkbox", { name: `„${task.name}“ auswählen` }).check({ force: true });
  await button(page.getByRole("region", { name: "Ausgewählte Maßnahmen" }), "Erledigt").click();
  await leadsThere(() => button(page, "Zur Freigabe").click());

  const finish = button(page, `„${task.name}“ als erledigt markieren`);
  await page.goto("/heute?who=all");
  await finish.click();
  await leadsThere(() => button(page, "Zur Freigabe").click());

  await page.goto("/heute?who=all");
  await finish.waitFor();
  const isStatus = ({ pathname }: URL) => pathname.endsWith("/status");
  const reach = await intercept(page, isStatus, (route) => route.abort("internetdisconnected"));
  await finish.click();
  await button(page, "Änderungen: 1 wartet").waitFor();
  reach();
  await button(page, "Änderungen: ansehen").click();
  await leadsThere(() => dialog(page, "Noch nicht gesendet").getByRole("link", { name: "Zur Freigabe" }).click());
});

it("an agent asks for a new price by its fields, the owner agrees: it is the price, and the form sends no gap", async ({
  page,
  open,
  call,
  campaign,
  links,
}) => {
  await call("PUT /campaigns/{id}/property", { id: campaign.id }, { asking_price: 485_000 });
  await page.goto("/?tab=owners&section=reports");
  const card = page.getByRole("list", { name: "Berichte je Kampagne" }).getByRole("listitem");
  await button(card.filter({ hasText: campaign.title }).first(), "Freigaben").click();
  await inDialog(page, "Freigabe einholen").click();
  const asking = dialog(page, "Freigabe einholen");
  await asking.getByLabel("Art", { exact: true }).selectOption({ label: "Preisänderung" });
  await asking.getByText("Bisher 485.000").waitFor();
  await asking.getByText(/ersetzen Sie jedes „…“/).waitFor();
  await inDialog(page, "Jetzt fragen").click();
  await asking.getByText("Bitte geben Sie den neuen Preis in ganzen Euro an").waitFor();
  await asking.getByLabel("Neuer Preis in Euro").fill("465.000");
  await pressAgain(inDialog(page, "Jetzt fragen"));
  await asking.getByText(/noch „…“ steht/).waitFor();
  expect(await links()).toEqual([]);
  await asking.getByLabel("Text an den Eigentümer").fill("wir empfehlen das nach acht Besichtigungen.");
  await asking.getByText("Neuer Angebotspreis: 465.000").waitFor();
  await pressAgain(inDialog(page, "Jetzt fragen"));
  await expect.poll(async () => (await links()).length).toBe(1);

  const theirs = await open(undefined, { viewport: { width: 360, height: 740 } });
  await theirs.goto((await links())[0] ?? "");
  await theirs.getByText("Bisheriger Angebotspreis: 485.000").waitFor();
  await theirs.getByText("Möchten Sie es später ändern, melden Sie sich bei uns.").waitFor();
  await button(theirs, "Ja, ich bin einverstanden").click();
  await theirs.getByText("Vielen Dank. Ihre Antwort ist bei uns angekommen.").waitFor();
  const property = await call("GET /campaigns/{id}/property", { id: campaign.id });
  expect(property.asking_price).toBe(465_000);
});
