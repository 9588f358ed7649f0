import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import { prepareCockpit, type PreparedCockpit } from "./prepared.ts";

let cockpit: PreparedCockpit;
let page: Page;
let campaign: Campaign;
beforeAll(async () => {
  cockpit = await prepareCockpit();
  page = await cockpit.pageOf(cockpit.admin);
  campaign = await cockpit.newCampaign({ title: "Stadtvilla Seeweg" }, 2, 3);
  await cockpit.call("POST /owners", {}, { name: "Erika Eigentümer", email: "erika@example.de" });
});
afterAll(async () => {
  await cockpit.stop();
});

const outbox = async () => {
  const answer = await fetch(`${cockpit.address}/__local/outbox`, { headers: { accept: "application/json" } });
  return (await answer.json()) as {
    to: string[];
    subject: string;
    text: string;
    attachments: { filename: string }[];
  }[];
};

it("an agent assigns an owner and generates a report", async () => {
  await page.goto("/?tab=owners&section=assignments");
  const form = page.getByRole("form", { name: /Stadtvilla Seeweg/ });
  await form
    .getByLabel("Eigentümer")
    .selectOption({ label: "Erika Eigentümer (erika@example.de)" })
    .catch(async () => {
      const option = form.getByLabel("Eigentümer").locator("option", { hasText: "Erika Eigentümer" });
      await form.getByLabel("Eigentümer").selectOption((await option.getAttribute("value")) ?? "");
    });
  await form.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Eigentümer erfolgreich zugewiesen").waitFor();
  await page.getByRole("button", { name: "Bericht jetzt generieren" }).click();
  await page.getByText("Eigentümer-Bericht erfolgreich generiert").waitFor();
  const [report] = await cockpit.call("GET /campaigns/{id}/owner-reports", { id: campaign.id });
  expect(report?.sendings).toEqual([]);
});

it("what is typed into a draft outlives other tabs and a reload, and goes when one signs out", async () => {
  const ada = await cockpit.newPerson({ full_name: "Ada Agentin", email: "ada@example.de" });
  const tab = await cockpit.pageOf(ada);
  const openReport = async () => {
    const reports = tab.getByRole("list", { name: /^Berichte zu/ });
    await reports.getByRole("link").first().click();
  };
  const note = tab.getByLabel("Schlussbemerkung");
  await tab.goto("/?tab=owners&section=reports");
  await openReport();
  const stored = await note.inputValue();
  await note.fill("Das darf nicht verloren gehen.");
  await tab.getByRole("link", { name: "Kampagnen" }).first().click();
  await tab.getByRole("heading", { name: "Kampagnen", exact: true }).first().waitFor();
  await tab.goBack();
  await expect.poll(() => note.inputValue()).toBe("Das darf nicht verloren gehen.");
  tab.on("dialog", (question) => void question.accept());
  await tab.reload();
  await expect.poll(() => note.inputValue()).toBe("Das darf nicht verloren gehen.");
  await tab
    .getByRole("button", { name: /Abmelden/ })
    .first()
    .click();
  await tab.getByRole("heading", { name: "Anmelden" }).waitFor();
  await tab.getByLabel("E-Mail-Adresse").fill(ada.email);
  await tab.getByLabel("Passwort", { exact: true }).fill(ada.password);
  await tab.getByRole("button", { name: "Anmelden", exact: true }).click();
  await tab.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name: "Eigentümer" }).click();
  await tab.getByRole("navigation", { name: "Eigentümer" }).getByRole("link", { name: "Berichte" }).click();
  await openReport();
  await expect.poll(() => note.inputValue()).toBe(stored);
  await tab.context().close();
});

it("enters figures and a closing note, and sends it by e-mail", async () => {
  await page.goto("/?tab=owners&section=reports");
  await page
    .getByRole("list", { name: /^Berichte zu/ })
    .getByRole("link")
    .first()
    .click();
  await page.getByLabel("Anfragen").fill("12");
  await page.getByLabel("Besichtigungen").fill("4");
  await page.getByLabel("Schlussbemerkung").fill("Die Nachfrage ist lebhaft.");
  await page.getByRole("button", { name: "Bericht senden" }).click();
  await page.getByRole("button", { name: "E-Mail jetzt senden" }).click();
  await expect.poll(async () => (await outbox()).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await outbox();
  expect(mail.to).toEqual(["erika@example.de"]);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.pdf$/)]);
  const [report] = await cockpit.call("GET /campaigns/{id}/owner-reports", { id: campaign.id });
  expect(report).toMatchObject({
    figures: expect.objectContaining({ inquiries: 12, viewings: 4 }),
    closing_note: "Die Nachfrage ist lebhaft.",
    sendings: [{ channel: "email", state: "sent" }],
  });
});

it("the owner opens the link without a session, presses Gelesen, and the agent sees it", async () => {
  const [mail] = await outbox();
  const link = /https?:\/\/\S+\/api\/public\/reports\/\S+/.exec(mail.text)?.[0] ?? "";
  const owner = await cockpit.pageOf(undefined);
  const answer = await owner.goto(link);
  expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await owner.getByText("Guten Tag Erika Eigentümer").waitFor();
  await owner.getByText("Die Nachfrage ist lebhaft.").waitFor();
  expect((await cockpit.call("GET /campaigns/{id}/owner-reports", { id: campaign.id }))[0]?.read_at).toBeNull();
  await owner.getByRole("button", { name: /Gelesen/ }).click();
  await owner.waitForLoadState();
  await page.goto("/?tab=notifications");
  await page
    .getByRole("list", { name: /^Benachrichtigungen/ })
    .getByText(/gelesen/i)
    .first()
    .waitFor();
  expect((await cockpit.call("GET /campaigns/{id}/owner-reports", { id: campaign.id }))[0]?.read_at).toMatch(/Z$/);
});
