import type { Instant } from "#shared/core/kinds";
import { putJob } from "../core/jobs.ts";
import { invalidField } from "../core/refusal.ts";
import type { Operation } from "../core/table.ts";
import { findUser } from "./store.ts";

/** Who leaves, to whom their open tasks and campaigns go (null: to nobody), and who says so; ids of users. */
interface HandingOver {
  from: string;
  to: string | null;
  by: string;
}

/**
 * The job that hands over what is open of somebody who leaves, for the transaction by which they do. Accounts know no
 * campaign: the scheduled function does it within minutes.
 * @param now ISO 8601 UTC
 * @throws Refusal 400 where it is to go to the one who leaves, or to somebody who has left
 */
export async function handOverJob({ from, to, by }: HandingOver, now: Instant): Promise<Operation[]> {
  if (to === from) throw invalidField("hand_over_to", "Wer ausscheidet, kann die Maßnahmen nicht behalten");
  if (to !== null && !(await findUser(to))?.is_active)
    throw invalidField("hand_over_to", "Diese Person gibt es nicht (mehr) in Ihrem Team");
  return [putJob({ id: `hand-over-${from}`, kind: "hand-over", user_id: from, to, by }, now, 0)];
}
