import { RotateCcw } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import type { Status } from "#shared/campaigns/status";
import { buttonClass } from "../../../ui/button-class.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { StatusSelect } from "../../../ui/status-select.tsx";
import { useTimelineActions } from "./card-actions.ts";

/**
 * A measure's status: a dropdown while it is planned, else the status and a way back to planned. In bulk mode only the
 * status. When one takes the other's place, the focus stays.
 */
export function TimelineCardStatus({ measure, isBulk }: { measure: CampaignMeasure; isBulk: boolean }) {
  const { setStatus } = useTimelineActions();
  const place = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  const name = measureName(measure);

  const set = (status: Status) => {
    wasUsed.current = place.current?.contains(document.activeElement) ?? false;
    setStatus(measure, status);
  };

  const shown = useRef(measure.status);

  useLayoutEffect(() => {
    if (shown.current === measure.status) return;
    shown.current = measure.status;
    if (wasUsed.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>("select, button")?.focus({ preventScroll: true });
  });

  return (
    <div ref={place} className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-11">
      {isBulk || measure.status !== "planned" ? (
        <StatusBadge status={measure.status} />
      ) : (
        <StatusSelect label={`Status von ${name}`} status={measure.status} onChange={set} className="w-32" />
      )}
      {!isBulk && measure.status !== "planned" && (
        <button
          type="button"
          aria-label={`Zurücksetzen: ${name}`}
          title="Auf „Geplant“ zurücksetzen"
          className={buttonClass({ variant: "quiet", size: "sm" })}
          onClick={() => set("planned")}
        >
          <RotateCcw size={14} aria-hidden />
          Zurücksetzen
        </button>
      )}
    </div>
  );
}
