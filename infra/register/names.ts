/** Stages that can be synthesized; all but `local` can be deployed. */
export const stagePattern = /^(local|dev|staging|prod|pr-[1-9]\d{0,5})$/;

/** How an agency is called in names of stacks and folders. */
export const agencyPattern = /^[a-z][a-z0-9-]{0,29}$/;

/** The stages that a register has files for; one holds for all previews. */
export const entryStages = ["dev", "staging", "prod", "preview"];

/** Under which stage a register keeps what holds for this one. */
export function entryStage(stage: string): string {
  return stage.startsWith("pr-") ? "preview" : stage;
}

/** Whether nothing of this stage is made or read without an entry of the register. */
export function needsEntry(stage: string): boolean {
  return stage === "staging" || stage === "prod";
}

/** The name of an agency's stack in a stage. */
export function stackName(agency: string, stage: string): string {
  return `verkaufs-cockpit-${agency}-${stage}`;
}

/** Whose stack of which stage a name is; nothing where it is no agency's. */
export function agencyOfStack(name: string): { agency: string; stage: string } | undefined {
  const [, agency, stage] = agencyStack.exec(name) ?? [];
  return agency === undefined || stage === undefined ? undefined : { agency, stage };
}

const agencyStack = /^verkaufs-cockpit-([a-z][a-z0-9-]*)-(dev|staging|prod|pr-[1-9]\d*)$/;

/** Name of the stack that an account has once in each region, for what all its agencies share. */
export const accountStackName = "verkaufs-cockpit-account";

/** Matches every agency's stack and not the account's, as CDK's command line reads it. */
export const stacksOfAgencies = "verkaufs-cockpit-*-*";
