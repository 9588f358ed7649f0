import { expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { phone } from "./cockpit.ts";
import { it, unique } from "./journey.ts";
import { alert, button, inDialog, pressAgain } from "./look.ts";
import { verbs } from "./verbs.ts";

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
  await page.goto(`/akte/${campaign.id}#pflichten`);
  const duty = page
    .getByRole("list", { name: "Pflichten" })
    .getByRole("listitem")
    .filter({ hasText: "Identifizierung nach GwG" });
  await button(duty, /^Belegen/).click();
  await page.getByRole("dialog").getByLabel("Notiz").fill("Kopie des Ausweises im Ordner GwG");
  await inDialog(page, verbs.keep).click();
  const said = alert(page, `Im Plan erledigt: „${wanted?.name ?? ""}“`);
  await said.waitFor();
  await expect.poll(() => status()).toBe("done");
  await pressAgain(button(said.locator("xpath=.."), verbs.undo));
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
  await page.goto(`/akte/${id}#pflichten`);
  const contract = page.getByRole("listitem").filter({ hasText: "Maklervertrag in Textform" });
  await page
    .getByRole("button", { name: /Vertrag\.pdf/ })
    .first()
    .waitFor();
  await button(contract, /^Beleg(?!en)/).waitFor();

  await call("DELETE /files/{id}", { id: announced.id });
  await page.reload();
  await contract.getByText("Datei fehlt").waitFor();
  await expect.poll(() => button(contract, /^Beleg(?!en)/).count()).toBe(0);
});

it("of several owners the dialog takes a copy of each, and the duty is fulfilled with the last", async ({
  open,
  cockpit,
  call,
}) => {
  const { id } = await cockpit.newCampaign({ title: unique("Haus der Erben"), property_type_code: "HAU" }, 0, 0);
  const owners = await Promise.all(
    ["Anna Erb", "Bernd Erb"].map((name) =>
      call(
        "POST /owners",
        {},
        { name: unique(name), email: "e@example.de", phone: "0171 1234567", postal_address: "Berg" },
      ),
    ),
  );
  const bytes = Buffer.from("%PDF-1.7\n1 0 obj\n");
  for (const name of ["Ausweis A.pdf", "Ausweis B.pdf"]) {
    const file = { name, type: "application/pdf", size: bytes.length } as const;
    const announced = await call("POST /campaigns/{id}/files", { id }, file);
    await fetch(announced.upload.url, { method: "PUT", headers: announced.upload.headers, body: bytes });
    await call("POST /files/{id}/confirm", { id: announced.id });
  }
  // One is there before anybody knows whose house it is.
  const file_id = (await call("GET /campaigns/{id}/files", { id }))[0]?.id ?? "";
  const identification = { state: "proven", on: dayFromToday(), file_id } as const;
  await call("PUT /campaigns/{id}/duties", { id }, { entries: { identification } });
  const owned = (some: typeof owners) => ({ owners: some.map((one) => ({ owner_id: one.id })) });
  await call("PUT /campaigns/{id}/owners", { id }, owned(owners.slice(0, 1)));
  const page = await open(cockpit.admin);
  await page.goto(`/akte/${id}#pflichten`);
  const duty = page
    .getByRole("list", { name: "Pflichten" })
    .getByRole("listitem")
    .filter({ hasText: "Identifizierung nach GwG" });
  await duty.getByText("Ist es die des jetzigen").waitFor();
  await button(duty, /^Ändern/).click();
  const form = page.getByRole("dialog");
  const copyOf = (at: number) => form.getByLabel(`Ausweis: ${owners[at]?.name ?? ""}`);
  await copyOf(0).waitFor();
  await call("PUT /campaigns/{id}/owners", { id }, owned(owners));
  await page.reload();
  await button(duty, /^Ändern/).click();
  await form.getByText("Hinterlegt ist „Ausweis A.pdf“").waitFor();
  await copyOf(1).selectOption("Ausweis B.pdf");
  await inDialog(page, verbs.keep).click();
  await duty.getByText("Von einem der 2 Eigentümer fehlt noch Ausweis").waitFor();
  await button(duty, /^Ändern/).click();
  await copyOf(0).selectOption("Ausweis B.pdf");
  await inDialog(page, verbs.keep).click();
  await form.getByText("Jeder Eigentümer braucht eine eigene Kopie").waitFor();
  await copyOf(0).selectOption("Ausweis A.pdf");
  await pressAgain(inDialog(page, verbs.keep));
  await duty.getByText("Belegt am").waitFor();
  await button(duty, /^Beleg 2/).waitFor();
  // Whoever left keeps their copy.
  await call("PUT /campaigns/{id}/owners", { id }, { owners: [{ owner_id: owners[0]?.id }] });
  await page.reload();
  await button(duty, /^Ändern/).click();
  await expect.poll(async () => copyOf(1).inputValue()).not.toBe("");
});

it("a withdrawal notice is handed out from its duty", async ({ open, cockpit, call }) => {
  await call("PUT /agency", {}, { address: "Seestraße 1\n82319 Starnberg", phone: "08151 4711" });
  const { id } = await cockpit.newCampaign({ title: unique("Haus am Wald"), property_type_code: "HAU" }, 0, 0);
  const page = await open(cockpit.admin, phone);
  await page.goto(`/akte/${id}#pflichten`);
  const duty = page.getByRole("list", { name: "Pflichten" }).getByRole("listitem").filter({ hasText: "Widerruf" });
  await button(duty.first(), /^Belegen/).click();
  await page.getByLabel("Adresse Ihrer Widerrufsfunktion").fill("kein Link");
  await inDialog(page, "Widerrufsbelehrung als PDF").click();
  await alert(page, "Die Belehrung wurde nicht erstellt").waitFor();
  await page.getByLabel("Adresse Ihrer Widerrufsfunktion").fill("");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    pressAgain(inDialog(page, "Widerrufsbelehrung als PDF")),
  ]);
  expect(file.suggestedFilename()).toBe("Widerrufsbelehrung.pdf");
});
