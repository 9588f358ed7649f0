import { History } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { HistoryScope } from "./queries.ts";

const loadDialog = () => import("./history-dialog.tsx");
const HistoryDialog = lazy(loadDialog);
const preload = () => void loadDialog().catch(() => undefined);

/** Opens the history of what the screen shows: who changed what and when. */
export function HistoryButton({ scope }: { scope: HistoryScope }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={History} onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
        Verlauf
      </Button>
      <Suspense>{isOpen && <HistoryDialog scope={scope} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
