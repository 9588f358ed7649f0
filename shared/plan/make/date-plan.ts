import type { Datable, DatedPlan, DatingOptions, Fixed } from "./dated.ts";
import { Dating } from "./dating.ts";
import { minutesOfWeek, type PlanFrame } from "./frame.ts";

/** Attempts to bring the way to the ads forward when it would come late. */
const attempts = 5;
/** Attempts to bring full weeks down. */
const reliefs = 3;
/**
 * Dates measures (docs/product.md, Planning: dating): each begins when all that it waits for has its result, as near
 * to its usual day as that, the calendar and the hours of the week allow. What comes before the ads begins early
 * enough for them where time is left; what hangs on sale and notary follows their days.
 */
export function datePlan(measures: readonly Datable[], fixed: readonly Fixed[], frame: PlanFrame): DatedPlan {
  let best: { plan: DatedPlan; dating: Dating; earlier: number } | undefined;
  const most = frame.start > frame.today ? attempts : 1;
  for (let attempt = 0, earlier = 0; attempt < most; attempt += 1) {
    const dating = new Dating(measures, fixed, frame, { earlier });
    const plan = dating.run();
    const isBetter = !best || plan.late < best.plan.late;
    if (!best || isBetter) best = { plan, dating, earlier };
    if (plan.late === 0 || !isBetter) break;
    earlier += plan.late;
  }
  return relieved(best as NonNullable<typeof best>, (options) => new Dating(measures, fixed, frame, options), frame);
}

/** A plan whose full weeks are relieved by keeping their room for what stood in them on the days that it means, as far as that goes. */
function relieved(
  found: { plan: DatedPlan; dating: Dating; earlier: number },
  datingWith: (options: DatingOptions) => Dating,
  frame: PlanFrame,
): DatedPlan {
  const excessOf = ({ weeks }: DatedPlan) =>
    [...weeks].reduce(
      (sum, [week, minutes]) => sum + Math.max(0, minutes - minutesOfWeek(frame, week) * 1.1 - 1e-6),
      0,
    );
  let { plan: best, dating } = found;
  for (let attempt = 0; attempt < reliefs && excessOf(best) > 0; attempt += 1) {
    dating = datingWith({ earlier: found.earlier, reserved: dating.meant() });
    const plan = dating.run();
    if (plan.late <= best.late && excessOf(plan) < excessOf(best)) best = plan;
  }
  return best;
}
