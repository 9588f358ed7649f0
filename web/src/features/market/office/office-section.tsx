import { useQuery } from "@tanstack/react-query";
import { Check, ClipboardCheck, Pencil } from "lucide-react";
import { useId, useState } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import { holdsOn, validityText } from "#shared/catalogue/office";
import type { OfficeMeasure } from "#shared/catalogue/office-contract";
import type { Day } from "#shared/core/time";
import { vouchedFor } from "#shared/market/duties/office";
import { defaultTimezone } from "#shared/core/timezone";
import { useWantedHeading } from "../../../core/wanted-heading.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useTeam } from "../../accounts/team.ts";
import { officeMeasuresQuery } from "../../campaigns/office-query.ts";
import { finish } from "./office-measures.ts";

const OfficeDialog = lazyDialog(() => import("./office-dialog.tsx"));

/** What the office does once and renews, instead of once for each property. */
export function OfficeSection() {
  const headingId = useId();
  const { data, error, refetch, isFetching } = useQuery(officeMeasuresQuery);
  const heading = useWantedHeading("buero", data !== undefined);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-20 text-base font-semibold">
        Maßnahmen des Büros
      </h2>
      <p className="max-w-reading text-sm text-ink-soft">
        Was einmal im Büro erledigt und dann erneuert wird. In Maßnahmenplänen steht es nicht.
      </p>
      {data ? (
        <OfficeList measures={data} />
      ) : error ? (
        <ErrorState
          compact
          sentence="Die Maßnahmen des Büros konnten nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Maßnahmen des Büros werden geladen">
          <Skeleton className="h-80 w-full" />
        </SkeletonGroup>
      )}
    </section>
  );
}

function OfficeList({ measures }: { measures: OfficeMeasure[] }) {
  const { nameOf, isKnown } = useTeam();
  const [edited, setEdited] = useState<OfficeMeasure>();
  const [now] = useState(() => new Date().toISOString());
  const today = dayOf(now, defaultTimezone);
  if (measures.length === 0)
    return (
      <EmptyState
        icon={ClipboardCheck}
        title="Keine Maßnahmen des Büros"
        hint="Sie erscheinen hier, sobald in der Bibliothek bei einer Maßnahme steht, wie viele Monate sie im Büro gilt."
      />
    );
  const personOf = ({ responsible_id: id }: OfficeMeasure) =>
    id === null ? "Niemand" : (nameOf(id) ?? (isKnown ? "Nicht mehr im Team" : "…"));
  return (
    <>
      <ul aria-label="Maßnahmen des Büros" className="divide-y rounded-md border border-line bg-surface">
        {measures.map((measure) => (
          <OfficeRow
            key={measure.measure_id}
            measure={measure}
            person={personOf(measure)}
            today={today}
            onEdit={() => setEdited(measure)}
          />
        ))}
      </ul>
      {edited && <OfficeDialog measure={edited} today={today} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function OfficeRow(props: { measure: OfficeMeasure; person: string; today: Day; onEdit: () => void }) {
  const { measure, person, today, onEdit } = props;
  const { name, description } = measure;
  const vouched = vouchedFor(measure);
  const [isSaving, setSaving] = useState(false);
  const finishToday = async () => {
    setSaving(true);
    await finish(measure, today);
    setSaving(false);
  };
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 text-sm break-inside-avoid">
      <div className="flex min-w-0 grow basis-60 flex-col gap-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={holdsOn(measure, today) ? "green" : measure.valid_until ? "red" : "yellow"}>
            {validityText(measure, today)}
          </Badge>
          <span className="text-ink-soft">Zuständig: {person}</span>
        </p>
        {vouched && <p className="max-w-reading text-ink-soft wrap-anywhere">{vouched}</p>}
        {description && (
          <Disclosure
            title={
              <span>
                Worum es geht<span className="sr-only">: {name}</span>
              </span>
            }
          >
            <p className="mt-1 max-w-reading whitespace-pre-line wrap-anywhere">{description}</p>
          </Disclosure>
        )}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          size="sm"
          icon={Check}
          busy={isSaving}
          disabledReason={measure.done_on === today ? "Das ist für heute festgehalten." : undefined}
          onClick={() => void finishToday()}
        >
          Heute erledigt<span className="sr-only">: {name}</span>
        </Button>
        <Button size="sm" icon={Pencil} onClick={onEdit}>
          Ändern<span className="sr-only">: {name}</span>
        </Button>
      </div>
    </li>
  );
}
