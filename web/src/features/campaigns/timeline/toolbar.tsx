import {
  BellRing,
  ChartGantt,
  Ellipsis,
  ListChecks,
  Printer,
  RefreshCw,
  TriangleAlert,
  UserRound,
  X,
} from "lucide-react";
import { useState } from "react";
import { measuresText, numberText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SearchInput } from "../../../ui/search-input.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Term } from "../../../ui/term.tsx";
import { useBulkReminders } from "./reminders.ts";
import type { unremindedOf } from "../unreminded.ts";
import type { TimelineView } from "./gantt/view-address.ts";

const RemindAllDialog = lazyDialog(() => import("../remind-all-dialog.tsx"));

const dayNames = [
  { value: "relative", label: "Relativ" },
  { value: "absolute", label: "Absolut" },
] as const;

/**
 * Search, what is late, bars, how days are named, bulk mode, reminders for all planned measures, and in a menu new dates and paper; below, how many measures a filter leaves.
 */
export function TimelineToolbar(props: {
  campaignId: string;
  view: TimelineView;
  total: number;
  shown: number;
  /** Of how many measures reminders can be made at once, or why of none. */
  unreminded: ReturnType<typeof unremindedOf>;
  late: number;
  onRecalculate: () => void;
}) {
  const { view, late } = props;
  const reminders = useBulkReminders(props.campaignId);
  const [isAsking, setAsking] = useState(false);
  const isNarrowed = view.filter !== undefined || view.isMine || view.search.trim() !== "";
  const isLateOnly = view.filter === "late";
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label="Maßnahmen durchsuchen"
          placeholder="Maßnahme suchen"
          value={view.search}
          onChange={view.setSearch}
          className="grow basis-56 sm:max-w-72"
        />
        <Button variant="quiet" icon={UserRound} aria-pressed={view.isMine} onClick={() => view.setMine(!view.isMine)}>
          Meine
        </Button>
        {(late > 0 || isLateOnly) && (
          <Button
            variant="quiet"
            icon={TriangleAlert}
            aria-pressed={isLateOnly}
            className={classNames(!isLateOnly && "text-red")}
            onClick={() => view.setFilter(isLateOnly ? undefined : "late")}
          >
            {late} überfällig
          </Button>
        )}
        <div className="flex grow flex-wrap items-center justify-between gap-2 sm:justify-end">
          <Button
            icon={ChartGantt}
            aria-pressed={view.layout === "bars"}
            className="max-md:hidden"
            onClick={() => view.setLayout(view.layout === "bars" ? "list" : "bars")}
          >
            Balken
          </Button>
          <SegmentedControl
            label="Anzeige der Tage"
            segments={dayNames}
            value={view.dayNames}
            onChange={view.setDayNames}
          />
          <Button
            icon={ListChecks}
            aria-pressed={view.isBulk}
            className={classNames(view.layout === "bars" && "md:hidden")}
            onClick={() => view.setBulk(!view.isBulk)}
          >
            Mehrere auswählen
          </Button>
          <Button
            icon={BellRing}
            busy={reminders.isPending}
            disabledReason={props.unreminded.reason}
            onClick={() => setAsking(true)}
          >
            An alle geplanten erinnern
          </Button>
          <Menu
            align="end"
            trigger={<IconButton icon={Ellipsis} label="Weitere Aktionen für den Plan" variant="secondary" />}
            items={[
              { label: "Plan neu berechnen", icon: RefreshCw, onSelect: props.onRecalculate },
              { label: "Plan drucken", icon: Printer, onSelect: () => window.print() },
            ]}
          />
          <RemindAllDialog
            open={isAsking}
            count={props.unreminded.count}
            past={props.unreminded.past}
            onConfirm={() => {
              setAsking(false);
              reminders.mutate();
            }}
            onClose={() => setAsking(false)}
          />
        </div>
      </div>
      <div className={classNames("flex flex-wrap items-center gap-2", !isNarrowed && "sr-only")}>
        <div role="status" className="flex flex-wrap items-center gap-2">
          {isNarrowed && (
            <>
              <span className="text-ink-soft tabular-nums">
                {`${numberText(props.shown)} von ${measuresText(props.total)}`}
              </span>
              <Button size="sm" variant="quiet" icon={X} onClick={view.reset}>
                Filter zurücksetzen
              </Button>
            </>
          )}
        </div>
        {view.filter === "queued" && <Term word="Warteschlange">Was heißt „Warteschlange“?</Term>}
      </div>
    </div>
  );
}
