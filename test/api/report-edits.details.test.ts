import { describe, expect, it } from "vitest";
import { openReportWorld } from "./report-world.ts";
import { change, keys } from "./store.ts";

const world = openReportWorld();
const { generate, reports, report, edit, send, plan, setStatus } = world;

describe("a draft", () => {
  it.each([
    [{ inquiries: -1 }, "inquiries"],
    [{ viewings: 1.5 }, "viewings"],
    [{ offers: "drei" }, "offers"],
    [{ closing_note: "x".repeat(5_001) }, "closing_note"],
    [{ late_reasons: { a: "x".repeat(201) } }, "late_reasons.a"],
  ])("refuses %j", async (body, field) => {
    const { body: draft } = await generate();
    const answer = await edit(draft.id, body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });

  it("loses nothing when two people edit at once", async () => {
    const { body: draft } = await generate();
    await Promise.all([
      edit(draft.id, { inquiries: 1 }),
      edit(draft.id, { viewings: 2 }),
      edit(draft.id, { offers: 3 }),
    ]);
    expect((await report(draft.id)).figures).toMatchObject({ inquiries: 1, viewings: 2, offers: 3 });
  });
});

it("a report that is older than some of an owner's fields stays readable and can be sent", async () => {
  const { body: draft } = await generate();
  const [campaign = "", random = ""] = draft.id.split(".");
  const { id, name, email, phone, company, preferred_communication } = world.owner;
  const owner = { id, name, email, phone, company, preferred_communication };
  await change(keys.report(campaign, random), { set: { owner } });
  expect((await report(draft.id)).owner).toMatchObject({ name: "Erika Eigentümer", salutation: "", second_name: "" });
  expect((await send(draft.id, { channel: "sms" })).body.messages[0]?.text).toMatch(/^Guten Tag Erika Eigentümer, /);
});

it("the next report tells what was done since the one that went out", async () => {
  const [first, second] = (await plan()).filter(({ owner_text }) => owner_text !== "");
  await setStatus(first.id, "done");
  const { body: sent } = await generate();
  await send(sent.id, { channel: "sms" });
  await setStatus(second.id, "done");
  const { body: next, status } = await generate();
  expect(status).toBe(201);
  expect(next.period.from).toBe(sent.period.to);
  const page = await (await fetch(String(next.html_url))).text();
  const done = page.slice(page.indexOf("Was wir für Sie getan haben"), page.indexOf("Was als Nächstes kommt"));
  expect(done).toContain(second.owner_text.replaceAll("&", "&amp;"));
  expect(done).not.toContain(second.measure_name.replaceAll("&", "&amp;"));
  expect(done).not.toContain(first.owner_text.replaceAll("&", "&amp;"));
  expect((await reports()).map(({ id }) => id)).toEqual([next.id, sent.id]);
});
