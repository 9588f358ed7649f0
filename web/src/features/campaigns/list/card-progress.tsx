import type { Campaign } from "#shared/campaigns/contract";
import { percentOf, type Status, type StatusCounts, statusReadings } from "#shared/campaigns/status";
import { measuresText, numberText } from "#shared/core/numbers";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { StatusIcon } from "../../../ui/status-icon.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { inkClasses } from "../../../ui/tone.ts";
import { CampaignCardNext } from "./card-next.tsx";

/** The statuses in the order in which a card counts them; what was cancelled only where there is some. */
const counted: Status[] = ["done", "queued", "planned", "skipped"];

/**
 * How far a campaign is, in the campaign list's reading of the statuses, and what comes next.
 * @param props.seen whether the card has come into view, so that its next measures are worth loading
 */
export function CampaignCardProgress({ campaign, seen }: { campaign: Campaign; seen: boolean }) {
  const { pending, in_progress, completed, cancelled, total } = campaign.progress;
  if (total === 0)
    return (
      <p className="text-ink-soft">
        Noch keine Maßnahmen geplant.{" "}
        <TextLink to={`/timeline/${campaign.id}`} aria-label={`Maßnahmen hinzufügen zu „${campaign.title}“`}>
          Maßnahmen hinzufügen
        </TextLink>
      </p>
    );
  const counts: StatusCounts = { planned: pending, queued: in_progress, done: completed, skipped: cancelled };
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <ProgressBar
          label={`${numberText(completed)} von ${measuresText(total)} abgeschlossen`}
          percent={percentOf(completed, total)}
        />
        <ul aria-label="Maßnahmen nach Status" className="flex flex-wrap gap-x-2.5 gap-y-1 text-xs">
          {counted
            .filter((status) => status !== "skipped" || cancelled > 0)
            .map((status) => (
              <StatusCount key={status} status={status} count={counts[status]} />
            ))}
        </ul>
      </div>
      <CampaignCardNext campaign={campaign} seen={seen} />
    </>
  );
}

function StatusCount({ status, count }: { status: Status; count: number }) {
  const { label, color } = statusReadings[status].list;
  return (
    <li className="flex items-center gap-1">
      <StatusIcon status={status} size={12} className={inkClasses[color]} />
      <span className="font-medium tabular-nums">{numberText(count)}</span>
      <span className="text-ink-soft">{label}</span>
    </li>
  );
}
