import { History } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import type { HistoryScope } from "./queries.ts";

const HistoryDialog = lazyDialog(() => import("./history-dialog.tsx"));

/** Opens the history of what the screen shows: who changed what and when. */
export function HistoryButton({ scope }: { scope: HistoryScope }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={History}
        onPointerEnter={HistoryDialog.preload}
        onFocus={HistoryDialog.preload}
        onClick={() => setOpen(true)}
      >
        Verlauf
      </Button>
      {isOpen && <HistoryDialog scope={scope} onClose={() => setOpen(false)} />}
    </>
  );
}
