import { useDeferredValue, useId, memo, useState } from "react";
import { useSearchParams } from "react-router";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { DashboardPhase, dashboardPhases } from "#shared/plan/phases";
import { measuresText, numberText } from "#shared/core/numbers";
import { useTypedSearch } from "../../../core/typed-search.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { StatusChanges, FailedChange } from "../status-changes.ts";
import { matchesSearch } from "#shared/campaigns/measure-search";
import { measureDescription, measureName, shownPriority } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import { classNames } from "../../../ui/class-names.ts";
import { Highlight } from "../../../ui/highlight.tsx";
import { PriorityMark } from "../../../ui/priority-mark.tsx";
import { StatusSelect } from "../../../ui/status-select.tsx";
import { WaitingMark } from "../../offline/waiting-mark.tsx";
import { FailedStatusChange } from "../failed-change.tsx";
import { DashboardPerson, DashboardTaskLink } from "./task-link.tsx";
import { DashboardWhen } from "../when.tsx";

/** How many of a phase stand there at once: the overview says what comes, the plan has all. */
const firstShown = 10;

/** A measure of the chosen phase: name, description, date, channel hint, priority and the status dropdown. */
const DashboardMeasureRow = memo(function DashboardMeasureRow(props: {
  measure: CampaignMeasure;
  campaign: Campaign;
  now: string;
  search: string;
  failure: FailedChange | undefined;
  setStatus: StatusChanges["set"];
}) {
  const { measure, search } = props;
  const name = measureName(measure);
  const isClosed = !isOpen(measure.status);
  return (
    <li className="grid items-center gap-x-6 gap-y-1 py-1 [contain-intrinsic-size:auto_2rem] [content-visibility:auto] sm:grid-cols-[1fr_9rem] lg:grid-cols-[8.5rem_1fr_9rem] xl:grid-cols-[13rem_1fr_9rem] xl:gap-x-4 xl:py-px">
      <p className="text-xs max-lg:col-span-full">
        <DashboardWhen measure={measure} campaign={props.campaign} now={props.now} className="lg:max-xl:flex-col" />
      </p>
      <div className="min-w-0">
        <div className="min-w-0 items-baseline gap-x-4 xl:flex">
          <p className={classNames("font-medium", isClosed && "text-ink-soft")}>
            <DashboardTaskLink measure={measure}>
              <Highlight text={name} search={search} />
            </DashboardTaskLink>
          </p>
          {/* One line of a desk: the whole text stands on the sheet. */}
          <div className="flex flex-wrap items-center gap-x-4 text-xs text-ink-soft md:flex-nowrap md:whitespace-nowrap xl:grow xl:basis-0">
            <p className="line-clamp-1 md:block md:min-w-24 md:truncate xl:w-0 xl:min-w-0 xl:grow">
              {measureDescription(measure)}
            </p>
            {measure.channel_hint && (
              <span>
                <span className="sr-only">Kanal: </span>
                <Highlight text={measure.channel_hint} search={search} />
              </span>
            )}
            <PriorityMark priority={shownPriority(measure)} />
            <DashboardPerson measure={measure} />
            <WaitingMark of={measure.id} />
          </div>
        </div>
        {props.failure && <FailedStatusChange failure={props.failure} name={name} />}
      </div>
      <StatusSelect
        label={`Status von ${name}`}
        status={measure.status}
        onChange={(status) => void props.setStatus(measure, status)}
        className="w-36 max-w-full"
      />
    </li>
  );
});

const manyMeasures = 8;

/** The next measures of the chosen phase card, by phase and date, all of them after one press, with a search where there are many. */
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
  const [isWhole, setIsWhole] = useState(false);
  const [first] = useState(() => firstOpen(measures));
  const found = wanted ? measures.filter((measure) => matchesSearch(measure, wanted)) : measures;
  const shown = wanted || isWhole ? found : found.filter(({ id }) => first.has(id));

  return (
    <section aria-labelledby={headingId} id="phase" className="flex scroll-mt-18 flex-col gap-3 lg:gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={headingId} tabIndex={-1} className="font-semibold outline-none">
          {phase.label}
          <span role="status" className="ml-2 font-normal text-ink-soft">
            {wanted
              ? `${numberText(found.length)} von ${measuresText(measures.length)}`
              : measuresText(measures.length)}
          </span>
        </h3>
        {!wanted && first.size < measures.length && (
          <Button size="sm" variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? "Nur die nächsten zeigen" : `Alle ${numberText(measures.length)} zeigen`}
          </Button>
        )}
        {(text || measures.length > manyMeasures) && (
          <SearchInput
            label={`Maßnahmen in „${phase.label}“ durchsuchen`}
            placeholder="Name oder Kanal"
            value={text}
            onChange={search}
            className="w-full sm:ml-auto sm:w-64"
          />
        )}
      </div>
      {measures.length === 0 && (
        <p className="border-t border-line py-4 text-ink-soft">
          In dieser Phase ist noch nichts geplant.{" "}
          <TextLink to={`/timeline/${campaign.id}?dialog=add`}>Im Plan hinzufügen</TextLink>
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
        const rows = shown.filter((measure) => phase.phases.length === 1 || measure.phase === name);
        if (rows.length === 0) return null;
        return (
          <div key={name} className={classNames(phase.phases.length > 1 && "gap-x-3 xl:grid xl:grid-cols-[5rem_1fr]")}>
            {phase.phases.length > 1 && <h4 className="pb-1 text-xs font-semibold text-ink-soft xl:pt-2">{name}</h4>}
            <ul className="min-w-0 divide-y divide-line border-y border-line">
              {rows.map((measure) => (
                <DashboardMeasureRow
                  key={measure.id}
                  measure={measure}
                  campaign={campaign}
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

/** The ids of a phase's next measures; they stay while somebody ticks them off. Where nothing is open, its last ones. */
function firstOpen(measures: readonly CampaignMeasure[]): ReadonlySet<string> {
  const open = measures.filter(({ status }) => isOpen(status));
  return new Set((open.length > 0 ? open.slice(0, firstShown) : measures.slice(-firstShown)).map(({ id }) => id));
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
