import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RouteName } from "#shared/client";
import { countStatuses } from "#shared/campaigns/status";
import { readSample, type Sample, sampledReleases } from "../samples/format.ts";
import { allRoutes, call, signIn } from "./api.ts";
import { storeSample } from "./sampled.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";
import { keys, runSchedule } from "./store.ts";

/*
 * What earlier releases stored is read and written by this one (docs/operations/upgrade.md). Every answer is checked
 * against its contract, as in all tests of the API.
 */
const [release = "", ...others] = sampledReleases();
const hour = 3_600_000;
/**
 * What is there for minutes or a day only, until it is done or confirmed (sign-in, files on their way, notes of work that is
 * under way, keys of calls), and what nothing makes while no stage receives mail (INBOX ADDRESS, REPLY, YR).
 */
const passing: string[] = [
  "INBOX|ADDRESS",
  "REPLY#…|…",
  "C#…|YR#…",
  "FACTORS|…",
  "FACTORS|NEW#…",
  "USERS|SETUP",
  "CHALLENGE#…|…",
  "ONCE#…|…",
  "C#…|RF#…",
  "C#…|L#…",
  "C#…|RC#…#…",
  "MAIL|…",
  "PUSHES|…",
  "RENEWALS|…",
];
let services: ReportServices;
beforeAll(async () => {
  services = await startReportServices();
});
afterAll(() => services.stop());

/** A key without its ids: "C#…|M#…#T". */
function kindOf({ pk, sk }: { pk: string; sk: string }): string {
  const words = (key: string) => key.replaceAll(/[^#]+/g, (word) => (/^[A-Z][A-Z-]*$/.test(word) ? word : "…"));
  return `${words(pk)}|${words(sk)}`;
}

describe(`what release ${release} stored`, () => {
  let sample: Sample;
  let token: string;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    // One table a file: a second sample needs a file of its own, or this one's emptied first.
    if (others.length > 0) throw new Error(`${others[0]} needs a file of its own`);
    sample = readSample(release);
    await storeSample(sample);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(sample.made_at) + hour });
    token = await signIn(sample.administrator.email, sample.administrator.password);
    const campaigns = (await call("GET /campaigns", { token })).body;
    const campaign = campaigns.find(({ title }) => /Haidhausen/.test(title));
    const params = { id: (ids.campaigns = campaign?.id ?? "") };
    const first = async (name: RouteName) =>
      ((await call(name, { token, params })).body as unknown as { id: string }[])[0];
    ids["campaign-measures"] = (await first("GET /campaigns/{id}/measures"))?.id ?? "";
    ids.files = (await first("GET /campaigns/{id}/files"))?.id ?? "";
    ids["owner-reports"] = (await first("GET /campaigns/{id}/owner-reports"))?.id ?? "";
    ids.decisions = (await first("GET /campaigns/{id}/decisions"))?.id ?? "";
    ids.inbox = (await first("GET /inbox/mails"))?.id ?? "";
    ids.owners = campaign?.owner_id ?? "";
    ids.team = (await call("GET /team", { token })).body[0]?.id ?? "";
  });
  afterAll(() => vi.useRealTimers());

  const asked: Partial<Record<RouteName, () => Record<string, string>>> = {
    "GET /agenda": () => ({ from: sample.made_at.slice(0, 10), to: sample.made_at.slice(0, 10) }),
    "GET /history": () => ({ subject: "campaign", id: ids.campaigns ?? "" }),
    "GET /title-pictures": () => ({ campaigns: ids.campaigns ?? "" }),
  };
  const reads = allRoutes.filter(({ route }) => route.method === "GET" && route.access !== "public");
  it.each(reads.map(({ name }) => name))("is read by %s", async (name) => {
    const id = ids[name.split("/")[1] ?? ""] ?? "";
    const { status, body } = await call(name, { token, params: { id }, query: asked[name]?.() ?? {} });
    expect({ status, body: status === 200 ? "" : body }).toEqual({ status: 200, body: "" });
  });

  it("is shown under the addresses that people outside hold", async () => {
    const { room, report, decision, calendar } = sample.secrets;
    for (const [name, secret, words] of [
      ["GET /public/rooms/{token}", room, "Angebotspreis"],
      ["GET /public/rooms/{token}/messages", room, "Kommt noch eine Besichtigung?"],
      ["GET /public/decisions/{token}", decision, "Dürfen wir es so veröffentlichen?"],
      ["GET /public/calendar/{token}", calendar, "BEGIN:VEVENT"],
    ] as const) {
      const { status, body } = await call(name, { params: { token: secret } });
      expect({ name, status }).toEqual({ name, status: 200 });
      expect(body).toContain(words);
    }
    const pdf = await call("GET /public/reports/{token}/pdf", { params: { token: report } });
    expect(pdf.status).toBe(302);
  });

  it("is worked on: campaign, measures, owner, report, library, and the scheduled function", async () => {
    const id = { id: ids.campaigns ?? "" };
    const answers = [
      await call("PUT /campaigns/{id}", { token, params: id, body: { title: "Nach dem Umstieg" } }),
      await call("POST /campaigns/{id}/generate", { token, params: id, body: { top_n_per_phase: 12 } }),
      await call("PUT /owners/{id}", { token, params: { id: ids.owners ?? "" }, body: { phone: "0171 5550199" } }),
      await call("POST /notifications/generate", { token }),
      await call("POST /campaign-measures/{id}/move", {
        token,
        params: { id: ids["campaign-measures"] ?? "" },
        body: { offset_days: 3 },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const plan = (await call("GET /campaigns/{id}/measures", { token, params: id })).body;
    for (const { id: measure } of plan.filter(({ status }) => status === "planned").slice(0, 5)) {
      const done = { token, params: { id: measure }, body: { status: "done" } };
      expect((await call("POST /campaign-measures/{id}/status", done)).status).toBe(200);
    }
    const report = await call("POST /campaigns/{id}/owner-reports/generate", { token, params: id });
    expect(report.status).toBe(201);
    await runSchedule(new Date(Date.now() + hour).toISOString());
    const after = (await call("GET /campaigns/{id}/measures", { token, params: id })).body;
    const { progress } = (await call("GET /campaigns/{id}", { token, params: id })).body;
    const { done } = countStatuses(after);
    expect(progress.completed).toBe(done);
  });
});

it("the newest sample has every kind of item that this release stores; else `npm run sample` makes it again", () => {
  const newest = readSample(sampledReleases().at(-1) ?? "");
  const sampled = new Set(newest.items.map(({ pk, sk }) => kindOf({ pk: pk?.S ?? "", sk: sk?.S ?? "" })));
  const stored = Object.values(keys).flatMap((key) => {
    const made = typeof key === "function" ? (key as (...words: string[]) => object)("a", "b", "c", "d") : key;
    return "sk" in made && "pk" in made ? [kindOf(made as { pk: string; sk: string })] : [];
  });
  const missing = [...new Set(stored)].filter((kind) => !sampled.has(kind) && !passing.includes(kind));
  expect(missing).toEqual([]);
});
