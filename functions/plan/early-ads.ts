import type { Instant } from "#shared/core/kinds";
import { begins } from "#shared/plan/status-change";
import { refusalOf } from "#shared/market/duties/lights";
import { awaitsDuties } from "#shared/market/duties/waiting";
import { Refusal } from "../core/refusal.ts";
import { dutiesKeeping } from "./duty-state.ts";
import type { StoredCampaign, PlannedMeasure } from "../campaigns/items.ts";
import { readMeasures } from "../campaigns/read.ts";
import { type EarlyStart, undecided } from "./undecided.ts";

const stillAnOffer =
  "Diese Kampagne ist noch ein Angebot. Maßnahmen beginnen, sobald der Eigentümer es angenommen hat oder Sie den Auftrag auf dem Dashboard bestätigen.";

/**
 * The measures of an offer that a change would begin, which none may (docs/product.md, Marketing offer).
 * @param pairs measures before and after the change
 * @returns nothing for a campaign with the mandate, or where none begins
 */
function startsInOffer(
  campaign: Pick<StoredCampaign, "is_offer">,
  pairs: {
    before: Pick<PlannedMeasure, "id" | "status" | "series">;
    after: Pick<PlannedMeasure, "status" | "series">;
  }[],
): EarlyStart | undefined {
  if (!campaign.is_offer) return undefined;
  const ids = pairs.filter(({ before, after }) => begins(before, after)).map(({ before }) => before.id);
  return ids.length > 0 ? { ids, reason: stillAnOffer, code: "mandate" } : undefined;
}

/**
 * The measures that begin by a change although they may not yet: those of an offer, those that wait for the owner's
 * approval, and those that advertise or reserve while a duty before that is open (docs/product.md, Duties before an ad).
 * Nothing more is read where none begins.
 * @param pairs measures before and after the change @param now ISO 8601 UTC
 */
export async function earlyStarts(
  campaign: StoredCampaign,
  pairs: { before: PlannedMeasure; after: PlannedMeasure }[],
  now: Instant,
): Promise<EarlyStart[]> {
  const offered = startsInOffer(campaign, pairs);
  if (offered) return [offered];
  const beginning = pairs.filter(({ before, after }) => begins(before, after));
  const early = await undecided(
    campaign,
    beginning.map(({ after }) => after),
    now,
  );
  const known = new Set(early.flatMap(({ ids }) => ids));
  const awaiting = beginning.filter(({ before }) => awaitsDuties(before) && !known.has(before.id));
  if (awaiting.length === 0) return early;
  const measures = await readMeasures(campaign.id, { consistent: true });
  const { open: openBefore, unidentified } = await dutiesKeeping(campaign, measures, now);
  const groups = Map.groupBy(awaiting, ({ before }) => openBefore(before).join());
  return [
    ...early,
    ...[...groups.values()].flatMap((group): EarlyStart[] => {
      const open = group[0] ? openBefore(group[0].before) : [];
      if (open.length === 0) return [];
      return [
        {
          ids: group.map(({ before }) => before.id),
          reason: refusalOf(open, group.length, unidentified),
          code: "duties",
        },
      ];
    }),
  ];
}

/**
 * Refuses a change as a whole by which a measure begins that may not yet.
 * @param pairs measures before and after the change @param now ISO 8601 UTC
 * @throws Refusal 409 that names the open duties or what the owner has not approved, or says that this is an offer
 */
export async function assertMayBegin(
  campaign: StoredCampaign,
  pairs: { before: PlannedMeasure; after: PlannedMeasure }[],
  now: Instant,
): Promise<void> {
  const [early] = await earlyStarts(campaign, pairs, now);
  if (early) throw new Refusal(409, early.reason, { code: early.code });
}
