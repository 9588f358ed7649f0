import { BellRing } from "lucide-react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import { buttonClass } from "../../../ui/button-class.ts";
import { BellPlus } from "../../../ui/row-icons.ts";
import { hasDefaultReminder } from "../measure-changes.ts";
import { useTimelineActions } from "./card-actions.ts";

const bellPlus = <BellPlus size={16} aria-hidden />;

/** The reminder of one measure: a button that makes it, or the sign that there is one. Closed measures remind of nothing. */
export function TimelineCardReminder({ measure }: { measure: CampaignMeasure }) {
  const { remind } = useTimelineActions();
  const minutes = measure.reminders.map(({ send_before_minutes }) => send_before_minutes);
  const existing = `Erinnerung per E-Mail ${minutes.map(leadText).join(" und ")} vorher`;
  const look = buttonClass({ variant: "quiet", size: "sm", square: true });
  if (hasDefaultReminder(measure) || (minutes.length > 0 && !isOpen(measure.status)))
    return (
      <span role="img" aria-label={existing} title={existing} className={`${look} pointer-events-auto text-accent-ink`}>
        <BellRing size={16} aria-hidden />
      </span>
    );
  if (!isOpen(measure.status)) return null;
  return (
    <button
      type="button"
      aria-label={`Erinnerung für „${measureName(measure)}“ erstellen`}
      title={`${minutes.length > 0 ? `${existing}. ` : ""}Erinnerung 60 Minuten vorher erstellen`}
      className={look}
      onClick={() => remind(measure)}
    >
      {minutes.length > 0 ? <BellRing size={16} aria-hidden className="text-accent-ink" /> : bellPlus}
    </button>
  );
}

function leadText(minutes: number): string {
  return minutes % 1_440 === 0 && minutes > 0
    ? `${minutes / 1_440} ${minutes === 1_440 ? "Tag" : "Tage"}`
    : `${minutes} Minuten`;
}
