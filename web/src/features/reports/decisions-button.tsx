import { CircleCheckBig } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";

/** What the owner of a campaign was asked to decide. */
export const DecisionsDialog = lazyDialog(() => import("./decisions-dialog.tsx"));

/** Opens what the owner of a campaign was asked to decide. */
export function DecisionsButton({ campaign }: { campaign: Campaign }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={CircleCheckBig}
        onPointerEnter={DecisionsDialog.preload}
        onFocus={DecisionsDialog.preload}
        onClick={() => setOpen(true)}
      >
        Freigaben
      </Button>
      {isOpen && <DecisionsDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  );
}
