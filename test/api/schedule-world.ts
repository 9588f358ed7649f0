import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { type Mail, readOutbox, startOutbox } from "../../infra/local/outbox.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { runSchedule } from "./store.ts";

/** What tests of the schedule find: an administrator and, new for each test, a campaign with its plan. */
export interface ScheduleWorld {
  token: string;
  /** Nobody is responsible for it. */
  campaign: Campaign;
  plan: CampaignMeasure[];
  /** One run of the scheduled function, as if it were that instant. */
  run: (time: string) => ReturnType<typeof runSchedule>;
  /** All e-mails so far, the first one first. */
  mails: () => Promise<Mail[]>;
  /** Asks to be reminded of a measure; so many minutes before, an hour unless told otherwise. */
  remind: (id: string, minutes?: number, who?: string) => Promise<unknown>;
  /** The campaign's plan as it is now. */
  planOf: () => Promise<CampaignMeasure[]>;
}

/** Takes everything that comes once from the library into a campaign's plan, at one moment of June 2030: some 250 measures. */
export async function fillPlan(token: string, id: string): Promise<void> {
  const of = { token, params: { id } };
  const planned = new Set((await call("GET /campaigns/{id}/measures", of)).body.map(({ measure_id }) => measure_id));
  const others = (await call("GET /measures", { token })).body.filter(
    (measure) => measure.repeat_days === null && !planned.has(measure.id),
  );
  const add = others.map((measure) => ({ measure_id: measure.id, scheduled_at: "2030-06-03T08:00:00Z" }));
  await call("POST /campaigns/{id}/plan-changes", { ...of, body: { add } });
}

/** Starts an outbox for the file's tests and makes a campaign before each of them. */
export function openScheduleWorld(): ScheduleWorld {
  const folder = mkdtempSync(join(tmpdir(), "cockpit-outbox-"));
  const world = {} as ScheduleWorld;
  Object.assign(world, {
    run: runSchedule,
    mails: async () => (await readOutbox(folder)).toReversed(),
    remind: (id, minutes = 60, who = world.token) =>
      call("POST /campaign-measures/{id}/reminders", {
        token: who,
        params: { id },
        body: { send_before_minutes: minutes },
      }),
    planOf: async () =>
      (await call("GET /campaigns/{id}/measures", { token: world.token, params: { id: world.campaign.id } })).body,
  } satisfies Partial<ScheduleWorld>);
  let outbox: Awaited<ReturnType<typeof startOutbox>>;

  beforeAll(async () => {
    outbox = await startOutbox(folder);
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SESV2: outbox.endpoint,
      MAIL_SENDER: "cockpit@example.de",
      SITE_URL: "http://localhost:3000",
    });
    world.token = (await firstAdministrator()).token;
  });
  afterAll(async () => {
    await outbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const { id: made } = await newCampaign(world.token, { marketing_start: "2030-03-25T09:00:00+01:00" });
    const nobodys = { token: world.token, params: { id: made }, body: { responsible_id: null } };
    world.campaign = (await call("PUT /campaigns/{id}", nobodys)).body;
    await call("POST /campaigns/{id}/generate", {
      token: world.token,
      params: { id: world.campaign.id },
      body: {},
    });
    world.plan = await world.planOf();
  });
  return world;
}
