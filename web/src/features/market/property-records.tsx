import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import type { Loaded } from "../campaigns/head/campaign-frame.tsx";
import { propertyQuery } from "../campaigns/queries.ts";
import { DutiesSection } from "./duties/duties-section.tsx";
import { PropertySection } from "./property-section.tsx";

const PropertyDialog = lazyDialog(() => import("./property-dialog.tsx"));

/** What is kept of a campaign's property: the duties before its ads, and what is known of it. */
export function PropertyRecords(loaded: Loaded) {
  const { campaign, now } = loaded;
  const { data: property, error, refetch, isFetching } = useQuery(propertyQuery(campaign.id));
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  if (!property)
    return error ? (
      <ErrorState sentence="Das Objekt konnte nicht geladen werden." busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonGroup label="Objekt wird geladen">
        <Skeleton className="h-80 w-full" />
      </SkeletonGroup>
    );
  return (
    <>
      <DutiesSection {...loaded} property={property} onEditProperty={edit} />
      <PropertySection campaign={campaign} property={property} now={now} onEdit={edit} />
      {isEditing && <PropertyDialog campaign={campaign} property={property} onClose={() => setEditing(false)} />}
    </>
  );
}
