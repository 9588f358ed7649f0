import { expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { failing, phone } from "./cockpit.ts";
import { it, unique } from "./journey.ts";
import { alert, button, dialog, field, inDialog, pressAgain } from "./look.ts";

/* An ad stays shut until the duties before it are fulfilled: refused where its status is set, opened by a proof. */

it("an ad stays shut until the last duty has its proof", async ({ open, cockpit, call }) => {
  const campaign = await cockpit.newCampaign({ title: unique("Stadthaus am Markt"), property_type_code: "HAU" }, 0, 0);
  const library = await cockpit.call("GET /measures");
  const wanted = library.find(({ name }) => name === "ImmoScout24-Inserat zum Wochenendstart freischalten");
  const ad = await call("POST /campaigns/{id}/measures", { id: campaign.id }, { measure_id: wanted?.id });
  const day = dayFromToday();
  const proven = { state: "proven", on: day } as const;
  await call(
    "PUT /campaigns/{id}/duties",
    { id: campaign.id },
    { client: "business", entries: { contract: proven, identification: proven, photos: proven } },
  );
  await call(
    "PUT /campaigns/{id}/property",
    { id: campaign.id },
    {
      commission_buyer: 0,
      occupancy: "free",
      certificate: "demand",
      energy_value: 98,
      energy_carrier: "Gas",
      built_in: 1990,
    },
  );

  const page = await open(cockpit.admin, phone);
  failing.add(page);
  await page.goto(`/timeline/${campaign.id}`);
  await page.getByLabel(`Status von ${ad.measure_name}`).selectOption("queued");
  const refused = page.getByRole("alert").filter({ hasText: "Offen sind: Energieausweis und Pflichtangaben." });
  await refused.getByRole("link", { name: "Pflichten ansehen" }).click();
  const duty = page
    .getByRole("list", { name: "Pflichten" })
    .getByRole("listitem")
    .filter({ hasText: "Energieausweis" });
  await duty.getByText("Beim Objekt fehlt noch: Effizienzklasse.").waitFor();
  await button(duty, /^Objekt ergänzen/).click();
  await dialog(page, "Objekt").waitFor();
  await field(page, "Effizienzklasse").selectOption("D");
  await pressAgain(inDialog(page, "Speichern"));
  await duty.getByText("Erfüllt").waitFor();

  await page.goto(`/timeline/${campaign.id}`);
  await page.getByLabel(`Status von ${ad.measure_name}`).selectOption("queued");
  await expect.poll(async () => (await cockpit.planOf(campaign)).find(({ id }) => id === ad.id)?.status).toBe("queued");

  const contract = page.getByRole("listitem").filter({ hasText: "Maklervertrag in Textform" });
  await page.goto(`/markt/${campaign.id}#pflichten`);
  await button(contract, /^Ändern/).click();
  await inDialog(page, "Eintrag entfernen").click();
  await contract.getByText("Offen", { exact: true }).waitFor();
  await button(page, "Werbung trotzdem freigeben").click();
  await field(page, "Grund *").fill("Vertrag liegt im Original im Tresor");
  await pressAgain(inDialog(page, "Freigeben"));
  await alert(page, "Werbung freigegeben").waitFor();

  // Whoever looks at the notifications renews what the list knows of a campaign.
  await call("GET /notifications");
  await page.goto("/pflichten");
  await page
    .getByRole("list", { name: "Kampagnen mit offenen Pflichten" })
    .getByRole("listitem")
    .filter({ hasText: campaign.title })
    .getByText("Maklervertrag in Textform")
    .waitFor();
});

it("a proof by the dialog finishes its measure in the plan, which the message takes back", async ({
  open,
  cockpit,
  call,
}) => {
  const campaign = await cockpit.newCampaign({ title: unique("Haus am Hang"), property_type_code: "HAU" }, 0, 0);
  const library = await cockpit.call("GET /measures");
  const wanted = library.find((one) => one.name === "Auftraggeber bei Vertragsschluss nach GwG identifizieren");
  const { id } = await call("POST /campaigns/{id}/measures", { id: campaign.id }, { measure_id: wanted?.id });
  const status = async () => (await cockpit.planOf(campaign)).find((measure) => measure.id === id)?.status;
  const page = await open(cockpit.admin, phone);
  await page.goto(`/markt/${campaign.id}#pflichten`);
  const duty = page.getByRole("list", { name: "Pflichten" }).getByRole("listitem").filter({ hasText: "identifiziert" });
  await button(duty, /^Belegen/).click();
  await inDialog(page, "Festhalten").click();
  const said = alert(page, `Im Plan erledigt: „${wanted?.name ?? ""}“`);
  await said.waitFor();
  expect(await status()).toBe("done");
  await pressAgain(button(said.locator("xpath=.."), "Rückgängig"));
  await expect.poll(status).toBe("planned");
  await duty.getByText("Belegt am").waitFor();
});

it("a proof says that its file is missing, once that is known", async ({ open, cockpit, call }) => {
  const { id } = await cockpit.newCampaign({ title: unique("Haus am Bach"), property_type_code: "HAU" }, 0, 0);
  const bytes = Buffer.from("%PDF-1.7\n1 0 obj\n");
  const file = { name: "Vertrag.pdf", type: "application/pdf", size: bytes.length } as const;
  const announced = await call("POST /campaigns/{id}/files", { id }, file);
  await fetch(announced.upload.url, { method: "PUT", headers: announced.upload.headers, body: bytes });
  await call("POST /files/{id}/confirm", { id: announced.id });
  const entries = { contract: { state: "proven", on: dayFromToday(), file_id: announced.id } } as const;
  await call("PUT /campaigns/{id}/duties", { id }, { client: "business", entries });

  const page = await open(cockpit.admin);
  await page.goto(`/markt/${id}#pflichten`);
  const contract = page.getByRole("listitem").filter({ hasText: "Maklervertrag in Textform" });
  await button(contract, /^Beleg(?!en)/).waitFor();
  const lookAtFiles = async () => {
    const read = page.waitForResponse(/\/campaigns\/[^/]+\/files$/);
    await button(contract, /^Ändern/).click();
    await read;
    await page.keyboard.press("Escape");
  };
  await lookAtFiles();
  await button(contract, /^Beleg(?!en)/).waitFor();

  await call("DELETE /files/{id}", { id: announced.id });
  await page.reload();
  await button(contract, /^Beleg(?!en)/).waitFor();
  await lookAtFiles();
  await contract.getByText("Datei fehlt").waitFor();
  expect(await button(contract, /^Beleg(?!en)/).count()).toBe(0);
});
