/**
 * What a refusal is about, for programs; the sentence next to it is for people and may be worded differently at any time.
 * The first three name what must be there before a measure may begin: the mandate for an offer, the owner's yes, the
 * duties before ads. No schema, since the first screen has the codes and does without zod.
 */
export const problemCodes = [
  "mandate",
  "decision",
  "duties",
  "invalid",
  "unauthenticated",
  "no_users",
  "fresh_sign_in",
  "second_factor",
  "forbidden",
  "not_found",
  "conflict",
  "stale",
  "too_large",
  "wrong_type",
  "too_many",
  "busy",
  "fault",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** What must be there before a measure may begin. */
export const waitedFor = ["mandate", "decision", "duties"] as const;
export type WaitsFor = (typeof waitedFor)[number];

const byStatus: Record<number, ProblemCode> = {
  400: "invalid",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "too_large",
  415: "wrong_type",
  429: "too_many",
  503: "busy",
};

/** The code of a refusal that names none, by its HTTP status: the gateway's own and the ordinary ones of ours. */
export function codeOf(status: number): ProblemCode {
  return byStatus[status] ?? (status < 500 ? "invalid" : "fault");
}
