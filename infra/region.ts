/** Where a cockpit lives unless the operator says otherwise: Frankfurt. */
export const defaultRegion = "eu-central-1";

/**
 * The region that an operator's command works in: the one that the environment names, never the one that an AWS profile
 * happens to have.
 */
export function regionOf({ AWS_REGION, AWS_DEFAULT_REGION }: NodeJS.ProcessEnv): string {
  return AWS_REGION || AWS_DEFAULT_REGION || defaultRegion;
}

/**
 * Settles the region for every AWS client and every program that this process starts. Called before the first client is
 * made, since each of them reads the variable once.
 */
export function settleRegion(): void {
  process.env.AWS_REGION = regionOf(process.env);
}

/**
 * Settles by which profile AWS's clients and CDK sign in; none means the keys in the environment. By itself CDK prefers such keys to
 * `AWS_PROFILE`, where AWS's clients prefer the profile: what they looked at would not be the account in which CDK deploys.
 */
export function settleProfile(profile = process.env.AWS_PROFILE): void {
  for (const name of ["AWS_PROFILE", "CDK_PROFILE"])
    if (profile) process.env[name] = profile;
    else delete process.env[name];
}

/** Regions of Europe in which SES receives mail (https://docs.aws.amazon.com/general/latest/gr/ses.html, noted on 2026-11-27). */
export const receivingRegions = ["eu-central-1", "eu-west-1", "eu-west-2"];
