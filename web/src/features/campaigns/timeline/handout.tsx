import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { forOwner, ownerDay, ownerPhases } from "#shared/campaigns/owner-words";
import { knownPhase } from "#shared/plan/phases";
import { phases } from "#shared/catalogue/phases";
import { countStatuses, statuses, statusReadings } from "#shared/campaigns/status";
import { measuresText, numberText } from "#shared/core/numbers";
import { isHandedOut, isHandedOutAs } from "../handed-out.ts";
import { HandoutTable } from "../handout-table.tsx";
import { PrintHeader } from "../print-header.tsx";
import { spanOf, type TimelineDays, type DayNames } from "./measure/days.ts";

/** The timeline on A4, to hand to an owner: title, start, and every measure of which owners read and which nobody skipped, by phase with its day and status. */
export function TimelineHandout(props: {
  campaign: Campaign;
  measures: CampaignMeasure[];
  days: TimelineDays;
  dayNames: DayNames;
  now: string;
}) {
  const { campaign, days, dayNames } = props;
  const measures = forOwner(props.measures.filter(isHandedOut));
  const counts = countStatuses(measures);
  const ofPhase = Map.groupBy(measures, ({ phase }) => knownPhase(phase));
  return (
    <div className="hidden flex-col gap-5 print:flex">
      <PrintHeader what="Maßnahmenplan" campaign={campaign} now={props.now}>
        <p className="mt-1 text-xs text-ink-soft">
          {`${measuresText(measures.length)}: `}
          {statuses
            .filter(isHandedOutAs)
            .map((status) => `${numberText(counts[status])} ${statusReadings[status].list.label}`)
            .join(", ")}
        </p>
      </PrintHeader>
      {phases
        .filter((phase) => ofPhase.has(phase))
        .map((phase) => (
          <HandoutTable
            key={phase}
            title={ownerPhases[phase]}
            aside={spanOf(ofPhase.get(phase) ?? [], dayNames, days)}
            measures={ofPhase.get(phase) ?? []}
            renderDay={(measure) => (
              <>
                {days.name(ownerDay(measure), "absolute")}
                <span className="block text-ink-faint">{days.name(ownerDay(measure), "relative")}</span>
              </>
            )}
          />
        ))}
    </div>
  );
}
