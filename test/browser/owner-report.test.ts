import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "vitest";
import { it as journey, unique } from "./journey.ts";
import { button, inDialog, textsOf } from "./look.ts";
import { verbs } from "./verbs.ts";

interface Mail {
  to: string[];
  subject: string;
  text: string;
  attachments: { filename: string }[];
}

const it = journey
  /** A campaign that has begun, and somebody who owns the property; new for each journey. */
  .extend("campaign", async ({ cockpit }) => cockpit.newCampaign({ title: unique("Stadtvilla Seeweg") }, 2, 3))
  .extend("owner", async ({ call }) => {
    const name = unique("Erika Eigentümer");
    return call("POST /owners", {}, { name, email: `${name.replaceAll(" ", ".").toLowerCase()}@example.de` });
  })
  /** The draft of a report to that owner. */
  .extend("report", async ({ call, campaign, owner }) => {
    await call("PUT /campaigns/{id}/owner", { id: campaign.id }, { owner_id: owner.id });
    return call("POST /campaigns/{id}/owner-reports/generate", { id: campaign.id });
  })
  /** The e-mails that went to that owner. */
  .extend("mails", async ({ cockpit, owner }) => async () => {
    const answer = await fetch(`${cockpit.address}/__local/outbox`, { headers: { accept: "application/json" } });
    return ((await answer.json()) as Mail[]).filter(({ to }) => to.includes(owner.email));
  });

it("an agent assigns an owner and generates a report", async ({ page, call, campaign, owner }) => {
  await page.goto("/?tab=owners&section=assignments");
  const form = page.getByRole("form", { name: new RegExp(campaign.title) });
  // A card far below offers its owners when it comes into view.
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel("Eigentümer").selectOption(owner.id);
  await button(form, verbs.save).click();
  await page.getByText("Eigentümer erfolgreich zugewiesen").waitFor();
  await button(form, "Bericht jetzt generieren").click();
  await page.getByText("Eigentümer-Bericht erfolgreich generiert").waitFor();
  const [report] = await call("GET /campaigns/{id}/owner-reports", { id: campaign.id });
  expect(report?.sendings).toEqual([]);
});

it("enters figures and a closing note, and sends it by e-mail", async ({
  page,
  call,
  campaign,
  owner,
  report,
  mails,
}) => {
  await page.goto("/?tab=owners&section=reports");
  const cards = page.getByRole("list", { name: "Berichte je Kampagne" }).getByRole("listitem");
  const card = cards.filter({ hasText: campaign.title }).first();
  await card.getByText("Entwurf bereit").waitFor();
  await page
    .getByRole("list", { name: new RegExp(`^Berichte zu.*${campaign.title}`) })
    .getByRole("link")
    .first()
    .click();
  // The draft is the owner's page: what is written stands on it, between what the owner reads.
  const paper = page.getByRole("region", { name: "Der Bericht, wie ihn der Eigentümer liest" });
  await paper.getByText(`Guten Tag ${owner.name}`).waitFor();
  await paper.getByLabel("Anfragen", { exact: true }).fill("12");
  await paper.getByLabel("Besichtigungen", { exact: true }).fill("4");
  await paper.getByLabel("Schlussbemerkung").fill("Die Nachfrage ist lebhaft.");
  await button(page, "Entwurf speichern").click();
  await page.getByText("Entwurf gespeichert").waitFor();
  await expect.poll(() => paper.getByLabel("Anfragen", { exact: true }).inputValue()).toBe("12");
  const words = page.getByLabel("Text der E-Mail");
  await expect.poll(() => words.inputValue()).toMatch(/^Guten Tag .*\n\n.*Im|^Guten Tag .*\n\nim Anhang/);
  await words.fill(`${await words.inputValue()}\n\nBis Dienstag!`);
  await paper.getByLabel("Schlussbemerkung").fill("Die Nachfrage ist sehr lebhaft.");
  await button(page, "E-Mail jetzt senden").click();
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  expect(mail.to).toEqual([owner.email]);
  expect(mail.text).toContain("Bis Dienstag!");
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.pdf$/)]);
  const answer = async () => (await call("GET /campaigns/{id}/owner-reports", { id: campaign.id }))[0];
  await expect.poll(async () => (await answer())?.sendings).toMatchObject([{ channel: "email", state: "sent" }]);
  await expect
    .poll(() => answer())
    .toMatchObject({
      id: report.id,
      figures: expect.objectContaining({ inquiries: 12, viewings: 4 }),
      closing_note: "Die Nachfrage ist sehr lebhaft.",
    });
  await page.goto("/?tab=owners&section=reports");
  await card.waitFor();
  await expect.poll(() => card.getByText("Entwurf bereit").count()).toBe(0);
});

it("the owner opens the link without a session, presses Gelesen, and the agent sees it", async ({
  page,
  open,
  call,
  campaign,
  owner,
  report,
  mails,
}) => {
  await call("PUT /owner-reports/{id}", { id: report.id }, { closing_note: "Die Nachfrage ist lebhaft." });
  await call("POST /owner-reports/{id}/send", { id: report.id }, { channel: "email" });
  const [mail] = await mails();
  const link = /https?:\/\/\S+\/api\/public\/reports\/\S+/.exec(mail.text)?.[0] ?? "";
  const theirs = await open(undefined);
  const answer = await theirs.goto(link);
  expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await theirs.getByText(`Guten Tag ${owner.name}`).waitFor();
  await theirs.getByText("Die Nachfrage ist lebhaft.").waitFor();
  const read_at = async () => (await call("GET /owner-reports/{id}", { id: report.id })).reads[0]?.at;
  await expect.poll(() => read_at()).toBeUndefined();
  await theirs.getByRole("button", { name: /Gelesen/ }).click();
  await expect.poll(read_at).toMatch(/Z$/);
  await page.goto("/?tab=notifications");
  await page
    .getByRole("list", { name: /^Benachrichtigungen/ })
    .getByRole("listitem")
    .filter({ hasText: campaign.title })
    .getByText(/gelesen/i)
    .first()
    .waitFor();
});

it("an agent releases a file and makes the owner's room, which its owner reads on a phone until it is withdrawn", async ({
  page,
  open,
  call,
  campaign,
  owner,
  report,
}) => {
  await call("POST /owner-reports/{id}/send", { id: report.id }, { channel: "email" });
  await page.goto(`/akte/${campaign.id}`);
  const files = page.getByRole("region", { name: "Dateien" });
  await files
    .locator("input[multiple]")
    .setInputFiles({ name: "Grundriss.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 ") });
  await button(files, "Weitere Aktionen für „Grundriss.pdf“").click();
  await page.getByRole("menuitem", { name: "Für Eigentümer freigeben" }).click();
  await files.getByText("Für Eigentümer freigegeben").waitFor();

  await page.goto("/?tab=owners&section=reports");
  const card = page.getByRole("list", { name: "Berichte je Kampagne" }).getByRole("listitem");
  await button(card.filter({ hasText: campaign.title }).first(), "Eigentümerbereich").click();
  await inDialog(page, "Eigentümerbereich anlegen").click();
  const link = await page.getByLabel(`Adresse für ${owner.name}`).inputValue();
  const theirs = await open(undefined, { viewport: { width: 360, height: 740 } });
  await theirs.goto(link);
  await theirs.getByText(`Guten Tag ${owner.name}`).waitFor();
  await expect
    .poll(() => textsOf(theirs.getByRole("heading")))
    .toEqual([
      "Ihr Eigentümerbereich",
      "Auf einen Blick",
      "Zuletzt für Sie getan",
      "Was als Nächstes kommt",
      "Ihre Unterlagen",
      "Ihre Berichte",
      "Ihre Nachrichten",
      "Schreiben Sie uns",
      "Ihr Ansprechpartner",
    ]);
  await expect.poll(() => theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const { violations } = await new AxeBuilder({ page: theirs }).setLegacyMode(true).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const told = await theirs.locator("body").ariaSnapshot();
  expect(told).toContain('- heading "Ihr Eigentümerbereich" [level=1]');
  expect(told).toContain('- columnheader "Bis zum"');
  expect(told).toContain('- link "Grundriss.pdf"');
  expect(told).toContain('- textbox "Ihre Nachricht oder Frage an uns"');
  expect(told).toContain('- button "Nachricht senden"');
  expect(told).not.toMatch(/^ *- (img|link|button|textbox):?$/m);
  await theirs.emulateMedia({ media: "print" });
  const written = button(theirs, "Nachricht senden");
  await expect.poll(() => written.isVisible()).toBe(false);
  await expect.poll(() => theirs.getByRole("heading", { name: "Was als Nächstes kommt" }).isVisible()).toBe(true);
  await theirs.emulateMedia({ media: null });
  await expect.poll(() => written.isVisible()).toBe(true);
  const documents = theirs.getByRole("link", { name: "Grundriss.pdf" });
  await expect.poll(() => documents.getAttribute("href")).toMatch(/\/file\?id=/);
  await theirs.getByRole("link", { name: /^Bericht / }).click();
  await theirs.getByRole("link", { name: "Zurück zu Ihrem Eigentümerbereich" }).click();
  await theirs.getByLabel("Ihre Nachricht oder Frage an uns").fill("Wann kommt der Fotograf?");
  await button(theirs, "Nachricht senden").click();
  await theirs.getByText("Ihre Nachricht ist bei uns angekommen").waitFor();

  await button(page.getByRole("dialog"), "Schließen").click();
  await page.goto("/?tab=notifications");
  const notice = page.getByRole("listitem").filter({ hasText: campaign.title });
  await notice.getByRole("link", { name: "Nachricht des Eigentümers" }).click();
  const talk = page.getByRole("dialog", { name: "Nachrichten" });
  await talk.getByText("Wann kommt der Fotograf?").waitFor();
  await talk.getByLabel("Ihre Nachricht").fill("Am Montag um zehn.");
  await button(talk, "E-Mail jetzt senden").click();
  await talk.getByRole("listitem").filter({ hasText: "Am Montag um zehn." }).waitFor();
  await button(talk, "Schließen").click();
  await theirs.getByRole("link", { name: "Zurück zu Ihrem Eigentümerbereich" }).click();
  await theirs.getByText("Am Montag um zehn.").waitFor();

  await button(card.filter({ hasText: campaign.title }).first(), "Eigentümerbereich").click();
  await inDialog(page, "Zurückziehen").click();
  await button(page.getByRole("alertdialog"), "Zurückziehen").click();
  await page.getByText("Eigentümerbereich zurückgezogen").waitFor();
  await theirs.reload();
  await theirs.getByRole("heading", { name: "Diese Seite ist nicht verfügbar" }).waitFor();
});
