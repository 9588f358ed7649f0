import * as z from "zod/mini";
import { campaign, campaignMeasure } from "../campaigns/answers.ts";
import { marketingNames } from "../campaigns/marketing.ts";
import type { Routes } from "../core/route.ts";
import { planChanges, settledPlan } from "./plan-changes-contract.ts";
import { eventChange } from "./plan-contract.ts";

const marketingRequest = z.object({
  marketing: z.enum(marketingNames, "Vermarktet wird offen oder diskret"),
  dry_run: z._default(z.boolean(), false),
});
export type MarketingRequest = z.output<typeof marketingRequest>;

/** To whom a campaign's property is offered (docs/product.md, Discreet sale). */
export const marketingRoutes = {
  changeMarketing: {
    method: "POST",
    path: "/campaigns/{id}/marketing",
    access: "user",
    body: marketingRequest,
    response: z.object({
      added: z.array(campaignMeasure),
      /** What comes back, and what is skipped. */
      changes: z.array(eventChange),
      /** Names of the public ads that were done already: no plan takes them down. */
      public: z.array(z.string()),
      campaign,
      undo: planChanges,
      plan: z.optional(settledPlan),
    }),
    status: 200,
    history: "campaign",
    summary: "Offen oder diskret vermarkten: was in den Plan kommt, zurückkommt und entfällt",
  },
} as const satisfies Routes;
