import { describe, expect } from "vitest";
import { reportPath } from "#shared/core/places";
import { it as journey, unique } from "./journey.ts";
import { button, dialog, field, unhurried } from "./look.ts";
import { verbs } from "./verbs.ts";

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
    await button(open, verbs.save).click();
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
    await page.goto("/?tab=owners&section=reports");
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
  await section.getByText(`Es fehlen noch: ${names}. Die Zustimmung gilt erst, wenn alle sie gegeben haben.`).waitFor();
});

it("a report by SMS lies ready for each heir who has a telephone number, with words and a link of their own", async ({
  page,
  call,
  house,
}) => {
  const [anna, bernd, clara] = await Promise.all(
    ["", "0171 7654321", "0172 7654321"].map((phone, at) =>
      call(
        "POST /owners",
        {},
        { name: unique(`${["Anna", "Bernd", "Clara"][at]} Ost`), email: `${"abc"[at]}@erbe.example.de`, phone },
      ),
    ),
  );
  const owners = [anna, bernd, clara].map((heir) => ({ owner_id: heir?.id ?? "", role: "heir" as const }));
  await call("PUT /campaigns/{id}/owners", { id: house.id }, { owners });
  const report = await call("POST /campaigns/{id}/owner-reports/generate", { id: house.id });
  await page.goto(reportPath(report.id));
  await page.getByRole("radio", { name: "SMS" }).check({ force: true });
  await page.getByText(`${anna?.name} hat keine gültige Telefonnummer.`).waitFor();
  // To whom it goes, and not the first owner alone, whom it does not reach.
  await page.getByText(`An ${clara?.name}, 0172 7654321`).waitFor();
  await expect.poll(() => page.getByText("ohne Telefonnummer").count()).toBe(0);
  await button(page, "SMS-Nachricht vorbereiten").click();
  const links = page.getByRole("link", { name: /^In SMS öffnen/ });
  await expect.poll(() => links.count()).toBe(2);
  const words = await Promise.all(
    [bernd, clara].map(async (heir, at) => {
      const name = heir?.name ?? "";
      await page.getByRole("heading", { name: `An ${name}`, exact: true }).waitFor();
      const number = `+49${heir?.phone.replaceAll(" ", "").slice(1) ?? ""}`;
      await expect.poll(() => links.nth(at).getAttribute("href")).toContain(`sms:${number}?body=Guten%20Tag%20`);
      return page.getByLabel(`Nachricht an ${name}`).inputValue();
    }),
  );
  for (const [at, text] of words.entries()) expect(text).toContain(`Guten Tag ${[bernd, clara][at]?.name}, `);
  expect(new Set(words.map((text) => text.split("\n").at(-1))).size).toBe(2);
});
