import type { Campaign } from "#shared/campaigns/contract";

/** The offered report frequencies as words. */
export const reportFrequencyLabels: Record<Campaign["report_frequency_days"], string> = {
  7: "7 Tage",
  14: "14 Tage",
  30: "30 Tage",
};
