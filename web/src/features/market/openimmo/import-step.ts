import { useSyncExternalStore } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { sessionEnded } from "../../../core/token.ts";
import type { WaitingSource } from "../../../core/waiting-file.ts";
import { hasLeft } from "../../accounts/session-state.ts";
import type { EnquiryRow } from "./enquiries.ts";
import type { DroppedFile } from "./read-file.ts";
import { isOpen, type Row } from "./rows.ts";

/** Where the page stands. */
export type Step =
  | { kind: "choose"; problem?: string }
  | { kind: "reading"; name: string }
  | (Opened & { kind: "properties"; rows: Row[]; gone: Campaign[] })
  | (Opened & { kind: "feedback"; rows: EnquiryRow[]; campaigns: Campaign[] });

/** A file that is shown; `isTouched` once a person ticked, chose or took over anything of it. */
interface Opened {
  isTouched: boolean;
  file: DroppedFile;
  /** Where it came in by e-mail. */
  source: WaitingSource | undefined;
  /** Once its mail waits no longer, since all of it was taken over. */
  hasMailEnded?: true;
  isRunning: boolean;
}

/*
 * Where an import stands outlives its page: whoever looks at a campaign meanwhile finds it running on return, or their file
 * as they left it. It is its user's, lies in memory alone, and goes when they sign out; whose session ended by itself goes on.
 */
const start: Step = { kind: "choose" };
let current: Step = start;
let owner = "";
const readers = new Set<() => void>();
addEventListener(sessionEnded, () => {
  if (hasLeft()) writeStep("", start);
});

/** Where the user's import stands; "choose" before there is one. */
export function useImportStep(userId: string): Step {
  return useSyncExternalStore(subscribe, () => (owner === userId ? current : start));
}

/** Forgets what somebody else left here whose session ended by itself. @param userId who is signed in now */
export function forgetOthers(userId: string): void {
  if (owner !== userId) writeStep(userId, start);
}

/** Sets where an import stands. A change by function is one of a running import: nothing once somebody else signed in. */
export function writeStep(userId: string, next: Step | ((now: Step) => Step)): void {
  if (typeof next === "function" && owner !== userId) return;
  current = typeof next === "function" ? next(current) : next;
  owner = userId;
  if (isAtStake(current)) addEventListener("beforeunload", askBeforeClosing);
  else removeEventListener("beforeunload", askBeforeClosing);
  for (const reader of readers) reader();
}

/** Forgets a file whose page is left and of which all is done that was chosen. */
export function forgetFinished(): void {
  if (!isRunning(current) && isFinished(current)) writeStep(owner, start);
}

function isRunning(step: Step): boolean {
  return "isRunning" in step && step.isRunning;
}

function isFinished(step: Step): boolean {
  if (step.kind === "properties")
    return !step.rows.some(isOpen) && step.rows.some(({ progress }) => progress.kind === "done");
  if (step.kind === "feedback") return step.rows.every(({ state }) => state === "known");
  return true;
}

/** Whether closing the cockpit would lose what is being written, failed, or was chosen by hand. */
function isAtStake(step: Step): boolean {
  if (isRunning(step)) return true;
  if (step.kind === "properties")
    return (step.isTouched && !isFinished(step)) || step.rows.some(({ progress }) => progress.kind === "failed");
  return (
    step.kind === "feedback" &&
    step.rows.some(({ state, isByHand, campaign }) => state === "failed" || (state === "new" && isByHand && campaign))
  );
}

function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
