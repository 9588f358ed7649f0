import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { phone } from "./cockpit.ts";
import { emailOf, it, unique } from "./journey.ts";
import { button, dialog, inDialog } from "./look.ts";
import { verbs } from "./verbs.ts";

it("somebody chooses on a phone to get one e-mail a day, and about what", async ({ open, cockpit }) => {
  const full_name = unique("Petra Postfach");
  const person = await cockpit.newPerson({ full_name, email: emailOf(full_name) });
  const page = await open(person, phone);
  await page.goto("/");
  await button(page, /Menü|Mein Konto/)
    .first()
    .click();
  await button(page, "E-Mails und Mitteilungen").click();
  const shown = dialog(page, "E-Mails und Mitteilungen");
  await expect.poll(() => shown.getByLabel("Erinnerungen an Maßnahmen").isChecked()).toBe(true);
  await expect.poll(() => shown.getByLabel("Erwähnungen in Notizen").isChecked()).toBe(true);
  await expect.poll(() => shown.getByLabel("Fällige Eigentümer-Berichte").isDisabled()).toBe(true);
  await shown.getByRole("radio", { name: "Einmal am Tag" }).check();
  await expect.poll(() => shown.getByLabel("Fällige Eigentümer-Berichte").isChecked()).toBe(true);
  await shown.getByLabel("Uhrzeit").selectOption("07:30");
  await shown.getByLabel("Erwähnungen in Notizen").uncheck();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  const folder = process.env.PICTURES;
  if (folder) writeFileSync(join(folder, "mails-phone.png"), await page.screenshot());
  await inDialog(page, verbs.save).click();
  await page.getByText("Auswahl gespeichert").waitFor();
  await expect
    .poll(() => cockpit.as(person)("GET /mail-settings"))
    .toMatchObject({
      mode: "daily",
      at: "07:30",
      kinds: ["reminder", "question", "measures", "report"],
    });
});
