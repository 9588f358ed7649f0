import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { campaignForm } from "#shared/campaigns/contract";
import { generateRequest } from "#shared/campaigns/plan-contract";
import { propertyUpdate } from "#shared/market/contract";
import { callsOf } from "../../infra/api-call.ts";
import { campaigns } from "../../infra/demo/campaigns.ts";
import { fillWithExample } from "../../infra/demo/fill.ts";
import { openCockpit, type RunningCockpit } from "./cockpit.ts";
import { button, heading } from "./look.ts";

/* The example for looking around: `npm start -- --demo`. */

let cockpit: RunningCockpit;
beforeAll(async () => {
  cockpit = await openCockpit();
});
afterAll(() => cockpit.stop());

describe("the example agency", () => {
  it.each(campaigns)("has a campaign that anybody could enter: $form.title", ({ form, frame, property }) => {
    const marketing_start = "2030-01-07T09:00:00Z";
    expect(campaignForm.safeParse({ ...form, marketing_start }).error).toBeUndefined();
    expect(generateRequest.safeParse(frame).error).toBeUndefined();
    expect(propertyUpdate.safeParse(property).error).toBeUndefined();
  });

  it("fills an empty cockpit, which is alive then; one with people in it is left alone", async () => {
    const now = new Date().toISOString();
    const some = campaigns.filter(({ form }) => /Neuhausen|Haidhausen|Schwabing/.test(form.title));
    const account = await fillWithExample(cockpit.address, now, () => undefined, some);
    if (!account) throw new Error("nobody may sign in");
    const { access_token } = await callsOf(cockpit.address)("POST /auth/login", {}, { ...account });
    const call = callsOf(cockpit.address, access_token);
    const made = await call("GET /campaigns");
    expect(made.map(({ sale_on, is_offer }) => [sale_on !== null, is_offer])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    const [sold, talked, offered] = made.map(({ id }) => ({ id }));
    for (const { id, progress } of made.slice(0, 2)) {
      expect(progress.completed).toBeGreaterThan(5);
      expect((await call("GET /campaigns/{id}/results", { id })).length).toBeGreaterThan(5);
    }
    const asked = (await call("GET /campaigns/{id}/decisions", talked)).map(({ state }) => state);
    expect(asked.toSorted()).toEqual(["approved", "open"]);
    expect(await call("GET /campaigns/{id}/decisions", offered)).toMatchObject([{ kind: "offer", state: "open" }]);
    const written = (await call("GET /campaigns/{id}/owner-messages", talked)).map(({ from }) => from);
    expect(written).toEqual(["owner", "owner"]);
    expect(await call("GET /campaigns/{id}/owner-reports", talked)).toMatchObject([{ state: "sent" }]);
    expect(await call("GET /campaigns/{id}/owner-reports", sold)).toEqual([]);
    expect(await call("GET /auth/users")).toHaveLength(6);
    expect(await fillWithExample(cockpit.address, now, () => undefined, some)).toBeUndefined();
    expect(await call("GET /campaigns")).toHaveLength(3);

    const page = await cockpit.newPage();
    await page.goto("/login");
    await page.getByLabel("E-Mail-Adresse").fill(account.email);
    await page.getByLabel("Passwort", { exact: true }).fill(account.password);
    await button(page, "Anmelden").click();
    await heading(page, "Maßnahmen-Bibliothek").waitFor();
    await page.goto("/campaigns");
    await page.getByText("Vermietetes Apartment in Schwabing").first().waitFor();
    expect(cockpit.complaints).toEqual([]);
  });
});
