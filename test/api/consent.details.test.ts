import { describe, expect, it } from "vitest";
import type { Decision } from "#shared/reports/decision-contract";
import { call } from "./api.ts";
import { expectGone, openDecisionWorld } from "./decision-world.ts";
import { at } from "./report-world.ts";
import { asOf, runSchedule } from "./store.ts";

const { world, of, ask, list, look, answer, asked, lastSecret, upload } = openDecisionWorld();

const own = () => of(world.campaign.id);
const photos = { kind: "photos", title: "Freigabe der Fotos", text: "dürfen wir sie zeigen?" };
let presses = 0;
const revoke = (token: string) =>
  call("POST /public/decisions/{token}/revoke", { params: { token }, from: `203.0.113.${(presses += 1) % 250}` });
const roomOf = async (owner_id: string) => {
  const { body } = await call("POST /campaigns/{id}/owner-room", { ...own(), query: { owner_id } });
  return /rooms\/([\w-]{32})$/.exec(body.url)?.[1] ?? "";
};
const room = async (token: string) => (await call("GET /public/rooms/{token}", { params: { token } })).body;
const revokeInRoom = (token: string, id: string) =>
  call("POST /public/rooms/{token}/revoke", {
    params: { token },
    from: `203.0.113.${(presses += 1) % 250}`,
    raw: { body: new URLSearchParams({ id }).toString(), type: "application/x-www-form-urlencoded" },
  });
const protocol = async (id: string) => (await call("GET /decisions/{id}/protocol", of(id))).body.html;
const history = async () =>
  (await call("GET /history", { token: world.token, query: { subject: "campaign", id: world.campaign.id } })).body;
const told = async () => (await world.notices()).filter(({ title }) => title === "Einwilligung in Fotos widerrufen");

/** Three heirs who all said yes to the photographs. */
async function threeHeirs() {
  const names = ["Anna", "Bernd", "Clara"];
  const heirs = await Promise.all(
    names.map((name) => world.newOwner({ name: `${name} Erb`, email: `${name.toLowerCase()}@erben.example.de` })),
  );
  const owners = heirs.map(({ id: owner_id }) => ({ owner_id, share: "1/3", role: "heir" }));
  expect((await call("PUT /campaigns/{id}/owners", { ...own(), body: { owners } })).status).toBe(200);
  const decision: Decision = (await ask(photos)).body;
  const tokens = await Promise.all(heirs.map(({ email }) => lastSecret(email)));
  return { heirs, decision, tokens };
}

describe("a consent to photographs", () => {
  it("is withdrawn on the decision's page by one press: agent, plan, duty, protocol and history know it at once", async () => {
    const [measure] = (await world.plan()).filter(({ advertises }) => !advertises);
    await call("PUT /campaigns/{id}/property", { ...own(), body: { occupancy: "owner" } });
    const entry = { state: "proven", on: at(0).slice(0, 10), note: "Ordner 12" };
    await call("PUT /campaigns/{id}/duties", { ...own(), body: { entries: { photos: entry } } });
    const { decision, token } = await asked({ ...photos, measure_id: measure?.id });
    expect((await look(token)).body).not.toContain("/revoke");
    expect((await answer(decision, token, "yes")).body).toContain("/revoke");
    const statusOf = async () => (await world.plan()).find(({ id }) => id === measure?.id)?.status;
    expect(await statusOf()).toBe("done");

    const { status, body } = await revoke(token);
    expect(status).toBe(200);
    expect(body).toContain("Sie haben Ihre Einwilligung in Fotos widerrufen am");
    expect(body).toContain("Ja, ich bin einverstanden");
    expect(body).not.toContain("/revoke");
    expect(await list()).toMatchObject([
      {
        state: "revoked",
        answer: { answer: "yes" },
        revoked: [{ owner_id: world.owner.id, from: "erika@example.de" }],
      },
    ]);
    expect(await statusOf()).toBe("planned");
    const { body: duties } = await call("GET /campaigns/{id}/duties", own());
    expect(duties).toMatchObject({ photos_revoked_at: expect.stringMatching(/Z$/), entries: { photos: entry } });
    expect(await told()).toMatchObject([
      { priority: "high", message: expect.stringContaining("nehmen Sie die Fotos aus Anzeigen") },
    ]);
    const page = await protocol(decision.id);
    for (const kept of ["„Ja, ich bin einverstanden“", "Einwilligung in Fotos widerrufen", "erika@example.de"])
      expect(page).toContain(kept);
    const actions = (await history()).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["approveDecision", "revokeDecision"]));
    await runSchedule(at(0.01));
    const mails = (await world.services.mails()).map(({ subject }) => subject);
    expect(mails).toContain("Ihr Widerruf zu „Freigabe der Fotos“ (Seeweg 1, 82319 Starnberg)");
    expect(mails).toContain("Ihre Antwort zu „Freigabe der Fotos“ (Seeweg 1, 82319 Starnberg)");
  });

  it("is withdrawn in the owner's room, and confirmed to the address that is stored", async () => {
    const { decision, token } = await asked(photos);
    await answer(decision, token, "yes");
    const theirs = await roomOf(world.owner.id);
    expect(await room(theirs)).toContain("/revoke");
    const { status, body } = await revokeInRoom(theirs, decision.id);
    expect([status, body]).toEqual([200, expect.stringContaining("Ihr Widerruf ist angekommen")]);
    const after = await room(theirs);
    expect(after).toContain("Sie haben die Einwilligung in Fotos widerrufen.");
    expect(after).not.toContain("/revoke");
    expect(await list()).toMatchObject([{ state: "revoked", revoked: [{ from: "" }] }]);
    expect(await protocol(decision.id)).toContain(", im Eigentümerbereich");
    await runSchedule(at(0.01));
    const mail = (await world.services.mails()).find(({ subject }) => subject.startsWith("Ihr Widerruf"));
    expect(mail?.to).toEqual(["erika@example.de"]);
  });

  it("takes a second press for the first, tells once, and lets the agent ask again", async () => {
    const { decision, token } = await asked(photos);
    await answer(decision, token, "yes");
    expect((await Promise.all([revoke(token), revoke(token)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await revoke(token)).status).toBe(200);
    expect((await list())[0]?.revoked).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    // A yes of a page that was open before brings nothing back.
    await answer(decision, token, "yes");
    expect(await list()).toMatchObject([{ state: "revoked" }]);
    const again = await asked({ ...photos, title: "Neue Fotos", previous_id: decision.id });
    expect((await revoke(token)).status).toBe(200);
    const revokedAt = async () => (await call("GET /campaigns/{id}/duties", own())).body.photos_revoked_at;
    expect(await revokedAt()).not.toBeNull();
    await answer(again.decision, again.token, "yes");
    expect(await list()).toMatchObject([{ state: "approved" }, { state: "revoked" }]);
    expect(await revokedAt()).toBeNull();
  });

  it("that stands is not asked anew: whoever said yes could withdraw it no more", async () => {
    const { decision, token } = await asked(photos);
    await answer(decision, token, "yes");
    const { status, body } = await ask({ ...photos, title: "Neue Fotos", previous_id: decision.id });
    expect([status, body.detail]).toEqual([
      409,
      expect.stringContaining("„Freigabe der Fotos“ wurde inzwischen zugestimmt"),
    ]);
    expect(await list()).toMatchObject([{ id: decision.id, next_id: null }]);
    expect((await revoke(token)).status).toBe(200);
    expect(await list()).toMatchObject([{ state: "revoked" }]);
  });

  it("keeps what waits for it from beginning", async () => {
    const [measure] = (await world.plan()).filter(({ advertises }) => !advertises);
    const { decision, token } = await asked({ ...photos, measure_id: null });
    await answer(decision, token, "yes");
    await call("PUT /campaign-measures/{id}", { ...of(measure?.id ?? ""), body: { decision_id: decision.id } });
    await revoke(token);
    const begun = await world.setStatus(measure?.id ?? "", "queued");
    expect([begun.status, begun.body.detail]).toEqual([
      409,
      expect.stringContaining("hat seine Einwilligung in Fotos widerrufen"),
    ]);
  });

  it("can be withdrawn after the sale, when the plan stays as it was, and long after the question's last day", async () => {
    const [measure] = (await world.plan()).filter(({ advertises }) => !advertises);
    const { decision, token } = await asked({ ...photos, measure_id: measure?.id });
    await answer(decision, token, "yes");
    const sold = { event: "sold", on: at(0).slice(0, 10) };
    expect((await call("POST /campaigns/{id}/events", { ...own(), body: sold })).status).toBe(200);
    await asOf(at(200), async () => {
      expect((await look(token)).status).toBe(200);
      expect((await revoke(token)).status).toBe(200);
    });
    expect(await list()).toMatchObject([{ state: "revoked" }]);
    expect((await world.plan()).find(({ id }) => id === measure?.id)?.status).toBe("done");
    expect(await told()).toHaveLength(1);
  });
});

describe("of several owners", () => {
  it("each withdraws their own, also before the others answered, and none another's", async () => {
    const { heirs, decision, tokens } = await threeHeirs();
    const [anna = "", bernd = "", clara = ""] = tokens;
    await answer(decision, anna, "yes");
    expect([(await revoke(bernd)).status, (await list())[0]?.state]).toEqual([409, "open"]);
    const theirs = await roomOf(heirs[1]?.id ?? "");
    expect([(await revokeInRoom(theirs, decision.id)).status, (await list())[0]?.state]).toEqual([409, "open"]);
    await answer(decision, bernd, "yes");
    await answer(decision, clara, "yes");
    expect((await list())[0]?.state).toBe("approved");
    expect((await revokeInRoom(theirs, decision.id)).status).toBe(200);
    expect((await list())[0]?.revoked).toMatchObject([{ owner_id: heirs[1]?.id }]);
    expect((await look(anna)).body).toContain("Bernd Erb hat die Einwilligung in Fotos widerrufen");
    expect((await look(anna)).body).toContain("/revoke");
    expect((await look(bernd)).body).not.toContain("/revoke");
    expect((await revoke(anna)).status).toBe(200);
    expect((await list())[0]?.revoked.map(({ owner_id }) => owner_id)).toEqual([heirs[1]?.id, heirs[0]?.id]);
    expect(await told()).toHaveLength(2);
  });

  it("one who withdraws before the last yes ends the question for all", async () => {
    const { decision, tokens } = await threeHeirs();
    const [anna = "", bernd = ""] = tokens;
    await answer(decision, anna, "yes");
    expect((await revoke(anna)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ state: "revoked", answer: null, missing: [] });
    expect((await answer(decision, bernd, "yes")).status).toBe(409);
    expect((await look(bernd)).body).toContain("Anna Erb hat die Einwilligung in Fotos widerrufen");
    await runSchedule(at(4));
    expect((await list())[0]?.reminded_at).toBeNull();
  });

  it("who left withdraws nothing more, and an erasure leaves that and when it was withdrawn", async () => {
    const { heirs, decision, tokens } = await threeHeirs();
    for (const token of tokens) await answer(decision, token, "yes");
    await revoke(tokens[0] ?? "");
    const owners = heirs.slice(0, 2).map(({ id: owner_id }) => ({ owner_id, share: "1/2", role: "heir" }));
    await call("PUT /campaigns/{id}/owners", { ...own(), body: { owners } });
    expectGone(await revoke(tokens[2] ?? ""));
    expect((await told()).map(({ message }) => message).join()).toContain("Anna Erb");
    await call("POST /owners/{id}/erase", { token: world.admin, params: { id: heirs[0]?.id ?? "" } });
    expect(await told()).toEqual([]);
    expect((await list())[0]?.revoked).toEqual([{ owner_id: "", from: "", at: expect.stringMatching(/Z$/) }]);
  });
});

it("withdrawn by somebody for whom another had said yes, it is exported and erased with them too", async () => {
  const [anna, bernd] = [
    await world.newOwner({ name: "Anna Erb", email: "anna@erben.example.de" }),
    await world.newOwner({ name: "Bernd Erb", email: "bernd@erben.example.de" }),
  ];
  const authority_file_id = await upload("Vollmacht.pdf");
  const owners = [
    { owner_id: bernd.id, share: "1/2", role: "authorised", authority_file_id },
    { owner_id: anna.id, share: "1/2", role: "heir" },
  ];
  expect((await call("PUT /campaigns/{id}/owners", { ...own(), body: { owners } })).status).toBe(200);
  const decision: Decision = (await ask(photos)).body;
  await answer(decision, await lastSecret(bernd.email), "yes");
  expect((await revokeInRoom(await roomOf(anna.id), decision.id)).status).toBe(200);
  const admin = { token: world.admin, params: { id: anna.id } };
  expect((await call("GET /owners/{id}/export", admin)).body.decisions).toMatchObject([
    { id: decision.id, revoked: [{ owner_id: anna.id }] },
  ]);
  expect((await call("POST /owners/{id}/erase", admin)).status).toBe(200);
  expect(await list()).toMatchObject([{ title: photos.title, revoked: [{ owner_id: "" }] }]);
  expect(await told()).toEqual([]);
});

it("nothing else is withdrawn: no yes to a price or an offer, no guess, none of another campaign", async () => {
  const { decision, token } = await asked({ kind: "other", title: "Schlüssel", text: "dürfen wir?" });
  await answer(decision, token, "yes");
  expect((await look(token)).body).not.toContain("/revoke");
  expect((await revoke(token)).status).toBe(409);
  expectGone(await revoke("A".repeat(32)));
  const theirs = await roomOf(world.owner.id);
  for (const id of [decision.id, "x.y", "..", ""]) expect((await revokeInRoom(theirs, id)).status).toBe(409);
  expect((await list())[0]?.state).toBe("approved");
});
