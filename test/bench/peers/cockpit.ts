import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { callsOf } from "../../../infra/api-call.ts";
import { bundleFunctions } from "../../../infra/bundle.ts";
import { assembly, build, web } from "../../../infra/local/build.ts";
import { startCockpit } from "../../../infra/local/cockpit.ts";
import { freePort } from "../../../infra/local/free-port.ts";
import { wizardPlan } from "../wizard-plan.ts";
import { type BoardData, callJson, type Peer } from "./work.ts";

const password = "Bench-Kennwort-2026";
const email = "agent@example.de";

/**
 * Our side: the synthesized stack on this computer, with the database on disk, an agent and a campaign with the plan that the wizard makes.
 * @returns the peer, and what the other side is filled with
 */
export async function startOurs(): Promise<{ peer: Peer; data: BoardData }> {
  await build();
  const folder = mkdtempSync(join(tmpdir(), "cockpit-peers-"));
  const port = await freePort();
  const options = { assembly: asHosted(folder), web, data: join(folder, "data"), port, schedule: false };
  const cockpit = await startCockpit({ ...options, log: () => undefined });
  const { address } = cockpit;
  const first = await callsOf(address)("POST /auth/init-admin");
  const admin = callsOf(address, (await callsOf(address)("POST /auth/login", {}, first)).access_token);
  await admin("POST /auth/register", {}, { email, password, full_name: "Mia Mitarbeit", role: "user" });
  const { access_token } = await callsOf(address)("POST /auth/login", {}, { email, password });
  const call = callsOf(address, access_token);

  const plan = async (title: string) => {
    const form = { title, property_type_code: "HAU", marketing_start: new Date().toISOString() };
    const campaign = await call("POST /campaigns", {}, form);
    await call("POST /campaigns/{id}/generate", { id: campaign.id }, wizardPlan);
    return campaign;
  };
  const campaign = await plan("Haus am See");
  const list = () => call("GET /campaigns/{id}/measures", { id: campaign.id });
  const measures = await list();
  // An ad begins only after its duties; those stay as they are.
  const free = measures.filter(({ advertises, anchor }) => !advertises && anchor === "start");
  const [changed, moved] = free;
  const twenty = free.slice(-20);
  if (!changed || !moved || twenty.length < 20) throw new Error("The plan has too few measures that may begin");
  const turn = turns();
  const ask = <Answer>(path: string, method = "GET", body?: unknown) =>
    callJson<Answer>(`${address}/api${path}`, { method, token: access_token, body });
  const load = () => ask<unknown[]>(`/campaigns/${campaign.id}/measures`);
  const statusIn = (round: number) => (round % 2 === 0 ? "queued" : "planned");
  const statusOf = (id: string, round: number) =>
    ask(`/campaign-measures/${id}/status`, "POST", { status: statusIn(round) });

  const data: BoardData = {
    library: (await call("GET /measures")).map((measure) => ({ ...measure })),
    categories: (await call("GET /categories")).map(({ id, name }) => ({ id, name })),
    campaign: { title: campaign.title, marketing_start: campaign.marketing_start },
    measures: measures.map((measure) => ({ ...measure })),
  };
  const peer: Peer = {
    name: "Verkaufs-Cockpit",
    board: {
      whoAmI: async () => void (await ask("/auth/me")),
      load: async () => (await load()).length,
      loadFlat: async () => (await load()).length,
      status: async () => void (await statusOf(changed.id, turn("status"))),
      move: async () => {
        const { scheduled_at } = placeOf(data.measures, turn("move"));
        await ask(`/campaign-measures/${moved.id}/move`, "POST", { scheduled_at });
      },
      twentyInOneCall: async () => {
        const body = { measure_ids: twenty.map(({ id }) => id), updates: { status: statusIn(turn("bulk")) } };
        const { updated } = await ask<{ updated: number }>("/campaign-measures/bulk-update", "POST", body);
        if (updated !== twenty.length) throw new Error(`${updated} of ${twenty.length} changed`);
      },
      twentyCalls: async () => {
        const round = turn("calls");
        await Promise.all(twenty.map(({ id }) => statusOf(id, round)));
      },
      newCampaign: async () => void (await plan("Noch ein Haus")),
    },
    stop: async () => {
      await cockpit.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return { peer, data };
}

/** The assembly with the functions as they are hosted: answers are not checked against their schemas. @returns its folder */
function asHosted(folder: string): string {
  const copy = join(folder, "assembly");
  cpSync(assembly, copy, { recursive: true, filter: (path) => !path.startsWith(join(assembly, "bundle")) });
  bundleFunctions(join(copy, "bundle"), { local: false });
  for (const file of globSync(join(copy, "*.template.json")))
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(join(assembly, "bundle"), join(copy, "bundle")));
  return copy;
}

/** Counts each kind of call, from 0. */
export function turns(): (kind: string) => number {
  const counts = new Map<string, number>();
  return (kind) => {
    const round = counts.get(kind) ?? 0;
    counts.set(kind, round + 1);
    return round;
  };
}

/** Where a measure goes in a round: the phase and day of another one on the board, a different one every round. */
export function placeOf(measures: readonly Record<string, unknown>[], round: number) {
  const { phase, scheduled_at } = measures[round % measures.length] as unknown as CampaignMeasure;
  return { phase, scheduled_at };
}
