import { decisionsPath, dutiesPath, offerPath } from "#shared/core/places";
import { codeOf, type ProblemCode, type WaitsFor } from "#shared/core/problem-code";
import { ApiError, errorMessage } from "./api.ts";
import { queryClient } from "./query-client.ts";

/** A way on from a refusal: to another screen, or something done here. */
export interface Step {
  label: string;
  to?: string;
  run?: () => void;
}

/** A step that leads to where that is done without which the server refuses a change. */
export type FirstStep = Step & { to: string };

/** Where what a measure waits for is done. */
export function firstStep(waitsFor: WaitsFor, campaignId: string): FirstStep {
  const steps: Record<WaitsFor, FirstStep> = {
    mandate: { to: offerPath(campaignId), label: "Zum Angebot" },
    decision: { to: decisionsPath(campaignId), label: "Zur Freigabe" },
    duties: { to: dutiesPath(campaignId), label: "Pflichten ansehen" },
  };
  return steps[waitsFor];
}

/** What helps after each refusal: doing something else first, the current state, the same again, signing in, or nothing. */
type Way = "first" | "reload" | "retry" | "sign-in" | "none";

const ways: Record<ProblemCode, Way> = {
  mandate: "first",
  decision: "first",
  duties: "first",
  conflict: "reload",
  stale: "reload",
  not_found: "reload",
  too_many: "retry",
  busy: "retry",
  fault: "retry",
  unauthenticated: "sign-in",
  no_users: "sign-in",
  fresh_sign_in: "retry",
  second_factor: "none",
  invalid: "none",
  forbidden: "none",
  too_large: "none",
  wrong_type: "none",
};

/** A refusal as it is told: the server's sentence, empty where it is a fault, and the one step that helps. */
interface RefusalText {
  detail: string;
  step: Step | undefined;
  /** Whether the sentence gives the reason, which trying again would not change. */
  isReason: boolean;
}

/**
 * What a refused change leads to, the same on every screen (docs/product.md, API errors).
 * @param error whatever was thrown; what is no answer of the server is tried again
 * @param campaignId the campaign it is about
 * @param retry makes the same change again
 */
export function describeRefusal(error: unknown, campaignId: string, retry?: () => void): RefusalText {
  const code = codeOfError(error);
  const way = ways[code];
  const again: Step | undefined = retry && { label: "Erneut versuchen", run: retry };
  const steps: Record<Way, Step | undefined> = {
    first: isFirst(code) ? firstStep(code, campaignId) : undefined,
    reload: { label: "Neu laden", run: () => void queryClient.invalidateQueries() },
    retry: again,
    "sign-in": { label: "Anmelden", to: "/login" },
    none: undefined,
  };
  return { detail: errorMessage(error, ""), step: steps[way], isReason: way !== "retry" };
}

/** Whether the same again would be refused again; a session that ended is no reason, it goes on after the next sign-in. */
export function isFinal(error: unknown): error is ApiError {
  return !["retry", "sign-in"].includes(ways[codeOfError(error)]);
}

/** Whether the server refused since what is shown is not so any more, or waits for something: it is read again then. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && ["first", "reload"].includes(ways[error.code]);
}

/** The code of an error, also where no function of ours answered: what never arrived may arrive the next time. */
function codeOfError(error: unknown): ProblemCode {
  return error instanceof ApiError ? (error.code ?? codeOf(error.status || 503)) : "fault";
}

/** Where the server's refusal of a change says that something else is done first; nothing for any other error. */
export function firstStepOf(error: unknown, campaignId: string): FirstStep | undefined {
  return error instanceof ApiError && isFirst(error.code) ? firstStep(error.code, campaignId) : undefined;
}

/** What a measure waits for by a refusal; nothing for any other error. */
export function waitsForOf(error: unknown): WaitsFor | undefined {
  return error instanceof ApiError && isFirst(error.code) ? error.code : undefined;
}

function isFirst(code: ProblemCode | undefined): code is WaitsFor {
  return code !== undefined && ways[code] === "first";
}
