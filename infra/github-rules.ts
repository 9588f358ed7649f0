/** What GitHub says of an environment (REST API, "Get an environment"). */
interface EnvironmentAnswer {
  protection_rules?: { type: string }[];
  deployment_branch_policy?: { protected_branches: boolean; custom_branch_policies: boolean } | null;
}

/** What may deploy to an environment: branches and tags by their patterns. */
interface PoliciesAnswer {
  branch_policies?: { name: string; type?: "branch" | "tag" }[];
}

/** From what alone an environment may be deployed, and whether a person has to agree. */
const wanted: Record<string, { type: "branch" | "tag"; name: string; reviewed: boolean }> = {
  staging: { type: "branch", name: "main", reviewed: false },
  prod: { type: "tag", name: "v*", reviewed: true },
};

/**
 * Refuses roles for environments that anybody who may push could take (docs/operations/deploy.md): without a rule on GitHub
 * a workflow on any branch says that it runs in `staging` and gets the role; and in one account a role that deploys
 * reaches every stack, so that `prod` shares its account with no other environment.
 * @param repository `owner/name` @param environments those that get a role in this account
 * @param token of somebody who may read the repository's settings
 * @param ask calls GitHub; another one in tests
 * @throws Error with a sentence that says what to set
 */
export async function checkEnvironments(
  repository: string,
  environments: readonly string[],
  token: string | undefined,
  ask: typeof fetch = fetch,
): Promise<void> {
  if (environments.includes("prod") && environments.length > 1)
    throw new Error(
      "prod bekommt ein AWS-Konto für sich: Eine Rolle, die ausliefern darf, erreicht alle Stacks ihres Kontos. Bitte rufen Sie mit den Zugangsdaten des einen Kontos --environments prod auf und mit denen des anderen --environments staging (oder preview).",
    );
  for (const environment of environments) {
    const rule = wanted[environment];
    if (rule) await checkRule(repository, environment, rule, token, ask);
  }
}

async function checkRule(
  repository: string,
  environment: string,
  { type, name, reviewed }: (typeof wanted)[string],
  token: string | undefined,
  ask: typeof fetch,
): Promise<void> {
  const address = `https://api.github.com/repos/${repository}/environments/${environment}`;
  const read = async <T>(url: string): Promise<T> => {
    const answer = await ask(url, {
      headers: { accept: "application/vnd.github+json", ...(token && { authorization: `Bearer ${token}` }) },
    });
    if (answer.ok) return (await answer.json()) as T;
    throw new Error(
      `GitHub antwortet ${answer.status} auf die Frage nach der Umgebung „${environment}“ von ${repository}. Bitte legen Sie sie mit ihrer Regel an (docs/operations/deploy.md) und setzen Sie GITHUB_TOKEN.`,
    );
  };
  const { deployment_branch_policy: policy, protection_rules: rules = [] } = await read<EnvironmentAnswer>(address);
  const { branch_policies: policies = [] } = policy?.custom_branch_policies
    ? await read<PoliciesAnswer>(`${address}/deployment-branch-policies`)
    : {};
  const isRight = policies.length > 0 && policies.every((one) => (one.type ?? "branch") === type && one.name === name);
  const what = type === "branch" ? `der Branch „${name}“` : `Tags „${name}“`;
  if (!isRight)
    throw new Error(
      `Die Umgebung „${environment}“ von ${repository} nimmt auf GitHub nicht allein, was sie soll: Erlaubt sein darf nur ${what} (Settings, Environments, Deployment branches and tags).`,
    );
  if (reviewed && !rules.some((rule) => rule.type === "required_reviewers"))
    throw new Error(
      `Die Umgebung „${environment}“ von ${repository} verlangt auf GitHub keine Zustimmung. Bitte tragen Sie Required reviewers ein (Settings, Environments).`,
    );
}
