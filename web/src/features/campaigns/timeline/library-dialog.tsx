import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { type Phase, phases } from "#shared/catalogue/phases";
import type { Measure } from "#shared/catalogue/contract";
import { relevanceOf } from "#shared/catalogue/library-view";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { LibraryBig, Plus } from "lucide-react";
import { measuresText } from "#shared/core/numbers";
import { measuresQuery } from "../../catalogue/queries.ts";
import { addedPlace, useAddition } from "./library-addition.ts";
import { TimelineLibraryRow } from "./library-row.tsx";
import { dayToAdd, measuresFor, plannedById } from "./library-search.ts";

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
        <p role="status" className="w-full text-xs text-ink-soft">
          {added ?? (library && measuresText(found.length))}
        </p>
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
