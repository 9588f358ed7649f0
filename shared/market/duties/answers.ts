import type { CampaignDuties } from "./contract.ts";

/** What people answered and entered of duties. */
export type DutyAnswers = Omit<CampaignDuties, "override" | "version">;
/** Nobody answered or entered anything. */
export const noAnswers: DutyAnswers = {
  client: null,
  at_distance: null,
  early_wish: null,
  commission_model: null,
  photos_revoked_at: null,
  entries: {},
};
