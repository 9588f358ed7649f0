import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { isExample } from "#shared/example/example-ids";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";

const ExampleRemoval = lazyDialog(() => import("./example-removal.tsx"));

/** Says that some campaigns are invented, and how they go; nothing where none is. */
export function ExampleLine({ campaigns }: { campaigns: readonly Campaign[] }) {
  const [isRemoving, setRemoving] = useState(false);
  const isThere = campaigns.some(isExample);
  return (
    <>
      {isThere && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
          „Beispiel: …“ ist erfunden, zum Ausprobieren.
          <Button size="sm" icon={Trash2} onClick={() => setRemoving(true)}>
            Beispiel entfernen
          </Button>
        </p>
      )}
      {isRemoving && <ExampleRemoval onClose={() => setRemoving(false)} />}
    </>
  );
}
