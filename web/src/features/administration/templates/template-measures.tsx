import type { Template } from "#shared/administration/contract";
import type { Measure } from "#shared/catalogue/contract";
import { countText } from "#shared/core/numbers";
import { Badge } from "../../../ui/badge.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** How many measures a template's card names (docs/product.md, Templates). */
const namedOnCard = 5;

/** A template's first measures, the core ones before the boost options, and how many more there are. */
export function TemplateMeasures(props: { template: Template; measures: ReadonlyMap<string, Measure> | undefined }) {
  const { core_measures: core, boost_measures: boost } = props.template;
  const all = [...core, ...boost];
  const more = all.length - namedOnCard;
  return (
    <div className="text-sm">
      <p className="text-xs text-ink-soft">
        {all.length === 0
          ? "Noch keine Maßnahmen"
          : `${countText(core.length, "Kern-Maßnahme", "Kern-Maßnahmen")}, ${countText(boost.length, "Boost-Option", "Boost-Optionen")}`}
      </p>
      <ul className="mt-1 list-disc pl-4 marker:text-ink-faint">
        {all.slice(0, namedOnCard).map((id, place) => (
          <li key={id}>
            {props.measures ? (
              (props.measures.get(id)?.name ?? "Nicht mehr vorhanden")
            ) : (
              <Skeleton className="my-1 inline-block! h-3 w-40" />
            )}
            {place >= core.length && <Badge className="ml-2">Boost</Badge>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-xs text-ink-soft">{`+${more} weitere`}</p>}
    </div>
  );
}
