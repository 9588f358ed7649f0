import ICAL from "ical.js";
import { beforeAll, expect, it } from "vitest";
import { call, firstAdministrator, newCampaign, newStaff } from "./api.ts";

let admin: string;
let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  process.env.SITE_URL = "https://cockpit.example.de";
  admin = (await firstAdministrator()).token;
  staff = await newStaff(admin);
});

const create = async () => (await call("POST /calendar-feed", { token: staff.token })).body.url;
const open = (url: string) => call("GET /public/calendar/{token}", { params: { token: url.split("/").at(-1) ?? "" } });

it("shows the measures of all campaigns to a calendar that is not ours", async () => {
  const { id } = await newCampaign(admin, {
    title: "Haus; am See, mit \\ Umlaut ÄÖÜ und einem sehr langen Titel, der gefaltet werden muss 🏠",
  });
  await call("POST /campaigns/{id}/generate", { token: admin, params: { id }, body: { top_n_per_phase: 3 } });
  const plan = (await call("GET /campaigns/{id}/measures", { token: admin, params: { id } })).body;
  await call("POST /campaign-measures/{id}/status", {
    token: admin,
    params: { id: plan[0].id },
    body: { status: "done" },
  });
  await call("POST /campaign-measures/{id}/status", {
    token: admin,
    params: { id: plan[1].id },
    body: { status: "skipped" },
  });
  const url = await create();
  expect(url).toMatch(/^webcal:\/\/cockpit\.example\.de\/api\/public\/calendar\/[\w-]{32}\.ics$/);
  const { status, headers, body } = await open(url);
  expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "text/calendar; charset=utf-8" });
  const events = new ICAL.Component(ICAL.parse(String(body)))
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event));
  const expected = plan.filter((_, position) => position !== 1);
  expect(events).toHaveLength(expected.length);
  const title = "Haus; am See, mit \\ Umlaut ÄÖÜ und einem sehr langen Titel, der gefaltet werden muss 🏠";
  for (const measure of expected) {
    const event = events.find(({ uid }) => uid === `${measure.id}@verkaufs-cockpit`);
    expect(event?.startDate.toJSDate().toISOString()).toBe(measure.scheduled_at);
    expect(event?.summary).toBe(`${measure.id === plan[0].id ? "Erledigt: " : ""}${measure.measure_name} – ${title}`);
  }
  for (const line of String(body).split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it("ends when it is revoked, replaced, or its user may no longer sign in", async () => {
  const first = await create();
  const second = await create();
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  expect((await call("GET /calendar-feed", { token: staff.token })).body.created_at).toMatch(/Z$/);
  await call("DELETE /calendar-feed", { token: staff.token });
  expect((await open(second)).status).toBe(404);
  expect((await call("GET /calendar-feed", { token: staff.token })).body).toEqual({ created_at: null });
  const third = await create();
  await call("PUT /auth/users/{id}", { token: admin, params: { id: staff.id }, body: { is_active: false } });
  expect((await open(third)).status).toBe(404);
  expect((await open("webcal://x/unsinn.ics")).status).toBe(404);
});
