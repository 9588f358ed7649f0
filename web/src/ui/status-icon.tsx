import type { Status } from "#shared/campaigns/status";
import { CircleCheck, CircleDashed, CircleDot, CircleSlash, type LucideIcon } from "lucide-react";

/** The sign of each status, so that it is told apart without its colour. */
export const statusIcons: Record<Status, LucideIcon> = {
  planned: CircleDashed,
  queued: CircleDot,
  done: CircleCheck,
  skipped: CircleSlash,
};
