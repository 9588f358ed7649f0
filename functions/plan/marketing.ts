import { templatesOf } from "#shared/administration/chosen-template";
import { firstAd, isPublicAd } from "#shared/campaigns/live";
import { measureName } from "#shared/campaigns/reading";
import { hasBuyer } from "#shared/campaigns/sale-progress";
import { marketingChanges } from "#shared/plan/change/marketing";
import type { MarketingRequest } from "#shared/plan/marketing-contract";
import { frameOfCampaign } from "../campaigns/budget.ts";
import { measureResponse, type StoredCampaign } from "../campaigns/items.ts";
import { readCircumstances } from "../campaigns/circumstances.ts";
import { readPlan } from "../campaigns/read.ts";
import { readLibrary } from "../catalogue/store.ts";
import { readTemplates } from "../catalogue/templates.ts";
import { Refusal } from "../core/refusal.ts";
import type { Actor } from "./change-measures.ts";
import { eventChange } from "./living-plan.ts";
import { applyPlanChanges } from "./plan-changes.ts";
import { undoOfBoth } from "./plan-pairs.ts";
import { proveMeasures } from "./proving.ts";

/**
 * Offers a campaign's property openly or discreetly, or says what that would change (docs/product.md, Discreet sale): what has
 * no place in such a sale is skipped or comes back, what such a plan holds comes in, and the market's clock counts again.
 * Asked for what holds already it adds what is missing.
 * @throws Refusal 404 for an unknown campaign, 409 where there is no plan yet, or a buyer
 */
export async function changeMarketing(
  campaignId: string,
  { marketing, dry_run: dryRun }: MarketingRequest,
  changer: Actor,
) {
  const { now } = changer;
  const [{ campaign, measures }, { measures: library }] = await Promise.all([
    readPlan(campaignId, { consistent: true }),
    readLibrary(),
  ]);
  refuseTooEarlyOrLate(campaign);
  const { timezone } = campaign;
  const live_ad = firstAd(measures, { marketing, timezone });
  const frame = { ...frameOfCampaign({ ...campaign, live_ad }, now), ...(await readCircumstances(campaign)) };
  const templateOf = templatesOf(await readTemplates(), library, frame);
  const wanted = marketingChanges(
    { measures: measures.map(measureResponse), library, frame, timezone, templateOf },
    marketing,
  );
  const done = await applyPlanChanges(campaignId, wanted, {
    ...changer,
    dryRun,
    onlyOpen: marketing === "discreet",
    check: refuseTooEarlyOrLate,
  });
  const plan = dryRun ? undefined : await proveMeasures(campaignId, changer);
  return {
    added: done.added,
    changes: done.changed.map(eventChange),
    public: measures.filter((measure) => measure.status === "done" && isPublicAd(measure)).map(measureName),
    campaign: done.campaign,
    undo: plan ? undoOfBoth(done.undo, plan.undo) : done.undo,
    ...(plan && { plan }),
  };
}

function refuseTooEarlyOrLate(campaign: StoredCampaign): void {
  if (!campaign.frame) throw new Refusal(409, "Für diese Kampagne ist noch kein Plan erstellt.");
  if (hasBuyer(campaign))
    throw new Refusal(
      409,
      "Das Objekt hat einen Käufer, oder die Vermarktung ist vorbei: Beworben wird es nicht mehr.",
    );
}
