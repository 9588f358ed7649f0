import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import type { TitlePicture } from "#shared/files/contract";
import { titlePicturesAtOnce } from "#shared/files/limits";
import { classNames } from "../../../ui/class-names.ts";
import { thumbnailQuery, titlePicturesQuery } from "../../files/queries.ts";

/** A line drawing per property type, 48 wide and 32 high: outlines, then what of it is filled lightly. */
const drawings: Record<PropertyTypeCode, { lines: string; filled: string }> = {
  WOH: {
    filled: "M18 14h6v5h-6z",
    lines: "M13 28V6h22v22M18 9h3M27 9h3M18 14h6v5h-6zM27 14h3v5h-3zM18 23h3M27 23h3",
  },
  HAU: { filled: "M21 20h6v8h-6z", lines: "M10 17 24 6l14 11M14 14v14h20V14M21 28v-8h6v8M32 11V7h3v6" },
  LUX: {
    filled: "M20 18h8v10h-8z",
    lines: "M6 28V16h10M42 28V16H32M14 28V13l10-7 10 7v15M20 28V18h8v10M10 20v3M38 20v3M24 11v2",
  },
  NEU: {
    filled: "M8 16h14v12H8z",
    lines: "M8 28V16h14v12M12 20h2M17 20h2M12 24h2M17 24h2M32 28V5M24 8h18M32 8l8 0M38 8v6M29 28h6",
  },
  GEW: { filled: "M10 17h28v5H10z", lines: "M8 28V10h32v18M10 17h28v5H10zM15 28v-6M24 28v-6M33 28v-6M12 13h10" },
  GRS: {
    filled: "M7 24 20 12l21 7-13 9z",
    lines: "M7 24 20 12l21 7-13 9zM20 12V7h5v3h-5M13 20.500l13 3.500M34 16.500 23 26",
  },
  MFH: {
    filled: "M21 22h6v6h-6z",
    lines: "M11 28V12L24 5l13 7v16M16 14h3M22.500 14h3M29 14h3M16 19h3M22.500 19h3M29 19h3M21 28v-6h6v6",
  },
  KAP: {
    filled: "M28 13h5v5h-5z",
    lines: "M9 28V8h16v20M13 12h3M19 12h3M13 17h3M19 17h3M13 22h3M19 22h3M25 28V13h13v15M28 13h5v5h-5zM29 22h5",
  },
};

/** Stands for a property that has no picture: what kind of building it is, drawn in the colours of the page. */
function PropertyDrawing({ type }: { type: PropertyTypeCode }) {
  const { lines, filled } = drawings[type];
  return (
    <svg viewBox="0 0 48 32" aria-hidden className="size-full text-accent-ink" preserveAspectRatio="xMidYMid slice">
      <path d={filled} fill="currentColor" opacity="0.18" />
      <path d={lines} fill="none" stroke="currentColor" strokeWidth="1" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M3 28h42" stroke="currentColor" strokeWidth="1" strokeLinecap="round" opacity="0.5" />
    </svg>
  );
}

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
