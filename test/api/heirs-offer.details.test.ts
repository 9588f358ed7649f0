import { beforeEach, expect, it } from "vitest";
import type { Owner } from "#shared/owners/contract";
import { call } from "./api.ts";
import { openDecisionWorld } from "./decision-world.ts";
import { keys, remove } from "./store.ts";

/* An offer to several owners: mail, paper, page and agent say that all must agree, or who may for all. */

const { world, of, list, look, answer, lastSecret, upload } = openDecisionWorld();
const names = ["Anna", "Bernd", "Clara"] as const;
const mailOf = (name: string) => `${name.toLowerCase()}@erben.example.de`;
const own = () => of(world.campaign.id);
const setOwners = async (owners: object[]) =>
  expect((await call("PUT /campaigns/{id}/owners", { ...own(), body: { owners } })).status).toBe(200);
const heir = ({ id: owner_id }: Owner) => ({ owner_id, share: "1/3", role: "heir" });
const send = async () => {
  const { status, body } = await call("POST /campaigns/{id}/offer/send", { ...own(), body: {} });
  expect(status).toBe(201);
  return body;
};
const mailTo = async (name: string) =>
  (await world.services.mails()).find(({ to }) => to.includes(mailOf(name)))?.text ?? "";
const othersMails = async () =>
  (await world.services.mails()).filter(({ to }) => to.includes(mailOf("Anna")) || to.includes(mailOf("Clara"))).length;
const rule =
  "Die Zustimmung gilt erst, wenn alle Eigentümer sie gegeben haben; lehnt einer ab, ist für alle abgelehnt.";
const onPaper = "Der Plan gilt erst, wenn alle zugestimmt haben, auf der Seite oder mit Unterschrift.";

/** Whose answer is missing while nobody gave one, as one of them reads it. */
const missingTo = (name: string) => "Anna Erb, Bernd Erb und Clara Erb".replace(`${name} Erb`, "Sie");

let heirs: Owner[];
beforeEach(async () => {
  heirs = await Promise.all(names.map((name) => world.newOwner({ name: `${name} Erb`, email: mailOf(name) })));
  await setOwners(heirs.map(heir));
  await call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer: true } });
});

it("BGB §§ 747, 2040 (1): it counts with the last yes of three; until then everybody reads whose is missing", async () => {
  const decision = await send();
  const tokens = await Promise.all(names.map((name) => lastSecret(mailOf(name))));
  for (const name of names) expect(await mailTo(name)).toContain(`${rule} Noch keine Antwort: ${missingTo(name)}.`);
  const first = (await look(tokens[0] ?? "")).body;
  for (const words of [rule, onPaper, "Noch keine Antwort: Sie, Bernd Erb und Clara Erb."])
    expect(first).toContain(words);
  for (const token of tokens.slice(0, 2)) expect((await answer(decision, token, "yes")).status).toBe(200);
  expect((await call("GET /campaigns/{id}", own())).body).toMatchObject({ is_offer: true, promised_at: null });
  expect(await list()).toMatchObject([{ state: "open", missing: [heirs[2]?.id] }]);
  expect((await look(tokens[2] ?? "")).body).toContain("Zugestimmt: Anna Erb und Bernd Erb. Ihre Antwort fehlt noch.");
  await call("POST /decisions/{id}/send", of(decision.id));
  expect(await mailTo("Clara")).toContain("Zugestimmt: Anna Erb und Bernd Erb. Ihre Antwort fehlt noch.");
  expect((await answer(decision, tokens[2] ?? "", "yes")).status).toBe(200);
  expect((await call("GET /campaigns/{id}", own())).body).toMatchObject({ is_offer: false });
});

it("BGB §§ 164 (1), 167: who has the power of attorney agrees alone, and the paper names them", async () => {
  const authority_file_id = await upload("Vollmacht.pdf");
  const [anna, bernd, clara] = heirs as [Owner, Owner, Owner];
  await setOwners([heir(anna), { ...heir(bernd), role: "authorised", authority_file_id }, heir(clara)]);
  const before = await othersMails();
  const decision = await send();
  expect(await mailTo("Bernd")).toContain("Sie antworten mit Ihrer Vollmacht für alle Eigentümer.");
  expect(await othersMails()).toBe(before);
  const token = await lastSecret(mailOf("Bernd"));
  const page = (await look(token)).body;
  expect(page).toContain("Für alle Eigentümer kann Bernd Erb mit Vollmacht allein zustimmen.");
  expect(page).not.toContain(onPaper);
  expect((await answer(decision, token, "yes")).status).toBe(200);
  expect((await call("GET /campaigns/{id}", own())).body).toMatchObject({ is_offer: false });
});

it("one owner alone, or spouses with one letter, read nothing of others", async () => {
  await setOwners(heirs.slice(0, 1).map(heir));
  await send();
  expect(await mailTo("Anna")).not.toContain("alle Eigentümer");
  expect((await look(await lastSecret(mailOf("Anna")))).body).not.toMatch(/alle Eigentümer|mehrere Eigentümer/);
});

it("DSGVO Art. 15: an heir's export says share, role, power of attorney, and what an offer to them says", async () => {
  const authority_file_id = await upload("Vollmacht.pdf");
  const [anna, bernd, clara] = heirs as [Owner, Owner, Owner];
  await setOwners([heir(anna), { ...heir(bernd), role: "authorised", authority_file_id }, heir(clara)]);
  const terms = "Provision 3,57 %, wie mit der Erbengemeinschaft besprochen";
  await call("PUT /campaigns/{id}/offer", { ...own(), body: { terms } });
  const exportOf = async ({ id }: Owner) =>
    (await call("GET /owners/{id}/export", { token: world.admin, params: { id } })).body;
  const campaign_id = world.campaign.id;
  expect(await exportOf(bernd)).toMatchObject({
    assignments: [{ campaign_id, share: "1/3", role: "authorised", authority_file: "Vollmacht.pdf" }],
    offers: [{ campaign_id, terms }],
  });
  expect(await exportOf(anna)).toMatchObject({
    assignments: [{ share: "1/3", role: "heir", authority_file: null }],
    offers: [{ terms }],
  });
  // Who left keeps no word of an offer that was the others'.
  await setOwners([heir(anna), heir(bernd)]);
  expect(await exportOf(clara)).toMatchObject({ assignments: [], offers: [] });
  // Nor does who came instead read it.
  const newcomer = await world.newOwner({ name: "Dora Neu" });
  await setOwners([heir(newcomer)]);
  expect(await exportOf(newcomer)).toMatchObject({ assignments: [{ campaign_id }], offers: [] });
  expect(await exportOf(anna)).toMatchObject({ assignments: [], offers: [{ terms }] });
});

it("DSGVO Art. 15, 17: what was entered into an offer is the owners' as long as one of them is stored, and goes with the last", async () => {
  const [anna, bernd, clara] = heirs as [Owner, Owner, Owner];
  const offersOf = async ({ id }: Owner) =>
    (await call("GET /owners/{id}/export", { token: world.admin, params: { id } })).body.offers.length;
  const erase = ({ id }: Owner) => call("POST /owners/{id}/erase", { token: world.admin, params: { id } });
  const enter = async () =>
    call("PUT /campaigns/{id}/offer", { ...own(), body: { terms: "Wie mit Frau Erb besprochen" } });
  const termsNow = async () => (await call("GET /campaigns/{id}/offer", own())).body.terms;
  await setOwners([heir(anna), heir(bernd), heir(clara)]);
  await enter();
  await setOwners([heir(anna), heir(bernd)]);
  const tracesOf = async ({ id }: Owner) =>
    (await call("GET /owners/{id}/traces", { token: world.admin, params: { id } })).body.traces.filter(
      ({ kind }) => kind === "offer",
    );
  // Who left by then, the first of two, and the last.
  for (const [owner, shown, stays] of [
    [clara, 0, true],
    [anna, 1, true],
    [bernd, 1, false],
  ] as const) {
    expect(await offersOf(owner)).toBe(shown);
    // Where it stays with the name in it, the question before the erasure says so.
    expect((await tracesOf(owner)).length).toBe(stays ? 1 : 0);
    expect((await erase(owner)).status).toBe(200);
    expect(await termsNow()).toBe(stays ? "Wie mit Frau Erb besprochen" : "");
  }
});

it("a yes on paper says who signed: all owners, or who speaks for all; an erased one is none of them", async () => {
  const [anna, bernd, clara] = heirs as [Owner, Owner, Owner];
  const accept = () => call("POST /campaigns/{id}/offer/accept", own());
  const signed = async () => (await call("GET /campaigns/{id}/offer", own())).body.promise?.signed_by;
  expect((await accept()).status).toBe(200);
  expect(await signed()).toEqual([anna.id, bernd.id, clara.id]);
  // Whoever comes later signed nothing.
  await setOwners([heir(bernd), heir(await world.newOwner())]);
  await call("POST /owners/{id}/erase", { token: world.admin, params: { id: clara.id } });
  expect(await signed()).toEqual([anna.id, bernd.id]);
  await call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer: true } });
  const authority_file_id = await upload("Vollmacht.pdf");
  await setOwners([heir(anna), { ...heir(bernd), role: "authorised", authority_file_id }]);
  await accept();
  expect(await signed()).toEqual([bernd.id]);
});

it("DSGVO Art. 15: an export goes on where the file of a power of attorney is gone", async () => {
  const authority_file_id = await upload("Vollmacht.pdf");
  const [anna, bernd] = heirs as [Owner, Owner];
  await setOwners([heir(anna), { ...heir(bernd), role: "authorised", authority_file_id }]);
  await remove(keys.file(world.campaign.id, authority_file_id.split(".")[1] ?? ""));
  const { status, body } = await call("GET /owners/{id}/export", { token: world.admin, params: { id: bernd.id } });
  expect([status, body.assignments]).toMatchObject([200, [{ role: "authorised", authority_file: null }]]);
});
