import { CalendarCheck, EyeOff, Handshake, KeyRound, Megaphone, Undo2, UserX } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { eventsOf, marketingTo, marketingVerbs } from "./event-words.ts";
import { eventLabels, type PlanEvent } from "#shared/plan/plan-events";

const MarketingDialog = lazyDialog(() => import("./marketing-dialog.tsx"));
const EventDialog = lazyDialog(() => import("./event-dialog.tsx"));

const icons = { sale: Handshake, notary: CalendarCheck, sold: KeyRound, fell_through: UserX, withdrawn: Undo2 };

/**
 * "Ereignis eintragen": what happened to the property's sale, and that it is offered to others, each with a preview of what it
 * does to the plan.
 */
export function EventMenu({ campaign, now }: { campaign: Campaign; now: string }) {
  const [event, setEvent] = useState<PlanEvent>();
  const [isOffering, setIsOffering] = useState(false);
  const other = marketingTo(campaign);
  return (
    <>
      <Menu
        trigger={
          <Button icon={Handshake} className="max-sm:grow">
            Ereignis eintragen
          </Button>
        }
        items={[
          ...eventsOf(campaign).map((each) => ({
            label: eventLabels[each],
            icon: icons[each],
            onSelect: () => setEvent(each),
          })),
          ...(other
            ? [
                {
                  label: marketingVerbs[other],
                  icon: other === "open" ? Megaphone : EyeOff,
                  onSelect: () => setIsOffering(true),
                },
              ]
            : []),
        ]}
      />
      {event && <EventDialog campaign={campaign} event={event} now={now} onClose={() => setEvent(undefined)} />}
      {isOffering && other && (
        <MarketingDialog campaign={campaign} marketing={other} onClose={() => setIsOffering(false)} />
      )}
    </>
  );
}
