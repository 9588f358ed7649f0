import { beforeAll, expect, it } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newStaffMember } from "./api.ts";
import { asOf, units } from "./store.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
let admin: Awaited<ReturnType<typeof firstAdministrator>>;
beforeAll(async () => {
  admin = await firstAdministrator();
});

/** Signs in at a browser and answers its token. */
const signInAt = async ({ email, password }: { email: string; password: string }, agent: string) =>
  (await call("POST /auth/login", { body: { email, password }, agent })).body.access_token;
const list = async (token: string) => (await call("GET /auth/sessions", { token })).body;
const isIn = async (token: string) => (await call("GET /auth/me", { token })).status === 200;

it("one's own sessions are listed by browser, and end one by one or all others at once", async () => {
  const staff = await newStaffMember(admin.token, "geraete@example.de");
  const [desk, phone] = [await signInAt(staff, firefox), await signInAt(staff, safari)];
  const sessions = await list(phone);
  expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
    ["Safari auf iPhone", true],
    ["Firefox auf Windows", false],
    ["Unbekanntes Gerät", false],
  ]);
  const deskId = sessions[1].id;
  expect((await call("DELETE /auth/sessions/{id}", { token: phone, params: { id: deskId } })).status).toBe(204);
  expect([await isIn(desk), await isIn(phone), await isIn(staff.token)]).toEqual([false, true, true]);
  expect(await list(phone)).toHaveLength(2);

  const { body } = await call("POST /auth/sessions/end-others", { token: phone, agent: safari });
  expect([await isIn(phone), await isIn(staff.token), await isIn(body.access_token)]).toEqual([false, false, true]);
  expect((await list(body.access_token)).map(({ device }) => device)).toEqual(["Safari auf iPhone"]);
  const { body: changes } = await call("GET /history", { token: admin.token, query: { subject: "users" } });
  expect(changes.slice(0, 2).map(({ action }) => action)).toEqual(["removeOtherSessions", "removeSession"]);
});

it("nobody ends or sees somebody else's", async () => {
  const [one, other] = [
    await newStaffMember(admin.token, "eins@example.de"),
    await newStaffMember(admin.token, "zwei@example.de"),
  ];
  const [{ id }] = await list(one.token);
  expect((await list(other.token)).map((session) => session.id)).not.toContain(id);
  expect((await call("DELETE /auth/sessions/{id}", { token: other.token, params: { id } })).status).toBe(404);
  expect(await isIn(one.token)).toBe(true);
});

it("a sign-out and a new password take sessions off the list", async () => {
  const staff = await newStaffMember(admin.token, "abmelden@example.de");
  const desk = await signInAt(staff, firefox);
  await call("POST /auth/logout", { token: desk });
  expect(await list(staff.token)).toHaveLength(1);
  const change = { current_password: staff.password, new_password: "Seeblick-Terrasse-9" };
  const { body } = await call("PUT /auth/password", { token: staff.token, body: change });
  expect(await list(body.access_token)).toHaveLength(1);
});

/** Somebody opens the cockpit at an instant. */
const use = (token: string, time: string) => asOf(time, () => call("GET /auth/me", { token, agent: firefox }));

it("who am I costs the read of the sign-in rules besides the user, and a write once a day", async () => {
  const { token } = await newStaffMember(admin.token, "sparsam@example.de");
  await call("GET /auth/me", { token });
  await call("GET /auth/me", { token });
  expect(units).toMatchObject({ read: 1, write: 0 });
  const tomorrow = `${dayFromToday(1)}T12:00:00.000Z`;
  await use(token, tomorrow);
  expect(await list(token)).toMatchObject([{ device: "Firefox auf Windows", seen_at: tomorrow }]);
});

it("the day on which a session is noted again begins at midnight in Germany", async () => {
  const { token } = await newStaffMember(admin.token, "nachts@example.de");
  const seen = async () => (await list(token))[0]?.seen_at;
  const evening = `${dayFromToday(1)}T21:30:00.000Z`;
  const night = `${dayFromToday(1)}T23:30:00.000Z`;
  await use(token, evening);
  expect(await seen()).toBe(evening);
  await use(token, night);
  expect(await seen()).toBe(night);
  await use(token, `${dayFromToday(2)}T08:00:00.000Z`);
  expect(await seen()).toBe(night);
});
