import { describe, expect, it, vi } from "vitest";
import { call } from "./api.ts";
import {
  anotherSession,
  devicesOf,
  inMinutes,
  klaus,
  mention,
  newBrowser,
  now,
  petra,
  phone,
  run,
  switchOn,
  token,
} from "./push-world.ts";
import { asOf, keys, query, read, units } from "./store.ts";

describe("devices", () => {
  it("are one's own, each with its session, and go by one press", async () => {
    expect(await devicesOf(petra.token)).toEqual([]);
    const { status, body } = await switchOn();
    expect(status).toBe(200);
    expect(body.public_key).toMatch(/^B[\w-]{86}$/);
    expect(body.devices).toMatchObject([{ device: "Chrome auf Android", is_current: true }]);
    expect(JSON.stringify(body)).not.toContain(phone.subscription.endpoint);
    const [{ id }] = body.devices;
    expect(await devicesOf(klaus.token)).toEqual([]);
    const theirs = { token: klaus.token, params: { id } };
    expect((await call("DELETE /push-devices/{id}", theirs)).status).toBe(404);
    expect((await call("POST /push-devices/{id}/test", theirs)).status).toBe(404);
    expect((await call("DELETE /push-devices/{id}", { token: petra.token, params: { id } })).status).toBe(204);
    expect(await devicesOf(petra.token)).toEqual([]);
    expect((await read(keys.user(petra.id)))?.has_devices).toBeUndefined();
  });

  it("said again cost nothing, and one that signed in again keeps its place", async () => {
    const [{ since }] = (await switchOn()).body.devices;
    await switchOn();
    expect(units.write).toBe(0);
    const again = await anotherSession();
    const { devices } = (await switchOn(phone, again)).body;
    expect(devices).toMatchObject([{ since, is_current: true }]);
  });

  it("are ten of one person at most", async () => {
    for (let device = 0; device < 10; device += 1) await switchOn(newBrowser(), await anotherSession());
    const { status, body } = await switchOn();
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: "Mitteilungen kommen schon auf 10 Geräten an. Bitte entfernen Sie erst eines.",
    });
    expect(await devicesOf(petra.token)).toHaveLength(10);
  });

  it.each([
    ["https://169.254.169.254/latest/meta-data"],
    ["https://intern.example.de/"],
    ["http://localhost:3000/api/auth/users"],
  ])("are nobody's at %s", async (endpoint) => {
    const { status, body } = await switchOn({ ...phone, subscription: { ...phone.subscription, endpoint } });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field: "endpoint" });
    expect(await devicesOf(petra.token)).toEqual([]);
  });

  it("at the laptop's own address are for laptops alone, whatever was stored", async () => {
    await switchOn();
    await mention();
    vi.stubEnv("STAGE", "prod");
    expect((await switchOn(newBrowser())).status).toBe(400);
    await run(now());
    vi.unstubAllEnvs();
    expect(phone.arrived).toEqual([]);
    expect(await devicesOf(petra.token)).toEqual([]);
  });

  it("end with their session, with all others, with the password and with their person", async () => {
    const [desk, tablet] = [await anotherSession(), await anotherSession()];
    const [one, two] = [newBrowser(), newBrowser()];
    await switchOn();
    await switchOn(one, desk);
    await switchOn(two, tablet);
    await call("POST /auth/logout", { token: desk });
    const [{ id }] = (await devicesOf(petra.token)).filter(({ is_current }) => !is_current);
    await call("DELETE /auth/sessions/{id}", { token: petra.token, params: { id } });
    expect(await query(keys.pushDevices(petra.id))).toHaveLength(1);
    await mention();
    await run(now());
    expect([phone, one, two].map(({ arrived }) => arrived.length)).toEqual([1, 0, 0]);

    // A session that goes on registers its device itself: the one of before may be a thief's.
    await switchOn(one, petra.token);
    const { access_token } = (await call("POST /auth/sessions/end-others", { token: petra.token })).body;
    expect(await devicesOf(access_token)).toEqual([]);
    await switchOn(phone, access_token);
    await mention("noch einmal");
    await run(now());
    expect([phone, one].map(({ arrived }) => arrived.length)).toEqual([2, 0]);
    await call("PUT /auth/users/{id}", { token, params: { id: petra.id }, body: { password: "Seeblick-Terrasse-9" } });
    await mention("zum dritten Mal");
    await run(now());
    expect(phone.arrived).toHaveLength(2);
    await call("DELETE /auth/users/{id}", { token, params: { id: petra.id } });
    await run(now());
    expect(await query(keys.pushDevices(petra.id))).toEqual([]);
  });

  it("end with their session's week, whoever registered them", async () => {
    const week = 7 * 24 * 60;
    await switchOn();
    await asOf(inMinutes(week - 30), () => mention());
    await run(inMinutes(week + 1));
    expect(phone.arrived).toEqual([]);
    await switchOn(phone, await anotherSession());
    await mention("zum dritten Mal");
    await run(now());
    expect(phone.arrived).toHaveLength(1);
  });
});
