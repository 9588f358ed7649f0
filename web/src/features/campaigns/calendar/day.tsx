import { longDayText } from "#shared/core/time";
import type { Day } from "#shared/core/time";
import { useIncrementalList } from "../../../ui/long-list.tsx";
import { Away } from "./away.tsx";
import { useTitlePictures } from "../picture/campaign-picture.tsx";
import { useScene } from "./calendar-context.ts";
import { DropDay, shareOf } from "./day-tasks.tsx";
import { EntryChip } from "./viewing-chip.tsx";

/**
 * Everything of one day by time, as many as there are.
 * @param props.isDropPlace not where the day has a place of its own on the screen, on which one drops
 */
export function DayList({ day, isDropPlace = true }: { day: Day; isDropPlace?: boolean }) {
  const { entriesOn, restOn, closedFor } = useScene();
  const entries = entriesOn(day);
  const { rest: besides } = shareOf([], "line", 0, restOn(day));
  const { drawn, more } = useIncrementalList(entries, day);
  const pictures = useTitlePictures(drawn.map(({ campaign_id }) => campaign_id));
  const holiday = closedFor(day);
  const list = (
    <>
      {holiday && <p className="font-medium text-orange">{holiday}: An diesem Tag wird nicht gearbeitet.</p>}
      <Away day={day} />
      {entries.length === 0 ? (
        // Alone on the screen, the line above says so.
        !isDropPlace && (
          <p className="border-t border-line py-3 text-ink-soft">{besides || "An diesem Tag ist nichts geplant."}</p>
        )
      ) : (
        <ul className="flex flex-col gap-1.5">
          {drawn.map((entry) => (
            <li key={entry.id}>
              <EntryChip entry={entry} look="row" picture={pictures.get(entry.campaign_id)} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </>
  );
  return (
    <section aria-label={longDayText(day)} className="flex flex-col gap-2">
      {isDropPlace ? (
        <DropDay day={day} className="flex flex-col gap-2">
          {list}
        </DropDay>
      ) : (
        list
      )}
    </section>
  );
}
