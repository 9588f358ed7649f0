import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { at, openReportWorld } from "./report-world.ts";
import { writeDueReport } from "./store.ts";

const world = openReportWorld();
const { of, generate, reports, edit, send, current, plan, setStatus, assign, notices } = world;

describe("generating", () => {
  it("needs an owner", async () => {
    await assign(null);
    const { status, body } = await generate();
    expect([status, body.detail]).toEqual([
      400,
      "Dieser Kampagne ist kein Eigentümer zugewiesen. Bitte ordnen Sie ihn zuerst zu.",
    ]);
    expect(await reports()).toEqual([]);
  });

  it("writes a draft with figures, PDF and page behind links that need no header, and moves the due date", async () => {
    const planned = await plan();
    const [done, hidden] = planned.filter(({ owner_text }) => owner_text !== "");
    await setStatus(done.id, "done");
    const visibility = await call("PUT /campaign-measures/{id}/owner-visibility", {
      ...of(hidden.id),
      body: { hidden: true },
    });
    expect(visibility.body.hidden_from_owner).toBe(true);
    const { status, body } = await generate();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      campaign_id: world.campaign.id,
      state: "draft",
      automatic: false,
      owner: { id: world.owner.id, name: "Erika Eigentümer", email: "erika@example.de" },
      figures: {
        measures_total: planned.filter(
          ({ id, owner_text, provisional, proved_by }) =>
            id !== hidden.id &&
            owner_text !== "" &&
            provisional === null &&
            !proved_by.some((proof) => proof === "report" || proof === "report:closing"),
        ).length,
        measures_done: 1,
        inquiries: null,
      },
      sending: null,
      reads: [],
      questions: [],
      link_expires_at: null,
    });
    expect(body.id.startsWith(`${world.campaign.id}.`)).toBe(true);
    expect(await reports()).toMatchObject([{ id: body.id }]);
    const pdf = await fetch(String(body.pdf_url));
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await pdf.text()).startsWith("%PDF-")).toBe(true);
    const page = await (await fetch(String(body.html_url))).text();
    expect(page).toContain("Guten Tag Erika Eigentümer,");
    expect(page).toContain("Seeblick Immobilien");
    expect(page).toContain("Mia Mitarbeit");
    expect(page).toContain(done.owner_text.replaceAll("&", "&amp;"));
    expect(page).not.toContain(hidden.measure_name.replaceAll("&", "&amp;"));
    expect(page).not.toContain(hidden.owner_text.replaceAll("&", "&amp;"));
    const { next_report_due, unsent_report_due } = await current();
    expect(unsent_report_due).toMatch(/Z$/);
    expect(Math.abs(Date.parse(String(next_report_due)) - Date.parse(at(14)))).toBeLessThan(2 * 3_600_000);
    expect((await notices()).find(({ notification_type }) => notification_type === "owner_report_due")).toMatchObject({
      title: "Bericht liegt zum Versand bereit",
    });
  });
});

describe("a draft", () => {
  it("takes figures, note and reasons, and is written again", async () => {
    // What the first report names as next is what the second one may call late.
    const { body: first } = await generate();
    expect((await send(first.id)).status).toBe(200);
    const moved = await call("PUT /campaigns/{id}", { ...of(world.campaign.id), body: { marketing_start: at(-60) } });
    expect(moved.status).toBe(200);
    const { body: draft } = await generate();
    const measure = { id: draft.late[0]?.campaign_measure_id ?? "" };
    const { status, body } = await edit(draft.id, {
      inquiries: 12,
      viewings: 0,
      closing_note: "Bis <Montag>\nM. Mitarbeit",
      late_reasons: { [measure.id]: "Der Fotograf war krank", unbekannt: "x" },
    });
    expect(status).toBe(200);
    expect(body.figures).toMatchObject({ inquiries: 12, viewings: 0, offers: null, days_on_market: null });
    expect(body.late.filter(({ reason }) => reason)).toMatchObject([
      { campaign_measure_id: measure.id, reason: "Der Fotograf war krank" },
    ]);
    const page = await (await fetch(String(body.html_url))).text();
    expect(page).toContain("Grund: Der Fotograf war krank");
    expect(page).toContain("Bis &lt;Montag&gt;<br>M. Mitarbeit");
    const cleared = await edit(draft.id, { inquiries: null, late_reasons: { [measure.id]: "" } });
    expect(cleared.body.figures).toMatchObject({ inquiries: null, viewings: 0 });
    expect(cleared.body.late.filter(({ reason }) => reason)).toEqual([]);
  });
});

describe("what the scheduled function writes by itself", () => {
  const enable = () =>
    call("PUT /campaigns/{id}", {
      ...of(world.campaign.id),
      body: { auto_reports_enabled: true, report_frequency_days: 7 },
    });

  it("is written when it is due and wished, once per period, however often it runs", async () => {
    expect(await writeDueReport(world.campaign.id, at(15))).toBe(false);
    await enable();
    expect(await writeDueReport(world.campaign.id, at(6))).toBe(false);
    const due = at(7.1);
    const runs = await Promise.all([1, 2, 3].map(() => writeDueReport(world.campaign.id, due)));
    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await writeDueReport(world.campaign.id, due)).toBe(false);
    expect(await reports()).toMatchObject([{ automatic: true, state: "draft", created_at: due }]);
    expect(await writeDueReport(world.campaign.id, at(14.2))).toBe(true);
    expect(await reports()).toHaveLength(1);
  });
});
