import { beforeAll, expect, it } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { importCsv } from "./upload.ts";

let admin: { id: string; token: string };
let staff: Awaited<ReturnType<typeof newStaffMember>>;
const history = async (subject: "campaign" | "catalogue" | "users" | "owners", id?: string, token = admin.token) =>
  call("GET /history", { token, query: { subject, ...(id && { id }) } });

beforeAll(async () => {
  const { token } = await firstAdministrator();
  admin = { token, id: (await call("GET /auth/me", { token })).body.id };
  staff = await newStaffMember(token);
});

it("holds nothing that was only asked", async () => {
  const { id } = await newCampaign(staff.token);
  const { body: made } = await call("POST /campaigns/{id}/generate", {
    token: staff.token,
    params: { id },
    body: { top_n_per_phase: 1 },
  });
  const kept = async () => [(await history("campaign", id)).body, (await history("catalogue")).body];
  const before = await kept();
  const asked = [
    call("POST /campaign-measures/{id}/move", {
      token: staff.token,
      params: { id: made.measures[0]?.id ?? "" },
      body: { offset_days: 14, dry_run: true },
    }),
    call("POST /campaigns/{id}/events", {
      token: staff.token,
      params: { id },
      body: { event: "sale", on: dayFromToday(), dry_run: true },
    }),
    call("POST /campaigns/{id}/marketing", {
      token: staff.token,
      params: { id },
      body: { marketing: "discreet", dry_run: true },
    }),
    call("POST /campaigns/{id}/recalculate", { token: staff.token, params: { id }, body: { dry_run: true } }),
    call("POST /admin/starter-catalogue", { token: admin.token, query: { dry_run: "true" } }),
    importCsv(
      admin.token,
      "name,category,description,effort,cost_band,base_priority\nNur gefragt,Probe,Text,niedrig,0-100,5",
      { dryRun: true },
    ),
  ];
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(await kept()).toEqual(before);
});

it("of owners says who made, changed, handed out and erased one, by ids alone", async () => {
  const someone = await newStaffMember(admin.token, "dritte@example.de");
  const form = { name: "Erika Verlauf", email: "erika.verlauf@example.de", phone: "089 4711" };
  const { id } = (await call("POST /owners", { token: someone.token, body: form })).body;
  const params = { id };
  await call("PUT /owners/{id}", { token: someone.token, params, body: { company: "Verlauf KG" } });
  for (const route of ["GET /owners/{id}/export", "POST /owners/{id}/erase", "GET /owners/{id}/traces"] as const)
    expect((await call(route, { token: someone.token, params })).status).toBe(403);
  await call("GET /owners/{id}/export", { token: admin.token, params });
  await call("POST /owners/{id}/erase", { token: admin.token, params });
  const { body } = await history("owners", undefined, someone.token);
  expect(body.map(({ action, by, target }) => [action, by === admin.id, target === id])).toEqual([
    ["eraseOwner", true, true],
    ["exportOwner", true, true],
    ["updateOwner", false, true],
    ["createOwner", false, true],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Verlauf|4711|example/);
});
