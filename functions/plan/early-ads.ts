import type { CampaignId, Instant } from "#shared/core/kinds";
import type { PlanChanges } from "#shared/plan/plan-changes-contract";
import { begins } from "#shared/plan/change/status-change";
import { refusalOf } from "#shared/market/duties/lights";
import { awaitsDuties } from "#shared/market/duties/waiting";
import { Refusal } from "../core/refusal.ts";
import type { WrittenPair } from "./change-measures.ts";
import { dutiesKeeping } from "./duty-state.ts";
import type { StoredCampaign, PlannedMeasure } from "../campaigns/items.ts";
import { readMeasures } from "../campaigns/read.ts";
import { additionId, type Pair } from "./plan-pairs.ts";
import { type EarlyStart, undecided } from "./undecided.ts";

const stillAnOffer =
  "Diese Kampagne ist noch ein Angebot. Maßnahmen beginnen, sobald der Eigentümer es angenommen hat oder Sie den Auftrag im Überblick bestätigen.";

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
 * A plan as a change leaves it, by which its duties are judged: what is proven together with what waits for it counts. What
 * begins and waits itself counts as planned, what may not begin as it was.
 */
function asLeft(
  stored: PlannedMeasure[],
  change: readonly Pair[],
  { early, awaiting }: Record<"early" | "awaiting", ReadonlySet<string>>,
): PlannedMeasure[] {
  const taken = change.filter(({ before, after }) => !early.has(before?.id ?? after?.id ?? ""));
  const ids = new Set(taken.flatMap(({ before }) => before?.id ?? []));
  return [
    ...stored.filter(({ id }) => !ids.has(id)),
    ...taken
      .flatMap(({ after }) => after ?? [])
      .map((one) => (awaiting.has(one.id) ? { ...one, status: "planned" as const } : one)),
  ];
}

/**
 * The measures that begin by a change although they may not yet: those of an offer, those that wait for the owner's
 * approval, and those that advertise or reserve while a duty before that is open (docs/product.md, Duties before an ad).
 * Nothing more is read where none begins.
 * @param pairs measures before and after the change @param now ISO 8601 UTC @param whole all that the change does
 */
export async function earlyStarts(
  campaign: StoredCampaign,
  pairs: WrittenPair[],
  now: Instant,
  whole: readonly Pair[] = pairs,
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
  const measures = asLeft(await readMeasures(campaign.id, { consistent: true }), whole, {
    early: known,
    awaiting: new Set(awaiting.map(({ before }) => before.id)),
  });
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
 * @param pairs measures before and after the change @param now ISO 8601 UTC @param whole all that the change does
 * @throws Refusal 409 that names the open duties or what the owner has not approved, or says that this is an offer
 */
export async function assertMayBegin(
  campaign: StoredCampaign,
  pairs: WrittenPair[],
  now: Instant,
  whole?: readonly Pair[],
): Promise<void> {
  const [early] = await earlyStarts(campaign, pairs, now, whole);
  if (early) throw new Refusal(409, early.reason, { code: early.code });
}

/**
 * Of a change of the plan what it may begin, each before and after: not what comes back as somebody had it (`was`, `kept`),
 * unless it was planned meanwhile and had not begun before; what is new was planned before.
 */
export function startable(
  campaignId: CampaignId,
  { changes, add }: Pick<PlanChanges, "changes" | "add">,
  pairs: readonly Pair[],
): WrittenPair[] {
  const back = new Set([
    ...changes.filter(({ was }) => was).map(({ id }) => id),
    ...add.filter(({ kept }) => kept).map((addition) => additionId(campaignId, addition)),
  ]);
  return pairs.flatMap(({ before, after }) => {
    const isNew = before?.status === "planned" && !before.had_begun;
    if (!after || (!isNew && back.has(after.id))) return [];
    return [{ before: before ?? { ...after, status: "planned" }, after }];
  });
}
