import { expect } from "vitest";
import { addressOf, alert, button, dialog, field, inDialog, pressAgain } from "./look.ts";
import { unique } from "./journey.ts";
import { it, row } from "./timeline.ts";
import { verbs } from "./verbs.ts";

it("is added, given to a colleague, worked on by both, and nobody overwrites the other", async ({
  timeline,
  cockpit,
  flat,
  open,
}) => {
  const klaus = await cockpit.newPerson({
    full_name: "Klaus Weber",
    email: `${unique("klaus").replace(" ", "")}@example.de`,
  });
  await button(timeline, "Maßnahme hinzufügen").click();
  await inDialog(timeline, "Eigene Aufgabe").click();
  await dialog(timeline, "Eigene Aufgabe").waitFor();
  await field(timeline, "Name *").fill("Fotograf Müller");
  await field(timeline, "Zuständig").selectOption({ label: "Klaus Weber" });
  await field(timeline, "Dauer in Minuten").fill("90");
  await inDialog(timeline, "Aufgabe hinzufügen").click();
  await alert(timeline, "Aufgabe hinzugefügt").waitFor();
  await row(timeline, "Fotograf Müller").getByText("Zuständig: Klaus Weber").waitFor();

  const phone = await open(klaus, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await phone.goto(`/timeline/${flat.id}`);
  await button(row(phone, "Fotograf Müller"), "Fotograf Müller").click();
  await button(dialog(phone, "Maßnahme"), verbs.edit).click();
  await expect.poll(() => field(phone, "Dauer in Minuten").inputValue()).toBe("90");

  await button(row(timeline, "Fotograf Müller"), "Fotograf Müller").click();
  await button(dialog(timeline, "Maßnahme"), verbs.edit).click();
  await field(timeline, "Geplante Kosten in Euro").fill("249,90");
  await button(dialog(timeline, "Maßnahme"), "Punkt hinzufügen").click();
  await field(timeline, "Punkt 1").fill("Schlüssel bereitlegen");
  await inDialog(timeline, verbs.save).click();
  await row(timeline, "Fotograf Müller").getByText("0 von 1").waitFor();

  await field(phone, "Dauer in Minuten").fill("120");
  await inDialog(phone, verbs.save).click();
  await dialog(phone, "Maßnahme").getByText("Diese Maßnahme wurde inzwischen von jemand anderem gespeichert").waitFor();
  await expect.poll(() => field(phone, "Punkt 1").inputValue()).toBe("Schlüssel bereitlegen");
  const done = phone.getByLabel("Punkt 1 erledigt");
  await done.check({ force: true });
  await expect.poll(() => done.isChecked()).toBe(true);
  await pressAgain(inDialog(phone, verbs.save));
  await dialog(phone, "Maßnahme").waitFor({ state: "hidden" });
  await row(phone, "Fotograf Müller").getByText("1 von 1").waitFor();
  const saved = (await cockpit.planOf(flat)).find(({ name_override }) => name_override === "Fotograf Müller");
  expect(saved).toMatchObject({
    duration_minutes: 120,
    planned_cost: 249.9,
    checklist: [{ text: "Schlüssel bereitlegen", done: true }],
  });

  // Read before it is edited: points are ticked at once, notes stand there.
  await button(row(phone, "Fotograf Müller"), "Fotograf Müller").click();
  const sheet = dialog(phone, "Maßnahme");
  await sheet.getByText("90 Minuten").or(sheet.getByText("120 Minuten")).waitFor();
  // By keyboard, since a forced click misses while the sheet still slides in.
  await sheet.getByLabel("Schlüssel bereitlegen").press("Space");
  const points = async () =>
    (await cockpit.planOf(flat)).find(({ name_override }) => name_override === "Fotograf Müller")?.checklist;
  await expect.poll(points).toEqual([{ text: "Schlüssel bereitlegen", done: false }]);
  await field(phone, "Neue Notiz").fill("Der Schlüssel liegt bereit, @pet");
  await button(phone, "@Petra Brandt").click();
  // The note is shown before it is stored, and the mention is there only then.
  const stored = phone.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/notes"),
  );
  await button(phone, "Notiz senden").click();
  await dialog(phone, "Maßnahme").getByText("Der Schlüssel liegt bereit, @Petra Brandt").waitFor();
  await stored;
  await timeline.goto("/?tab=notifications");
  await timeline.getByText("Klaus Weber hat Sie erwähnt").first().click();
  await expect.poll(() => addressOf(timeline)).toContain(`/timeline/${flat.id}?task=`);
  const opened = dialog(timeline, "Maßnahme");
  const read = () => button(row(timeline, "Fotograf Müller"), "Fotograf Müller").click();
  await opened.getByText("Der Schlüssel liegt bereit, @Petra Brandt").waitFor();

  // Given away, moved and done from where it is read.
  await button(opened, "Übergeben").click();
  await timeline.getByRole("menuitem", { name: "Petra Brandt" }).click();
  await alert(timeline, "„Fotograf Müller“ an Petra Brandt übergeben").waitFor();
  await read();
  await opened.getByText("Petra Brandt").first().waitFor();
  await button(opened, verbs.move).click();
  await timeline.getByRole("menuitem", { name: "Anderer Tag …" }).click();
  await dialog(timeline, "Auf einen anderen Tag verschieben").waitFor();
  await inDialog(timeline, verbs.cancel).click();
  await read();
  const route = new URL((await opened.getByRole("link", { name: "Route" }).getAttribute("href")) ?? "");
  expect(route.searchParams.get("to")).toBe(flat.property_address);
  await button(opened, "Mit Grund überspringen").click();
  await timeline.getByRole("menuitem", { name: "Anderer Grund …" }).click();
  const asked = dialog(timeline, "Mit Grund überspringen");
  await button(asked, "Überspringen").click();
  await asked.getByText("Bitte schreiben Sie einen Grund.").waitFor();
  await field(timeline, "Grund *").fill("Bilder macht der Eigentümer");
  await pressAgain(button(asked, "Überspringen"));
  await alert(timeline, '„Fotograf Müller“ auf "Übersprungen" gesetzt').waitFor();
  await read();
  await opened.getByText("Bilder macht der Eigentümer").waitFor();
  await button(opened, "Wieder planen").click();
  await alert(timeline, '„Fotograf Müller“ auf "Geplant" gesetzt').waitFor();
  await read();
  await expect.poll(() => opened.getByText("Bilder macht der Eigentümer").count()).toBe(0);
  await button(opened, "Erledigt").click();
  await alert(timeline, '„Fotograf Müller“ auf "Erledigt" gesetzt').waitFor();
  await expect
    .poll(async () => (await cockpit.planOf(flat)).find(({ name_override }) => name_override === "Fotograf Müller"))
    .toMatchObject({ status: "done", responsible_id: (await cockpit.call("GET /auth/me")).id });
});
