import { MessagesSquare } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";

/** The messages with the owner of a campaign, and the field for one more. */
export const MessagesDialog = lazyDialog(() => import("./messages-dialog.tsx"));

/** Opens the messages with an owner of a campaign, with the first one unless another is named. */
export function MessagesButton(props: { campaign: Campaign; ownerId?: string | undefined; label?: string }) {
  const { campaign, ownerId, label = "Nachrichten" } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={MessagesSquare}
        className="self-start"
        onPointerEnter={MessagesDialog.preload}
        onFocus={MessagesDialog.preload}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <MessagesDialog campaign={campaign} ownerId={ownerId} onClose={() => setOpen(false)} />}
    </>
  );
}
