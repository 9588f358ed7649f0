import { dateText, relativeDays } from "#shared/core/time";
import { CalendarClock, CircleAlert } from "lucide-react";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { Campaign } from "#shared/campaigns/contract";
import { useNow } from "../../core/now.ts";
import { classNames } from "../../ui/class-names.ts";

/** When a campaign's next owner report is due; past due says so. Nothing of what is sold or withdrawn. */
export function NextReportDue({ campaign }: { campaign: Campaign }) {
  const now = useNow();
  const { next_report_due: due, timezone } = campaign;
  if (campaign.outcome) return null;
  const isOverdue = due !== null && due < now;
  const Icon = isOverdue ? CircleAlert : CalendarClock;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon size={16} aria-hidden className={classNames("mt-0.5", isOverdue ? "text-red" : "text-ink-faint")} />
      {due === null ? (
        <span className="text-ink-soft">
          {campaign.is_offer ? "Bis zum Auftrag ist kein Bericht fällig" : "Ohne Eigentümer ist kein Bericht fällig"}
        </span>
      ) : (
        <span className="text-ink-soft">
          Nächster Bericht:{" "}
          <time dateTime={due} className={classNames("font-medium", isOverdue ? "text-red" : "text-ink")}>
            {dateText(due, timezone)}
          </time>{" "}
          {`(${isOverdue ? "überfällig, " : ""}${relativeDays(calendarDaysBetween(now, due, timezone))})`}
        </span>
      )}
    </p>
  );
}
