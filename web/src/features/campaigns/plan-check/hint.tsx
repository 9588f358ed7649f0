import { Wrench } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { PlanCheckWarning } from "#shared/plan/plan-contract";
import { measureName } from "#shared/campaigns/reading";
import { withChanges } from "../../../core/address.ts";
import { rowId } from "../timeline/measure/row-place.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { linkedSentence } from "./check.ts";
import { fix } from "./check-changes.ts";

/** How many measures a hint lists that its sentence does not name, before the rest is asked for. */
const listed = 3;

/**
 * One hint of the plan check: its reason with links to the measures, and the press that fixes it.
 * @param props.children further presses, besides the one that fixes it
 */
export function PlanCheckHint(props: {
  campaign: Campaign;
  measures: readonly CampaignMeasure[];
  hint: PlanCheckWarning;
  children?: ReactNode;
}) {
  const { campaign, measures, hint } = props;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [isWhole, setWhole] = useState(false);
  const concerned = hint.measures.flatMap((id) => measures.find((measure) => measure.id === id) ?? []);
  const { pieces, others } = linkedSentence(hint.message, concerned);
  const shown = isWhole ? others : others.slice(0, listed);
  const timeline = `/timeline/${campaign.id}`;
  // On the timeline itself everything stays as it is, but for what hides its row: a filter, or the bars.
  const search = pathname === timeline ? withChanges(params, { q: "", status: "", layout: "" }).toString() : "";
  const link = (measureId: string, text: string) => (
    <TextLink key={measureId} to={{ pathname: timeline, search, hash: `#${rowId(measureId)}` }}>
      {text}
    </TextLink>
  );
  return (
    <>
      <p className="max-w-reading">
        {pieces.map(({ text, measureId }, place) =>
          measureId ? link(measureId, text) : <span key={`${place}-${text}`}>{text}</span>,
        )}
      </p>
      {others.length > 0 && (
        <p className="max-w-reading text-xs text-ink-soft">
          Betrifft{" "}
          {shown.map((measure, place) => (
            <span key={measure.id}>
              {place > 0 && ", "}
              {link(measure.id, measureName(measure))}
            </span>
          ))}
          {others.length > shown.length && (
            <>
              {" und "}
              <button
                type="button"
                onClick={() => setWhole(true)}
                className="min-h-6 text-accent-ink underline decoration-1 underline-offset-2 hover:no-underline pointer-coarse:min-h-9"
              >
                {others.length - shown.length} weitere
              </button>
            </>
          )}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
        {hint.fix && (
          <Button
            size="sm"
            icon={Wrench}
            onClick={() => void fix(campaign, hint)}
            className="max-w-full shrink whitespace-normal"
          >
            {hint.fix.label}
          </Button>
        )}
        {hint.kind === "office" && <TextLink to="/pflichten#buero">Maßnahmen des Büros ansehen</TextLink>}
        {props.children}
      </div>
    </>
  );
}
