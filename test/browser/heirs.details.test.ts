import { describe, expect } from "vitest";
import { it as journey, unique } from "./journey.ts";
import { button, dialog, field, unhurried } from "./look.ts";

const it = journey
  /** Four heirs, new for each journey. */
  .extend("heirs", async ({ call }) =>
    Promise.all(
      ["Anna", "Bernd", "Clara", "Dieter"].map((name) =>
        call("POST /owners", {}, { name: unique(`${name} Erb`), email: `${name.toLowerCase()}@erbe.example.de` }),
      ),
    ),
  )
  .extend("house", async ({ cockpit }) =>
    cockpit.newCampaign({ title: unique("Elternhaus am See"), property_type_code: "HAU" }, 0, 1),
  );

describe("the owners of a campaign", () => {
  it("become four heirs with shares, by keyboard and on a phone too, and stand there by name", async ({
    page,
    call,
    heirs,
    house,
  }) => {
    const [anna, ...others] = heirs;
    await call("PUT /campaigns/{id}/owner", { id: house.id }, { owner_id: anna?.id ?? "" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/eigentuemer/${house.id}`);
    await button(page, "Miteigentümer, Erben, Vollmacht").click();
    const open = dialog(page, "Eigentümer der Immobilie");
    await open.waitFor();
    for (const { id } of others) {
      await field(page, "Weiterer Eigentümer").selectOption(id);
      await button(open, "Hinzufügen").focus();
      await unhurried(page);
      await page.keyboard.press("Enter");
    }
    for (const { name } of heirs) {
      const row = open.getByRole("listitem", { name });
      await row.getByLabel("Rolle").selectOption("heir");
      await row.getByLabel("Anteil").fill("1/4");
    }
    await open.getByText("Gefragt werden alle 4").waitFor();
    await button(open, "Speichern").click();
    await open.waitFor({ state: "detached" });
    const list = page.getByRole("list", { name: "Eigentümer dieser Kampagne" });
    await list.getByText(heirs[3]?.name ?? "").waitFor();
    const campaign = await call("GET /campaigns/{id}", { id: house.id });
    expect(campaign.owners.map(({ role, share }) => [role, share])).toEqual(heirs.map(() => ["heir", "1/4"]));

    // All of them by name: in the head, in the list of reports, and each in the thread that a notification leads to.
    const names = new Intl.ListFormat("de").format(heirs.map(({ name }) => name));
    await page.getByRole("banner").or(page.locator("main")).getByText(names).first().waitFor();
    await page.goto(`/?tab=owners&section=reports&messages=${house.id}&owner=${heirs[2]?.id ?? ""}`);
    await dialog(page, "Nachrichten")
      .getByText(`Mit ${heirs[2]?.name ?? ""} zu`)
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("list", { name: "Berichte je Kampagne" }).getByText(names).waitFor();
  });
});

it("an offer to four says to the agent that all must agree, and who is missing", async ({
  page,
  call,
  heirs,
  house,
}) => {
  const owners = heirs.map(({ id: owner_id }) => ({ owner_id, share: "1/4", role: "heir" as const }));
  await call("PUT /campaigns/{id}/owners", { id: house.id }, { owners });
  await call("PUT /campaigns/{id}/offer-state", { id: house.id }, { is_offer: true });
  await page.goto(`/dashboard/${house.id}`);
  const section = page.getByRole("region", { name: "Angebot", exact: true });
  await section.getByText("Bis alle Eigentümer annehmen, beginnt keine Maßnahme").waitFor();
  await button(section, "An Eigentümer senden").click();
  const asked = page.getByRole("alertdialog");
  await asked.getByText("Das Angebot gilt erst als angenommen, wenn alle zugestimmt haben.").waitFor();
  await button(asked, "Angebot senden").click();
  const names = new Intl.ListFormat("de").format(heirs.map(({ name }) => name));
  await section.getByText(`Es fehlen noch: ${names}. Es gilt erst, wenn alle zugestimmt haben.`).waitFor();
});
