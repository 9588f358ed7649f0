import type { Status } from "#shared/campaigns/status";
import { call, overrideDuties } from "../api/api.ts";
import { type Agency, unitsOf } from "./agency.ts";
import { evidence, type Line } from "./line.ts";

/** Write units of a status change: the measure, the head's counts, the indexes and the history. The dearest of all the plan's measures counts. */
export async function measureStatusChange({ token, campaign, measures }: Agency): Promise<Line[]> {
  await overrideDuties(token, campaign.id);
  const change = async (id: string, status: Status) =>
    (
      await unitsOf(async () => {
        const answer = await call("POST /campaign-measures/{id}/status", { token, params: { id }, body: { status } });
        if (answer.status !== 200) throw new Error(`status ${answer.status}`);
      })
    ).write;
  /** Twice: now and then a call also writes down what the agency used, never two in a row. */
  const both = async (id: string) => {
    const rounds = [];
    for (let round = 0; round < 2; round += 1) rounds.push([await change(id, "done"), await change(id, "planned")]);
    const [[done, planned], [doneAgain, plannedAgain]] = rounds;
    return [Math.min(done, doneAgain), Math.min(planned, plannedAgain)];
  };
  const plain = [];
  for (const { id } of measures) plain.push(...(await both(id)));
  const [{ id }] = measures;
  await call("POST /campaign-measures/{id}/reminders", { token, params: { id }, body: { send_before_minutes: 60 } });
  const reminded = await both(id);
  return [
    evidence("write units of a status change, the dearest", 9, Math.max(...plain)),
    evidence("write units of a status change, with a reminder", 11, Math.max(...reminded)),
  ];
}
