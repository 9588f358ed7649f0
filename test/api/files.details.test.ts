import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { fileBytes } from "#shared/files/limits";
import type { MediaType } from "#shared/files/file-types";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";
import { settled } from "./settled.ts";
import { keys, query, runSchedule } from "./store.ts";

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]);
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n");
const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const page = Buffer.from("<!doctype html><script>alert(1)</script>");

let services: ReportServices;
let token: string;
let admin: string;
let campaign: Campaign;

beforeAll(async () => {
  services = await startReportServices();
  admin = (await firstAdministrator()).token;
  token = (await newStaffMember(admin)).token;
});
afterAll(() => services.stop());
beforeEach(async () => {
  campaign = await newCampaign(token);
});

const of = (id: string) => ({ token, params: { id } });
const announce = (fields: object, id = campaign.id) =>
  call("POST /campaigns/{id}/files", { ...of(id), body: { type: "image/jpeg", ...fields } });
const put = ({ url, headers }: { url: string; headers: Record<string, string> }, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(url, { method: "PUT", headers, body: bytes });
const confirm = (id: string) => call("POST /files/{id}/confirm", of(id));
const list = async (id = campaign.id) => (await call("GET /campaigns/{id}/files", of(id))).body;
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const stored = (id: string) => services.files().filter((key) => key.includes(id.split(".")[1] ?? "?"));

/** Announces, sends and confirms a file. */
async function upload(name: string, bytes: Uint8Array<ArrayBuffer>, type: MediaType, more: object = {}) {
  const { body } = await announce({ name, type, size: bytes.length, ...more });
  expect((await put(body.upload, bytes)).status).toBe(200);
  return { id: body.id, upload: body.upload, confirmed: await confirm(body.id) };
}

describe("a title picture", () => {
  const pictures = async (...ids: string[]) =>
    (await call("GET /title-pictures", { token, query: { campaigns: ids.join(",") } })).body.pictures;
  const uploadPicture = async (name: string) => {
    const { body } = await announce({ name, size: jpeg.length, thumbnail_size: jpeg.length });
    await put(body.upload, jpeg);
    if (body.thumbnail) await put(body.thumbnail, jpeg);
    await confirm(body.id);
    return body.id;
  };

  test("is asked for many campaigns at once, is the chosen one, never a person's paper, and goes with its file", async () => {
    const [first, second] = [await uploadPicture("Garten.jpg"), await uploadPicture("Haus.jpg")];
    const other = await newCampaign(token);
    await settled();
    const [shown, ...more] = await pictures(campaign.id, other.id, "unknown");
    expect(more).toEqual([]);
    expect(shown).toMatchObject({ campaign_id: campaign.id, id: first });
    expect(Buffer.from(await (await fetch(shown?.thumbnail_url ?? "")).arrayBuffer())).toEqual(jpeg);

    await call("PUT /campaigns/{id}/files/arrangement", { ...of(campaign.id), body: { title_id: second } });
    await settled();
    expect(await pictures(campaign.id)).toMatchObject([{ id: second }]);
    const body = { name: "Erika Ost", email: "ost@example.de" };
    const owner_id = (await call("POST /owners", { token, body })).body.id;
    await call("PUT /campaigns/{id}/owner", { ...of(campaign.id), body: { owner_id } });
    expect((await call("PUT /files/{id}", { ...of(second), body: { owner_id } })).body).toMatchObject({ owner_id });
    await settled();
    expect(await pictures(campaign.id)).toEqual([]);
    await call("DELETE /files/{id}", of(second));
    await settled();
    expect(await pictures(campaign.id)).toMatchObject([{ id: first }]);
  });

  test("is found for sixty campaigns at most", async () => {
    const { status } = await call("GET /title-pictures", { token, query: { campaigns: "x".repeat(3_000) } });
    expect(status).toBe(400);
    expect(await pictures()).toEqual([]);
  });
});

describe("a file", () => {
  test("goes straight into the store with its thumbnail and is kept once it was looked at", async () => {
    const announced = await announce({ name: "Garten.JPG", size: jpeg.length, thumbnail_size: jpeg.length });
    expect(announced.status).toBe(201);
    const { id, upload: to, thumbnail } = announced.body;
    expect(await list()).toEqual([]);
    expect((await confirm(id)).status).toBe(409);
    expect((await put(to, jpeg)).status).toBe(200);
    if (thumbnail) await put(thumbnail, jpeg);
    const { status, body } = await confirm(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Garten.JPG", size: jpeg.length, uploaded_by: "Mia Mitarbeit", is_title: true });
    expect(await list()).toEqual([{ ...body, thumbnail_url: expect.stringContaining("X-Amz-Signature") }]);
    const shown = await fetch(body.thumbnail_url ?? "");
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect(await confirm(id)).toMatchObject({ status: 200, body: { id } });
  });

  test("is answered as the bytes that were looked at, whatever coding whoever sent it named", async () => {
    const {
      id,
      upload: to,
      thumbnail,
    } = (await announce({ name: "Garten.jpg", size: jpeg.length, thumbnail_size: jpeg.length })).body;
    for (const { url, headers } of [to, thumbnail ?? to])
      expect((await put({ url, headers: { ...headers, "content-encoding": "gzip" } }, jpeg)).status).toBe(200);
    const shown = (await confirm(id)).body.thumbnail_url ?? "";
    for (const url of [shown, (await call("GET /files/{id}/link", of(id))).body.url]) {
      const answer = await fetch(url);
      expect(answer.headers.get("content-encoding")).toBe("identity");
      expect(Buffer.from(await answer.arrayBuffer()).equals(jpeg)).toBe(true);
    }
  });

  test("is read by a link that says what it is; a document is saved, a picture or PDF shown", async () => {
    const linked = async (id: string) => fetch((await call("GET /files/{id}/link", of(id))).body.url);
    const plan = await linked((await upload("Grundriß 1. OG.pdf", pdf, "application/pdf")).id);
    expect(plan.headers.get("content-type")).toBe("application/pdf");
    expect(plan.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''Grundri%C3%9F%201.%20OG.pdf");
    expect(plan.headers.get("cache-control")).toBe("private, no-store");
    const notes = await linked((await upload("Notiz.txt", Buffer.from("Fenster: Süd"), "text/plain")).id);
    expect(notes.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(notes.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  test.each<[string, Buffer<ArrayBuffer>, MediaType]>([
    ["PDF as a picture", pdf, "image/jpeg"],
    ["drawing with a script as a picture", svg, "image/png"],
    ["drawing with a script as a text", svg, "text/plain"],
    ["page as a table", page, "text/csv"],
    ["program as a PDF", Buffer.from("MZ\u0090\0"), "application/pdf"],
    ["archive as a film", Buffer.from("PK\u0003\u0004 anything"), "video/mp4"],
    [
      "Word file with macros",
      Buffer.from("PK\u0003\u0004[Content_Types].xml word/document.xml word/vbaProject.bin"),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
  ])("that lies is refused and its bytes go at once: %s", async (_, bytes, type) => {
    const { id, upload: to, confirmed } = await upload("Datei", bytes, type);
    expect(confirmed.status).toBe(400);
    expect(confirmed.body.detail).toMatch(/wurde nicht gespeichert\.$/);
    expect(stored(id)).toEqual([]);
    expect((await confirm(id)).status).toBe(404);
    // What is sent to the same address afterwards is nobody's, and goes as well.
    await put(to, bytes);
    await runSchedule(later(2));
    expect(stored(id)).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test("of a kind that browsers run, or that is too large or empty, is not even announced", async () => {
    for (const type of ["image/svg+xml", "text/html", "application/zip", "application/javascript"])
      expect((await announce({ name: "x", type, size: 10 })).status).toBe(400);
    expect((await announce({ name: "x.jpg", size: fileBytes + 1 })).body.detail).toContain("25 MB");
    expect((await announce({ name: "x.jpg", size: 0 })).status).toBe(400);
    expect((await announce({ name: "x.jpg", size: 10, thumbnail_size: 41 * 1024 })).status).toBe(400);
  });

  test("comes once, as long as announced and as the type announced", async () => {
    const { body } = await announce({ name: "x.jpg", size: jpeg.length });
    expect((await put(body.upload, Buffer.concat([jpeg, jpeg]))).status).toBe(403);
    const asPage = { url: body.upload.url, headers: { ...body.upload.headers, "content-type": "text/html" } };
    expect((await put(asPage, jpeg)).status).toBe(403);
    const unconditional = { url: body.upload.url, headers: { "content-type": "image/jpeg" } };
    expect((await put(unconditional, jpeg)).status).toBe(403);
    expect((await put(body.upload, jpeg)).status).toBe(200);
    expect((await confirm(body.id)).status).toBe(200);
    expect((await put(body.upload, Buffer.from(jpeg.map((byte) => byte)))).status).toBe(412);
  });

  test.each([
    ["../../etc/passwd", "passwd.jpg"],
    [String.raw`C:\Users\Petra\Bilder\Küche.jpeg`, "Küche.jpeg"],
    ["rechnung\u202Egpj.exe", "rechnunggpj.exe.jpg"],
    [".htaccess", "htaccess.jpg"],
    ["/", "Datei.jpg"],
    [`${"a".repeat(400)}.jpg`, `${"a".repeat(116)}.jpg`],
  ])("has a name without folders and tricks: %s", async (name, kept) => {
    expect((await announce({ name, size: 10 })).body.name).toBe(kept);
  });

  test("keeps no thumbnail that is none", async () => {
    const { body } = await announce({ name: "x.jpg", size: jpeg.length, thumbnail_size: svg.length });
    await put(body.upload, jpeg);
    if (body.thumbnail) await put(body.thumbnail, svg);
    expect((await confirm(body.id)).body.thumbnail_url).toBeNull();
    expect(stored(body.id)).toHaveLength(1);
  });

  test("belongs to its own campaign alone", async () => {
    const other = await newCampaign(token);
    const { id } = await upload("a.jpg", jpeg, "image/jpeg");
    const foreign = { ...of(other.id), body: { ids: [id], title_id: id } };
    expect((await call("PUT /campaigns/{id}/files/arrangement", foreign)).status).toBe(400);
    const moved = `${other.id}.${id.split(".")[1]}`;
    for (const wrong of [moved, "x", "a.b.c", `${campaign.id}.M#1`]) {
      expect((await call("GET /files/{id}/link", of(wrong))).status).toBe(404);
      expect((await call("DELETE /files/{id}", of(wrong))).status).toBe(404);
      expect((await confirm(wrong)).status).toBe(404);
    }
    const measure = await firstMeasure(other);
    expect((await announce({ name: "a.jpg", size: 10, measure_id: measure.id })).status).toBe(400);
    expect((await announce({ name: "a.jpg", size: 10, measure_id: `${campaign.id}.nothing` })).status).toBe(400);
    expect((await announce({ name: "a.jpg", size: 10 }, "nothing")).status).toBe(404);
  });
});

/** The first measure of a plan made for a campaign. */
async function firstMeasure({ id }: Campaign): Promise<CampaignMeasure> {
  await call("POST /campaigns/{id}/generate", { ...of(id), body: { top_n_per_phase: 1, min_relevance: 0 } });
  const [first] = (await call("GET /campaigns/{id}/measures", of(id))).body;
  if (!first) throw new Error("the plan is empty");
  return first;
}

describe("the gallery", () => {
  test("stands in the order that somebody gave it, with the chosen title picture, else the first", async () => {
    const [a, b, c] = [
      await upload("a.pdf", pdf, "application/pdf"),
      await upload("b.jpg", jpeg, "image/jpeg"),
      await upload("c.jpg", jpeg, "image/jpeg"),
    ];
    const arrange = (body: object) => call("PUT /campaigns/{id}/files/arrangement", { ...of(campaign.id), body });
    const read = async () => (await list()).map(({ name, is_title }) => `${name}${is_title ? "*" : ""}`);
    expect(await read()).toEqual(["a.pdf", "b.jpg*", "c.jpg"]);
    await arrange({ ids: [c.id, a.id] });
    expect(await read()).toEqual(["c.jpg*", "a.pdf", "b.jpg"]);
    await arrange({ title_id: b.id });
    expect(await read()).toEqual(["c.jpg", "a.pdf", "b.jpg*"]);
    expect((await arrange({ title_id: a.id })).status).toBe(400);
    await call("PUT /files/{id}", { ...of(b.id), body: { name: "../Seeblick" } });
    expect(await read()).toEqual(["c.jpg", "a.pdf", "Seeblick.jpg*"]);
    await call("DELETE /files/{id}", of(b.id));
    expect(await read()).toEqual(["c.jpg*", "a.pdf"]);
  });
});

describe("a bill", () => {
  test("belongs to a measure, is no title picture and is never about an owner", async () => {
    const measure = await firstMeasure(campaign);
    expect((await announce({ name: "r.jpg", size: 10, is_bill: true })).body.detail).toContain(
      "gehört zu einer Maßnahme",
    );
    const marked = { measure_id: measure.id, is_bill: true };
    const { id, confirmed } = await upload("Rechnung 4711.jpg", jpeg, "image/jpeg", marked);
    expect(confirmed.body).toMatchObject({ ...marked, is_title: false });
    const photo = await upload("Garten.jpg", jpeg, "image/jpeg");
    expect(photo.confirmed.body).toMatchObject({ is_bill: false, is_title: true });
    const arrange = { ...of(campaign.id), body: { title_id: id } };
    expect((await call("PUT /campaigns/{id}/files/arrangement", arrange)).status).toBe(400);
    const owner = (await call("POST /owners", { token, body: { name: "Erika", email: "erika@example.de" } })).body;
    await call("PUT /campaigns/{id}/owner", { ...of(campaign.id), body: { owner_id: owner.id } });
    const say = (file: string, body: object) => call("PUT /files/{id}", { ...of(file), body });
    expect((await say(id, { owner_id: owner.id })).status).toBe(400);
    expect((await say(photo.id, { is_bill: true })).status).toBe(400);
    const given = [
      await call("GET /owners/{id}/export", { ...of(owner.id), token: admin }),
      await call("POST /campaigns/{id}/owner-reports/generate", of(campaign.id)),
    ];
    for (const { status, body } of given) {
      expect(status).toBeLessThan(300);
      expect(JSON.stringify(body)).not.toContain("4711");
    }
    expect((await say(id, { is_bill: false, owner_id: owner.id })).body).toMatchObject({
      is_bill: false,
      owner_id: owner.id,
    });
    expect((await say(id, { is_bill: true })).status).toBe(400);
    expect((await say(id, { is_bill: true, owner_id: null })).body.is_bill).toBe(true);
  });

  test("is off its measure once it is deleted, and back when it is taken back", async () => {
    const measure = await firstMeasure(campaign);
    const marked = { measure_id: measure.id, is_bill: true };
    const { id } = await upload("Rechnung.pdf", pdf, "application/pdf", marked);
    await call("DELETE /files/{id}", of(id));
    expect(await list()).toEqual([]);
    await call("POST /files/{id}/restore", of(id));
    expect(await list()).toMatchObject([{ id, ...marked }]);
  });
});

describe("what is deleted", () => {
  test("can be taken back for a while and is then gone with its bytes", async () => {
    const { id } = await upload("a.jpg", jpeg, "image/jpeg");
    expect((await call("DELETE /files/{id}", of(id))).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await call("GET /files/{id}/link", of(id))).status).toBe(404);
    await runSchedule(later(0.5));
    expect((await call("POST /files/{id}/restore", of(id))).status).toBe(200);
    await runSchedule(later(2));
    expect(stored(id)).toHaveLength(1);
    await call("DELETE /files/{id}", of(id));
    await runSchedule(later(2));
    expect(stored(id)).toEqual([]);
    expect((await call("POST /files/{id}/restore", of(id))).status).toBe(404);
  });

  test("leaves nothing either of what was still on its way an hour later", async () => {
    const { id, upload: to } = await upload("a.jpg", jpeg, "image/jpeg");
    await call("DELETE /files/{id}", of(id));
    await runSchedule(later(2));
    expect((await put(to, jpeg)).status).toBe(200);
    for (const path of ["POST /files/{id}/confirm", "POST /files/{id}/restore"] as const)
      expect((await call(path, of(id))).status).toBe(404);
    await runSchedule(later(26));
    expect(stored(id)).toEqual([]);
    expect(await query(keys.files(campaign.id))).toEqual([]);
  });

  test("and what was announced but never confirmed goes after a day", async () => {
    const { body } = await announce({ name: "a.jpg", size: jpeg.length });
    await put(body.upload, jpeg);
    await runSchedule(later(23));
    expect(stored(body.id)).toHaveLength(1);
    await runSchedule(later(25));
    expect(stored(body.id)).toEqual([]);
    expect((await confirm(body.id)).status).toBe(404);
  });

  test("takes its files along: a measure, until it is back", async () => {
    const measure = await firstMeasure(campaign);
    const { id } = await upload("Energieausweis.pdf", pdf, "application/pdf", { measure_id: measure.id });
    await upload("b.jpg", jpeg, "image/jpeg");
    const change = { ...of(campaign.id), body: { remove: [measure.id] } };
    const { body } = await call("POST /campaigns/{id}/plan-changes", change);
    expect((await list()).map(({ name }) => name)).toEqual(["b.jpg"]);
    await call("POST /campaigns/{id}/plan-changes", { ...of(campaign.id), body: body.undo });
    expect((await list()).map(({ measure_id }) => measure_id)).toEqual([measure.id, null]);
    await call("DELETE /campaign-measures/{id}", of(measure.id));
    await runSchedule(later(2));
    expect(stored(id)).toEqual([]);
  });

  test("takes its files along: a campaign, those too that were still on their way", async () => {
    const { id } = await upload("a.jpg", jpeg, "image/jpeg");
    const pending = (await announce({ name: "b.jpg", size: jpeg.length })).body;
    await call("DELETE /campaigns/{id}", of(campaign.id));
    await put(pending.upload, jpeg);
    await runSchedule(later(1));
    expect([...stored(id), ...stored(pending.id)]).toEqual([]);
    expect(await query(keys.campaignChildren(campaign.id))).toEqual([]);
    // Begun under an address that still held, and arrived when all was deleted.
    expect((await put(pending.upload, jpeg)).status).toBe(200);
    expect(stored(pending.id)).not.toEqual([]);
    const { title, property_type_code, marketing_start } = campaign;
    const again = { title, property_type_code, marketing_start, made_id: campaign.id };
    const refused = await call("POST /campaigns", { token, body: again });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("morgen")]);
    await runSchedule(later(27));
    expect(services.files().filter((key) => key.startsWith(campaign.id))).toEqual([]);
    expect(await query(keys.jobs)).not.toContainEqual(expect.objectContaining({ campaign_id: campaign.id }));
    expect((await call("POST /campaigns", { token, body: again })).status).toBe(201);
  });

  test("takes its files along: an owner, what is about them; the property's pictures stay", async () => {
    const photo = await upload("Garten.jpg", jpeg, "image/jpeg");
    const contract = await upload("Maklervertrag.pdf", pdf, "application/pdf");
    const owner = (await call("POST /owners", { token, body: { name: "Erika", email: "erika@example.de" } })).body;
    const mark = { ...of(contract.id), body: { owner_id: owner.id } };
    expect((await call("PUT /files/{id}", mark)).status).toBe(400);
    await call("PUT /campaigns/{id}/owner", { ...of(campaign.id), body: { owner_id: owner.id } });
    expect((await call("PUT /files/{id}", mark)).body.owner_id).toBe(owner.id);
    const { files } = (await call("GET /owners/{id}/export", { ...of(owner.id), token: admin })).body;
    expect(files).toMatchObject([{ name: "Maklervertrag.pdf", campaign_title: campaign.title }]);
    expect((await call("POST /owners/{id}/erase", { ...of(owner.id), token: admin })).body).toMatchObject({ files: 1 });
    expect(stored(contract.id)).toEqual([]);
    expect((await list()).map(({ id }) => id)).toEqual([photo.id]);
    // Its address still holds: what arrives under it is opened by nobody, comes back by no way and goes a day later.
    expect((await put(contract.upload, pdf)).status).toBe(200);
    for (const path of ["POST /files/{id}/confirm", "POST /files/{id}/restore"] as const)
      expect((await call(path, of(contract.id))).status).toBe(404);
    expect(JSON.stringify(await query(keys.campaignChildren(campaign.id)))).not.toMatch(
      new RegExp(`Maklervertrag|"(owner_id|released_to)":"${owner.id}`),
    );
    await runSchedule(later(26));
    expect(stored(contract.id)).toEqual([]);
  });
});
