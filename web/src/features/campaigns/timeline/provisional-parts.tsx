import { ChevronDown, Gavel, Handshake, RotateCw } from "lucide-react";
import { dateText } from "#shared/core/time";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { partOf, type ProvisionalPart, provisionalParts } from "#shared/campaigns/provisional";
import { isRunning } from "#shared/campaigns/reading";
import { isOpen as isOpenStatus } from "#shared/campaigns/status";
import { measuresText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Term } from "../../../ui/term.tsx";
import { BeginPart } from "./begin-part.tsx";

const icons = { relaunch: RotateCw, bids: Gavel, sale: Handshake };

/**
 * The parts of a plan that the market has yet to call for, one line each: why they wait, since when they are meant, the
 * press that shows them among the others and the one that begins them (docs/product.md, Planning: three parts of a plan).
 * @param props.open the parts that are shown among the others
 */
export function ProvisionalParts(props: {
  campaign: Campaign;
  measures: CampaignMeasure[];
  now: string;
  open: ReadonlySet<ProvisionalPart>;
  onToggle: (part: ProvisionalPart) => void;
}) {
  const { campaign, open } = props;
  const parts = Map.groupBy(props.measures, partOf);
  const shown = (Object.keys(provisionalParts) as ProvisionalPart[]).filter((part) => parts.has(part));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Vorläufig geplant" className="rounded-md border border-line print:hidden">
      <p className="px-3 pt-2 text-xs text-ink-soft">
        <Term word="Vorläufig">Vorläufig geplant</Term>
      </p>
      {shown.map((part) => {
        const measures = parts.get(part) ?? [];
        const { title, reason } = provisionalParts[part];
        const isOpen = open.has(part);
        const isWaiting = measures.some(({ status }) => isOpenStatus(status));
        const Icon = icons[part];
        return (
          <div
            key={part}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-3 py-2 not-last:border-b"
          >
            <div className="flex min-w-0 grow basis-72 items-start gap-2">
              <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
              <p className="min-w-0">
                <span className="font-medium">{title}</span>{" "}
                <span className="text-ink-soft">
                  {measuresText(measures.length)}
                  {isWaiting
                    ? `, ${whenText(measures, campaign, props.now)}. ${reason}`
                    : ". Wurde nicht mehr gebraucht."}
                </span>
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="quiet"
                aria-pressed={isOpen}
                aria-label={`${title} ${isOpen ? "ausblenden" : "einblenden"}`}
                onClick={() => props.onToggle(part)}
              >
                <ChevronDown
                  size={14}
                  aria-hidden
                  className={classNames("transition-transform", isOpen && "rotate-180")}
                />
                {isOpen ? "Ausblenden" : "Einblenden"}
              </Button>
              {isWaiting && isRunning(campaign) && (
                <BeginPart campaign={campaign} part={part} measures={props.measures} now={props.now} />
              )}
            </div>
          </div>
        );
      })}
    </section>
  );
}

/** From when on a part is meant: "vorgesehen ab 24.02.2027", of a day that has passed "vorgesehen seit dem 20.10.2026". */
function whenText(measures: CampaignMeasure[], { timezone }: Campaign, now: string): string {
  const [first = now] = measures.map(({ scheduled_at }) => scheduled_at).toSorted();
  return `vorgesehen ${first < now ? "seit dem" : "ab"} ${dateText(first, timezone)}`;
}
