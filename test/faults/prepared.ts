import { generateOptions } from "#shared/campaigns/wizard";
import { handler as schedule } from "../../functions/schedule/handler.ts";
import { call, overrideDuties, newCampaign, type Call } from "../api/api.ts";
import { dayFromToday } from "../german-day.ts";
import type { RouteName } from "#shared/client";
import type { FaultWorld } from "./world.ts";

/** A call that a test makes, or a run of the scheduled function, here or in a process that dies at it. */
export type Asked = { route: RouteName; call: Call } | { time: string };

/** Does what is asked in this process. */
export async function perform(asked: Asked): Promise<{ status: number; body: unknown }> {
  return "time" in asked ? { status: 200, body: await schedule(asked) } : call(asked.route, asked.call);
}

/** What the operations work on: two campaigns, the larger with everything that a campaign can have. */
export interface Prepared {
  token: string;
  large: string;
  small: string;
  /** Of the larger campaign, and of the smaller. */
  measures: string[];
  others: string[];
  /** A measure with a note, a file and a reminder. */
  rich: string;
  owner: { id: string; name: string };
  report: string;
  /** When the first reminders are due, ISO 8601 UTC. */
  due: string;
  /** Uploaded, not yet looked at. */
  file: string;
  /** Somebody who is responsible for the small campaign. */
  leaving: string;
}

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n");
const day = 86_400_000;

/** Makes it, the beginning to which a world is restored. */
export async function prepareWorld(world: FaultWorld): Promise<Prepared> {
  const prepared = await prepare(world.tokens[0], world.leaving);
  world.made = new Set([prepared.large, prepared.small]);
  await world.begin();
  return prepared;
}

/** @param token an administrator's @param leaving the id of somebody of the staff */
async function prepare(token: string, leaving: string): Promise<Prepared> {
  const of = (id: string) => ({ token, params: { id } });
  const start = new Date(Date.now() + 60 * day).toISOString();
  const { id: large } = await newCampaign(token, { title: "Villa am See", marketing_start: start });
  const { id: small } = await newCampaign(token, {
    title: "Hütte",
    marketing_start: start,
    property_type_code: "HAU",
    responsible_id: leaving,
  });
  const plan = { ...generateOptions("unlimited", "longterm"), budget: "unlimited", timeline: "longterm" };
  const { measures } = await ok(call("POST /campaigns/{id}/generate", { ...of(large), body: plan }));
  const body = { top_n_per_phase: 3, min_relevance: 0 };
  const others = await ok(call("POST /campaigns/{id}/generate", { ...of(small), body }));
  await overrideDuties(token, large);
  await overrideDuties(token, small);
  const rich = measures[0].id;
  const name = "Adelheid Auersperg";
  const owner = await ok(
    call("POST /owners", { token, body: { name, email: "adelheid@example.de", phone: "0171 1234567" } }),
  );
  await ok(call("PUT /campaigns/{id}/owner", { ...of(large), body: { owner_id: owner.id } }));
  await ok(call("POST /campaigns/{id}/bulk-reminders", { ...of(large), body: {} }));
  await ok(call("POST /campaign-measures/{id}/notes", { ...of(rich), body: { text: "Bitte ansehen, @Lea" } }));
  await upload(token, large, rich).then((file) => ok(call("POST /files/{id}/confirm", of(file))));
  const file = await upload(token, large, null);
  const result = { kind: "enquiry", on: dayFromToday(), channel: "website", note: "Frau Vogel" };
  await ok(call("POST /campaigns/{id}/results", { ...of(large), body: result }));
  const report = await ok(call("POST /campaigns/{id}/owner-reports/generate", of(large)));
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  return {
    token,
    large,
    small,
    measures: ids(measures),
    others: ids(others.measures),
    rich,
    owner: { id: owner.id, name },
    report: report.id,
    due: measures.map(({ scheduled_at }) => scheduled_at).toSorted()[3],
    file,
    leaving,
  };
}

/** Announces a file and puts its bytes where it is told. @returns its id; nobody has looked at it yet */
export async function upload(token: string, campaign: string, measure_id: string | null): Promise<string> {
  const body = { name: "Grundriss.pdf", type: "application/pdf", size: pdf.length, measure_id };
  const announced = await ok(call("POST /campaigns/{id}/files", { token, params: { id: campaign }, body }));
  await put(announced.upload);
  return announced.id;
}

/** Puts the bytes of such a file. @returns the status */
export async function put({ url, headers }: { url: string; headers: Record<string, string> }): Promise<number> {
  return (await fetch(url, { method: "PUT", headers, body: pdf })).status;
}

async function ok<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
