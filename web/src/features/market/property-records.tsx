import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/error-state.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import type { Property } from "#shared/market/contract";
import { deadlinesOf, nearDeadlines } from "#shared/market/property-words";
import type { Loaded } from "../campaigns/head/campaign-frame.tsx";
import { propertyQuery } from "../campaigns/queries.ts";
import { useAsked } from "../../core/asked-thing.ts";
import { DutiesSection } from "./duties/duties-section.tsx";
import { PropertySection } from "./property-section.tsx";

import type { DeadlineField } from "./property-form.ts";

const PropertyDialog = lazyDialog(() => import("./property-dialog.tsx"));

/** What is kept of a campaign's property: the duties before its ads, and what is known of it. */
export function PropertyRecords(loaded: Loaded) {
  const { campaign } = loaded;
  const { data: property, error, refetch, isFetching } = useQuery(propertyQuery(campaign.id));
  if (!property)
    return error ? (
      <ErrorState sentence="Das Objekt konnte nicht geladen werden." busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonGroup label="Objekt wird geladen">
        <Skeleton className="h-80 w-full" />
      </SkeletonGroup>
    );
  return <Records {...loaded} property={property} isComing={isFetching} />;
}

function Records({ property, isComing, ...loaded }: Loaded & { property: Property; isComing: boolean }) {
  const { campaign, now } = loaded;
  const edited = useAsked<DeadlineField | "">("deadline", nextDeadlineField(property, loaded), isComing);
  const edit = () => edited.open("");
  return (
    <>
      <DutiesSection {...loaded} property={property} onEditProperty={edit} />
      <PropertySection campaign={campaign} property={property} now={now} onEdit={edit} />
      {edited.thing !== undefined && (
        <PropertyDialog
          campaign={campaign}
          property={property}
          field={edited.thing || undefined}
          onClose={edited.close}
        />
      )}
    </>
  );
}

/** Where the form has the deadline that is told first (docs/product.md, Property); nothing where none is near. */
function nextDeadlineField(property: Property, { campaign, now }: Loaded): DeadlineField | undefined {
  const [next] = nearDeadlines(deadlinesOf(property), now, campaign.timezone);
  if (!next) return undefined;
  const portal = property.portals.findIndex(({ name, until }) => name === next.name && until === next.on);
  const fields = {
    mandate: "mandate_until",
    reservation: "reserved_until",
    certificate: "certificate_until",
    portal: `portals.${portal}.until`,
  } as const;
  return fields[next.kind];
}
