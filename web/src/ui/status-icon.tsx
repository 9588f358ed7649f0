import type { Status } from "#shared/campaigns/status";
import { CircleCheck, CircleDot, CircleSlash, type LucideIcon } from "lucide-react";
import { CircleDashed } from "./row-icons.ts";

/** The sign of each status, so that it is told apart without its colour. */
export const statusIcons: Record<Status, LucideIcon> = {
  planned: CircleDashed,
  queued: CircleDot,
  done: CircleCheck,
  skipped: CircleSlash,
};
