import { afterEach, describe, expect, it, vi } from "vitest";
import { dayOf, midnight } from "#shared/campaigns/agenda";
import { dayAfter, dayInWords } from "#shared/core/time";
import { linksPerDay } from "#shared/reports/decisions";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { expectGone, form, openDecisionWorld } from "./decision-world.ts";
import { at } from "./report-world.ts";
import { asOf, dueAt, keys, put, putFile, query, runSchedule, settleDue, units } from "./store.ts";

const { world, of, ask, list, look, answer, withdraw, secrets, lastSecret, asked, upload } = openDecisionWorld();
afterEach(() => vi.unstubAllEnvs());

describe("a measure that waits for a decision", () => {
  const setStatus = (id: string, status: string) =>
    call("POST /campaign-measures/{id}/status", { ...of(id), body: { status } });
  const waitFor = (id: string, decision_id: string | null) =>
    call("PUT /campaign-measures/{id}", { ...of(id), body: { decision_id } });

  it("begins by no way before the owner has said yes, also when it was asked again, and then does", async () => {
    const [measure] = (await world.plan()).filter(({ advertises }) => !advertises);
    const { id } = measure ?? { id: "" };
    const first = await asked({ title: "Fotos, erste Auswahl", kind: "photos" });
    expect((await waitFor(id, first.decision.id)).body.decision_id).toBe(first.decision.id);
    const refusals = [
      await setStatus(id, "queued"),
      await setStatus(id, "done"),
      await call("POST /campaign-measures/bulk-update", {
        token: world.token,
        body: { measure_ids: [id], updates: { status: "done" } },
      }),
      await call("POST /campaigns/{id}/plan-changes", {
        ...of(world.campaign.id),
        body: { changes: [{ id, status: "done" }] },
      }),
    ];
    for (const { status, body } of refusals)
      expect([status, body]).toEqual([
        409,
        {
          detail: expect.stringMatching(/„Fotos, erste Auswahl“\. Der Eigentümer hat noch nicht zugestimmt\.$/),
          code: "decision",
        },
      ]);
    expect((await world.plan()).every(({ status }) => status === "planned")).toBe(true);
    expect((await setStatus(id, "skipped")).status).toBe(200);
    await answer(first.decision, first.token, "no");
    expect((await setStatus(id, "queued")).body).toMatchObject({ detail: expect.stringContaining("abgelehnt") });
    const second = await asked({ title: "Fotos, zweite Auswahl", kind: "photos", previous_id: first.decision.id });
    expect((await setStatus(id, "queued")).body).toMatchObject({ detail: expect.stringContaining("zweite Auswahl") });
    await answer(second.decision, second.token, "yes");
    expect((await setStatus(id, "queued")).status).toBe(200);
    // What has begun goes on, whatever becomes of it.
    expect((await waitFor(id, (await asked()).decision.id)).status).toBe(200);
    expect((await setStatus(id, "done")).status).toBe(200);
    expect((await setStatus(id, "planned")).status).toBe(200);
    expect((await setStatus(id, "queued")).status).toBe(409);
    expect((await waitFor(id, null)).body.decision_id).toBeNull();
    expect((await setStatus(id, "queued")).status).toBe(200);
  });

  it("waits for a decision of its own campaign only, and keeps it when it is taken back into the plan", async () => {
    const [measure] = (await world.plan()).filter(({ advertises }) => !advertises);
    const { id } = measure ?? { id: "" };
    for (const unknown of ["x.y", "..", `${world.campaign.id}.unbekannt`]) {
      const { status, body } = await waitFor(id, unknown);
      expect([status, body]).toMatchObject([400, { errors: [{ field: "decision_id" }] }]);
    }
    const { decision } = await asked();
    await waitFor(id, decision.id);
    const change = (body: object) => call("POST /campaigns/{id}/plan-changes", { ...of(world.campaign.id), body });
    const removed = await change({ remove: [id] });
    expect(removed.status).toBe(200);
    await change(removed.body.undo);
    expect((await world.plan()).find((one) => one.id === id)?.decision_id).toBe(decision.id);
    await withdraw(decision.id);
    const { status, body } = await setStatus(id, "done");
    expect([status, body]).toEqual([409, { detail: expect.stringContaining("zurückgezogen"), code: "decision" }]);
  });
});

const room = async (campaign = world.campaign.id) => {
  const { body } = await call("POST /campaigns/{id}/owner-room", of(campaign));
  return /rooms\/([\w-]{32})$/.exec(body.url)?.[1] ?? "";
};
const lookIn = (token: string) => call("GET /public/rooms/{token}", { params: { token } });
const mailLink = (token: string, id: string) =>
  call("POST /public/rooms/{token}/decision-link", {
    params: { token },
    raw: { body: new URLSearchParams({ id }).toString(), type: "application/x-www-form-urlencoded" },
  });

describe("in the owner's room a decision", () => {
  it("is listed at once, asked for and answered, and its link goes to the stored address again, three times a day", async () => {
    const token = await room();
    const { decision, token: first } = await asked();
    for (let more = 0; more < 9; more += 1) await ask({ title: `${"Sehr lange Frage ".repeat(11)}${more}` });
    await answer(decision, first, "question", "Darf ich das erst lesen?");
    const kept = await lookIn(token);
    expect(kept.body).toContain("Wir bitten um Ihre Entscheidung");
    await lookIn(token);
    expect(units.read).toBeGreaterThan(0);
    expect(units.read).toBeLessThanOrEqual(6);
    const id = /name="id" value="([\w.-]+)"/.exec(kept.body)?.[1] ?? "";
    const before = (await secrets()).length;
    for (const status of [200, 200, 200, 429]) expect((await mailLink(token, id)).status).toBe(status);
    expect((await secrets()).length).toBe(before + 3);
    const again = await lastSecret();
    const asks = (await list()).find((one) => one.id === id);
    expect((await look(again)).body).toContain(asks?.content_hash);
    if (asks) await answer(asks, again, "yes");
    const after = (await lookIn(token)).body;
    expect(after).toContain("Ihre Entscheidungen");
    expect(after).toContain("Sie haben zugestimmt.");
    expect((await mailLink(token, id)).status).toBe(409);
  });

  it("mails nothing for a guessed room, a decision of another campaign or another owner", async () => {
    const { decision } = await asked();
    const before = (await world.services.mails()).length;
    expectGone(await mailLink("A".repeat(32), decision.id));
    const { body: elsewhere } = await call("POST /campaigns", {
      token: world.token,
      body: { title: "Andere", property_type_code: "WOH", marketing_start: at(20) },
    });
    await world.assign(world.owner.id, elsewhere.id);
    const foreign = await room(elsewhere.id);
    for (const id of [decision.id, "", "..", "a.b"]) expect((await mailLink(foreign, id)).status).toBe(409);
    await world.assign((await world.newOwner()).id);
    const theirs = await room();
    expect((await mailLink(theirs, decision.id)).status).toBe(409);
    await withdraw(decision.id);
    expect((await lookIn(theirs)).body).not.toContain(form.title);
    expect((await world.services.mails()).length).toBe(before);
  });
});

describe("what becomes of a decision", () => {
  /** How many e-mails went out about decisions with a title. */
  const sent = async (title: string) =>
    (await world.services.mails()).filter(({ subject }) => subject.includes(title)).length;

  it("reminds the owner after three days, once, in the agent's name, and not after an answer, a question or the end", async () => {
    const title = "Fotos vom Dachboden";
    const { decision, token } = await asked({ title });
    await runSchedule(at(2.9));
    expect(await sent(title)).toBe(1);
    await runSchedule(at(3.1));
    await runSchedule(at(3.2));
    expect(await sent(title)).toBe(2);
    const mail = (await world.services.mails()).find(({ subject }) => subject.includes(title));
    expect(mail?.subject).toMatch(/^Erinnerung: /);
    expect(mail?.text).toContain("Mia Mitarbeit");
    expect((await list())[0]?.reminded_at).not.toBeNull();
    const silent = async () =>
      (await world.notices()).filter(({ title: heading }) => heading === "Freigabe ohne Antwort");
    expect(await silent()).toMatchObject([{ message: expect.stringContaining(`„${title}“ ist seit drei Tagen`) }]);
    const newer = /decisions\/([\w-]{32})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(newer).not.toBe(token);
    expect((await look(token)).status).toBe(200);
    expect((await answer(decision, newer, "yes")).status).toBe(200);
    expect(await silent()).toEqual([]);
    const unanswered = await asked({ title: "Fotos vom Keller" });
    await runSchedule(at(3.3));
    expect(await silent()).toHaveLength(1);
    await withdraw(unanswered.decision.id);
    expect(await silent()).toEqual([]);
    const settled = "Längst erledigt";
    const [refused, wondered, withdrawn] = [
      await asked({ title: settled }),
      await asked({ title: settled }),
      await asked({ title: settled }),
    ];
    await answer(refused.decision, refused.token, "no");
    await answer(wondered.decision, wondered.token, "question", "Wie lange?");
    await withdraw(withdrawn.decision.id);
    await runSchedule(at(3.5));
    // Asked three times and reminded of nothing; the no is confirmed.
    expect(await sent(settled)).toBe(3 + 1);
  });

  it("keeps a question whose e-mail is not taken, says so, sends the link later, and reminds as soon as it can", async () => {
    const title = "Frist für Gebote";
    vi.stubEnv("MAIL_SENDER", "");
    const { status, body: decision } = await ask({ title, kind: "bids" });
    expect([status, decision.state, decision.recipients]).toMatchObject([
      201,
      "open",
      [{ to: "erika@example.de", mail: "refused" }],
    ]);
    const again = () => call("POST /decisions/{id}/send", of(decision.id));
    expect((await again()).status).toBe(503);
    await runSchedule(at(3.1));
    expect((await list())[0]?.reminded_at).toBeNull();
    const told = async () =>
      (await world.notices()).filter(({ message }) => message.includes(title)).map(({ created_at }) => created_at);
    const first = await told();
    expect(first).toHaveLength(1);
    vi.unstubAllEnvs();
    expect(await sent(title)).toBe(0);
    expect((await again()).body.recipients).toMatchObject([{ to: "erika@example.de", mail: "sent" }]);
    await runSchedule(at(3.1 + 0.5 / 24));
    expect(await sent(title)).toBe(1);
    await runSchedule(at(3.1 + 2 / 24));
    await runSchedule(at(3.5));
    expect(await sent(title)).toBe(2);
    expect((await list())[0]?.reminded_at).toMatch(/Z$/);
    // Tried twice, told once; and no more once it was asked anew.
    expect(await told()).toEqual(first);
    await asked({ title: "Neue Frist", kind: "bids", previous_id: decision.id });
    expect(await told()).toEqual([]);
  });

  it("reminds nobody from a table of an earlier instant, nor in a campaign that has ended", async () => {
    const title = "Frist bis Monatsende";
    await asked({ title });
    await settleDue(at(3.1));
    expect((await list())[0]?.reminded_at).toMatch(/Z$/);
    await asked({ title });
    await call("PUT /campaigns/{id}/archive", { ...of(world.campaign.id), body: { archived: true } });
    await runSchedule(at(3.2));
    expect(await sent(title)).toBe(2);
  });

  it("is forgotten after a day where asking died on the way, with the copies that were made", async () => {
    const { id } = world.campaign;
    const prepared = { id: `${id}.unterwegs`, campaign_id: id, owner_ids: [world.owner.id], state: "preparing" };
    await put({ ...prepared, ...keys.decision(id, "unterwegs"), ...dueAt(at(1), prepared.id) });
    await putFile(`${id}/decisions/unterwegs/0`, "halb", { type: "text/plain", name: "0" });
    expect(await list()).toEqual([]);
    expect((await call("POST /decisions/{id}/withdraw", of(prepared.id))).status).toBe(404);
    await runSchedule(at(0.9));
    expect(await query(keys.decisions(id))).toHaveLength(1);
    await runSchedule(at(1.1));
    expect(await query(keys.decisions(id))).toEqual([]);
    expect(world.services.files().filter((name) => name.includes("unterwegs"))).toEqual([]);
  });

  it("expires with the end of the sixtieth day, and can then be asked again", async () => {
    const { decision, token } = await asked();
    const last = dayAfter(dayOf(decision.asked_at, "Europe/Berlin"), 60);
    expect(decision.expires_at).toBe(midnight(last, "Europe/Berlin", 1));
    const minute = new Date(Date.parse(decision.expires_at) - 60_000).toISOString();
    const page = await asOf(minute, () => look(token));
    expect([page.status, page.body]).toEqual([200, expect.stringContaining(dayInWords(last))]);
    expect((await asOf(decision.expires_at, () => look(token))).status).toBe(404);
  });

  it("goes with the owner but for kind, times, hash and answer, and with the campaign", async () => {
    const file = await upload("Exposé.pdf");
    const { decision, token } = await asked({ file_ids: [file] });
    await answer(decision, token, "yes", "Von Herzen gern");
    const open = await asked({ title: "Fotos vom Garten" });
    const copies = () => world.services.files().filter((name) => name.includes(`${world.campaign.id}/decisions`));
    expect(copies()).toHaveLength(1);
    const exported = await call("GET /owners/{id}/export", { ...of(world.owner.id), token: world.admin });
    expect(exported.body.decisions.map(({ title }) => title)).toEqual(["Fotos vom Garten", form.title]);
    expect((await call("POST /owners/{id}/erase", { ...of(world.owner.id), token: world.admin })).status).toBe(200);
    expect(copies()).toEqual([]);
    expectGone(await look(token));
    expectGone(await look(open.token));
    const kept = JSON.stringify(await query(keys.decisions(world.campaign.id)));
    for (const personal of ["erika", "Von Herzen", "Garten", "Exposé.pdf", form.title, world.owner.id])
      expect(kept).not.toContain(personal);
    expect(await list()).toMatchObject([
      { kind: "expose", state: "withdrawn" },
      { kind: "expose", state: "approved", content_hash: decision.content_hash, answer: { answer: "yes", from: "" } },
    ]);
    expect((await world.notices()).filter(({ title }) => title === "Eigentümer stimmt zu")).toEqual([]);
    await world.assign((await world.newOwner()).id);
    await asked({ file_ids: [file] });
    expect(copies()).toHaveLength(1);
    await call("DELETE /campaigns/{id}", of(world.campaign.id));
    expect(await query(keys.decisions(world.campaign.id))).toEqual([]);
    await runSchedule(at(0.5));
    expect(copies()).toEqual([]);
  });
});

// Last, since its decision stays open and the owner would be reminded of it.
it("an owner has the link mailed so many times by the German day", async () => {
  const { decision } = await asked();
  const token = await room();
  const send = (time: string) => asOf(`${dayFromToday(1)}T${time}:00.000Z`, () => mailLink(token, decision.id));
  for (let count = 0; count < linksPerDay; count += 1) expect((await send("21:30")).status).toBe(200);
  expect((await send("21:45")).status).toBe(429);
  expect((await send("23:30")).status).toBe(200);
});
