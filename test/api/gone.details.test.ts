import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { call, firstAdministrator, overrideDuties, newCampaign } from "./api.ts";

/** What a screen learns that still shows what a colleague deleted: enough to take it away with a sentence. */
let token: string;
let campaign: Campaign;
let kept: CampaignMeasure[];
let gone: CampaignMeasure;
const measureGone = { status: 404, body: { detail: "Diese Maßnahme gibt es nicht (mehr)" } };
const campaignGone = { status: 404, body: { detail: "Diese Kampagne gibt es nicht (mehr)" } };
const of = (id: string) => ({ token, params: { id } });
const bulk = (measures: CampaignMeasure[]) => {
  const body = { measure_ids: measures.map(({ id }) => id), updates: { status: "done" } };
  return call("POST /campaign-measures/bulk-update", { token, body });
};
const changesOf = ({ id }: CampaignMeasure) => [
  call("POST /campaign-measures/{id}/status", { ...of(id), body: { status: "done" } }),
  call("POST /campaign-measures/{id}/move", { ...of(id), body: { offset_days: 3 } }),
  call("PUT /campaign-measures/{id}/owner-visibility", { ...of(id), body: { hidden: true } }),
  call("POST /campaign-measures/{id}/reminders", { ...of(id), body: {} }),
  call("DELETE /campaign-measures/{id}", of(id)),
];

beforeAll(async () => {
  token = (await firstAdministrator()).token;
});
beforeEach(async () => {
  campaign = await newCampaign(token);
  const { body } = await call("POST /campaigns/{id}/generate", { ...of(campaign.id), body: { top_n_per_phase: 1 } });
  // No leave begins a reservation before buyer and seller are identified (GwG § 11 (2)).
  [gone, ...kept] = body.measures.filter(({ code }) => code !== "reservierung-eigentuemern-freigeben") as [
    CampaignMeasure,
    ...CampaignMeasure[],
  ];
});

describe("of a measure that a colleague deleted", () => {
  beforeEach(() => call("DELETE /campaign-measures/{id}", of(gone.id)));

  it("every change says that it is gone", async () => {
    for (const answer of await Promise.all(changesOf(gone))) expect(answer).toMatchObject(measureGone);
  });

  it("a bulk update names it, and changes the others", async () => {
    await overrideDuties(token, campaign.id);
    expect((await bulk([gone, ...kept])).body).toMatchObject({
      updated: kept.length,
      not_found: [gone.id],
      refused: [],
    });
    expect((await bulk([gone])).body).toEqual({ updated: 0, not_found: [gone.id], refused: [], undo: [], plans: [] });
  });
});

describe("of a campaign that a colleague deleted", () => {
  beforeEach(() => call("DELETE /campaigns/{id}", of(campaign.id)));

  it("every change of its measures says that they are gone, and a bulk update names them all", async () => {
    for (const answer of await Promise.all(changesOf(gone))) expect(answer).toMatchObject({ status: 404 });
    await overrideDuties(token, campaign.id);
    expect((await bulk([gone, ...kept])).body).toEqual({
      updated: 0,
      not_found: [gone, ...kept].map(({ id }) => id),
      refused: [],
      undo: [],
      plans: [],
    });
  });

  it("every change of its own says that it is gone", async () => {
    const answers = await Promise.all([
      call("PUT /campaigns/{id}", { ...of(campaign.id), body: { title: "Neu genannt" } }),
      call("PUT /campaigns/{id}/archive", { ...of(campaign.id), body: { archived: true } }),
      call("PUT /campaigns/{id}/owner", { ...of(campaign.id), body: { owner_id: null } }),
      call("POST /campaigns/{id}/generate", { ...of(campaign.id), body: {} }),
      call("POST /campaigns/{id}/measures", { ...of(campaign.id), body: { measure_id: gone.measure_id } }),
      call("POST /campaigns/{id}/bulk-reminders", { ...of(campaign.id), body: {} }),
      call("DELETE /campaigns/{id}", of(campaign.id)),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(campaignGone);
  });
});
