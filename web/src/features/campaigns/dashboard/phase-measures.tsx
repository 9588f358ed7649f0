import { useDeferredValue, useId } from "react";
import { useSearchParams } from "react-router";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { DashboardPhase, dashboardPhases } from "#shared/campaigns/phases";
import { measuresText, numberText } from "#shared/core/numbers";
import { useTypedSearch } from "../../../core/typed-search.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { StatusChanges } from "../status-changes.ts";
import { DashboardMeasureRow } from "./measure-row.tsx";
import { matchesSearch } from "#shared/campaigns/measure-search";

const manyMeasures = 8;

/** The measures of the chosen phase card, by phase and date, with a search where there are many. */
export function DashboardPhaseMeasures(props: {
  phase: (typeof dashboardPhases)[number];
  measures: CampaignMeasure[];
  campaign: Campaign;
  now: string;
  changes: StatusChanges;
}) {
  const { phase, measures, campaign, now, changes } = props;
  const headingId = useId();
  const [text, search] = usePhaseSearch(phase.key);
  const wanted = useDeferredValue(text.trim());
  const found = wanted ? measures.filter((measure) => matchesSearch(measure, wanted)) : measures;

  return (
    <section aria-labelledby={headingId} id="phase" className="flex scroll-mt-18 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} tabIndex={-1} className="font-semibold outline-none">
          {phase.label}
          <span role="status" className="ml-2 font-normal text-ink-soft">
            {wanted
              ? `${numberText(found.length)} von ${measuresText(measures.length)}`
              : measuresText(measures.length)}
          </span>
        </h3>
        {(text || measures.length > manyMeasures) && (
          <SearchInput
            label={`Maßnahmen in „${phase.label}“ durchsuchen`}
            placeholder="Name oder Kanal"
            value={text}
            onChange={search}
            className="w-full sm:w-64"
          />
        )}
      </div>
      {measures.length === 0 && (
        <p className="border-t border-line py-4 text-ink-soft">
          In dieser Phase ist noch nichts geplant.{" "}
          <TextLink to={`/timeline/${campaign.id}?dialog=add`}>In der Detailansicht hinzufügen</TextLink>
        </p>
      )}
      {measures.length > 0 && found.length === 0 && (
        <p className="flex flex-wrap items-center gap-3 border-t border-line py-4 text-ink-soft">
          Keine Maßnahme dieser Phase passt zu „{wanted}“.
          <Button size="sm" onClick={() => search("")}>
            Suche zurücksetzen
          </Button>
        </p>
      )}
      {phase.phases.map((name) => {
        const rows = found.filter((measure) => phase.phases.length === 1 || measure.phase === name);
        if (rows.length === 0) return null;
        return (
          <div key={name}>
            {phase.phases.length > 1 && <h4 className="pb-1 text-xs font-semibold text-ink-soft">{name}</h4>}
            <ul className="divide-y divide-line border-y border-line">
              {rows.map((measure) => (
                <DashboardMeasureRow
                  key={measure.id}
                  measure={measure}
                  timezone={campaign.timezone}
                  now={now}
                  search={wanted}
                  failure={changes.failed.get(measure.id)}
                  setStatus={changes.set}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/**
 * The search within a phase, kept in the address (`q`).
 * @returns the text and how to set it
 */
function usePhaseSearch(phase: DashboardPhase): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  return useTypedSearch(params.get("q") ?? "", (q) =>
    setParams(q ? { phase, q } : { phase }, { replace: true, preventScrollReset: true }),
  );
}
