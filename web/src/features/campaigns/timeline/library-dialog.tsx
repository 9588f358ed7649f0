import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo, useState, useRef } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { type Phase, phases } from "#shared/catalogue/phases";
import type { Measure } from "#shared/catalogue/contract";
import { relevanceOf, filteredMeasures, sortedMeasures } from "#shared/catalogue/library-view";
import { propertyTypeLabel, type PropertyTypeCode } from "#shared/catalogue/property-types";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { Term } from "../../../ui/term.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { LibraryBig, Plus } from "lucide-react";
import { measuresText } from "#shared/core/numbers";
import { measuresQuery } from "../../catalogue/queries.ts";
import { TimelineLibraryRow } from "./library-row.tsx";
import { windowOf } from "#shared/plan/make/frame";
import { movableOf, movedTo, type PlanStart } from "#shared/plan/change/moves";
import { offsetOf } from "#shared/campaigns/schedule";
import { isGone, isRefused } from "../../../core/api.ts";
import { describeRefusal } from "../../../core/refusals.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { notifyError } from "../../../ui/notify.ts";
import { addMeasure } from "../measure-changes.ts";
import { reloadPlan } from "../plan.ts";
import { landing, landingPlace } from "./measure/days.ts";

/** Adds measures of the library to the plan, the most relevant for this property type first; loaded when it is opened. */
export default function TimelineLibraryDialog(props: {
  campaign: Campaign;
  measures: CampaignMeasure[];
  now: string;
  /** A task of one's own is wanted instead. */
  onOwnTask: () => void;
  onClose: () => void;
}) {
  const { campaign, now } = props;
  const { data: library, error, isFetching, refetch } = useQuery(measuresQuery);
  const [search, setSearch] = useState("");
  const [phase, setPhase] = useState<Phase>();
  const wanted = useDeferredValue(search);
  const type = campaign.property_type_code;
  const found = useMemo(() => measuresFor(library ?? [], type, wanted, phase), [library, type, wanted, phase]);
  const planned = useMemo(() => plannedById(props.measures), [props.measures]);
  const { add, adding, added } = useAddition(campaign);
  const addOnItsDay = useCallback(
    (measure: Measure) => add(measure, dayToAdd(measure, campaign, now)),
    [add, campaign, now],
  );

  return (
    <Dialog
      open
      size="lg"
      onClose={props.onClose}
      title="Maßnahme aus der Bibliothek hinzufügen"
      description={`Die für „${propertyTypeLabel(type)}“ wichtigsten zuerst`}
      footer={
        <>
          <Button icon={Plus} onClick={props.onOwnTask}>
            Eigene Aufgabe
          </Button>
          <Button variant="primary" onClick={props.onClose}>
            Fertig
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => event.preventDefault()}
        className="sticky -top-4 z-10 -mx-5 -mt-4 flex flex-wrap items-center gap-2 border-b border-line bg-raised px-5 py-3"
      >
        <SearchInput
          label="Bibliothek durchsuchen"
          placeholder="Name oder Beschreibung"
          shortcut={false}
          value={search}
          onChange={setSearch}
          className="grow basis-52"
        />
        <Select
          aria-label="Phase"
          value={phase ?? ""}
          onChange={(event) => setPhase(phases.find((one) => one === event.target.value))}
          className="grow basis-36 sm:max-w-44"
        >
          <option value="">Alle Phasen</option>
          {phases.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4 text-xs text-ink-soft">
          <p role="status">{added ?? (library && measuresText(found.length))}</p>
          <p>
            Im Kreis: <Term word="Relevanz" />
          </p>
        </div>
      </form>
      {!library && error && (
        <ErrorState
          className="mt-4"
          sentence="Die Bibliothek konnte nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!library && !error && (
        <SkeletonGroup label="Lade Maßnahmen-Bibliothek..." className="flex flex-col gap-4 pt-4">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-16 w-full" />
          ))}
        </SkeletonGroup>
      )}
      {library && found.length === 0 && (
        <EmptyState
          className="mt-4"
          icon={LibraryBig}
          title="Keine passende Maßnahme"
          hint="Versuchen Sie andere Filter oder Suchbegriffe"
        />
      )}
      <ul className="divide-y divide-line">
        {found.map((measure) => {
          const own = planned.get(measure.id);
          const day = dayToAdd(measure, campaign, now);
          return (
            <TimelineLibraryRow
              key={measure.id}
              measure={measure}
              relevance={relevanceOf(measure, type)}
              landing={own ? `Im Plan: ${own.phase}` : addedPlace(measure, day, campaign)}
              isPlanned={own !== undefined}
              isBusy={adding.has(measure.id)}
              search={wanted}
              onAdd={addOnItsDay}
            />
          );
        })}
      </ul>
    </Dialog>
  );
}

/** The active measures of the library for one property type, the most relevant first. */
function measuresFor(library: Measure[], type: PropertyTypeCode, search: string, phase: Phase | undefined): Measure[] {
  const open = library.filter((measure) => measure.is_active && (!phase || measure.default_phase === phase));
  return sortedMeasures(filteredMeasures(open, { search, category: undefined, effort: undefined, cost: undefined }), {
    sort: "priority",
    order: "desc",
    categoryNames: new Map(),
    relevantFor: type,
  });
}

/** The plan's measures by the library's id. */
function plannedById(measures: CampaignMeasure[]): ReadonlyMap<string, CampaignMeasure> {
  return new Map(measures.flatMap((measure) => (measure.measure_id === null ? [] : [[measure.measure_id, measure]])));
}

/** The day that a measure gets when it is added: the first of its phase, and where that has passed the next working day. */
function dayToAdd(measure: Measure, plan: PlanStart, now: string): number {
  const today = offsetOf(now, plan);
  const first = windowOf(measure.default_phase, plan.timeline ?? "standard").from;
  const at = (day: number) => movedTo(movableOf(measure, plan), { offset_days: day }, plan).scheduled_at;
  const earliest = at(today) > now ? today : today + 1;
  return offsetOf(at(Math.max(first, earliest)), plan);
}

/** Adds measures to a plan, each once a press, and says what was added last. */
function useAddition({ id, marketing_start, timezone, region, closed_days, timeline }: Campaign) {
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<string>();
  const underWay = useRef(new Set<string>());

  const add = useCallback(
    async function again(measure: Measure, offsetDays: number): Promise<void> {
      if (underWay.current.has(measure.id)) return;
      underWay.current.add(measure.id);
      setAdding(new Set(underWay.current));
      try {
        await addMeasure(id, measure.id, offsetDays);
        const plan = { marketing_start, timezone, region, closed_days, timeline };
        setAdded(`„${measure.name}“ hinzugefügt: ${addedPlace(measure, offsetDays, plan)}`);
      } catch (error) {
        console.error(error);
        if (isGone(error)) void reloadPlan({ id });
        if (isRefused(error, "invalid")) invalidate("measures");
        notifyError(
          "Die Maßnahme wurde nicht hinzugefügt",
          describeRefusal(error, id, () => void again(measure, offsetDays)),
        );
      } finally {
        underWay.current.delete(measure.id);
        setAdding(new Set(underWay.current));
      }
    },
    [id, marketing_start, timezone, region, closed_days, timeline],
  );

  return { add, adding, added };
}

/** Where a measure of the library lands that is added on a day, in words: "Launch, +3 Tage, Mo., 18.01.2027". */
function addedPlace(measure: Measure, offsetDays: number, plan: PlanStart): string {
  const movable = movableOf(measure, plan);
  return `${landingPlace(offsetDays, plan, movable).phase}, ${landing(offsetDays, plan, movable)}`;
}
