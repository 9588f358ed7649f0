import { beforeAll, describe, expect, it } from "vitest";
import { atOffset } from "#shared/campaigns/calendar";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";

let token: string;
beforeAll(async () => {
  token = (await newStaffMember((await firstAdministrator()).token)).token;
});
const newOwner = async (fields: object = {}) =>
  (await call("POST /owners", { token, body: { name: "Erika Eigentümer", email: "erika@example.de", ...fields } }))
    .body;
const assign = (id: string, body: object) => call("PUT /campaigns/{id}/owner", { token, params: { id }, body });
const countOf = async (id: string) =>
  (await call("GET /owners", { token })).body.find((owner) => owner.id === id)?.campaigns;

describe("an owner", () => {
  it("is made, listed, changed and deleted by staff", async () => {
    const made = await call("POST /owners", {
      token,
      body: { name: " Otto Ost ", email: "otto@example.de", phone: null },
    });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(String),
      name: "Otto Ost",
      email: "otto@example.de",
      phone: "",
      company: "",
      postal_address: "",
      preferred_communication: "email",
      salutation: "",
      academic_title: "",
      second_salutation: "",
      second_academic_title: "",
      second_name: "",
      second_email: "",
      created_at: expect.stringMatching(/Z$/),
      campaigns: 0,
      version: 1,
    });
    const params = { id: made.body.id };
    const changed = await call("PUT /owners/{id}", {
      token,
      params,
      body: { phone: "0171 1234567", preferred_communication: "whatsapp", campaigns: 7 },
    });
    expect(changed.body).toEqual({
      ...made.body,
      phone: "0171 1234567",
      preferred_communication: "whatsapp",
      version: 2,
    });
    expect((await call("GET /owners", { token })).body).toContainEqual(changed.body);
    expect((await call("DELETE /owners/{id}", { token, params })).status).toBe(204);
    expect((await call("DELETE /owners/{id}", { token, params })).status).toBe(404);
    expect((await call("PUT /owners/{id}", { token, params, body: { name: "Weg" } })).status).toBe(404);
  });

  it.each([
    [{ name: "" }, "name", "Name ist erforderlich"],
    [{ email: "" }, "email", "E-Mail-Adresse ist erforderlich"],
    [{ email: "erika" }, "email", "Bitte geben Sie eine gültige E-Mail-Adresse ein"],
    [{ preferred_communication: "fax" }, "preferred_communication", "Erlaubt sind E-Mail, SMS und WhatsApp"],
    [{ salutation: "Fräulein" }, "salutation", "Diese Anrede gibt es nicht"],
    [{ second_email: "otto" }, "second_email", "Bitte geben Sie eine gültige E-Mail-Adresse ein"],
    [{ phone: "1".repeat(201) }, "phone", "Höchstens 200 Zeichen sind erlaubt"],
  ])("is refused with %j", async (wrong, field, message) => {
    const { status, body } = await call("POST /owners", {
      token,
      body: { name: "Erika", email: "erika@example.de", ...wrong },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, message }]);
  });
});

describe("an assignment", () => {
  it("sets owner, address and frequency, and the report's due date one period from now", async () => {
    const [owner, campaign] = [await newOwner(), await newCampaign(token)];
    const before = new Date().toISOString();
    const { status, body } = await assign(campaign.id, {
      owner_id: owner.id,
      report_frequency_days: 7,
      property_address: "Seeweg 1",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      owner_id: owner.id,
      report_frequency_days: 7,
      property_address: "Seeweg 1",
      version: 2,
    });
    expect(String(body.next_report_due) >= atOffset(before, 7, "Europe/Berlin")).toBe(true);
    expect(String(body.next_report_due) <= atOffset(new Date().toISOString(), 7, "Europe/Berlin")).toBe(true);
    expect(await countOf(owner.id)).toBe(1);
    expect((await call("GET /campaigns/{id}", { token, params: { id: campaign.id } })).body).toEqual(body);
  });

  it("does not move the due date when the same is saved again, moves it with another frequency, and clears it without owner", async () => {
    const [owner, campaign] = [await newOwner(), await newCampaign(token)];
    const first = (await assign(campaign.id, { owner_id: owner.id })).body;
    const same = (await assign(campaign.id, { owner_id: owner.id, report_frequency_days: 14, property_address: "Neu" }))
      .body;
    expect(same.next_report_due).toBe(first.next_report_due);
    const dialog = await call("PUT /campaigns/{id}", {
      token,
      params: { id: campaign.id },
      body: { report_frequency_days: 30 },
    });
    expect(String(dialog.body.next_report_due) > String(first.next_report_due)).toBe(true);
    const cleared = (await assign(campaign.id, { owner_id: null })).body;
    expect(cleared).toMatchObject({ owner_id: null, next_report_due: null, property_address: "Neu" });
    expect(await countOf(owner.id)).toBe(0);
  });

  it("without an owner leaves the one whom a colleague chose meanwhile", async () => {
    const [owner, campaign] = [await newOwner(), await newCampaign(token)];
    await assign(campaign.id, { owner_id: owner.id });
    const { status, body } = await assign(campaign.id, { property_address: "Seeweg 2", report_frequency_days: 7 });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { owner_id: owner.id, property_address: "Seeweg 2", report_frequency_days: 7 },
    });
  });

  it("keeps the number of campaigns right when many assign at once, and a used owner can't be deleted", async () => {
    const owners = [await newOwner(), await newOwner()];
    const campaign = await newCampaign(token);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, position) => assign(campaign.id, { owner_id: owners[position % 2].id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const counts = await Promise.all(owners.map(({ id }) => countOf(id)));
    expect(counts.toSorted((one, other) => Number(one) - Number(other))).toEqual([0, 1]);
    const used = owners[counts.indexOf(1)];
    const refused = await call("DELETE /owners/{id}", { token, params: { id: used.id } });
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({
      status: 400,
      detail: "Der Eigentümer ist noch 1 Kampagne zugeordnet und kann nicht gelöscht werden.",
    });
    await call("DELETE /campaigns/{id}", { token, params: { id: campaign.id } });
    expect((await call("DELETE /owners/{id}", { token, params: { id: used.id } })).status).toBe(204);
  });

  it.each([
    [{ owner_id: "unbekannt" }, "owner_id"],
    [{ owner_id: "x".repeat(300) }, "owner_id"],
    [{ owner_id: null, report_frequency_days: 3 }, "report_frequency_days"],
  ])("is refused with %j", async (body, field) => {
    const campaign = await newCampaign(token);
    const answer = await assign(campaign.id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toBe(field);
  });
});
