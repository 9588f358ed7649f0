import { bulkLimit } from "#shared/core/bulk-limit";
import { useMutation } from "@tanstack/react-query";
import { CircleCheck, CircleMinus, X } from "lucide-react";
import type { Measure } from "#shared/catalogue/contract";
import { numberText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { useAdminOnlyReason } from "../../accounts/session.tsx";
import type { MeasuresSelection } from "./measures-selection.ts";
import { call } from "../../../core/api.ts";
import { updateOptimistically } from "../../../core/patch-query.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { measuresQuery } from "../../catalogue/queries.ts";

/** What can be done with the ticked measures, at the bottom of the screen. */
export function MeasuresBulkBar({ selection }: { selection: MeasuresSelection }) {
  const { chosen, hidden, clear } = selection;
  const administratorReason = useAdminOnlyReason();
  const activation = useMutation({ mutationFn: switchActive, onSuccess: (done) => done && clear() });
  const offer = (isActive: boolean) => {
    const others = chosen.filter((measure) => measure.is_active !== isActive);
    const already = `Alle ausgewählten Maßnahmen sind bereits ${isActive ? "aktiv" : "deaktiviert"}`;
    return {
      busy: activation.isPending && activation.variables.isActive === isActive,
      disabledReason: administratorReason ?? (others.length === 0 && !activation.isPending ? already : undefined),
      onClick: () => !activation.isPending && activation.mutate({ measures: others, isActive }),
    };
  };
  return (
    <section
      aria-label="Ausgewählte Maßnahmen"
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-2 rounded-lg bg-raised p-2 pl-4 shadow-overlay lg:bottom-4 print:hidden"
    >
      <p role="status" className="grow font-medium tabular-nums">
        {numberText(chosen.length)} ausgewählt
        {hidden > 0 && (
          <span className="font-normal text-ink-soft">{`, ${numberText(hidden)} davon ausgefiltert`}</span>
        )}
      </p>
      <div className="flex gap-2 max-sm:order-last max-sm:w-full max-sm:pr-2 max-sm:*:grow">
        <Button size="sm" icon={CircleCheck} {...offer(true)}>
          Aktivieren
        </Button>
        <Button size="sm" icon={CircleMinus} {...offer(false)}>
          Deaktivieren
        </Button>
      </div>
      <IconButton icon={X} size="sm" label="Auswahl aufheben" onClick={clear} />
    </section>
  );
}

/** Switches measures and says how it went. @returns whether it worked */
async function switchActive({ measures, isActive }: { measures: Measure[]; isActive: boolean }): Promise<boolean> {
  try {
    const changed = await setMeasuresActive(measures, isActive);
    const gone = measures.length - changed;
    if (changed === 0)
      notifyError(
        gone === 1
          ? `„${measures[0]?.name}“ gibt es in der Bibliothek nicht mehr.`
          : "Diese Maßnahmen gibt es in der Bibliothek nicht mehr.",
        { detail: "Jemand hat sie inzwischen gelöscht." },
      );
    else
      notifySuccess(
        `${numberText(changed)} Maßnahmen ${isActive ? "aktiviert" : "deaktiviert"}${gone > 0 ? `; ${numberText(gone)} gibt es in der Bibliothek nicht mehr` : ""}`,
        { undo: () => void switchActive({ measures, isActive: !isActive }) },
      );
    return true;
  } catch {
    notifyError(`Fehler beim ${isActive ? "Aktivieren" : "Deaktivieren"} der Maßnahmen`);
    return false;
  }
}

/**
 * Activates or deactivates measures: in the list at once, and back again for those that a failing call leaves.
 * Those that a colleague deleted leave it.
 * @returns how many were changed @throws ApiError
 */
async function setMeasuresActive(measures: Measure[], isActive: boolean): Promise<number> {
  let open = measures.map(({ id }) => id);
  let changed = 0;
  const gone = new Set<string>();
  const change = updateOptimistically({
    scope: "activation of measures",
    query: measuresQuery,
    show: activated(open, isActive),
    applyUndo: (shown) => activated(open, !isActive)(shown),
    send: async () => {
      while (open.length > 0) {
        const body = { measure_ids: open.slice(0, bulkLimit), updates: { is_active: isActive } };
        const { updated, not_found } = await call("POST /admin/measures/bulk-update", { body });
        changed += updated;
        for (const id of not_found) gone.add(id);
        open = open.slice(bulkLimit);
      }
      return changed;
    },
    keep: () => (shown) => shown.filter(({ id }) => !gone.has(id)),
  });
  return change.finally(() => invalidate("measures"));
}

function activated(ids: string[], isActive: boolean) {
  const wanted = new Set(ids);
  return (measures: Measure[]) =>
    measures.map((measure) => (wanted.has(measure.id) ? { ...measure, is_active: isActive } : measure));
}
