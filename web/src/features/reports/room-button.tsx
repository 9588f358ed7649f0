import { DoorOpen } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";

const RoomDialog = lazyDialog(() => import("./room-dialog.tsx"));

/** Opens what there is to do with the room of a campaign's owner. */
export function RoomButton({ campaign }: { campaign: Campaign }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={DoorOpen}
        onPointerEnter={RoomDialog.preload}
        onFocus={RoomDialog.preload}
        onClick={() => setOpen(true)}
      >
        Eigentümerbereich
      </Button>
      {isOpen && <RoomDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  );
}
