/** The messages of the log lines that somebody asks for by name: a saved query, an alarm's filter, docs/operations/logs.md. */
export const logged = {
  request: "request",
  failure: "failure",
  run: "schedule",
  runFailed: "run failed",
  itemFailed: "due item failed",
  itemGivenUp: "work given up",
  remindersWait: "reminders wait",
  mailNotSent: "mail not sent",
  mailGivenUp: "mail given up",
  letterWaits: "letter not taken",
} as const;

/** What is logged where work in the background failed, which nobody sees on a screen. */
const failedWork = [
  logged.runFailed,
  logged.itemFailed,
  logged.itemGivenUp,
  logged.remindersWait,
  logged.mailNotSent,
  logged.mailGivenUp,
  logged.letterWaits,
] as const;

/**
 * The lines of failed work as a filter pattern of CloudWatch Logs, for a metric that an alarm looks at. It names the field by which
 * they are counted, since only a field of the pattern may be a metric's dimension.
 */
export const failedWorkPattern = `{ $.service = "*" && (${failedWork.map((message) => `$.message = "${message}"`).join(" || ")}) }`;
