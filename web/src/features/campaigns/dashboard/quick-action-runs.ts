import { BellRing, type LucideIcon, Rocket, Zap } from "lucide-react";
import { useState } from "react";
import type { CampaignMeasure, RefusedMeasures } from "#shared/campaigns/contract";
import { boost, boostCandidates, boostModePriority, launchNow } from "#shared/campaigns/quick-actions";
import { countText } from "#shared/core/numbers";
import { isGone } from "../../../core/api.ts";
import { type FirstStep, firstStep } from "../../../core/first-step.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { hasDefaultReminder, remindOfAllPlanned } from "../measure-changes.ts";
import { reloadPlan } from "../plan.ts";
import { refusedText } from "../refused-starts.ts";
import { queueMeasures } from "./quick-action-queueing.ts";

/** A quick action: what it will do, or the reason why it can't. */
export interface QuickAction {
  label: string;
  icon: LucideIcon;
  effect: string;
  reason: string | undefined;
  isRunning: boolean;
  /** Of how many measures it makes reminders, where it asks before. */
  reminders?: number;
  run: () => void;
  /** What its last run left as it was, with the reason and where that is mended. */
  left: LeftMeasures[];
}

interface LeftMeasures {
  sentence: string;
  first: FirstStep;
}

/** Sofort-Launch, Auto-Reminder and Boost-Modus for a campaign's measures (docs/product.md, Quick actions). */
export function useQuickActions(campaignId: string, measures: CampaignMeasure[]): QuickAction[] {
  const [running, setRunning] = useState<string>();
  const [left, setLeft] = useState<{ label: string; rows: LeftMeasures[] }>();
  const action = (
    label: string,
    rest: Pick<QuickAction, "icon" | "effect" | "reason" | "reminders">,
    work: () => Promise<RefusedMeasures[]>,
  ) => ({
    ...rest,
    label,
    isRunning: running === label,
    left: left?.label === label ? left.rows : [],
    run: () => {
      if (running) return;
      setRunning(label);
      setLeft(undefined);
      void work()
        .then((refused) => setLeft({ label, rows: refused.map((some) => leftBy(some, campaignId, measures)) }))
        .catch((error: unknown) => reportFailure(error, campaignId))
        .finally(() => setRunning(undefined));
    },
  });

  const planned = measures.filter(({ status }) => status === "planned");
  const launch = launchNow(measures);
  const unreminded = planned.filter((measure) => !hasDefaultReminder(measure));
  const candidates = boostCandidates(measures);

  return [
    action(
      "Sofort-Launch",
      {
        icon: Rocket,
        effect: `Setzt ${inWords(launch.length, "geplante Launch-Maßnahme")} auf „Warteschlange“.`,
        reason: launch.length === 0 ? "Keine Launch-Maßnahme ist noch geplant." : undefined,
      },
      () => queueMeasures("Sofort-Launch", campaignId, chosen(measures, launch), { status: "queued" }),
    ),
    action(
      "Auto-Reminder",
      {
        icon: BellRing,
        effect: `Erinnert Sie 60 Minuten vorher per E-Mail an ${inWords(unreminded.length, "geplante Maßnahme")}.`,
        reason: reminderReason(planned.length, unreminded.length),
        reminders: unreminded.length,
      },
      () => remind(campaignId),
    ),
    action(
      "Boost-Modus",
      {
        icon: Zap,
        effect:
          candidates.by === "priority"
            ? `Setzt ${inWords(candidates.most, "geplante Maßnahme")} mit hoher Priorität auf „Warteschlange“ und Priorität ${boostModePriority}.`
            : `Setzt bis zu ${candidates.most} zufällig gewählte von ${inWords(planned.length, "geplanten Maßnahme")} auf „Warteschlange“ und Priorität ${boostModePriority}.`,
        reason: planned.length === 0 ? "Keine Maßnahme ist noch geplant." : undefined,
      },
      () => {
        const ids = boost(measures, Math.random);
        return queueMeasures("Boost-Modus", campaignId, chosen(measures, ids), {
          status: "queued",
          priority_override: boostModePriority,
        });
      },
    ),
  ];
}

async function remind(campaignId: string): Promise<RefusedMeasures[]> {
  await remindOfAllPlanned(campaignId);
  notifySuccess("Erinnerungen für alle geplanten Maßnahmen erstellt!");
  return [];
}

function leftBy(refused: RefusedMeasures, campaignId: string, measures: CampaignMeasure[]): LeftMeasures {
  return { sentence: refusedText(refused, measures), first: firstStep(refused.waits_for, campaignId) };
}

function reportFailure(error: unknown, campaignId: string): void {
  console.error(error);
  notifyError(isGone(error) ? "Kampagne nicht gefunden" : "Fehler bei der Ausführung");
  if (isGone(error)) void reloadPlan({ id: campaignId });
}

function reminderReason(planned: number, unreminded: number): string | undefined {
  if (planned === 0) return "Keine Maßnahme ist noch geplant.";
  return unreminded === 0 ? "An alle geplanten Maßnahmen wird bereits erinnert." : undefined;
}

function chosen(measures: CampaignMeasure[], ids: string[]): CampaignMeasure[] {
  const wanted = new Set(ids);
  return measures.filter(({ id }) => wanted.has(id));
}

function inWords(count: number, singular: string): string {
  return countText(count, singular, `${singular}n`);
}
