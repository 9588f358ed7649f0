import { beforeAll, describe, expect, it } from "vitest";
import { readCurrent } from "../../functions/campaigns/current.ts";
import { readCampaign } from "../../functions/campaigns/read.ts";
import { saveCampaign } from "../../functions/campaigns/store.ts";
import { currentIsWhole } from "../../functions/core/current-whole.ts";
import { keys } from "../../functions/core/keys.ts";
import { isConditionFailed } from "../../functions/core/store-errors.ts";
import { query, write } from "../../functions/core/table.ts";
import { consumed, resetConsumed } from "../../functions/core/table-client.ts";
import { refreshNotifications } from "../../functions/notifications/refresh.ts";
import { call, firstAdministrator, newCampaign, newStaff } from "./api.ts";
import { said } from "./current.ts";

/* What lists over all campaigns show of those that are worked on lies beside their heads (docs/decisions/047). */

let token: string;
let colleague: string;
beforeAll(async () => {
  ({ token } = await firstAdministrator());
  ({ id: colleague } = await newStaff(token));
});

const byId = <T extends { id: string }>(list: T[]) => list.toSorted((one, other) => one.id.localeCompare(other.id));
/** What is kept, without what the table needs. */
const kept = async () =>
  byId(
    (await query<{ id: string } & Record<string, unknown>>({ ...keys.allCurrent, consistent: true }))
      .filter(({ sk }) => sk !== keys.currentWhole.sk)
      .map(({ pk: _, sk: __, schema: ___, ...one }) => one),
  );
const expectRight = async (after: string) =>
  expect({ after, kept: await kept() }).toEqual({ after, kept: await said(token) });

describe("what is kept of the campaigns that are worked on", () => {
  it("is as their heads are after everything that changes one", async () => {
    const { id } = await newCampaign(token, { title: "Villa am See" });
    const { id: offer } = await newCampaign(token, { title: "Angebot", is_offer: true });
    const of = (body: object, which = id) => ({ token, params: { id: which }, body: body as never });
    await expectRight("creating");
    const owner = await call("POST /owners", { token, body: { name: "Familie Sommer", email: "s@example.de" } });
    const steps: [string, () => Promise<{ status: number }>][] = [
      ["title and type", () => call("PUT /campaigns/{id}", of({ title: "Villa am Hang", property_type_code: "MFH" }))],
      ["start", () => call("PUT /campaigns/{id}", of({ marketing_start: "2031-03-03T09:00:00Z" }))],
      ["person", () => call("PUT /campaigns/{id}", of({ responsible_id: colleague }))],
      ["nobody", () => call("PUT /campaigns/{id}", of({ responsible_id: null }))],
      ["address, its region", () => call("PUT /campaigns/{id}", of({ property_address: "Weg 1, 20095 Hamburg" }))],
      [
        "owner",
        () =>
          call("PUT /campaigns/{id}/owner", of({ owner_id: owner.body.id, property_address: "Weg 2, 80331 München" })),
      ],
      [
        "plan",
        () => call("POST /campaigns/{id}/generate", of({ top_n_per_phase: 2, hours_per_week: 7, region: "DE-SN" })),
      ],
      ["plan once more", () => call("POST /campaigns/{id}/generate", of({ top_n_per_phase: 2, hours_per_week: 9 }))],
      ["archiving", () => call("PUT /campaigns/{id}/archive", of({ archived: true }))],
      ["title of an archived one", () => call("PUT /campaigns/{id}", of({ title: "Vorbei" }))],
      ["taking back", () => call("PUT /campaigns/{id}/archive", of({ archived: false }))],
      ["a sale", () => call("POST /campaigns/{id}/events", of({ event: "sold", on: "2026-11-20", price: 1 }))],
      ["the mandate", () => call("PUT /campaigns/{id}/offer-state", of({ is_offer: false }, offer))],
      ["an offer again", () => call("PUT /campaigns/{id}/offer-state", of({ is_offer: true }, offer))],
      ["the mandate on paper", () => call("POST /campaigns/{id}/offer/accept", of({}, offer))],
      ["deleting", () => call("DELETE /campaigns/{id}", { token, params: { id } })],
    ];
    for (const [name, step] of steps) {
      expect({ name, ok: (await step()).status < 300 }).toEqual({ name, ok: true });
      await expectRight(name);
    }
    expect((await said(token)).map((one) => one.id)).toContain(offer);
  });

  it("is as the heads are when form, frame and archive are saved at once", async () => {
    const { id } = await newCampaign(token);
    const of = (body: object) => ({ token, params: { id }, body: body as never });
    for (let round = 0; round < 3; round += 1)
      await Promise.all([
        call("PUT /campaigns/{id}", of({ title: `Titel ${round}`, property_address: `Weg ${round}, 20095 Hamburg` })),
        call("POST /campaigns/{id}/generate", of({ top_n_per_phase: 1, hours_per_week: round + 2, region: "DE-SN" })),
        call("POST /campaigns/{id}/generate", of({ top_n_per_phase: 1, hours_per_week: round + 9 })),
        call("PUT /campaigns/{id}/archive", of({ archived: round % 2 === 0 })),
      ]);
    expect(await kept()).toEqual(await said(token));
  });

  it("is not written from a head whose plan got another frame since it was read", async () => {
    const { id } = await newCampaign(token);
    const before = await readCampaign(id, { consistent: true });
    const body = { top_n_per_phase: 1, hours_per_week: 7 };
    expect((await call("POST /campaigns/{id}/generate", { token, params: { id }, body })).status).toBe(200);
    await expect(saveCampaign(before, { ...before, title: "Neu" })).rejects.toSatisfy(isConditionFailed);
    expect(await kept()).toEqual(await said(token));
    // What lists do not show may be saved: as a report does, which takes its time.
    await saveCampaign(before, { ...before, next_report_due: null });
    expect(await kept()).toEqual(await said(token));
  });

  it("is not touched by a change of a measure, and read without the heads", async () => {
    const { id } = await newCampaign(token);
    for (let number = 0; number < 30; number += 1) await newCampaign(token, { title: `Archiv ${number}` });
    const { body } = await call("POST /campaigns/{id}/generate", {
      token,
      params: { id },
      body: { top_n_per_phase: 2 },
    });
    const before = await query({ ...keys.allCurrent, consistent: true });
    const [first] = body.measures.filter(({ advertises }) => !advertises);
    await call("POST /campaign-measures/{id}/status", {
      token,
      params: { id: first?.id ?? "" },
      body: { status: "done" },
    });
    expect(await query({ ...keys.allCurrent, consistent: true })).toEqual(before);
    for (const { id: other, title } of await said(token))
      if (title.startsWith("Archiv"))
        await call("PUT /campaigns/{id}/archive", { token, params: { id: other }, body: { archived: true } });
    resetConsumed();
    const current = await readCurrent();
    expect({ units: consumed.read, one: current.some((one) => one.id === id) }).toEqual({ units: 0.5, one: true });
  });

  it("is put right by the hourly run where an earlier version saved, deleted or took back a campaign meanwhile", async () => {
    const { id: renamed } = await newCampaign(token);
    const { id: ended } = await newCampaign(token);
    const { id: deleted } = await newCampaign(token);
    const { id: back } = await newCampaign(token);
    await call("PUT /campaigns/{id}/archive", { token, params: { id: back }, body: { archived: true } });
    const save = (id: string, set: object) =>
      write({ update: keys.campaign(id), change: { set: { ...set }, add: { version: 1 } } });
    await save(renamed, { title: "Wie früher gespeichert" });
    await save(ended, { archived: true });
    await save(back, { archived: false });
    await write({ delete: keys.campaign(deleted) });
    expect(await kept()).not.toEqual(await said(token));
    await refreshNotifications(new Date().toISOString());
    await expectRight("the hourly run");
    await write({ delete: keys.current(renamed) }, { delete: keys.currentWhole });
    await refreshNotifications(new Date().toISOString());
    // Where not all are kept that is the migration's.
    expect((await kept()).map(({ id }) => id)).not.toContain(renamed);
    expect(byId(await readCurrent())).toEqual(await said(token));
    await write(currentIsWhole);
    await refreshNotifications(new Date().toISOString());
    await expectRight("the hourly run after it");
  });
});
