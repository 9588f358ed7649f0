import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "./cockpit.ts";
import { emailOf, it, unique } from "./journey.ts";
import { button, dialog, field, inDialog, pressAgain } from "./look.ts";
import { verbs } from "./verbs.ts";

/** A picture of 900 × 450 pixels, drawn in the page, as a file to choose. */
async function drawing(page: Page) {
  const text = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 450 });
    const context = canvas.getContext("2d");
    if (context) Object.assign(context, { fillStyle: "#7a1f3d" }).fillRect(0, 0, 900, 300);
    return canvas.toDataURL("image/png");
  });
  return { name: "bild.png", mimeType: "image/png", buffer: Buffer.from(text.split(",")[1] ?? "", "base64") };
}

/** Opens one of the account's dialogs. */
async function openFromAccount(page: Page, label: string) {
  await page.goto("/");
  await button(page, /Mein Konto/).click();
  await button(page, label).click();
  return dialog(page, label);
}

/** Keeps what a dialog looks like, for people to look at. */
async function keepPicture(page: Page, name: string) {
  const folder = process.env.PICTURES;
  if (folder) writeFileSync(join(folder, `${name}.png`), await page.screenshot());
}

it("an administrator sees what owners get while the agency's settings are typed", async ({ page, call }) => {
  const shown = await openFromAccount(page, "Angaben des Büros");
  const report = shown.frameLocator("iframe");
  const name = unique("Seeblick & Söhne");
  await field(page, "Name").fill(name);
  await field(page, "Anschrift").fill("Seestraße 1\n82319 Starnberg");
  const letters = shown.getByText("was auf Geschäftsbriefen stehen muss (GmbHG § 35a, AktG § 80)");
  await expect.poll(() => letters.count()).toBe(0);
  await field(page, "Name").fill(`${name} GmbH`);
  await letters.waitFor();
  await field(page, "Vertreten durch").fill("Geschäftsführerin Anna Muster");
  await field(page, "Register").fill("Sitz Starnberg, Amtsgericht München, HRB 12345");
  await letters.waitFor({ state: "detached" });
  await report.getByText("Register: Sitz Starnberg, Amtsgericht München, HRB 12345").waitFor();
  await report.getByText("Vertreten durch: Geschäftsführerin Anna Muster").waitFor();
  await field(page, "Name").fill(name);
  await field(page, "Link zum Datenschutz").fill("https://seeblick.example/datenschutz");
  await field(page, "Aufsichtsbehörde (§ 34c GewO)").fill("Landratsamt Starnberg");
  await shown.locator("input[type=file]").setInputFiles(await drawing(page));
  await report.locator(".agency", { hasText: name }).waitFor();
  await report.locator(".agency img").waitFor();
  await report.getByText("Aufsichtsbehörde nach § 34c GewO: Landratsamt Starnberg").waitFor();
  await field(page, "Farbe").fill("#ffe066");
  await inDialog(page, verbs.save).click();
  await shown.getByText("zu hell zum Lesen").waitFor();
  await field(page, "Farbe").fill("#7a1f3d");
  await expect
    .poll(() => report.locator("h1").evaluate((title) => getComputedStyle(title).color))
    .toBe("rgb(122, 31, 61)");
  await keepPicture(page, "agency-desktop");
  expect((await call("GET /agency")).name).toBe("");
  await pressAgain(inDialog(page, verbs.save));
  await page.getByText("Angaben des Büros gespeichert").waitFor();
  await expect.poll(() => call("GET /agency")).toMatchObject({ name, color: "#7a1f3d", logo: "own", version: 1 });
});

it("says at the field that a colleague saved the agency's settings meanwhile", async ({ page, call }) => {
  await openFromAccount(page, "Angaben des Büros");
  await field(page, "Register").fill("HRB 1");
  await call("PUT /agency", {}, { register: "HRB 2" });
  await inDialog(page, verbs.save).click();
  await page.getByText("Neuer Stand: HRB 2").waitFor();
  await pressAgain(inDialog(page, verbs.save));
  await page.getByText("Angaben des Büros gespeichert").waitFor();
  expect((await call("GET /agency")).register).toBe("HRB 1");
});

it("somebody says on a phone who they are; the picture is made small on the way", async ({ open, cockpit }) => {
  const full_name = unique("Petra Profil");
  const person = await cockpit.newPerson({ full_name, email: emailOf(full_name) });
  const page = await open(person, phone);
  await page.goto("/");
  await button(page, /Menü|Mein Konto/)
    .first()
    .click();
  await expect.poll(() => button(page, "Angaben des Büros").count()).toBe(0);
  await button(page, "Mein Profil").click();
  await field(page, "Titel oder Funktion").fill("Immobilienmaklerin (IHK)");
  await field(page, "Telefon").fill("+49 8151 12345");
  const shown = dialog(page, "Mein Profil");
  await shown.locator("input[type=file]").setInputFiles(await drawing(page));
  const photo = shown.getByRole("img", { name: "Foto" });
  await photo.waitFor();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await keepPicture(page, "profile-phone");
  await inDialog(page, verbs.save).click();
  await page.getByText("Profil gespeichert").waitFor();
  const stored = await cockpit.as(person)("GET /auth/profile");
  expect(stored).toMatchObject({ title: "Immobilienmaklerin (IHK)", phone: "+49 8151 12345" });
  expect(stored.photo).toMatch(/^data:image\/jpeg/);
});

it("an agency without a letter-box reads that it has none, instead of a button that can't work", async ({ page }) => {
  const none = { receives: false, address: null, keys: [], senders: [] };
  await page.route("**/api/inbox/settings", (route) => route.fulfill({ json: none }));
  const shown = await openFromAccount(page, "Angaben des Büros");
  await shown.getByText(/^Selbst kann dieses Cockpit keine E-Mails empfangen\./).waitFor();
  await expect.poll(() => button(shown, /^Adresse/).count()).toBe(0);
});

it("what is usual in the agency is what a new campaign starts with", async ({ page, call }) => {
  const before = await call("GET /agency");
  await call("PUT /agency", {}, { report_frequency_days: 30, hours_per_week: 6, region: "DE-BY" });
  try {
    await page.goto("/onboarding?type=WOH&budget=standard&timeline=standard");
    await page.getByText("Feiertage: Bayern").waitFor();
    await page.getByLabel("Adresse (optional)").fill("Domplatz 1, 20095 Hamburg");
    await page.getByText("Feiertage: Hamburg").waitFor();
    await button(page, verbs.next).click();
    await expect.poll(() => page.getByLabel("Stunden pro Woche").inputValue()).toBe("6");
    await pressAgain(button(page, verbs.next));
    await pressAgain(button(page, "Strategie erstellen"));
    await page.waitForURL(/\/dashboard\//);
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await expect
      .poll(() => call("GET /campaigns/{id}", { id }))
      .toMatchObject({
        report_frequency_days: 30,
        hours_per_week: 6,
        region: "DE-HH",
      });
    await page.goto("/campaigns?dialog=new");
    await expect.poll(() => field(page, "Berichtsintervall").inputValue()).toBe("30");
  } finally {
    const { report_frequency_days, hours_per_week, region } = before;
    await call("PUT /agency", {}, { report_frequency_days, hours_per_week, region });
  }
});

it("whom the team asks stands in the help, which an administrator sets; its pictures are there", async ({
  page,
  open,
  cockpit,
}) => {
  await page.goto("/hilfe");
  await page.getByText("an wen sich Ihr Team mit Fragen zum Cockpit wendet").waitFor();
  await button(page, "Angaben des Büros öffnen").click();
  await field(page, "E-Mail-Adresse für Fragen").fill("hilfe");
  await inDialog(page, verbs.save).click();
  await page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein").waitFor();
  await field(page, "E-Mail-Adresse für Fragen").fill("hilfe@betreiber.example");
  await pressAgain(inDialog(page, verbs.save));
  const staff = await open(
    await cockpit.newPerson({ full_name: "Nora Neu", email: `${unique("nora")}@example.de`.replaceAll(" ", "-") }),
  );
  await staff.goto("/");
  await button(staff, /Mein Konto/).click();
  await staff.getByRole("link", { name: "Hilfe" }).click();
  await staff.getByRole("link", { name: "hilfe@betreiber.example" }).waitFor();
  await expect.poll(() => staff.getByRole("heading", { level: 2, name: /^\d+\. / }).count()).toBe(10);
  const widths = () =>
    staff.locator("main img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => (await widths()).every((width) => width > 300)).toBe(true);
  expect((await widths()).length).toBeGreaterThan(4);
});
