import { expect } from "vitest";
import { phone } from "./cockpit.ts";
import { it, unique } from "./journey.ts";
import { alert, button, dialog, field, inDialog, pressAgain } from "./look.ts";
import { verbs } from "./verbs.ts";

/* An offer: written and sent by the agent, accepted by the owner's link, and kept as what was promised. */

it("an offer with days that are over is not sent until a press renews them", async ({ open, cockpit, call }) => {
  const { id } = await cockpit.newCampaign(
    { title: unique("Haus am Bach"), property_address: "Bachweg 3, 82319 Starnberg" },
    20,
    2,
  );
  const scheduled_at = new Date(Date.now() - 20 * 86_400_000).toISOString();
  for (const { id: step } of (await cockpit.planOf({ id })).slice(0, 5))
    await call("POST /campaign-measures/{id}/move", { id: step }, { scheduled_at });
  const email = `${unique("olga")}@example.de`.toLowerCase().replaceAll(/[^a-z0-9@.-]/g, "");
  const owner = await call("POST /owners", {}, { name: "Olga Bach", email });
  await call("PUT /campaigns/{id}/owner", { id }, { owner_id: owner.id });
  await call("PUT /campaigns/{id}/offer-state", { id }, { is_offer: true });

  const page = await open(cockpit.admin);
  await page.goto(`/dashboard/${id}`);
  const section = page.getByRole("region", { name: "Angebot", exact: true });
  const refusal = /vorbei\. Drücken Sie „Tage erneuern“: Der Vermarktungsstart rückt auf den/;
  await section.getByText(refusal).waitFor();
  // Nobody has given the mandate: nothing of it is late.
  await page.getByRole("heading", { name: "Was als Nächstes kommt" }).waitFor();
  await expect.poll(() => page.getByText(/überfällig/i).count()).toBe(0);
  // Its plan says the same, in the list and in what it can be narrowed to.
  await page.goto(`/timeline/${id}`);
  await page.getByRole("heading", { name: "Launch", exact: true }).waitFor();
  await expect.poll(() => page.getByText(/überfällig/i).count()).toBe(0);
  await page.goto(`/dashboard/${id}`);
  const asked = page.getByRole("alertdialog");
  const sendNow = button(section, "An Eigentümer senden");
  await expect.poll(() => sendNow.getAttribute("aria-disabled")).toBe("true");
  await sendNow.click({ force: true });
  await expect.poll(() => asked.count()).toBe(0);
  await button(section, "Tage erneuern").click();
  await alert(page, "Tage erneuert").waitFor();
  await section.getByText(refusal).waitFor({ state: "detached" });
  await expect.poll(() => sendNow.getAttribute("aria-disabled")).not.toBe("true");
  await pressAgain(sendNow);
  await pressAgain(button(asked, "Angebot senden"));
  await section.getByText("Wartet auf Antwort").waitFor();
});

it("an offer is sent, accepted on the owner's phone, and becomes the campaign with its promise", async ({
  open,
  cockpit,
  call,
}) => {
  const campaign = await cockpit.newCampaign(
    { title: unique("Haus am Hang"), property_address: "Hangweg 3, 82319 Starnberg" },
    20,
    2,
  );
  const email = `${unique("erika")}@example.de`.toLowerCase().replaceAll(/[^a-z0-9@.-]/g, "");
  const owner = await call("POST /owners", {}, { name: "Erika Hang", email });
  await call("PUT /campaigns/{id}/owner", { id: campaign.id }, { owner_id: owner.id });

  const page = await open(cockpit.admin);
  await page.goto(`/dashboard/${campaign.id}`);
  await button(page, "Zum Angebot machen").click();
  await button(page.getByRole("alertdialog"), "Zum Angebot machen").click();
  const section = page.getByRole("region", { name: "Angebot", exact: true });
  await section.getByText(/^Zugesagt werden \d+ Schritte mit Tag/).waitFor();

  await button(section, "Angebot bearbeiten").click();
  await dialog(page, "Angebot bearbeiten").waitFor();
  await field(page, "Bedingungen").fill("Alleinauftrag für sechs Monate.");
  await field(page, "Warum dieser Angebotspreis?").fill("Drei Verkäufe in der Nachbarschaft.");
  await inDialog(page, "Vergleich hinzufügen").click();
  await field(page, "Lage oder Straße").fill("Hangweg");
  await field(page, "Fläche in m²").fill("128,5");
  await field(page, "Preis in Euro").fill("798.000");
  await field(page, "Verkauft?").selectOption({ label: "Verkauft" });
  await pressAgain(inDialog(page, verbs.save));
  await alert(page, "Angebot gespeichert").waitFor();

  await button(section, "Vorschau").click();
  const shown = page.frameLocator('iframe[title="Angebot"]');
  await shown.getByText("Alleinauftrag für sechs Monate.").waitFor();
  await shown.getByRole("row", { name: /Hangweg 128,5 m².*verkauft.* 798\.000\s€ 6\.210\s€/i }).waitFor();
  await inDialog(page, "Schließen").first().click();

  await button(section, "An Eigentümer senden").click();
  await button(page.getByRole("alertdialog"), "Angebot senden").click();
  await section.getByText("Wartet auf Antwort").waitFor();

  await page.goto(`/?tab=owners&section=assignments&q=${encodeURIComponent(campaign.title)}`);
  await page.getByText("Bis zum Auftrag ist kein Bericht fällig", { exact: true }).waitFor();

  const link = async () => {
    const outbox = await fetch(`${cockpit.address}/__local/outbox`, { headers: { accept: "application/json" } });
    const mails = (await outbox.json()) as { to: string[]; text: string }[];
    const text = mails.find(({ to }) => to.includes(email))?.text ?? "";
    return /\/api\/public\/decisions\/[\w-]{32}/.exec(text)?.[0] ?? "";
  };
  await expect.poll(link).not.toBe("");

  const owners = await open(undefined, phone);
  await owners.goto(await link());
  await owners.getByRole("heading", { name: "Unser Vermarktungsplan" }).waitFor();
  await owners.getByText("Alleinauftrag für sechs Monate.").waitFor();
  await expect.poll(() => owners.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await owners.getByLabel(/Möchten Sie uns dazu etwas schreiben/).fill("Gilt der Preis auch im Frühjahr?");
  await button(owners, "Ich habe eine Frage").click();
  await owners.getByText(/Ihre Frage vom .* ist bei uns angekommen/).waitFor();

  // What an offer's owner wrote is opened, under the offer's own head.
  await page.goto("/heute?who=all");
  const asking = page.getByRole("listitem").filter({ hasText: campaign.title });
  await asking.getByRole("link", { name: "Rückfrage zum Angebot" }).click();
  await dialog(page, "Nachrichten").getByText("Gilt der Preis auch im Frühjahr?").waitFor();
  await page.waitForURL(`**/eigentuemer/${campaign.id}?open=messages&owner=${owner.id}`);
  await page.goto(`/?tab=owners&section=reports&messages=${campaign.id}`);
  await dialog(page, "Nachrichten").getByText("Gilt der Preis auch im Frühjahr?").waitFor();

  await owners.goto(await link());
  await owners.getByRole("button", { name: "Ja, ich bin einverstanden" }).click();
  await owners.getByText("Vielen Dank. Ihre Antwort ist bei uns angekommen.").waitFor();

  await page.goto("/?tab=notifications");
  await page.getByRole("link", { name: "Vermarktungsplan angenommen" }).first().click();
  await page.waitForURL(`**/dashboard/${campaign.id}#angebot`);
  await expect
    .poll(() =>
      page.getByRole("heading", { name: "Zusage an den Eigentümer" }).evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  const promise = page.getByRole("region", { name: "Zusage an den Eigentümer" });
  await promise.getByText(/zugesagte Schritt|Zugesagt bis heute/).waitFor();
  await expect.poll(() => button(page, "Auftrag erhalten").count()).toBe(0);
});
