import { beforeAll, describe, expect, it } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import { toItem } from "../../functions/campaigns/measure-item.ts";
import { newestMeasures } from "../../functions/campaigns/measures-by-date.ts";
import { readMeasures } from "../../functions/campaigns/read.ts";
import { readSearchRows } from "../../functions/search/search.ts";
import { foundUnder } from "../../functions/core/plan-index.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { change, keys, put, remove, taskKey, units, unitsOf } from "./store.ts";

let admin: string;
let token: string;
let campaign: Campaign;
let task: string;
const rows = async () => (await call("GET /search", { token })).body;
const namesOf = async () => {
  const { tasks, owners, notes, files } = await rows();
  return [
    ...tasks.map(({ name }) => name),
    ...owners.map(({ name }) => name),
    ...notes.map(({ text }) => text),
    ...files.map(({ name }) => name),
  ];
};
const of = (id: string) => ({ token: admin, params: { id } });
/** A file as the store of files keeps it. */
const putFile = (id: string, fields: object = {}) => {
  const about = { campaign_id: campaign.id, measure_id: null, type: "application/pdf", size: 1, uploaded_by: "x" };
  const state = {
    uploaded_at: "2030-05-07T10:00:00.000Z",
    confirmed: true,
    thumbnail: false,
    owner_id: null,
    ...fields,
  };
  const name = `${campaign.id}.${id}`;
  const item = { id: name, name: `${id}.pdf`, ...about, ...state, ...foundUnder("FILES", state.uploaded_at, name) };
  return put({ ...item, ...keys.file(campaign.id, id) });
};

beforeAll(async () => {
  admin = (await firstAdministrator()).token;
  token = (await newStaffMember(admin)).token;
  campaign = await newCampaign(admin, { title: "Villa Müller", marketing_start: "2030-05-06T09:00:00+02:00" });
  const body = { name: "Fotograf kommt", phase: "Launch", scheduled_at: "2030-05-07T23:30:00+02:00" };
  task = (await call("POST /campaigns/{id}/measures", { ...of(campaign.id), body })).body.id;
  await call("POST /campaign-measures/{id}/notes", { ...of(task), body: { text: "Schlüssel beim\nNachbarn" } });
});

describe("what the browser searches", () => {
  it("names tasks, owners, notes and files, each by its day in its campaign's time zone", async () => {
    const owner = (
      await call("POST /owners", {
        token: admin,
        body: { name: "Erika Muster", email: "erika@example.de", phone: "089 1" },
      })
    ).body;
    await putFile("grundriss");
    const found = await rows();
    const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(found).toEqual({
      tasks: [{ id: task, name: "Fotograf kommt", status: "planned", day: "2030-05-07" }],
      owners: [{ id: owner.id, name: "Erika Muster", about: "erika@example.de · 089 1" }],
      notes: [{ id: expect.stringContaining(`${task}.`), text: "Schlüssel beim Nachbarn", day: today }],
      files: [{ id: `${campaign.id}.grundriss`, name: "grundriss.pdf", day: "2030-05-07" }],
      left_out: 0,
    });
  });

  it("has every status of a task, and no file that has not arrived or is deleted", async () => {
    await putFile("angekündigt", { confirmed: false });
    await putFile("gelöscht", { removed_at: "2030-05-08T10:00:00.000Z" });
    for (const status of ["done", "skipped", "planned"]) {
      await call("POST /campaign-measures/{id}/status", { ...of(task), body: { status } });
      expect((await rows()).tasks).toEqual([expect.objectContaining({ id: task, status })]);
    }
    expect((await rows()).files.map(({ name }) => name)).toEqual(["grundriss.pdf"]);
  });

  it("knows no more of an owner who is deleted or a note that is gone, at once", async () => {
    const [{ id }] = (await rows()).owners;
    await call("DELETE /owners/{id}", of(id));
    const [note] = (await rows()).notes;
    await call("DELETE /task-notes/{id}", of(note.id));
    const names = await namesOf();
    expect(names).toContain("Fotograf kommt");
    expect(names).not.toContain("Erika Muster");
    expect(names).not.toContain("Schlüssel beim Nachbarn");
  });

  it("knows nothing more of a campaign that is deleted, as soon as it is answered", async () => {
    const other = await newCampaign(admin, { title: "Haus am Hang" });
    const body = { name: "Ganz eigene Aufgabe", phase: "Launch" };
    const { id } = (await call("POST /campaigns/{id}/measures", { ...of(other.id), body })).body;
    await call("POST /campaign-measures/{id}/notes", { ...of(id), body: { text: "Ganz eigene Notiz" } });
    expect(await namesOf()).toEqual(expect.arrayContaining(["Ganz eigene Aufgabe", "Ganz eigene Notiz"]));
    await call("DELETE /campaigns/{id}", of(other.id));
    const names = (await namesOf()).join("\n");
    expect(names).toContain("Fotograf kommt");
    expect(names).not.toContain("Ganz eigene");
  });

  it("has the newest where there are more than it may have, hardly reads the others, and says how many are left out", async () => {
    const [measure] = await readMeasures(campaign.id);
    const many = Array.from({ length: 160 }, (_, number) => ({
      ...measure,
      id: `${campaign.id}.many-${number}`,
      status: (["planned", "done", "skipped"] as const)[Math.floor(number / 7) % 3] ?? "done",
      measure_description: "Was zu tun ist. ".repeat(20),
      measure_name: `Maßnahme ${number} `.padEnd(150, "."),
      scheduled_at: new Date(Date.UTC(2031, 0, 1, 0, number)).toISOString(),
      reminders: [],
    }));
    await put(...many.map(toItem));
    await change(keys.campaign(campaign.id), { add: { done: 160 } });
    const newest = (from: number) =>
      many
        .slice(from)
        .map(({ id }) => id)
        .toReversed();
    const few = { max: 10, min: 5 };
    const { read } = await unitsOf(async () =>
      expect((await newestMeasures(20, few)).map(({ id }) => id)).toEqual(newest(140)),
    );
    expect(read).toBeLessThanOrEqual(3);
    expect((await newestMeasures(155, few)).map(({ id }) => id)).toEqual(newest(5));
    expect(await newestMeasures(999, few)).toHaveLength(161);
    const { tasks, left_out } = await readSearchRows({ tasks: 100, notes: 9, files: 9 });
    expect({ tasks: tasks.map(({ id }) => id), left_out }).toEqual({ tasks: newest(60), left_out: 61 });
    await remove(...many.map(taskKey));
  });

  it("costs a small agency a few read units", async () => {
    await rows();
    expect(units.read).toBeLessThanOrEqual(6);
  });
});
