import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { nextMeasures } from "#shared/campaigns/reading";
import { numberText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { DashboardAgendaList } from "./agenda-list.tsx";
import { useStatusChanges } from "../status-changes.ts";

const firstLate = 5;

/** What is late and what comes next, side by side. */
export function DashboardAgenda(props: {
  campaign: Campaign;
  measures: CampaignMeasure[];
  late: CampaignMeasure[];
  now: string;
}) {
  const { campaign, late, now } = props;
  const changes = useStatusChanges();
  const [showsAll, setShowsAll] = useState(false);
  const isLate = new Set(late);
  const next = nextMeasures(props.measures.filter((measure) => !isLate.has(measure)));
  const rest = late.length - firstLate;
  const shared = { timezone: campaign.timezone, now, changes };
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <DashboardAgendaList
        {...shared}
        title="Überfällig"
        measures={showsAll ? late : late.slice(0, firstLate)}
        aside={
          late.length > 0 && (
            <TextLink to={`/timeline/${campaign.id}?status=late`}>In der Detailansicht verschieben</TextLink>
          )
        }
        empty={
          <>
            <CircleCheck size={16} aria-hidden className="text-green" />
            Nichts ist überfällig.
          </>
        }
      >
        {rest > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={showsAll}
            className="self-start"
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? "Weniger anzeigen" : `${numberText(rest)} weitere anzeigen`}
          </Button>
        )}
      </DashboardAgendaList>
      <DashboardAgendaList
        {...shared}
        title="Was als Nächstes kommt"
        measures={next}
        empty={
          late.length > 0
            ? "Danach steht nichts mehr an. Holen Sie zuerst nach, was überfällig ist."
            : "Es steht nichts mehr an: Alle Maßnahmen sind erledigt oder übersprungen."
        }
      />
    </div>
  );
}
