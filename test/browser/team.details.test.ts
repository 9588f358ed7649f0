import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { phone } from "./cockpit.ts";
import { it, unique } from "./journey.ts";
import { button, dialog, field, inDialog } from "./look.ts";
import { verbs } from "./verbs.ts";

/*
 * Two people, two browsers, one campaign: what one does on a phone the other sees at a desk without reloading, and back.
 */

const day = "2031-03-03";

it("what one of two does the other sees: a new day, a file, a note that names them", async ({
  cockpit,
  call,
  open,
}) => {
  const full_name = unique("Jonas Keller");
  const jonas = await cockpit.newPerson({ full_name, email: `${full_name.replaceAll(/[ .]/g, "")}@example.de` });
  const { id: responsible_id } = await cockpit.as(jonas)("GET /auth/me");
  const campaign = await cockpit.newCampaign(
    { title: unique("Haus in Laim"), marketing_start: `${day}T08:00:00Z` },
    0,
    0,
  );
  const name = unique("Fotograf");
  const task = await call(
    "POST /campaigns/{id}/measures",
    { id: campaign.id },
    { name, responsible_id, scheduled_at: `${day}T08:00:00Z` },
  );
  const hers = await open(cockpit.admin);
  const his = await open(jonas, phone);
  // Whoever works at a campaign sees within seconds what others change; at rest a screen asks every two minutes.
  const seesAtWork = (what: Locator) => {
    const isSeen = async () => {
      await hers.keyboard.press("Shift");
      return what.first().isVisible();
    };
    return expect.poll(isSeen, { interval: 1000 }).toBe(true);
  };
  await hers.goto(`/dashboard/${campaign.id}`);
  await hers.getByRole("main").getByText("Mo., 03.03.").first().waitFor();

  await his.goto(`/kalender?day=${day}&campaign=${campaign.id}`);
  await his.getByRole("main").getByRole("button", { name }).focus();
  await his.keyboard.press("v");
  const asked = dialog(his, "Auf einen anderen Tag verschieben");
  await asked.getByLabel("Datum").fill("05.03.2031");
  await button(asked, verbs.move).click();
  await seesAtWork(hers.getByRole("main").getByText("Mi., 05.03."));

  await his.goto(`/akte/${campaign.id}`);
  const files = his.getByRole("region", { name: "Dateien" });
  await hers.getByRole("link", { name: "Akte" }).click();
  await hers.getByText("Noch keine Dateien").waitFor();
  await files
    .locator("input[multiple]")
    .setInputFiles([{ name: "Grundbuch.txt", mimeType: "text/plain", buffer: Buffer.from("Blatt 1") }]);
  await seesAtWork(hers.getByRole("region", { name: "Dateien" }).getByText("Grundbuch.txt"));
  await hers.getByRole("link", { name: "Überblick" }).click();

  await hers.getByRole("main").getByRole("button", { name, exact: true }).first().click();
  await field(hers, "Neue Notiz").waitFor();
  await cockpit.as(jonas)(
    "POST /campaign-measures/{id}/notes",
    { id: task.id },
    { text: "@Petra Brandt, Schlüssel liegt bereit" },
  );
  await seesAtWork(dialog(hers, "Maßnahme").getByText("Schlüssel liegt bereit"));
  await inDialog(hers, "Schließen").click();
  await hers.goto("/?tab=notifications");
  await hers.getByText(`${full_name} hat Sie erwähnt`).waitFor();
  expect((await call("GET /campaign-measures/{id}", { id: task.id })).scheduled_at).toBe("2031-03-05T08:00:00.000Z");
});
