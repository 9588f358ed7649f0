import { expect, it } from "vitest";
import { call } from "./api.ts";
import { dayFromToday } from "../german-day.ts";
import { openPageWorld } from "./page-world.ts";
import { settled } from "./settled.ts";

const world = openPageWorld();
const { of, publish, save } = world;

it("publishing proves the measure that stands for it, on the day of it", async () => {
  const { body: library } = await call("GET /measures", { token: world.token });
  const measure = library.find(({ code }) => code === "objektseite-starttag-allen") ?? expect.fail("no such measure");
  expect(measure.proved_by).toEqual(["property-page"]);
  const known = (await world.plan()).some(({ measure_id }) => measure_id === measure.id);
  if (!known)
    await call("POST /campaigns/{id}/measures", { ...of(world.campaign.id), body: { measure_id: measure.id } });
  await publish();
  const after = (await world.plan()).find(({ measure_id }) => measure_id === measure.id);
  expect(after).toMatchObject({ status: "done", proved: { by: "property-page" } });
});

it("owners' rooms lead to a page as long as it can be opened", async () => {
  const { word } = await publish();
  const room = async () => {
    const { body } = await call("POST /campaigns/{id}/owner-room", of(world.campaign.id));
    await settled();
    const token = body.url.split("/").at(-1) ?? "";
    return (await call("GET /public/rooms/{token}", { params: { token } })).body;
  };
  expect(await room()).toContain(`href="https://cockpit.example/objekt/${word}"`);
  await save({ published: false });
  expect(await room()).not.toContain("/objekt/");
});

it("looks at a page count as views in report, room and comparison", async () => {
  const { word } = await publish();
  for (const _ of [1, 2, 3]) await call("GET /public/objekt/{word}/gesehen", { params: { word } });
  await call("POST /campaigns/{id}/results", {
    ...of(world.campaign.id),
    body: { kind: "portal", channel: "immowelt", on: dayFromToday(), views: 1200, bookmarks: 0, requests: 0 },
  });
  const { body: report } = await world.generate();
  expect(JSON.stringify(report)).toContain("1.203\u2011mal");
  const { body: compared } = await call("GET /campaigns/{id}/comparison", of(world.campaign.id));
  expect(compared.own.views).toBe(1203);
});
