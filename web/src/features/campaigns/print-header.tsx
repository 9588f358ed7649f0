import type { ReactNode } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { longDateText } from "#shared/core/time";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { CampaignPicture, useTitlePictures } from "./picture/campaign-picture.tsx";

/**
 * The head of what an owner gets on paper from a screen: what it is, of which day (`now`, ISO 8601 UTC), and of which campaign,
 * with its picture, which the screen's own head has loaded before anybody prints.
 */
export function PrintHeader(props: { what: string; campaign: Campaign; now: string; children?: ReactNode }) {
  const { id, title, timezone, property_type_code, property_address, marketing_start } = props.campaign;
  const pictures = useTitlePictures([id]);
  return (
    <header className="border-b border-line-strong pb-3">
      <p className="flex justify-between text-xs text-ink-soft">
        <span>{props.what}</span>
        <span>{`Stand: ${longDateText(props.now, timezone)}`}</span>
      </p>
      <div className="mt-1 flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold">{title}</h1>
          <p className="text-ink-soft">
            {[propertyTypeLabel(property_type_code), property_address].filter(Boolean).join(", ")}
          </p>
          <p className="text-ink-soft">Vermarktungsstart: {longDateText(marketing_start, timezone)}</p>
          {props.children}
        </div>
        <CampaignPicture type={property_type_code} picture={pictures.get(id)} className="mt-1 aspect-3/2 w-[36mm]" />
      </div>
    </header>
  );
}
