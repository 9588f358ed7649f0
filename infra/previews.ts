/** A pull request as GitHub's API gives it. */
export interface PullRequest {
  state: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}

/** A preview whose pull request was left alone this long goes; the next push makes it again. */
const daysOfRest = 14;

const previews = /^verkaufs-cockpit-demo-pr-([1-9]\d*)$/;

/** The numbers of the pull requests that have a preview, by the names of all stacks of an account. */
export function previewNumbers(stackNames: string[]): number[] {
  return stackNames.flatMap((name) => Number(previews.exec(name)?.[1] ?? Number.NaN)).filter((number) => number > 0);
}

/**
 * Whether a preview has no further use: its pull request is closed, gone or abandoned. GitHub runs no workflow for a pull
 * request with a merge conflict, not even when it closes, so somebody has to look.
 * @param pull undefined: GitHub knows none of that number
 * @param now ISO 8601, UTC
 */
export function isOver(pull: PullRequest | undefined, now: string): boolean {
  if (pull?.state !== "open") return true;
  return Date.parse(now) - Date.parse(pull.updated_at) > daysOfRest * 24 * 60 * 60_000;
}
