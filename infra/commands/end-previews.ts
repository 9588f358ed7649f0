import { spawnSync } from "node:child_process";
import { CloudFormationClient, paginateDescribeStacks } from "@aws-sdk/client-cloudformation";
import { isOver, previewNumbers, type PullRequest } from "../previews.ts";
import { root } from "../root.ts";

const { GITHUB_REPOSITORY: repository, GITHUB_TOKEN: token } = process.env;

async function pullRequest(number: number): Promise<PullRequest | undefined> {
  const answer = await fetch(`https://api.github.com/repos/${repository}/pulls/${number}`, {
    headers: { accept: "application/vnd.github+json", authorization: `Bearer ${token}` },
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`GitHub antwortet ${answer.status} auf die Frage nach Pull Request ${number}.`);
  return (await answer.json()) as PullRequest;
}

function destroy(number: number): boolean {
  console.log(`Vorschau pr-${number} hat ausgedient und wird gelöscht.`);
  const { status } = spawnSync("npm", ["run", "cockpit", "--", "destroy", "-c", `stage=pr-${number}`], {
    cwd: root,
    stdio: "inherit",
  });
  return status === 0;
}

/**
 * Destroys the previews whose pull request is closed or was left alone for two weeks. GitHub Actions runs it every night
 * with GITHUB_REPOSITORY and GITHUB_TOKEN; fails if one could not be destroyed.
 */
export async function run(): Promise<void> {
  if (!repository || !token)
    throw new Error("Bitte setzen Sie GITHUB_REPOSITORY (Besitzer/Name) und GITHUB_TOKEN, wie GitHub Actions es tut.");
  const names: string[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client: new CloudFormationClient() }, {}))
    names.push(...Stacks.map(({ StackName }) => StackName ?? ""));
  const now = new Date().toISOString();
  const left: number[] = [];
  for (const number of previewNumbers(names))
    if (isOver(await pullRequest(number), now) && !destroy(number)) left.push(number);
  if (left.length > 0) throw new Error(`Nicht gelöscht: ${left.map((number) => `pr-${number}`).join(", ")}.`);
}
