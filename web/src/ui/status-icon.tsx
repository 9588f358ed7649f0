import { CircleCheck, CircleDot, CircleQuestionMark, CircleSlash, type LucideIcon } from "lucide-react";
import { isStatus, type Status } from "#shared/campaigns/status";
import { CircleDashed } from "./row-icons.ts";

const icons: Record<Status, LucideIcon> = {
  planned: CircleDashed,
  queued: CircleDot,
  done: CircleCheck,
  skipped: CircleSlash,
};

/** The sign of a status in its place; see `statusIcon`. */
export function StatusIcon({ status, ...look }: { status: string; size: number; className?: string | undefined }) {
  const Icon = isStatus(status) ? icons[status] : CircleQuestionMark;
  return <Icon {...look} aria-hidden />;
}

/** The sign of a status, so that it is told apart without its colour; a question mark for one that nobody knows. */
export function statusIcon(status: string): LucideIcon {
  return isStatus(status) ? icons[status] : CircleQuestionMark;
}
