import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type PropertyTypeCode } from "#shared/catalogue/property-types";
import type { TitlePicture } from "#shared/files/contract";
import { titlePicturesAtOnce } from "#shared/files/limits";
import { classNames } from "../../../ui/class-names.ts";
import { thumbnailQuery, titlePicturesQuery } from "../../files/queries.ts";
import { PropertyDrawing } from "./property-drawing.tsx";

/** The title pictures of campaigns, by their ids. */
export type TitlePictures = ReadonlyMap<string, TitlePicture>;

/** The title pictures of the campaigns that a screen shows; those that have none, or are not there yet, are missing. */
export function useTitlePictures(campaignIds: readonly string[]): TitlePictures {
  const wanted = [...new Set(campaignIds)].toSorted().join(",");
  const parts = useMemo(() => {
    const ids = wanted === "" ? [] : wanted.split(",");
    return Array.from({ length: Math.ceil(ids.length / titlePicturesAtOnce) }, (_, at) =>
      ids.slice(at * titlePicturesAtOnce, (at + 1) * titlePicturesAtOnce),
    );
  }, [wanted]);
  return useQueries({ queries: parts.map(titlePicturesQuery), combine: byCampaign });
}

function byCampaign(answers: { data: TitlePicture[] | undefined }[]): TitlePictures {
  return new Map(answers.flatMap(({ data = [] }) => data.map((picture) => [picture.campaign_id, picture])));
}

const nothing = { id: "", thumbnail_url: null };

/**
 * What a property looks like: its title picture, or a drawing of its type. The words beside it say which it is.
 * @param props.className its size
 */
export function CampaignPicture(props: {
  type: PropertyTypeCode;
  picture: TitlePicture | undefined;
  className: string;
}) {
  const { data } = useQuery(thumbnailQuery(props.picture ?? nothing));
  return (
    <span
      aria-hidden
      className={classNames("block shrink-0 overflow-hidden rounded-md bg-accent-tint", props.className)}
    >
      {data ? <img src={data} alt="" className="size-full object-cover" /> : <PropertyDrawing type={props.type} />}
    </span>
  );
}
