import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import type { AgencySectionName } from "./analytics-address.ts";
import { CostsSection } from "./costs-section.tsx";
import { agencyFiguresQuery } from "./queries.ts";
import { SalesSection } from "./sales-section.tsx";
import { dayText } from "#shared/core/time";
import { CircleCheck } from "lucide-react";
import type { AgencyFigures, PersonLoad, Risk } from "#shared/analytics/agency-contract";
import { countText, fineNumberText, hoursText, measuresText, numberText } from "#shared/core/numbers";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { classNames } from "../../ui/class-names.ts";
import { RiskReason } from "../campaigns/risk-reason.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** A sub-tab of the agency's own figures (docs/product.md, Figures of the agency). Load it lazily. */
export default function AgencySection({ section }: { section: AgencySectionName }) {
  const { data: figures, error, isFetching, refetch } = useQuery(agencyFiguresQuery);
  return (
    <>
      {error && (
        <ErrorState
          sentence={
            figures
              ? "Die Zahlen des Büros konnten nicht aktualisiert werden."
              : "Die Zahlen des Büros sind gerade nicht erreichbar. Ihre Kampagnen sind davon nicht betroffen."
          }
          compact={figures !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {figures ? (
        <div className="flex flex-col gap-4">
          {section === "office" && <OfficeSection figures={figures} />}
          {section === "sales" && <SalesSection figures={figures} />}
          {section === "costs" && <CostsSection figures={figures} />}
        </div>
      ) : (
        !error && (
          <SkeletonGroup label="Zahlen des Büros werden geladen" className="flex flex-col gap-4">
            <Skeleton className="h-60 w-full" />
            <Skeleton className="h-60 w-full" />
          </SkeletonGroup>
        )
      )}
    </>
  );
}

/** Sub-tab "Büro": which campaigns are at risk and why, and who has how much. */
function OfficeSection({ figures: { risks, load } }: { figures: AgencyFigures }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-2">
      <ChartPanel
        title="Gefährdete Kampagnen"
        note={
          risks.length > 0
            ? `${countText(risks.length, "Kampagne", "Kampagnen")}, die dringendste zuerst`
            : "Laufende Kampagnen, nach ihren Zahlen"
        }
      >
        {risks.length > 0 ? <Risks risks={risks} /> : <NoRisk />}
      </ChartPanel>
      <ChartPanel
        title="Auslastung"
        note={`Offene Maßnahmen vom ${dayText(load.from)} bis ${dayText(load.to)} neben den Stunden, die jede Person dafür hat`}
      >
        <ul className="flex flex-col gap-3">
          {load.people.map((person) => (
            <li key={person.user_id ?? ""}>
              <Load person={person} />
            </li>
          ))}
        </ul>
      </ChartPanel>
    </div>
  );
}

function NoRisk() {
  return (
    <p className="flex items-center gap-2 py-4 text-sm text-ink-soft">
      <CircleCheck size={16} aria-hidden className="shrink-0 text-green" />
      Keine Kampagne ist gefährdet.
    </p>
  );
}

function Risks({ risks }: { risks: readonly Risk[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {risks.map(({ campaign_id, title, property_type_code, reasons }) => (
        <li key={campaign_id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          <p className="flex items-baseline justify-between gap-3">
            <TextLink to={`/dashboard/${campaign_id}`} className="min-w-0 font-medium break-words">
              {title}
            </TextLink>
            <span className="shrink-0 text-xs text-ink-soft">{property_type_code}</span>
          </p>
          <ul className="flex flex-col gap-1 text-sm">
            {reasons.map((reason) => (
              <li key={reason.title}>
                <RiskReason risk={reason} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** How full four weeks are for a person, as a bar and in words. */
function Load({ person: { user_id, name, tasks, hours, overdue, room } }: { person: PersonLoad }) {
  const isTooMuch = user_id !== null && hours > room;
  const percent = room === 0 ? (hours > 0 ? 100 : 0) : Math.min(100, (hours / room) * 100);
  const words = [
    tasks === 0 ? "nichts geplant" : measuresText(tasks),
    overdue > 0 && `${numberText(overdue)} überfällig`,
    isTooMuch && `${hoursText(Math.round((hours - room) * 100) / 100)} zu viel`,
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-1 text-xs">
      <p className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 text-sm font-medium break-words">{name}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">
          {user_id === null ? hoursText(hours) : `${fineNumberText(hours)} von ${hoursText(room)}`}
        </span>
      </p>
      <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={classNames("block h-full rounded-full", isTooMuch ? "bg-red-solid" : "bg-accent")}
          style={{ width: `${percent}%` }}
        />
      </span>
      <p className={isTooMuch ? "text-red" : "text-ink-soft"}>{words.join(" · ")}</p>
    </div>
  );
}
