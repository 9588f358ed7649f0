import { dayAfter, mondayOf } from "#shared/core/time";
import ICAL from "ical.js";
import { beforeAll, expect, it } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign, newStaffMember, signIn } from "./api.ts";
import { settled } from "./settled.ts";
import { certainOnce } from "./series-world.ts";
import { keys, put, read } from "./store.ts";

let admin: string;
let staff: Awaited<ReturnType<typeof newStaffMember>>;
beforeAll(async () => {
  process.env.SITE_URL = "https://cockpit.example.de";
  admin = (await firstAdministrator()).token;
  staff = await newStaffMember(admin);
});

const create = async (whose?: "all" | "mine") =>
  (await call("POST /calendar-feed", { token: staff.token, ...(whose && { body: { whose } }) })).body.url;
/** The events of a feed, as a calendar that is not ours reads them. */
const eventsOf = async (url: string) =>
  new ICAL.Component(ICAL.parse(String((await open(url)).body)))
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event));
const open = (url: string) => call("GET /public/calendar/{token}", { params: { token: url.split("/").at(-1) ?? "" } });
/** The Sunday, the last one of a March, on which summer time begins next; not in the next three days. */
const nextSummerTime = () => {
  const of = (year: number) => dayAfter(mondayOf(`${year}-04-01`), -1);
  const soon = dayFromToday(3);
  const year = Number(soon.slice(0, 4));
  return of(year) < soon ? of(year + 1) : of(year);
};

it("shows the measures of all campaigns to a calendar that is not ours", async () => {
  const { id } = await newCampaign(admin, {
    title: "Haus; am See, mit \\ Umlaut ÄÖÜ und einem sehr langen Titel, der gefaltet werden muss 🏠",
  });
  await call("POST /campaigns/{id}/generate", { token: admin, params: { id }, body: { top_n_per_phase: 3 } });
  const plan = await certainOnce(admin, id);
  const [first, second] = plan;
  if (!first || !second) throw new Error("nothing was planned");
  const done_at = `${dayFromToday(-3)}T10:30:00.000Z`;
  await call("POST /campaign-measures/{id}/status", {
    token: admin,
    params: { id: first.id },
    body: { status: "done", done_at },
  });
  await call("POST /campaign-measures/{id}/status", {
    token: admin,
    params: { id: second.id },
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
    expect(event?.startDate.toJSDate().toISOString()).toBe(measure.id === first.id ? done_at : measure.scheduled_at);
    expect(event?.summary).toBe(`${measure.id === first.id ? "Erledigt: " : ""}${measure.measure_name} – ${title}`);
  }
  for (const line of String(body).split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it("says how long a task takes, where it is and who is responsible; midnight is a whole day", async () => {
  const address = "Reichenbachstraße 3, 80469 München; Hinterhaus";
  const { id } = await newCampaign(admin, { property_address: address });
  await call("PUT /campaigns/{id}", { token: admin, params: { id }, body: { responsible_id: null } });
  const add = async (scheduled_at: string, fields: { duration_minutes?: number; responsible_id?: string }) =>
    (
      await call("POST /campaigns/{id}/measures", {
        token: admin,
        params: { id },
        body: { name: "Besichtigung", scheduled_at, ...fields },
      })
    ).body;
  const sunday = nextSummerTime();
  const saturday = dayAfter(sunday, -1);
  const visit = await add(`${saturday}T13:00:00.000Z`, { duration_minutes: 90, responsible_id: staff.id });
  const phone = await add(`${dayAfter(sunday, 1)}T07:00:00.000Z`, {});
  const day = await add(`${sunday}T22:00:00.000Z`, { duration_minutes: 60 });
  const long = await add(`${dayAfter(sunday, 2)}T19:00:00.000Z`, { duration_minutes: 600 });
  const url = await create();
  const find = async ({ id: task }: { id: string }) => {
    const event = (await eventsOf(url)).find(({ uid }) => uid === `${task}@verkaufs-cockpit`);
    if (!event) throw new Error(`${task} is not in the calendar`);
    return event;
  };
  const shown = await find(visit);
  expect(shown.startDate.toJSDate().toISOString()).toBe(visit.scheduled_at);
  expect(shown.endDate.toJSDate().toISOString()).toBe(`${saturday}T14:30:00.000Z`);
  expect(shown.location).toBe(address);
  const link = `https://cockpit.example.de/timeline/${id}?task=${visit.id}#measure-${visit.id}`;
  expect(shown.description).toBe(`Zuständig: Mia Mitarbeit\n${link}`);
  expect(shown.component.getFirstPropertyValue("url")).toBe(link);
  expect((await find(phone)).description).toMatch(/^Zuständig: niemand\n/);
  expect((await find(phone)).duration.toSeconds()).toBe(30 * 60);
  const whole = await find(day);
  expect([whole.startDate.isDate, whole.startDate.toString()]).toEqual([true, dayAfter(sunday, 1)]);
  expect((await find(long)).duration.toSeconds()).toBe(3 * 3600);

  const before = shown.sequence;
  await call("POST /campaign-measures/{id}/move", {
    token: admin,
    params: { id: visit.id },
    body: { scheduled_at: `${saturday}T15:00:00.000Z` },
  });
  const moved = await find(visit);
  expect(moved.startDate.toJSDate().toISOString()).toBe(`${saturday}T15:00:00.000Z`);
  expect(moved.sequence).toBeGreaterThan(before);
  await call("PUT /campaigns/{id}", { token: admin, params: { id }, body: { property_address: "Am Hof 1" } });
  expect((await find(visit)).sequence).toBeGreaterThan(moved.sequence);
});

it("shows only what one is responsible for where that is wished: one's tasks, and those of one's campaigns that nobody has", async () => {
  const own = await newCampaign(admin, { responsible_id: staff.id });
  const other = await newCampaign(admin);
  const add = async (campaign: { id: string }, responsible_id: string | null) =>
    (
      await call("POST /campaigns/{id}/measures", {
        token: admin,
        params: { id: campaign.id },
        body: { name: "Aufgabe", scheduled_at: new Date().toISOString(), responsible_id },
      })
    ).body.id;
  const me = (await call("GET /auth/me", { token: admin })).body.id;
  const mine = [await add(own, null), await add(other, staff.id)];
  const theirs = [await add(own, me), await add(other, null)];
  const url = await create("mine");
  expect((await call("GET /calendar-feed", { token: staff.token })).body.whose).toBe("mine");
  const shown = (await eventsOf(url)).map(({ uid }) => uid.replace("@verkaufs-cockpit", ""));
  expect(shown).toEqual(expect.arrayContaining(mine));
  expect(shown.filter((id) => theirs.includes(id))).toEqual([]);
  expect((await eventsOf(await create())).map(({ uid }) => uid.replace("@verkaufs-cockpit", ""))).toEqual(
    expect.arrayContaining([...mine, ...theirs]),
  );
});

it("shows viewings that are agreed at their hour, to whom the campaign is, and leads to them", async () => {
  const [mine, all] = [await newCampaign(admin, { responsible_id: staff.id }), await newCampaign(admin)];
  const on = dayFromToday(3);
  const body = { kind: "viewing", held: false, on, time: "17:30" } as const;
  const made = [];
  for (const { id } of [mine, all])
    made.push((await call("POST /campaigns/{id}/results", { token: admin, params: { id }, body })).body);
  await settled();
  const shownIn = async (whose: "all" | "mine") =>
    (await eventsOf(await create(whose))).filter(({ component }) =>
      String(component.getFirstPropertyValue("url")).includes("?result="),
    );
  const [event, ...others] = await shownIn("mine");
  expect(others).toEqual([]);
  expect(event?.summary).toBe("Besichtigung – Villa am See");
  expect(event?.uid).toBe(`${made[0]?.id}@verkaufs-cockpit`);
  expect(event?.startDate.toJSDate().toISOString().slice(0, 10)).toBe(on);
  expect(event?.component.getFirstPropertyValue("url")).toBe(
    `https://cockpit.example.de/markt/${mine.id}?result=${made[0]?.id}`,
  );
  expect(await shownIn("all")).toHaveLength(2);
});

it("ends when it is revoked, replaced, or its user may no longer sign in", async () => {
  const first = await create();
  const second = await create();
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  expect((await call("GET /calendar-feed", { token: staff.token })).body.created_at).toMatch(/Z$/);
  await call("DELETE /calendar-feed", { token: staff.token });
  expect((await open(second)).status).toBe(404);
  expect((await call("GET /calendar-feed", { token: staff.token })).body).toEqual({ created_at: null, whose: "all" });
  const third = await create();
  await call("PUT /auth/users/{id}", { token: admin, params: { id: staff.id }, body: { is_active: false } });
  expect((await open(third)).status).toBe(404);
  expect((await open("webcal://x/unsinn.ics")).status).toBe(404);
});

it("of an address that ended nothing stays: replaced, revoked, its user deactivated or deleted, or ended before this was so", async () => {
  const { id, token, password } = await newStaffMember(admin, "kalender@example.de");
  const make = async () => (await call("POST /calendar-feed", { token })).body.url;
  const secretOf = (url: string) => url.split("/").at(-1)?.replace(".ics", "") ?? "";
  const stays = (url: string) => read(keys.feed(secretOf(url)));
  const first = await make();
  const second = await make();
  expect([await stays(first), await stays(second)]).toEqual([undefined, expect.objectContaining({ user_id: id })]);
  await call("DELETE /calendar-feed", { token });
  expect(await stays(second)).toBeUndefined();
  await put({ ...keys.feed("v".repeat(32)), user_id: id });
  expect((await open(`webcal://x/${"v".repeat(32)}.ics`)).status).toBe(404);
  expect(await stays("v".repeat(32))).toBeUndefined();
  const third = await make();
  await call("PUT /auth/users/{id}", { token: admin, params: { id }, body: { is_active: false } });
  expect((await open(third)).status).toBe(404);
  expect(await stays(third)).toBeUndefined();
  await call("PUT /auth/users/{id}", { token: admin, params: { id }, body: { is_active: true } });
  const again = await signIn("kalender@example.de", password);
  const fourth = (await call("POST /calendar-feed", { token: again })).body.url;
  expect(await stays(fourth)).toBeDefined();
  expect((await call("DELETE /auth/users/{id}", { token: admin, params: { id } })).status).toBe(204);
  expect(await stays(fourth)).toBeUndefined();
});
