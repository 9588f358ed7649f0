import { beforeAll, beforeEach, expect, it } from "vitest";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { lost, settled } from "./settled.ts";
import { keys, query, remove, renewSummaries, units } from "./store.ts";

/* What the table's stream tells the function that renews what follows from a change (docs/decisions/070). */

let token: string;
let id: string;
const recordOf = (key: { pk: string; sk: string }, at = 0) => ({
  dynamodb: { Keys: { pk: { S: key.pk }, sk: { S: key.sk } }, SequenceNumber: String(at) },
});
const titles = async () =>
  (await query<{ campaign_id?: string; title: string }>(keys.notifications))
    .filter(({ campaign_id }) => campaign_id === id)
    .map(({ title }) => title);
const late = () =>
  call("POST /campaigns/{id}/measures", {
    token,
    params: { id },
    body: { name: "Schlüssel holen", phase: "Launch", scheduled_at: new Date(Date.now() - 86_400_000).toISOString() },
  });

beforeAll(async () => ({ token } = await firstAdministrator()));
beforeEach(async () => {
  ({ id } = await newCampaign(token));
  await settled();
});

it("renews a campaign once for a burst of its changes, and writes nothing where the same batch comes again", async () => {
  for (let round = 0; round < 3; round += 1) await late();
  await lost();
  const head = keys.campaign(id);
  await renewSummaries({ Records: [recordOf(head)] });
  const once = units.read;
  expect(await titles()).toEqual(["3 Maßnahmen überfällig"]);
  const burst = Array.from({ length: 50 }, (_, at) => recordOf(at % 2 ? head : keys.file(id, "f"), at));
  expect(await renewSummaries({ Records: burst })).toEqual({ batchItemFailures: [] });
  expect({ reads: units.read <= once, written: units.write }).toEqual({ reads: true, written: 0 });
});

it("brings what the writer did not live to see: nothing was noted, the change itself is in the stream", async () => {
  // As a function that dies after its transaction leaves it.
  await late();
  await settled();
  expect(await titles()).toEqual(["1 Maßnahme überfällig"]);
});

it("takes a deleted campaign out of the numbers, and fails at nothing that is no campaign's", async () => {
  await late();
  await settled();
  expect(await query({ pk: keys.allUnread.pk, beginsWith: id })).toHaveLength(1);
  // Gone to the eye; the call that deleted it died.
  await remove(keys.campaign(id));
  await settled();
  expect(await query({ pk: keys.allUnread.pk, beginsWith: id })).toEqual([]);
  expect(await renewSummaries({ Records: [recordOf(keys.agency), recordOf(keys.campaign("unknown"))] })).toEqual({
    batchItemFailures: [],
  });
});

it("reads the plan once, to settle what was seen and to sum it up", async () => {
  const body = { top_n_per_phase: 25, min_relevance: 0 };
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body });
  await settled();
  await call("GET /campaigns/{id}/measures", { token, params: { id } });
  // A change is made of what is there now, which costs twice what a screen reads.
  const plan = units.read * 2;
  await renewSummaries({ Records: [recordOf(keys.campaign(id))] });
  expect(plan).toBeGreaterThan(40);
  expect(units.read).toBeLessThan(plan * 2);
});
