import { expect } from "vitest";
import { axe } from "./axe.ts";
import { unique } from "./journey.ts";
import { dayFromToday } from "../german-day.ts";
import { intercept } from "./calls.ts";
import { failing } from "./cockpit.ts";
import { alert, button, dialog, inDialog, pressAgain } from "./look.ts";
import { it } from "./decision-links.ts";

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
    await page.waitForURL(`**/eigentuemer/${campaign.id}?open=decisions`);
    await dialog(page, "Freigaben").getByText(asked.title).waitFor();
  };

  await page.goto(`/timeline/${campaign.id}`);
  await page.getByLabel(`Status von ${task.name}`).selectOption("queued");
  const refused = alert(page, `„${task.name}“ wartet auf die Freigabe`);
  await expect.poll(() => page.getByRole("link", { name: "Pflichten ansehen" }).count()).toBe(0);
  await leadsThere(() => refused.getByRole("link", { name: "Zur Freigabe" }).click());

  await page.goto(`/timeline/${campaign.id}?bulk=1`);
  await page.getByRole("checkbox", { name: `„${task.name}“ auswählen` }).press("Space");
  await button(page.getByRole("region", { name: "Ausgewählte Maßnahmen" }), "Erledigt").click();
  await leadsThere(() => button(page, "Zur Freigabe").click());

  const finish = button(page, `„${task.name}“ als erledigt markieren`);
  await page.goto("/heute?who=all");
  await finish.click();
  await leadsThere(() => button(page, "Zur Freigabe").click());

  await page.goto(`/kalender?day=${dayFromToday()}&campaign=${campaign.id}`);
  await page.getByRole("main").getByRole("button", { name: task.name }).click();
  await button(dialog(page, "Maßnahme"), "Erledigt").click();
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

  // What was asked waits on where nobody is the owner any more; the address from before leads there too.
  await call("PUT /campaigns/{id}/owner", { id: campaign.id }, { owner_id: null });
  await leadsThere(async () => void (await page.goto(`/?tab=owners&section=reports&decisions=${campaign.id}`)));
  await page.getByText("Noch kein Eigentümer").waitFor();
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
  await asking.getByText(/noch „…“ oder „...“ steht/).waitFor();
  await expect.poll(() => links()).toEqual([]);
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

it("an owner withdraws the consent to photographs by one press, on the page or in the room; the agent sees it", async ({
  page,
  open,
  call,
  campaign,
  owner,
  links,
}) => {
  const asked = { kind: "photos" as const, title: "Freigabe der Fotos", text: "dürfen wir sie zeigen?" };
  await call("POST /campaigns/{id}/decisions", { id: campaign.id }, asked);
  await expect.poll(async () => (await links()).length).toBe(1);
  const theirs = await open(undefined, { viewport: { width: 360, height: 740 } });
  await theirs.goto((await links())[0] ?? "");
  await button(theirs, "Ja, ich bin einverstanden").click();
  await button(theirs, "Einwilligung in Fotos widerrufen").waitFor();
  const { violations } = await axe(theirs).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const { url } = await call("POST /campaigns/{id}/owner-room", { id: campaign.id });
  const room = await open(undefined, { viewport: { width: 360, height: 740 } });
  await room.goto(url);
  expect((await axe(room).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await button(room, "Einwilligung in Fotos widerrufen: Freigabe der Fotos").click();
  await room.getByRole("heading", { name: "Ihr Widerruf ist angekommen" }).waitFor();
  await room.getByRole("link", { name: "Zurück zu Ihrem Eigentümerbereich" }).click();
  await room.getByText("Sie haben die Einwilligung in Fotos widerrufen.").waitFor();
  await theirs.reload();
  await theirs.getByText("Die Einwilligung gilt seitdem nicht mehr").waitFor();
  await expect.poll(() => button(theirs, "Einwilligung in Fotos widerrufen").count()).toBe(0);

  await page.goto("/?tab=owners&section=reports");
  const card = page.getByRole("list", { name: "Berichte je Kampagne" }).getByRole("listitem");
  await button(card.filter({ hasText: campaign.title }).filter({ hasText: owner.name }).first(), "Freigaben").click();
  const entry = dialog(page, "Freigaben").getByRole("listitem");
  await entry.getByText("Einwilligung widerrufen").first().waitFor();
  await entry.getByText("Bitte nehmen Sie die Fotos aus Anzeigen und Exposé.").waitFor();
});
