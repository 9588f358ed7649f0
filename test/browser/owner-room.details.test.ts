import { expect } from "vitest";
import { axe } from "./axe.ts";
import { button, inDialog, textsOf } from "./look.ts";
import { it } from "./owner-journey.ts";
import { stories, told as toldOf } from "../rules/eight-stories.ts";
import { paperHtml } from "../../functions/reports/page/paper-page.ts";
import { reportPaper } from "../../functions/reports/papers/report-paper.ts";

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
  const { violations } = await axe(theirs).analyze();
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

  await button(page, "Eigentümerbereich").click();
  await inDialog(page, "Ansehen").click();
  const seen = page.frameLocator(`iframe[title="Eigentümerbereich von ${owner.name}"]`);
  await seen.getByText("Am Montag um zehn.").waitFor();
  await inDialog(page, "Schließen").last().click();
  await inDialog(page, "Zurückziehen").click();
  await button(page.getByRole("alertdialog"), "Zurückziehen").click();
  await page.getByText("Eigentümerbereich zurückgezogen").waitFor();
  await theirs.reload();
  await theirs.getByRole("heading", { name: "Diese Seite ist nicht verfügbar" }).waitFor();
});

it("the enquiries of a report stand on a phone beside each other, sums with the words above them on a desk", async ({
  page,
}) => {
  const story = stories["5-vermietete-wohnung"] ?? expect.fail("no such story");
  await page.goto("about:blank");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.setContent(paperHtml(reportPaper(toldOf(story).report)));
  const table = page.locator(".wide");
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect((await table.innerText()).replaceAll(/\s+/g, " ")).toMatch(/Anfragen zusammen .*24 636 ImmoScout24 11 484 /);
  await page.setViewportSize({ width: 820, height: 800 });
  await expect.poll(async () => (await table.innerText()).replaceAll(/\s+/g, " ")).toMatch(/ImmoScout24 2 3 3 3 – 11/);
});
