import { type Day, weekdayDayInFigures } from "#shared/core/time";
import { terms } from "#shared/core/terms";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, CircleAlert, CircleCheck, RotateCcw } from "lucide-react";
import { useId, useState, useLayoutEffect, useRef } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { PlanCheckWarning } from "#shared/plan/plan-contract";
import { useAddress } from "../../../core/address.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { planCheckQuery } from "../queries.ts";
import { checkResult, groupHints } from "./check.ts";
import { reopenHint } from "./check-changes.ts";
import { PlanCheckHint } from "./hint.tsx";

const PlanCheckSetAside = lazyDialog(() => import("./set-aside-dialog.tsx"));

/**
 * The plan check, on dashboard and timeline alike: one line that says how many hints there are, and unfolds (`check` in the
 * address) to each with its reason, the press that fixes it, and a way to set it aside.
 */
export function PlanCheck({ campaign, measures }: { campaign: Campaign; measures: CampaignMeasure[] }) {
  const { data, error, isFetching, refetch } = useQuery(planCheckQuery(campaign.id));
  const { params, filter } = useAddress();
  const [asking, setAsking] = useState<PlanCheckWarning>();
  const panelId = useId();
  const hints = groupHints(data?.warnings ?? []);
  const { open, setAside } = hints;
  const focus = useFocusKeptWithin();
  if (!data)
    return error ? (
      <ErrorState
        compact
        sentence="Die Plan-Prüfung konnte nicht geladen werden."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonGroup label="Lade Plan-Prüfung..." className="border-y border-line px-1 py-2.5">
        <Skeleton className="h-5 w-56" />
      </SkeletonGroup>
    );

  const isOpen = params.get("check") === "1";
  const Icon = open.length === 0 ? CircleCheck : CircleAlert;
  return (
    <section aria-label="Plan-Prüfung" {...focus} className="scroll-mt-16 border-y border-line">
      <h2>
        <button
          type="button"
          data-focus-heir
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => filter({ check: isOpen ? "" : "1" })}
          className="flex min-h-10 w-full items-center gap-2 px-1 py-1.5 text-left -outline-offset-2 transition-colors hover:bg-sunken pointer-coarse:min-h-11"
        >
          <Icon size={16} aria-hidden className={open.length === 0 ? "text-green" : "text-accent-ink"} />
          <span className="min-w-0 grow">
            <span className="font-medium">Plan-Prüfung: {checkResult(open.length)}</span>
            {setAside.length > 0 && <span className="text-ink-soft"> · {setAside.length} zurückgestellt</span>}
          </span>
          <ChevronDown
            size={16}
            aria-hidden
            className={classNames("text-ink-faint transition-transform", isOpen && "rotate-180")}
          />
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen} className="px-1 pb-4 sm:pl-7">
        {isOpen && <p className="max-w-reading py-1 text-sm text-ink-soft">{terms["Plan-Prüfung"]}</p>}
        {isOpen && (
          <CheckHints
            campaign={campaign}
            measures={measures}
            hints={hints}
            liveOn={data.ads_live_on}
            onSetAside={setAsking}
          />
        )}
      </div>
      {asking && <PlanCheckSetAside campaign={campaign} hint={asking} onClose={() => setAsking(undefined)} />}
    </section>
  );
}

/** The hints themselves: what a plan has of them costs much to draw, and few unfold them. */
function CheckHints(props: {
  campaign: Campaign;
  measures: CampaignMeasure[];
  hints: ReturnType<typeof groupHints>;
  liveOn: Day;
  onSetAside: (hint: PlanCheckWarning) => void;
}) {
  const { campaign, measures, onSetAside } = props;
  const { open, setAside } = props.hints;
  return (
    <>
      {open.length > 0 && (
        <ul aria-label="Hinweise" className="divide-y divide-line">
          {open.map((hint) => (
            <li key={hint.key} className="py-3 first:pt-1">
              <PlanCheckHint campaign={campaign} measures={measures} hint={hint}>
                <Button size="sm" variant="quiet" onClick={() => onSetAside(hint)} onFocus={PlanCheckSetAside.preload}>
                  Zurückstellen
                </Button>
              </PlanCheckHint>
            </li>
          ))}
        </ul>
      )}
      {campaign.live_on === null && (
        <p className="pt-1 text-xs text-ink-soft">
          So wie der Plan steht, können die Anzeigen ab {weekdayDayInFigures(props.liveOn)} online gehen.
        </p>
      )}
      {setAside.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">Zurückgestellt ({setAside.length})</h3>
          <ul aria-label="Zurückgestellt" className="divide-y divide-line">
            {setAside.map((hint) => (
              <li key={hint.key} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
                <div className="min-w-0 grow basis-72">
                  <p className="max-w-reading text-ink-soft">{hint.message}</p>
                  <p className="max-w-reading">Begründung: {hint.set_aside?.reason}</p>
                </div>
                <Button size="sm" icon={RotateCcw} onClick={() => void reopenHint(campaign, hint.key)}>
                  Wieder aufnehmen
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/**
 * Keeps the focus in a section when the hint that had it goes: what carries `data-focus-heir` gets it.
 * @returns what the section listens with
 */
function useFocusKeptWithin() {
  const last = useRef<HTMLElement>(undefined);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    section.current?.querySelector<HTMLElement>("[data-focus-heir]")?.focus({ preventScroll: true });
  });
  return {
    ref: section,
    onFocus: ({ target }: { target: EventTarget }) => {
      last.current = section.current?.contains(target as Node) ? (target as HTMLElement) : undefined;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) last.current = undefined;
    },
  };
}
