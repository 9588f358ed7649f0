import { beforeAll, describe, expect, it } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import { foundTasks } from "#shared/campaigns/found-tasks";
import { toItem } from "../../functions/campaigns/measure-item.ts";
import { nearestMeasures } from "../../functions/campaigns/measures-by-date.ts";
import { readMeasures } from "../../functions/campaigns/read.ts";
import { readSearchRows } from "../../functions/search/search.ts";
import { foundUnder } from "../../functions/core/plan-index.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { keys, put, remove, taskKey, units, unitsOf } from "./store.ts";

let admin: string;
let token: string;
let campaign: Campaign;
let task: string;
const rows = async () => {
  const { tasks, ...others } = (await call("GET /search", { token })).body;
  return { ...others, tasks: foundTasks(tasks) };
};
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
      is_cut: false,
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

  it("has what is nearest to now where there is more than it may have, hardly reads the others, and says so", async () => {
    const [measure] = await readMeasures(campaign.id);
    const now = "2031-01-01T01:20:00.000Z";
    const many = Array.from({ length: 160 }, (_, number) => ({
      ...measure,
      id: `${campaign.id}.many-${number}`,
      status: (["planned", "done", "skipped"] as const)[Math.floor(number / 7) % 3] ?? "done",
      measure_description: "Was zu tun ist. ".repeat(20),
      measure_name: `Maßnahme ${number} `.padEnd(150, "."),
      // Eighty of them before now.
      scheduled_at: new Date(Date.UTC(2031, 0, 1, 0, number)).toISOString(),
      reminders: [],
    }));
    await put(...many.map(toItem));
    /** Those from one to before another, the furthest to come first. */
    const nearest = (from: number, to: number) =>
      many
        .slice(from, to)
        .map(({ id }) => id)
        .toReversed();
    const few = { max: 10, min: 5 };
    const { read } = await unitsOf(async () => {
      const { measures, isCut } = await nearestMeasures(now, 20, few);
      expect({ ids: measures.map(({ id }) => id), isCut }).toEqual({ ids: nearest(70, 90), isCut: true });
    });
    expect(read).toBeLessThanOrEqual(6);
    // Half of them are to come; where fewer are, more of those before have room.
    const late = await unitsOf(async () => {
      const { measures } = await nearestMeasures(new Date(Date.UTC(2031, 0, 1, 0, 150)).toISOString(), 40, few);
      expect(measures.map(({ id }) => id)).toEqual(nearest(120, 160));
    });
    expect(late.read).toBeLessThanOrEqual(7);
    const all = await nearestMeasures(now, 999, few);
    expect([all.measures.length, all.isCut]).toEqual([161, false]);
    const { tasks, is_cut } = await readSearchRows(now, { tasks: 100, notes: 9, files: 9 });
    expect(foundTasks(tasks).map(({ id }) => id)).toEqual(nearest(30, 130));
    expect(is_cut).toBe(true);
    await remove(...many.map(taskKey));
  });

  it("costs a small agency a few read units", async () => {
    await rows();
    expect(units.read).toBeLessThanOrEqual(9);
  });
});
