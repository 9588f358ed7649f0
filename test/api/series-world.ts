import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { KeptMeasure } from "#shared/plan/plan-changes-contract";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";

/** Eight in the morning UTC of the day that lies so many days from today in Germany, ISO 8601. @param days negative: before today */
export const inDays = (days: number): string => `${dayFromToday(days)}T08:00:00.000Z`;

/** Adds a task of one's own with what a planned measure keeps: a series, or what is provisional. @returns the measure */
export async function addKept(
  token: string,
  campaignId: string,
  { scheduled_at, ...kept }: Partial<Omit<KeptMeasure, "reminders">> & { scheduled_at: string },
): Promise<CampaignMeasure> {
  const key = `~${randomUUID()}`;
  const add = [
    { measure_id: null, key, scheduled_at, kept: { name_override: "Anfragen beantworten", ...kept, reminders: [] } },
  ];
  const { status, body } = await call("POST /campaigns/{id}/plan-changes", {
    token,
    params: { id: campaignId },
    body: { add },
  });
  expect([status, body.measures]).toMatchObject([200, [{ id: `${campaignId}.${key}` }]]);
  return body.measures[0] ?? expect.fail(key);
}

/**
 * Takes all series out of a plan, for what counts measures that come once.
 * @returns what stays and is certain
 */
export async function certainOnce(token: string, campaignId: string): Promise<CampaignMeasure[]> {
  const about = { token, params: { id: campaignId } };
  const { body: plan } = await call("GET /campaigns/{id}/measures", about);
  const remove = plan.flatMap(({ id, series }) => (series ? [id] : []));
  if (remove.length > 0) await call("POST /campaigns/{id}/plan-changes", { ...about, body: { remove } });
  return plan.filter(({ series, provisional }) => !series && !provisional);
}

/** Adds a series that comes back every so many days from a moment on. */
export function addSeries(token: string, campaignId: string, at: string, every = 7): Promise<CampaignMeasure> {
  return addKept(token, campaignId, { scheduled_at: at, series: { every_days: every, done: [] } });
}
