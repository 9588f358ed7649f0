import { decisionsPath, offerPath } from "#shared/core/places";
import type { WaitsFor } from "#shared/core/waits-for";
import { ApiError } from "./api.ts";

/** Where that is done without which the server refuses a change. */
export interface FirstStep {
  to: string;
  label: string;
}

/** Where what a measure waits for is done. */
export function firstStep(waitsFor: WaitsFor, campaignId: string): FirstStep {
  const steps: Record<WaitsFor, FirstStep> = {
    mandate: { to: offerPath(campaignId), label: "Zum Angebot" },
    decision: { to: decisionsPath(campaignId), label: "Zur Freigabe" },
    duties: { to: `/markt/${campaignId}#pflichten`, label: "Pflichten ansehen" },
  };
  return steps[waitsFor];
}

/** Where the server's refusal of a change says that something else is done first; nothing for any other error. */
export function firstStepOf(error: unknown, campaignId: string): FirstStep | undefined {
  return error instanceof ApiError && error.waitsFor ? firstStep(error.waitsFor, campaignId) : undefined;
}
