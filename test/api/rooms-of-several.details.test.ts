import { beforeEach, describe, expect, it } from "vitest";
import type { Owner } from "#shared/owners/contract";
import { call } from "./api.ts";
import { expectGone, openDecisionWorld } from "./decision-world.ts";
import { at } from "./report-world.ts";
import { settled } from "./settled.ts";
import { asOf, units } from "./store.ts";

const { world, of, ask, answer, lastSecret, upload } = openDecisionWorld();
const names = ["Anna", "Bernd", "Clara", "Dieter"] as const;
const mailOf = (name: string) => `${name.toLowerCase()}@erben.example.de`;
const setOwners = async (owners: Owner[]) => {
  const body = { owners: owners.map(({ id: owner_id }) => ({ owner_id, share: "1/4", role: "heir" })) };
  expect((await call("PUT /campaigns/{id}/owners", { ...of(world.campaign.id), body })).status).toBe(200);
};

let heirs: Owner[];
beforeEach(async () => {
  heirs = await Promise.all(names.map((name) => world.newOwner({ name: `${name} Erb`, email: mailOf(name) })));
  await setOwners(heirs);
});

const idOf = (position: number) => heirs[position]?.id ?? "";
const make = (owner_id: string) =>
  call("POST /campaigns/{id}/owner-room", { ...of(world.campaign.id), query: { owner_id } });
const secretIn = (text: string) => /\/api\/public\/rooms\/([\w-]{32})/.exec(text)?.[1] ?? "";
const open = async (position: number) => secretIn((await make(idOf(position))).body.url);
const openAll = () => Promise.all(heirs.map((_, position) => open(position)));
const look = (token: string) => call("GET /public/rooms/{token}", { params: { token } });
const say = (token: string, message: string) =>
  call("POST /public/rooms/{token}/message", {
    params: { token },
    raw: { body: new URLSearchParams({ message }).toString(), type: "application/x-www-form-urlencoded" },
  });
const linkAgain = (token: string, id: string) =>
  call("POST /public/rooms/{token}/decision-link", {
    params: { token },
    raw: { body: new URLSearchParams({ id }).toString(), type: "application/x-www-form-urlencoded" },
  });
const rooms = async () => (await call("GET /campaigns/{id}/owner-rooms", of(world.campaign.id))).body.rooms;

describe("the rooms of four heirs", () => {
  it("greet each by name, tell what waits for whom, and keep each one's messages apart", async () => {
    const { body: decision } = await ask({ title: "Verkauf an Familie Neu" });
    const [anna = "", bernd = "", , dieter = ""] = await openAll();
    await answer(decision, await lastSecret(mailOf("Anna")), "yes");
    expect((await say(anna, "Bernd soll das nicht lesen.")).status).toBe(200);
    const page = (await look(anna)).body;
    expect(page).toContain("Guten Tag Anna Erb,");
    expect(page).toContain("Zugestimmt: Sie. Noch keine Antwort: Bernd Erb, Clara Erb und Dieter Erb");
    expect(page).not.toContain("Link noch einmal per E-Mail senden");
    const other = (await look(bernd)).body;
    expect(units.read).toBeLessThanOrEqual(7.5);
    expect(other).toContain("Guten Tag Bernd Erb,");
    expect(other).toContain("Zugestimmt: Anna Erb. Noch keine Antwort: Sie, Clara Erb und Dieter Erb");
    expect(other).toContain("Link noch einmal per E-Mail senden");
    expect(other).toContain("Jeder Eigentümer bekommt von uns einen eigenen.");
    expect(other).not.toContain("nicht lesen");
    expect(other).not.toContain("@erben");
    // Each has the link sent to their own mailbox, and only while their yes is missing.
    expect((await linkAgain(anna, decision.id)).status).toBe(409);
    const before = await lastSecret(mailOf("Dieter"));
    expect((await linkAgain(dieter, decision.id)).status).toBe(200);
    expect(await lastSecret(mailOf("Dieter"))).not.toBe(before);
  });

  it("are renewed and withdrawn one by one", async () => {
    const [anna = "", bernd = "", clara = ""] = await openAll();
    const renewed = await open(0);
    expectGone(await look(anna));
    const query = { owner_id: idOf(2) };
    expect((await call("DELETE /campaigns/{id}/owner-room", { ...of(world.campaign.id), query })).status).toBe(204);
    expectGone(await look(clara));
    for (const token of [renewed, bernd]) expect((await look(token)).status).toBe(200);
    expect(await rooms()).toMatchObject([
      { owner_id: idOf(0), seen_at: expect.stringMatching(/Z$/) },
      { owner_id: idOf(1), seen_at: expect.stringMatching(/Z$/) },
      { owner_id: idOf(2), created_at: null },
      { owner_id: idOf(3), created_at: expect.stringMatching(/Z$/), seen_at: null },
    ]);
    const [, { seen_at } = { seen_at: null }] = await rooms();
    await asOf(at(2 / 24), () => look(bernd));
    expect((await rooms())[1]?.seen_at?.localeCompare(seen_at ?? "")).toBe(1);
  });

  it("end for who is taken out at once, and for nobody else; who comes has none", async () => {
    const tokens = await openAll();
    const emil = await world.newOwner({ name: "Emil Neu", email: "emil@erben.example.de" });
    await setOwners([...heirs.slice(0, 3), emil]);
    const [anna = "", , , dieter = ""] = tokens;
    for (const answered of [await look(dieter), await say(dieter, "Hallo"), await linkAgain(dieter, "x.y")])
      expectGone(answered);
    expect((await make(idOf(3))).status).toBe(409);
    expect((await look(anna)).status).toBe(200);
    expect((await rooms()).map(({ created_at }) => created_at === null)).toEqual([false, false, false, true]);
    // Back among the owners, the old address stays closed.
    await setOwners(heirs);
    expectGone(await look(dieter));
    const params = { id: idOf(0) };
    expect((await call("POST /owners/{id}/erase", { token: world.admin, params })).status).toBe(200);
    expectGone(await look(anna));
    expect((await look(tokens[1] ?? "")).status).toBe(200);
  });

  it("hold what was released to all, what is about one alone, and for who came later nothing of before", async () => {
    const [plan, identity] = [await upload("Grundriss.pdf"), await upload("Ausweis Anna.pdf")];
    const mark = async (id: string, body: object) => (await call("PUT /files/{id}", { ...of(id), body })).body;
    expect((await mark(plan, { released: true })).released).toBe("all");
    expect((await mark(identity, { owner_id: idOf(0), released: true })).released).toBe("all");
    const openFile = async (token: string, id: string) =>
      (await call("GET /public/rooms/{token}/file", { params: { token }, query: { id } })).status;
    const tokens = await openAll();
    expect(await Promise.all(tokens.map((token) => openFile(token, plan)))).toEqual([302, 302, 302, 302]);
    expect(await Promise.all(tokens.map((token) => openFile(token, identity)))).toEqual([302, 404, 404, 404]);
    const pages = await Promise.all(tokens.map(async (token) => (await look(token)).body));
    expect(pages.map((page) => page.includes("Grundriss.pdf"))).toEqual([true, true, true, true]);
    expect(pages.map((page) => page.includes("Ausweis"))).toEqual([true, false, false, false]);
    // Once it is about one of them, the others no longer open it.
    await mark(plan, { owner_id: idOf(3) });
    expect(await Promise.all(tokens.map((token) => openFile(token, plan)))).toEqual([404, 404, 404, 302]);
    await mark(plan, { owner_id: null });
    expect((await mark(plan, { released: true })).released).toBe("all");
    const emil = await world.newOwner({ name: "Emil Neu", email: "emil@erben.example.de" });
    await setOwners([...heirs.slice(0, 3), emil]);
    const shown = async () => (await call("GET /campaigns/{id}/files", of(world.campaign.id))).body;
    expect((await shown()).find(({ id }) => id === plan)?.released).toBe("some");
    const theirs = secretIn((await make(emil.id)).body.url);
    expect(await openFile(theirs, plan)).toBe(404);
    expect((await mark(plan, { released: true })).released).toBe("all");
    expect(await openFile(theirs, plan)).toBe(302);
    // The erasure of one leaves it to the others.
    expect((await call("POST /owners/{id}/erase", { token: world.admin, params: { id: emil.id } })).status).toBe(200);
    expect(await openFile(tokens[0] ?? "", plan)).toBe(302);
    expect((await mark(plan, { owner_id: emil.id })).code).toBe("invalid");
  });

  it("are mailed to whose room it is, and to nobody by another address", async () => {
    const { body: made } = await make(idOf(1));
    const send = (url: string, id = world.campaign.id) =>
      call("POST /campaigns/{id}/owner-room/mail", { ...of(id), body: { url } });
    expect(await send(made.url)).toMatchObject({ status: 200, body: { to: mailOf("Bernd") } });
    const [mail] = await world.services.mails();
    expect(mail?.to).toEqual([mailOf("Bernd")]);
    expect(mail?.text).toContain("Guten Tag Bernd Erb,");
    expect(mail?.text).toContain("Die anderen Eigentümer bekommen von uns ihre eigene.");
    expect((await look(secretIn(mail?.text ?? ""))).status).toBe(200);
    const { body: later } = await make(idOf(1));
    for (const url of [made.url, "https://evil.example/api/public/rooms/x", ""])
      expect((await send(url)).status).toBe(409);
    const { body: other } = await call("POST /campaigns", {
      token: world.token,
      body: { title: "Andere", property_type_code: "WOH", marketing_start: at(20) },
    });
    expect((await send(later.url, other.id)).status).toBe(409);
  });

  it("open with a code from one's own mailbox alone", async () => {
    await call("PUT /agency", { token: world.admin, body: { room_code: true } });
    const [anna = "", bernd = ""] = await openAll();
    const form = (fields: Record<string, string>) => ({
      raw: { body: new URLSearchParams(fields).toString(), type: "application/x-www-form-urlencoded" },
    });
    await call("POST /public/rooms/{token}/code", { params: { token: anna } });
    const [mail] = await world.services.mails();
    expect(mail?.to).toEqual([mailOf("Anna")]);
    const code = /Eigentümerbereich: (\d{3} \d{3})/.exec(mail?.text ?? "")?.[1] ?? "";
    const enter = (token: string) => call("POST /public/rooms/{token}/open", { params: { token }, ...form({ code }) });
    expect((await enter(bernd)).status).toBe(400);
    const { status, cookies } = await enter(anna);
    expect(status).toBe(303);
    const key = [cookies[0]?.split(";")[0] ?? ""];
    const visit = (token: string) => call("GET /public/rooms/{token}", { params: { token }, cookies: key });
    expect([(await visit(anna)).status, (await visit(bernd)).status]).toEqual([200, 403]);
    await call("PUT /agency", { token: world.admin, body: { room_code: false } });
    await settled();
  });
});
