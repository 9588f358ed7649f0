/** A stack that several deployments may want at once, since all agencies share it. */
interface SharedStack {
  /** Whether a deployment is at work on it, ours or somebody else's. */
  isBusy: () => Promise<boolean>;
  /** @returns whether it succeeded */
  deploy: () => Promise<boolean>;
  /** Waits a while. */
  pause: () => Promise<void>;
}

const maxTries = 5;

/**
 * Deploys a shared stack when nobody else is at it: CloudFormation refuses two at once and CDK does not wait. Somebody may
 * begin in the same moment as we do: what fails while the stack is busy is tried again.
 * @returns whether it succeeded in the end
 */
export async function deployWhenFree({ isBusy, deploy, pause }: SharedStack): Promise<boolean> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    while (await isBusy()) await pause();
    if (await deploy()) return true;
    if (!(await isBusy())) return false;
  }
  return false;
}
