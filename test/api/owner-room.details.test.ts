import { describe, expect, it } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { settled } from "./settled.ts";
import { openReportWorld } from "./report-world.ts";
import { keys, query, units } from "./store.ts";

const world = openReportWorld();
const { of, generate, send, assign } = world;
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n");

const secretIn = (url: string) => /\/api\/public\/rooms\/([\w-]{32})$/.exec(url)?.[1] ?? "";
const open = async () => {
  const { status, body } = await call("POST /campaigns/{id}/owner-room", of(world.campaign.id));
  expect(status).toBe(201);
  return secretIn(body.url);
};
const look = (token: string) => call("GET /public/rooms/{token}", { params: { token } });
const openFile = (token: string, id: string) =>
  call("GET /public/rooms/{token}/file", { params: { token }, query: { id } });
const openReport = (token: string, id: string) =>
  call("GET /public/rooms/{token}/report", { params: { token }, query: { id } });
const renewed = () => settled();
const mark = (id: string, body: object) => call("PUT /files/{id}", { ...of(id), body });

/** A PDF that lies in a campaign. @returns its id */
async function upload(name: string, more: object = {}, campaign = world.campaign.id): Promise<string> {
  const form = { name, type: "application/pdf", size: pdf.length, ...more };
  const { body } = await call("POST /campaigns/{id}/files", { ...of(campaign), body: form });
  await fetch(body.upload.url, { method: "PUT", headers: body.upload.headers, body: pdf });
  expect((await call("POST /files/{id}/confirm", of(body.id))).status).toBe(200);
  return body.id;
}

/** What every address says that is good for nothing. */
const expectGone = (answer: { status: number; body: unknown }) =>
  expect([answer.status, answer.body]).toEqual([404, expect.stringContaining("abgelaufen oder wurde zurückgezogen")]);

it("an address that is good for nothing says whom to call, with the imprint", async () => {
  const body = { name: "Seeblick Immobilien", phone: "08151 555", register: "HRB 1234" };
  expect((await call("PUT /agency", { token: world.admin, body })).status).toBe(200);
  const { body: page } = await look("x".repeat(32));
  for (const said of ["Seeblick Immobilien, Telefon 08151 555", "Register: HRB 1234"]) expect(page).toContain(said);
});

describe("the owner's room", () => {
  it("shows state, chart, steps, documents, reports and contact to whoever has the address, and keeps only its hash", async () => {
    const { id } = world.campaign;
    const property = { asking_price: 790_000, version: 0 };
    expect((await call("PUT /campaigns/{id}/property", { ...of(id), body: property })).status).toBe(200);
    const on = dayFromToday();
    for (const body of [
      { kind: "enquiry", on, channel: "immoscout24", note: "Frau Neugier, 0171 5550000" },
      { kind: "offer", on, amount: 770_000, note: "Herr Bieter" },
    ])
      expect((await call("POST /campaigns/{id}/results", { ...of(id), body })).status).toBe(201);
    const [hidden, done] = (await world.plan()).filter(({ owner_text }) => owner_text);
    await world.setStatus(done.id, "done");
    await call("PUT /campaign-measures/{id}/owner-visibility", { ...of(hidden.id), body: { hidden: true } });
    const file = await upload("Grundriss & Plan.pdf");
    expect((await mark(file, { released: true })).body.released).toBe("all");
    await upload("Interne Kalkulation.pdf");
    const { body: report } = await generate();
    await send(report.id, { channel: "sms" });
    const { body: draft } = await generate();
    const token = await open();
    const { status, body, headers } = await look(token);
    expect(units.read).toBeGreaterThan(0);
    expect(units.read).toBeLessThanOrEqual(6);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    for (const told of [
      "Guten Tag Erika Eigentümer,",
      "790.000",
      "Anfragen",
      "Kaufangebote",
      "Wie Ihre Anzeige ankommt",
      done.owner_text,
      "Grundriss &amp; Plan.pdf",
      `/report?id=${report.id}`,
      "Ihr Ansprechpartner",
      "Auskunft über Ihre Daten",
    ])
      expect(body).toContain(told);
    for (const secret of ["Frau Neugier", "Bieter", "770.000", "Interne Kalkulation", draft.id, hidden.owner_text])
      expect(body).not.toContain(secret);
    expect(body).not.toMatch(/<script|<iframe|<b>|src="http/);
    expect(JSON.stringify(await query(keys.campaignChildren(id)))).not.toContain(token);
    const led = await openFile(token, file);
    expect(led.status).toBe(302);
    expect((await fetch(led.headers.location)).headers.get("content-type")).toBe("application/pdf");
    const page = await openReport(token, report.id);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining("Zurück zu Ihrem Eigentümerbereich")]);
    expect(page.body).not.toContain("<form");
    const paper = await call("GET /public/rooms/{token}/pdf", { params: { token }, query: { id: report.id } });
    expect(paper.status).toBe(302);
  });

  it("follows what changes, within the renewal of the notifications", async () => {
    const token = await open();
    const [next] = (await world.plan()).filter(({ owner_text }) => owner_text);
    await call("PUT /campaign-measures/{id}/owner-visibility", { ...of(next.id), body: { hidden: true } });
    const file = await upload("Energieausweis.pdf");
    await mark(file, { released: true });
    await renewed();
    const after = (await look(token)).body;
    expect(after).toContain("Energieausweis.pdf");
    expect(after).not.toContain(next.owner_text);
    await mark(file, { released: false });
    expectGone(await openFile(token, file));
    await renewed();
    expect((await look(token)).body).not.toContain("Energieausweis.pdf");
  });

  it("tells the hours of viewings and where the ads are, never who comes", async () => {
    const { id } = world.campaign;
    const portals = [{ name: "Immowelt", url: "https://www.immowelt.de/expose/1" }];
    expect((await call("PUT /campaigns/{id}/property", { ...of(id), body: { portals } })).status).toBe(200);
    const token = await open();
    const planned = { kind: "viewing", held: false, on: dayFromToday(2), note: "Familie Geheim" };
    const post = (body: object) => call("POST /campaigns/{id}/results", { ...of(id), body });
    expect((await post({ ...planned, time: "25:00" })).status).toBe(400);
    expect((await post({ ...planned, time: "17:30" })).status).toBe(201);
    await renewed();
    const { body } = await look(token);
    for (const told of ["Die nächsten Besichtigungen", "17:30 Uhr", 'href="https://www.immowelt.de/expose/1"'])
      expect(body).toContain(told);
    expect(body).not.toContain("Geheim");
  });

  it("is seen by the agency as its owner sees it, at any time, without counting as opened or telling the address", async () => {
    const token = await open();
    const preview = (whose: Record<string, string> = {}) =>
      call("GET /campaigns/{id}/owner-room/preview", { ...of(world.campaign.id), query: whose });
    const { status, body } = await preview({ owner_id: world.owner.id });
    expect(status).toBe(200);
    const { rooms } = (await call("GET /campaigns/{id}/owner-rooms", of(world.campaign.id))).body;
    expect(rooms).toMatchObject([{ seen_at: null }]);
    expect(body.html).not.toContain(token);
    // Each form has an id of its own.
    const same = (page: string) => page.replaceAll(token, "vorschau").replaceAll(/name="id" value="[^"]+"/g, "");
    expect(same(body.html)).toBe(same((await look(token)).body));
    expect(same((await preview()).body.html)).toBe(same(body.html));
    expect((await preview({ owner_id: "unbekannt" })).status).toBe(404);
  });

  it("ends when it is renewed or withdrawn, as if the address had been guessed", async () => {
    const [first, second] = [await open(), await open()];
    expectGone(await look(first));
    expect((await look(second)).status).toBe(200);
    const state = async () => (await call("GET /campaigns/{id}/owner-rooms", of(world.campaign.id))).body.rooms[0];
    expect(await state()).toEqual({
      owner_id: world.owner.id,
      created_at: expect.stringMatching(/Z$/),
      seen_at: expect.stringMatching(/Z$/),
    });
    expect((await call("DELETE /campaigns/{id}/owner-room", of(world.campaign.id))).status).toBe(204);
    expect((await call("DELETE /campaigns/{id}/owner-room", of(world.campaign.id))).status).toBe(204);
    expect(await state()).toEqual({ owner_id: world.owner.id, created_at: null, seen_at: null });
    const guessed = await look("A".repeat(32));
    expectGone(guessed);
    const withdrawn = await look(second);
    expect([withdrawn.body, withdrawn.headers["content-security-policy"]]).toEqual([
      guessed.body,
      guessed.headers["content-security-policy"],
    ]);
    for (const unknown of ["..", "unbekannt", "%00"]) expectGone(await look(unknown));
    expect((await look("x".repeat(3_000))).status).toBe(404);
    expect((await look(await open())).status).toBe(200);
  });

  it("ends with the owner: another one, none, an erasure; and with the campaign", async () => {
    const token = await open();
    const file = await upload("Vertrag.pdf");
    await mark(file, { released: true });
    const other = await world.newOwner({ name: "Otto Anders" });
    await assign(other.id);
    expectGone(await look(token));
    await assign(world.owner.id);
    expectGone(await look(token));
    await assign(other.id);
    // What was released to one owner is not released to the next.
    expect((await call("GET /campaigns/{id}/files", of(world.campaign.id))).body[0]?.released).toBe("none");
    const theirs = await open();
    expect((await look(theirs)).body).toContain("Otto Anders");
    expectGone(await openFile(theirs, file));
    const exported = await call("GET /owners/{id}/export", { ...of(other.id), token: world.admin });
    expect(exported.body.rooms).toMatchObject([
      { campaign_id: world.campaign.id, seen_at: expect.stringMatching(/Z$/) },
    ]);
    expect((await call("POST /owners/{id}/erase", { ...of(other.id), token: world.admin })).status).toBe(200);
    expectGone(await look(theirs));
    expect((await call("POST /campaigns/{id}/owner-room", of(world.campaign.id))).status).toBe(400);
    await assign(world.owner.id);
    const last = await open();
    await call("DELETE /campaigns/{id}", of(world.campaign.id));
    expectGone(await look(last));
    expectGone(await openFile(last, file));
  });

  it("opens nothing of another campaign, nothing unreleased, no bill, no draft, nothing about somebody else", async () => {
    const token = await open();
    const elsewhere = await call("POST /campaigns", {
      token: world.token,
      body: {
        title: "Andere Kampagne",
        property_type_code: "WOH",
        marketing_start: new Date(Date.now() + 1e8).toISOString(),
      },
    });
    await assign(world.owner.id, elsewhere.body.id);
    const foreign = await upload("Fremd.pdf", {}, elsewhere.body.id);
    expect((await mark(foreign, { released: true })).status).toBe(200);
    const [measure] = await world.plan();
    const bill = await upload("Rechnung.pdf", { measure_id: measure.id, is_bill: true });
    const refused = await mark(bill, { released: true });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, "released"]);
    const released = await upload("Plan.pdf", { measure_id: measure.id });
    await mark(released, { released: true });
    expect((await mark(released, { is_bill: true })).status).toBe(400);
    const internal = await upload("Intern.pdf");
    const { body: draft } = await generate();
    for (const id of [foreign, bill, internal, "", "x.y", "..", `${world.campaign.id}.x#y`, "a.b.c"])
      expectGone(await openFile(token, id));
    for (const id of [draft.id, foreign, "", "x.y"]) expectGone(await openReport(token, id));
    expectGone(await call("GET /public/rooms/{token}/pdf", { params: { token }, query: { id: draft.id } }));
    expect((await openFile(token, released)).status).toBe(302);
    await call("DELETE /files/{id}", of(released));
    expectGone(await openFile(token, released));
    expectGone(await openFile("A".repeat(32), released));
  });

  it("shows HTML that somebody typed as text", async () => {
    const evil = `<img src=x onerror="alert(1)">`;
    await call("PUT /owners/{id}", { ...of(world.owner.id), body: { name: evil } });
    await assign(world.owner.id);
    const { body: campaign } = await call("GET /campaigns/{id}", of(world.campaign.id));
    await call("PUT /campaigns/{id}", {
      ...of(world.campaign.id),
      body: { property_address: evil, version: campaign.version },
    });
    const file = await upload(`${evil}.pdf`);
    await mark(file, { released: true });
    const { status, body } = await look(await open());
    expect(status).toBe(200);
    expect(body).toContain("&lt;img src=x");
    expect(body).not.toContain("<img");
  });
});
