import { Eye } from "lucide-react";
import { Link } from "react-router";
import type { AgendaViewing } from "#shared/campaigns/agenda-contract";
import { resultPath } from "#shared/core/places";
import type { TitlePicture } from "#shared/files/contract";
import { classNames } from "../../../ui/class-names.ts";
import { nameOf } from "../agenda/persons.ts";
import { viewingText, viewingTime } from "../agenda/viewing-row.tsx";
import { CampaignPicture } from "../picture/campaign-picture.tsx";
import { PersonMark } from "../person-mark.tsx";
import { useScene } from "./calendar-context.ts";
import { looks, TaskChip, type TaskLook } from "./task-chip.tsx";
import { type DayEntry, isTask } from "../agenda/entries.ts";

/** What a day of the calendar holds: a task, or an agreed viewing. @param props.look as of a task */
export function EntryChip(props: { entry: DayEntry; look: TaskLook; picture?: TitlePicture | undefined }) {
  const { entry, look, picture } = props;
  return isTask(entry) ? (
    <TaskChip task={entry} look={look} picture={picture} />
  ) : (
    <ViewingChip viewing={entry} look={look} picture={picture} />
  );
}

/** An agreed viewing in the calendar: pressed it is opened with what the market answers. It lies where it was agreed, and is not dragged. */
function ViewingChip(props: { viewing: AgendaViewing; look: TaskLook; picture: TitlePicture | undefined }) {
  const { viewing, look } = props;
  const { campaigns, people } = useScene();
  const campaign = campaigns.get(viewing.campaign_id);
  if (!campaign) return null;
  const responsible = nameOf(people, viewing.responsible_id);
  const time = viewingTime(viewing);
  return (
    <Link
      to={resultPath(campaign.id, viewing.id)}
      className={classNames(
        "min-h-6 w-full rounded-sm text-left text-xs text-ink no-underline hyphens-auto -outline-offset-1 hover:bg-sunken pointer-coarse:min-h-11",
        looks[look],
      )}
    >
      {look === "line" ? (
        <>
          <Eye size={14} aria-hidden className="mt-px shrink-0 text-accent-ink" />
          <span className="min-w-0 grow truncate">
            <span className="mr-1 text-ink-soft">{time}</span>
            Besichtigung
          </span>
          <span className="sr-only">{campaign.title}</span>
        </>
      ) : (
        <>
          {look === "row" && (
            <CampaignPicture
              type={campaign.property_type_code}
              picture={props.picture}
              className="absolute top-2 left-3 size-8 @2xl:static @2xl:self-center print:hidden"
            />
          )}
          <span className="flex items-start gap-1">
            <Eye size={14} aria-hidden className="mt-px shrink-0 text-accent-ink" />
            <span className="text-ink-soft">{time}</span>
          </span>
          <span className={classNames("mt-0.5 block min-w-0 font-medium break-words", look === "row" && "text-sm")}>
            {viewingText(viewing)}
            <span className="block text-xs font-normal text-ink-soft">
              {[campaign.title, look === "row" && campaign.property_address].filter(Boolean).join(", ")}
            </span>
          </span>
          {look === "row" && (
            <span className="mt-0.5 flex min-w-0 items-center gap-1.5 text-ink-soft">
              <PersonMark name={responsible} />
              <span aria-hidden={responsible !== undefined} className="min-w-0 break-words">
                {responsible ?? "Niemand zuständig"}
              </span>
            </span>
          )}
        </>
      )}
    </Link>
  );
}
