import type { ReactNode } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { longDateText } from "#shared/core/time";
import { propertyTypeLabel } from "#shared/catalogue/property-types";

/** The head of what an owner gets on paper from a screen: what it is, of which day (`now`, ISO 8601 UTC), and of which campaign. */
export function PrintHeader(props: { what: string; campaign: Campaign; now: string; children?: ReactNode }) {
  const { title, timezone, property_type_code, property_address, marketing_start } = props.campaign;
  return (
    <header className="border-b border-line-strong pb-3">
      <p className="flex justify-between text-xs text-ink-soft">
        <span>{props.what}</span>
        <span>{`Stand: ${longDateText(props.now, timezone)}`}</span>
      </p>
      <h1 className="mt-1 text-2xl font-semibold">{title}</h1>
      <p className="text-ink-soft">
        {[propertyTypeLabel(property_type_code), property_address].filter(Boolean).join(", ")}
      </p>
      <p className="text-ink-soft">Vermarktungsstart: {longDateText(marketing_start, timezone)}</p>
      {props.children}
    </header>
  );
}
