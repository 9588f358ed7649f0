import { expect, it } from "vitest";
import { call } from "./api.ts";
import { settled } from "./settled.ts";
import { openScheduleWorld } from "./schedule-world.ts";
import { keys, read } from "./store.ts";

const world = openScheduleWorld();
const of = (id: string) => ({ token: world.token, params: { id } });
const own = () => of(world.campaign.id);
const setOffer = (is_offer: boolean) => call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer } });
const setStatus = (id: string, status: string) =>
  call("POST /campaign-measures/{id}/status", { ...of(id), body: { status } });
const renewed = () => settled();

it("an offer never has a begun measure, whoever presses first", async () => {
  const free = world.plan.find(({ advertises }) => !advertises)?.id ?? "";
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([setOffer(true), setStatus(free, "queued")]);
    const { body } = await call("GET /campaigns/{id}", own());
    expect(body.is_offer && body.progress.in_progress > 0).toBe(false);
    await setOffer(false);
    await setStatus(free, "planned");
  }
});

it("an offer does not remind; what comes after the mandate does", async () => {
  const [first, second] = world.plan;
  await world.remind(first.id);
  const later = world.plan.find(({ scheduled_at }) => scheduled_at > second.scheduled_at);
  await world.remind(later?.id ?? "");
  await setOffer(true);
  const before = (await world.mails()).length;
  await world.run(first.scheduled_at);
  expect(await world.mails()).toHaveLength(before);
  await setOffer(false);
  await world.run(first.scheduled_at);
  expect(await world.mails()).toHaveLength(before);
  await world.run(later?.scheduled_at ?? "");
  expect(await world.mails()).toHaveLength(before + 1);
});

it("a lost offer that is archived counts among no ended campaigns", async () => {
  await setOffer(true);
  await renewed();
  const before = await read(keys.totals);
  await call("PUT /campaigns/{id}/archive", { ...own(), body: { archived: true } });
  await renewed();
  expect(await read(keys.totals)).toEqual(before);
});

it("what has begun, is over or archived becomes no offer", async () => {
  const free = world.plan.find(({ advertises }) => !advertises);
  await setStatus(free?.id ?? "", "queued");
  expect(await setOffer(true)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("begonnen") } });
  await setStatus(free?.id ?? "", "planned");
  await call("PUT /campaigns/{id}/archive", { ...own(), body: { archived: true } });
  expect((await setOffer(true)).status).toBe(409);
  await call("PUT /campaigns/{id}/archive", { ...own(), body: { archived: false } });
  expect((await setOffer(true)).status).toBe(200);
});
