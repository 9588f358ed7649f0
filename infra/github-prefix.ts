const repositories = /^[\w.-]+\/[\w.-]+$/;
const prefixes = /^repo:[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/;

/** What GitHub says about the `sub` of a repository's tokens. */
interface SubjectSettings {
  use_default?: boolean;
  sub_claim_prefix?: string;
}

/**
 * How the `sub` of a repository's tokens begins. GitHub is asked, since only it knows: with names alone for older
 * repositories, with the ids of owner and repository for those made, renamed or moved since 15 July 2026
 * (https://docs.github.com/en/actions/reference/security/oidc). A name that was given up and taken by somebody else must
 * not open the account, so nothing is guessed.
 * @param repository `owner/name`
 * @param token of somebody who may read the repository's settings
 * @param ask calls GitHub; another one in tests
 * @throws Error with a sentence when GitHub does not say, or the repository has a template of its own
 */
export async function subjectPrefix(
  repository: string,
  token: string | undefined,
  ask: typeof fetch = fetch,
): Promise<string> {
  if (!repositories.test(repository))
    throw new Error(`Unzulässiges Repository "${repository}". Erwartet wird zum Beispiel: --repository muster/cockpit`);
  if (!token)
    throw new Error(
      "GitHub verrät den Anfang seiner Kennung nur Angemeldeten. Bitte setzen Sie GITHUB_TOKEN, zum Beispiel mit GITHUB_TOKEN=$(gh auth token), oder nennen Sie ihn mit --prefix.",
    );
  const answer = await ask(`https://api.github.com/repos/${repository}/actions/oidc/customization/sub`, {
    headers: { accept: "application/vnd.github+json", authorization: `Bearer ${token}` },
  });
  if (!answer.ok)
    throw new Error(
      `GitHub antwortet ${answer.status} auf die Frage nach ${repository}. Bitte prüfen Sie den Namen und ob GITHUB_TOKEN die Einstellungen des Repositorys lesen darf.`,
    );
  const { use_default: usual, sub_claim_prefix: prefix } = (await answer.json()) as SubjectSettings;
  if (usual === false)
    throw new Error(
      `${repository} hat eine eigene Vorlage für die Kennung seiner Token. Bitte stellen Sie sie unter Settings, Actions, General, OIDC auf GitHubs Vorgabe zurück.`,
    );
  return checkPrefix(prefix ?? `repo:${repository}`);
}

/** The prefix, as GitHub writes one. @throws Error with a sentence when it is none */
export function checkPrefix(prefix: string): string {
  if (prefixes.test(prefix)) return prefix;
  throw new Error(
    `Unzulässiger Anfang "${prefix}". Erwartet wird zum Beispiel: --prefix repo:muster@1234/cockpit@5678`,
  );
}
