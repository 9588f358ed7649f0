import { Eye } from "lucide-react";
import { Link } from "react-router";
import { dayOf } from "#shared/campaigns/agenda";
import type { AgendaCampaign, AgendaViewing } from "#shared/campaigns/agenda-contract";
import { countText } from "#shared/core/numbers";
import { resultPath } from "#shared/core/places";
import { dayText } from "#shared/core/time";
import type { TitlePicture } from "#shared/files/contract";
import { CampaignPicture } from "../picture/campaign-picture.tsx";
import { columnsClass, factsClass, rowClass } from "./row-classes.ts";

/** "Besichtigung", of several people with how many. */
export function viewingText({ people }: AgendaViewing): string {
  return people > 1 ? `Besichtigung, ${countText(people, "Person", "Personen")}` : "Besichtigung";
}

/** "17:30", or that no hour is agreed. */
export function viewingTime({ time }: AgendaViewing): string {
  return time ?? "ohne Uhrzeit";
}

/** An agreed viewing in Mein Tag: it leads to what the market answers, opened, where it is recorded. @param props.isToday whether its list says the day */
export function AgendaViewingRow(props: {
  viewing: AgendaViewing;
  campaign: AgendaCampaign;
  picture: TitlePicture | undefined;
  isToday: boolean;
}) {
  const { viewing, campaign, isToday } = props;
  const time = viewingTime(viewing);
  return (
    <li className={rowClass}>
      <span className="inline-flex size-7 shrink-0 items-center justify-center text-accent-ink pointer-coarse:size-10 print:hidden">
        <Eye size={16} aria-hidden />
      </span>
      <CampaignPicture
        type={campaign.property_type_code}
        picture={props.picture}
        className="mt-0.5 size-8 @5xl:mt-0 print:hidden"
      />
      <div className={columnsClass}>
        <p className="font-medium break-words">
          <Link to={resultPath(campaign.id, viewing.id)} className="inline-flex min-h-6 items-center hover:underline">
            {viewingText(viewing)}
          </Link>
        </p>
        <p className={factsClass}>
          <time dateTime={viewing.scheduled_at}>
            {isToday ? time : `${dayText(dayOf(viewing.scheduled_at, campaign.timezone))}, ${time}`}
          </time>
          <span className="min-w-0 break-words">
            {[campaign.title, campaign.property_address].filter(Boolean).join(", ")}
          </span>
        </p>
      </div>
    </li>
  );
}
