import { useMemo } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { daysFrom, type TimelineDays } from "./days.ts";

/** The days of a campaign, worked out again only when what they are counted by changes. */
export function useDays(campaign: Campaign): TimelineDays {
  const { marketing_start, timezone, region, closed_days, timeline, archived, is_offer, outcome } = campaign;
  const { property_type_code } = campaign;
  return useMemo(
    () =>
      daysFrom({
        marketing_start,
        timezone,
        region,
        closed_days,
        timeline,
        archived,
        is_offer,
        outcome,
        property_type_code,
      }),
    [marketing_start, timezone, region, closed_days, timeline, archived, is_offer, outcome, property_type_code],
  );
}
