import { expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { failing, phone } from "./cockpit.ts";
import { it, unique } from "./journey.ts";
import { alert, button, dialog, field, inDialog, openUntil, pressAgain } from "./look.ts";
import { verbs } from "./verbs.ts";

/* An ad stays shut until the duties before it are fulfilled: refused where its status is set, opened by a proof. */

it("an ad stays shut until the last duty has its proof", async ({ open, cockpit, call }) => {
  const campaign = await cockpit.newCampaign({ title: unique("Stadthaus am Markt"), property_type_code: "HAU" }, 0, 0);
  const library = await cockpit.call("GET /measures");
  const wanted = library.find(({ name }) => name === "ImmoScout24-Inserat zum Wochenendstart freischalten");
  const ad = await call("POST /campaigns/{id}/measures", { id: campaign.id }, { measure_id: wanted?.id });
  const day = dayFromToday();
  const proven = { state: "proven", on: day, note: "Ordner 12" } as const;
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
  await pressAgain(inDialog(page, verbs.save));
  await duty.getByText("Erfüllt").waitFor();

  await page.goto(`/timeline/${campaign.id}`);
  await page.getByLabel(`Status von ${ad.measure_name}`).selectOption("queued");
  await expect.poll(async () => (await cockpit.planOf(campaign)).find(({ id }) => id === ad.id)?.status).toBe("queued");

  const contract = page.getByRole("listitem").filter({ hasText: "Maklervertrag in Textform" });
  await page.goto(`/akte/${campaign.id}#pflichten`);
  await button(contract, /^Ändern/).click();
  await inDialog(page, "Eintrag entfernen").click();
  await contract.getByText("Offen", { exact: true }).waitFor();
  await button(page, "Werbung trotzdem freigeben").click();
  await field(page, "Grund *").fill("Vertrag liegt im Original im Tresor");
  await pressAgain(inDialog(page, "Freigeben"));
  await alert(page, "Werbung freigegeben").waitFor();

  const listed = page
    .getByRole("list", { name: "Kampagnen mit offenen Pflichten" })
    .getByRole("listitem")
    .filter({ hasText: campaign.title })
    .getByText("Maklervertrag in Textform");
  await openUntil(page, "/pflichten", listed);
});
