import { CalendarRange } from "lucide-react";
import { useId, useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isRunning } from "#shared/campaigns/reading";
import { numberText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useQuickActions } from "./quick-action-runs.ts";

const RemindAllDialog = lazyDialog(() => import("../remind-all-dialog.tsx"));

/**
 * Four ways to get on, each saying before what it will do, or why there is nothing to do, and afterwards what may not
 * begin yet. A campaign that doesn't run keeps the way to its plan.
 */
export function DashboardQuickActions({ campaign, measures }: { campaign: Campaign; measures: CampaignMeasure[] }) {
  const headingId = useId();
  const ways = useQuickActions(campaign.id, measures);
  const [isAsking, setAsking] = useState(false);
  const actions = isRunning(campaign) ? ways : [];
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-1">
      <h2 id={headingId} className="text-base font-semibold">
        Schnellaktionen
      </h2>
      <ul className="divide-y divide-line border-t border-line">
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
                count={reminders}
                onConfirm={() => {
                  setAsking(false);
                  run();
                }}
                onClose={() => setAsking(false)}
              />
            )}
            <div className="flex flex-col gap-1">
              <p className="text-ink-soft">{reason ?? effect}</p>
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
          <LinkButton to={`/timeline/${campaign.id}`} icon={CalendarRange} variant="primary" className={buttonClass}>
            Detailansicht
          </LinkButton>
          <p className="text-ink-soft">Öffnet die Timeline mit allen {numberText(measures.length)} Maßnahmen.</p>
        </li>
      </ul>
    </section>
  );
}

const rowClass = "grid items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[10rem_1fr]";
const buttonClass = "justify-start max-sm:justify-self-start sm:w-full";
