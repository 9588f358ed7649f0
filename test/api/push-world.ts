import type { CampaignMeasure } from "#shared/campaigns/contract";
import { beforeAll, beforeEach, expect } from "vitest";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { useOutbox } from "./mail-services.ts";
import { type Browser, usePushService } from "./push-service.ts";
import { query, runSchedule } from "./store.ts";

/*
 * What tests of notifications on devices share: an agency with a plan, and for every test a new Petra with a phone. What
 * is exported by `let` is each test's own.
 */
const pixel =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Mobile Safari/537.36";
/** When a run finds what was noted just now, and so many minutes after that. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
export const now = () => inMinutes(0);
/** The longest time before a measure at which one is reminded, in minutes. */
const month = 43_200;
export const run = (time: string) => runSchedule(time);
useOutbox();
export const { newBrowser } = usePushService();
export let token: string;
export let campaign: Awaited<ReturnType<typeof newCampaign>>;
export let plan: CampaignMeasure[];
export let petra: Awaited<ReturnType<typeof newStaffMember>>;
export let klaus: typeof petra;
export let phone: Browser;

beforeAll(async () => {
  token = (await firstAdministrator()).token;
  klaus = await newStaffMember(token, "klaus@example.de", "Klaus Berg");
  campaign = await newCampaign(token);
  const of = { token, params: { id: campaign.id } };
  await call("PUT /campaigns/{id}", { ...of, body: { responsible_id: null } });
  await call("POST /campaigns/{id}/generate", { ...of, body: { top_n_per_phase: 3 } });
  const all = (await call("GET /campaigns/{id}/measures", of)).body;
  plan = all.filter(({ scheduled_at }) => scheduled_at > inMinutes(60) && scheduled_at < inMinutes(month - 60));
});
let people = 0;
beforeEach(async () => {
  petra = await newStaffMember(token, `petra${(people += 1)}@example.de`, `Petra${people} Weber`);
  phone = newBrowser();
});

export const devicesOf = async (whose: string) => (await call("GET /push-devices", { token: whose })).body.devices;
export const switchOn = (browser = phone, whose = petra.token) =>
  call("PUT /push-devices/current", { token: whose, body: browser.subscription, agent: pixel });
export const mention = (text = "bitte den Schlüssel") =>
  call("POST /campaign-measures/{id}/notes", {
    token: klaus.token,
    params: { id: plan[0]?.id ?? "" },
    body: { text: `@Petra${people} ${text}` },
  });
/** Petra wants to be reminded of a measure of the next weeks, a month before. */
export async function remind(measure: CampaignMeasure): Promise<void> {
  const of = { token: petra.token, params: { id: measure.id } };
  const { status } = await call("POST /campaign-measures/{id}/reminders", {
    ...of,
    body: { send_before_minutes: month },
  });
  expect(status).toBe(201);
}
export const underway = () => query({ pk: "PUSHES" });
/** Another session of Petra's, at another browser. */
export async function anotherSession(): Promise<string> {
  const { body } = await call("POST /auth/login", {
    body: { email: petra.email, password: petra.password },
    agent: pixel,
  });
  return body.access_token;
}
