import { expect } from "vitest";
import { addressOf, button } from "./look.ts";
import { it } from "./owner-journey.ts";
import { verbs } from "./verbs.ts";

it("an agent assigns an owner, writes and sends a report, and sees that the owner has read it", async ({
  page,
  open,
  call,
  campaign,
  owner,
  mails,
}) => {
  await page.goto("/?tab=owners&section=assignments");
  const form = page.getByRole("form", { name: new RegExp(campaign.title) });
  // A card far below offers its owners when it comes into view.
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel("Eigentümer").selectOption(owner.id);
  await button(form, verbs.save).click();
  await page.getByText("Eigentümer erfolgreich zugewiesen").waitFor();
  await button(form, "Bericht jetzt generieren").click();
  await page.getByText("Eigentümer-Bericht erfolgreich generiert").waitFor();
  const answer = async () => (await call("GET /campaigns/{id}/owner-reports", { id: campaign.id }))[0];
  const report = await answer();
  expect(report?.sendings).toEqual([]);

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
  const address = `/eigentuemer/${campaign.id}?report=${report?.id}`;
  expect(addressOf(page)).toBe(address);
  // Addresses in e-mails from before, of a report and of a campaign's draft, lead there too.
  for (const old of [`report=${report?.id}`, `draft=${campaign.id}`]) {
    await page.goto(`/?tab=owners&section=reports&${old}`);
    await page.waitForURL(`**${address}`);
  }
  await page.getByRole("navigation", { name: "Bereiche der Kampagne" }).getByRole("link", { name: "Plan" }).waitFor();
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
  await expect.poll(async () => (await answer())?.sendings).toMatchObject([{ channel: "email", state: "sent" }]);
  await expect
    .poll(() => answer())
    .toMatchObject({
      id: report?.id,
      figures: expect.objectContaining({ inquiries: 12, viewings: 4 }),
      closing_note: "Die Nachfrage ist sehr lebhaft.",
    });

  const link = /https?:\/\/\S+\/api\/public\/reports\/\S+/.exec(mail.text)?.[0] ?? "";
  const theirs = await open(undefined);
  const opened = await theirs.goto(link);
  expect(opened?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await theirs.getByText(`Guten Tag ${owner.name}`).waitFor();
  await theirs.getByText("Die Nachfrage ist sehr lebhaft.").waitFor();
  const read_at = async () => (await call("GET /owner-reports/{id}", { id: report?.id ?? "" })).reads[0]?.at;
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

  await page.goto("/?tab=owners&section=reports");
  await card.waitFor();
  await expect.poll(() => card.getByText("Entwurf bereit").count()).toBe(0);
});
