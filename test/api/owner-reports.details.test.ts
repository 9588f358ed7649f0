import { describe, expect, it } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { settled } from "./settled.ts";
import { at, openReportWorld } from "./report-world.ts";
import { renewNotifications, runSchedule, writeDueReport } from "./store.ts";

const world = openReportWorld();
const { of, generate, reports, edit, send, assign, newOwner } = world;

describe("generating", () => {
  it("twice, also at the same time, renews the one draft", async () => {
    const answers = await Promise.all([generate(), generate(), generate()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
    await edit(answers[0].body.id, { inquiries: 5, closing_note: "Bleibt" });
    const again = await generate();
    expect([again.status, again.body.figures.inquiries, again.body.closing_note]).toEqual([200, 5, "Bleibt"]);
    expect(await reports()).toHaveLength(1);
  });

  it("for another owner begins with nothing entered", async () => {
    const { body } = await generate();
    await edit(body.id, { inquiries: 5, closing_note: "Nur für Erika" });
    const other = await newOwner({ name: "Otto Ost" });
    await assign(other.id);
    expect((await send(body.id)).status).toBe(409);
    expect((await edit(body.id, {})).status).toBe(409);
    const again = await generate();
    expect(again.body).toMatchObject({ id: body.id, owner: { name: "Otto Ost" }, figures: { inquiries: null } });
    expect(again.body.closing_note).not.toContain("Erika");
  });
});

describe("what the scheduled function writes by itself", () => {
  const enable = () =>
    call("PUT /campaigns/{id}", {
      ...of(world.campaign.id),
      body: { auto_reports_enabled: true, report_frequency_days: 7 },
    });

  it("is announced in the same run, no longer as overdue", async () => {
    await enable();
    const announced = async () => {
      const query = { notification_type: "owner_report_due" };
      const { body } = await call("GET /notifications", { token: world.token, query });
      return body.filter(({ campaign_id }) => campaign_id === world.campaign.id).map(({ title }) => title);
    };
    const due = at(7.1);
    // What changes left to renew is renewed now, before the clock is put forward; looking would renew it at the real time.
    await settled();
    await renewNotifications(due);
    expect(await announced()).toEqual(["Eigentümer-Bericht überfällig"]);
    await runSchedule(due);
    expect(await reports()).toHaveLength(1);
    expect(await announced()).toEqual(["Bericht liegt zum Versand bereit"]);
  });

  it("is none of what is sold or withdrawn; should it go on, the next one is due a period later", async () => {
    await enable();
    const happened = (event: "withdrawn" | "fell_through" | "sold") =>
      call("POST /campaigns/{id}/events", { ...of(world.campaign.id), body: { event, on: dayFromToday() } });
    await happened("sold");
    expect(await writeDueReport(world.campaign.id, at(7.1))).toBe(false);
    expect(await reports()).toEqual([]);
    await happened("fell_through");
    expect(await writeDueReport(world.campaign.id, at(8))).toBe(false);
    expect(await writeDueReport(world.campaign.id, at(14.2))).toBe(true);
  });

  it("is none for an archived campaign or without an owner", async () => {
    await enable();
    await call("PUT /campaigns/{id}/archive", { ...of(world.campaign.id), body: { archived: true } });
    expect(await writeDueReport(world.campaign.id, at(30))).toBe(false);
    await call("PUT /campaigns/{id}/archive", { ...of(world.campaign.id), body: { archived: false } });
    await assign(null);
    expect(await writeDueReport(world.campaign.id, at(30))).toBe(false);
  });
});
