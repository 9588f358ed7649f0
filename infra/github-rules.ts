/** What GitHub says of an environment (REST API, "Get an environment"). */
interface EnvironmentAnswer {
  protection_rules?: { type: string; prevent_self_review?: boolean }[];
  can_admins_bypass?: boolean;
  deployment_branch_policy?: { protected_branches: boolean; custom_branch_policies: boolean } | null;
}

/** What may deploy to an environment: branches and tags by their patterns. */
interface PoliciesAnswer {
  branch_policies?: { name: string; type?: "branch" | "tag" }[];
}

/** What GitHub says of a ruleset ("Get a repository ruleset"); the list of them has no conditions and no rules. */
interface RulesetAnswer {
  id: number;
  target?: string;
  enforcement?: string;
  conditions?: { ref_name?: { include?: string[]; exclude?: string[] } };
  rules?: { type: string }[];
}

/** What only those who release may move: the tags that go to prod, and the register that says where everybody stands. */
const guarded = [
  { target: "tag", ref: "refs/tags/v*", rules: ["creation", "update", "deletion"] },
  { target: "branch", ref: "refs/heads/register", rules: ["pull_request", "non_fast_forward", "deletion"] },
];

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
  const read = reader(repository, token, ask);
  for (const environment of environments) {
    const rule = wanted[environment];
    if (rule) await checkRule(repository, environment, rule, read);
  }
  if (environments.includes("prod")) await checkRulesets(repository, read);
}

/** Reads what GitHub says of a part of the repository. @param what in words, for the sentence */
type Read = <T>(path: string, what: string) => Promise<T>;

function reader(repository: string, token: string | undefined, ask: typeof fetch): Read {
  return async <T>(path: string, what: string): Promise<T> => {
    const answer = await ask(`https://api.github.com/repos/${repository}/${path}`, {
      headers: { accept: "application/vnd.github+json", ...(token && { authorization: `Bearer ${token}` }) },
    });
    if (answer.ok) return (await answer.json()) as T;
    throw new Error(
      `GitHub antwortet ${answer.status} auf die Frage nach ${what} von ${repository}. Bitte legen Sie sie an (docs/operations/deploy.md) und setzen Sie GITHUB_TOKEN.`,
    );
  };
}

/** Refuses a repository in which anybody who may push makes or moves what goes to prod. */
async function checkRulesets(repository: string, read: Read): Promise<void> {
  const rulesets: RulesetAnswer[] = [];
  for (const { id } of await read<RulesetAnswer[]>("rulesets?per_page=100", "den Regelwerken"))
    rulesets.push(await read<RulesetAnswer>(`rulesets/${id}`, "den Regelwerken"));
  for (const { target, ref, rules } of guarded) {
    const holds = rulesets.some(
      (one) =>
        one.target === target &&
        one.enforcement === "active" &&
        [ref, "~ALL"].some((name) => one.conditions?.ref_name?.include?.includes(name)) &&
        one.conditions?.ref_name?.exclude?.length === 0 &&
        rules.every((type) => one.rules?.some((rule) => rule.type === type)),
    );
    if (!holds)
      throw new Error(
        `${ref} von ${repository} schützt auf GitHub kein aktives Regelwerk mit ${rules.join(", ")}: Wer pushen darf, ändert so, was nach prod geht. Bitte legen Sie es an (Settings, Rules, Rulesets; docs/operations/deploy.md).`,
      );
  }
}

async function checkRule(
  repository: string,
  environment: string,
  { type, name, reviewed }: (typeof wanted)[string],
  read: Read,
): Promise<void> {
  const path = `environments/${environment}`;
  const what = `der Umgebung „${environment}“ mit ihrer Regel`;
  const {
    deployment_branch_policy: policy,
    protection_rules: rules = [],
    can_admins_bypass: mayBypass,
  } = await read<EnvironmentAnswer>(path, what);
  const { branch_policies: policies = [] } = policy?.custom_branch_policies
    ? await read<PoliciesAnswer>(`${path}/deployment-branch-policies`, what)
    : {};
  const isRight = policies.length > 0 && policies.every((one) => (one.type ?? "branch") === type && one.name === name);
  const alone = type === "branch" ? `der Branch „${name}“` : `Tags „${name}“`;
  if (!isRight)
    throw new Error(
      `Die Umgebung „${environment}“ von ${repository} nimmt auf GitHub nicht allein, was sie soll: Erlaubt sein darf nur ${alone} (Settings, Environments, Deployment branches and tags).`,
    );
  if (reviewed && !rules.some((rule) => rule.type === "required_reviewers"))
    throw new Error(
      `Die Umgebung „${environment}“ von ${repository} verlangt auf GitHub keine Zustimmung. Bitte tragen Sie Required reviewers ein (Settings, Environments).`,
    );
  const reviewer = rules.find((rule) => rule.type === "required_reviewers");
  if (reviewed && (reviewer?.prevent_self_review !== true || mayBypass !== false))
    throw new Error(
      `Bei der Umgebung „${environment}“ von ${repository} stimmt auf GitHub zu, wer selbst auslöst, oder Administratoren gehen daran vorbei. Bitte setzen Sie „Prevent self-review“ und nehmen Sie „Allow administrators to bypass“ weg (Settings, Environments).`,
    );
}
