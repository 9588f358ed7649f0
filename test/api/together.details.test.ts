import { lookingSeconds } from "#shared/campaigns/together-times";
import { beforeAll, expect, test } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { asOf, units } from "./store.ts";

let petra: string;
let mia: { id: string; token: string };
let campaign: Campaign;
const of = (token: string) => ({ token, params: { id: campaign.id } });
const look = (token: string, looking = true) =>
  call("PUT /campaigns/{id}/looking", { ...of(token), body: { looking } });

beforeAll(async () => {
  petra = (await firstAdministrator()).token;
  mia = await newStaffMember(petra);
  campaign = await newCampaign(petra);
  await call("POST /campaigns/{id}/generate", { ...of(petra), body: { top_n_per_phase: 1, min_relevance: 0 } });
});

test("the state is another one after every change of the campaign or its measures, and the same in between", async () => {
  const [one] = (await call("GET /campaigns/{id}/measures", of(petra))).body;
  const changes: (() => Promise<{ status: number }>)[] = [
    () =>
      call("POST /campaign-measures/{id}/status", {
        token: mia.token,
        params: { id: one.id },
        body: { status: "done" },
      }),
    () =>
      call("PUT /campaign-measures/{id}/owner-visibility", {
        token: mia.token,
        params: { id: one.id },
        body: { hidden: true },
      }),
    () => call("POST /campaign-measures/{id}/reminders", { token: mia.token, params: { id: one.id }, body: {} }),
    () => call("PUT /campaigns/{id}", { ...of(mia.token), body: { title: "Villa am Hang" } }),
    () => call("DELETE /campaign-measures/{id}", { token: mia.token, params: { id: one.id } }),
  ];
  let before = await look(petra);
  expect(before.status).toBe(200);
  for (const change of changes) {
    expect((await look(petra)).body.state).toBe(before.body.state);
    expect((await change()).status).toBeLessThan(300);
    const after = await look(petra);
    expect(after.body.state).not.toBe(before.body.state);
    before = after;
  }
});

test("asking again costs at most three read units, and writes nothing", async () => {
  await look(petra);
  expect((await look(petra)).status).toBe(200);
  expect(units.read).toBeLessThanOrEqual(3);
  expect(units.write).toBe(0);
});

test("who looks is named to the others, until they leave or are silent for too long", async () => {
  const others = async (token: string) => (await look(token)).body.others;
  await look(petra, false);
  expect((await look(mia.token)).body.others).toEqual([]);
  expect(await others(petra)).toEqual([{ id: mia.id, full_name: "Mia Mitarbeit" }]);
  expect(await others(mia.token)).toMatchObject([{ full_name: "Administrator" }]);
  expect((await look(mia.token, false)).body.others).toHaveLength(1);
  expect(await others(petra)).toEqual([]);

  await look(mia.token);
  expect(await asOf(new Date(Date.now() + (lookingSeconds + 1) * 1000).toISOString(), () => others(petra))).toEqual([]);
});

test("a campaign that is not there has neither state nor visitors", async () => {
  const params = { id: "gibt-es-nicht" };
  expect((await call("PUT /campaigns/{id}/looking", { token: petra, params, body: { looking: true } })).status).toBe(
    404,
  );
});

test("visitors go with their campaign", async () => {
  const gone = await newCampaign(petra, { title: "Kurz" });
  const body = { looking: true };
  await call("PUT /campaigns/{id}/looking", { token: mia.token, params: { id: gone.id }, body });
  expect((await call("DELETE /campaigns/{id}", { token: petra, params: { id: gone.id } })).status).toBe(204);
  expect((await call("PUT /campaigns/{id}/looking", { token: mia.token, params: { id: gone.id }, body })).status).toBe(
    404,
  );
});
