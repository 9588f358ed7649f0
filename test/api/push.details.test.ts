import url from "node:url";
import { importJWK, jwtVerify } from "jose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { call, newCampaign } from "./api.ts";
import {
  anotherSession,
  campaign,
  devicesOf,
  inMinutes,
  mention,
  newBrowser,
  now,
  petra,
  phone,
  plan,
  remind,
  run,
  switchOn,
  token,
  underway,
} from "./push-world.ts";
import { findingTogether, keys, put, read } from "./store.ts";

describe("a device is told", () => {
  beforeEach(async () => void (await switchOn()));

  it("of a mention: encrypted, signed, once, and nothing of what was written", async () => {
    await mention();
    const runs = await Promise.all([run(now()), run(now())]);
    expect(runs[0].pushes + runs[1].pushes).toBe(1);
    const [measure] = plan;
    const [{ message, headers }, ...more] = phone.arrived;
    expect(more).toEqual([]);
    expect(message).toEqual({
      title: "Klaus Berg hat Sie erwähnt",
      body: `${measure.measure_name} · ${campaign.title}`,
      path: `/timeline/${campaign.id}?task=${measure.id}#measure-${measure.id}`,
      tag: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect(headers).toMatchObject({
      ttl: "43200",
      urgency: "high",
      topic: message.tag,
      "content-encoding": "aes128gcm",
    });
    const [, signed = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization) ?? [];
    expect(key).toBe((await call("GET /push-devices", { token: petra.token })).body.public_key);
    const point = Buffer.from(key, "base64url");
    const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
    const signer = await importJWK({ kty: "EC", crv: "P-256", x: part(1), y: part(33) }, "ES256");
    const audience = new URL(phone.subscription.endpoint).origin;
    expect((await jwtVerify(signed, signer, { audience })).payload.sub).toMatch(/^(mailto|https):/);
    expect(await underway()).toEqual([]);
  });

  it("by one of two runs that take it up at once", async () => {
    await mention();
    const time = now();
    findingTogether(2);
    const runs = await Promise.all([run(time), run(time)]);
    expect(runs.map(({ pushes }) => pushes).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(phone.arrived).toHaveLength(1);
  });

  it("of a reminder in the run that mails it, and of several by their number", async () => {
    const [first, ...others] = plan;
    await remind(first);
    expect(await run(now())).toMatchObject({ mails: 1, pushes: 1 });
    expect(phone.arrived[0]?.message.title).toBe(`Erinnerung: ${first.measure_name}`);
    expect(phone.arrived[0]?.message.body).toContain(campaign.title);
    for (const other of others.slice(0, 2)) await remind(other);
    await Promise.all([run(now()), run(now())]);
    // Two runs at once may each mark one of them.
    const told = phone.arrived.slice(1).map(({ message }) => message.title);
    const each = others.slice(0, 2).map(({ measure_name }) => `Erinnerung: ${measure_name}`);
    expect([["Erinnerung: 2 Maßnahmen stehen an"], each.toSorted()]).toContainEqual(told.toSorted());
  });

  it("of a reminder also where e-mails come once a day, or none do", async () => {
    const settings = { at: "08:00", kinds: ["reminder"] };
    const save = (body: object) => call("PUT /mail-settings", { token: petra.token, body: { ...settings, ...body } });
    await save({ mode: "daily" });
    await remind(plan[3]);
    expect(await run(now())).toMatchObject({ mails: 0, pushes: 1 });
    await save({ mode: "at_once", kinds: [] });
    await run(now());
    await remind(plan[4]);
    expect(await run(now())).toMatchObject({ mails: 0, pushes: 1 });
    expect(phone.arrived.map(({ message }) => message.title)).toEqual(
      plan.slice(3, 5).map(({ measure_name }) => `Erinnerung: ${measure_name}`),
    );
  });

  it("of an owner's words, but neither whose nor which; the newer in place of the older", async () => {
    const { id, title } = await newCampaign(token);
    const of = { token, params: { id } };
    const { body: owner } = await call("POST /owners", {
      token,
      body: { name: "Erika Eigentümer", email: "erika@example.de" },
    });
    await call("PUT /campaigns/{id}/owner", { ...of, body: { owner_id: owner.id } });
    await call("PUT /campaigns/{id}", { ...of, body: { responsible_id: petra.id } });
    const room = (await call("POST /campaigns/{id}/owner-room", of)).body.url.split("/").at(-1) ?? "";
    for (const message of ["Wir trennen uns", "Bitte rufen Sie an"]) {
      const body = new URLSearchParams({ message }).toString();
      const raw = { body, type: "application/x-www-form-urlencoded" };
      expect((await call("POST /public/rooms/{token}/message", { params: { token: room }, raw })).status).toBe(200);
    }
    await run(now());
    expect(phone.arrived.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => ({
        title: "Nachricht zu einer Kampagne",
        body: `${title}: Der Eigentümer hat sich gemeldet`,
        path: `/eigentuemer/${id}?open=messages&owner=${owner.id}`,
        tag: phone.arrived[0]?.message.tag,
      })),
    );
  });

  it("by a trial at once, so many times a day", async () => {
    const [{ id }] = await devicesOf(petra.token);
    const trial = { token: petra.token, params: { id } };
    expect((await call("POST /push-devices/{id}/test", trial)).status).toBe(204);
    expect(phone.arrived[0]?.message.title).toBe("Probe aus dem Verkaufs-Cockpit");
    phone.answer = 503;
    const failed = await call("POST /push-devices/{id}/test", trial);
    expect([failed.status, failed.body.detail]).toEqual([
      409,
      "Der Mitteilungsdienst des Browsers hat die Probe nicht angenommen. Bitte versuchen Sie es in einigen Minuten erneut.",
    ]);
    phone.answer = 410;
    const gone = await call("POST /push-devices/{id}/test", trial);
    expect([gone.status, gone.body.detail]).toEqual([
      409,
      "Der Browser auf diesem Gerät nimmt keine Mitteilungen mehr an. Bitte schalten Sie sie dort noch einmal ein.",
    ]);
    expect(await devicesOf(petra.token)).toEqual([]);
  });

  it("nothing where nobody has one: no item is written for it", async () => {
    const [{ id }] = await devicesOf(petra.token);
    await call("DELETE /push-devices/{id}", { token: petra.token, params: { id } });
    await mention();
    expect(await underway()).toEqual([]);
  });
});

describe("a push service", () => {
  beforeEach(async () => void (await switchOn()));

  it.each([404, 410])("that answers %i knows the device no more, which is forgotten", async (status) => {
    phone.answer = status;
    await mention();
    expect(await run(now())).toMatchObject({ pushes: 0 });
    expect(await devicesOf(petra.token)).toEqual([]);
    expect(await underway()).toEqual([]);
  });

  it.each([503, 429, 0])("that answers %i is asked again, for two hours; other devices get it once", async (status) => {
    const tablet = newBrowser();
    await switchOn(tablet, await anotherSession());
    phone.answer = status;
    await mention();
    await run(now());
    await run(inMinutes(1));
    phone.answer = 201;
    await run(inMinutes(6));
    await run(inMinutes(60));
    expect(phone.arrived).toHaveLength(1);
    expect(tablet.arrived).toHaveLength(1);

    phone.answer = status;
    await mention("zu spät");
    const [{ since }] = (await underway()) as unknown as { since: string }[];
    await run(since);
    await run(new Date(Date.parse(since) + 2 * 3_600_000).toISOString());
    expect(await underway()).toEqual([]);
  });

  it("is asked without Node's old parser of addresses, which warns in every log", async () => {
    const parse = vi.spyOn(url, "parse");
    await mention();
    await run(now());
    expect(phone.arrived).toHaveLength(1);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it("that redirects is not followed", async () => {
    const elsewhere = newBrowser();
    phone.leadsTo = elsewhere;
    await mention();
    await run(now());
    expect([phone.asked, elsewhere.asked]).toEqual([1, 0]);
    expect(await underway()).toEqual([]);
  });

  it("that refuses the message is not asked again", async () => {
    phone.answer = 400;
    await mention();
    await run(now());
    expect(await underway()).toEqual([]);
    expect(await devicesOf(petra.token)).toHaveLength(1);
  });

  it("is asked again by the next run where one died, under the tag that shows it once", async () => {
    await mention();
    const [note] = await underway();
    await run(now());
    // What a run left behind that died before it noted the end.
    await put({ ...note, attempts: 1, due_pk: "DUE", due_sk: `${now()}#${note.sk}` });
    await run(inMinutes(5));
    const tags = phone.arrived.map(({ message }) => message.tag);
    expect(tags).toEqual([tags[0], tags[0]]);
    expect(await read(keys.push(note.sk))).toBeUndefined();
  });
});
