import { Link } from "react-router";
import type { Campaign } from "#shared/campaigns/contract";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { dayText } from "../../core/dates.ts";
import { Badge } from "../../ui/badge.tsx";

/** Which campaign a card is about: title, property type with its code, start and address. */
export function CampaignIdentity({ campaign }: { campaign: Campaign }) {
  const { id, title, property_type_code: code, property_address: address, marketing_start, timezone } = campaign;
  return (
    <header className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-base font-semibold wrap-anywhere">
        <Link to={`/dashboard/${id}`} className="rounded-sm decoration-1 underline-offset-2 hover:underline">
          {title}
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <Badge>{code}</Badge>
        {propertyTypeLabel(code)}
      </p>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-3 text-xs leading-5">
        <dt className="text-ink-soft">Start</dt>
        <dd className="font-medium tabular-nums">
          <time dateTime={marketing_start}>{dayText(marketing_start, timezone)}</time>
        </dd>
        <dt className="text-ink-soft">Adresse</dt>
        <dd className={address ? "font-medium wrap-anywhere" : "text-ink-faint"}>{address || "Noch keine Adresse"}</dd>
      </dl>
    </header>
  );
}
