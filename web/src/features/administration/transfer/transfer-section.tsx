import { CleanupPanel } from "./cleanup-panel.tsx";
import { CleanupPage } from "./cleanup-page.tsx";
import { useCleanup } from "./cleanup.ts";
import { ExportPanel } from "./export-panel.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { StarterPanel } from "./starter-panel.tsx";

/** Import and export of the catalogue, its starter content, and the cleanup, which takes the whole place while it runs. */
export function TransferSection() {
  const cleanup = useCleanup();
  if (cleanup.run) return <CleanupPage run={cleanup.run} onContinue={cleanup.start} onClose={cleanup.close} />;
  return (
    <div className="grid items-start gap-3 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
      <ImportPanel />
      <div className="grid gap-3">
        <ExportPanel />
        <StarterPanel />
        <CleanupPanel onConfirm={cleanup.start} />
      </div>
    </div>
  );
}
