import { CalendarRange, BellRing, type LucideIcon, Rocket, Zap } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { RefusedMeasures } from "#shared/plan/measure-contract";
import { isRunning } from "#shared/campaigns/reading";
import { numberText, countText, measuresText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Term } from "../../../ui/term.tsx";
import { boost, boostCandidates, boostModePriority, launchNow } from "#shared/plan/quick-actions";
import { isGone, errorMessage } from "../../../core/api.ts";
import { useNow } from "../../../core/now.ts";
import { type FirstStep, firstStep, describeRefusal, waitsForOf } from "../../../core/refusals.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { remindOfAllPlanned, type BulkUpdated, updateMeasures } from "../measure-changes.ts";
import { reloadPlan } from "../plan.ts";
import { refusedText, refusedCountText } from "../refused-starts.ts";
import { goneText, sayAllGone } from "../measure-gone.ts";
import { takeBackAll } from "../plan-changes.ts";
import { unremindedOf } from "../unreminded.ts";

const RemindAllDialog = lazyDialog(() => import("../remind-all-dialog.tsx"));

/**
 * Four ways to get on, each saying before what it will do, or why there is nothing to do, and afterwards what may not
 * begin yet. A campaign that doesn't run keeps the way to its plan.
 */
export function DashboardQuickActions({ campaign, measures }: { campaign: Campaign; measures: CampaignMeasure[] }) {
  const headingId = useId();
  const ways = useQuickActions(campaign.id, measures);
  const [isAsking, setAsking] = useState(false);
  const runs = isRunning(campaign);
  const actions = runs ? ways : [];
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-1">
      <h2 id={headingId} className="text-base font-semibold">
        {runs ? "Schnellaktionen" : "Ansehen"}
      </h2>
      <ul className="divide-y divide-line border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-4 lg:divide-y-0 xl:grid-cols-4">
        {actions.map(({ label, icon, effect, reason, isRunning: busy, reminders, run, left }) => (
          <li key={label} className={rowClass}>
            <Button
              icon={icon}
              busy={busy}
              disabledReason={reason}
              className={buttonClass}
              // The second click of a double click would run it again on the next measures.
              onClick={(event) => event.detail <= 1 && (reminders === undefined ? run() : setAsking(true))}
            >
              {label}
            </Button>
            {reminders !== undefined && (
              <RemindAllDialog
                open={isAsking}
                count={reminders.count}
                past={reminders.past}
                onConfirm={() => {
                  setAsking(false);
                  run();
                }}
                onClose={() => setAsking(false)}
              />
            )}
            <div className="flex flex-col gap-1">
              {/* A word that explains itself makes its line no higher. */}
              <p className="text-ink-soft [&_button]:-my-1">{reason ?? effect}</p>
              {left.map(({ sentence, first }) => (
                <p key={sentence}>
                  {sentence}{" "}
                  <LinkButton to={first.to} size="sm">
                    {first.label}
                  </LinkButton>
                </p>
              ))}
            </div>
          </li>
        ))}
        <li className={rowClass}>
          <LinkButton
            to={`/timeline/${campaign.id}`}
            icon={CalendarRange}
            variant={campaign.is_offer ? "secondary" : "primary"}
            className={buttonClass}
          >
            Detailansicht
          </LinkButton>
          <p className="text-ink-soft">Öffnet den Plan mit allen {numberText(measures.length)} Maßnahmen.</p>
        </li>
      </ul>
    </section>
  );
}

const rowClass =
  "grid items-center gap-x-4 gap-y-1 py-2 sm:max-lg:grid-cols-[10rem_1fr] lg:content-start lg:py-1 lg:text-xs";
const buttonClass = "w-40 justify-start lg:w-full";

/** A quick action: what it will do, or the reason why it can't. */
interface QuickAction {
  label: string;
  icon: LucideIcon;
  effect: ReactNode;
  reason: string | undefined;
  isRunning: boolean;
  /** Of how many measures it makes reminders, and of how many at once, where it asks before. */
  reminders?: Pick<ReturnType<typeof unremindedOf>, "count" | "past">;
  run: () => void;
  /** What its last run left as it was, with the reason and where that is fixed. */
  left: LeftMeasures[];
}

interface LeftMeasures {
  sentence: string;
  first: FirstStep;
}

/** Sofort-Launch, Auto-Reminder and Boost-Modus for a campaign's measures (docs/product.md, Quick actions). */
function useQuickActions(campaignId: string, measures: CampaignMeasure[]): QuickAction[] {
  const [running, setRunning] = useState<string>();
  const [left, setLeft] = useState<{ label: string; rows: LeftMeasures[] }>();
  const action = (
    label: string,
    rest: Pick<QuickAction, "icon" | "effect" | "reason" | "reminders">,
    work: () => Promise<RefusedMeasures[]>,
  ) => {
    const run = () => {
      if (running) return;
      setRunning(label);
      setLeft(undefined);
      void work()
        .then((refused) => setLeft({ label, rows: refused.map((some) => leftBy(some, campaignId, measures)) }))
        .catch((error: unknown) => reportFailure(error, campaignId, run))
        .finally(() => setRunning(undefined));
    };
    return { ...rest, label, isRunning: running === label, left: left?.label === label ? left.rows : [], run };
  };

  const launch = launchNow(measures);
  const unreminded = unremindedOf(measures, useNow());
  const candidates = boostCandidates(measures);

  return [
    action(
      "Sofort-Launch",
      {
        icon: Rocket,
        effect: (
          <>
            Setzt {inWords(launch.length, "geplante Launch-Maßnahme")} auf{" "}
            <Term word="Warteschlange">„Warteschlange“</Term>.
          </>
        ),
        reason: launch.length === 0 ? "Keine Launch-Maßnahme ist noch geplant." : undefined,
      },
      () => queueMeasures("Sofort-Launch", campaignId, chosen(measures, launch), { status: "queued" }),
    ),
    action(
      "Auto-Reminder",
      {
        icon: BellRing,
        effect: `Erinnert die Zuständigen 60 Minuten vorher per E-Mail an ${inWords(unreminded.count, "geplante Maßnahme")}.`,
        reason: unreminded.reason,
        reminders: unreminded,
      },
      () => remind(campaignId),
    ),
    action(
      "Boost-Modus",
      {
        icon: Zap,
        effect: (
          <>
            Setzt{" "}
            {candidates.by === "priority"
              ? `${inWords(candidates.max, "geplante Maßnahme")} mit hoher Priorität`
              : `bis zu ${candidates.max} zufällig gewählte von ${inWords(candidates.measures.length, "geplanten Maßnahme")}`}{" "}
            auf <Term word="Warteschlange">„Warteschlange“</Term> und Priorität {boostModePriority}.
          </>
        ),
        reason:
          candidates.max > 0
            ? undefined
            : measures.some(({ status }) => status === "planned")
              ? "Geplant sind nur noch Serien und Vorläufiges."
              : "Keine Maßnahme ist noch geplant.",
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
  return { sentence: refusedText(refused, measures), first: firstStep(refused.code, campaignId) };
}

function reportFailure(error: unknown, campaignId: string, retry: () => void): void {
  console.error(error);
  if (isGone(error)) notifyError("Kampagne nicht gefunden");
  else notifyError("Fehler bei der Ausführung", describeRefusal(error, campaignId, retry));
  if (isGone(error)) void reloadPlan({ id: campaignId });
}

function chosen(measures: CampaignMeasure[], ids: string[]): CampaignMeasure[] {
  const wanted = new Set(ids);
  return measures.filter(({ id }) => wanted.has(id));
}

function inWords(count: number, singular: string): string {
  return countText(count, singular, `${singular}n`);
}

type Updates = Parameters<typeof updateMeasures>[2];

/**
 * Puts measures into the queue, says how many, and offers to take it back.
 * @returns those that may not begin yet, with their reasons @throws ApiError
 */
async function queueMeasures(
  actionLabel: string,
  campaignId: string,
  measures: CampaignMeasure[],
  updates: Updates,
): Promise<RefusedMeasures[]> {
  if (measures.length === 0) {
    notifySuccess(`${actionLabel}: Der Zufall hat diesmal keine Maßnahme gewählt. Bitte versuchen Sie es erneut.`);
    return [];
  }
  const none = noneBegins(measures.map(({ id }) => id));
  const { updated, refused, undo } = await updateMeasures(campaignId, measures, updates).catch(none);
  const left = refused.flatMap(({ measure_ids }) => measure_ids);
  if (updated > 0) {
    const done = `${actionLabel}: ${measuresText(updated)} auf "Warteschlange" gesetzt`;
    const others = new Set(left);
    const begun = measures.filter(({ id }) => !others.has(id));
    notifySuccess(`${done}${goneText(begun.length - updated)}${refusedCountText(refused)}`, {
      undo: () => void takeBackAll(campaignId, undo),
    });
  } else if (left.length > 0) notifyError(`${actionLabel}: Noch keine der Maßnahmen kann beginnen.`);
  else sayAllGone(measures);
  return refused;
}

/** For `catch`: the server's refusal of all of them, as its answer about some of them would be. */
function noneBegins(measure_ids: string[]): (error: unknown) => BulkUpdated {
  return (error) => {
    const code = waitsForOf(error);
    if (!code) throw error;
    return { updated: 0, refused: [{ measure_ids, reason: errorMessage(error, ""), code }], undo: [] };
  };
}
